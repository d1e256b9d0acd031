import type { Language } from '#platform/text/language.ts'

/** The clock of every campus, whatever the reader's own. */
export const campusZone = 'Europe/Paris'

/** A calendar day, `2026-11-24`. Sorts as text. */
export type Day = string
/** A time of day to the minute, `09:30`. Sorts as text. */
export type Time = string

const minuteLength = 60_000
const hourLength = 60 * minuteLength
const dayLength = 24 * hourLength

/** What the campus clock shows, as a date whose UTC parts are read. */
function campusClockAt(instant: number): Date {
  return new Date(instant + campusOffset(instant))
}

/** The day it is on campus at an instant. */
export function campusDay(instant: Date): Day {
  const clock = campusClockAt(instant.getTime())
  const numbers = [clock.getUTCMonth() + 1, clock.getUTCDate()].map(twoDigits)
  return [String(clock.getUTCFullYear()).padStart(4, '0'), ...numbers].join('-')
}

/** The time it is on campus at an instant. */
export function campusTime(instant: Date): Time {
  const clock = campusClockAt(instant.getTime())
  return [clock.getUTCHours(), clock.getUTCMinutes()].map(twoDigits).join(':')
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** Asking Intl takes a hundred times as long as remembering, and a list of bookings asks hundreds of times. */
const offsets = new Map<number, number>()
const offsetsKept = 10_000

/** How far the campus clock is ahead of UTC at an instant, in milliseconds. It changes on the hour, since 1912. */
function campusOffset(instant: number): number {
  const day = Math.floor(instant / dayLength) * dayLength
  const before = rememberedOffset(day)
  // Clocks never change twice in a day: where both of its ends have one offset, so has all that is between.
  return before === rememberedOffset(day + dayLength)
    ? before
    : rememberedOffset(Math.floor(instant / hourLength) * hourLength)
}

function rememberedOffset(instant: number): number {
  let offset = offsets.get(instant)
  if (offset === undefined) {
    offset = offsetAt(instant)
    if (offsets.size >= offsetsKept) offsets.clear()
    offsets.set(instant, offset)
  }
  return offset
}

let campusClock: Intl.DateTimeFormat | undefined

function offsetAt(instant: number): number {
  // A page's first formatter costs 25 ms (docs/decisions/0008): Intl is asked where there is nothing else.
  if (typeof Temporal !== 'undefined')
    return (
      Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(campusZone).offsetNanoseconds /
      1_000_000
    )
  // A fixed numeric shape in a calendar without surprises.
  campusClock ??= new Intl.DateTimeFormat('en-GB', {
    calendar: 'iso8601',
    timeZone: campusZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = campusClock.formatToParts(instant).map(({ type, value }) => [type, Number(value)])
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts)
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant
}

/**
 * The instant at which the campus clocks show a day and a time.
 * A time that the clocks skip in March is taken as if they had not moved yet (02:30 is 03:30 summer time); one
 * that they show twice in October means the first.
 */
export function campusInstant(day: Day, time: Time = '00:00'): Date {
  const [year = 0, month = 0, date = 0] = partsOf(day)
  const [hour = 0, minutes = 0] = time.split(':').map(Number)
  const clock = Date.UTC(year, month - 1, date, hour, minutes)
  // Clocks change at most once in these two days, so one of the two offsets holds.
  const before = campusOffset(clock - dayLength)
  const after = campusOffset(clock + dayLength)
  const first = clock - before
  if (campusOffset(first) === before) return new Date(first)
  const second = clock - after
  return new Date(campusOffset(second) === after ? second : first)
}

/**
 * Whether a reader's clock shows the same time as the campus clocks.
 *
 * @param ahead how many minutes the reader's clock is ahead of UTC; the device's own where it is not given
 */
export function readsCampusClock(instant: Date, ahead = -instant.getTimezoneOffset()): boolean {
  return ahead * minuteLength === campusOffset(instant.getTime())
}

// ——— Days ———

function partsOf(day: Day): number[] {
  return day.split('-').map(Number)
}

/** The midnight with which a day begins in UTC: in milliseconds since 1970. */
export function utc(day: Day): number {
  const [year = 0, month = 0, date = 0] = partsOf(day)
  return Date.UTC(year, month - 1, date)
}

/** Whether a text is a day that exists, from year 1000 to 9999. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false
  const instant = new Date(utc(text))
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** `addDays('2026-12-31', 1)` is `2027-01-01`. */
export function addDays(day: Day, days: number): Day {
  return new Date(utc(day) + days * dayLength).toISOString().slice(0, 10)
}

/** 1 for a Monday to 7 for a Sunday, as ISO 8601 numbers them. */
export function weekdayOf(day: Day): number {
  return new Date(utc(day)).getUTCDay() || 7
}

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day))
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(day: Day): boolean {
  return weekdayOf(day) > 5
}

