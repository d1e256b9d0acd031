import { describe, expect, it } from 'vitest'
import type { Referentiel } from '#features/rooms/contract.ts'
import { campusInstant } from '#platform/time/campus-time.ts'
import type { Meeting } from '../../contract.ts'
import { bookingOfAll } from './book-again.ts'
import type { Booking } from './my-schedules.ts'

const now = campusInstant('2026-10-19', '09:00')
const series = { id: 'series', every: 1, weekdays: [2], until: '2026-11-10' }

function booking(day: string, more: Partial<Meeting> = {}, time = '10:00'): Booking {
  return {
    referentiel: { email: 'room@campus.example' } as Referentiel,
    meeting: {
      startDateTime: campusInstant(day, time).toISOString(),
      endDateTime: campusInstant(day, '11:00').toISOString(),
      ...{ label: 'Review', description: 'Each week', attendees: [], series },
      ...more,
    } as Meeting,
  }
}
// The clocks change between the first and the second.
const days = ['2026-10-20', '2026-10-27', '2026-11-10']

describe('deleted dates of a series', () => {
  it('are booked again by one call, as they were', () => {
    expect(
      bookingOfAll(
        days.toReversed().map(day => booking(day)),
        now,
      ),
    ).toEqual({
      start: campusInstant('2026-10-20', '10:00').toISOString(),
      end: campusInstant('2026-10-20', '11:00').toISOString(),
      recurrence: { every: 1, weekdays: [2], until: '2026-11-10' },
      dates: days.map(day => ({ day, address: 'room@campus.example' })),
      ...{ label: 'Review', description: 'Each week' },
    })
  })

  it.each([
    ['at another time than the others', [booking('2026-10-20'), booking('2026-10-27', {}, '10:15')]],
    ['on a day that is not of the series', [booking('2026-10-20'), booking('2026-10-28')]],
    ['twice on a day', [booking('2026-10-20'), booking('2026-10-20')]],
    ['called otherwise', [booking('2026-10-20'), booking('2026-10-27', { label: 'Other' })]],
    [
      'with a colleague',
      [booking('2026-10-20', { attendees: [{ id: '1', name: 'Ada', answer: null }] }), booking('2026-10-27')],
    ],
    ['that have begun', [booking('2026-10-13'), booking('2026-10-20')]],
    ['that are none', []],
  ])('%s are not', (_, bookings) => {
    expect(bookingOfAll(bookings, now)).toBeUndefined()
  })
})
