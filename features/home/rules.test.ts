import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highlightRule } from '#features/restaurants/rules.ts'
import { addDays, campusDay, campusInstant, type Day, type Time } from '#platform/time/campus-time.ts'
import {
  type Candidate,
  highlightOf as highlightAmong,
  highlightsOfAKind,
  nextHighlightAt as nextAmong,
} from './rules.ts'

/** A Monday. */
const monday = '2026-11-23'
const at = (time: Time, day: Day = monday) => campusInstant(day, time)

type Served = Parameters<typeof highlightRule.due>[0][number]
interface Named {
  name: string
}
interface Candidates {
  restaurants?: readonly (Served & Named)[]
  surveys?: readonly Named[]
  animations?: readonly Named[]
  information?: readonly Named[]
}

const all = { due: (items: readonly Named[]) => items }
/** Home's candidates in the order of their priority: restaurants, surveys, animations, information. */
function candidatesOf({ restaurants, surveys, animations, information }: Candidates) {
  return [
    restaurants && { kind: 'restaurants', data: restaurants, rule: highlightRule },
    surveys && { kind: 'surveys', data: surveys, rule: all },
    animations && { kind: 'animations', data: animations, rule: all },
    information && { kind: 'information', data: information, rule: all },
  ].filter(one => one !== undefined) as unknown as Candidate<never, Named>[]
}
const highlightOf = (candidates: Candidates, now: Date) => highlightAmong(candidatesOf(candidates), now)
const nextHighlightAt = (candidates: Candidates, now: Date) => nextAmong(candidatesOf(candidates), now)

/** A restaurant that serves every day of the week at these hours. */
function restaurant(name: string, opens = 11.5, closes = 14.5): Served & { name: string } {
  const dailySchedules = [1, 2, 3, 4, 5, 6, 7].map(day => ({
    day,
    status: 'OPEN' as const,
    openingTime: opens * 3600,
    closingTime: closes * 3600,
  }))
  return { name, weeklySchedules: [{ dailySchedules }], closures: [] }
}
const onWeekdays = (name: string) => {
  const { weeklySchedules, ...rest } = restaurant(name)
  const dailySchedules = (weeklySchedules[0]?.dailySchedules ?? []).map(hours =>
    hours.day > 5 ? { ...hours, status: 'CLOSED' as const, openingTime: null, closingTime: null } : hours,
  )
  return { ...rest, weeklySchedules: [{ dailySchedules }] }
}
const named = (...names: string[]) => names.map(name => ({ name }))
const kindAt = (candidates: Candidates, now: Date) => highlightOf(candidates, now)?.kind

const everything = {
  restaurants: [restaurant('Le Verger'), restaurant('La Table'), restaurant('Le Comptoir')],
  surveys: named('canteen', 'bikes', 'lights'),
  animations: named('yoga', 'choir', 'chess'),
  information: named('badges', 'parcels', 'showers'),
}

