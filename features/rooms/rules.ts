import type { Language } from '#platform/text/language.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  campusTime,
  type Day,
  type DayStyle,
  formatSpan,
  isWeekend,
  type Time,
} from '#platform/time/campus-time.ts'
import { campusOpening, closedDay, type Opening, whyClosed } from '#platform/time/opening.ts'
import { minutesBetween, overlap, type Span } from '#platform/time/span.ts'
import type { Referentiel } from './contract.ts'

export {
  type Closed,
  type ClosedTime,
  type Closure,
  campusOpening,
  clockTimesOf,
  closedDay,
  closedForHoliday,
  closedInWords,
  closedTimesOn,
  defaultHours,
  furtherNotice,
  hoursPattern,
  nextOpening,
  type Opening,
  readHours,
  whyClosed,
} from '#platform/time/opening.ts'
export { minutesBetween, overlap, type Span } from '#platform/time/span.ts'

const minute = 60_000

/** Minutes to which a new start is rounded, and one that is to be as soon as possible. */
export const startStep = 15
export const bookNowStep = 5
/** Minutes that a reservation lasts at least and at most. */
export const shortestReservation = 15
export const longestReservation = 24 * 60
/** How many days ahead a room may be booked where its campus does not say. */
export const defaultDaysAhead = 30
/** The hours of a day within which rooms are proposed, and which a planning shows. */
export const planningHours = { from: '08:00', to: '20:00' } as const
/** The times of the booking periods; any other is `custom`. */
export const periods = {
  morning: { from: '09:00', to: '13:00' },
  afternoon: { from: '14:00', to: '18:00' },
  allDay: { from: '09:00', to: '18:00' },
} as const satisfies Record<string, { from: Time; to: Time }>
export type PeriodName = keyof typeof periods | 'custom'
const periodNames = Object.keys(periods) as (keyof typeof periods)[]

// ——— Times ———

/** The next moment on a step of so many minutes, the moment itself when it is on one. */
export function roundedUp(instant: Date, step: number): Date {
  // The campus clock is whole hours from UTC, so its quarters are UTC's.
  const length = step * minute
  return new Date(Math.ceil(instant.getTime() / length) * length)
}

/** The day itself, or the Monday after it where it is of the weekend. */
export function nextWeekday(day: Day): Day {
  let at = day
  while (isWeekend(at)) at = addDays(at, 1)
  return at
}

/** A period on a day. */
export function periodOn(name: keyof typeof periods, day: Day): Span {
  const { from, to } = periods[name]
  return { start: campusInstant(day, from), end: campusInstant(day, to) }
}

/** Which period a span is. */
export function periodOf(span: Span): PeriodName {
  const day = campusDay(span.start)
  if (campusDay(span.end) !== day) return 'custom'
  const [from, to] = [campusTime(span.start), campusTime(span.end)]
  return periodNames.find(name => periods[name].from === from && periods[name].to === to) ?? 'custom'
}

/**
 * What is left of a period on a day at a moment: the whole of it before it begins, from the next quarter of an hour on
 * while it runs. Undefined: too little is left.
 */
export function remaining(name: keyof typeof periods, day: Day, now: Date): Span | undefined {
  const { start, end } = periodOn(name, day)
  const open = { start: start < now ? roundedUp(now, startStep) : start, end }
  return minutesBetween(open) < shortestReservation ? undefined : open
}

/** The search that a person begins with: this morning, or what is left of it, or that of the next day that is open. */
export function defaultSearch(now: Date, opening: Opening = campusOpening(undefined)): Span {
  const today = campusDay(now)
  const thisMorning = isOpenOn(today, opening) ? remaining('morning', today, now) : undefined
  return thisMorning ?? periodOn('morning', nextOpenDay(today, opening) ?? nextWeekday(addDays(today, 1)))
}

/** The first day after another on which a campus is open; undefined: none for a month. */
export function nextOpenDay(day: Day, opening: Opening): Day | undefined {
  for (let ahead = 1; ahead <= daysLookedAt; ahead++) {
    const next = addDays(day, ahead)
    if (isOpenOn(next, opening)) return next
  }
  return undefined
}

function isOpenOn(day: Day, opening: Opening): boolean {
  return !isWeekend(day) && closedDay(day, opening) === undefined
}

/** How far ahead a day that is open is looked for. */
const daysLookedAt = 31

/** Moving the start past the end shifts the end, keeping the duration. */
export function withStart(span: Span, start: Date): Span {
  if (start < span.end) return { start, end: span.end }
  return { start, end: new Date(start.getTime() + lengthOf(span)) }
}

