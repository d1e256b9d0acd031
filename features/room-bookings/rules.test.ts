import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultDaysAhead,
  longestReservation,
  minutesBetween,
  overlap,
  type Span,
  shortestReservation,
} from '#features/rooms/rules.ts'
import { addDays, campusDay, campusInstant, campusTime, isWeekend } from '#platform/time/campus-time.ts'
import { refusalReasons, reservationStatuses } from './contract.ts'
import {
  answerUntil,
  bookNow,
  bookNowLength,
  bufferAfterChange,
  type ConsentState,
  inComingWeeks,
  shortestWait,
  spanFault,
  stripDays,
  whyNotAnswerable,
  whyNotBookable,
  whyNotWithdrawable,
} from './rules.ts'

const at = (day: string, time: string) => campusInstant(day, time)
const span = (day: string, from: string, to: string): Span => ({ start: at(day, from), end: at(day, to) })

const minute = 60_000
const daysAhead = defaultDaysAhead
// Both clock changes lie inside; half of the moments are near one.
const anywhere = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
const clockChanges = [
  new Date('2026-03-29T01:00Z'),
  new Date('2026-10-25T01:00Z'),
  new Date('2027-03-28T01:00Z'),
]
const nearClockChanges = fc
  .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -4_000, max: 4_000 }))
  .map(([change, minutes]) => new Date(change.getTime() + minutes * minute))
const moments = fc.oneof(anywhere, nearClockChanges)

describe('the minutes kept free after a booking that is changed', () => {
  const buffers = fc.integer({ min: 0, max: 60 })

  it('are those that the room asks for now, where the booking wants any time that it has not', () => {
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: 15, max: 120 }),
        fc.integer({ min: 1, max: 60 }),
        buffers,
        buffers,
        (start, length, more, asked, buffer) => {
          const time = { start, end: new Date(start.getTime() + length * minute) }
          const longer = { start, end: new Date(time.end.getTime() + more * minute) }
          const earlier = { ...time, start: new Date(start.getTime() - more * minute) }
          for (const wanted of [longer, earlier])
            expect(bufferAfterChange(wanted, asked, { time, buffer })).toBe(asked)
        },
      ),
    )
  })

  it('are never more than it held, nor than are asked for, where it only gives up time', () => {
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: 30, max: 240 }),
        fc.nat(15),
        fc.nat(14),
        buffers,
        buffers,
        (start, length, later, sooner, asked, buffer) => {
          const time = { start, end: new Date(start.getTime() + length * minute) }
          const wanted = {
            start: new Date(start.getTime() + later * minute),
            end: new Date(time.end.getTime() - sooner * minute),
          }
          const kept = bufferAfterChange(wanted, asked, { time, buffer })
          expect(kept).toBeGreaterThanOrEqual(0)
          expect(kept).toBeLessThanOrEqual(asked)
          expect(wanted.end.getTime() + kept * minute).toBeLessThanOrEqual(
            time.end.getTime() + buffer * minute,
          )
        },
      ),
    )
  })
})

describe('a booking that is over', () => {
  it('is asked for again at its time of the week, the next that is to come', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 24 }), fc.integer({ min: 1, max: 30 }), (hours, length) => {
        const now = new Date('2026-11-24T09:02:00.000Z')
        const start = new Date(Math.floor(now.getTime() / 60_000) * 60_000 - hours * 3_600_000)
        const span = { start, end: new Date(start.getTime() + length * 60_000) }
        const next = inComingWeeks(span, now)
        expect(next.start > now).toBe(true)
        expect(next.start.getTime() - now.getTime()).toBeLessThanOrEqual((7 * 24 + 1) * 3_600_000)
        expect(campusTime(next.start)).toBe(campusTime(span.start))
      }),
    )
  })
})

