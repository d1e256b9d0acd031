import { endingAt, type Span, type SpanFault, startingAt, timesOf } from '#features/rooms/rules.ts'
import type { Language } from '#platform/text/language.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  campusTime,
  type Day,
  formatDate,
  parseDay,
  parseEndTime,
  parseTime,
  type Time,
} from '#platform/time/campus-time.ts'
import { spanFault } from '../../rules.ts'

/** A day and two times as a person writes them. */
export interface TypedTimes {
  day: string
  start: string
  end: string
}

/** A reservation’s time as the dialog first shows it. */
export function typedTimes({ start, end }: Span, language: Language): TypedTimes {
  return {
    day: formatDate(start, language, 'numeric'),
    start: campusTime(start),
    end: timesOf({ start, end }).end,
  }
}

/** One of the times that were typed; an end may be midnight. */
export function readTime(typed: TypedTimes, field: 'start' | 'end'): Time | undefined {
  return field === 'start' ? parseTime(typed.start) : parseEndTime(typed.end)
}

/** Whether a time ends on another day than it begins, midnight being of the day that it ends. Then an end up to the start means the next day. */
export function endsNextDay({ start, end }: Span): boolean {
  return campusDay(start) !== campusDay(new Date(end.getTime() - 1))
}

export type TypedFault = SpanFault | 'UNREADABLE_DAY' | 'UNREADABLE_TIME' | 'UNCHANGED'
export type TypedFaults = Partial<Record<keyof TypedTimes, TypedFault>>

export interface ReadTimes {
  /** Undefined where a part of it cannot be read. */
  span: Span | undefined
  /** What is wrong, at the field where it is mended. */
  faults: TypedFaults
}

export interface ReadingRules {
  now: Date
  daysAhead: number
  /** The time that is to be changed. */
  current: Span
}

/** What was typed, and what is wrong with it. */
export function readTimes(typed: TypedTimes, { now, daysAhead, current }: ReadingRules): ReadTimes {
  const day = parseDay(typed.day)
  const start = readTime(typed, 'start')
  const end = readTime(typed, 'end')
  if (day === undefined || start === undefined || end === undefined) {
    return {
      span: undefined,
      faults: {
        ...(day === undefined && { day: 'UNREADABLE_DAY' }),
        ...(start === undefined && { start: 'UNREADABLE_TIME' }),
        ...(end === undefined && { end: 'UNREADABLE_TIME' }),
      },
    }
  }
  const span = spanTyped(day, start, end, endsNextDay(current))
  if (+span.start === +current.start && +span.end === +current.end) {
    return { span, faults: { start: 'UNCHANGED' } }
  }
  const fault = spanFault(span, { now, daysAhead })
  return { span, faults: fault === undefined ? {} : { [fieldOf(fault, day, now)]: fault } }
}

function spanTyped(day: Day, start: Time, end: Time, overnight: boolean): Span {
  const lastDay = overnight && end <= start ? addDays(day, 1) : day
  return { start: campusInstant(day, start), end: campusInstant(lastDay, end) }
}

function fieldOf(fault: SpanFault, day: Day, now: Date): keyof TypedTimes {
  if (fault === 'WEEKEND' || fault === 'TOO_FAR') return 'day'
  if (fault === 'PAST') return day < campusDay(now) ? 'day' : 'start'
  return 'end'
}

/**
 * What a newly typed start or end does to the other: a start moved past the end shifts the end, an
 * end moved before the start shifts the start. Nothing is moved by what cannot be read.
 * @param former what stood there before the field was changed
 */
export function adjusted(typed: TypedTimes, former: TypedTimes, field: 'start' | 'end'): TypedTimes {
  const day = parseDay(typed.day)
  const [start, end] = [readTime(former, 'start'), readTime(former, 'end')]
  const moved = readTime(typed, field)
  if (day === undefined || start === undefined || end === undefined || moved === undefined) return typed
  const move = field === 'start' ? startingAt : endingAt
  const next = move({ day, start, end }, moved)
  return { ...typed, start: next.start, end: next.end }
}