/** Moving the end before the start shifts the start; the duration is kept too. */
export function withEnd(span: Span, end: Date): Span {
  if (end > span.start) return { start: span.start, end }
  return { start: new Date(end.getTime() - lengthOf(span)), end }
}

/** The same times of another day. The campus clock counts: nine o’clock stays nine o’clock. */
export function onDay(span: Span, day: Day): Span {
  const from = campusDay(span.start)
  let endDay = day
  for (let at = from; at < campusDay(span.end); at = addDays(at, 1)) endDay = addDays(endDay, 1)
  return {
    start: campusInstant(day, campusTime(span.start)),
    end: campusInstant(endDay, campusTime(span.end)),
  }
}

function lengthOf({ start, end }: Span): number {
  return end.getTime() - start.getTime()
}

/** `Tuesday 24 November, 10:00–11:00`, by the campus clock; both days where it ends on another one. */
export function spanInWords({ start, end }: Span, language: Language, style: DayStyle = 'day'): string {
  const visible = (moment: Date) => [campusDay(moment), campusTime(moment)] as const
  return formatSpan(visible(start), visible(end), language, style)
}

/** The day itself, or the Friday before it where it is of the weekend. */
export function formerWeekday(day: Day): Day {
  let at = day
  while (isWeekend(at)) at = addDays(at, -1)
  return at
}

/** The first and the last day on which a room may be booked. */
export function bookingWindow(now: Date, daysAhead: number = defaultDaysAhead): { first: Day; last: Day } {
  const first = campusDay(now)
  return { first, last: addDays(first, daysAhead) }
}

export type SpanFault =
  | 'END_BEFORE_START'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'WEEKEND'
  | 'PAST'
  | 'TOO_FAR'
  | 'ENDS_TOO_FAR'

/**
 * What forbids a search at a time: it lasts 15 minutes to one day, touches no weekend, is not over and lies within the
 * window of its campus. It may have begun.
 */
export function searchFault(
  span: Span,
  { now, daysAhead }: { now: Date; daysAhead: number },
): SpanFault | undefined {
  const fault = lengthFault(span)
  if (fault !== undefined) return fault
  if (span.end <= now) return 'PAST'
  // The last moment inside: an end at midnight belongs to the day before.
  const lastDay = campusDay(new Date(span.end.getTime() - 1))
  const firstDay = campusDay(span.start)
  if (isWeekend(firstDay) || isWeekend(lastDay)) return 'WEEKEND'
  const { last } = bookingWindow(now, daysAhead)
  if (firstDay > last) return 'TOO_FAR'
  return lastDay > last ? 'ENDS_TOO_FAR' : undefined
}

/** What forbids a length, whenever it is. */
export function lengthFault(span: Span): SpanFault | undefined {
  const minutes = minutesBetween(span)
  if (!(minutes > 0)) return 'END_BEFORE_START'
  if (minutes < shortestReservation) return 'TOO_SHORT'
  return minutes > longestReservation ? 'TOO_LONG' : undefined
}

// ——— Times within one day ———

/** A time as the search form holds it: within one day, by the campus clock; its end may be 24:00. */
export interface Times {
  day: Day
  start: Time
  end: Time
}

export function spanOfTimes({ day, start, end }: Times): Span {
  return { start: campusInstant(day, start), end: campusInstant(day, end) }
}

export function timesOf({ start, end }: Span): Times {
  const day = campusDay(start)
  const midnight = end.getTime() === campusInstant(addDays(day, 1)).getTime()
  return { day, start: campusTime(start), end: midnight ? '24:00' : campusTime(end) }
}

/** Moves the start; past the end, the end moves too, at the latest to the end of the day. */
export function startingAt(times: Times, start: Time): Times {
  return within(times.day, withStart(spanOfTimes(times), campusInstant(times.day, start)))
}

/** Moves the end; before the start, the start moves too, at the earliest to the beginning of the day. */
export function endingAt(times: Times, end: Time): Times {
  return within(times.day, withEnd(spanOfTimes(times), campusInstant(times.day, end)))
}

function within(day: Day, { start, end }: Span): Times {
  const first = campusInstant(day)
  const next = campusInstant(addDays(day, 1))
  return {
    day,
    start: start < first ? '00:00' : campusTime(start),
    end: end < next ? campusTime(end) : '24:00',
  }
}

// ——— A room ———

