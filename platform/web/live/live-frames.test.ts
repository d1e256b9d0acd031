import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LiveFrame } from '#platform/contract/realtime.ts'
import { type Known, pauseAfter, readFrame, withFrame } from './live-frames.ts'

interface Thing {
  id: string
  value: number
}
const things = { list: 'things', idOf: (thing: Thing) => thing.id }

/** A server that tells every change, and the whole state when asked. */
class Server {
  readonly state = new Map<string, Thing>()
  sequence = 0

  whole(): LiveFrame {
    return { type: 'test', delta: false, sequence: this.sequence, data: { things: [...this.state.values()] } }
  }

  change(thing: Thing): LiveFrame {
    this.state.set(thing.id, thing)
    this.sequence += 1
    return { type: 'test', delta: true, sequence: this.sequence, data: { things: [thing] } }
  }
}

const thing = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), value: fc.integer() })
const fate = fc.constantFrom('arrives', 'arrives', 'arrives', 'is lost', 'arrives twice')

describe('what is known of a feed', () => {
  it('is the server’s state as soon as nothing is missing, whatever was lost or came twice', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(thing, fate), { maxLength: 40 }), changes => {
        const server = new Server()
        let known: Known<Thing> | undefined = withFrame(undefined, server.whole(), things)
        const take = (frame: LiveFrame) => {
          // A gap: the whole state is asked for, and comes.
          known = withFrame(known, frame, things) ?? withFrame(known, server.whole(), things)
        }
        for (const [change, happens] of changes) {
          const frame = server.change(change)
          if (happens !== 'is lost') take(frame)
          if (happens === 'arrives twice') take(frame)
        }
        take(server.change({ id: 'last', value: 1 }))
        expect(known?.items).toEqual(server.state)
      }),
    )
  })

  it('does not begin with a change, nor go on after a gap', () => {
    const server = new Server()
    const first = server.change({ id: 'a', value: 1 })
    expect(withFrame(undefined, first, things)).toBeUndefined()
    const known = withFrame(undefined, server.whole(), things)
    server.change({ id: 'a', value: 2 })
    expect(withFrame(known, server.change({ id: 'a', value: 3 }), things)).toBeUndefined()
  })

  it('is the same object after a change that the state held already', () => {
    const server = new Server()
    const frame = server.change({ id: 'a', value: 1 })
    const known = withFrame(undefined, server.whole(), things)
    expect(withFrame(known, frame, things)).toBe(known)
  })
})

describe('a frame', () => {
  it.each(['', 'null', '{}', '[]', '{"delta":true}', '{"delta":true,"sequence":1,"data":null}', 12])(
    'is not %j',
    text => {
      expect(readFrame(text)).toBeUndefined()
    },
  )

  it('is read as it was written', () => {
    const frame = { type: 'test', delta: false, sequence: 3, data: { things: [] } }
    expect(readFrame(JSON.stringify(frame))).toEqual(frame)
  })
})

describe('the pause after failures', () => {
  const failures = fc.integer({ min: 1, max: 1000 })
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

  it('is at most two to their number in seconds, at most 32, and at least half of that', () => {
    fc.assert(
      fc.property(failures, chance, (n, luck) => {
        const most = 1000 * Math.min(32, 2 ** n)
        const pause = pauseAfter(n, luck)
        expect(pause).toBeLessThanOrEqual(most)
        expect(pause).toBeGreaterThanOrEqual(most / 2)
      }),
    )
  })

  it('is not the same for everybody', () => {
    expect(pauseAfter(5, 0)).toBe(16_000)
    expect(pauseAfter(5, 0.999999)).toBe(32_000)
  })
})