// ——— Days and times as people type them ———

interface Names {
  months: readonly string[]
  shortMonths: readonly string[]
  /** From Sunday on. */
  weekdays: readonly string[]
  /** A short weekday is its first three letters and this. */
  shortWeekdayEnd: string
  /** The day before today, today, the day after. */
  nearDays: readonly [string, string, string]
}

const list = (text: string) => text.split(' ')

/** As Intl writes them. Its own would cost a page 25 ms, on a phone 100, before the first date stands (docs/decisions/0008). */
const names: Record<Language, Names> = {
  en: {
    months: list('January February March April May June July August September October November December'),
    shortMonths: list('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'),
    weekdays: list('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
    shortWeekdayEnd: '',
    nearDays: ['yesterday', 'today', 'tomorrow'],
  },
  fr: {
    months: list('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
    shortMonths: list('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'),
    weekdays: list('dimanche lundi mardi mercredi jeudi vendredi samedi'),
    shortWeekdayEnd: '.',
    nearDays: ['hier', 'aujourd’hui', 'demain'],
  },
}

let typedNames: { months: string[][]; weekdays: string[] } | undefined

/** Names of months and weekdays in both languages, without accents; made when first needed. */
function namesAsTyped() {
  typedNames ??= {
    months: Object.values(names).map(({ months }) => months.map(plain)),
    weekdays: Object.values(names).flatMap(({ weekdays }) => weekdays.map(plain)),
  }
  return typedNames
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** 1 to 12 for a month begun with at least three letters (`nov`, `sept`, `février`); undefined for `jui`, which is two. */
function monthOf(word: string): number | undefined {
  if (word.length < 3) return undefined
  const begun = (name: string, index: number) => (name.startsWith(word) ? [index + 1] : [])
  const found = new Set(namesAsTyped().months.flatMap(year => year.flatMap(begun)))
  return found.size === 1 ? [...found][0] : undefined
}

/**
 * The day a person means by `24/11/2026`, `24-11-2026`, `24.11.26`, `24 nov. 2026`, `1er décembre 2026`,
 * `November 24, 2026`, `2026-11-24`, `24112026`, `241126`, with or without a weekday before it. The day always comes before
 * the month where both are numbers; two digits of a year mean this century. Undefined: no day at all, or one that does not exist.
 */
export function parseDay(text: string): Day | undefined {
  const words = separated(plain(text).match(/\d+|\p{L}+/gu) ?? [])
  const [first = ''] = words
  const named = first.length >= 3 && namesAsTyped().weekdays.some(name => name.startsWith(first))
  return dayFrom(words) ?? (named ? dayFrom(words.slice(1)) : undefined)
}

/** A day of digits alone, as a numeric keyboard writes it, in its parts; `20261124` is none that begins with its day. */
function separated(words: readonly string[]): readonly string[] {
  return words.flatMap(word => {
    const parts = /^(\d\d)(\d\d)(\d\d|\d{4})$/.exec(word)
    if (parts === null) return [word]
    const [, date = '', month = '', year = ''] = parts
    if (year.length === 4 && Number(month) > 12) return [word.slice(0, 4), word.slice(4, 6), word.slice(6)]
    return [date, month, year]
  })
}

function dayFrom(words: readonly string[]): Day | undefined {
  const [a = '', b = '', c = '', ...rest] = words.filter(
    (word, index) => !(/^(er|st|nd|rd|th|of|de)$/.test(word) && index > 0),
  )
  if (rest.length > 0) return undefined
  const isoOrder = /^\d{4}$/.test(a)
  const [date, month, year] = isoOrder ? [c, b, a] : monthOf(a) === undefined ? [a, b, c] : [b, a, c]
  const monthNumber = /^\d{1,2}$/.test(month) ? Number(month) : monthOf(month)
  if (monthNumber === undefined || !/^\d{1,2}$/.test(date) || !/^(\d\d|\d{4})$/.test(year)) return undefined
  const fullYear = year.length === 2 ? `20${year}` : year
  const day = `${fullYear}-${String(monthNumber).padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

/**
 * The time a person means by `9:30`, `09h30`, `9 h`, `9.30`, `0930`, `930`, `9` or `9:30 pm`; hours 0 to 23 and
 * minutes 0 to 59. Undefined where it is none.
 */
export function parseTime(text: string): Time | undefined {
  const written = /^(\d{1,2})(?:\s*(?:[:.,]|h|heures?\b)\s*(\d\d)?|(\d\d))?\s*(?:min|([ap])\.?m\.?)?$/.exec(
    text.trim().toLowerCase().replace(/\s+/g, ' '),
  )
  if (written === null) return undefined
  const [, hours = '', separate, joined, half] = written
  const minutes = Number(separate ?? joined ?? 0)
  let hour = Number(hours)
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined
    hour = (hour % 12) + (half === 'p' ? 12 : 0)
  }
  if (hour > 23 || minutes > 59) return undefined
  return timeOf(hour * 60 + minutes)
}

/** The end of a day as an end of something: midnight is of the day that it ends. */
export const endOfDay: Time = '24:00'

/**
 * The end that a person means: as `parseTime`, and `24:00`, `24h`, `00:00`, `midnight`, `minuit` are the end of the day,
 * since nothing ends as its day begins.
 */
export function parseEndTime(text: string): Time | undefined {
  const written = text.trim().toLowerCase().replace(/\s+/g, '')
  if (/^(24([:.,h](00)?|00)?|midnight|minuit)$/.test(written)) return endOfDay
  const time = parseTime(text)
  return time === '00:00' ? endOfDay : time
}

/** The campus day and time at which something ends: `parseEndTime` the other way round. */
export function campusEnd(instant: Date): [day: Day, time: Time] {
  const [day, time] = [campusDay(instant), campusTime(instant)]
  return time === '00:00' ? [addDays(day, -1), endOfDay] : [day, time]
}

/** Minutes since midnight. */
export function minutesOf(time: Time): number {
  const [hour = 0, minutes = 0] = time.split(':').map(Number)
  return hour * 60 + minutes
}

/** The time at some minutes since midnight; before and after the day, its first and last minute. */
export function timeOf(minutes: number): Time {
  const inside = Math.min(24 * 60 - 1, Math.max(0, minutes))
  return `${String(Math.floor(inside / 60)).padStart(2, '0')}:${String(inside % 60).padStart(2, '0')}`
}

// ——— Days and times as people read them ———

export const dayStyles = {
  /** 24/11/2026 */
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** 24 Nov · 24 nov. */
  short: { day: 'numeric', month: 'short' },
  /** 24 Nov 2026 · 24 nov. 2026 */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 24 November 2026 · 24 novembre 2026 */
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  /** Tuesday · mardi */
  weekday: { weekday: 'long' },
  /** Tue 24 · mar. 24 */
  shortWeekday: { weekday: 'short', day: 'numeric' },
  /** Tuesday 24 November · mardi 24 novembre */
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Tuesday 24 November 2026 · mardi 24 novembre 2026 */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DayStyle = keyof typeof dayStyles

/** A day, or the campus day of an instant, in words. @throws {RangeError} where it is no day */
export function formatDate(date: Day | Date, language: Language, style: DayStyle): string {
  const read = new Date(utc(typeof date === 'string' ? date : campusDay(date)))
  if (Number.isNaN(read.getTime())) throw new RangeError(`${date} is no day`)
  const [dayOfMonth, monthIndex, year] = [read.getUTCDate(), read.getUTCMonth(), read.getUTCFullYear()]
  if (style === 'numeric') return [twoDigits(dayOfMonth), twoDigits(monthIndex + 1), year].join('/')
  const { months, shortMonths, weekdays, shortWeekdayEnd } = names[language]
  const parts: Intl.DateTimeFormatOptions = dayStyles[style]
  const number = dayOfMonth === 1 && language === 'fr' && parts.month !== undefined ? '1er' : dayOfMonth
  const weekday = weekdays[read.getUTCDay()] ?? ''
  const words = [
    parts.weekday && (parts.weekday === 'long' ? weekday : weekday.slice(0, 3) + shortWeekdayEnd),
    parts.day && number,
    parts.month && (parts.month === 'long' ? months : shortMonths)[monthIndex],
    parts.year && year,
  ]
  return words.filter(word => word !== undefined).join(' ')
}

/** A near day by its word, `yesterday`, `today` or `tomorrow`; undefined for any other. */
export function nearDayWord(day: Day, today: Day, language: Language): string | undefined {
  return names[language].nearDays.find((_, index) => addDays(today, index - 1) === day)
}

/** A day as people say it: `yesterday`, `today`, `tomorrow`, else in the given style. */
export function formatNearDay(day: Day, today: Day, language: Language, style: DayStyle): string {
  return nearDayWord(day, today, language) ?? formatDate(day, language, style)
}

/**
 * A time of day, or the campus time of an instant, as it stands in a text: `09:30`, in French `9 h 30` and `14 h`.
 * A field holds a `Time` itself, which both languages type and read alike.
 */
export function formatTime(time: Time | Date, language: Language): string {
  const clock = typeof time === 'string' ? time : campusTime(time)
  if (language === 'en') return clock
  const [hour = '', minutes = ''] = clock.split(':')
  return `${Number(hour)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`
}

/** `10:00–11:30`, in French `de 10 h à 11 h 30`. */
export function formatTimeRange(start: Time | Date, end: Time | Date, language: Language): string {
  const [from, to] = [formatTime(start, language), formatTime(end, language)]
  return language === 'en' ? `${from}–${to}` : `de\u00a0${from} à\u00a0${to}`
}

/**
 * A time within a day or over midnight, from what a clock shows at both ends: `Tuesday 24 November, 10:00–11:00`, in
 * French `mardi 24 novembre, de 10 h à 11 h`; both days where it ends on another one.
 */
export function formatSpan(
  [firstDay, start]: readonly [Day, Time],
  [lastDay, end]: readonly [Day, Time],
  language: Language,
  style: DayStyle,
): string {
  const first = formatDate(firstDay, language, style)
  if (firstDay === lastDay) return `${first}, ${formatTimeRange(start, end, language)}`
  const last = formatDate(lastDay, language, style)
  const [from, to] = [formatTime(start, language), formatTime(end, language)]
  return language === 'en' ? `${first}, ${from} – ${last}, ${to}` : `du ${first} à ${from} au ${last} à ${to}`
}

/** `45 min`, `2 h`, `1 h 30 min`, in French `1 h 30`. */
export function formatDuration(minutes: number, language: Language): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}\u00a0min`
  if (rest === 0) return `${hours}\u00a0h`
  return language === 'fr'
    ? `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`
    : `${hours}\u00a0h ${rest}\u00a0min`
}
