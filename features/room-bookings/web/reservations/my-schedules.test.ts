import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Referentiel } from '#features/rooms/contract.ts'
import type { Meeting, Schedule } from '../../contract.ts'
import {
  awaitsAnswer,
  bookingsByDay,
  bookingsOf,
  entriesByDay,
  nearness,
  seriesFolded,
  spanOf,
  withoutReservation,
  withReservation,
} from './my-schedules.ts'

/** A Monday morning in winter time, 09:00 on campus. */
const now = new Date('2026-11-23T08:00:00.000Z')
const hour = 3_600_000

const room = (id: string) => ({ id, room: `Room ${id}` }) as Referentiel

function meeting(id: string, from: string | Date, to: string | Date, given: Partial<Meeting> = {}): Meeting {
  return {
    id,
    startDateTime: new Date(from).toISOString(),
    endDateTime: new Date(to).toISOString(),
    mine: true,
    status: 'ACCEPTED',
    label: '',
    description: '',
    attendees: [],
    reason: null,
    note: null,
    closed: null,
    confirmedStartDateTime: null,
    confirmedEndDateTime: null,
    confirmedRoom: null,
    series: null,
    checkIn: null,
    bookedBy: null,
    mayAdjust: false,
    mayChange: true,
    mayDelete: true,
    ...given,
  }
}

/** Reservations of a few rooms, from a day ago to ten days ahead. */
const schedules = fc
  .uniqueArray(
    fc.record({
      id: fc.uuid(),
      room: fc.integer({ min: 1, max: 4 }),
      starts: fc.integer({ min: -24 * 4, max: 240 * 4 }),
      quarters: fc.integer({ min: 1, max: 96 }),
    }),
    { selector: ({ id }) => id, maxLength: 30 },
  )
  .map(made =>
    [...Map.groupBy(made, one => one.room)].map(
      ([id, ofRoom]): Schedule => ({
        referentiel: room(String(id)),
        meetings: ofRoom.map(({ id, starts, quarters }) => {
          const from = now.getTime() + (starts * hour) / 4
          return meeting(id, new Date(from), new Date(from + (quarters * hour) / 4))
        }),
      }),
    ),
  )

