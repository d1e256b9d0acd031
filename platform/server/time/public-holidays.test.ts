import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bankHolidayNames, bankHolidayOn, bankHolidays } from '#platform/time/bank-holidays.ts'
import { addDays, type Day, isWeekend } from '#platform/time/campus-time.ts'
import {
  type Calendar,
  holidayKeys,
  holidaysAround,
  knownRegions,
  otherCalendar,
  publicHolidayOn,
} from './public-holidays.ts'

const of = (country: string, region: string | null = null): Calendar => ({ country, region })

function daysOf(year: number): Day[] {
  const days: Day[] = []
  for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = addDays(day, 1)) days.push(day)
  return days
}

function yearIn(calendar: Calendar, year: number) {
  return daysOf(year).flatMap(day => {
    const holiday = publicHolidayOn(calendar, day)
    return holiday === undefined ? [] : [[day, holiday.key, holiday.name.fr, holiday.name.en]]
  })
}

it('has the days of France that the product knows by itself, in every year from 1990 to 2100', () => {
  for (let year = 1990; year <= 2100; year++) {
    const own = daysOf(year).flatMap(day => {
      const key = bankHolidayOn(day)
      return key === undefined ? [] : [[day, key, bankHolidayNames[key].fr, bankHolidayNames[key].en]]
    })
    expect(yearIn(of('FR'), year)).toEqual(own)
  }
})

it('adds Good Friday and the day after Christmas in Alsace and Moselle', () => {
  for (const region of ['57', '67', '68']) {
    fc.assert(
      fc.property(fc.integer({ min: 1990, max: 2100 }), year => {
        const further = yearIn(of('FR', region), year).filter(
          ([day]) => bankHolidayOn(day ?? '') === undefined,
        )
        expect(further.map(([, key]) => key)).toEqual(['GOOD_FRIDAY', 'BOXING_DAY'])
        const easterMonday = daysOf(year).find(day => bankHolidayOn(day) === 'EASTER_MONDAY')
        expect(further.map(([day]) => day)).toEqual([addDays(easterMonday ?? '', -3), `${year}-12-26`])
      }),
    )
    expect(holidayKeys(of('FR', region))).toEqual([...bankHolidays, 'BOXING_DAY', 'GOOD_FRIDAY'])
  }
})

it('knows the days of a country and of its regions, with names in both languages', () => {
  expect(yearIn(of('DE', 'BY'), 2026)).toEqual([
    ['2026-01-01', 'NEW_YEARS_DAY', 'Nouvel An', "New Year's Day"],
    ['2026-01-06', 'EPIPHANY', 'l’Épiphanie', 'Epiphany'],
    ['2026-04-03', 'GOOD_FRIDAY', 'Vendredi saint', 'Good Friday'],
    ['2026-04-06', 'EASTER_MONDAY', 'Lundi de Pâques', 'Easter Monday'],
    ['2026-05-01', 'LABOUR_DAY', 'Fête du travail', 'Labour Day'],
    ['2026-05-14', 'ASCENSION_DAY', 'Ascension', 'Ascension Day'],
    ['2026-05-25', 'WHIT_MONDAY', 'Lundi de Pentecôte', 'Whit Monday'],
    ['2026-06-04', 'CORPUS_CHRISTI', 'la Fête-Dieu', 'Corpus Christi'],
    ['2026-10-03', 'NATIONAL_HOLIDAY', 'Fête nationale', 'National Holiday'],
    ['2026-11-01', 'ALL_SAINTS_DAY', 'Toussaint', "All Saints' Day"],
    ['2026-12-25', 'CHRISTMAS_DAY', 'Noël', 'Christmas Day'],
    ['2026-12-26', 'BOXING_DAY', 'Lendemain de Noël', 'Boxing Day'],
  ])
  const catholic = yearIn(of('DE', 'BY-KATH'), 2026).map(([day]) => day)
  expect(catholic).toContain('2026-08-15')
  expect(yearIn(of('DE'), 2026)).toHaveLength(9)
})

it('tells a substitute day by the key of what it stands for', () => {
  expect(publicHolidayOn(of('GB', 'ENG'), '2026-12-28')).toEqual({
    key: 'BOXING_DAY',
    name: { fr: 'Lendemain de Noël (jour de remplacement)', en: 'Boxing Day (substitute day)' },
  })
  expect(publicHolidayOn(of('US'), '2026-07-03')?.key).toBe('INDEPENDENCE_DAY')
})

it('has every day of what lasts several, also over the end of a year, and none that is off in part', () => {
  expect(
    ['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20'].map(
      day => publicHolidayOn(of('KR'), day)?.key,
    ),
  ).toEqual([undefined, 'KOREAN_NEW_YEAR', 'KOREAN_NEW_YEAR', 'KOREAN_NEW_YEAR', undefined])
  // From one in the afternoon on.
  expect(publicHolidayOn(of('IS'), '2026-12-24')).toBeUndefined()
})

it('takes a name of the country itself where a language has none', () => {
  expect(publicHolidayOn(of('ES'), '2026-10-12')?.name).toEqual({
    fr: 'Fiesta Nacional de España',
    en: 'Fiesta Nacional de España',
  })
})

it('has those of the country where a region is not known, and none of a country that is not', () => {
  expect(yearIn(of('DE', 'ZZ'), 2026)).toEqual(yearIn(of('DE'), 2026))
  expect(yearIn(of('XX'), 2026)).toEqual([])
  expect(knownRegions('XX')).toEqual([])
  expect(publicHolidayOn(of('DE'), '1889-12-25')).toBeUndefined()
  expect(publicHolidayOn(of('DE'), 'no day')).toBeUndefined()
})

it('names all that a calendar may have among its keys', () => {
  const calendars = [
    'AT',
    'BE',
    'BR',
    'CA',
    'CH',
    'CN',
    'DE',
    'ES',
    'FR',
    'GB',
    'IN',
    'IT',
    'JP',
    'MA',
    'PL',
    'US',
  ]
  for (const country of calendars) {
    const keys = new Set(holidayKeys(of(country)))
    for (const [, key] of yearIn(of(country), 2027)) expect(keys).toContain(key)
    for (const key of keys) expect(key).toMatch(/^[^\s,|]+$/)
  }
})

it('tells the days that screens can reach, and nothing of the whole of France', () => {
  expect(otherCalendar(null, null)).toBeUndefined()
  expect(otherCalendar('FR', null)).toBeUndefined()
  expect(holidaysAround(otherCalendar(null, null), new Date())).toBeUndefined()
  const told = holidaysAround(otherCalendar('DE', 'BY'), new Date('2026-11-23T08:00:00Z')) ?? []
  expect([told[0]?.day, told.at(-1)?.day]).toEqual(['2026-11-01', '2027-12-26'])
  expect(told.filter(({ day }) => !isWeekend(day)).length).toBeLessThan(16)
})
