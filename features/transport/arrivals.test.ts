import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arrivalAt,
  comingOf,
  directionsOf,
  favouriteAmong,
  filters,
  isSame,
  isShown,
  leavingFor,
  lengthInWords,
  lineAlerts,
  minutesLate,
  nearestLines,
  stopsOf,
  untilNextMinute,
  walkToStop,
} from './arrivals.ts'
import { type Alert, categories, type Schedule, type Station } from './contract.ts'

const now = new Date('2026-11-24T08:00:00.000Z')
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()

function schedule(seconds: number, rest: Partial<Schedule> = {}): Schedule {
  return {
    ...{
      time: inSeconds(seconds),
      direction: 'Gare',
      live: true,
      delay: 0,
      cancelled: false,
      platform: null,
    },
    ...rest,
  }
}
function station(rest: Partial<Station> = {}): Station {
  return {
    ...{ id: 'a', name: 'Arènes', line: '1', category: 'METRO', schedules: [], lineColor: '#000000' },
    ...{ textColor: '#ffffff', walkMinutes: 4, latitude: 48, longitude: 2, wheelchair: null, alerts: [] },
    ...{ stepFreeEntrances: [], source: null, readAt: null },
    ...rest,
  }
}

const schedules = fc.array(
  fc
    .record({ seconds: fc.integer({ min: -600, max: 7200 }), cancelled: fc.boolean(), away: fc.boolean() })
    .map(({ seconds, cancelled, away }) =>
      schedule(seconds, { cancelled, direction: away ? 'Port' : 'Gare' }),
    ),
  { maxLength: 20 },
)
const stations = fc.array(
  fc
    .record({
      id: fc.constantFrom('a', 'b', 'c'),
      line: fc.constantFrom('1', '2', '10', 'A', 'T3'),
      category: fc.constantFrom(...categories),
      schedules,
    })
    // What belongs to the station is the same for each of its lines.
    .map(one => station({ ...one, name: `Stop ${one.id}`, walkMinutes: one.id.charCodeAt(0) - 90 })),
)

describe('a time', () => {
  test.each([
    [0, 'now'],
    [59, 'now'],
    [60, 'next'],
    [119, 'next'],
    [120, 2],
    [179, 2],
    [3_600, 60],
  ])('in %i seconds is %s', (seconds, words) => {
    const arrival = arrivalAt(inSeconds(seconds), now)
    expect(arrival.kind === 'minutes' ? arrival.minutes : arrival.kind).toBe(words)
  })
  test('never seems farther away as time passes', () => {
    const rank = (seconds: number) => {
      const arrival = arrivalAt(inSeconds(seconds), now)
      return arrival.kind === 'now' ? 0 : arrival.kind === 'next' ? 1 : arrival.minutes
    }
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), fc.nat({ max: 10_000 }), (one, other) => {
        expect(rank(Math.min(one, other))).toBeLessThanOrEqual(rank(Math.max(one, other)))
      }),
    )
  })
  test('has the same words until they are said to change', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 7_200 }), { maxLength: 5 }), seconds => {
        const times = seconds.map(inSeconds)
        const wait = untilNextMinute(times, now)
        expect(wait).toBeGreaterThanOrEqual(1)
        const [soon, then] = [now.getTime() + wait - 1, now.getTime() + wait].map(at => new Date(at))
        for (const time of times) expect(arrivalAt(time, soon as Date)).toEqual(arrivalAt(time, now))
        if (wait < 60_000)
          expect(
            times.some(
              time =>
                JSON.stringify(arrivalAt(time, then as Date)) !== JSON.stringify(arrivalAt(time, now)) ||
                Date.parse(time) < (then as Date).getTime(),
            ),
          ).toBe(true)
      }),
    )
  })
})

test('what comes is what has not left, by time, cancelled or not, and not more than is asked for', () => {
  fc.assert(
    fc.property(schedules, fc.integer({ min: 1, max: 6 }), (all, most) => {
      const coming = comingOf(all, now, most)
      const left = all.filter(({ time }) => Date.parse(time) < now.getTime())
      expect(coming).toHaveLength(Math.min(most, all.length - left.length))
      expect(coming.map(({ time }) => time)).toEqual(coming.map(({ time }) => time).toSorted())
      for (const one of coming) expect(left).not.toContain(one)
    }),
  )
})

test('one leaves in time for a departure that runs, and later for no earlier one', () => {
  fc.assert(
    fc.property(schedules, fc.nat({ max: 30 }), (all, walk) => {
      const coming = comingOf(all, now, 20)
      const found = leavingFor(coming, walk, now)
      const reached = (one: Schedule) =>
        !one.cancelled && Date.parse(one.time) - walk * 60_000 >= now.getTime()
      expect(found?.schedule).toBe(coming.find(reached))
      if (found === undefined) return
      expect(found.leaveAt.getTime()).toBeGreaterThanOrEqual(now.getTime())
      expect(found.leaveAt.getTime() + walk * 60_000).toBe(Date.parse(found.schedule.time))
    }),
  )
})

