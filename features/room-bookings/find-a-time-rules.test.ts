import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closedDay, overlap, periods, planningHours, type Span, whyClosed } from '#features/rooms/rules.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  campusTime,
  isWeekend,
  minutesOf,
} from '#platform/time/campus-time.ts'
import {
  joined,
  type MeetingPlace,
  openDays,
  openParts,
  type ProposedMeeting,
  proposedMeetings,
  rankOfRoom,
  type TimesWanted,
} from './find-a-time-rules.ts'

const minute = 60_000

/** The days around both changes of the clock of a year, and any others. */
const firstDays = fc.oneof(
  fc.constantFrom(
    '2026-03-26',
    '2026-03-27',
    '2026-03-30',
    '2026-10-22',
    '2026-10-23',
    '2026-10-26',
    '2026-12-23',
  ),
  fc.integer({ min: 0, max: 700 }).map(n => addDays('2026-01-01', n)),
)
const clock = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map(n => `${String(n).padStart(2, '0')}:00`)
const hours = fc.tuple(clock(0, 10), clock(11, 23)).map(([from, to]) => ({ from, to }))

/** Times of some minutes, not only of quarters, from a day on. */
const spansFrom = (day: string, days: number, maxLength = 6) =>
  fc.array(
    fc
      .record({
        day: fc.integer({ min: 0, max: days }),
        at: fc.integer({ min: 7 * 60, max: 20 * 60 }),
        length: fc.integer({ min: 1, max: 400 }),
      })
      .map(({ day: n, at, length }): Span => {
        const start = new Date(+campusInstant(addDays(day, n)) + at * minute)
        return { start, end: new Date(+start + length * minute) }
      }),
    { maxLength },
  )

const anyQuestion = fc
  .record({ first: firstDays, count: fc.integer({ min: 1, max: 3 }), hours })
  .chain(({ first, count, hours: open }) =>
    fc.record({
      first: fc.constant(first),
      count: fc.constant(count),
      now: fc
        .integer({ min: -600, max: 1_800 })
        .map(n => new Date(+campusInstant(first, '08:00') + n * minute)),
      opening: spansFrom(first, 5, 2).map(closures => ({
        ...{ hours: open, openHolidays: [] },
        closures: closures.map(closure => ({ ...closure, reason: null })),
      })),
      length: fc.constantFrom(15, 25, 30, 45, 60, 90, 240),
      seats: fc.integer({ min: 1, max: 12 }),
      ownBusy: spansFrom(first, 5),
      busy: fc.array(spansFrom(first, 5), { maxLength: 4 }),
      rooms: fc.array(
        fc.record({
          capacity: fc.integer({ min: 1, max: 40 }),
          needsApproval: fc.boolean(),
          isFavourite: fc.boolean(),
          walk: fc.option(fc.integer({ min: 1, max: 20 })),
          kept: spansFrom(first, 5),
        }),
        { maxLength: 4 },
      ),
      mostADay: fc.integer({ min: 1, max: 4 }),
      most: fc.integer({ min: 1, max: 10 }),
    }),
  )
  .map(({ first, count, now, opening, busy, rooms, ...rest }) => {
    const days = openDays(first, { count, last: addDays(first, 12), opening })
    const wanted: TimesWanted = {
      ...rest,
      parts: openParts(days, { opening, now }),
      people: busy.map((spans, n) => ({ id: `p${n}`, busy: spans })),
      rooms: rooms.map((room, n) => ({ ...room, id: `r${n}` })),
    }
    return { wanted, opening, now, days }
  })

