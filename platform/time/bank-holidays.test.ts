import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bankHolidayOn, easterSunday } from './bank-holidays.ts'
import { addDays, weekdayOf } from './campus-time.ts'

it('names the bank holidays of France', () => {
  const of2026 = Array.from({ length: 365 }, (_, n) => addDays('2026-01-01', n))
    .map(day => [day, bankHolidayOn(day)])
    .filter(([, holiday]) => holiday !== undefined)
  expect(of2026).toEqual([
    ['2026-01-01', 'NEW_YEAR'],
    ['2026-04-06', 'EASTER_MONDAY'],
    ['2026-05-01', 'LABOUR_DAY'],
    ['2026-05-08', 'VICTORY_DAY'],
    ['2026-05-14', 'ASCENSION'],
    ['2026-05-25', 'WHIT_MONDAY'],
    ['2026-07-14', 'BASTILLE_DAY'],
    ['2026-08-15', 'ASSUMPTION'],
    ['2026-11-01', 'ALL_SAINTS'],
    ['2026-11-11', 'ARMISTICE'],
    ['2026-12-25', 'CHRISTMAS'],
  ])
})

it.each([
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2024, '2024-03-31'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('knows Easter of %i', (year, easter) => {
  expect(easterSunday(year)).toBe(easter)
})

it('puts Easter on a Sunday from 22 March to 25 April, whatever the year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1583, max: 4099 }), year => {
      const easter = easterSunday(year)
      expect(weekdayOf(easter)).toBe(7)
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
    }),
  )
})
