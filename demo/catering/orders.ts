import type { CostType, Need, OrderStatus } from '#features/catering/contract.ts'
import { deadlineOf } from '#features/catering/rules.ts'
import { type BankHoliday, bankHolidayOn } from '#platform/time/bank-holidays.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  type Day,
  isWeekend,
  minutesOf,
  timeOf,
} from '#platform/time/campus-time.ts'
import { workingDayBefore } from '#platform/time/working-days.ts'
import { type Random, randomFrom, shuffled, uuidFrom } from '../random.ts'
import { daysFrom } from '../restaurants/calendar.ts'
import { ownReservationsOn } from '../rooms/own-reservations.ts'
import { ownReservationId, takenRooms } from '../rooms/reservations.ts'
import { type DemoSignIn, demoSignIns } from '../sign-ins.ts'
import { demoSites } from '../sites.ts'
import { demoArticles } from './articles.ts'
import { type DemoKitchen, demoKitchens, placesOf } from './campuses.ts'
import { type DemoInstant, demoInstants } from './instants.ts'
import { campusOf, isOddWeek, type OwnHabit, ownHabitsOn } from './own-orders.ts'

/** An order as it stands at a moment. */
export interface DemoOrder {
  /** Follows from who ordered what for when. */
  id: string
  site: number
  accountId: string
  instant: string
  status: OrderStatus
  start: Date
  end: Date
  deadline: Date
  place: { reference: string; name: string }
  guests: number
  comment: string
  /** One of the list of its campus, or one that was typed. */
  costCenter: string
  costType: CostType
  division: string | null
  articles: readonly { key: string; quantity: number }[]
  needs: readonly { need: Need; count: number }[]
  reservationId: string | null
  language: 'fr' | 'en'
  madeAt: Date
  canceledAt: Date | null
  preparedAt: Date | null
  deliveredAt: Date | null
  late: DemoLateRequest | null
}

export interface DemoLateRequest {
  kind: 'CHANGE' | 'CANCEL'
  state: 'ASKED' | 'ACCEPTED' | 'REFUSED'
  askedAt: Date
  reason: string | null
  /** How many guests it asks for. */
  guests: number | null
}

/** Orders lie two weeks around today. */
export const daysAround = 14
/** Working days before its deadline at which an order is made at the latest. */
const [shortestLead, longestLead] = [1, 8]
/** When the kitchen begins with what is served the next working day. */
const preparedTime = '14:00'

/** By campus, the accounts of those who order there. */
export type Hosts = ReadonlyMap<number, readonly string[]>

/**
 * Everything that is ordered around now, as far as it had been by the evening before. All follows from the moment alone: at a
 * later one the same orders are further on, and some are added.
 */
export function ordersAround(now: Date, hosts: Hosts): DemoOrder[] {
  const today = campusDay(now)
  const days = daysFrom(addDays(today, -daysAround), addDays(today, daysAround))
  return days
    .filter(day => !isWeekend(day) && bankHolidayOn(day) === undefined)
    .flatMap(day => [
      ...demoSignIns.flatMap(who => ownHabitsOn(day, who).map(habit => ownOrder(who, habit, day, now))),
      ...demoKitchens.flatMap(kitchen => othersOn(kitchen, day, hosts.get(kitchen.site) ?? [], now)),
    ])
    .filter(({ madeAt }) => campusDay(madeAt) < today)
}