/** Every quarter of every day with every room, put in order by the words of the rule. */
function byBruteForce({
  wanted,
  opening,
  now,
  days,
}: {
  wanted: TimesWanted
  opening: Parameters<typeof whyClosed>[1]
  now: Date
  days: readonly string[]
}): ProposedMeeting[] {
  const { length, seats, ownBusy, people, rooms, mostADay, most } = wanted
  const meets = (spans: readonly Span[], span: Span) => spans.some(one => overlap(one, span))
  const rankOf = (span: Span, room: MeetingPlace, missing: string[]) => {
    const [from, to] = [campusTime(span.start), campusTime(span.end)]
    const lies = (period: { from: string; to: string }) => period.from <= from && to <= period.to
    const { coarse, fine } = rankOfRoom(room, seats)
    const usual = lies(periods.morning) || lies(periods.afternoon) ? 0 : lies(periods.allDay) ? 1 : 2
    return [missing.length, usual, ...coarse, +span.start, ...fine, Number(room.id.slice(1))]
  }
  const every = days.flatMap(day =>
    Array.from({ length: 48 }, (_, n) => minutesOf(planningHours.from) + n * 15).flatMap(at => {
      const start = campusInstant(
        day,
        `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
      )
      const span = { start, end: new Date(+start + length * minute) }
      if (start < now || span.end > campusInstant(day, planningHours.to)) return []
      if (whyClosed(span, opening) !== undefined || meets(ownBusy, span)) return []
      const missing = people.filter(({ busy }) => meets(busy, span)).map(({ id }) => id)
      if (missing.length * 2 > people.length) return []
      return rooms
        .filter(({ kept }) => !meets(kept, span))
        .map(room => ({ ...span, room: room.id, missing, rank: rankOf(span, room, missing) }))
    }),
  )
  every.sort((one, other) => {
    const at = one.rank.findIndex((rank, n) => rank !== other.rank[n])
    return at === -1 ? 0 : (one.rank[at] ?? 0) - (other.rank[at] ?? 0)
  })
  const chosen: ProposedMeeting[] = []
  for (const { rank: _, ...one } of every) {
    const sameDay = chosen.filter(({ start }) => campusDay(start) === campusDay(one.start))
    if (chosen.length >= most || sameDay.length >= mostADay || meets(sameDay, one)) continue
    chosen.push(one)
  }
  return chosen
}

describe('what is proposed', () => {
  it('is what looking at every time with every room would find', () => {
    fc.assert(
      fc.property(anyQuestion, question => {
        expect(proposedMeetings(question.wanted)).toEqual(byBruteForce(question))
      }),
      { numRuns: 300 },
    )
  })

  it('is as long as wanted, while the campus is open, and free for all who are not named', () => {
    fc.assert(
      fc.property(anyQuestion, ({ wanted, opening, now, days }) => {
        const proposed = proposedMeetings(wanted)
        expect(proposed.length).toBeLessThanOrEqual(wanted.most)
        for (const one of proposed) {
          expect(+one.end - +one.start).toBe(wanted.length * minute)
          expect(one.start >= now).toBe(true)
          expect(days).toContain(campusDay(one.start))
          expect(whyClosed(one, opening)).toBeUndefined()
          expect(campusTime(one.start) >= planningHours.from && campusTime(one.end) <= planningHours.to).toBe(
            true,
          )
          expect(minutesOf(campusTime(one.start)) % 15).toBe(0)
          const isBusy = (spans: readonly Span[]) => spans.some(span => overlap(span, one))
          expect(isBusy(wanted.ownBusy)).toBe(false)
          expect(wanted.people.filter(({ busy }) => isBusy(busy)).map(({ id }) => id)).toEqual(one.missing)
          expect(isBusy(wanted.rooms.find(({ id }) => id === one.room)?.kept ?? [one])).toBe(false)
          expect(proposed.filter(other => other !== one && overlap(other, one))).toEqual([])
        }
      }),
      { numRuns: 300 },
    )
  })

  it('does not depend on the order in which people’s times and rooms are given', () => {
    fc.assert(
      fc.property(anyQuestion, ({ wanted }) => {
        const turned = {
          ...wanted,
          ownBusy: wanted.ownBusy.toReversed(),
          people: wanted.people.map(one => ({ ...one, busy: one.busy.toReversed() })),
          rooms: wanted.rooms.toReversed().map(room => ({ ...room, kept: room.kept.toReversed() })),
        }
        expect(proposedMeetings(turned)).toEqual(proposedMeetings(wanted))
      }),
      { numRuns: 100 },
    )
  })
})

describe('the days that are looked at', () => {
  it('are so many on which the campus is open, across both changes of the clock', () => {
    const opening = { hours: { from: '08:00', to: '19:00' }, openHolidays: [], closures: [] }
    expect(openDays('2026-03-27', { count: 2, last: '2026-04-20', opening })).toEqual([
      '2026-03-27',
      '2026-03-30',
    ])
    const parts = openParts(['2026-03-27', '2026-03-30', '2026-10-23', '2026-10-26'], {
      opening,
      now: new Date('2026-03-01'),
    })
    expect(parts.map(({ start, end }) => [start.toISOString(), end.toISOString()])).toEqual([
      ['2026-03-27T07:00:00.000Z', '2026-03-27T18:00:00.000Z'],
      ['2026-03-30T06:00:00.000Z', '2026-03-30T17:00:00.000Z'],
      ['2026-10-23T06:00:00.000Z', '2026-10-23T17:00:00.000Z'],
      ['2026-10-26T07:00:00.000Z', '2026-10-26T18:00:00.000Z'],
    ])
    // Christmas is a Friday.
    expect(openDays('2026-12-24', { count: 2, last: '2026-12-31', opening })).toEqual([
      '2026-12-24',
      '2026-12-28',
    ])
    expect(openDays('2026-12-24', { count: 9, last: '2026-12-24', opening })).toEqual(['2026-12-24'])
  })

  it('are never a weekend or closed', () => {
    fc.assert(
      fc.property(anyQuestion, ({ days, opening }) => {
        for (const day of days) expect(isWeekend(day) || closedDay(day, opening) !== undefined).toBe(false)
      }),
    )
  })
})

it('joins times that meet, and no others', () => {
  fc.assert(
    fc.property(spansFrom('2026-10-23', 4, 12), spans => {
      const apart = joined(spans)
      for (const [n, one] of apart.entries()) {
        const next = apart[n + 1]
        if (next !== undefined) expect(one.end < next.start).toBe(true)
      }
      const covered = (all: readonly Span[]) => (at: number) =>
        all.some(({ start, end }) => +start <= at && at < +end)
      for (const { start, end } of spans) {
        for (const at of [+start, +end - 1, +end, +start - 1]) {
          expect(covered(apart)(at)).toBe(covered(spans)(at))
        }
      }
    }),
  )
})
