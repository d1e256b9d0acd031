import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bookingWindow,
  bookNowStep,
  minutesBetween,
  type Opening,
  onDay,
  overlap,
  roundedUp,
  type Span,
  shortestReservation,
  whyClosed,
} from '#features/rooms/rules.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  campusTime,
  type Day,
  isWeekend,
} from '#platform/time/campus-time.ts'
import type { Meeting } from '../../contract.ts'
import { bookNow, stripCount, stripDays, stripOf } from '../../rules.ts'
import {
  bookableTimes,
  fits,
  gridOf,
  heldTimes,
  hoursOf,
  isHeld,
  lineAt,
  marksOf,
  nowFault,
  partsOf,
  planOf,
  proposedAt,
  proposedIn,
  proposedOn,
  takenBy,
  visibleDay,
} from './planning.ts'

const minute = 60_000
/** A Tuesday in winter time. */
const tuesday: Day = '2026-11-24'
const at = (time: string, day = tuesday) => campusInstant(day, time)
const span = (from: string, to: string, day = tuesday): Span => ({ start: at(from, day), end: at(to, day) })
/** Long before anything here. */
const before = at('06:00', '2026-11-23')

let made = 0
function meeting(time: Span, { mine = false, former }: { mine?: boolean; former?: Span } = {}): Meeting {
  return {
    id: `m${++made}`,
    startDateTime: time.start.toISOString(),
    endDateTime: time.end.toISOString(),
    mine,
    status: mine ? 'ACCEPTED' : null,
    label: null,
    description: null,
    attendees: [],
    reason: null,
    note: null,
    closed: null,
    confirmedStartDateTime: former?.start.toISOString() ?? null,
    confirmedEndDateTime: former?.end.toISOString() ?? null,
    confirmedRoom: null,
    series: null,
    checkIn: null,
    bookedBy: null,
    mayAdjust: false,
    mayChange: mine,
    mayDelete: mine,
  }
}

/** What a plan says, in words short enough to be read at once. */
const reported = (slots: readonly (Span & { kind: string })[]) =>
  slots.map(({ kind, start, end }) => `${campusTime(start)}–${campusTime(end)} ${kind}`)

describe('a day of a room', () => {
  it('has the planning hours 08:00 to 20:00, free where nobody is', () => {
    expect(reported(planOf(tuesday, [], before).slots)).toEqual(['08:00–20:00 free'])
  })

  it('tells what is mine from what is only busy, with the free times between', () => {
    const meetings = [
      meeting(span('10:00', '11:00'), { mine: true }),
      meeting(span('11:00', '12:30')),
      meeting(span('14:07', '15:00')),
    ]
    expect(reported(planOf(tuesday, meetings, before).slots)).toEqual([
      '08:00–10:00 free',
      '10:00–11:00 mine',
      '11:00–12:30 busy',
      '12:30–14:07 free',
      '14:07–15:00 busy',
      '15:00–20:00 free',
    ])
  })

  it('ends its past where the next booking could begin', () => {
    const meetings = [meeting(span('09:00', '10:00'))]
    expect(reported(planOf(tuesday, meetings, at('10:02')).slots)).toEqual([
      '08:00–09:00 past',
      '09:00–10:00 busy',
      '10:00–10:05 past',
      '10:05–20:00 free',
    ])
    expect(reported(planOf(tuesday, [], at('20:00')).slots)).toEqual(['08:00–20:00 past'])
    expect(reported(planOf(addDays(tuesday, -1), [], at('08:00')).slots)).toEqual(['08:00–20:00 past'])
  })

  it('cuts what begins before or ends after these hours, over midnight too, and keeps its whole time', () => {
    const night: Span = { start: at('22:00', '2026-11-23'), end: at('09:00') }
    const evening = span('19:30', '21:00')
    const plan = planOf(tuesday, [meeting(night), meeting(evening)], before)
    expect(reported(plan.slots)).toEqual(['08:00–09:00 busy', '09:00–19:30 free', '19:30–20:00 busy'])
    expect(plan.slots.filter(isHeld).map(({ whole }) => whole)).toEqual([night, evening])
  })

  it('names what lies on the day outside these hours', () => {
    const plan = planOf(tuesday, [meeting(span('06:00', '07:00')), meeting(span('20:00', '21:00'))], before)
    expect(reported(plan.outside)).toEqual(['06:00–07:00 busy', '20:00–21:00 busy'])
    expect(reported(planOf(addDays(tuesday, 1), [meeting(span('20:00', '21:00'))], before).outside)).toEqual(
      [],
    )
  })

  it('shows a change that waits whole, and of the former time what remains', () => {
    const moved = meeting(span('10:30', '11:30'), { mine: true, former: span('10:00', '12:00') })
    expect(reported(heldTimes([moved]))).toEqual(['10:00–10:30 held', '10:30–11:30 mine', '11:30–12:00 held'])
  })
})

