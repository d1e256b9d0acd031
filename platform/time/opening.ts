import type { Bilingual, Language } from '#platform/text/language.ts'
import { bankHolidays, closedHolidayOn, type Holiday, type HolidaysOfCampus } from './bank-holidays.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  campusTime,
  type Day,
  formatDate,
  formatTime,
  formatTimeRange,
  isWeekend,
  type Time,
} from './campus-time.ts'
import { overlap, type Span } from './span.ts'

/** Hours of every working day, by the campus clock; `to` may be 24:00. */
export interface Hours {
  from: Time
  to: Time
}

/** From when to when rooms may be booked where neither they nor their campus say. */
export const defaultHours: Hours = { from: '07:00', to: '21:00' }

/** How hours are written in a company's files and in the parameters of a campus: `07:00-21:00`. */
export const hoursPattern = '^([01]\\d|2[0-3]):[0-5]\\d-(([01]\\d|2[0-3]):[0-5]\\d|24:00)$'

/** A time for which a room, its building or its campus is closed. */
export interface Closure extends Span {
  /** Null: none is given. */
  reason: Bilingual | null
}

/** What says when a room is open. */
export interface Opening extends HolidaysOfCampus {
  hours: Hours
  closures: readonly Closure[]
}

/** Why a room cannot be had at a time, whoever asks. */
export type Closed =
  | { because: 'BANK_HOLIDAY'; holiday: Holiday; day: Day }
  | { because: 'CLOSED'; closure: Closure }
  | { because: 'OUTSIDE_HOURS'; hours: Hours }

/** The end of what is closed until further notice. */
export const furtherNotice = new Date('9999-12-31T00:00:00Z')

/**
 * What a campus says of its rooms in the parameters of its booking; what cannot be read counts as not said.
 * @param holidayOn its public holidays; undefined: those of France
 */
export function campusOpening(param: unknown, holidayOn?: HolidaysOfCampus['holidayOn']): Opening {
  const { bookingHours, openHolidays } = (param ?? {}) as { bookingHours?: unknown; openHolidays?: unknown }
  const listed: unknown[] = Array.isArray(openHolidays) ? openHolidays : []
  return {
    hours: readHours(bookingHours) ?? defaultHours,
    openHolidays:
      holidayOn === undefined
        ? bankHolidays.filter(holiday => listed.includes(holiday))
        : listed.filter(one => typeof one === 'string'),
    ...(holidayOn !== undefined && { holidayOn }),
    closures: [],
  }
}

/** `07:00-21:00`; undefined where a text is no such hours. */
export function readHours(text: unknown): Hours | undefined {
  if (typeof text !== 'string' || !new RegExp(hoursPattern).test(text)) return undefined
  const [from = '', to = ''] = text.split('-')
  return from < to ? { from, to } : undefined
}

/**
 * Why a room is closed at any moment of a time; undefined: it is open for the whole of it. Working hours of two days
 * follow each other only where they reach to midnight and begin there. Weekends are told by whoever asks.
 */
export function whyClosed(span: Span, opening: Opening): Closed | undefined {
  const { hours, closures } = opening
  const onHoliday = closedForHoliday(span, opening)
  if (onHoliday !== undefined) return onHoliday
  const closure = closures.find(one => overlap(one, span))
  if (closure !== undefined) return { because: 'CLOSED', closure }
  const { from, to, overnight } = clockTimesOf(span)
  const open =
    from >= hours.from && to <= hours.to && (!overnight || (hours.from === '00:00' && hours.to === '24:00'))
  return open ? undefined : { because: 'OUTSIDE_HOURS', hours }
}

/** What the campus clock shows at both ends of a time, an end at midnight as 24:00; `overnight`: of two days. */
export function clockTimesOf({ start, end }: Span): { from: Time; to: Time; overnight: boolean } {
  const days = daysOf({ start, end })
  const to = campusTime(end)
  return { from: campusTime(start), to: to === '00:00' ? '24:00' : to, overnight: days.length > 1 }
}

/** The first public holiday that a time touches and on which the campus is closed. */
export function closedForHoliday(
  span: Span,
  holidays: HolidaysOfCampus,
): Extract<Closed, { because: 'BANK_HOLIDAY' }> | undefined {
  for (const day of daysOf(span)) {
    const holiday = closedHolidayOn(day, holidays)
    if (holiday !== undefined) return { because: 'BANK_HOLIDAY', holiday, day }
  }
  return undefined
}

