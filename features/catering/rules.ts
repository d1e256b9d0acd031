import { closedHolidayOn, type HolidaysOfCampus } from '#platform/time/bank-holidays.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  campusTime,
  type Day,
  isDay,
  isWeekend,
  minutesOf,
  type Time,
  timeOf,
} from '#platform/time/campus-time.ts'
import {
  type CostType,
  deadlineTime,
  defaultMaxGuests,
  defaultMinGuests,
  maxComment,
  minMinutes,
  type OrderStatus,
} from './contract.ts'

/*
 * When an order may be made, what is wrong with one, and what it costs. Pure: both sides ask the same functions, the
 * clock is an argument. Days are `yyyy-MM-dd`, times `HH:mm` of the campus, money whole cents.
 */

// ——— The deadline ———

/** What a deadline is counted in. */
export interface DeadlineDays extends HolidaysOfCampus {
  deadlineDays: 'CALENDAR' | 'OPEN'
}

/** 14:00 of the day that lies so many days before the order's; weekends and public holidays on which the campus is closed skipped with OPEN. */
export function deadlineOf(
  day: Day,
  timeAheadDay: number,
  { deadlineDays, ...holidays }: DeadlineDays,
): Date {
  if (deadlineDays === 'CALENDAR') return campusInstant(addDays(day, -timeAheadDay), deadlineTime)
  let last = day
  for (let left = timeAheadDay; left > 0; ) {
    last = addDays(last, -1)
    if (!isWeekend(last) && closedHolidayOn(last, holidays) === undefined) left--
  }
  return campusInstant(last, deadlineTime)
}

/** How an order stands: the first that holds, in this order. Only what is editable may be changed and cancelled. */
export type OrderState = 'canceled' | 'past' | 'near' | 'editable'

export function stateOf(
  { status, start, deadline }: { status: OrderStatus; start: Date; deadline: Date },
  now: Date,
): OrderState {
  if (status === 'CANCELED') return 'canceled'
  if (start < now) return 'past'
  return deadline <= now || status !== 'ORDERED' ? 'near' : 'editable'
}

/** Until when an order may be changed: its deadline, or its start where that comes first. */
export function editableUntil({ start, deadline }: { start: Date; deadline: Date }): Date {
  return start < deadline ? start : deadline
}

// ——— What is wrong with an order ———

/** What decides of an instant type. */
export interface Instant {
  price: number
  minUser: number
  maxUser: number
  timeAheadDay: number
  allowedStartingTime: Time
  allowedEndingTime: Time
}

/** Of a campus. */
export interface CateringSite extends DeadlineDays {
  costType: CostType
  maxRegularHours: Time
  inactivityPeriods: readonly { startDate: Day; endDate: Day }[]
  /** Whether it has divisions to choose from. */
  hasDivisions: boolean
}

/** A form as far as it is filled in. */
export interface OrderForm {
  date: Day | undefined
  startingTime: Time | undefined
  endingTime: Time | undefined
  instantType: Instant | undefined
  numberGuests: number | undefined
  place: string
  costCenterId: string
  division: string
  comment: string
}

export const fieldFaults = [
  'required',
  'guestsMin',
  'guestsMax',
  'guestsMinMax',
  'pastDeadline',
  'dateWeekend',
  'dateRange',
  'inactive',
  'timeSlot',
  'past',
  'minDuration',
  'endBeforeStart',
  'validCustomCostCenter',
  'commentTooLong',
] as const
export type FieldFault = (typeof fieldFaults)[number]
export type OrderField =
  | 'date'
  | 'startingTime'
  | 'endingTime'
  | 'instantType'
  | 'numberGuests'
  | 'place'
  | 'costCenter'
  | 'division'
  | 'comment'
export type Faults = Partial<Record<OrderField, FieldFault>>

/** The last day for which one may order: the same day of the next month, or its last where it has none. */
export function lastOrderDay(today: Day): Day {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const following = new Date(Date.UTC(year, month, 1))
  const longest = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  following.setUTCDate(Math.min(day, longest))
  return following.toISOString().slice(0, 10)
}

/** The first inactivity period that covers a day. */
export function inactivityOn<Period extends { startDate: Day; endDate: Day }>(
  day: Day,
  periods: readonly Period[],
): Period | undefined {
  return periods.find(({ startDate, endDate }) => startDate <= day && day <= endDate)
}

/** Why an instant type cannot be chosen for a day and a start; undefined: it can. What is not filled in closes nothing. */
export function instantClosed(
  instant: Instant,
  { date, startingTime }: Pick<OrderForm, 'date' | 'startingTime'>,
  site: DeadlineDays,
  now: Date,
): 'pastDeadline' | 'timeSlot' | undefined {
  if (date !== undefined && deadlineOf(date, instant.timeAheadDay, site) <= now) return 'pastDeadline'
  if (startingTime !== undefined && !startsWithin(startingTime, instant)) return 'timeSlot'
  return undefined
}

function startsWithin(start: Time, { allowedStartingTime, allowedEndingTime }: Instant): boolean {
  return allowedStartingTime <= start && start <= allowedEndingTime
}

