import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { LiveFrame } from '#platform/contract/realtime.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { type Reader, Topic, type TopicParts } from './topic.ts'

type Values = Record<string, number>

/** What a client does with what it is sent; it notes when something went wrong. */
class Client implements Reader {
  backlog = 0
  values: Values | undefined
  sequence = 0
  faults: string[] = []
  #drained: (() => void) | undefined

  send(frame: Buffer): void {
    this.#receive(JSON.parse(frame.toString()))
  }

  onceDrained(act: () => void): void {
    this.#drained = act
  }

  drain(): void {
    this.backlog = 0
    this.#drained?.()
    this.#drained = undefined
  }

  #receive({ delta, sequence, data }: LiveFrame<Values>): void {
    const before = this.values
    if (delta && before === undefined) this.faults.push('a change before the state')
    if (delta && sequence !== this.sequence + 1) this.faults.push(`${sequence} after ${this.sequence}`)
    this.sequence = sequence
    this.values = delta ? { ...before, ...data } : data
    for (const [id, value] of Object.entries(before ?? {})) {
      if ((this.values[id] ?? -1) < value) this.faults.push(`${id} went back from ${value}`)
    }
  }
}

/** Values that only grow, and reads that take their time: what is read is what was there at some moment of it. */
function world(delay: () => Promise<unknown>) {
  const now: Values = {}
  let failures = 0
  let reads = 0
  const read = async (ids: readonly string[] | undefined): Promise<Values> => {
    reads++
    await delay()
    if (failures > 0) {
      failures--
      throw new Error('unavailable')
    }
    const seen = { ...now }
    await delay()
    return ids === undefined ? seen : Object.fromEntries(ids.map(id => [id, seen[id] ?? -1]))
  }
  const parts = {
    channel: 'values',
    state: () => read(undefined),
    changes: ids => read(ids),
    hearsAll: () => true,
    sent: vi.fn(),
    fellBehind: vi.fn(),
    failed: vi.fn(),
  } satisfies TopicParts
  return {
    now,
    parts,
    reads: () => reads,
    fail(times: number) {
      failures = times
    },
    set(id: string) {
      now[id] = (now[id] ?? 0) + 1
      return id
    },
  }
}

const pause = (most: number) => new Promise(resolve => setTimeout(resolve, Math.random() * most))
const action = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('a', 'b', 'c').map(id => ({ kind: 'change' as const, id })) },
  { weight: 3, arbitrary: fc.constant({ kind: 'join' as const }) },
  ...(['resume', 'leave', 'clog', 'drain', 'everything', 'wait'] as const).map(kind => ({
    weight: kind === 'wait' ? 4 : 1,
    arbitrary: fc.nat(9).map(which => ({ kind, which })),
  })),
)

interface Feed {
  join(reader: Reader): void
  change(ids: readonly string[] | null): void
  resume(reader: Reader): void
  leave(reader: Reader): void
}

/** Lets clients come, go, clog and miss things while values change. @returns what any of them found wrong */
async function play(
  make: (parts: TopicParts) => Feed,
  actions: readonly (typeof action extends fc.Arbitrary<infer A> ? A : never)[],
  timeout = 20_000,
): Promise<string[]> {
  const { now, parts, set } = world(() => pause(8))
  const topic = make(parts)
  const clients: Client[] = []
  for (const act of actions) {
    if (act.kind === 'change') topic.change([set(act.id)])
    else if (act.kind === 'join') {
      const client = new Client()
      clients.push(client)
      topic.join(client)
    } else if (act.kind === 'everything') {
      set('d')
      topic.change(null)
    } else if (act.kind === 'wait') await pause(act.which)
    else {
      const client = clients[act.which % Math.max(clients.length, 1)]
      if (client === undefined) continue
      if (act.kind === 'resume') topic.resume(client)
      else if (act.kind === 'drain') client.drain()
      else if (act.kind === 'clog') client.backlog = 1e9
      else {
        topic.leave(client)
        clients.splice(clients.indexOf(client), 1)
      }
    }
  }
  const end = () => {
    for (const client of clients) client.drain()
    expect(clients.map(({ values }) => values)).toEqual(clients.map(() => now))
  }
  const late = await vi.waitFor(end, { timeout, interval: 5 }).then(
    () => [],
    () => ['some never saw the end'],
  )
  return [...clients.flatMap(({ faults }) => faults), ...late]
}

