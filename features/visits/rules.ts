import { isEmail } from '#platform/text/email.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  campusTime,
  type Day,
  type Time,
} from '#platform/time/campus-time.ts'
import type { Span } from '#platform/time/span.ts'
import {
  defaultDaysAhead,
  maxVisitDays,
  minName,
  phonePattern,
  type VisitFault,
  visitFaults,
} from './contract.ts'

/** When the last of the day leave, where nothing else is said; campus time. */
export const eveningTime: Time = '18:00'
const [ahead, step] = [15, 15]
const minute = 60_000

/** When a new visit starts: in a quarter of an hour, to the nearest quarter of the clock. */
export function defaultStart(now: Date): Date {
  return new Date(Math.round((now.getTime() / minute + ahead) / step) * step * minute)
}

/** When a visit ends that starts then: at 18:00 of that day, of the next where it starts at 18:00 or later. */
export function defaultEnd(start: Date): Date {
  const day = campusDay(start)
  return campusInstant(campusTime(start) < eveningTime ? day : addDays(day, 1), eveningTime)
}

/** A start that is not before the end moves the end along. */
export function withStart({ start: before, end }: Span, start: Date): Span {
  return { start, end: end > start ? end : new Date(start.getTime() + lengthOf({ start: before, end })) }
}

/** An end that is not after the start moves the start along. */
export function withEnd({ start, end: before }: Span, end: Date): Span {
  return { start: start < end ? start : new Date(end.getTime() - lengthOf({ start, end: before })), end }
}

/** In milliseconds; a minute where the span is none. */
function lengthOf({ start, end }: Span): number {
  return Math.max(minute, end.getTime() - start.getTime())
}

/** The last day of a visit that its host may plan. */
export function lastDay(limit: Day | null, now: Date): Day {
  return limit ?? addDays(campusDay(now), defaultDaysAhead)
}

/** What is wrong with one field of what was typed. */
export type FieldFault =
  | VisitFault
  | 'NAME_SHORT'
  | 'EMAIL_WRONG'
  | 'EMAIL_TWICE'
  | 'PHONE_WRONG'
  | 'END_BEFORE_START'
  | 'END_PAST'
  | 'TOO_LONG'
  | 'BEYOND_LIMIT'
  | 'DAY_TWICE'
  | 'OVERNIGHT'

/** A visitor as typed. */
export interface TypedVisitor {
  firstName: string
  lastName: string
  email: string
  phoneNumber?: string | undefined
}

/** A visit as sent. */
export interface TypedVisit extends Span {
  meetingName: string
  visitors: readonly TypedVisitor[]
  hasCompanion: boolean
}

/** When it is checked, and until which day its host may plan. */
export interface Checked {
  now: Date
  /** A visit that there is may keep the start it has. */
  isNew: boolean
  last: Day
}

/**
 * What is wrong with a visit, field by field: first what the specification names, in its order, then the rest. A field of a
 * visitor is called `visitors.<place>.<field>`.
 */
export function faultsOf(visit: TypedVisit, { now, isNew, last }: Checked): Map<string, FieldFault> {
  const { start, end, visitors, hasCompanion, meetingName } = visit
  const faults = new Map<string, FieldFault>()
  const say = (field: string, fault: FieldFault) => {
    if (!faults.has(field)) faults.set(field, fault)
  }
  if (visitors.length === 0) say('visitors', 'MIN_VISITOR')
  if (isNew && start < now) say('startDateTime', 'START_DATE_PAST')
  if (!hasCompanion) say('companion', 'COMPANION_NOT_SELECTED')
  if (meetingName.trim() === '') say('meetingName', 'MEETING_NAME_NOT_SELECTED')

  if (end <= start) say('endDateTime', 'END_BEFORE_START')
  else if (end <= now) say('endDateTime', 'END_PAST')
  else if (campusDay(end) > addDays(campusDay(start), maxVisitDays)) say('endDateTime', 'TOO_LONG')
  if (campusDay(end) > last) say('endDateTime', 'BEYOND_LIMIT')
  for (const [place, faultsOfOne] of visitors.map(visitorFaults).entries()) {
    for (const [field, fault] of faultsOfOne) say(`visitors.${place}.${field}`, fault)
  }
  for (const place of repeated(visitors)) say(`visitors.${place}.email`, 'EMAIL_TWICE')
  return faults
}

/**
 * What is wrong with further days of a visit, which comes at the same hours on each; undefined: nothing. One that lasts until
 * another day would be beside itself on the next.
 */
export function daysFault(
  { start, end }: Span,
  days: readonly Day[],
  { now, last }: Pick<Checked, 'now' | 'last'>,
): FieldFault | undefined {
  if (days.length === 0) return undefined
  const first = campusDay(start)
  if (campusDay(end) !== first) return 'OVERNIGHT'
  if (new Set([first, ...days]).size <= days.length) return 'DAY_TWICE'
  const spans = spansOn({ start, end }, days)
  if (spans.some(span => span.start < now)) return 'START_DATE_PAST'
  return days.some(day => day > last) ? 'BEYOND_LIMIT' : undefined
}

/** A visit of one day and the same on others, at the same hours of the campus, in time. */
export function spansOn({ start, end }: Span, days: readonly Day[]): Span[] {
  const [from, to] = [campusTime(start), campusTime(end)]
  const others = days.map(day => ({ start: campusInstant(day, from), end: campusInstant(day, to) }))
  return [{ start, end }, ...others].sort((one, other) => one.start.getTime() - other.start.getTime())
}

/** What is wrong with a visitor, by field. */
export function visitorFaults(visitor: TypedVisitor): Map<keyof TypedVisitor, FieldFault> {
  const faults = new Map<keyof TypedVisitor, FieldFault>()
  for (const field of ['firstName', 'lastName'] as const) {
    if (visitor[field].trim().length < minName) faults.set(field, 'NAME_SHORT')
  }
  if (!isEmail(visitor.email.trim())) faults.set('email', 'EMAIL_WRONG')
  const phone = visitor.phoneNumber?.trim() ?? ''
  if (phone !== '' && !isPhone(phone)) faults.set('phoneNumber', 'PHONE_WRONG')
  return faults
}

/** The places of those whose address somebody before them has, whatever its capitals. */
export function repeated(visitors: readonly Pick<TypedVisitor, 'email'>[]): number[] {
  const before = new Set<string>()
  return visitors.flatMap(({ email }, place) => {
    const address = email.trim().toLowerCase()
    if (address === '' || !before.has(address)) {
      before.add(address)
      return []
    }
    return [place]
  })
}

/** The first of the faults that the specification names; undefined: there is none of them. */
export function firstFault(faults: ReadonlyMap<string, FieldFault>): VisitFault | undefined {
  const found = new Set(faults.values())
  return visitFaults.find(fault => found.has(fault))
}

const phone = new RegExp(phonePattern)
function isPhone(text: string): boolean {
  return phone.test(text) && /[0-9]/.test(text)
}

/**
 * When a visit is that follows its room: it starts as long before or after the room's time as it did. One that lasted as long
 * as the room was booked goes on to do so; another keeps its length.
 */
export function movedAlong(visit: Span, from: Span, to: Span): Span {
  const start = new Date(visit.start.getTime() + to.start.getTime() - from.start.getTime())
  const isWhole = +visit.start === +from.start && +visit.end === +from.end
  return { start, end: isWhole ? to.end : new Date(start.getTime() + lengthOf(visit)) }
}