/** The campus days of a time; an end at midnight belongs to the day before. */
function daysOf({ start, end }: Span): Day[] {
  const last = campusDay(new Date(Math.max(start.getTime(), end.getTime() - 1)))
  const days: Day[] = []
  for (let day = campusDay(start); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** What forbids a whole day, for a calendar to say: a weekend is told by whoever asks. */
export function closedDay(day: Day, opening: Opening): Closed | undefined {
  const whole = { start: campusInstant(day), end: campusInstant(addDays(day, 1)) }
  const holiday = closedHolidayOn(day, opening)
  if (holiday !== undefined) return { because: 'BANK_HOLIDAY', holiday, day }
  const closure = opening.closures.find(({ start, end }) => start <= whole.start && end >= whole.end)
  return closure && { because: 'CLOSED', closure }
}

/** A part of a day at which a room is closed. */
export interface ClosedTime extends Span {
  closed: Closed
}

/** The parts of a day at which a room is closed, in order and without overlap. */
export function closedTimesOn(day: Day, opening: Opening): ClosedTime[] {
  const start = campusInstant(day)
  const end = campusInstant(addDays(day, 1))
  const wholeDay = closedDay(day, opening)
  if (wholeDay !== undefined) return [{ start, end, closed: wholeDay }]
  const { hours, closures } = opening
  const closed: Closed = { because: 'OUTSIDE_HOURS', hours }
  const times: ClosedTime[] = [
    ...closures
      .filter(closure => overlap(closure, { start, end }))
      .map(closure => ({
        start: closure.start < start ? start : closure.start,
        end: closure.end > end ? end : closure.end,
        closed: { because: 'CLOSED', closure } as const,
      })),
    { start, end: campusInstant(day, hours.from), closed },
    { start: campusInstant(day, hours.to), end, closed },
  ]
  let at = start
  const apart: ClosedTime[] = []
  for (const time of times.sort((one, other) => +one.start - +other.start || +other.end - +one.end)) {
    const from = time.start < at ? at : time.start
    if (from < time.end) apart.push({ ...time, start: from })
    if (time.end > at) at = time.end
  }
  return apart
}

/** How many days on an opening is looked for. */
const daysLookedAt = 400

/** The next moment, from one on, at which a room opens for the day; undefined: not for a long time. */
export function nextOpening(after: Date, opening: Opening): Date | undefined {
  const today = campusDay(after)
  for (let n = 0; n < daysLookedAt; n++) {
    const day = addDays(today, n)
    const opens = campusInstant(day, opening.hours.from)
    if (opens < after || isWeekend(day)) continue
    const ends = new Date(opens.getTime() + 15 * 60_000)
    if (whyClosed({ start: opens, end: ends }, opening) === undefined) return opens
  }
  return undefined
}

/** Why something is closed, as a sentence. */
export function closedInWords(closed: Closed, language: Language): string {
  const english = language === 'en'
  if (closed.because === 'BANK_HOLIDAY') {
    const day = formatDate(closed.day, language, 'day')
    const name = closed.holiday.name[language]
    return english
      ? `The campus is closed on ${day}: ${name}.`
      : `Le campus est fermé le ${day}\u00a0: ${name}.`
  }
  if (closed.because === 'OUTSIDE_HOURS') {
    const { from, to } = closed.hours
    return english
      ? `Open for bookings from ${formatTime(from, language)} to ${formatTime(to, language)}.`
      : `Ouvert aux réservations ${formatTimeRange(from, to, language)}.`
  }
  const { reason, end } = closed.closure
  const until = end < furtherNotice ? momentInWords(end, language) : undefined
  const why = reason === null ? '' : `${english ? '' : '\u00a0'}: ${reason[language]}`
  if (english)
    return until === undefined ? `Closed until further notice${why}.` : `Closed until ${until}${why}.`
  return until === undefined ? `Fermé jusqu’à nouvel ordre${why}.` : `Fermé jusqu’au ${until}${why}.`
}

function momentInWords(moment: Date, language: Language): string {
  const time = campusTime(moment)
  const day = formatDate(moment, language, 'day')
  if (time === '00:00') return day
  return `${day}${language === 'en' ? ', ' : ' à '}${formatTime(time, language)}`
}
