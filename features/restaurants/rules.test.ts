import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, campusDay, campusInstant, weekdayOf } from '#platform/time/campus-time.ts'
import { type Attendance, type DailySchedule, type Dish, diets, type RestaurantCard } from './contract.ts'
import {
  busynesses,
  busynessOf,
  byCategory,
  dietsOffered,
  dietsRequested,
  dishToName,
  hoursText,
  isAttendanceVisible,
  isFitting,
  isOpenAt,
  minutesUntilEating,
  newestOf,
  nextOpening,
  openingOn,
  openingStatusAt,
  secondOfDay,
  servingDay,
  shareLink,
  soonestFirst,
  weekOf,
} from './rules.ts'

const from = 11.5 * 3600
const to = 14 * 3600
const open = (day: number): DailySchedule => ({ day, status: 'OPEN', openingTime: from, closingTime: to })

/** Open from 11:30 to 14:00 on the given weekdays. */
function restaurant({
  days = [1, 2, 3, 4, 5],
  closures = [],
}: {
  days?: readonly number[]
  closures?: RestaurantCard['closures']
}) {
  return { weeklySchedules: [{ dailySchedules: days.map(open) }], closures }
}

const tuesday = '2026-11-24'
const at = (time: string, day = tuesday) => campusInstant(day, time)

describe('the hours of a day', () => {
  it('are those of its weekday in the first week', () => {
    const card = restaurant({ days: [2] })
    card.weeklySchedules.push({ dailySchedules: [open(3)] })
    expect(openingOn(card, tuesday)).toEqual({ open: true, opensAt: from, closesAt: to })
    expect(openingOn(card, '2026-11-25')).toEqual({ open: false, reason: null })
  })

  it('give way to an exceptional closure, of that day only', () => {
    const card = restaurant({ closures: [{ day: tuesday, reason: 'Works' }] })
    expect(openingOn(card, tuesday)).toEqual({ open: false, reason: 'Works' })
    expect(openingOn(card, '2026-11-25').open).toBe(true)
    expect(openingStatusAt(card, at('12:00'))).toEqual({ state: 'closed', reason: 'Works' })
  })

  it.each([
    ['closed', { ...open(2), status: 'CLOSED' as const }],
    ['without an opening', { ...open(2), openingTime: null }],
    ['without a closing', { ...open(2), closingTime: null }],
  ])('of a day that is %s are none', (_, day) => {
    expect(openingOn({ weeklySchedules: [{ dailySchedules: [day] }], closures: [] }, tuesday).open).toBe(
      false,
    )
  })

  it('are none without a schedule at all', () => {
    expect(openingOn({ weeklySchedules: [], closures: [] }, tuesday)).toEqual({ open: false, reason: null })
  })

  it('are written as times', () => {
    expect(hoursText({ opensAt: from, closesAt: to }, 'en')).toBe('11:30–14:00')
    expect(hoursText({ opensAt: from, closesAt: to }, 'fr')).toBe(
      'de\u00a011\u00a0h\u00a030 à\u00a014\u00a0h',
    )
    expect(hoursText({ opensAt: 0, closesAt: 86_400 }, 'en')).toBe('00:00–23:59')
  })
})

describe('the opening status', () => {
  it.each([
    ['11:29', { state: 'later', from: '11:30' }],
    ['11:30', { state: 'open', until: '14:00' }],
    ['13:59', { state: 'open', until: '14:00' }],
    ['14:00', { state: 'over', since: '14:00' }],
  ])('at %s', (time, status) => {
    expect(openingStatusAt(restaurant({}), at(time))).toEqual(status)
    expect(isOpenAt(restaurant({}), at(time))).toBe(status.state === 'open')
  })

  it('closes to the second', () => {
    const last = new Date(at('14:00').getTime() - 1000)
    expect(secondOfDay(last)).toBe(to - 1)
    expect(isOpenAt(restaurant({}), last)).toBe(true)
  })

  it('follows the campus clock through both of its changes', () => {
    for (const sunday of ['2026-03-29', '2026-10-25']) {
      expect(isOpenAt(restaurant({ days: [7] }), at('11:30', sunday))).toBe(true)
      expect(isOpenAt(restaurant({ days: [7] }), at('11:29', sunday))).toBe(false)
    }
  })
})

describe('the next opening', () => {
  it('is the next day with hours, past weekends and exceptional closures', () => {
    const card = restaurant({ closures: [{ day: '2026-11-30', reason: 'Works' }] })
    expect(nextOpening(card, tuesday)?.day).toBe('2026-11-25')
    expect(nextOpening(card, '2026-11-27')).toMatchObject({ day: '2026-12-01', opensAt: from, closesAt: to })
  })

  it('is unknown where nothing opens, or too far away to know of closures', () => {
    expect(nextOpening(restaurant({ days: [] }), tuesday)).toBeUndefined()
    const closures = Array.from({ length: 14 }, (_, n) => ({ day: addDays(tuesday, n + 1), reason: 'Works' }))
    expect(nextOpening(restaurant({ closures }), tuesday)).toBeUndefined()
  })
})