function ownOrder(who: DemoSignIn, habit: OwnHabit, day: Day, now: Date): DemoOrder {
  const kitchen = kitchenOf(campusOf(who))
  const random = randomFrom(`own order ${who.id} ${day} ${habit.instant}`)
  const start = campusInstant(day, habit.from)
  const reserved = habit.inReservedRoom
    ? ownReservationsOn(day, takenRooms).find(one => one.who === who && one.from <= minutesOf(habit.from))
    : undefined
  const place = placesAt(kitchen).find(({ reference }) => reference === reserved?.room.reference)
  const deadline = deadlineOn(kitchen, instantOf(habit.instant), day)
  const begun = campusInstant(workingDayBefore(addDays(day, -1), 0), preparedTime)
  const preparedAt = deadline > begun ? deadline : begun
  const isCanceled = habit.isDoubtful === true && !isOddWeek(day)
  const isForgotten = habit.isDoubtful === true && !isCanceled
  const madeOn = workingDayBefore(day, longestLead + 4)
  const end = campusInstant(day, habit.to)
  const status = isCanceled
    ? 'CANCELED'
    : isForgotten || now < preparedAt
      ? 'ORDERED'
      : end <= now
        ? 'DELIVERED'
        : 'PREPARED'
  return {
    id: uuidFrom(`own order ${who.id} ${day} ${habit.instant}`),
    site: kitchen.site,
    accountId: who.id,
    instant: habit.instant,
    status,
    ...{ start, end, deadline },
    ...ticked(status, { preparedAt, start }),
    place: place ?? random.pick(placesAt(kitchen)),
    guests: habit.guests,
    comment: habit.comment ?? '',
    ...paidBy(kitchen, random),
    articles: kitchen.orderMore ? (habit.articles ?? []).map(([key, quantity]) => ({ key, quantity })) : [],
    needs: (habit.needs ?? []).map(([need, count]) => ({ need, count })),
    reservationId:
      place === undefined || reserved === undefined ? null : ownReservationId(who.id, day, reserved.from),
    language: 'fr',
    madeAt: campusInstant(madeOn, '09:40'),
    canceledAt: isCanceled ? campusInstant(madeOn, '11:05') : null,
    late: lateRequest(habit, { deadline, preparedAt }, now),
  }
}

/** How long before its start an order is delivered, in milliseconds. */
const deliveredAhead = 10 * 60_000

function ticked(
  status: OrderStatus,
  { preparedAt, start }: { preparedAt: Date; start: Date },
): Pick<DemoOrder, 'preparedAt' | 'deliveredAt'> {
  const isDelivered = status === 'DELIVERED'
  return {
    preparedAt: isDelivered || status === 'PREPARED' ? preparedAt : null,
    deliveredAt: isDelivered ? new Date(start.getTime() - deliveredAhead) : null,
  }
}

/** Asked an hour after the deadline; what waits is answered when it is prepared. */
function lateRequest(
  { late, guests }: OwnHabit,
  { deadline, preparedAt }: { deadline: Date; preparedAt: Date },
  now: Date,
): DemoLateRequest | null {
  const askedAt = new Date(deadline.getTime() + 3_600_000)
  if (late === undefined || now < askedAt) return null
  const state = late.accepted ? 'ACCEPTED' : now < preparedAt ? 'ASKED' : 'REFUSED'
  return {
    ...{ kind: late.kind, state, askedAt },
    reason: state === 'REFUSED' ? 'Les produits sont déjà livrés en cuisine.' : null,
    guests: late.kind === 'CHANGE' ? (late.guests ?? guests) : null,
  }
}

/** Which instants others order, more often what stands here more often. */
const wanted = [
  ...['breakfast', 'breakfast', 'welcome-coffee', 'welcome-coffee', 'break', 'break', 'break', 'trays'],
  ...['trays', 'trays', 'buffet', 'tea', 'seated-lunch', 'cocktail'],
]
const commonNeeds: readonly Need[] = [
  'VEGETARIAN',
  'VEGAN',
  'NO_PORK',
  'HALAL',
  'WITHOUT_GLUTEN',
  'WITHOUT_NUTS',
]