describe('a reservation', () => {
  const now = at('2026-11-24', '10:03')
  const fault = (given: Span) => spanFault(given, { now, daysAhead })

  it('lasts from 15 minutes to one day', () => {
    expect(fault(span('2026-11-25', '09:00', '09:14'))).toBe('TOO_SHORT')
    expect(fault(span('2026-11-25', '09:00', '09:15'))).toBeUndefined()
    expect(fault(span('2026-11-25', '09:00', '09:00'))).toBe('END_BEFORE_START')
    expect(fault({ start: at('2026-11-25', '09:00'), end: at('2026-11-26', '09:00') })).toBeUndefined()
    expect(fault({ start: at('2026-11-25', '09:00'), end: at('2026-11-26', '09:01') })).toBe('TOO_LONG')
    expect(fault({ start: new Date(Number.NaN), end: now })).toBe('END_BEFORE_START')
  })

  it('never touches a weekend, but may end when it begins', () => {
    expect(fault(span('2026-11-28', '09:00', '10:00'))).toBe('WEEKEND')
    expect(fault({ start: at('2026-11-27', '22:00'), end: at('2026-11-28', '00:01') })).toBe('WEEKEND')
    expect(fault({ start: at('2026-11-27', '22:00'), end: at('2026-11-28', '00:00') })).toBeUndefined()
    expect(fault({ start: at('2026-11-29', '23:00'), end: at('2026-11-30', '01:00') })).toBe('WEEKEND')
  })

  it('is never in the past, save the minutes it takes to confirm', () => {
    expect(fault(span('2026-11-24', '09:57', '11:00'))).toBe('PAST')
    expect(fault(span('2026-11-24', '09:58', '11:00'))).toBeUndefined()
    expect(fault(span('2026-11-23', '09:00', '11:00'))).toBe('PAST')
  })

  it('begins and ends within the days ahead', () => {
    expect(fault(span('2026-12-24', '23:00', '23:30'))).toBeUndefined()
    expect(fault(span('2026-12-24', '23:00', '24:00'))).toBeUndefined()
    expect(fault({ start: at('2026-12-24', '23:00'), end: at('2026-12-25', '00:15') })).toBe('ENDS_TOO_FAR')
    expect(fault(span('2026-12-25', '00:00', '00:30'))).toBe('TOO_FAR')
  })

  it('that is allowed keeps every rule at once, at any moment', () => {
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: -60, max: 50_000 }),
        fc.integer({ min: 0, max: 1_600 }),
        (when, from, length) => {
          const start = new Date(when.getTime() + from * minute)
          const given = { start, end: new Date(start.getTime() + length * minute) }
          const allowed = spanFault(given, { now: when, daysAhead }) === undefined
          const inside = [given.start, new Date(given.end.getTime() - 1)].map(campusDay)
          const expected =
            length >= shortestReservation &&
            length <= longestReservation &&
            from >= -5 &&
            !inside.some(isWeekend) &&
            inside.every(day => day <= addDays(campusDay(when), daysAhead))
          expect(allowed).toBe(expected && given.end > when)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('the strip of a room’s planning', () => {
  it('has 28 days without weekends, from today', () => {
    const days = stripDays(at('2026-11-21', '12:00'))
    expect(days).toHaveLength(20)
    expect(days[0]).toBe('2026-11-23')
    expect(days.at(-1)).toBe('2026-12-18')
  })

  it('goes up by the calendar, clock changes or not', () => {
    fc.assert(
      fc.property(moments, now => {
        const days = stripDays(now)
        expect(days).toHaveLength(20)
        expect(days).toEqual([...new Set(days)].sort())
        expect(days.some(isWeekend)).toBe(false)
      }),
    )
  })
})

describe('“book now”', () => {
  const now = at('2026-11-24', '10:02')

  it('takes 45 minutes from the next five minutes on', () => {
    expect(bookNow(now, [])).toEqual({ ...span('2026-11-24', '10:05', '10:50'), shortened: false })
  })

  it('is shortened to the next meeting, and says so', () => {
    const next = span('2026-11-24', '10:30', '11:30')
    expect(bookNow(now, [next])).toEqual({ ...span('2026-11-24', '10:05', '10:30'), shortened: true })
    expect(bookNow(now, [span('2026-11-24', '10:50', '11:30')])?.shortened).toBe(false)
  })

  it('is not there while the room is busy, before a near meeting, or at the weekend', () => {
    expect(bookNow(now, [span('2026-11-24', '09:00', '10:06')])).toBeUndefined()
    expect(bookNow(now, [span('2026-11-24', '10:19', '11:00')])).toBeUndefined()
    expect(bookNow(at('2026-11-21', '10:00'), [])).toBeUndefined()
    expect(bookNow(at('2026-11-27', '23:50'), [])).toBeUndefined()
  })

  it('lasts as long as is wanted, where the room stays free for so long', () => {
    const now = at('2026-11-24', '10:02')
    expect(bookNow(now, [], 90)).toEqual({ ...span('2026-11-24', '10:05', '11:35'), shortened: false })
    expect(bookNow(now, [span('2026-11-24', '11:00', '12:00')], 90)?.shortened).toBe(true)
  })

  it('never meets another meeting and can always be booked', () => {
    fc.assert(
      fc.property(
        moments,
        fc.array(fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: 1, max: 200 }))),
        (when, given) => {
          const meetings = given.map(([from, length]) => ({
            start: new Date(when.getTime() + from * minute),
            end: new Date(when.getTime() + (from + length) * minute),
          }))
          const booked = bookNow(when, meetings)
          if (booked === undefined) return
          expect(meetings.some(meeting => overlap(meeting, booked))).toBe(false)
          expect(minutesBetween(booked)).toBeLessThanOrEqual(bookNowLength)
          expect(spanFault(booked, { now: when, daysAhead })).toBeUndefined()
        },
      ),
    )
  })
})

