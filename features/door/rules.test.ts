import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doorFold, doorStates, type FoldedEntry, gateTime, isAbsent, lateGrace } from './rules.ts'

const people = ['e1.0', 'e1.1', 'v2.1']
/** Entries of three people, each with its own id; an UNDO takes back one of those before it. */
const logs = fc
  .array(
    fc.record({
      person: fc.constantFrom(...people),
      action: fc.constantFrom('ARRIVED', 'LEFT', 'COUNTED', 'UNDO', 'SETTLED', 'CLOSED'),
      minute: fc.integer({ min: 0, max: 30 }),
      device: fc.constantFrom('A', 'B'),
      undoes: fc.nat(),
    }),
    { maxLength: 25 },
  )
  .map(made =>
    made.map(({ person, action, minute, device, undoes }, index): FoldedEntry => {
      const id = `id${String(index).padStart(2, '0')}`
      const before = made.slice(0, index).flatMap((one, at) => (one.person === person ? [at] : []))
      const target = before[undoes % Math.max(1, before.length)]
      const isAbout = action === 'UNDO' || action === 'SETTLED'
      const isKept = isAbout && target !== undefined
      return {
        ...{ id, person, device },
        action: isAbout && !isKept ? 'ARRIVED' : action,
        undoes: isKept ? `id${String(target).padStart(2, '0')}` : null,
        pressedAt: new Date(Date.UTC(2026, 10, 25, 8, minute)).toISOString(),
      } as FoldedEntry
    }),
  )

const entry = (id: string, action: FoldedEntry['action'], minute: number, more: Partial<FoldedEntry> = {}) =>
  ({
    ...{ id, action, person: 'e1.0', device: 'A', undoes: null },
    pressedAt: new Date(Date.UTC(2026, 10, 25, 8, minute)).toISOString(),
    ...more,
  }) as FoldedEntry

describe('what stands at a door', () => {
  it('is the same in whatever order entries come, and however often', () => {
    fc.assert(
      fc.property(
        logs.chain(log =>
          fc.tuple(
            fc.constant(log),
            fc.shuffledSubarray(log, { minLength: log.length, maxLength: log.length }),
            fc.subarray(log),
          ),
        ),
        ([log, shuffled, twice]) => {
          expect(doorStates([...twice, ...shuffled])).toEqual(doorStates(log))
        },
      ),
    )
  })

  it('is for each person that of their own entries', () => {
    fc.assert(
      fc.property(logs, log => {
        const all = doorStates(log)
        for (const person of people)
          expect(all.get(person)).toEqual(doorStates(log.filter(one => one.person === person)).get(person))
      }),
    )
  })

  it('is the same when it is folded as the log grows, and only those are new who have new entries', () => {
    fc.assert(
      fc.property(logs, fc.array(fc.nat(25), { maxLength: 4 }), (log, sizes) => {
        const fold = doorFold<FoldedEntry>()
        let before: FoldedEntry[] = []
        let states = fold(before)
        // Out of order and back again, as when a desk is asked anew.
        for (const size of [...sizes, log.length]) {
          const entries = log.slice(0, size)
          const next = fold(entries)
          expect(next).toEqual(doorStates(entries))
          for (const person of people) {
            const [own, known] = [entries, before].map(list => list.filter(one => one.person === person))
            if (own?.length === known?.length) expect(next.get(person)).toBe(states.get(person))
          }
          ;[before, states] = [entries, next]
        }
      }),
    )
  })

  it('says of two desks that were apart who was let in twice, and since when they are there', () => {
    const first = entry('1', 'ARRIVED', 0)
    const second = entry('2', 'ARRIVED', 5, { device: 'B' })
    expect(doorStates([second, first]).get('e1.0')).toMatchObject({
      ...{ status: 'PRESENT', last: first, arrived: first },
      again: [{ before: first, entry: second }],
    })
    // Who left in between came twice, and was not let in twice.
    expect(doorStates([first, entry('3', 'LEFT', 2), second]).get('e1.0')).toMatchObject({
      ...{ status: 'PRESENT', last: second, arrived: first, again: [] },
    })
  })

  it('says no more of who was let in twice once somebody has looked into it, and anew of the next time', () => {
    const twice = [entry('1', 'ARRIVED', 0), entry('2', 'ARRIVED', 5, { device: 'B' })]
    const settled = [...twice, entry('3', 'SETTLED', 6, { undoes: '2' })]
    expect(doorStates(settled).get('e1.0')).toMatchObject({ status: 'PRESENT', again: [] })
    expect(doorStates([...settled, entry('4', 'UNDO', 7, { undoes: '3' })]).get('e1.0')?.again).toHaveLength(
      1,
    )
    const third = entry('5', 'ARRIVED', 8)
    expect(doorStates([...settled, third]).get('e1.0')?.again).toMatchObject([{ entry: third }])
  })

  it('is as before once it is taken back', () => {
    const first = entry('1', 'ARRIVED', 0)
    const undo = entry('2', 'UNDO', 1, { undoes: '1' })
    expect(doorStates([first, undo]).get('e1.0')).toBeUndefined()
    const left = entry('3', 'LEFT', 2)
    const back = entry('4', 'UNDO', 3, { undoes: '3' })
    expect(doorStates([first, left, back]).get('e1.0')).toMatchObject({ status: 'PRESENT', last: first })
  })

  it('leaves nobody on site whose departure was closed, and counts them anew when they come again', () => {
    const counted = [entry('1', 'ARRIVED', 0), entry('2', 'COUNTED', 1)]
    expect(doorStates(counted).get('e1.0')?.counted?.id).toBe('2')
    const closed = [...counted, entry('3', 'CLOSED', 2)]
    expect(doorStates(closed).get('e1.0')?.status).toBe('LEFT')
    expect(doorStates([...closed, entry('4', 'ARRIVED', 3)]).get('e1.0')).toMatchObject({
      ...{ status: 'PRESENT', counted: undefined },
    })
  })
})

describe('the time of a gate', () => {
  const gate = { opensAt: '2026-11-25T08:00:00.000Z', end: '2026-11-25T12:00:00.000Z' }
  it('is early before it opens, and over once it has been over for an hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 9 }), fc.nat(3_599_999), (hour, rest) => {
        const now = new Date(Date.parse(gate.opensAt) + hour * 3_600_000 + rest)
        const late = Date.parse(gate.end) + lateGrace
        expect(gateTime(gate, now)).toBe(hour < 0 ? 'EARLY' : now.getTime() >= late ? 'OVER' : 'NOW')
      }),
    )
  })
})

describe('who is no longer waited for', () => {
  it('is whoever has not come once their time is over, or said that they do not; who has come never is', () => {
    const time = fc.integer({ min: 0, max: 100_000_000 })
    fc.assert(
      fc.property(
        fc.constantFrom('EXPECTED', 'PRESENT', 'LEFT'),
        fc.constantFrom(true, false, null),
        time,
        time,
        (status, coming, until, now) => {
          const person = { coming, until: new Date(until).toISOString() }
          const isGone = isAbsent(person, { status }, new Date(now))
          expect(isGone).toBe(status === 'EXPECTED' && (coming === false || until <= now))
        },
      ),
    )
  })
})