const soon = fc.integer({ min: -600, max: 3 * 1440 })
const someSpan = fc
  .record({ from: soon, length: fc.integer({ min: 15, max: 1440 }) })
  .map(({ from, length }) => ({
    start: new Date(at('00:00').getTime() + from * minute),
    end: new Date(at('00:00').getTime() + (from + length) * minute),
  }))
/** Anything at all, overlaps among it: a moved meeting holds two times that may. */
const someMeetings = fc.array(
  fc
    .record({ time: someSpan, mine: fc.boolean(), former: fc.option(someSpan, { nil: undefined }) })
    .map(({ time, ...rest }) => meeting(time, rest)),
  { maxLength: 12 },
)
const someDay = fc.constantFrom(...stripDays(before))
const someNow = fc
  .integer({ min: -1440, max: 4 * 1440 })
  .map(minutes => new Date(at('00:00').getTime() + minutes * minute))
const wholeOf = (one: Meeting): Span[] => [
  { start: new Date(one.startDateTime), end: new Date(one.endDateTime) },
  ...(one.confirmedStartDateTime !== null && one.confirmedEndDateTime !== null
    ? [{ start: new Date(one.confirmedStartDateTime), end: new Date(one.confirmedEndDateTime) }]
    : []),
]

describe('whatever is booked', () => {
  it('the times of a day tile it: no hole, no overlap, in order', () => {
    fc.assert(
      fc.property(someMeetings, someDay, someNow, (meetings, day, now) => {
        const plan = planOf(day, meetings, now)
        let end = plan.start
        for (const slot of plan.slots) {
          expect(slot.start).toEqual(end)
          expect(slot.end > slot.start).toBe(true)
          end = slot.end
        }
        expect(end).toEqual(plan.end)
      }),
    )
  })

  it('a moment is taken exactly where a meeting is, and free only from now on', () => {
    fc.assert(
      fc.property(someMeetings, someDay, someNow, (meetings, day, now) => {
        const plan = planOf(day, meetings, now)
        const all = meetings.flatMap(wholeOf)
        const earliest = roundedUp(now, bookNowStep)
        for (const slot of plan.slots) {
          const taken = all.some(one => overlap(one, slot))
          expect(taken).toBe(isHeld(slot))
          if (slot.kind === 'free') expect(slot.start >= earliest || slot.start >= now).toBe(true)
          if (slot.kind === 'past') expect(slot.start < now).toBe(true)
          if (isHeld(slot)) {
            expect(slot.whole.start <= slot.start && slot.end <= slot.whole.end).toBe(true)
          }
        }
        expect(plan.outside.some(one => overlap(one, plan))).toBe(false)
      }),
    )
  })

  it('the rows of the grid add up to its hours, and those of a slot to the whole of it', () => {
    fc.assert(
      fc.property(someMeetings, someDay, someNow, (meetings, day, now) => {
        const plan = planOf(day, meetings, now)
        const grid = gridOf(plan, [now])
        expect(grid.rows).toHaveLength(grid.lines.length - 1)
        expect(grid.rows.reduce((sum, { minutes }) => sum + minutes, 0)).toBeCloseTo(12 * 60)
        for (const slot of plan.slots) {
          const rows = grid.rows.slice(lineAt(grid, slot.start) - 1, lineAt(grid, slot.end) - 1)
          expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
        }
        for (const hour of hoursOf(plan)) expect(lineAt(grid, hour)).toBeGreaterThan(0)
      }),
    )
  })

  it('what is proposed is free, long enough, and inside the gap that was chosen', () => {
    fc.assert(
      fc.property(
        someMeetings,
        someDay,
        someNow,
        fc.option(someSpan, { nil: undefined }),
        (meetings, day, now, searched) => {
          const plan = planOf(day, meetings, now)
          const wanted = searched && onDay(searched, day)
          for (const gap of plan.slots.filter(fits)) {
            const pressed = new Date((gap.start.getTime() + gap.end.getTime()) / 2)
            for (const proposed of [proposedIn(gap, wanted), proposedAt(gap, pressed)]) {
              expect(proposed.start >= gap.start && proposed.end <= gap.end).toBe(true)
              expect(minutesBetween(proposed)).toBeGreaterThanOrEqual(shortestReservation)
              expect(takenBy(proposed, meetings)).toBeUndefined()
            }
          }
          const proposed = proposedOn(plan, wanted)
          expect(proposed === undefined).toBe(marksOf(plan).full)
          if (proposed !== undefined) expect(takenBy(proposed, meetings)).toBeUndefined()
        },
      ),
    )
  })

  it('there is a reason wherever “book now” has nothing to offer', () => {
    fc.assert(
      fc.property(someMeetings, someNow, (meetings, now) => {
        const held = heldTimes(meetings)
        fc.pre(bookNow(now, held) === undefined)
        const fault = nowFault(now, held)
        if (fault.why === 'busy') {
          expect(fault.until > now).toBe(true)
          expect(held.some(({ start, end }) => start <= fault.until && fault.until < end)).toBe(false)
        }
        if (fault.why === 'too-short') {
          expect(minutesBetween({ start: now, end: fault.next })).toBeLessThan(
            shortestReservation + bookNowStep,
          )
        }
      }),
    )
  })
})

