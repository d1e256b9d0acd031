import type { Way } from '#features/sites/rules.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  campusTime,
  type Day,
  isWeekend,
  type Time,
} from '#platform/time/campus-time.ts'
import type { NotBookableReason, Referentiel } from './contract.ts'

const minute = 60_000

/** From a moment up to, not including, another. */
export interface Span {
  start: Date
  end: Date
}

/** Minutes to which a new start is rounded, and that of "book now" (specification §9). */
export const startStep = 15
export const bookNowStep = 5
/** Minutes that "book now" books (specification §9). */
export const bookNowLength = 45
/** Minutes that a reservation lasts at least and at most. */
export const shortestReservation = 15
export const longestReservation = 24 * 60
/** How many days ahead a room may be booked where its campus does not say (decisions §3). */
export const defaultDaysAhead = 30
/** How many days the strip of a room's planning spans, weekends among them but not shown (specification §9). */
export const stripLength = 28
/** The hours that a planning shows (specification §9). */
export const planningHours = { from: '08:00', to: '20:00' } as const
/** Minutes for which a start that has just passed is still taken: the time it takes to read and confirm. */
export const startTolerance = 5

/** The times of the booking periods (decisions §3); any other is `custom`. */
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

export function minutesBetween({ start, end }: Span): number {
  return (end.getTime() - start.getTime()) / minute
}

export function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}

/** The day itself, or the Monday after it where it is of the weekend (specification §5). */
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

/** The search that a person begins with: this morning, or what is left of it, or the next working day's. */
export function defaultSearch(now: Date): Span {
  const today = campusDay(now)
  const thisMorning = isWeekend(today) ? undefined : remaining('morning', today, now)
  return thisMorning ?? periodOn('morning', nextWeekday(addDays(today, 1)))
}

/** Moving the start past the end shifts the end, keeping the duration (specification §4). */
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

/** The first and the last day on which a room may be booked. */
export function bookingWindow(now: Date, daysAhead: number = defaultDaysAhead): { first: Day; last: Day } {
  const first = campusDay(now)
  return { first, last: addDays(first, daysAhead) }
}

/** The days that a room's planning offers: four weeks from today, weekends left out. */
export function stripDays(now: Date): Day[] {
  const today = campusDay(now)
  return Array.from({ length: stripLength }, (_, n) => addDays(today, n)).filter(day => !isWeekend(day))
}

export type SpanFault = 'END_BEFORE_START' | 'TOO_SHORT' | 'TOO_LONG' | 'WEEKEND' | 'PAST' | 'TOO_FAR'

/**
 * What forbids a reservation at a time (specification §5): it lasts 15 minutes to one day, touches no weekend, does not
 * begin in the past and begins within the window of its campus.
 */
export function spanFault(
  span: Span,
  { now, daysAhead }: { now: Date; daysAhead: number },
): SpanFault | undefined {
  if (span.start.getTime() < now.getTime() - startTolerance * minute) return shapeFault(span) ?? 'PAST'
  return searchFault(span, { now, daysAhead })
}

/** The same for a search, which may look at a time that has begun. */
export function searchFault(
  span: Span,
  { now, daysAhead }: { now: Date; daysAhead: number },
): SpanFault | undefined {
  const fault = shapeFault(span)
  if (fault !== undefined) return fault
  if (span.end <= now) return 'PAST'
  // The last moment inside: an end at midnight belongs to the day before.
  const lastDay = campusDay(new Date(span.end.getTime() - 1))
  const firstDay = campusDay(span.start)
  if (isWeekend(firstDay) || isWeekend(lastDay)) return 'WEEKEND'
  return firstDay > bookingWindow(now, daysAhead).last ? 'TOO_FAR' : undefined
}

function shapeFault(span: Span): SpanFault | undefined {
  const minutes = minutesBetween(span)
  if (!(minutes > 0)) return 'END_BEFORE_START'
  if (minutes < shortestReservation) return 'TOO_SHORT'
  return minutes > longestReservation ? 'TOO_LONG' : undefined
}

// ——— A room ———

/**
 * What "book now" books: 45 minutes from the next five minutes on, fewer where a meeting follows. Undefined: the room
 * is busy, the next meeting is too near, or it is the weekend.
 */