describe('my bookings by day', () => {
  it('hold everything that is not over once, in order, under its campus day', () => {
    fc.assert(
      fc.property(schedules, given => {
        const days = bookingsByDay(given, now)
        const visible = days.flatMap(({ bookings }) => bookings.map(booking => booking.meeting.id))
        const open = bookingsOf(given).filter(booking => spanOf(booking.meeting).end > now)
        expect(visible).toEqual(open.map(booking => booking.meeting.id))
        expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].sort())
        for (const { day, bookings } of days) {
          expect(day >= '2026-11-23').toBe(true)
          expect(bookings.length).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('a night’s meeting that runs now is of today', () => {
    const night = meeting('a', '2026-11-22T23:30:00+01:00', '2026-11-23T09:30:00+01:00')
    expect(bookingsByDay([{ referentiel: room('1'), meetings: [night] }], now)).toMatchObject([
      { day: '2026-11-23' },
    ])
  })

  it('the day is the campus’s: half past midnight in Paris is the next day', () => {
    const late = meeting('a', '2026-11-24T00:30:00+01:00', '2026-11-24T01:30:00+01:00')
    expect(bookingsByDay([{ referentiel: room('1'), meetings: [late] }], now)[0]?.day).toBe('2026-11-24')
  })

  it('a change to an earlier time keeps the booking in sight until the confirmed time is over', () => {
    const moved = meeting('a', '2026-11-23T08:00:00+01:00', '2026-11-23T08:30:00+01:00', {
      status: 'PENDING',
      confirmedStartDateTime: '2026-11-23T14:00:00.000Z',
      confirmedEndDateTime: '2026-11-23T15:00:00.000Z',
    })
    const given = [{ referentiel: room('1'), meetings: [moved] }]
    expect(bookingsByDay(given, now)).toHaveLength(1)
    expect(bookingsByDay(given, new Date('2026-11-23T15:00:00.000Z'))).toHaveLength(0)
  })

  it('today and tomorrow are told from later days by the campus clock', () => {
    const lateOnSunday = new Date('2026-11-22T23:30:00.000Z')
    expect(nearness('2026-11-23', lateOnSunday)).toBe('today')
    expect(nearness('2026-11-24', lateOnSunday)).toBe('tomorrow')
    expect(nearness('2026-11-25', lateOnSunday)).toBe('later')
  })
})

describe('a reservation that the server has just answered', () => {
  it('is in the list once, with what was answered; everything else stays', () => {
    fc.assert(
      fc.property(schedules, fc.integer({ min: 1, max: 6 }), fc.nat(), (given, roomId, pick) => {
        const all = bookingsOf(given)
        const known = all[pick % (all.length + 1)]?.meeting.id ?? 'new'
        const referentiel = room(String(roomId))
        const answered = meeting(known, now, new Date(now.getTime() + hour), { status: 'PENDING' })
        const next = withReservation(given, { ...answered, referentiel })
        const found = bookingsOf(next).filter(booking => booking.meeting.id === known)
        expect(found).toEqual([{ referentiel, meeting: answered }])
        const others = (list: readonly Schedule[]) =>
          bookingsOf(list).filter(booking => booking.meeting.id !== known)
        expect(others(next)).toEqual(others(given))
        expect(new Set(next.map(schedule => schedule.referentiel.id)).size).toBe(next.length)
        expect(awaitsAnswer(next)).toBe(true)
      }),
    )
  })

  it('leaves with its room when it was the last of it', () => {
    fc.assert(
      fc.property(schedules, given => {
        let left: readonly Schedule[] = given
        for (const { meeting } of bookingsOf(given)) {
          left = withoutReservation(left, meeting.id)
          expect(left.every(({ meetings }) => meetings.length > 0)).toBe(true)
        }
        expect(left).toEqual([])
      }),
    )
  })
})

describe('a series in the list', () => {
  const weekly = { id: 'weekly', every: 1, weekdays: [2], until: '2026-12-08' }
  const at = (day: string, given: Partial<Meeting> = {}) =>
    meeting(day, `${day}T09:00:00Z`, `${day}T10:00:00Z`, given)
  const folded = (meetings: Meeting[]) =>
    seriesFolded(entriesByDay([{ referentiel: room('1'), meetings }], [], now)).map(({ day, entries }) => [
      day,
      entries.map(({ id, later }) => [id, later.map(one => one.id)]),
    ])

  it('stands at its next date, with its later ones, and leaves the days of these to others', () => {
    const dates = ['2026-11-24', '2026-12-01', '2026-12-08'].map(day => at(day, { series: weekly }))
    const single = meeting('single', '2026-12-01T12:00:00Z', '2026-12-01T13:00:00Z')
    expect(folded([...dates, single])).toEqual([
      ['2026-11-24', [['2026-11-24', ['2026-12-01', '2026-12-08']]]],
      ['2026-12-01', [['single', []]]],
    ])
  })

  it('is told from another one, and what does not repeat stands by itself', () => {
    const other = { ...weekly, id: 'other' }
    expect(
      folded([at('2026-11-24', { series: weekly }), at('2026-12-01', { series: other }), at('2026-12-02')]),
    ).toEqual([
      ['2026-11-24', [['2026-11-24', []]]],
      ['2026-12-01', [['2026-12-01', []]]],
      ['2026-12-02', [['2026-12-02', []]]],
    ])
  })

  it('of a colleague’s that one is invited to stands at its next date too', () => {
    const invited = (day: string, series: string | null) => ({
      ...{
        id: day,
        revision: 1,
        organizer: 'Ada',
        series,
        referentiel: room('1'),
        label: '',
        description: '',
      },
      ...{ startDateTime: `${day}T09:00:00Z`, endDateTime: `${day}T10:00:00Z`, answer: null, checkIn: null },
    })
    const dates = [
      invited('2026-11-24', 'theirs'),
      invited('2026-12-01', 'theirs'),
      invited('2026-12-02', null),
    ]
    expect(
      seriesFolded(entriesByDay([], dates, now)).flatMap(({ entries }) =>
        entries.map(({ id, later }) => [id, later.map(one => one.id)]),
      ),
    ).toEqual([
      ['invitation-2026-11-24', ['invitation-2026-12-01']],
      ['invitation-2026-12-02', []],
    ])
  })
})
