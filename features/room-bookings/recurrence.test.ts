import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  campusDay,
  campusInstant,
  campusTime,
  mondayOf,
  weekdayOf,
} from '#platform/time/campus-time.ts'
import { longestInterval, type Recurrence } from './contract.ts'
import { longestRecurrence, occurrenceDays, occurrences, recurrenceFault } from './recurrence.ts'

const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR']

/** A first day and a recurrence that the rule takes. */
const anyRecurrence = fc
  .record({
    // Over ten years, so that the clocks change at any place in it.
    start: fc.integer({ min: 0, max: 3650 }),
    days: fc.integer({ min: 0, max: longestRecurrence }),
    every: fc.integer({ min: 1, max: longestInterval }),
    others: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
    from: fc.integer({ min: 0, max: 95 }),
    quarters: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ start, days, every, others, from, quarters }) => {
    let first = addDays('2026-01-01', start)
    while (weekdayOf(first) > 5) first = addDays(first, 1)
    const weekdays = [...new Set([weekdayOf(first), ...others])]
    const recurrence: Recurrence = { every, weekdays, until: addDays(first, days) }
    const begins = campusInstant(
      first,
      `${String(Math.floor(from / 4)).padStart(2, '0')}:${String((from % 4) * 15).padStart(2, '0')}`,
    )
    return {
      first,
      recurrence,
      span: { start: begins, end: new Date(begins.getTime() + quarters * 900_000) },
    }
  })

/** What the library makes of the same words of RFC 5545, which knows no zone here: the clock of the campus. */
function byLibrary(first: string, time: string, { every, weekdays, until }: Recurrence): string[] {
  const rule = ICAL.Recur.fromString(
    `FREQ=WEEKLY;INTERVAL=${every};WKST=MO;BYDAY=${weekdays.map(n => weekdayCodes[n - 1]).join()};UNTIL=${until.replaceAll('-', '')}T235959`,
  )
  const iterator = rule.iterator(ICAL.Time.fromDateTimeString(`${first}T${time}:00`))
  const found: string[] = []
  for (let next = iterator.next(); next; next = iterator.next()) found.push(next.toString().slice(0, 16))
  return found
}

describe('the dates of a recurrence', () => {
  it('are those of a library of RFC 5545, at the same time of the campus clock, in ten thousand cases to two years', () => {
    let crossings = 0
    let dates = 0
    fc.assert(
      fc.property(anyRecurrence, ({ first, recurrence, span }) => {
        const ours = occurrences(span, recurrence)
        const time = campusTime(span.start)
        const theirs = byLibrary(first, time, recurrence)
        expect(ours.map(({ day }) => `${day}T${time}`).join()).toBe(theirs.join())
        // A time that the clocks skip is shown an hour later on that day; no room can be booked on such a Sunday.
        expect(ours.map(({ start }) => `${campusDay(start)}T${campusTime(start)}`).join()).toBe(theirs.join())
        dates += ours.length
        const offsets = new Set(ours.map(({ day, start }) => Date.parse(`${day}T${time}Z`) - start.getTime()))
        if (offsets.size === 2) crossings++
      }),
      { numRuns: 10_000 },
    )
    expect(dates).toBeGreaterThan(100_000)
    expect(crossings).toBeGreaterThan(3_000)
  })

  it('would differ from the library by a clock of fixed hours: the test can fail', () => {
    const first = { start: campusInstant('2026-10-20', '10:00'), end: campusInstant('2026-10-20', '11:00') }
    const naive = [0, 1, 2].map(n => campusTime(new Date(first.start.getTime() + n * 7 * 86_400_000)))
    const recurrence = { every: 1, weekdays: [2], until: '2026-11-03' }
    const ours = occurrences(first, recurrence).map(({ start }) => campusTime(start))
    expect(naive).toEqual(['10:00', '09:00', '09:00'])
    expect(ours).toEqual(['10:00', '10:00', '10:00'])
  })

  it('are on chosen weekdays, in every so many weeks, from the first day to the last, once each', () => {
    fc.assert(
      fc.property(anyRecurrence, ({ first, recurrence }) => {
        const days = occurrenceDays(first, recurrence)
        expect(days[0]).toBe(first)
        expect(new Set(days).size).toBe(days.length)
        for (const day of days) {
          expect(recurrence.weekdays).toContain(weekdayOf(day))
          const weeks = (Date.parse(mondayOf(day)) - Date.parse(mondayOf(first))) / (7 * 86_400_000)
          expect(weeks % recurrence.every).toBe(0)
          expect(day <= recurrence.until).toBe(true)
        }
      }),
    )
  })
})

describe('a recurrence', () => {
  const weekly = { every: 1, weekdays: [2], until: '2026-12-22' }
  it.each([
    ['without the weekday of its first date', { ...weekly, weekdays: [1] }, 'WEEKDAYS'],
    ['that ends before it begins', { ...weekly, until: '2026-11-23' }, 'UNTIL'],
    ['of more than two years', { ...weekly, until: '2028-11-25' }, 'UNTIL'],
    ['of one date', { ...weekly, until: '2026-11-24' }, undefined],
    ['of two years', { ...weekly, until: '2028-11-24' }, undefined],
  ])('%s', (_, recurrence, fault) => {
    expect(recurrenceFault('2026-11-24', recurrence)).toBe(fault)
  })
})
