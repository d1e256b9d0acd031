import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, campusDay, campusInstant, weekdayOf } from '#platform/time/campus-time.ts'
import {
  columnsOf,
  daysOfView,
  firstOf,
  hoursOf,
  isReachable,
  itemsOn,
  type OfDay,
  shortestDrawn,
  turned,
  views,
} from './calendar-rules.ts'
import { maxDays, maxDaysAway } from './contract.ts'

const item = (start: string, end: string, allDay = false) => ({ start, end, allDay })
/** Ordinary days, and those on which clocks change: of 23 hours and of 25. */
const someDay = fc.constantFrom('2026-11-26', '2026-03-29', '2026-10-25', '2026-01-01', '2028-02-29')
const minute = 60_000

const itemsAround = someDay.chain(day =>
  fc
    .array(
      fc.record({
        at: fc.integer({ min: -300, max: 25 * 60 + 300 }),
        long: fc.integer({ min: 1, max: 600 }),
      }),
      { maxLength: 24 },
    )
    .map(given => ({
      day,
      items: given.map(({ at, long }) => {
        const start = campusInstant(day).getTime() + at * minute
        return item(new Date(start).toISOString(), new Date(start + long * minute).toISOString())
      }),
    })),
)

/** As they are drawn. */
const drawn = ({ from, until }: OfDay<unknown>) => ({
  top: Math.min(from, 24 * 60 - shortestDrawn),
  bottom: Math.max(until, from + shortestDrawn),
})

describe('columns', () => {
  it('are never shared by two that meet in time, nor as they are drawn', () => {
    fc.assert(
      fc.property(itemsAround, ({ day, items }) => {
        const placed = itemsOn(items, day).filter(({ allDay }) => !allDay)
        const columns = columnsOf(placed)
        for (const [i, one] of placed.entries()) {
          for (const [j, other] of placed.entries()) {
            if (i >= j) continue
            const [a, b] = [drawn(one), drawn(other)]
            const meet =
              (one.item.start < other.item.end && other.item.start < one.item.end) ||
              (a.top < b.bottom && b.top < a.bottom)
            if (meet) {
              const [left, right] = [columns[i], columns[j]].toSorted(
                (x, y) => (x?.column ?? 0) - (y?.column ?? 0),
              )
              expect((left?.column ?? 0) + (left?.span ?? 1)).toBeLessThanOrEqual(right?.column ?? 0)
              expect(columns[i]?.columns).toBe(columns[j]?.columns)
            }
          }
        }
      }),
    )
  })

  it('fill a day: those beside each other are as wide together as it is, and none lies outside', () => {
    fc.assert(
      fc.property(itemsAround, ({ day, items }) => {
        const placed = itemsOn(items, day).filter(({ allDay }) => !allDay)
        const columns = columnsOf(placed)
        for (const { column, columns: count, span } of columns) {
          expect(span).toBeGreaterThanOrEqual(1)
          expect(column + span).toBeLessThanOrEqual(count)
          expect(column).toBeGreaterThanOrEqual(0)
          expect(column).toBeLessThan(count)
          const widths = Array.from({ length: count }, () => 1 / count)
          expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(1)
          // No column stands empty from end to end of the day.
          expect(columns.filter(other => other.columns === count).map(other => other.column)).toContain(
            count - 1,
          )
        }
      }),
    )
  })

  it('are one where nothing meets, and as many as meet', () => {
    const placed = itemsOn(
      [
        item('2026-11-26T08:00:00Z', '2026-11-26T10:00:00Z'),
        item('2026-11-26T08:30:00Z', '2026-11-26T09:00:00Z'),
        item('2026-11-26T09:00:00Z', '2026-11-26T11:00:00Z'),
        item('2026-11-26T12:00:00Z', '2026-11-26T13:00:00Z'),
      ],
      '2026-11-26',
    )
    expect(columnsOf(placed)).toEqual([
      { column: 0, columns: 2, span: 1 },
      { column: 1, columns: 2, span: 1 },
      { column: 1, columns: 2, span: 1 },
      { column: 0, columns: 1, span: 1 },
    ])
    const wide = itemsOn(
      [
        item('2026-11-26T08:00:00Z', '2026-11-26T16:00:00Z'),
        item('2026-11-26T09:00:00Z', '2026-11-26T10:00:00Z'),
        item('2026-11-26T09:00:00Z', '2026-11-26T10:00:00Z'),
        item('2026-11-26T12:00:00Z', '2026-11-26T13:00:00Z'),
      ],
      '2026-11-26',
    )
    expect(columnsOf(wide).at(-1)).toEqual({ column: 1, columns: 3, span: 2 })
    expect(columnsOf([])).toEqual([])
  })
})