describe('who may book a place', () => {
  type Place = Parameters<typeof whyNotBookable>[0]
  const meetingRoom: Place = { bookable: true, referencialType: 'MEETING_ROOM', isVisitor: false, site: '1' }
  const desk: Place = { ...meetingRoom, referencialType: 'FLEX_DESK' }
  const why = (ownSite: string | null, place: Place) => whyNotBookable(place, { ownSite, daysAhead: 30 })

  it('is anybody for a meeting room; for a desk, people of its campus, and all where it is for visitors', () => {
    expect(why(null, meetingRoom)).toBeNull()
    expect(why('1', desk)).toBeNull()
    expect(why('2', desk)).toBe('OTHER_CAMPUS')
    expect(why(null, desk)).toBe('OTHER_CAMPUS')
    expect(why('2', { ...desk, isVisitor: true })).toBeNull()
  })

  it('is nobody where the place is not bookable, or its campus has no booking', () => {
    expect(why('1', { ...desk, bookable: false })).toBe('NOT_BOOKABLE')
    expect(why('2', { ...desk, bookable: false })).toBe('NOT_BOOKABLE')
    expect(whyNotBookable(meetingRoom, { ownSite: '1', daysAhead: undefined })).toBe('NOT_BOOKABLE')
  })
})

describe('a request that needs consent', () => {
  const state = (given: Partial<ConsentState>): ConsentState => ({
    ...span('2026-11-24', '10:00', '11:00'),
    status: 'PENDING',
    reason: null,
    dismissed: false,
    revision: 1,
    askedAt: at('2026-11-23', '09:00'),
    ...given,
  })

  it('can be answered until it begins, a quarter of an hour at least, and never after its end', () => {
    const given = span('2026-11-24', '10:00', '11:00')
    expect(answerUntil(given, at('2026-11-23', '09:00'))).toEqual(at('2026-11-24', '10:00'))
    expect(answerUntil(given, at('2026-11-24', '09:58'))).toEqual(at('2026-11-24', '10:13'))
    const before = fc.integer({ min: -5, max: 600 })
    fc.assert(
      fc.property(before, fc.integer({ min: 15, max: 600 }), (early, length) => {
        const start = at('2026-11-24', '10:00')
        const end = new Date(start.getTime() + length * minute)
        const requested = new Date(start.getTime() - early * minute)
        const until = answerUntil({ start, end }, requested)
        expect(until >= start && until <= end).toBe(true)
        const waits = minutesBetween({ start: requested, end: until })
        expect(waits >= Math.min(shortestWait, minutesBetween({ start: requested, end }))).toBe(true)
      }),
    )
  })

  it('can be answered only while it waits, and taken back only once it was given', () => {
    const now = at('2026-11-24', '09:00')
    const states = fc.record({
      status: fc.constantFrom(...reservationStatuses),
      reason: fc.constantFrom(null, ...refusalReasons),
      dismissed: fc.boolean(),
      revision: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(states, given => {
        const answerable = whyNotAnswerable(state(given), 1, now) === undefined
        expect(answerable).toBe(given.status === 'PENDING' && given.revision === 1)
        const isGiven = given.status === 'ACCEPTED' && given.revision === 1 && given.reason !== 'WITHDRAWN'
        expect(whyNotWithdrawable(state(given), 1, now) === undefined).toBe(isGiven)
      }),
    )
    expect(whyNotAnswerable(state({}), 1, at('2026-11-24', '10:00'))).toBe('REQUEST_OVER')
    expect(whyNotWithdrawable(state({ status: 'ACCEPTED' }), 1, at('2026-11-24', '11:00'))).toBe(
      'REQUEST_OVER',
    )
  })
})
