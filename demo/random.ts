/**
 * Chance that repeats itself: the same seed always gives the same company, so tests, screenshots and two people
 * looking at the demo see the same thing.
 */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** A whole number from 0 up to, not including, `below`. */
  int(below: number): number
  /** A number from `low` up to `high`. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** A 32-bit hash of a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** A generator (splitmix32) seeded by a text. */
export function randomFrom(seed: string): Random {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    mixed ^= mixed >>> 15
    return (mixed >>> 0) / 4294967296
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    next,
    int,
    between: (low, high) => low + next() * (high - low),
    chance: probability => next() < probability,
    pick: list => {
      const picked = list[int(list.length)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
  }
}

/** The list in a random order. */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const order = list.map(item => ({ item, key: random.next() }))
  return order.sort((a, b) => a.key - b.key).map(({ item }) => item)
}

/** A version 4 UUID, the same from the same text: nobody can tell it from one drawn by chance. */
export function uuidFrom(seed: string): string {
  const random = randomFrom(seed)
  const bytes = Buffer.alloc(16)
  for (const at of [0, 4, 8, 12]) bytes.writeUInt32BE(Math.floor(random.next() * 0x1_0000_0000), at)
  const hex = bytes.toString('hex')
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