describe('what is proposed', () => {
  const gap = span('10:05', '12:00')

  it('is the time searched for as far as it is free, else an hour from the next quarter', () => {
    expect(proposedIn(gap, span('11:00', '11:30'))).toEqual(span('11:00', '11:30'))
    expect(proposedIn(gap, span('09:00', '13:00'))).toEqual(gap)
    expect(proposedIn(gap, span('11:50', '13:00'))).toEqual(span('10:15', '11:15'))
    expect(proposedIn(gap, undefined)).toEqual(span('10:15', '11:15'))
    expect(proposedIn(span('10:05', '10:20'), undefined)).toEqual(span('10:05', '10:20'))
  })

  it('is an hour from where a pointer pressed', () => {
    expect(proposedAt(span('08:00', '20:00'), at('14:40'))).toEqual(span('14:30', '15:30'))
    expect(proposedAt(span('08:00', '20:00'), at('19:50'))).toEqual(span('19:00', '20:00'))
    expect(proposedAt(gap, at('10:06'))).toEqual(span('10:15', '11:15'))
  })

  it('is on a day where the search fits, else the first hour left', () => {
    const plan = planOf(tuesday, [meeting(span('08:30', '10:00')), meeting(span('12:00', '13:00'))], before)
    expect(proposedOn(plan, span('14:00', '15:00'))).toEqual(span('14:00', '15:00'))
    expect(proposedOn(plan, undefined)).toEqual(span('10:00', '11:00'))
    expect(proposedOn(planOf(tuesday, [meeting(span('08:00', '20:00'))], before), undefined)).toBeUndefined()
  })
})

describe('“book now” has nothing to offer', () => {
  it('while somebody is in: until when, through meetings that follow each other', () => {
    const meetings = [span('09:00', '10:00'), span('10:00', '11:30')]
    expect(nowFault(at('09:10'), meetings)).toEqual({ why: 'busy', until: at('11:30') })
  })

  it('shortly before a meeting', () => {
    expect(nowFault(at('09:50'), [span('10:00', '11:00')])).toEqual({ why: 'too-short', next: at('10:00') })
  })

  it('at weekends, and when a Friday ends', () => {
    expect(nowFault(at('10:00', '2026-11-28'), [])).toEqual({ why: 'weekend' })
    expect(nowFault(at('23:50', '2026-11-27'), [])).toEqual({ why: 'weekend' })
  })
})

