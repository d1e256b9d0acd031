import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, campusDay, campusInstant, timeOf } from '#platform/time/campus-time.ts'
import {
  type ClosureFields,
  dayAt,
  daysIn,
  fieldsOf,
  itemOf,
  periodOf,
  placeIn,
  stepped,
} from './closures.ts'

const day = fc.integer({ min: 0, max: 1_500 }).map(days => addDays('2025-01-01', days))
const time = fc.integer({ min: 1, max: 24 * 60 - 1 }).map(timeOf)

describe('a closure in its form', () => {
  it('is read again as it was written', () => {
    const fields: fc.Arbitrary<ClosureFields> = fc.record({
      place: fc.constantFrom({}, { building: 'B1' }, { room: 'SEI-B1-0.02' }),
      first: day,
      last: fc.oneof(day, fc.constant('' as const)),
      // An hour that the clocks leave out is none that a form can hold.
      from: fc.oneof(
        time.filter(one => one < '02:00' || one >= '03:00'),
        fc.constant('' as const),
      ),
      until: fc.constant('' as const),
      reason_fr: fc.constantFrom('', 'Travaux'),
      reason_en: fc.constantFrom('', 'Works'),
    })
    fc.assert(
      fc.property(fields, written => {
        expect(fieldsOf(itemOf(written, 'seine'))).toEqual(written)
      }),
    )
  })

  it('is of whole days as long as no hours are said, and has its own name for ever', () => {
    const whole = { ...fieldsOf({}), first: '2026-12-24', last: '2026-12-26' } as ClosureFields
    expect(itemOf(whole, 'seine', { key: 'works', building: 'B2' })).toEqual({
      ...{ key: 'works', site: 'seine', from: '2026-12-24', until: '2026-12-27' },
    })
    expect(itemOf({ ...whole, from: '08:00', until: '12:30' }, 'seine')).toMatchObject({
      ...{ from: '2026-12-24 08:00', until: '2026-12-26 12:30' },
    })
  })
})

describe('a calendar', () => {
  it('goes from month to month and from year to year', () => {
    expect(periodOf('2026-12-24', 'month')).toEqual({ first: '2026-12-01', end: '2027-01-01' })
    expect(stepped(periodOf('2026-12-24', 'month'), 'month', 1)).toBe('2027-01-01')
    expect(stepped(periodOf('2026-01-24', 'month'), 'month', -1)).toBe('2025-12-01')
    expect(stepped(periodOf('2026-01-24', 'year'), 'year', -1)).toBe('2025-01-01')
    expect(daysIn(periodOf('2028-02-03', 'month'))).toBe(29)
  })

  it('draws what is in it, whole days to the edges of their days, also when the clocks change', () => {
    fc.assert(
      fc.property(
        day,
        fc.nat(40),
        fc.constantFrom('month' as const, 'year' as const),
        (first, length, view) => {
          const period = periodOf(first, view)
          const place = placeIn(period, {
            start: campusInstant(first),
            end: campusInstant(addDays(first, length + 1)),
          })
          if (place === undefined) throw new Error('what begins in it is in it')
          expect(place.left + place.width).toBeLessThanOrEqual(100.000_001)
          expect(dayAt(period, (place.left + place.width / (length + 1) / 2) / 100)).toBe(
            place.left + place.width < 99.999 ? first : dayAt(period, (place.left + 0.001) / 100),
          )
          expect(dayAt(period, place.left / 100 + 1e-9)).toBe(campusDay(campusInstant(first)))
        },
      ),
    )
    const december = periodOf('2026-12-01', 'month')
    expect(placeIn(december, { start: campusInstant('2026-11-01'), end: undefined })).toEqual({
      ...{ left: 0, width: 100 },
    })
    expect(
      placeIn(december, { start: campusInstant('2026-11-01'), end: campusInstant('2026-12-01') }),
    ).toBeUndefined()
  })
})
