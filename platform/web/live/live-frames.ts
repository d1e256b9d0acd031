import type { LiveFrame } from '#platform/contract/realtime.ts'

/** A feed as the browser follows it: its channel, and how the things in its frames are told apart. */
export interface LiveChannel<Item> {
  channel: string
  /** The name of the list in a frame's data: `restaurants`. */
  list: string
  idOf: (item: Item) => string
}

/** What is known of a feed, up to a frame of it. */
export interface Known<Item> {
  sequence: number
  items: ReadonlyMap<string, Item>
}

/**
 * What is known once a frame has come. The whole state replaces everything; the next change is put over it; one that
 * was in the state already changes nothing. Undefined where a frame is missing in between: only the whole state helps.
 */
export function withFrame<Item>(
  known: Known<Item> | undefined,
  { delta, sequence, data }: LiveFrame,
  { list, idOf }: Pick<LiveChannel<Item>, 'list' | 'idOf'>,
): Known<Item> | undefined {
  const came = (data as Record<string, readonly Item[]>)[list] ?? []
  const entries = came.map(item => [idOf(item), item] as const)
  if (!delta) return { sequence, items: new Map(entries) }
  if (known === undefined || sequence > known.sequence + 1) return undefined
  if (sequence <= known.sequence) return known
  return { sequence, items: new Map([...known.items, ...entries]) }
}

/** Whether a text from the server is a frame of a feed. */
export function readFrame(text: unknown): LiveFrame | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const frame = JSON.parse(text) as Partial<LiveFrame> | null
    const whole =
      typeof frame?.delta === 'boolean' &&
      typeof frame.sequence === 'number' &&
      typeof frame.data === 'object' &&
      frame.data !== null
    return whole ? (frame as LiveFrame) : undefined
  } catch {
    return undefined
  }
}

/** The longest pause before another attempt, in seconds. */
const longestPause = 32

/**
 * How long to wait after so many failures in a row, in milliseconds: 2^n seconds, at most 32. A part of it is left to
 * chance, or everybody whom a stopped server loses would come back in the same moment: between half of it and all of
 * it, so that no wait is longer than that.
 *
 * @param chance from 0 up to, and without, 1
 */
export function pauseAfter(failures: number, chance: number): number {
  const seconds = Math.min(longestPause, 2 ** failures)
  return Math.round(seconds * 1000 * (0.5 + chance / 2))
}
