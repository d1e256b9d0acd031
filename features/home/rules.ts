import type { RestaurantCard } from '#features/restaurants/contract.ts'
import { openingOn } from '#features/restaurants/rules.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  campusTime,
  type Day,
  type Time,
  timeOf,
} from '#platform/time/campus-time.ts'

/** How many of a kind are highlighted at most (specification §9). */
export const highlightsOfAKind = 2
/** How many upcoming events home shows. */
export const eventsOnHome = 3
/** How many pieces of information home lists, besides those that are its highlight. */
export const informationOnHome = 4

/** From this time of the campus day on, no restaurant is highlighted (specification §9). */
export const restaurantsUntil: Time = '14:00'

/** What decides whether an animation may be booked, as the specification of events names it. */
export interface Bookable {
  isFull: boolean
  slots: readonly {
    numberUser: number
    /** Places in all. */
    limitUser: number
    /** The last moment to register, an ISO instant; null: there is none. */
    endDateInscription: string | null
  }[]
}

/** What there is to highlight, in the order of each list. Absent: the campus or the product has none of the kind. */
export interface Candidates<Restaurant extends Served, Survey, Animation extends Bookable, Information> {
  restaurants?: readonly Restaurant[] | undefined
  surveys?: readonly Survey[] | undefined
  animations?: readonly Animation[] | undefined
  information?: readonly Information[] | undefined
}

type Served = Pick<RestaurantCard, 'weeklySchedules' | 'closures'>

/** What home puts first: things of one kind, at least one. */
export type Highlight<Restaurant, Survey, Animation, Information> =
  | { kind: 'restaurants'; items: Restaurant[] }
  | { kind: 'surveys'; items: Survey[] }
  | { kind: 'animations'; items: Animation[] }
  | { kind: 'information'; items: Information[] }

/**
 * The highlight of home by priority (specification §4): restaurants before 14:00 Paris time, then surveys, then
 * animations that can be booked, then information; undefined when there is nothing of any kind.
 *
 * A restaurant that is closed today, or has closed for today, does not count: on a Sunday morning, and on a day that
 * all restaurants take off, the next kind has its turn. A full animation or one without a free slot never counts.
 */
export function highlightOf<Restaurant extends Served, Survey, Animation extends Bookable, Information>(
  candidates: Candidates<Restaurant, Survey, Animation, Information>,
  now: Date,
): Highlight<Restaurant, Survey, Animation, Information> | undefined {
  const { restaurants = [], surveys = [], animations = [], information = [] } = candidates
  const first = <Item>(items: readonly Item[]) => items.slice(0, highlightsOfAKind)

  if (campusTime(now) < restaurantsUntil) {
    const serving = restaurants.filter(restaurant => {
      const closing = closingOn(restaurant, campusDay(now))
      return closing !== undefined && now < closing
    })
    if (serving.length > 0) return { kind: 'restaurants', items: first(serving) }
  }
  if (surveys.length > 0) return { kind: 'surveys', items: first(surveys) }
  const bookable = animations.filter(animation => isBookable(animation, now))
  if (bookable.length > 0) return { kind: 'animations', items: first(bookable) }
  if (information.length > 0) return { kind: 'information', items: first(information) }
  return undefined
}

/** The next moment after `now` at which another highlight may be due though the candidates stay the same. */
export function nextHighlightAt(
  { restaurants = [], animations = [] }: Candidates<Served, unknown, Bookable, unknown>,
  now: Date,
): Date {
  const today = campusDay(now)
  const moments = [
    campusInstant(today, restaurantsUntil),
    campusInstant(addDays(today, 1)),
    ...restaurants.flatMap(restaurant => closingOn(restaurant, today) ?? []),
    ...animations.flatMap(({ slots }) =>
      slots.flatMap(({ endDateInscription }) => deadline(endDateInscription) ?? []),
    ),
  ].map(Number)
  return new Date(Math.min(...moments.filter(moment => moment > now.getTime())))
}

/** When a restaurant closes on a day; undefined when it does not open. */
function closingOn(restaurant: Served, day: Day): Date | undefined {
  const opening = openingOn(restaurant, day)
  return opening.open ? campusInstant(day, timeOf(Math.floor(opening.closesAt / 60))) : undefined
}

function isBookable({ isFull, slots }: Bookable, now: Date): boolean {
  return (
    !isFull &&
    slots.some(({ numberUser, limitUser, endDateInscription }) => {
      const last = deadline(endDateInscription)
      return numberUser < limitUser && (last === undefined || now < last)
    })
  )
}

function deadline(instant: string | null): Date | undefined {
  return instant === null ? undefined : new Date(instant)
}
