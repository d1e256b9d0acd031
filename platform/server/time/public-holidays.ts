import { createRequire } from 'node:module'
import type { PublicHoliday } from '#platform/contract/public-holiday.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { bankHolidayNames, bankHolidayOn, bankHolidays, type Holiday } from '#platform/time/bank-holidays.ts'
import { addDays, campusDay, type Day } from '#platform/time/campus-time.ts'

/*
 * The public holidays of every country, from date-holidays: its code is ISC, its data CC BY-SA 3.0 by the authors whom its
 * LICENSE names. Its data are a megabyte and more: they stay on the server, and are read when the first campus outside of what
 * the product knows itself, the whole of France, is asked about.
 */

/** Where a campus is, as far as holidays differ. */
export interface Calendar {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** What follows the country in ISO 3166-2, `BY`, and after a dash a part of it that the library knows; null: the whole. */
  region: string | null
}

/** The country of a campus that says none. */
export const defaultCountry = 'FR'

/** Undefined for the whole of France, whose holidays both sides know by themselves (`bankHolidayOn`). */
export function otherCalendar(country: unknown, region: unknown): Calendar | undefined {
  if (typeof country !== 'string') return undefined
  if (typeof region === 'string') return { country, region }
  return country === defaultCountry ? undefined : { country, region: null }
}

/**
 * The public holiday of a day. Days that are off in part, from noon on say, are none. Of several on one day that of France's
 * own list is told, else the one that is no substitute of another day. A region that is not known counts as the whole country.
 */
export function publicHolidayOn(calendar: Calendar, day: Day): Holiday | undefined {
  const year = Number(day.slice(0, 4))
  if (!(year >= firstYear && year <= lastYear)) return undefined
  const nameOfCalendar = [calendar.country, calendar.region ?? ''].join('-')
  const years = known.get(nameOfCalendar) ?? new Map<number, ReadonlyMap<Day, Holiday>>()
  known.set(nameOfCalendar, years)
  const holidays = years.get(year) ?? holidaysOfYear(calendar, year)
  years.set(year, holidays)
  return holidays.get(day)
}

/** Outside of these years no holidays are known; every year that is asked about is kept. */
const firstYear = 1990
const lastYear = 2100
const known = new Map<string, Map<number, ReadonlyMap<Day, Holiday>>>()

function holidaysOfYear(calendar: Calendar, year: number): ReadonlyMap<Day, Holiday> {
  const { source, named } = rulesOf(calendar)
  const found = new Map<Day, Holiday>()
  const substitutes = new Set<Day>()
  // What begins in a year may reach into the next.
  const listed = [year - 1, year].flatMap(one => source.getHolidays(one))
  for (const { type, date, start, end, rule, substitute = false } of listed) {
    const holiday = named.get(rule)
    if (type !== 'public' || holiday === undefined) continue
    const length = Math.round((end.getTime() - start.getTime()) / dayLength)
    const first = date.slice(0, 10)
    for (let n = 0; n < length; n++) {
      const day = addDays(first, n)
      if (!day.startsWith(`${year}-`)) continue
      if (found.has(day) && (substitute || !substitutes.has(day))) continue
      const own = calendar.country === defaultCountry ? bankHolidayOn(day) : undefined
      const { key, name } = own === undefined ? holiday : { key: own, name: bankHolidayNames[own] }
      found.set(day, { key, name: substitute ? substituteFor(name) : name })
      if (substitute) substitutes.add(day)
      else substitutes.delete(day)
    }
  }
  return found
}

/** Of 23 to 25 hours: rounded it is one. */
const dayLength = 86_400_000

function substituteFor({ fr, en }: Bilingual): Bilingual {
  return { fr: `${fr} (jour de remplacement)`, en: `${en} (substitute day)` }
}

/**
 * The keys of all holidays that a calendar may have, in alphabetical order: what a campus names to stay open. Those of France
 * are its own; of other countries the English name in capitals, `GOOD_FRIDAY`, which stays the same from year to year.
 */
