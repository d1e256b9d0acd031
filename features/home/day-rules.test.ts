import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, campusInstant, type Day, type Time } from '#platform/time/campus-time.ts'
import { type DayKind, dayKinds } from './contract.ts'
import { followingDay, inOrderOfDay, isOver, liesOn, minutesUntil, nextOf } from './rules.ts'

/** A Thursday. */
const thursday = '2026-11-26'
const at = (time: Time, day: Day = thursday) => campusInstant(day, time)

interface Entry {
  id: string
  kind: DayKind
  start: string
  end: string | null
}

function entry(id: string, from: Date, to: Date | null, kind: DayKind = 'APPOINTMENT'): Entry {
  return { id, kind, start: from.toISOString(), end: to?.toISOString() ?? null }
}

const nextAt = (entries: readonly Entry[], now: Date) => {
  const next = nextOf(entries, now)
  return next && `${next.entry.id} ${next.state}`
}

describe('what is next', () => {
  const morning = entry('morning', at('09:00'), at('11:00'))
  const noon = entry('noon', at('11:00'), at('12:00'))
  const deadline = entry('deadline', at('14:00'), null, 'DEADLINE')
  const lunch = entry('lunch', at('11:30'), at('14:00'), 'LUNCH')
  const training = entry('training', at('00:00'), at('00:00', '2026-11-27'), 'DUE')
  const all = [morning, noon, deadline, lunch, training]

  it('is what begins first, then what goes on, until half an hour before the next', () => {
    expect(nextAt(all, at('07:00'))).toBe('morning to come')
    expect(nextAt(all, at('09:00'))).toBe('morning begun')
    expect(nextAt(all, at('10:29'))).toBe('morning begun')
    expect(nextAt(all, at('10:30'))).toBe('noon to come')
    expect(nextAt(all, at('11:00'))).toBe('noon begun')
    expect(nextAt(all, at('12:00'))).toBe('deadline to come')
    expect(nextAt(all, at('14:00'))).toBeUndefined()
  })

  it('is what has just begun for ten minutes, also where something else follows at once', () => {
    const short = entry('short', at('10:50'), at('11:00'))
    expect(nextAt([short, noon], at('10:55'))).toBe('short begun')
    const long = entry('long', at('10:45'), at('12:00'))
    expect(nextAt([long, noon], at('10:54'))).toBe('long begun')
    expect(nextAt([long, noon], at('10:55'))).toBe('noon to come')
  })

  it('is never what is only on offer, nor what is due some time of the day', () => {
    expect(nextAt([lunch, training], at('10:00'))).toBeUndefined()
  })

  const moment = fc
    .integer({ min: 0, max: 24 * 60 })
    .map(minutes => new Date(at('00:00').getTime() + minutes * 60_000))
  const anyEntry = fc
    .record({
      id: fc.uuid(),
      kind: fc.constantFrom(...dayKinds),
      start: moment,
      length: fc.option(fc.integer({ min: 1, max: 600 })),
    })
    .map(({ id, kind, start, length }) =>
      entry(id, start, length === null ? null : new Date(start.getTime() + length * 60_000), kind),
    )
  const entries = fc.uniqueArray(anyEntry, { selector: ({ id }) => id, maxLength: 8 })
  const counted: readonly DayKind[] = ['APPOINTMENT', 'DELIVERY', 'DEADLINE']

  it('is, whatever the day, something that counts and is not over, and there is one as long as there is such a thing', () => {
    fc.assert(
      fc.property(entries, moment, (list, now) => {
        const left = list.filter(one => counted.includes(one.kind) && !isOver(one, now))
        const next = nextOf(list, now)
        expect(next === undefined).toBe(left.length === 0)
        if (next === undefined) return
        expect(left).toContain(next.entry)
        const start = Date.parse(next.entry.start)
        expect(next.state).toBe(start <= now.getTime() ? 'begun' : 'to come')
        const sooner = left.filter(
          one => Date.parse(one.start) > now.getTime() && Date.parse(one.start) < start,
        )
        // Nothing that has yet to begin is passed over, and nothing is hidden by what goes on for more than its first minutes.
        if (next.state === 'to come') expect(sooner).toEqual([])
        else if (now.getTime() - start >= 10 * 60_000) {
          const soon = left.filter(
            one =>
              Date.parse(one.start) > now.getTime() && Date.parse(one.start) - now.getTime() <= 30 * 60_000,
          )
          expect(soon).toEqual([])
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('does not depend on the order in which the features told it', () => {
    fc.assert(
      fc.property(
        entries.chain(list =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        moment,
        ([list, other], now) => {
          expect(nextOf(other, now)).toEqual(nextOf(list, now))
          expect(other.toSorted(inOrderOfDay)).toEqual(list.toSorted(inOrderOfDay))
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('a day of the campus', () => {
  it('holds what lies on it in part, from midnight to midnight', () => {
    const overnight = entry('overnight', at('22:00'), at('00:30', '2026-11-27'))
    expect(liesOn(overnight, thursday)).toBe(true)
    expect(liesOn(overnight, '2026-11-27')).toBe(true)
    expect(liesOn(entry('until midnight', at('22:00'), at('00:00', '2026-11-27')), '2026-11-27')).toBe(false)
    expect(liesOn(entry('at midnight', at('00:00', '2026-11-27'), null), thursday)).toBe(false)
    expect(liesOn(entry('at midnight', at('00:00', '2026-11-27'), null), '2026-11-27')).toBe(true)
  })

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-11-26', 24],
  ])('of %s holds each of its %i hours, and no other', (day, hours) => {
    const midnight = campusInstant(day).getTime()
    const lying = Array.from({ length: 29 }, (_, hour) => hour - 2).filter(hour =>
      liesOn(entry('e', new Date(midnight + hour * 3_600_000), null), day),
    )
    expect(lying).toEqual(Array.from({ length: hours }, (_, hour) => hour))
  })

  it('is followed by the next one with something at a time, the next working day at the latest', () => {
    const [friday, saturday, monday] = ['2026-11-27', '2026-11-28', '2026-11-30']
    const onSaturday = entry('saturday', at('10:00', saturday), at('12:00', saturday))
    const lunch = entry('lunch', at('12:00', saturday), at('14:00', saturday), 'LUNCH')
    expect(followingDay([onSaturday], friday, monday)).toBe(saturday)
    expect(followingDay([lunch], friday, monday)).toBe(monday)
    expect(followingDay([], thursday, friday)).toBe(friday)
  })

  it('has every thing once on each day that it lies on', () => {
    const day = fc.integer({ min: -40, max: 400 }).map(days => addDays(thursday, days))
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 26 * 60 }),
        fc.integer({ min: 1, max: 26 * 60 }),
        (date, from, length) => {
          const start = new Date(campusInstant(date).getTime() + from * 60_000)
          const one = entry('e', start, new Date(start.getTime() + length * 60_000))
          const days = [-1, 0, 1, 2, 3].map(days => addDays(date, days)).filter(other => liesOn(one, other))
          expect(days.length).toBeGreaterThan(0)
          expect(days.toSorted()).toEqual(days)
          // What no midnight of the campus cuts lies on one day.
          const cut = [1, 2, 3].some(days => {
            const midnight = campusInstant(addDays(date, days))
            return midnight > start && midnight.getTime() < Date.parse(one.end ?? '')
          })
          expect(days.length > 1).toBe(cut)
        },
      ),
    )
  })
})

it('a countdown ends with one minute', () => {
  const start = at('10:00').toISOString()
  expect(minutesUntil(start, at('09:35'))).toBe(25)
  expect(minutesUntil(start, new Date(at('09:35').getTime() + 1))).toBe(25)
  expect(minutesUntil(start, new Date(at('10:00').getTime() - 1))).toBe(1)
})