/** Everything that is wrong with an order, by field, the first of each; empty: it may be sent. */
export function faultsOf(form: OrderForm, site: CateringSite, now: Date): Faults {
  const faults: Faults = {}
  const found = (field: OrderField, fault: FieldFault | undefined) => {
    if (fault !== undefined) faults[field] ??= fault
  }
  const { date, startingTime, endingTime, instantType, numberGuests } = form
  found('date', date === undefined ? 'required' : dateFault(date, site, now))
  found('startingTime', startingTime === undefined ? 'required' : undefined)
  found('endingTime', endingTime === undefined ? 'required' : undefined)
  found('instantType', instantType === undefined ? 'required' : undefined)
  // What is wrong with the day says it all: that its times have passed too would only repeat it.
  const day = faults.date === undefined ? date : undefined
  if (day !== undefined && startingTime !== undefined && campusInstant(day, startingTime) <= now) {
    found('startingTime', 'past')
  }
  if (instantType !== undefined) {
    if (day !== undefined && deadlineOf(day, instantType.timeAheadDay, site) <= now) {
      found('instantType', 'pastDeadline')
    }
    if (startingTime !== undefined && !startsWithin(startingTime, instantType))
      found('startingTime', 'timeSlot')
  }
  if (startingTime !== undefined && endingTime !== undefined) {
    const minutes = minutesOf(endingTime) - minutesOf(startingTime)
    found('endingTime', minutes <= 0 ? 'endBeforeStart' : minutes < minMinutes ? 'minDuration' : undefined)
  }
  found('numberGuests', guestsFault(numberGuests, instantType))
  found('place', form.place === '' ? 'required' : undefined)
  found('costCenter', costCenterFault(form.costCenterId, site.costType))
  found('division', site.hasDivisions && form.division === '' ? 'required' : undefined)
  found('comment', form.comment.length > maxComment ? 'commentTooLong' : undefined)
  return faults
}

function dateFault(date: Day, { inactivityPeriods }: CateringSite, now: Date): FieldFault | undefined {
  const today = campusDay(now)
  if (isWeekend(date)) return 'dateWeekend'
  if (date < today || date > lastOrderDay(today)) return 'dateRange'
  return inactivityOn(date, inactivityPeriods) === undefined ? undefined : 'inactive'
}

/** Which of the three messages: both bounds where the instant type sets both, else the one that is passed. */
export function guestsFault(
  guests: number | undefined,
  instant: Pick<Instant, 'minUser' | 'maxUser'> | undefined,
): FieldFault | undefined {
  if (guests === undefined) return 'required'
  const min = instant?.minUser ?? defaultMinGuests
  const max = instant?.maxUser ?? defaultMaxGuests
  if (min <= guests && guests <= max) return undefined
  if (min > defaultMinGuests && max < defaultMaxGuests) return 'guestsMinMax'
  return guests < min ? 'guestsMin' : 'guestsMax'
}

/**
 * What is wrong with a cost centre. One that is typed is refused where it is plainly made up: 1 with the digits that
 * follow it (12, 123, … 123456789), nothing but zeros, or white space of any kind at its end.
 */
export function costCenterFault(costCenterId: string, costType: CostType): FieldFault | undefined {
  if (costCenterId.trim() === '') return 'required'
  if (costType === 'COST_CENTER') return undefined
  const counted = costCenterId.length > 1 && '123456789'.startsWith(costCenterId)
  return counted || /^0+$/.test(costCenterId) || costCenterId.trimEnd() !== costCenterId
    ? 'validCustomCostCenter'
    : undefined
}

/** What is wrong with the needs of the guests: one that is named twice, or more of one than there are guests. */
export function needsFault(
  dietaryNeeds: readonly { need: string; count: number }[],
  guests: number | undefined,
): 'needsTwice' | 'needsTooMany' | undefined {
  if (new Set(dietaryNeeds.map(({ need }) => need)).size < dietaryNeeds.length) return 'needsTwice'
  return guests !== undefined && dietaryNeeds.some(({ count }) => count > guests) ? 'needsTooMany' : undefined
}

// ——— Times ———

/** The day that `24-11-2026` is; undefined where there is none. */
export function readOrderDate(date: string): Day | undefined {
  const day = date.split('-').reverse().join('-')
  return isDay(day) ? day : undefined
}

/** A day as orders write it, `24-11-2026`. */
export function orderDate(day: Day): string {
  return day.split('-').reverse().join('-')
}

/**
 * What a form begins with: now, rounded up to a quarter of an hour, for one hour, on the first day that is no weekend. Where
 * that would not fit before midnight, the next such day at 9:00.
 */
export function defaultTimes(now: Date): { date: Day; startingTime: Time; endingTime: Time } {
  const rounded = Math.ceil((minutesOf(campusTime(now)) + (now.getTime() % 60_000 > 0 ? 1 : 0)) / 15) * 15
  const fits = rounded + 60 < 24 * 60
  let date = fits ? campusDay(now) : addDays(campusDay(now), 1)
  while (isWeekend(date)) date = addDays(date, 1)
  const start = fits ? rounded : 9 * 60
  return { date, startingTime: timeOf(start), endingTime: timeOf(start + 60) }
}

