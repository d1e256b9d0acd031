import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, campusDay, campusInstant, campusTime } from '#platform/time/campus-time.ts'
import { maxVisitDays, visitFaults } from './contract.ts'
import {
  daysFault,
  defaultEnd,
  defaultStart,
  faultsOf,
  firstFault,
  movedAlong,
  repeated,
  spansOn,
  type TypedVisit,
  visitorFaults,
  withEnd,
  withStart,
} from './rules.ts'

const now = new Date('2026-11-23T08:00:00Z')
const moment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2028-12-31T00:00:00Z'),
  noInvalidDate: true,
})

describe('a visit on several days', () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 19 })
  it('is at the same hours of the campus on each, in time, and each day once', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 6, max: 20 }),
        fc.integer({ min: 1, max: 3 }),
        (some, from, hours) => {
          const first = '2026-11-24'
          const at = (hour: number) => campusInstant(first, `${String(hour).padStart(2, '0')}:15`)
          const span = { start: at(from), end: at(from + hours) }
          const others = some.map(n => addDays(first, n))
          const last = addDays(first, 400)
          expect(daysFault(span, others, { now, last })).toBeUndefined()
          const spans = spansOn(span, others)
          expect(spans.map(({ start }) => campusDay(start))).toEqual([first, ...others].toSorted())
          for (const { start, end } of spans) {
            expect([campusTime(start), campusTime(end)]).toEqual([
              campusTime(span.start),
              campusTime(span.end),
            ])
          }
          expect(daysFault(span, [...others, first], { now, last })).toBe('DAY_TWICE')
          expect(daysFault(span, [...others, ...others.slice(0, 1)], { now, last })).toBe('DAY_TWICE')
          const overnight = { ...span, end: campusInstant(addDays(first, 1), '09:00') }
          expect(daysFault(overnight, others, { now, last })).toBe('OVERNIGHT')
          expect(daysFault(overnight, [], { now, last })).toBeUndefined()
        },
      ),
    )
  })
})

