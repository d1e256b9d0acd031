import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  campusDay,
  campusInstant,
  campusTime,
  timeOf,
  weekdayOf,
} from '#platform/time/campus-time.ts'
import { occurrences } from './recurrence.ts'
import { atTimes, datesMeant } from './series-rules.ts'

/** A booking of two years at most that repeats, over ten years, so that the clocks change at any place in it. */
const anySeries = fc
  .record({
    start: fc.integer({ min: 0, max: 3650 }),
    days: fc.integer({ min: 0, max: 731 }),
    every: fc.integer({ min: 1, max: 12 }),
    others: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
    from: fc.integer({ min: 0, max: 90 }),
  })
  .map(({ start, days, every, others, from }) => {
    let first = addDays('2026-01-01', start)
    while (weekdayOf(first) > 5) first = addDays(first, 1)
    const weekdays = [...new Set([weekdayOf(first), ...others])]
    const begins = campusInstant(first, timeOf(from * 15))
    const span = { start: begins, end: new Date(begins.getTime() + 3_600_000) }
    return { first, span, recurrence: { every, weekdays, until: addDays(first, days) } }
  })
/** Times of a booking that may end on the next day. */
const anyTimes = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 95 }))
  .map(([from, quarters]) => ({
    start: timeOf(from * 15),
    end: timeOf(((from + quarters) * 15) % (24 * 60)),
  }))

describe('other times for the dates of a series', () => {
  it('are those of the same recurrence booked at these times, before and after the clocks change', () => {
    let crossings = 0
    fc.assert(
      fc.property(anySeries, anyTimes, ({ span, recurrence }, times) => {
        const former = occurrences(span, recurrence)
        const moved = former.map(date => atTimes(date, times))
        const booked = occurrences(atTimes(span, times), recurrence)
        expect(moved.map(({ start, end }) => `${+start} ${+end}`)).toEqual(
          booked.map(({ start, end }) => `${+start} ${+end}`),
        )
        expect(new Set(moved.map(({ start }) => campusTime(start)))).toEqual(new Set([times.start]))
        expect(moved.map(({ start }) => campusDay(start))).toEqual(former.map(({ day }) => day))
        for (const { start, end } of moved) expect(+end).toBeGreaterThan(+start)
        const offsets = new Set(
          moved.map(date => Date.parse(`${campusDay(date.start)}T${times.start}Z`) - +date.start),
        )
        if (offsets.size === 2) crossings++
      }),
      { numRuns: 500 },
    )
    expect(crossings).toBeGreaterThan(100)
  })

  it('would be an hour off by a clock of fixed hours: the test can fail', () => {
    for (const [first, last] of [
      ['2026-10-20', '2026-10-27'],
      ['2027-03-23', '2027-03-30'],
    ] as const) {
      const span = { start: campusInstant(first, '10:00'), end: campusInstant(first, '11:00') }
      const recurrence = { every: 1, weekdays: [2], until: last }
      const dates = occurrences(span, recurrence)
      const shift = 4 * 3_600_000
      const fixed = dates.map((_, n) => +span.start + n * 7 * 86_400_000 + shift)
      const ours = dates.map(date => +atTimes(date, { start: '14:00', end: '15:00' }).start)
      expect(fixed[0]).toBe(ours[0])
      expect(Math.abs((fixed[1] ?? 0) - (ours[1] ?? 0))).toBe(3_600_000)
      expect(ours.map(at => campusTime(new Date(at)))).toEqual(['14:00', '14:00'])
    }
  })

  it('may end at midnight, and on the next day', () => {
    const start = campusInstant('2026-11-24', '10:00')
    expect(atTimes({ start }, { start: '22:00', end: '24:00' }).end).toEqual(campusInstant('2026-11-25'))
    expect(atTimes({ start }, { start: '22:00', end: '01:00' }).end).toEqual(
      campusInstant('2026-11-25', '01:00'),
    )
  })
})

describe('the dates that are meant', () => {
  const anyDates = fc
    .uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 40 })
    .map(moments =>
      moments.map(at => ({ id: `date ${at}`, start: new Date(Date.UTC(2026, 10, 24) + at * 86_400_000) })),
    )
  it('are all, or the one that was asked about with those after it: each once, the soonest first', () => {
    fc.assert(
      fc.property(anyDates, fc.nat(), (dates, n) => {
        const asked = dates[n % dates.length] ?? dates[0]
        if (asked === undefined) return
        const all = datesMeant(dates, { scope: 'ALL', from: asked.start })
        const following = datesMeant(dates, { scope: 'FOLLOWING', from: asked.start })
        expect(all.map(({ start }) => +start)).toEqual(
          dates.map(({ start }) => +start).toSorted((a, b) => a - b),
        )
        expect(following[0]).toBe(asked)
        expect(following).toEqual(all.slice(all.indexOf(asked)))
      }),
    )
  })
})
