import type { Language } from '#platform/text/language.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  campusTime,
  type Day,
  formatTimeRange,
  type Time,
  timeOf,
  weekdayOf,
} from '#platform/time/campus-time.ts'
import type { Attendance, Diet, Dish, DishCategory, RestaurantCard } from './contract.ts'
import { diets, dishCategories } from './contract.ts'

/** What tells when a restaurant opens. */
export type Scheduled = Pick<RestaurantCard, 'weeklySchedules' | 'closures'>

/** Whether a restaurant opens on a day, and when: seconds of the campus day. */
export type Opening =
  | { open: true; opensAt: number; closesAt: number }
  /** With the reason of an exceptional closure; null on a day that is always closed. */
  | { open: false; reason: string | null }

/** The hours of a day: an exceptional closure wins over the week, whose first schedule is used. */
export function openingOn({ weeklySchedules, closures }: Scheduled, day: Day): Opening {
  const closure = closures.find(one => one.day === day)
  if (closure !== undefined) return { open: false, reason: closure.reason }
  const hours = weeklySchedules[0]?.dailySchedules.find(one => one.day === weekdayOf(day))
  if (hours?.status !== 'OPEN' || hours.openingTime === null || hours.closingTime === null) {
    return { open: false, reason: null }
  }
  return { open: true, opensAt: hours.openingTime, closesAt: hours.closingTime }
}

/** Seconds that the campus clock shows since its midnight. */
export function secondOfDay(now: Date): number {
  const [hours = 0, minutes = 0] = campusTime(now).split(':').map(Number)
  // Every zone's offset is whole minutes: the seconds are the same everywhere.
  return (hours * 60 + minutes) * 60 + now.getUTCSeconds()
}

/** From the second of opening up to, and without, the second of closing. */
export function isOpenAt(card: Scheduled, now: Date): boolean {
  const opening = openingOn(card, campusDay(now))
  const second = secondOfDay(now)
  return opening.open && opening.opensAt <= second && second < opening.closesAt
}

/** Whether a restaurant is open at a moment of today, and what changes that. */
export type OpeningStatus =
  | { state: 'open'; until: Time }
  | { state: 'later'; from: Time }
  /** It was open today. */
  | { state: 'over'; since: Time }
  | { state: 'closed'; reason: string | null }

export function openingStatusAt(card: Scheduled, now: Date): OpeningStatus {
  const opening = openingOn(card, campusDay(now))
  if (!opening.open) return { state: 'closed', reason: opening.reason }
  const second = secondOfDay(now)
  if (second < opening.opensAt) return { state: 'later', from: timeAt(opening.opensAt) }
  if (second >= opening.closesAt) return { state: 'over', since: timeAt(opening.closesAt) }
  return { state: 'open', until: timeAt(opening.closesAt) }
}

/** Exceptional closures are known so many days ahead: beyond, an opening would be a guess. */
const daysAhead = 14

/** The next day after today on which a restaurant opens; undefined where none is known. */
export function nextOpening(
  card: Scheduled,
  today: Day,
): { day: Day; opensAt: number; closesAt: number } | undefined {
  for (let days = 1; days <= daysAhead; days++) {
    const day = addDays(today, days)
    const opening = openingOn(card, day)
    if (opening.open) return { day, ...opening }
  }
  return undefined
}

/** Seconds of the day as a time. The end of the day is its last minute. */
export function timeAt(seconds: number): Time {
  return timeOf(Math.floor(seconds / 60))
}

/** `11:30–14:00`, in French `de 11 h 30 à 14 h`. */
export function hoursText(
  { opensAt, closesAt }: { opensAt: number; closesAt: number },
  language: Language,
): string {
  return formatTimeRange(timeAt(opensAt), timeAt(closesAt), language)
}

/**
 * The days of the week that a schedule shows: Monday to Friday, since 6 and 7 are hidden. The week starts on Sunday,
 * so a Sunday shows the week to come and a Saturday the one that ends.
 */
export function weekOf(today: Day): Day[] {
  const sunday = addDays(today, -(weekdayOf(today) % 7))
  return [1, 2, 3, 4, 5].map(days => addDays(sunday, days))
}

// ——— Attendance ———

/** Of two readings of a restaurant, the later one. */
export function newestOf(
  one: Attendance | null | undefined,
  other: Attendance | null | undefined,
): Attendance | undefined {
  if (!one || !other) return one ?? other ?? undefined
  return Date.parse(other.measuredAt) > Date.parse(one.measuredAt) ? other : one
}

/** How old a reading may be to be shown of a closed restaurant, in milliseconds. */
const visibleAfterClosing = 60 * 60_000

/** Whether a reading is shown: always while the restaurant is open; once it is closed an old one says nothing. */
export function isAttendanceVisible(attendance: Attendance | undefined, open: boolean, now: Date): boolean {
  if (open) return true
  return attendance !== undefined && now.getTime() - Date.parse(attendance.measuredAt) < visibleAfterClosing
}

export const busynesses = ['quiet', 'busy', 'crowded'] as const
export type Busyness = (typeof busynesses)[number]

/** Up to this many minutes, or this percentage of the seats, it is quiet; busy up to the second; above, crowded. */
const quietUpTo = { minutes: 5, percent: 50 }
const busyUpTo = { minutes: 12, percent: 80 }