describe('the week that is shown', () => {
  it('is the one to come on a Sunday, and still the same on the Saturday after', () => {
    const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
    expect(weekOf('2026-11-22')).toEqual(week)
    expect(weekOf(tuesday)).toEqual(week)
    expect(weekOf('2026-11-28')).toEqual(week)
    expect(weekOf('2026-11-29')).not.toEqual(week)
  })

  it('has the five working days in a row, and today if today is one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), days => {
        const today = addDays('2024-01-01', days)
        const week = weekOf(today)
        expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5])
        expect(week.includes(today)).toBe(weekdayOf(today) <= 5)
      }),
    )
  })
})

const reading = (given: Partial<Attendance> = {}): Attendance => ({
  restaurantID: '1',
  waitingTimes: 4,
  attendanceRate: 40,
  measuredAt: at('12:00').toISOString(),
  ...given,
})

describe('what the sensors say', () => {
  it('is the later of two readings, whichever comes first', () => {
    const later = reading({ measuredAt: at('12:01').toISOString() })
    expect(newestOf(reading(), later)).toBe(later)
    expect(newestOf(later, reading())).toBe(later)
    expect(newestOf(null, later)).toBe(later)
    expect(newestOf(later, undefined)).toBe(later)
    expect(newestOf(null, undefined)).toBeUndefined()
  })

  it('is shown while the restaurant is open, and for an hour afterwards', () => {
    expect(isAttendanceVisible(undefined, true, at('12:00'))).toBe(true)
    expect(isAttendanceVisible(undefined, false, at('12:00'))).toBe(false)
    expect(isAttendanceVisible(reading(), false, at('12:59'))).toBe(true)
    expect(isAttendanceVisible(reading(), false, at('13:00'))).toBe(false)
  })

  it.each([
    [0, 100, 'quiet'],
    [5, null, 'quiet'],
    [6, 0, 'busy'],
    [12, null, 'busy'],
    [13, 0, 'crowded'],
    [null, 50, 'quiet'],
    [null, 80, 'busy'],
    [null, 81, 'crowded'],
    [null, null, undefined],
  ])('a wait of %s min with %s %% of the seats taken is %s', (waitingTimes, attendanceRate, expected) => {
    expect(busynessOf({ waitingTimes, attendanceRate })).toBe(expected)
  })

  it('never becomes quieter by a longer wait', () => {
    const minutes = fc.integer({ min: 0, max: 240 })
    const rank = (waitingTimes: number) =>
      busynesses.indexOf(busynessOf({ waitingTimes, attendanceRate: null }) ?? 'quiet')
    fc.assert(
      fc.property(minutes, minutes, (one, other) => {
        expect(rank(Math.max(one, other))).toBeGreaterThanOrEqual(rank(Math.min(one, other)))
      }),
    )
  })
})

it('the menu stands in the order of a meal, without empty categories, each dish once', () => {
  const dish = fc.record({
    category: fc.constantFrom('STARTER' as const, 'MAIN_COURSE' as const, 'DESSERT' as const),
    name: fc.string(),
    diets: fc.constant<Dish['diets']>([]),
    allergens: fc.constant<Dish['allergens']>([]),
  })
  fc.assert(
    fc.property(fc.array(dish), dishes => {
      const menu = byCategory(dishes)
      expect(menu.flatMap(part => part.dishes)).toHaveLength(dishes.length)
      for (const part of menu) {
        expect(part.dishes).toEqual(dishes.filter(one => one.category === part.category))
      }
      const order = ['STARTER', 'MAIN_COURSE', 'DESSERT']
      expect(menu.map(part => part.category)).toEqual(
        order.filter(category => dishes.some(one => one.category === category)),
      )
    }),
  )
})

describe('the day whose dish is named', () => {
  it.each([
    ['today before it opens', '09:00', [], tuesday],
    ['today while it is open', '13:59', [], tuesday],
    ['the next day once it has closed', '14:00', [], '2026-11-25'],
    ['the next day that is no exceptional closure', '14:00', ['2026-11-25', '2026-11-26'], '2026-11-27'],
    ['the next day on a day that is closed', '09:00', [tuesday], '2026-11-25'],
  ])('is %s', (_, time, closed, day) => {
    const closures = closed.map(one => ({ day: one, reason: 'Works' }))
    expect(servingDay(restaurant({ closures }), at(time))).toBe(day)
  })

  it('is the first one, from today on, on which the restaurant opens and is not over', () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }))
    const closed = fc.uniqueArray(fc.integer({ min: 0, max: 14 }))
    const minute = fc.integer({ min: 0, max: 15 * 24 * 60 })
    fc.assert(
      fc.property(days, closed, minute, (days, closed, minute) => {
        const closures = closed.map(ahead => ({ day: addDays(tuesday, ahead), reason: 'Works' }))
        const card = restaurant({ days, closures })
        const now = new Date(at('00:00').getTime() + minute * 60_000)
        const today = campusDay(now)
        const opens = Array.from({ length: 15 }, (_, ahead) => addDays(today, ahead)).filter(
          day => openingOn(card, day).open && (day !== today || secondOfDay(now) < to),
        )
        expect(servingDay(card, now)).toBe(opens[0])
      }),
    )
  })
})

