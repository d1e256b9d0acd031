import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutesBetween } from '#features/rooms/rules.ts'
import { languages } from '#platform/text/language.ts'
import { addDays, campusInstant, isWeekend, timeOf } from '#platform/time/campus-time.ts'
import { spanFault } from '../../rules.ts'
import { adjusted, endsNextDay, readTimes, type TypedTimes, typedTimes } from './typed-times.ts'

/** A Monday morning in winter time, 09:00 on campus. */
const now = new Date('2026-11-23T08:00:00.000Z')
const current = {
  start: campusInstant('2026-11-24', '10:00'),
  end: campusInstant('2026-11-24', '11:00'),
}
const rules = { now, daysAhead: 30, current }
const typed: TypedTimes = { day: '24/11/2026', start: '10:00', end: '11:00' }
const faultsOf = (change: Partial<TypedTimes>) => readTimes({ ...typed, ...change }, rules).faults

describe('the times of a change as they are typed', () => {
  it('what is shown first is read back as the time it was, in both languages, over midnight too', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 24 * 60 - 1 }),
        fc.integer({ min: 15, max: 24 * 60 - 1 }),
        fc.constantFrom(...languages),
        (days, minute, length, language) => {
          const day = addDays('2026-01-01', days)
          const start = campusInstant(day, timeOf(minute))
          const until = minute + length
          const end = campusInstant(addDays(day, Math.floor(until / 1440)), timeOf(until % 1440))
          // An hour that a change of clocks skips or shows twice is not one that a person can type.
          fc.pre(minutesBetween({ start, end }) === length)
          const span = { start, end }
          const read = readTimes(typedTimes(span, language), { ...rules, current: span })
          expect(read).toEqual({ span, faults: { start: 'UNCHANGED' } })
        },
      ),
    )
  })

  it('what the rules of a reservation forbid is a fault of exactly one field, and nothing else is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 50 }),
        fc.integer({ min: 0, max: 95 }),
        fc.integer({ min: 0, max: 95 }),
        (days, from, to) => {
          const day = addDays('2026-11-23', days)
          const [year, month, date] = day.split('-')
          const change = {
            day: `${date}/${month}/${year}`,
            start: timeOf(from * 15),
            end: timeOf(to * 15),
          }
          const { span, faults } = readTimes(change, rules)
          const fault = span && spanFault(span, rules)
          const same = span && +span.start === +current.start && +span.end === +current.end
          const expected = same ? ['UNCHANGED'] : fault === undefined ? [] : [fault]
          expect(Object.values(faults)).toEqual(expected)
          if (isWeekend(day) && minutesBetween(span ?? current) >= 15 && day > '2026-11-23') {
            expect(faults).toEqual({ day: 'WEEKEND' })
          }
        },
      ),
    )
  })

  it.each([
    [{ day: 'soon' }, { day: 'UNREADABLE_DAY' }],
    [{ start: '25:00' }, { start: 'UNREADABLE_TIME' }],
    [{ end: '' }, { end: 'UNREADABLE_TIME' }],
    [{ end: '9:00' }, { end: 'END_BEFORE_START' }],
    [{ end: '10:10' }, { end: 'TOO_SHORT' }],
    [{ day: '28/11/2026' }, { day: 'WEEKEND' }],
    [{ day: '20/11/2026' }, { day: 'PAST' }],
    [{ day: '23/11/2026', start: '8:30' }, { start: 'PAST' }],
    [{ day: '24/12/2026' }, { day: 'TOO_FAR' }],
    [{ start: '10h', end: '11h' }, { start: 'UNCHANGED' }],
    [{ day: '25 nov 2026', start: '9h30', end: '10.45' }, {}],
  ])('%o: %o', (change, faults) => {
    expect(faultsOf(change)).toEqual(faults)
  })

  it('moving the start past the end shifts the end, keeping the duration', () => {
    expect(adjusted({ ...typed, start: '14h' }, typed, 'start')).toEqual({
      ...typed,
      start: '14:00',
      end: '15:00',
    })
    expect(adjusted({ ...typed, start: '10:30' }, typed, 'start')).toEqual({ ...typed, start: '10:30' })
  })

  it('moving the end before the start shifts the start', () => {
    expect(adjusted({ ...typed, end: '9:00' }, typed, 'end')).toEqual({
      ...typed,
      start: '08:00',
      end: '09:00',
    })
  })

  it('what cannot be read moves nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom('start', 'end'), fc.stringMatching(/^[x-z ]*$/), (field, text) => {
        const next = { ...typed, [field]: text }
        expect(adjusted(next, typed, field)).toEqual(next)
      }),
    )
  })

  it('only of a booking over midnight an end before the start is of the next day', () => {
    const night = {
      start: campusInstant('2026-11-24', '22:00'),
      end: campusInstant('2026-11-25', '06:00'),
    }
    expect(endsNextDay(current)).toBe(false)
    expect(endsNextDay(night)).toBe(true)
    const read = readTimes({ ...typed, start: '23:00', end: '5:00' }, { ...rules, current: night })
    expect(read).toEqual({
      span: {
        start: campusInstant('2026-11-24', '23:00'),
        end: campusInstant('2026-11-25', '05:00'),
      },
      faults: {},
    })
  })
})