describe('a reader of a feed', () => {
  it('never misses a change, never sees an older value again, whatever comes at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 60, size: 'max' }), async actions => {
        expect(await play(parts => new Topic(parts), actions)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('does with a feed that reads for each as it comes: the test can fail', async () => {
    const naive = (parts: TopicParts): Feed => {
      const readers = new Set<Reader>()
      let sequence = 0
      const frame = (delta: boolean, data: unknown) =>
        Buffer.from(JSON.stringify({ type: parts.channel, delta, sequence, data }))
      const welcome = async (reader: Reader) => {
        readers.add(reader)
        reader.send(frame(false, await parts.state()))
      }
      return {
        join: welcome,
        resume: welcome,
        leave: reader => void readers.delete(reader),
        async change(ids) {
          const data = await (ids === null ? parts.state() : parts.changes(ids))
          sequence++
          for (const reader of readers) reader.send(frame(true, data))
        },
      }
    }
    const faults: string[] = []
    for (const actions of fc.sample(fc.array(action, { minLength: 30, maxLength: 60, size: 'max' }), 10)) {
      // It need not come to a right end.
      faults.push(...(await play(naive, actions, 200)))
    }
    expect(faults.some(fault => fault.includes('went back'))).toBe(true)
    expect(faults.some(fault => fault.includes('change before the state'))).toBe(true)
  })
})

describe('a feed', () => {
  it('joins changes that come together in one frame, and tells how many it sent', async () => {
    const { parts, set } = world(() => pause(1))
    const topic = new Topic(parts)
    const client = new Client()
    topic.join(client)
    await eventually(() => expect(client.values).toEqual({}))
    for (const id of ['a', 'b', 'a']) topic.change([set(id)])
    await eventually(() => expect(client.values).toEqual({ a: 2, b: 1 }))
    expect(client.sequence).toBe(1)
    expect(parts.sent.mock.calls).toEqual([[1], [1]])
  })

  it('lets changes wait, so that all its readers together get so many frames a second, and says how many they are', async () => {
    const { parts, set } = world(async () => {})
    const frames: { at: number; frame: LiveFrame<Values> }[] = []
    const topic = new Topic({ ...parts, sendsASecond: 100 })
    const readers = Array.from({ length: 10 }, (_, n) => {
      const client = new Client()
      const take = client.send.bind(client)
      client.send = frame => {
        if (n === 0) frames.push({ at: performance.now(), frame: JSON.parse(frame.toString()) })
        take(frame)
      }
      return client
    })
    for (const reader of readers) topic.join(reader)
    await eventually(() => expect(readers.every(({ values }) => values !== undefined)).toBe(true))
    const begun = performance.now()
    for (let change = 0; change < 30; change++) {
      topic.change([set('a')])
      await new Promise(resolve => setTimeout(resolve, 10))
    }
    await eventually(() => expect(readers.map(({ values }) => values?.a)).toEqual(readers.map(() => 30)))
    const changes = frames.filter(({ frame }) => frame.delta)
    expect(changes.map(({ frame }) => frame.readers)).toEqual(changes.map(() => 10))
    expect(changes.length).toBeGreaterThan(1)
    // One at once, and then one in each tenth of a second: where a slow machine sends one late, the next is not.
    const tenths = ((changes.at(-1)?.at ?? 0) - begun) / 100
    expect(changes.length).toBeLessThanOrEqual(2 + tenths)
  })

  it('that cannot be read is read again, and nobody missed anything', async () => {
    const { parts, set, fail } = world(() => pause(1))
    const topic = new Topic(parts)
    const client = new Client()
    topic.join(client)
    await eventually(() => expect(client.values).toEqual({}))
    fail(2)
    topic.change([set('a')])
    await eventually(() => expect(client.values).toEqual({ a: 1 }))
    expect(parts.failed).toHaveBeenCalledTimes(2)
    expect(client.faults).toEqual([])
  })

  it('is read once for all who come while nothing changes, and not at all for nobody', async () => {
    const { parts, set, reads } = world(() => pause(1))
    const topic = new Topic(parts)
    topic.change([set('a')])
    await pause(5)
    expect(reads()).toBe(0)
    for (let n = 0; n < 5; n++) {
      const clients = Array.from({ length: 20 }, () => new Client())
      for (const client of clients) topic.join(client)
      await eventually(() => expect(clients.every(({ values }) => values?.a === 1)).toBe(true))
    }
    expect(reads()).toBe(1)
  })

  it('trusts nothing it has read before while it may not hear of every change', async () => {
    const { parts, set, now } = world(() => pause(1))
    let hearsAll = true
    const topic = new Topic({ ...parts, hearsAll: () => hearsAll })
    const first = new Client()
    topic.join(first)
    await eventually(() => expect(first.values).toEqual({}))
    hearsAll = false
    set('a')
    const second = new Client()
    topic.join(second)
    await eventually(() => expect(second.values).toEqual(now))
    hearsAll = true
    topic.change(null)
    await eventually(() => expect(first.values).toEqual(now))
  })
})
