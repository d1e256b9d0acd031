import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { LiveFrame } from '#platform/contract/realtime.ts'

/** A client, as a topic sees it. */
export interface Reader {
  /** Bytes that wait to be taken by the network. */
  readonly backlog: number
  /** @param frame a `LiveFrame` as JSON, the same bytes for everybody */
  send(frame: Buffer): void
  /** Acts once nothing waits any more; called only while a good deal does. */
  onceDrained(act: () => void): void
}

export interface TopicParts {
  channel: string
  state(): Promise<unknown>
  changes(ids: readonly string[]): Promise<unknown>
  /** Whether all that changes is heard of just now; else what was read before may be out of date. */
  hearsAll(): boolean
  sent(frames: number): void
  fellBehind(): void
  failed(error: unknown): void
  /** Frames a second to all readers together; changes that come faster make one. Without limit where absent. */
  sendsASecond?: number | undefined
}

/** Changes that come within this time make one frame, in milliseconds. */
const joinedWithin = 3
/**
 * A client for whom more than this waits, beside a whole state, gets no more until it has caught up, in bytes. What
 * waits is shared by all clients, so this bounds how old it may grow rather than the memory it takes.
 */
const mostBacklog = 256 * 1024
/** So many sends in a row, then whoever else waits for this process has a turn. */
const sendsInARow = 1_000
/** After a read that failed the next one waits, from the first to the last of these, in milliseconds. */
const pauses = { first: 200, last: 5_000 }

/**
 * One feed of one campus on this node, with those who read it.
 *
 * What a reader sees never goes back and leaves nothing out, because everything happens in one row: one read at a
 * time, and its frame is sent before the next read begins. A change that was heard of before a read began is in it;
 * one heard of later is read afterwards, and sent to everybody who has had the state by then.
 */
export class Topic {
  readonly #parts: TopicParts
  /** Those who are to get the whole state. */
  readonly #waiting = new Set<Reader>()
  /** Those who have had it, and get every change. */
  readonly #following = new Set<Reader>()
  /** Those for whom too much waits. */
  readonly #behind = new Set<Reader>()
  #changed = new Set<string>()
  #allChanged = false
  #sequence = 0
  /** The whole state as it was last read, while nothing has changed since. */
  #state: Buffer | undefined
  /** The bytes of the state that was sent last: one that still waits does not make its client a slow one. */
  #stateBytes = 0
  /** When the next change may be sent, by the process's clock. */
  #nextAt = 0
  #working = false
  #closed = false

  constructor(parts: TopicParts) {
    this.#parts = parts
  }

  get isEmpty(): boolean {
    return this.#waiting.size + this.#following.size + this.#behind.size === 0
  }

  join(reader: Reader): void {
    this.#waiting.add(reader)
    this.#work()
  }

  /** Sends the whole state again, to a reader that has missed something. */
  resume(reader: Reader): void {
    if (this.#following.delete(reader)) this.join(reader)
  }

  leave(reader: Reader): void {
    this.#waiting.delete(reader)
    this.#following.delete(reader)
    this.#behind.delete(reader)
  }

  /** @param ids null: anything may have changed */
  change(ids: readonly string[] | null): void {
    if (ids === null) this.#allChanged = true
    else for (const id of ids) this.#changed.add(id)
    this.#work()
  }

  close(): void {
    this.#closed = true
  }

  async #work(): Promise<void> {
    if (this.#working) return
    this.#working = true
    let pause = pauses.first
    while (!this.#closed && (this.#allChanged || this.#changed.size > 0 || this.#waiting.size > 0)) {
      try {
        if (this.#allChanged) await this.#sendAnew()
        else if (this.#changed.size > 0) await this.#sendChanges()
        if (this.#waiting.size > 0) await this.#welcome()
        pause = pauses.first
      } catch (error) {
        this.#parts.failed(error)
        await sleep(pause, undefined, { ref: false })
        pause = Math.min(pause * 2, pauses.last)
      }
    }
    this.#working = false
  }

  /** The whole state to everybody: what has changed is not known one by one. */
  async #sendAnew(): Promise<void> {
    this.#state = undefined
    this.#allChanged = false
    this.#changed.clear()
    if (this.#following.size === 0) return
    try {
      const data = await this.#parts.state()
      this.#sequence++
      this.#state = this.#frame(false, data)
    } catch (error) {
      this.#allChanged = true
      throw error
    }
    await this.#send(this.#state, this.#following)
  }

  async #sendChanges(): Promise<void> {
    this.#state = undefined
    if (this.#following.size === 0) return this.#changed.clear()
    await sleep(Math.max(joinedWithin, this.#nextAt - performance.now()))
    const ids = this.#changed
    this.#changed = new Set()
    let frame: Buffer
    try {
      const data = await this.#parts.changes([...ids])
      this.#sequence++
      frame = this.#frame(true, data)
    } catch (error) {
      for (const id of ids) this.#changed.add(id)
      throw error
    }
    const { sendsASecond = Number.POSITIVE_INFINITY } = this.#parts
    this.#nextAt = performance.now() + (this.#following.size * 1000) / sendsASecond
    await this.#send(frame, this.#following)
  }

  /** The whole state to those who wait for it, read once for all of them. */
  async #welcome(): Promise<void> {
    if (!this.#parts.hearsAll()) this.#state = undefined
    this.#state ??= this.#frame(false, await this.#parts.state())
    // All at once, before any is sent: who comes from here on waits for the next round.
    const welcome = new Set(this.#waiting)
    this.#waiting.clear()
    for (const reader of welcome) this.#following.add(reader)
    await this.#send(this.#state, welcome)
  }

  async #send(frame: Buffer, to: ReadonlySet<Reader>): Promise<void> {
    let sent = 0
    for (const reader of to) {
      // It left, or asked for the whole state, while others had their turn.
      if (!this.#following.has(reader)) continue
      if (reader.backlog > mostBacklog + this.#stateBytes) this.#fallBehind(reader)
      else {
        reader.send(frame)
        if (++sent % sendsInARow === 0) await nextTurn()
      }
    }
    this.#parts.sent(sent)
  }

  #fallBehind(reader: Reader): void {
    this.#following.delete(reader)
    this.#behind.add(reader)
    this.#parts.fellBehind()
    reader.onceDrained(() => {
      if (this.#behind.delete(reader)) this.join(reader)
    })
  }

  #frame(delta: boolean, data: unknown): Buffer {
    const { channel: type } = this.#parts
    const readers = this.#waiting.size + this.#following.size + this.#behind.size
    const live: LiveFrame = { type, delta, sequence: this.#sequence, readers, data }
    const frame = Buffer.from(JSON.stringify(live))
    if (!delta) this.#stateBytes = frame.length
    return frame
  }
}
