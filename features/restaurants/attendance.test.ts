import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { campusInstant, minutesOf, timeOf } from '#platform/time/campus-time.ts'
import { clearlyShorter, type MeasuredStep, median, quieterAfter, typicalPoints } from './attendance.ts'
import { leastTypicalWeeks, type TypicalPoint, typicalStep } from './contract.ts'

const tuesday = '2026-11-24'
const at = (time: string) => campusInstant(tuesday, time)

/** A day from 12:00 on, one wait a step. */
const dayOf = (...waits: (number | null)[]): TypicalPoint[] =>
  waits.map((waitingTimes, step) => ({
    time: timeOf(12 * 60 + step * typicalStep),
    waitingTimes,
    attendanceRate: null,
  }))

describe('the median', () => {
  it('is the middle value, or the mean of the two in the middle', () => {
    expect([median([]), median([4]), median([9, 1]), median([7, 1, 100]), median([4, 1, 3, 2])]).toEqual([
      undefined,
      4,
      5,
      7,
      2.5,
    ])
  })

  it('has as many values on its one side as on the other, and changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 240 }), { minLength: 1 }), values => {
        const before = [...values]
        const middle = median(values) ?? Number.NaN
        expect(values.filter(value => value < middle).length).toBeLessThanOrEqual(values.length / 2)
        expect(values.filter(value => value > middle).length).toBeLessThanOrEqual(values.length / 2)
        expect(values).toEqual(before)
      }),
    )
  })
})

describe('a typical day', () => {
  const hours = { opensAt: 11.75 * 3600, closesAt: 12.25 * 3600 }
  const measured = (day: string, step: number, waitingMinutes: number | null): MeasuredStep => ({
    day,
    step,
    waitingMinutes,
    attendanceRate: 50,
  })

  it('gives each step from the opening to the closing once, measured or not', () => {
    const { weeks, points } = typicalPoints(
      [measured('a', 0, 2), measured('b', 0, 5), measured('c', 0, 30), measured('a', 2, 8)],
      hours,
    )
    expect(weeks).toBe(3)
    expect(points).toEqual([
      { time: '11:45', waitingTimes: 5, attendanceRate: 50 },
      { time: '11:55', waitingTimes: null, attendanceRate: null },
      // One day alone is not usual.
      { time: '12:05', waitingTimes: null, attendanceRate: null },
    ])
  })

  it('is not given from too few days', () => {
    expect(typicalPoints([measured('a', 0, 2), measured('a', 1, 2)], hours)).toEqual({ weeks: 1, points: [] })
    expect(typicalPoints([], hours)).toEqual({ weeks: 0, points: [] })
  })

  it('lies between the least and the most that was measured, whatever was', () => {
    const some = fc.record({
      day: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      step: fc.nat({ max: 20 }),
      waitingMinutes: fc.option(fc.nat({ max: 240 })),
      attendanceRate: fc.option(fc.nat({ max: 200 })),
    })
    const schedule = fc
      .tuple(fc.nat({ max: 86_000 }), fc.integer({ min: 60, max: 6 * 3600 }))
      .map(([opensAt, length]) => ({ opensAt, closesAt: Math.min(86_400, opensAt + length) }))
    fc.assert(
      fc.property(fc.uniqueArray(some, { selector: m => `${m.day}${m.step}` }), schedule, (steps, open) => {
        const { weeks, points } = typicalPoints(steps, open)
        expect(points.length > 0).toBe(weeks >= leastTypicalWeeks)
        expect(new Set(points.map(({ time }) => time)).size).toBe(points.length)
        for (const [index, { time, waitingTimes }] of points.entries()) {
          expect(minutesOf(time) * 60).toBeLessThan(open.closesAt)
          expect(minutesOf(time) * 60).toBeGreaterThan(open.opensAt - 60)
          const known = steps
            .filter(({ step }) => step === index)
            .flatMap(({ waitingMinutes }) => waitingMinutes ?? [])
          expect(waitingTimes === null).toBe(known.length < leastTypicalWeeks)
          if (waitingTimes === null) continue
          expect(waitingTimes).toBeGreaterThanOrEqual(Math.min(...known))
          expect(waitingTimes).toBeLessThanOrEqual(Math.max(...known))
        }
      }),
    )
  })
})