describe('the strip', () => {
  const strip = stripDays(before)

  it('tells days that are full, and those with a booking of the reader', () => {
    const meetings = [meeting(span('07:00', '12:00'), { mine: true }), meeting(span('12:00', '19:50'))]
    expect(marksOf(planOf(tuesday, meetings, before))).toEqual({ mine: true, full: true, closed: false })
    expect(marksOf(planOf(addDays(tuesday, 1), meetings, before))).toEqual({
      mine: false,
      full: false,
      closed: false,
    })
  })

  const window = { now: before, daysAhead: 60 }

  it('shows the asked day, else that of the search, else the first', () => {
    const other = strip[5]
    expect(visibleDay(window, other, span('10:00', '11:00'))).toMatchObject({
      day: other,
      nth: 0,
      missed: undefined,
    })
    expect(visibleDay(window, undefined, span('10:00', '11:00')).day).toBe(tuesday)
    expect(visibleDay(window, 'nonsense', undefined).day).toBe(campusDay(before))
  })

  it('is the one in which a searched day stands, however far its campus may be booked', () => {
    const far = '2027-01-21'
    const visible = visibleDay(window, undefined, span('10:00', '11:00', far))
    expect(visible).toMatchObject({ day: far, nth: 2, missed: undefined })
    expect(visible.strip).toContain(far)
    expect(visible.strip.at(-1)).toBe('2027-01-22')
  })

  it('names a day that cannot be shown instead of passing over it', () => {
    expect(visibleDay(window, '2026-11-28', span('10:00', '11:00'))).toMatchObject({
      day: tuesday,
      missed: '2026-11-28',
    })
    expect(visibleDay(window, undefined, span('10:00', '11:00', '2027-01-25'))).toMatchObject({
      day: campusDay(before),
      missed: '2027-01-25',
    })
  })

  it('follows strip after strip, each day in one of them, up to the last that can be booked', () => {
    fc.assert(
      fc.property(someNow, fc.integer({ min: 0, max: 366 }), (now, daysAhead) => {
        const count = stripCount(now, daysAhead)
        const strips = Array.from({ length: count }, (_, nth) => stripDays(now, { nth, daysAhead }))
        const days = strips.flat()
        expect(days).toEqual([...new Set(days)].toSorted())
        expect(strips.every(({ length }) => length > 0)).toBe(true)
        const { first, last } = bookingWindow(now, daysAhead)
        for (let day = first; day <= last; day = addDays(day, 1))
          expect(days.includes(day)).toBe(!isWeekend(day))
        // A strip is found by its days, which are each in one: the ends of it stand for those between.
        for (const [nth, of] of strips.entries())
          for (const day of [of[0], of.at(-1)]) expect(stripOf(day ?? '', now, daysAhead)).toBe(nth)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a room that closes', () => {
  const closure = { ...span('10:00', '12:00'), reason: { fr: 'travaux', en: 'works' } }
  const opening = (more: Partial<Opening> = {}): Opening => ({
    ...{ hours: { from: '09:00', to: '18:00' }, openHolidays: [], closures: [] },
    ...more,
  })

  it('shows when, beside what is taken and free', () => {
    const meetings = [meeting(span('13:00', '14:00'))]
    expect(reported(planOf(tuesday, meetings, before, opening({ closures: [closure] })).slots)).toEqual([
      '08:00–09:00 closed',
      '09:00–10:00 free',
      '10:00–12:00 closed',
      '12:00–13:00 free',
      '13:00–14:00 busy',
      '14:00–18:00 free',
      '18:00–20:00 closed',
    ])
  })

  it('on a bank holiday is closed all day, and its strip says so', () => {
    const plan = planOf('2026-12-25', [], before, opening())
    expect(reported(plan.slots)).toEqual(['08:00–20:00 closed'])
    expect(marksOf(plan)).toEqual({ mine: false, full: true, closed: true })
    expect(proposedOn(plan, undefined)).toBeUndefined()
  })

  it('offers nothing now while it is closed, and less shortly before', () => {
    const at2 = (time: string) => bookableTimes(at(time), [], opening())
    expect(bookNow(at('07:00'), at2('07:00'))).toBeUndefined()
    expect(nowFault(at('07:00'), at2('07:00'))).toMatchObject({
      why: 'closed',
      closed: { because: 'OUTSIDE_HOURS' },
    })
    expect(bookNow(at('17:30'), at2('17:30'))).toMatchObject({ ...span('17:30', '18:00'), shortened: true })
    expect(nowFault(at('17:50'), at2('17:50'))).toEqual({ why: 'closes', at: at('18:00') })
  })

  it('tiles its days all the same, whatever is booked', () => {
    fc.assert(
      fc.property(someMeetings, someDay, someNow, (meetings, day, now) => {
        const given = opening({ closures: [closure] })
        const plan = planOf(day, meetings, now, given)
        let end = plan.start
        for (const slot of plan.slots) {
          expect(slot.start).toEqual(end)
          end = slot.end
          if (slot.kind === 'free') expect(whyClosed(slot, given)).toBeUndefined()
          if (slot.kind === 'closed') expect(whyClosed(slot, given)).toBeDefined()
        }
        expect(end).toEqual(plan.end)
      }),
    )
  })
})

describe('what is kept free between two bookings', () => {
  const all = { hours: { from: '00:00', to: '24:00' }, openHolidays: [], closures: [] } satisfies Opening
  const kept = (time: Span, bufferMinutes: number): Meeting => ({ ...meeting(time), bufferMinutes })

  it('is neither free nor somebody’s, before and after each', () => {
    const meetings = [kept(span('10:00', '11:00'), 10), kept(span('11:15', '12:00'), 0)]
    expect(reported(planOf(tuesday, meetings, before, undefined, 10).slots)).toEqual([
      '08:00–09:50 free',
      '09:50–10:00 kept',
      '10:00–11:00 busy',
      '11:00–11:15 kept',
      '11:15–12:00 busy',
      '12:00–20:00 free',
    ])
    expect(takenBy(span('10:30', '11:30'), meetings, 10)?.kind).toBe('busy')
    expect(takenBy(span('12:00', '12:15'), meetings, 10)).toBeUndefined()
    expect(takenBy(span('09:00', '09:55'), meetings, 10)?.kind).toBe('kept')
    expect(partsOf(tuesday, meetings, all, 10)).toEqual([
      { from: 600, to: 660, kind: 'TAKEN' },
      { from: 675, to: 720, kind: 'TAKEN' },
      { from: 590, to: 600, kind: 'KEPT' },
      { from: 660, to: 675, kind: 'KEPT' },
    ])
  })

  it('is kept after the time that stands while a change waits, as long as was promised', () => {
    const moved: Meeting = {
      ...meeting(span('14:00', '15:00'), { mine: true, former: span('10:00', '11:00') }),
      bufferMinutes: 5,
      confirmedBufferMinutes: 20,
    }
    expect(
      reported(planOf(tuesday, [moved], before, undefined, 0).slots).filter(text => text.endsWith('kept')),
    ).toEqual(['11:00–11:20 kept', '15:00–15:05 kept'])
  })

  it('ends what can be booked now, and is told where nothing can', () => {
    const meetings = [kept(span('10:00', '11:00'), 10)]
    const limits = bookableTimes(at('09:20'), meetings, all, 10)
    expect(bookNow(at('09:20'), limits)).toMatchObject({ end: at('09:50'), shortened: true })
    expect(nowFault(at('09:40'), bookableTimes(at('09:40'), meetings, all, 10))).toEqual({
      why: 'kept',
      from: at('09:50'),
    })
    expect(nowFault(at('10:30'), limits)).toEqual({ why: 'busy', until: at('11:10') })
  })

  it('leaves a plan without holes, of which each free time can be booked', () => {
    fc.assert(
      fc.property(
        someMeetings,
        someDay,
        someNow,
        fc.integer({ min: 0, max: 60 }),
        (meetings, day, now, buffer) => {
          const asked = meetings.map((one, n) => ({ ...one, bufferMinutes: (n * 7) % 45 }))
          const plan = planOf(day, asked, now, undefined, buffer)
          let end = plan.start
          for (const slot of plan.slots) {
            expect(slot.start).toEqual(end)
            end = slot.end
            if (slot.kind === 'free') expect(takenBy(slot, asked, buffer)).toBeUndefined()
          }
          expect(end).toEqual(plan.end)
        },
      ),
    )
  })
})

describe('a day as a strip', () => {
  const hours = { hours: { from: '08:30', to: '19:00' }, openHolidays: [], closures: [] } satisfies Opening

  it('says what is taken, one’s own and closed, in minutes of the day by the campus clock', () => {
    const meetings = [
      meeting(span('10:00', '11:15')),
      meeting(span('14:00', '15:00'), { mine: true }),
      meeting(span('10:00', '11:00', '2026-11-25')),
      meeting({ start: at('22:00'), end: at('01:00', '2026-11-25') }),
    ]
    expect(partsOf(tuesday, meetings, hours)).toEqual([
      { from: 0, to: 510, kind: 'CLOSED' },
      { from: 1140, to: 1440, kind: 'CLOSED' },
      { from: 600, to: 675, kind: 'TAKEN' },
      { from: 840, to: 900, kind: 'OWN' },
      { from: 1320, to: 1440, kind: 'TAKEN' },
    ])
    expect(partsOf('2026-11-25', meetings, hours).filter(({ kind }) => kind === 'TAKEN')).toEqual([
      { from: 0, to: 60, kind: 'TAKEN' },
      { from: 600, to: 660, kind: 'TAKEN' },
    ])
  })
})