describe('what lies on a day', () => {
  it('is everything between its midnights, each part once, whatever its length', () => {
    fc.assert(
      fc.property(itemsAround, ({ day, items }) => {
        const [midnight, next] = [campusInstant(day), campusInstant(addDays(day, 1))]
        const placed = itemsOn(items, day)
        expect(placed.map(({ item }) => item)).toEqual(
          items.filter(({ start, end }) => new Date(start) < next && new Date(end) > midnight),
        )
        for (const { from, until } of placed) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(until).toBeLessThanOrEqual(24 * 60)
          expect(until).toBeGreaterThan(from)
        }
      }),
    )
  })

  it('stands at the time that the campus clock shows, on days of 23 and 25 hours too', () => {
    const on = (day: string, start: string, end: string) =>
      itemsOn([item(start, end)], day).map(({ from, until, allDay }) => [from / 60, until / 60, allDay])
    expect(on('2026-11-26', '2026-11-26T09:00:00Z', '2026-11-26T10:30:00Z')).toEqual([[10, 11.5, false]])
    // Clocks go forward: 01:30 to 03:30 lasts an hour, and half past eight is where it always is.
    expect(on('2026-03-29', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z')).toEqual([[1.5, 3.5, false]])
    expect(on('2026-03-29', '2026-03-29T06:30:00Z', '2026-03-29T07:30:00Z')).toEqual([[8.5, 9.5, false]])
    expect(on('2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z')).toEqual([[0, 24, true]])
    // Clocks go back: from the first half past two to the second is an hour.
    expect(on('2026-10-25', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z')).toEqual([[2.5, 3.5, false]])
    expect(on('2026-10-25', '2026-10-25T07:30:00Z', '2026-10-25T08:30:00Z')).toEqual([[8.5, 9.5, false]])
    expect(on('2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z')).toEqual([[0, 24, true]])
    // A day of 24 hours counted in hours would end an hour early.
    expect(on('2026-10-25', '2026-10-25T22:15:00Z', '2026-10-25T22:45:00Z')).toEqual([[23.25, 23.75, false]])
  })

  it('is cut at midnight where it goes on, and on both days', () => {
    const night = [item('2026-11-26T21:00:00Z', '2026-11-27T01:00:00Z')]
    expect(itemsOn(night, '2026-11-26')).toMatchObject([{ from: 22 * 60, until: 24 * 60 }])
    expect(itemsOn(night, '2026-11-27')).toMatchObject([{ from: 0, until: 2 * 60 }])
    expect(itemsOn(night, '2026-11-28')).toEqual([])
    const due = item('2026-11-25T23:00:00Z', '2026-11-26T23:00:00Z', true)
    expect(itemsOn([due], '2026-11-26')).toMatchObject([{ allDay: true }])
    expect(itemsOn([due], '2026-11-27')).toEqual([])
  })
})

describe('the days of a view', () => {
  const anyDay = fc.integer({ min: 0, max: 20_000 }).map(days => addDays('2000-01-01', days))

  it('are whole weeks from Monday on, with the day among them, never more than may be read', () => {
    fc.assert(
      fc.property(fc.constantFrom(...views), anyDay, (view, day) => {
        const days = daysOfView(view, day)
        expect(days.length % 7).toBe(0)
        expect(days.length).toBeLessThanOrEqual(maxDays)
        expect(days).toContain(day)
        expect(weekdayOf(days[0] ?? '')).toBe(1)
        expect(days).toEqual(days.map((_, index) => addDays(days[0] ?? '', index)))
        if (view === 'month') {
          const month = day.slice(0, 7)
          expect(days.slice(0, 7).some(one => one.startsWith(month))).toBe(true)
          expect(days.slice(-7).some(one => one.startsWith(month))).toBe(true)
          expect(addDays(days.at(-1) ?? '', 1).startsWith(month)).toBe(false)
        }
      }),
    )
  })

  it('are turned to the next and the one before, and no month is left out', () => {
    fc.assert(
      fc.property(anyDay, day => {
        expect(turned('week', turned('week', day, 1), -1)).toBe(day)
        const next = turned('month', day, 1)
        expect(next > day).toBe(true)
        expect(turned('month', next, -1).slice(0, 7)).toBe(day.slice(0, 7))
      }),
    )
    expect(turned('month', '2026-01-31', 1)).toBe('2026-02-28')
    expect(turned('month', '2026-03-31', -1)).toBe('2026-02-28')
    expect(turned('month', '2026-12-15', 1)).toBe('2027-01-15')
  })
})

it('hours are the usual ones, and more where something lies outside', () => {
  const of = (start: string, end: string) => hoursOf(itemsOn([item(start, end)], campusDay(new Date(start))))
  expect(hoursOf([])).toEqual({ first: 7, last: 20 })
  expect(of('2026-11-26T09:00:00Z', '2026-11-26T10:00:00Z')).toEqual({ first: 7, last: 20 })
  expect(of('2026-11-26T04:30:00Z', '2026-11-26T05:00:00Z')).toEqual({ first: 5, last: 20 })
  expect(of('2026-11-26T20:00:00Z', '2026-11-26T22:55:00Z')).toEqual({ first: 7, last: 24 })
  expect(of('2026-11-25T23:00:00Z', '2026-11-26T23:00:00Z')).toEqual({ first: 7, last: 20 })
})

it('of many things of a day some are shown, and how many are left', () => {
  expect(firstOf([1, 2, 3])).toEqual({ shown: [1, 2, 3], more: 0 })
  expect(firstOf([1, 2, 3, 4])).toEqual({ shown: [1, 2], more: 2 })
  fc.assert(
    fc.property(fc.array(fc.nat()), ofDay => {
      const { shown, more } = firstOf(ofDay)
      expect(shown.length + more).toBe(ofDay.length)
      expect(more).not.toBe(1)
    }),
  )
})

it('a view is reachable exactly where all of its days may be asked for', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...views),
      someDay,
      fc.integer({ min: -900, max: 900 }),
      (view, today, away) => {
        const day = addDays(today, away)
        const mayBeRequested = daysOfView(view, day).every(
          one => one >= addDays(today, -maxDaysAway) && one <= addDays(today, maxDaysAway),
        )
        expect(isReachable(view, day, today)).toBe(mayBeRequested)
      },
    ),
  )
  expect([
    isReachable('week', '1900-01-01', '2026-11-28'),
    isReachable('month', '2026-12-31', '2026-11-28'),
  ]).toEqual([false, true])
})