describe('quieter after', () => {
  it('is when the queue has clearly shrunk for good', () => {
    const lunch = dayOf(4, 10, 12, 11, 9, 8, 5, 2)
    expect(quieterAfter(lunch, at('12:20'))).toBe('12:50')
    expect(quieterAfter(lunch, at('12:29'))).toBe('12:50')
    expect(quieterAfter(lunch, at('12:10'))).toBe('13:00')
  })

  it('does not trust a lull before the second service', () => {
    expect(quieterAfter(dayOf(12, 3, 12, 11, 4), at('12:05'))).toBe('12:40')
    expect(quieterAfter(dayOf(12, 3, 12), at('12:05'))).toBeUndefined()
  })

  it('is not promised for a minute or two, before the opening, after the closing, nor from what is not known', () => {
    expect(quieterAfter(dayOf(4, 2, 2, 2), at('12:00'))).toBeUndefined()
    expect(quieterAfter(dayOf(12, 2), at('11:59'))).toBeUndefined()
    expect(quieterAfter(dayOf(12, 2), at('12:20'))).toBeUndefined()
    expect(quieterAfter(dayOf(null, 2), at('12:00'))).toBeUndefined()
    expect(quieterAfter(dayOf(12, 2, null), at('12:00'))).toBeUndefined()
    expect(quieterAfter([], at('12:00'))).toBeUndefined()
  })

  it('reads the campus clock on both sides of a clock change', () => {
    const lunch = dayOf(12, 2)
    expect(quieterAfter(lunch, campusInstant('2026-10-24', '12:05'))).toBe('12:10')
    expect(quieterAfter(lunch, campusInstant('2026-10-26', '12:05'))).toBe('12:10')
  })

  const wait = fc.option(fc.nat({ max: 40 }), { freq: 20 })
  const day = fc.array(wait, { minLength: 1, maxLength: 18 }).map(waits => dayOf(...waits))
  const minute = fc.integer({ min: 11 * 60, max: 16 * 60 })

  it('is later than now, clearly shorter from then on, and no earlier step is', () => {
    fc.assert(
      fc.property(day, minute, (points, minutes) => {
        const after = quieterAfter(points, at(timeOf(minutes)))
        const current = points.findLast(({ time }) => minutesOf(time) <= minutes)
        if (after === undefined) return
        const limit = clearlyShorter(current?.waitingTimes ?? Number.NaN)
        expect(minutesOf(after)).toBeGreaterThan(minutes)
        const later = points.filter(({ time }) => time >= after)
        expect(later.every(({ waitingTimes }) => waitingTimes !== null && waitingTimes <= limit)).toBe(true)
        const before = points.findLast(({ time }) => time < after)
        expect(before?.waitingTimes ?? Number.POSITIVE_INFINITY).toBeGreaterThan(limit)
      }),
      { numRuns: 500 },
    )
  })

  it('is promised whenever a known end of the day is clearly shorter than now', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 40 }), fc.array(fc.nat({ max: 40 })), (now, between) => {
        const points = dayOf(now, ...between, Math.floor(clearlyShorter(now)))
        expect(quieterAfter(points, at('12:00'))).toBeDefined()
      }),
    )
  })

  it('only asks for a wait that is at least three minutes and a third shorter', () => {
    fc.assert(
      fc.property(fc.nat({ max: 240 }), minutes => {
        expect(minutes - clearlyShorter(minutes)).toBeGreaterThanOrEqual(3)
        expect(clearlyShorter(minutes)).toBeLessThanOrEqual((minutes * 2) / 3)
      }),
    )
  })
})
