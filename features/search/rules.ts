import { plain } from '#platform/text/matching.ts'

/** The words of a search or of a title, as they are compared. */
export function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
}

/** Shorter words are right or wrong: one letter of them is too much. */
const leastForFault = 4

/** Whether one letter more, less, another one, or two that changed places make one word of the other. */
export function isOneFaultAway(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  return (
    short.slice(at + 1) === long.slice(at + 1) ||
    (short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2))
  )
}

/** Whether a word of a title begins as a typed one does, but for one letter. */
function beginsAlike(word: string, typed: string): boolean {
  if (typed.length < leastForFault) return word.startsWith(typed)
  return [-1, 0, 1].some(more => isOneFaultAway(word.slice(0, typed.length + more), typed))
}

/** A title, and what else it is found by: its name in the other language, what people call it. */
export interface Named {
  title: string
  also?: readonly string[]
}

/**
 * How well something fits the words of a search, from 100, it is called just so, down; 0: not at all.
 * @param alike whether one letter of each word may be wrong
 */
export function closeness(search: string, { title, also = [] }: Named, alike: boolean): number {
  const typed = wordsOf(search)
  if (typed.length === 0) return 0
  const sought = typed.join(' ')
  const words = wordsOf(title)
  const whole = words.join(' ')
  if (whole === sought) return 100
  if (whole.startsWith(sought)) return 90
  const others = also.flatMap(wordsOf)
  if (others.join(' ') === sought) return 85
  const every = (among: readonly string[], holds: (word: string, part: string) => boolean) =>
    typed.every(part => among.some(word => holds(word, part)))
  const begins = (word: string, part: string) => word.startsWith(part)
  const has = (word: string, part: string) => word.includes(part)
  if (every(words, begins)) return 80
  const all = [...words, ...others]
  if (every(all, begins)) return 70
  if (every(words, has)) return 60
  if (every(all, has)) return 50
  return alike && every(all, beginsAlike) ? 30 : 0
}