describe('when a visit is', () => {
  it('starts on a quarter of the clock, still to come, and never later than a quarter and a half', () => {
    fc.assert(
      fc.property(moment, at => {
        const start = defaultStart(at).getTime()
        expect(start % (15 * 60_000)).toBe(0)
        expect(start).toBeGreaterThan(at.getTime())
        expect(start - at.getTime()).toBeLessThanOrEqual(22.5 * 60_000)
      }),
    )
  })

  it('ends at 18:00 of its day, or of the next from 18:00 on, and after its start', () => {
    fc.assert(
      fc.property(moment, start => {
        const end = defaultEnd(start)
        expect(campusTime(end)).toBe('18:00')
        expect(end > start).toBe(true)
        expect(end.getTime() - start.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
      }),
    )
    const at = (time: string) => campusDay(defaultEnd(campusInstant('2026-11-24', time)))
    expect([at('17:59'), at('18:00')]).toEqual(['2026-11-24', '2026-11-25'])
    // The two nights on which the clocks change.
    expect(campusTime(defaultEnd(campusInstant('2026-03-28', '23:30')))).toBe('18:00')
    expect(campusTime(defaultEnd(campusInstant('2026-10-24', '23:30')))).toBe('18:00')
  })

  it('follows its room: as long before or after it, and for as long as it unless it was shorter or longer', () => {
    const minutes = fc.integer({ min: 1, max: 3000 })
    const minutesLater = (at: Date, count: number) => new Date(at.getTime() + count * 60_000)
    fc.assert(
      fc.property(
        moment,
        moment,
        minutes,
        minutes,
        fc.integer({ min: -600, max: 600 }),
        (was, is, had, has, early) => {
          const [from, to] = [
            { start: was, end: minutesLater(was, had) },
            { start: is, end: minutesLater(is, has) },
          ]
          expect(movedAlong(from, from, to)).toEqual(to)
          const visit = { start: minutesLater(was, early), end: minutesLater(was, early + had + 1) }
          const moved = movedAlong(visit, from, to)
          expect(moved.start).toEqual(minutesLater(is, early))
          expect(moved.end.getTime() - moved.start.getTime()).toBe((had + 1) * 60_000)
        },
      ),
    )
  })

  it('is never turned round: a start past the end moves the end, and the reverse', () => {
    fc.assert(
      fc.property(moment, moment, moment, (one, other, moved) => {
        fc.pre(one.getTime() !== other.getTime())
        const span = one < other ? { start: one, end: other } : { start: other, end: one }
        const length = span.end.getTime() - span.start.getTime()
        const later = withStart(span, moved)
        expect(later.start).toEqual(moved)
        expect(later.end).toEqual(
          moved < span.end ? span.end : new Date(moved.getTime() + Math.max(length, 60_000)),
        )
        const sooner = withEnd(span, moved)
        expect(sooner.end).toEqual(moved)
        expect(sooner.start < sooner.end).toBe(true)
      }),
    )
  })
})

const right: TypedVisit = {
  start: new Date('2026-11-24T09:00:00Z'),
  end: new Date('2026-11-24T17:00:00Z'),
  meetingName: 'Audit',
  visitors: [{ firstName: 'Vera', lastName: 'Om', email: 'vera@partner.example' }],
  hasCompanion: true,
}
const checked = { now, isNew: true, last: '2027-11-23' }
const wrongIn = (visit: Partial<TypedVisit>, how: Partial<typeof checked> = {}) =>
  Object.fromEntries(faultsOf({ ...right, ...visit }, { ...checked, ...how }))

describe('what is wrong with a visit', () => {
  it('is nothing where all is right', () => {
    expect(wrongIn({})).toEqual({})
  })

  it('is said in the order of the specification, whatever is wrong', () => {
    fc.assert(
      fc.property(fc.subarray([...visitFaults], { minLength: 1 }), wrong => {
        const is = (fault: (typeof visitFaults)[number]) => wrong.includes(fault)
        const visit = {
          ...right,
          ...(is('MIN_VISITOR') && { visitors: [] }),
          ...(is('START_DATE_PAST') && { start: new Date('2026-11-23T07:59:00Z') }),
          ...(is('COMPANION_NOT_SELECTED') && { hasCompanion: false }),
          ...(is('MEETING_NAME_NOT_SELECTED') && { meetingName: '\u00a0 ' }),
        }
        const faults = faultsOf(visit, checked)
        expect([...faults.values()]).toEqual(visitFaults.filter(is))
        expect(firstFault(faults)).toBe(visitFaults.find(is))
      }),
    )
  })

  it('is not the start of one that there is already', () => {
    const start = new Date('2026-11-20T09:00:00Z')
    expect(wrongIn({ start })).toEqual({ startDateTime: 'START_DATE_PAST' })
    expect(wrongIn({ start }, { isNew: false })).toEqual({})
  })

  it('is an end that comes before, is over, lasts too long or goes beyond the host’s last day', () => {
    const end = (at: string) => ({ end: new Date(at) })
    expect(wrongIn(end('2026-11-24T09:00:00Z'))).toEqual({ endDateTime: 'END_BEFORE_START' })
    const past = { start: new Date('2026-11-20T09:00:00Z'), end: now }
    expect(wrongIn(past, { isNew: false })).toEqual({ endDateTime: 'END_PAST' })
    expect(wrongIn(end(campusInstant('2026-12-25', '18:00').toISOString()))).toEqual({})
    expect(maxVisitDays).toBe(31)
    expect(wrongIn(end(campusInstant('2026-12-26', '08:00').toISOString()))).toEqual({
      endDateTime: 'TOO_LONG',
    })
    expect(wrongIn({}, { last: '2026-11-24' })).toEqual({})
    expect(wrongIn({}, { last: '2026-11-23' })).toEqual({ endDateTime: 'BEYOND_LIMIT' })
  })

  it('names each field of each visitor, and an address that is there twice', () => {
    const visitors = [
      { firstName: ' V ', lastName: 'O', email: 'vera', phoneNumber: '12' },
      { firstName: 'Vera', lastName: 'Om', email: 'v@p.example', phoneNumber: '' },
      { firstName: 'Vera', lastName: 'Om', email: ' V@P.example ' },
    ]
    expect(wrongIn({ visitors })).toEqual({
      'visitors.0.firstName': 'NAME_SHORT',
      'visitors.0.lastName': 'NAME_SHORT',
      'visitors.0.email': 'EMAIL_WRONG',
      'visitors.0.phoneNumber': 'PHONE_WRONG',
      'visitors.2.email': 'EMAIL_TWICE',
    })
  })

  it('is no telephone number that people write', () => {
    const faulty = (phoneNumber: string) =>
      visitorFaults({ firstName: 'Vera', lastName: 'Om', email: 'v@p.example', phoneNumber }).has(
        'phoneNumber',
      )
    for (const phone of ['+33 6 12 34 56 78', '01.23.45.67.89', '(0)12-34/56', '0612345678']) {
      expect(faulty(phone), phone).toBe(false)
    }
    for (const phone of ['06 12 34 56 78 x', '12+34', '++331234', '().-/ ', '0612345678; drop']) {
      expect(faulty(phone), phone).toBe(true)
    }
  })
})

it('finds every address that somebody before has', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a@x.example', 'A@x.example ', 'b@x.example', 'c@x.example')),
      emails => {
        const places = repeated(emails.map(email => ({ email })))
        const left = emails
          .filter((_, place) => !places.includes(place))
          .map(email => email.trim().toLowerCase())
        expect(new Set(left).size).toBe(left.length)
        expect(new Set(left)).toEqual(new Set(emails.map(email => email.trim().toLowerCase())))
      },
    ),
  )
})