/**
 * Where a wanted span fits into a room's day instead: free spans of the same length within the planning hours, where the
 * room is open, not before `now`, each at a quarter of an hour or where a meeting ends, the nearest to the wanted start first.
 */
export function nearestFreeTimes(
  wanted: Span,
  busy: readonly Span[],
  { now, most, opening }: { now: Date; most: number; opening?: Opening },
): Span[] {
  const length = lengthOf(wanted)
  const day = campusDay(wanted.start)
  const opens = campusInstant(day, planningHours.from)
  const closes = campusInstant(day, planningHours.to)
  const earliest = Math.max(opens.getTime(), roundedUp(now, bookNowStep).getTime())
  // A calendar of somebody else's may hold seconds; a reservation never does.
  const starts = new Set(busy.map(meeting => roundedUp(meeting.end, 1).getTime()))
  for (let at = opens.getTime(); at < closes.getTime(); at += startStep * minute) starts.add(at)

  const distance = (at: number) => Math.abs(at - wanted.start.getTime())
  const found: Span[] = []
  for (const at of [...starts].sort((a, b) => distance(a) - distance(b) || a - b)) {
    const span = { start: new Date(at), end: new Date(at + length) }
    if (at < earliest || span.end > closes || distance(at) === 0) continue
    if (opening !== undefined && whyClosed(span, opening) !== undefined) continue
    // Two proposals that overlap are one choice.
    if ([...busy, ...found].some(taken => overlap(taken, span))) continue
    found.push(span)
    if (found.length === most) break
  }
  return found
}

/** The largest capacity among rooms: the maximum a search may ask for. */
export function largestCapacity(rooms: readonly Pick<Referentiel, 'capacity'>[]): number {
  return rooms.reduce((most, { capacity }) => Math.max(most, capacity), 0)
}

/** The capacity a person typed, an integer from 0 to the maximum; undefined: anything else. Nothing typed is 0, any. */
export function typedCapacity(text: string, maximum: number): number | undefined {
  if (!/^\d{0,6}$/.test(text.trim())) return undefined
  const capacity = Number(text)
  return capacity <= maximum ? capacity : undefined
}

// ——— Minutes between two bookings ———

/*
 * Between two bookings of a room so many minutes may be kept free, for cleaning and airing. A booking keeps those that its room asked
 * for when it was made, after it; a new one has to end as many before the next as the room asks for now. Whose bookings they are makes no
 * difference.
 */

/** Minutes that a campus or a room may ask for: at most, and of which they are a multiple. */
export const longestBuffer = 60
export const bufferStep = 5

/**
 * How many minutes are kept free between two bookings of a room: those that it says itself, else those of its campus, which are for
 * meeting rooms alone. Its twin in SQL is `bufferOfRoom` in server/buffers.ts.
 * @param param the parameters of its campus's booking
 */
export function bufferOf(room: { type: string; buffer_minutes: number | null }, param: unknown): number {
  if (room.buffer_minutes !== null) return room.buffer_minutes
  if (room.type !== 'MEETING_ROOM') return 0
  const { bufferMinutes: said } = (param ?? {}) as { bufferMinutes?: unknown }
  return typeof said === 'number' ? Math.min(longestBuffer, Math.max(0, Math.trunc(said))) : 0
}

// ——— The rooms that fit best ———

/** Where a person works: the parts of `SEI/B2/3/214` after the campus. */
export interface Office {
  building: string | undefined
  floor: string | undefined
}

export function officeFrom(location: string | null): Office {
  const [, building, floor] = (location ?? '').split('/').map(part => part.trim() || undefined)
  return { building, floor }
}

/**
 * The rooms that fit best, the best first: those that nobody has to consent to, then of the size that was asked for, then
 * near the person's office (its floor, its building), then the least too large; those alike stay in their order. Rooms
 * that cannot be booked never fit.
 */
export function bestFitting<Room extends Fitting>(
  rooms: readonly Room[],
  { capacity, office, most }: { capacity: number; office: Office; most: number },
): Room[] {
  const building = office.building?.toLowerCase()
  const near = (room: Room) => {
    if (building === undefined || room.building.toLowerCase() !== building) return 2
    return office.floor !== undefined && sameFloor(room.floor, office.floor) ? 0 : 1
  }
  // Up to half as many seats again is the size that was asked for.
  const roomy = Math.max(2, Math.ceil(capacity / 2))
  const tooLarge = (room: Room) => (capacity === 0 ? 0 : Math.max(0, room.capacity - capacity))
  const best: { room: Room; rank: number[] }[] = []
  // There may be a thousand rooms, and few are wanted: they are not put in order, each is held against the best so far.
  for (const room of rooms) {
    if (!room.bookable) continue
    const rank = [
      Number(room.needsApproval),
      Math.floor(tooLarge(room) / (roomy + 1)),
      near(room),
      tooLarge(room),
      Number(room.isVisitor),
    ]
    const at = best.findIndex(other => compareRanks(rank, other.rank) < 0)
    if (at === -1 && best.length >= most) continue
    best.splice(at === -1 ? best.length : at, 0, { room, rank })
    if (best.length > most) best.pop()
  }
  return best.map(({ room }) => room)
}