export function holidayKeys(calendar: Calendar | undefined): readonly string[] {
  if (calendar === undefined) return bankHolidays
  const { named } = rulesOf(calendar)
  const own = calendar.country === defaultCountry ? [...bankHolidays] : []
  const further = [...named.values()].map(({ key }) => key).filter(key => !own.length || isFurther(key))
  return [...own, ...[...new Set(further)].sort()]
}

/** Of the regions of France: what the whole of France does not have under a name of its own. */
function isFurther(key: string): boolean {
  return !wholeOfFrance().has(key)
}

function wholeOfFrance(): ReadonlySet<string> {
  const { named } = rulesOf({ country: defaultCountry, region: null })
  return new Set([...named.values()].map(({ key }) => key))
}

/** The countries of which the library knows the holidays, in alphabetical order. */
export function knownCountries(): string[] {
  return Object.keys(new (library())().getCountries()).sort()
}

/** The regions of a country, each as a campus names it; empty where the library knows none. */
export function knownRegions(country: string): string[] {
  const source = new (library())()
  const states = Object.keys(source.getStates(country) ?? {})
  return states.flatMap(state => [
    state,
    ...Object.keys(source.getRegions(country, state) ?? {}).map(region => `${state}-${region}`),
  ])
}

/** The days of the public holidays that screens can reach: a month back, for deadlines are counted backwards, and 400 days on. */
export function holidaysAround(calendar: Calendar | undefined, now: Date): PublicHoliday[] | undefined {
  if (calendar === undefined) return undefined
  const today = campusDay(now)
  return Array.from({ length: daysBack + daysOn }, (_, n) => addDays(today, n - daysBack)).flatMap(day => {
    const holiday = publicHolidayOn(calendar, day)
    return holiday === undefined
      ? []
      : [{ day, key: holiday.key, name_fr: holiday.name.fr, name_en: holiday.name.en }]
  })
}

const daysBack = 31
/** As far as `nextOpening` looks. */
const daysOn = 400

/** What of the library is used: its own types leave out what a rule has. */
interface Library {
  getCountries(): Record<string, string>
  /** Undefined where there are none. */
  getStates(country: string): Record<string, string> | undefined
  getRegions(country: string, state: string): Record<string, string> | undefined
  getLanguages(): string[]
  getRules(): { rule: string; type: string; name: string | Partial<Record<string, string>> }[]
  /** `date` begins with the day where the country is; `rule` is that of one of the rules. */
  getHolidays(year: number): {
    date: string
    start: Date
    end: Date
    type: string
    rule: string
    substitute?: boolean
  }[]
}

interface Place {
  country: string
  state?: string
  region?: string
}

interface Rules {
  source: Library
  /** The holidays by the rules that say when they are. */
  named: ReadonlyMap<string, Holiday>
}

const rules = new Map<string, Rules>()

/** Reading it takes a tenth of a second, which who has campuses in France alone never waits for. */
const require = createRequire(import.meta.url)
function library(): new (place?: Place) => Library {
  return require('date-holidays') as new (
    place?: Place,
  ) => Library
}

function rulesOf({ country, region }: Calendar): Rules {
  const isKnown = region !== null && knownRegions(country).includes(region)
  const [state, part] = isKnown ? region.split('-') : []
  const place = {
    country,
    ...(state !== undefined && { state }),
    ...(part !== undefined && { region: part }),
  }
  const kept = rules.get(JSON.stringify(place))
  if (kept !== undefined) return kept
  const source = new (library())(place)
  const languages = source.getLanguages()
  const named = new Map(
    source
      .getRules()
      .filter(rule => rule.type === 'public')
      .map(({ rule, name }) => {
        const names = typeof name === 'string' ? { en: name } : name
        const [any = rule] = Object.values(names)
        const ofPlace = languages.map(language => names[language]).find(one => one !== undefined) ?? any
        const words = { fr: names.fr ?? ofPlace, en: names.en ?? ofPlace }
        return [rule, { key: keyOf(words.en), name: words }]
      }),
  )
  const made = { source, named }
  rules.set(JSON.stringify(place), made)
  return made
}

/** `NEW_YEARS_DAY` of “New Year’s Day”. */
function keyOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}|['’.]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
    .toUpperCase()
}