test('from farther inside one leaves no later for the same departure, and never for an earlier one', () => {
  fc.assert(
    fc.property(schedules, fc.nat({ max: 30 }), fc.nat({ max: 15 }), (all, walk, out) => {
      const coming = comingOf(all, now, 20)
      const far = leavingFor(coming, walkToStop(walk, out), now)
      if (far === undefined) return
      const near = leavingFor(coming, walkToStop(walk, undefined), now)
      expect(Date.parse(far.schedule.time)).toBeGreaterThanOrEqual(Date.parse(near?.schedule.time ?? ''))
      expect(far.leaveAt.getTime() + (walk + out) * 60_000).toBe(Date.parse(far.schedule.time))
    }),
  )
})

test.each([
  [null, 0],
  [0, 0],
  [59, 0],
  [-59, 0],
  [60, 1],
  [190, 3],
  [-75, -1],
])('a delay of %s seconds is told as %i minutes', (delay, minutes) => {
  expect(minutesLate(delay)).toBe(minutes)
})

test('tramway and RER count as train, and each category is in one filter beside all', () => {
  expect(categories.filter(category => isShown(category, 'TRAIN'))).toEqual(['TRAIN', 'TRAMWAY', 'RER'])
  for (const category of categories)
    expect(filters.filter(filter => isShown(category, filter))).toHaveLength(2)
})

describe('the stations', () => {
  test('stand with each of their lines once, in the order of the categories', () => {
    fc.assert(
      fc.property(stations, fc.constantFrom(...filters), (all, filter) => {
        const stops = stopsOf(all, filter)
        expect(new Set(stops.flatMap(({ lines }) => lines))).toEqual(
          new Set(all.filter(({ category }) => isShown(category, filter))),
        )
        expect(new Set(stops.map(({ id }) => id)).size).toBe(stops.length)
        const ranks = (lines: readonly Station[]) => lines.map(({ category }) => categories.indexOf(category))
        const firsts = ranks(stops.map(({ lines }) => lines[0] as Station))
        expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
        for (const { lines } of stops) expect(ranks(lines)).toEqual(ranks(lines).toSorted((a, b) => a - b))
      }),
    )
  })
  test('have their lines by number, then by name', () => {
    const lines = ['B', '10', '2', 'A'].map(line => station({ line }))
    expect(stopsOf(lines, 'ALL')[0]?.lines.map(({ line }) => line)).toEqual(['2', '10', 'A', 'B'])
  })
  test('tell an alert of a station or a lift once, and one of a line with the line', () => {
    const alert = (id: string, kind: Alert['kind']): Alert => ({
      ...{ id, kind, header: id, description: null, url: null },
    })
    const alerts = [alert('lift', 'LIFT'), alert('line', 'LINE')]
    const [stop] = stopsOf([station({ alerts }), station({ line: '2', alerts })], 'ALL')
    expect(stop?.alerts.map(({ id }) => id)).toEqual(['lift'])
    expect(lineAlerts({ alerts }).map(({ id }) => id)).toEqual(['line'])
  })
  test('tell each direction once, with its own times', () => {
    fc.assert(
      fc.property(schedules, all => {
        const told = directionsOf({ schedules: all })
        expect(told.map(({ direction }) => direction)).toEqual(
          [...new Set(all.map(({ direction }) => direction))].toSorted(),
        )
        expect(told.flatMap(one => one.schedules)).toHaveLength(all.length)
        for (const { direction, schedules } of told)
          expect(schedules.every(one => one.direction === direction)).toBe(true)
      }),
    )
  })
})

test('a favourite is told by its own line, station and direction', () => {
  const favourite = {
    ...{ station: 'Arènes', line: '1', direction: 'Gare', siteId: '1' },
    category: 'METRO' as const,
  }
  const many = Array.from({ length: 9 }, (_, n) => schedule(n * 100 + 10))
  const own = station({ schedules: [schedule(5, { direction: 'Port' }), ...many] })
  const others = [station({ line: '2', schedules: many }), station({ name: 'Quai', schedules: many })]
  expect(favouriteAmong(favourite, [...others, own])).toEqual({ station: own, schedules: many })
  expect(favouriteAmong(favourite, others)).toEqual({ station: undefined, schedules: [] })
  expect(isSame(favourite, { ...favourite })).toBe(true)
  for (const other of [{ station: 'Quai' }, { line: '2' }, { direction: 'Port' }, { siteId: '2' }])
    expect(isSame(favourite, { ...favourite, ...other })).toBe(false)
})

test('without favourites the lines of the nearest station come first', () => {
  const near = station({
    name: 'Quai',
    id: 'b',
    line: '9',
    walkMinutes: 1,
    category: 'RER',
    schedules: [schedule(60)],
  })
  const far = station({ schedules: [schedule(60), schedule(90, { direction: 'Port' })] })
  expect(nearestLines([far, near], '1').map(({ line, direction }) => `${line} ${direction}`)).toEqual([
    '9 Gare',
    '1 Gare',
    '1 Port',
  ])
})

test.each([
  [0, '0\u00a0m', '0\u00a0m'],
  [124, '120\u00a0m', '120\u00a0m'],
  [994, '990\u00a0m', '990\u00a0m'],
  [995, '1.0\u00a0km', '1,0\u00a0km'],
  [1_249, '1.2\u00a0km', '1,2\u00a0km'],
])('%i metres are told as %s', (metres, en, fr) => {
  expect([lengthInWords(metres, 'en'), lengthInWords(metres, 'fr')]).toEqual([en, fr])
})