type Fitting = Pick<
  Referentiel,
  'building' | 'floor' | 'capacity' | 'bookable' | 'needsApproval' | 'isVisitor'
>

function compareRanks(one: readonly number[], other: readonly number[]): number {
  for (const [index, rank] of one.entries()) {
    const difference = rank - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function sameFloor(one: string, other: string): boolean {
  return rankOf(one) === rankOf(other)
}

// ——— What a room has ———

/** A piece of a room's equipment. */
interface EquipmentInWords {
  code: string
  /** With a word where it is out of order. */
  words: string
  isOut: boolean
}

/** What a room has, in its order. */
export function equipmentInWords(
  { equipment, equipmentOut, data }: Pick<Referentiel, 'equipment' | 'equipmentOut' | 'data'>,
  language: Language,
): EquipmentInWords[] {
  return data[`equipements_${language}`].map((name, nth) => {
    const code = equipment[nth] ?? name
    const isOut = equipmentOut.includes(code)
    return { code, isOut, words: isOut ? `${name} (${outOfOrder[language]})` : name }
  })
}

const outOfOrder: Record<Language, string> = { fr: 'en panne', en: 'out of order' }

// ——— Results in their order ———

export interface VillageGroup {
  /** Null: the rooms of no village, or of "other" ones. */
  village: string | null
  rooms: Referentiel[]
}
export interface FloorGroup {
  floor: string
  villages: VillageGroup[]
}
export interface AudienceGroup {
  isVisitor: boolean
  floors: FloorGroup[]
}
export interface BuildingGroup {
  building: string
  rooms: number
  audiences: AudienceGroup[]
}

let collator: Intl.Collator | undefined

/** By the numbers within them, whatever the accents. The collator is made when first needed: that takes a page 10 ms. */
function inOrder(one: string, other: string): number {
  collator ??= new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })
  return collator.compare(one, other)
}

/** The ground floor first, then by number, then whatever has none. */
export function compareFloors(one: string, other: string): number {
  return rankOf(one) - rankOf(other) || inOrder(one, other) || (one < other ? -1 : Number(one > other))
}

/** Floors are numbered within a thousand of the ground. */
const highest = 1_000

function rankOf(floor: string): number {
  const name = floor.trim().toUpperCase()
  if (name === 'RDC') return -highest - 1
  const [number] = /-?\d{1,3}/.exec(name) ?? []
  return number === undefined ? highest + 1 : Number(number)
}

function villageOf({ village }: Referentiel): string | null {
  const name = village?.trim()
  return !name || /^(other|autres?)$/i.test(name) ? null : name
}

/** Search results as they are shown: building → resident or visitor → floor → village, "other" last. */
export function groupedRooms(rooms: readonly Referentiel[]): BuildingGroup[] {
  return groups(rooms, room => room.building, compareNames).map(([building, inBuilding]) => ({
    building,
    rooms: inBuilding.length,
    audiences: groups(
      inBuilding,
      room => room.isVisitor,
      (one, other) => Number(one) - Number(other),
    ).map(([isVisitor, ofAudience]) => ({
      isVisitor,
      floors: groups(ofAudience, room => room.floor, compareFloors).map(([floor, onFloor]) => ({
        floor,
        villages: groups(onFloor, villageOf, compareVillages).map(([village, inVillage]) => ({
          village,
          rooms: [...inVillage].sort((one, other) => compareNames(one.room, other.room)),
        })),
      })),
    })),
  }))
}

/** Names of rooms and buildings. */
export function compareNames(one: string, other: string): number {
  return inOrder(one, other) || (one < other ? -1 : Number(one > other))
}

function compareVillages(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return compareNames(one, other)
}

function groups<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
  compare: (one: Key, other: Key) => number,
): [Key, Item[]][] {
  return [...Map.groupBy(items, keyOf)].sort(([one], [other]) => compare(one, other))
}
