import { expect, it } from 'vitest'
import { knownCountries } from '#platform/server/time/public-holidays.ts'
import { countries, countryWords } from './countries.ts'

it('are those whose public holidays are known, each with a name in both languages', () => {
  expect(countries).toEqual(knownCountries())
  expect(countryWords()).toMatchObject({
    DE: { fr: 'Allemagne (DE)', en: 'Germany (DE)' },
    FR: { fr: 'France (FR)', en: 'France (FR)' },
  })
})