/** The wait decides, since it is what a person feels; the seats where no wait is measured. Undefined: nothing is. */
export function busynessOf({
  waitingTimes,
  attendanceRate,
}: Pick<Attendance, 'waitingTimes' | 'attendanceRate'>): Busyness | undefined {
  if (waitingTimes === null && attendanceRate === null) return undefined
  const within = ({ minutes, percent }: { minutes: number; percent: number }) =>
    waitingTimes === null ? (attendanceRate ?? 0) <= percent : waitingTimes <= minutes
  return within(quietUpTo) ? 'quiet' : within(busyUpTo) ? 'busy' : 'crowded'
}

// ——— Menu and links ———

/** The dishes under their categories, in the order of a meal; a category without a dish is left out. */
export function byCategory(dishes: readonly Dish[]): { category: DishCategory; dishes: Dish[] }[] {
  return dishCategories
    .map(category => ({ category, dishes: dishes.filter(dish => dish.category === category) }))
    .filter(({ dishes }) => dishes.length > 0)
}

type Labelled = Pick<Dish, 'diets'>

/** The diets that some dish of these menus is labelled with. */
export function dietsOffered(menus: readonly { dishes: readonly Labelled[] }[]): Diet[] {
  return diets.filter(diet => menus.some(({ dishes }) => dishes.some(dish => dish.diets.includes(diet))))
}

/** Of the diets that are offered those that a person eats, as the browser keeps them: any text may be among these. */
export function dietsRequested(offered: readonly Diet[], eaten: readonly string[]): Diet[] {
  return offered.filter(diet => eaten.includes(diet))
}

/** Whether a dish has every label that is requested. */
export function isFitting(dish: Labelled, requested: readonly Diet[]): boolean {
  return requested.every(diet => dish.diets.includes(diet))
}

/**
 * The day whose dish a card names: today as long as the restaurant opens today and has not closed, then the next day on
 * which it opens. Undefined where none is known.
 */
export function servingDay(card: Scheduled, now: Date): Day | undefined {
  const { state } = openingStatusAt(card, now)
  if (state === 'open' || state === 'later') return campusDay(now)
  return nextOpening(card, campusDay(now))?.day
}

/**
 * The dish that a card names: of the day that it serves next the first main course that fits what a person eats, else the
 * first. What no main course is labelled with asks for nothing, as on the menu. Undefined where none is known.
 */
export function dishToName(
  card: Scheduled & Pick<RestaurantCard, 'mainCourses'>,
  eaten: readonly string[],
  now: Date,
): { day: Day; name: string } | undefined {
  const day = servingDay(card, now)
  const dishes = card.mainCourses.find(one => one.day === day)?.dishes ?? []
  const requested = dietsRequested(dietsOffered(card.mainCourses), eaten)
  const dish = dishes.find(one => isFitting(one, requested)) ?? dishes[0]
  return day === undefined || dish === undefined ? undefined : { day, name: dish.name }
}

/** What a shared link looks like: without a language, which is the reader's own, and with the campus. */
export function shareLink(origin: string, id: string, siteId: string): string {
  return `${origin}/restaurants/${encodeURIComponent(id)}?siteId=${encodeURIComponent(siteId)}`
}

// ——— On home ———

/** From this time of the campus day on, no restaurant is highlighted. */
export const highlightedUntil: Time = '14:00'

/**
 * Before 14:00 campus time home highlights the restaurants that serve today and have not closed yet: on a Sunday
 * morning, and on a day that all restaurants take off, something else has its turn.
 */
export const highlightRule = {
  due<Card extends Scheduled>(restaurants: readonly Card[], now: Date): readonly Card[] {
    if (campusTime(now) >= highlightedUntil) return []
    return restaurants.filter(restaurant => {
      const closing = closingOn(restaurant, campusDay(now))
      return closing !== undefined && now < closing
    })
  },
  changesAt(restaurants: readonly Scheduled[], now: Date): Date[] {
    const today = campusDay(now)
    return [
      campusInstant(today, highlightedUntil),
      ...restaurants.flatMap(one => closingOn(one, today) ?? []),
    ]
  },
}

/** When a restaurant closes on a day; undefined when it does not open. */
function closingOn(restaurant: Scheduled, day: Day): Date | undefined {
  const opening = openingOn(restaurant, day)
  return opening.open ? campusInstant(day, timeOf(Math.floor(opening.closesAt / 60))) : undefined
}

/** What is known of how soon one eats somewhere, in minutes. */
export interface Soonness {
  open: boolean
  /** On foot; undefined: not known. */
  walk: number | undefined
  /** In the queue; undefined: not measured. */
  wait: number | undefined
}

/** Minutes until one eats: on foot and in the queue; undefined where one of the two is not known. */
export function minutesUntilEating({ open, walk, wait }: Soonness): number | undefined {
  return open && walk !== undefined && wait !== undefined ? walk + wait : undefined
}

/**
 * Where one eats soonest comes first. Where not all is known comes after, the open ones first; among equals the order stays.
 */
export function soonestFirst<Item>(items: readonly Item[], of: (item: Item) => Soonness): Item[] {
  const rank = (item: Item) => {
    const known = of(item)
    return minutesUntilEating(known) ?? (known.open ? Number.MAX_SAFE_INTEGER : Number.POSITIVE_INFINITY)
  }
  return items
    .map(item => ({ item, rank: rank(item) }))
    .toSorted((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))
    .map(({ item }) => item)
}
