import type { PublicHoliday } from '#platform/contract/public-holiday.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { addDays, type Day } from './campus-time.ts'

/** The bank holidays of France, by article L3133-1 of its labour code. */
export const bankHolidays = [
  'NEW_YEAR',
  'EASTER_MONDAY',
  'LABOUR_DAY',
  'VICTORY_DAY',
  'ASCENSION',
  'WHIT_MONDAY',
  'BASTILLE_DAY',
  'ASSUMPTION',
  'ALL_SAINTS',
  'ARMISTICE',
  'CHRISTMAS',
] as const
export type BankHoliday = (typeof bankHolidays)[number]

export const bankHolidayNames: Record<BankHoliday, Bilingual> = {
  NEW_YEAR: { fr: 'jour de l’An', en: 'New Year’s Day' },
  EASTER_MONDAY: { fr: 'lundi de Pâques', en: 'Easter Monday' },
  LABOUR_DAY: { fr: 'fête du Travail', en: 'Labour Day' },
  VICTORY_DAY: { fr: 'victoire de 1945', en: 'Victory Day' },
  ASCENSION: { fr: 'Ascension', en: 'Ascension Day' },
  WHIT_MONDAY: { fr: 'lundi de Pentecôte', en: 'Whit Monday' },
  BASTILLE_DAY: { fr: 'fête nationale', en: 'Bastille Day' },
  ASSUMPTION: { fr: 'Assomption', en: 'Assumption Day' },
  ALL_SAINTS: { fr: 'Toussaint', en: 'All Saints’ Day' },
  ARMISTICE: { fr: 'armistice de 1918', en: 'Armistice Day' },
  CHRISTMAS: { fr: 'Noël', en: 'Christmas Day' },
}

const fixed: ReadonlyMap<string, BankHoliday> = new Map([
  ['01-01', 'NEW_YEAR'],
  ['05-01', 'LABOUR_DAY'],
  ['05-08', 'VICTORY_DAY'],
  ['07-14', 'BASTILLE_DAY'],
  ['08-15', 'ASSUMPTION'],
  ['11-01', 'ALL_SAINTS'],
  ['11-11', 'ARMISTICE'],
  ['12-25', 'CHRISTMAS'],
])

/** By how many days after Easter Sunday they come. */
const afterEaster: readonly (readonly [number, BankHoliday])[] = [
  [1, 'EASTER_MONDAY'],
  [39, 'ASCENSION'],
  [50, 'WHIT_MONDAY'],
]

/** Which bank holiday a day is; of two on one day the one of a fixed date. */
export function bankHolidayOn(day: Day): BankHoliday | undefined {
  const found = fixed.get(day.slice(5))
  if (found !== undefined) return found
  // Nothing that follows Easter lies outside of these months, and most days are asked about in lists.
  const month = Number(day.slice(5, 7))
  if (month < 3 || month > 6) return undefined
  const easter = easterSunday(Number(day.slice(0, 4)))
  return afterEaster.find(([days]) => addDays(easter, days) === day)?.[1]
}

/** A public holiday of a campus. */
export interface Holiday {
  /** Of France a `BankHoliday`; by it a campus says on which it stays open. */
  key: string
  name: Bilingual
}

/** Which days are public holidays, and on which of them a campus is open all the same. */
export interface HolidaysOfCampus {
  /** The keys of those on which it is open. */
  openHolidays: readonly string[]
  /** Where the campus is elsewhere than in France, or in a part of it with more of them; absent: those of France. */
  holidayOn?: ((day: Day) => Holiday | undefined) | undefined
}

/** The public holiday for which a campus is closed on a day. */
export function closedHolidayOn(
  day: Day,
  { openHolidays, holidayOn = ofFrance }: HolidaysOfCampus,
): Holiday | undefined {
  const holiday = holidayOn(day)
  return holiday === undefined || openHolidays.includes(holiday.key) ? undefined : holiday
}

function ofFrance(day: Day): Holiday | undefined {
  const key = bankHolidayOn(day)
  return key && { key, name: bankHolidayNames[key] }
}

/** As answers tell the days of a campus; undefined where they tell none, for it has those of France. */
export function holidaysFrom(
  told: readonly PublicHoliday[] | undefined,
): HolidaysOfCampus['holidayOn'] | undefined {
  if (told === undefined) return undefined
  const days = new Map(
    told.map(({ day, key, name_fr: fr, name_en: en }) => [day, { key, name: { fr, en } }] as const),
  )
  return day => days.get(day)
}

/** Easter Sunday of a year of the Gregorian calendar, by the anonymous algorithm of 1876. */
export function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((century + 8) / 25)
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((century - correction + 1) / 3) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * late + 114
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${twoDigits(Math.floor(sum / 31))}-${twoDigits((sum % 31) + 1)}`
}
