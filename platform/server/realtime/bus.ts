import type { Change, FeedOf } from './feed.ts'

/** Carries short texts from every node to every node, its own included. */
export interface Bus {
  /** @throws when the text could not be handed over; it may have arrived all the same */
  publish(text: string): Promise<void>
  close(): Promise<void>
}

/** Who is told what comes in. */
export interface BusListener {
  heard(text: string): void
  /** From now on everything is heard; what was published before may have been missed. */
  connected(): void
  disconnected(): void
}

/** Resolves after the first attempt to connect; the bus goes on trying by itself. */
export type OpenBus = (listener: BusListener) => Promise<Bus>

/** What nodes tell each other: which things changed, never what they are now. */
export type Message = FeedOf & {
  /** The node that tells. */
  from: string
  channel: string
  /** Null: too many to name, or not known any more. */
  ids: readonly string[] | null
}

/** PostgreSQL takes notifications below 8,000 bytes (its documentation of NOTIFY). */
const mostBytes = 7_900
/** Beyond so many messages for one change it is shorter to say "everything". */
const mostMessages = 24

/** A change as texts that fit the bus, as few as possible. */
export function messagesOf(from: string, { ids, ...about }: Change): string[] {
  const texts: string[] = []
  const frame = Buffer.byteLength(JSON.stringify({ from, ...about, ids: [] }))
  let part: string[] = []
  let bytes = frame
  const finish = () => {
    if (part.length > 0) texts.push(JSON.stringify({ from, ...about, ids: part } satisfies Message))
    part = []
    bytes = frame
  }
  for (const id of ids) {
    const more = Buffer.byteLength(JSON.stringify(id)) + 1
    if (bytes + more > mostBytes) finish()
    part.push(id)
    bytes += more
  }
  finish()
  return texts.length > mostMessages ? [everythingOf(from, about)] : texts
}

/** Says that a whole feed has to be read anew. */
export function everythingOf(from: string, about: FeedOf & { channel: string }): string {
  return JSON.stringify({ from, ...about, ids: null } satisfies Message)
}

/** Undefined for a text that is not one of ours: another version of the product may share the bus. */
export function readMessage(text: string): Message | undefined {
  try {
    const { from, channel, siteId, personId, ids } = JSON.parse(text) as Partial<Message>
    if (typeof from !== 'string' || typeof channel !== 'string') return undefined
    if (ids !== null && !(Array.isArray(ids) && ids.every(id => typeof id === 'string'))) return undefined
    if (typeof personId === 'string') return { from, channel, personId, ids }
    return typeof siteId === 'number' ? { from, channel, siteId, ids } : undefined
  } catch {
    return undefined
  }
}