describe('the highlight of home', () => {
  test('is restaurants until 13:59, and no longer at 14:00', () => {
    expect(kindAt(everything, at('00:00'))).toBe('restaurants')
    expect(kindAt(everything, at('13:59'))).toBe('restaurants')
    expect(kindAt(everything, new Date(at('14:00').getTime() - 1))).toBe('restaurants')
    expect(kindAt(everything, at('14:00'))).toBe('surveys')
    expect(kindAt(everything, at('23:59'))).toBe('surveys')
  })

  test.each([
    // Winter time is an hour ahead of UTC, summer time two.
    { clocks: 'go forward', day: '2026-03-29', at1359: '2026-03-29T11:59:00Z' },
    { clocks: 'went forward the day before', day: '2026-03-30', at1359: '2026-03-30T11:59:00Z' },
    { clocks: 'go back', day: '2026-10-25', at1359: '2026-10-25T12:59:00Z' },
    { clocks: 'will go back the day after', day: '2026-10-24', at1359: '2026-10-24T11:59:00Z' },
  ])('keeps to Paris time on the day when clocks $clocks', ({ day, at1359 }) => {
    const before = new Date(at1359)
    const after = new Date(before.getTime() + 60_000)
    expect(campusDay(before)).toBe(day)
    expect(kindAt(everything, before)).toBe('restaurants')
    expect(kindAt(everything, after)).toBe('surveys')
    expect(nextHighlightAt({ restaurants: [restaurant('Le Verger')] }, before)).toEqual(after)
  })

  test('is surveys where no restaurant is due, then animations, then information, then nothing', () => {
    const { restaurants: _, ...noRestaurants } = everything
    const { surveys: _surveys, ...noSurveys } = noRestaurants
    const { animations: _animations, ...informationOnly } = noSurveys
    const now = at('10:00')
    expect(kindAt(noRestaurants, now)).toBe('surveys')
    expect(kindAt(noSurveys, now)).toBe('animations')
    expect(kindAt(informationOnly, now)).toBe('information')
    expect(highlightOf({}, now)).toBeUndefined()
    expect(
      highlightOf({ restaurants: [], surveys: [], animations: [], information: [] }, now),
    ).toBeUndefined()
  })

  test('holds the first two of its kind', () => {
    const namesAt = (candidates: Candidates, time: Time) =>
      highlightOf(candidates, at(time))?.items.map(({ name }) => name)
    expect(namesAt(everything, '12:00')).toEqual(['Le Verger', 'La Table'])
    expect(namesAt(everything, '15:00')).toEqual(['canteen', 'bikes'])
    expect(namesAt({ animations: everything.animations }, '15:00')).toEqual(['yoga', 'choir'])
    expect(namesAt({ information: everything.information }, '15:00')).toEqual(['badges', 'parcels'])
    expect(namesAt({ restaurants: [restaurant('Le Verger')] }, '12:00')).toEqual(['Le Verger'])
  })

  test('passes over a restaurant that is closed today', () => {
    const closedToday = { ...restaurant('La Table'), closures: [{ day: monday, reason: 'Works' }] }
    const found = highlightOf({ restaurants: [closedToday, restaurant('Le Verger')] }, at('12:00'))
    expect(found).toMatchObject({ kind: 'restaurants', items: [{ name: 'Le Verger' }] })
    expect(kindAt({ restaurants: [closedToday], information: named('badges') }, at('12:00'))).toBe(
      'information',
    )
    expect(kindAt({ restaurants: [closedToday] }, at('12:00', addDays(monday, 1)))).toBe('restaurants')
  })

  test('leaves the weekend to others where restaurants serve on weekdays', () => {
    const candidates = { restaurants: [onWeekdays('Le Verger')], information: named('badges') }
    expect(kindAt(candidates, at('12:00', '2026-11-20'))).toBe('restaurants')
    expect(kindAt(candidates, at('12:00', '2026-11-21'))).toBe('information')
    expect(kindAt(candidates, at('12:00', '2026-11-22'))).toBe('information')
  })

  test('counts a restaurant before it opens, and no longer once it has closed', () => {
    const breakfast = { restaurants: [restaurant('Café', 8, 10.5)], information: named('badges') }
    expect(kindAt(breakfast, at('07:00'))).toBe('restaurants')
    expect(kindAt(breakfast, at('10:29'))).toBe('restaurants')
    expect(kindAt(breakfast, at('10:30'))).toBe('information')
    expect(nextHighlightAt(breakfast, at('09:00'))).toEqual(at('10:30'))
  })
})

const seconds = fc.integer({ min: 0, max: 24 * 3600 })
const anyRestaurant = fc.record({
  name: fc.string(),
  weeklySchedules: fc.array(
    fc.record({
      dailySchedules: fc.array(
        fc
          .tuple(fc.integer({ min: 1, max: 7 }), fc.boolean(), seconds, seconds)
          .map(([day, open, one, other]) => ({
            day,
            status: open ? ('OPEN' as const) : ('CLOSED' as const),
            openingTime: open ? Math.min(one, other) : null,
            closingTime: open ? Math.max(one, other) : null,
          })),
        { maxLength: 7 },
      ),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  closures: fc.array(
    fc.record({
      day: fc.integer({ min: -2, max: 9 }).map(days => addDays(monday, days)),
      reason: fc.constant('Works'),
    }),
    { maxLength: 3 },
  ),
})
const anyInstant = fc
  .integer({ min: 0, max: 8 * 24 * 3600 })
  .map(s => new Date(at('00:00').getTime() + s * 1000))
const anyCandidates = fc.record({
  restaurants: fc.array(anyRestaurant, { maxLength: 4 }),
  surveys: fc.array(fc.record({ name: fc.string() }), { maxLength: 1 }),
  animations: fc.array(fc.record({ name: fc.string() }), { maxLength: 4 }),
  information: fc.array(fc.record({ name: fc.string() }), { maxLength: 4 }),
})

test('whatever there is, a highlight holds one or two of its own list', () => {
  fc.assert(
    fc.property(anyCandidates, anyInstant, (candidates, now) => {
      const found = highlightOf(candidates, now)
      if (found === undefined) return
      expect(found.items.length).toBeGreaterThan(0)
      expect(found.items.length).toBeLessThanOrEqual(highlightsOfAKind)
      const list: readonly unknown[] = candidates[found.kind as keyof typeof candidates]
      expect(found.items.every(item => list.includes(item))).toBe(true)
    }),
  )
})

test('between now and the next moment that is told, nothing changes', () => {
  fc.assert(
    fc.property(
      anyCandidates,
      anyInstant,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (candidates, now, share) => {
        const next = nextHighlightAt(candidates, now)
        expect(next.getTime()).toBeGreaterThan(now.getTime())
        const meanwhile = new Date(now.getTime() + Math.floor(share * (next.getTime() - 1 - now.getTime())))
        expect(highlightOf(candidates, meanwhile)).toEqual(highlightOf(candidates, now))
      },
    ),
    { numRuns: 500 },
  )
})