describe('the dish that a card names', () => {
  const course = (name: string, ...labels: Dish['diets']) => ({ name, diets: labels })
  const served = (...mainCourses: RestaurantCard['mainCourses']) => ({ ...restaurant({}), mainCourses })

  it('is the first main course of its day, and none where none of that day is known', () => {
    const card = served(
      { day: tuesday, dishes: [course('Stew'), course('Pie')] },
      { day: '2026-11-26', dishes: [course('Fish')] },
    )
    expect(dishToName(card, [], at('12:00'))).toEqual({ day: tuesday, name: 'Stew' })
    // It opens tomorrow too, and the dish of the day after would be taken for that.
    expect(dishToName(card, [], at('15:00'))).toBeUndefined()
    expect(dishToName(served(), [], at('12:00'))).toBeUndefined()
    expect(dishToName(served({ day: tuesday, dishes: [] }), [], at('12:00'))).toBeUndefined()
  })

  it('is the first that a person eats, else the first; what is labelled nowhere asks for nothing', () => {
    const dishes = [course('Stew', 'LOCAL'), course('Curry', 'VEGAN', 'LOCAL'), course('Pie', 'VEGAN')]
    const named = (...eaten: string[]) =>
      dishToName(served({ day: tuesday, dishes }), eaten, at('12:00'))?.name
    expect(named('VEGAN')).toBe('Curry')
    expect(named('LOCAL')).toBe('Stew')
    expect(named('HALAL', 'VEGAN')).toBe('Curry')
    expect(named('HALAL', 'nonsense')).toBe('Stew')
    expect(dishToName(served({ day: tuesday, dishes: [course('Stew')] }), ['VEGAN'], at('12:00'))?.name).toBe(
      'Stew',
    )
  })

  it('fits whenever one of its day does, and none that fits stands before it', () => {
    const dish = fc.record({ name: fc.string(), diets: fc.uniqueArray(fc.constantFrom(...diets)) })
    const dishes = fc.array(dish, { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(dishes, fc.uniqueArray(fc.constantFrom(...diets)), (dishes, eaten) => {
        const mainCourses = [{ day: tuesday, dishes }]
        const requested = dietsRequested(dietsOffered(mainCourses), eaten)
        const first = dishes.findIndex(one => isFitting(one, requested))
        expect(dishToName(served(...mainCourses), eaten, at('12:00'))).toEqual({
          day: tuesday,
          name: dishes[Math.max(0, first)]?.name,
        })
      }),
    )
  })
})

it('a shared link names the campus and no language', () => {
  expect(shareLink('https://campus.example', '12', '3')).toBe(
    'https://campus.example/restaurants/12?siteId=3',
  )
})

describe('where one eats soonest', () => {
  const soonness = fc.record({
    open: fc.boolean(),
    walk: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
    wait: fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
  })

  it('is by walk and queue together; what is not known, then what is closed, comes after, and none is lost', () => {
    fc.assert(
      fc.property(fc.array(soonness), all => {
        const sorted = soonestFirst(all, one => one)
        expect(sorted).toHaveLength(all.length)
        expect(new Set(sorted)).toEqual(new Set(all))
        for (const [index, one] of sorted.entries()) {
          const before = sorted[index - 1]
          if (before === undefined) continue
          const [first, second] = [minutesUntilEating(before), minutesUntilEating(one)]
          if (second !== undefined) expect(first).toBeLessThanOrEqual(second)
          else if (first === undefined && one.open) expect(before.open).toBe(true)
        }
      }),
    )
  })

  it('is never told by halves: nothing of a closed one, nor without the walk or the queue', () => {
    expect(minutesUntilEating({ open: true, walk: 4, wait: 6 })).toBe(10)
    expect(minutesUntilEating({ open: true, walk: 4, wait: 0 })).toBe(4)
    expect(minutesUntilEating({ open: true, walk: undefined, wait: 6 })).toBeUndefined()
    expect(minutesUntilEating({ open: true, walk: 4, wait: undefined })).toBeUndefined()
    expect(minutesUntilEating({ open: false, walk: 4, wait: 6 })).toBeUndefined()
  })
})