export function bookNow(now: Date, meetings: readonly Span[]): (Span & { shortened: boolean }) | undefined {
  const start = roundedUp(now, bookNowStep)
  const wanted: Span = { start, end: new Date(start.getTime() + bookNowLength * minute) }
  if (isWeekend(campusDay(start))) return undefined
  const midnight = campusInstant(addDays(campusDay(start), 1))
  const limits = meetings.filter(meeting => meeting.end > start).map(meeting => meeting.start)
  // The weekend ends a Friday's late meeting as another meeting would.
  if (isWeekend(campusDay(midnight))) limits.push(midnight)
  const end = new Date(Math.min(wanted.end.getTime(), ...limits.map(limit => limit.getTime())))
  if (minutesBetween({ start, end }) < shortestReservation) return undefined
  return { start, end, shortened: end < wanted.end }
}

/**
 * Where a wanted span fits into a room's day instead: free spans of the same length within the planning hours, not
 * before `now`, each at a quarter of an hour or where a meeting ends, the nearest to the wanted start first.
 */
export function nearestFreeTimes(
  wanted: Span,
  busy: readonly Span[],
  { now, most }: { now: Date; most: number },
): Span[] {
  const length = lengthOf(wanted)
  const day = campusDay(wanted.start)
  const opens = campusInstant(day, planningHours.from)
  const closes = campusInstant(day, planningHours.to)
  const earliest = Math.max(opens.getTime(), roundedUp(now, bookNowStep).getTime())
  const starts = new Set(busy.map(meeting => meeting.end.getTime()))
  for (let at = opens.getTime(); at < closes.getTime(); at += startStep * minute) starts.add(at)

  const distance = (at: number) => Math.abs(at - wanted.start.getTime())
  const found: Span[] = []
  for (const at of [...starts].sort((a, b) => distance(a) - distance(b) || a - b)) {
    const span = { start: new Date(at), end: new Date(at + length) }
    if (at < earliest || span.end > closes || distance(at) === 0) continue
    // Two proposals that overlap are one choice.
    if ([...busy, ...found].some(taken => overlap(taken, span))) continue
    found.push(span)
    if (found.length === most) break
  }
  return found
}

/**
 * What keeps a person from booking a place at any time, or null (specification §5, "Map bookings"): it has to be
 * bookable, on a campus with booking; meeting rooms are open to all, desks to the people of their campus only, or to
 * all where they are marked for visitors.
 */
export function whyNotBookable(
  place: Pick<Referentiel, 'bookable' | 'referencialType' | 'isVisitor' | 'site'>,
  { ownSite, daysAhead }: { ownSite: string | null; daysAhead: number | undefined },
): NotBookableReason | null {
  if (!place.bookable || daysAhead === undefined) return 'NOT_BOOKABLE'
  const allowed = place.referencialType === 'MEETING_ROOM' || place.isVisitor || place.site === ownSite
  return allowed ? null : 'OTHER_CAMPUS'
}

/** The largest capacity among rooms: the maximum a search may ask for (decisions §3). */
export function largestCapacity(rooms: readonly Pick<Referentiel, 'capacity'>[]): number {
  return rooms.reduce((most, { capacity }) => Math.max(most, capacity), 0)
}

/** The capacity a person typed, an integer from 0 to the maximum; undefined: anything else. Nothing typed is 0, any. */
export function typedCapacity(text: string, maximum: number): number | undefined {
  if (!/^\d{0,6}$/.test(text.trim())) return undefined
  const capacity = Number(text)
  return capacity <= maximum ? capacity : undefined
}

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

const inOrder = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })

/** The ground floor first, then by number, then whatever has none (specification §2). */
export function compareFloors(one: string, other: string): number {
  return (
    rankOf(one) - rankOf(other) || inOrder.compare(one, other) || (one < other ? -1 : Number(one > other))
  )
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

function compareNames(one: string, other: string): number {
  return inOrder.compare(one, other) || (one < other ? -1 : Number(one > other))
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

/** The cards of `/meeting` (specification §2, "Meeting hub"). */
export const meetingWays = [
  { name: 'booking', path: '/meeting/booking', needs: 'BOOKING' },
] as const satisfies readonly Way[]