/** The times of an order on its day, or of the meeting that it is for. */
export interface DayTimes {
  day: Day
  start: Time
  end: Time
}

/**
 * Where an order goes with a meeting that moves: it begins as long after it as before, by the clock on the wall; one of another
 * day than the meeting's keeps its hours. Undefined: it would not end on the day on which it begins.
 */
export function movedAlong(
  order: DayTimes,
  from: Pick<DayTimes, 'day' | 'start'>,
  to: Pick<DayTimes, 'day' | 'start'>,
): DayTimes | undefined {
  const by = order.day === from.day ? minutesOf(to.start) - minutesOf(from.start) : 0
  const [start, end] = [minutesOf(order.start) + by, minutesOf(order.end) + by]
  if (start < 0 || end >= 24 * 60) return undefined
  return { day: to.day, start: timeOf(start), end: timeOf(end) }
}

/** The first day on which something can still be ordered; undefined: none within the month. */
export function firstDay(
  { timeAheadDay }: Pick<Instant, 'timeAheadDay'>,
  site: DeadlineDays & Pick<CateringSite, 'inactivityPeriods'>,
  now: Date,
): Day | undefined {
  const today = campusDay(now)
  const last = lastOrderDay(today)
  for (let day = today; day <= last; day = addDays(day, 1)) {
    if (isWeekend(day) || inactivityOn(day, site.inactivityPeriods) !== undefined) continue
    if (deadlineOf(day, timeAheadDay, site) > now) return day
  }
  return undefined
}

/** When a form begins on a day that is not today, where that can be. */
const usualStart = '09:00'

/**
 * The first day and hour for which anything can be ordered, for one hour: today from the next quarter of an hour on, on
 * another day from 9:00 on, else when the first of what is served then may begin. Where nothing can be, as `defaultTimes`.
 */
export function firstOrderable(
  instants: readonly Instant[],
  site: DeadlineDays & Pick<CateringSite, 'inactivityPeriods'>,
  now: Date,
): { date: Day; startingTime: Time; endingTime: Time } {
  const soon = defaultTimes(now)
  const today = campusDay(now)
  const last = lastOrderDay(today)
  // On the minute of a quarter it would begin now: over once it is sent.
  const isNow = campusInstant(soon.date, soon.startingTime) <= now
  const later = isNow ? timeOf(minutesOf(soon.startingTime) + 15) : soon.startingTime
  for (let date = today; date <= last; date = addDays(date, 1)) {
    if (isWeekend(date) || inactivityOn(date, site.inactivityPeriods) !== undefined) continue
    if (date === today && soon.date !== today) continue
    const open = instants.filter(({ timeAheadDay }) => deadlineOf(date, timeAheadDay, site) > now)
    const starts = startsFrom(date === today ? later : usualStart, open)
    const [start] = date === today ? starts : [...starts, ...startsFrom('00:00', open)]
    if (start === undefined) continue
    const end = Math.min(minutesOf(start) + 60, 24 * 60 - 1)
    if (end - minutesOf(start) >= minMinutes) return { date, startingTime: start, endingTime: timeOf(end) }
  }
  return soon
}

/** When any of these may begin at or after a time, the soonest alone; nothing where none may. */
function startsFrom(time: Time, instants: readonly Instant[]): Time[] {
  const starts = instants
    .filter(({ allowedEndingTime }) => time <= allowedEndingTime)
    .map(({ allowedStartingTime }) => (allowedStartingTime < time ? time : allowedStartingTime))
  return starts.sort().slice(0, 1)
}

// ——— The price ———

/** How many supplementary hours an end costs: whole hours after the regular ones, one more where minutes remain. */
export function supplementaryHours(endingTime: Time, maxRegularHours: Time): number {
  return Math.max(0, Math.ceil((minutesOf(endingTime) - minutesOf(maxRegularHours)) / 60))
}

export interface PricedOrder {
  guests: number
  /** Of one guest, in cents. */
  instantCents: number
  articles: readonly { quantity: number; unitCents: number }[]
  hours: number
  /** Of one supplementary hour, in cents. */
  hourCents: number
}

/** What an order costs, in cents: guests × instant + articles + supplementary hours. */
export function totalCents({ guests, instantCents, articles, hours, hourCents }: PricedOrder): number {
  const ofArticles = articles.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)
  return guests * instantCents + ofArticles + hours * hourCents
}

/** Whole cents of an amount in euros, and back; amounts have at most two decimals. */
export const centsOf = (euros: number): number => Math.round(euros * 100)
export const eurosOf = (cents: number): number => cents / 100

/** One press on + or −: from nothing straight to the minimum, and from the minimum back to nothing. */
export function nextQuantity(
  quantity: number,
  step: 1 | -1,
  { minQuantity }: { minQuantity: number },
): number {
  const next = quantity + step
  if (next >= minQuantity) return next
  return step === 1 ? minQuantity : 0
}