function othersOn(kitchen: DemoKitchen, day: Day, hosts: readonly string[], now: Date): DemoOrder[] {
  if (hosts.length === 0) return []
  const people = shuffled(hosts, randomFrom(`hosts ${kitchen.site} ${day}`))
  return Array.from({ length: kitchen.busy }, (_, index) => {
    const seed = `order ${kitchen.site} ${day} ${index}`
    const random = randomFrom(seed)
    const instant = instantOf(random.pick(wanted))
    const [first, last] = [minutesOf(instant.from), minutesOf(instant.until)]
    const from = first + random.int((last - first) / 30) * 30
    const to = from + random.pick([30, 60, 60, 90])
    const deadline = deadlineOn(kitchen, instant, day)
    const madeOn = workingDayBefore(campusDay(deadline), shortestLead + random.int(longestLead))
    const isCanceled = random.chance(0.1)
    // On the day itself the kitchen has prepared most.
    const isPrepared = random.chance(0.6) && campusDay(now) >= day
    const guests = guestsOf(instant, kitchen, random)
    const [start, end] = [campusInstant(day, timeOf(from)), campusInstant(day, timeOf(to))]
    const status = isCanceled ? 'CANCELED' : end <= now ? 'DELIVERED' : isPrepared ? 'PREPARED' : 'ORDERED'
    // In the afternoon before, when all orders for it have been made.
    const preparedAt = campusInstant(workingDayBefore(addDays(day, -1), 0), preparedTime)
    return {
      id: uuidFrom(seed),
      site: kitchen.site,
      accountId: people[index % people.length] ?? '',
      instant: instant.key,
      ...{ status, start, end, deadline, guests },
      ...ticked(status, { preparedAt, start }),
      place: random.pick(placesAt(kitchen)),
      comment: random.chance(0.2) ? random.pick(comments) : '',
      ...paidBy(kitchen, random),
      articles: kitchen.orderMore ? articlesFor(guests, random) : [],
      needs: needsOf(guests, random),
      reservationId: null,
      language: random.chance(0.7) ? 'fr' : 'en',
      madeAt: campusInstant(madeOn, timeOf(9 * 60 + random.int(280))),
      canceledAt: isCanceled ? campusInstant(madeOn, '13:55') : null,
      late: null,
    } satisfies DemoOrder
  })
}

const comments = [
  'Merci de laisser le chariot dans la salle.',
  'Please set it up ten minutes before we start.',
  'Accès par le monte-charge du bâtiment.',
  'Une personne est allergique aux fruits à coque.',
]

function guestsOf(
  { min = 1, max = 60 }: DemoInstant,
  { largest = max }: DemoKitchen,
  random: Random,
): number {
  const most = Math.min(max, largest, min + 40)
  return Math.min(most, min + Math.floor(random.next() ** 2 * (most - min + 1)) + (min === 1 ? 3 : 0))
}

function articlesFor(guests: number, random: Random): { key: string; quantity: number }[] {
  return shuffled(demoArticles, random)
    .slice(0, random.pick([0, 0, 1, 2, 3]))
    .map(({ key, min }) => ({
      key,
      quantity: min === 1 ? 1 + random.int(Math.ceil(guests / 8)) : Math.max(min, guests),
    }))
}

function needsOf(guests: number, random: Random): { need: Need; count: number }[] {
  return shuffled(commonNeeds, random)
    .slice(0, random.pick([0, 0, 1, 2]))
    .map(need => ({ need, count: 1 + random.int(Math.max(1, Math.floor(guests / 6))) }))
}

function paidBy({ costType, costCenters, divisions }: DemoKitchen, random: Random) {
  return {
    costType,
    costCenter: costType === 'COST_CENTER' ? random.pick(costCenters) : `HZ${random.int(9_000) + 1_000}-B`,
    division: divisions.length === 0 ? null : random.pick(divisions),
  }
}

function deadlineOn({ deadlineDays, site }: DemoKitchen, { ahead }: DemoInstant, day: Day): Date {
  return deadlineOf(day, ahead, { deadlineDays, openHolidays: openHolidays.get(site) ?? [] })
}

const openHolidays: ReadonlyMap<number, readonly BankHoliday[]> = new Map(
  demoSites.map(({ id, functionalities }) => [
    id,
    functionalities.find(({ type }) => type === 'BOOKING')?.param?.openHolidays ?? [],
  ]),
)

const placesBySite = new Map(demoKitchens.map(kitchen => [kitchen.site, placesOf(kitchen)]))
const placesAt = ({ site }: DemoKitchen) => placesBySite.get(site) ?? []

function kitchenOf(site: number): DemoKitchen {
  const found = demoKitchens.find(kitchen => kitchen.site === site)
  if (found === undefined) throw new Error(`Campus ${site} has no kitchen`)
  return found
}

function instantOf(key: string): DemoInstant {
  const found = demoInstants.find(instant => instant.key === key)
  if (found === undefined) throw new Error(`Nobody serves ${key}`)
  return found
}
