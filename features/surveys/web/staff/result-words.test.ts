import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#platform/text/language.ts'
import { endMomentInWords, momentInWords, shareInWords } from './result-words.ts'

test('an end at midnight is that of the day that it ends', () => {
  const midnight = '2026-11-27T23:00:00.000Z'
  expect(momentInWords(midnight, 'en')).toContain('28 November 2026, 00:00')
  expect(endMomentInWords(midnight, 'en')).toContain('27 November 2026, 24:00')
  expect(endMomentInWords(midnight, 'fr')).toContain('27 novembre 2026 à 24\u00a0h')
  expect(endMomentInWords('2026-11-27T17:30:00.000Z', 'fr')).toContain('27 novembre 2026 à 18\u00a0h\u00a030')
})

test('a share reads as Intl rounds and writes it, also at half a per cent', () => {
  expect(shareInWords(57, 200, 'en')).toBe('29%')
  const share = fc
    .integer({ min: 1, max: 5000 })
    .chain(whole => fc.tuple(fc.integer({ min: 0, max: whole }), fc.constant(whole)))
  fc.assert(
    fc.property(share, fc.constantFrom(...languages), ([part, whole], language) => {
      const intl = new Intl.NumberFormat(language, { style: 'percent' })
      expect(shareInWords(part, whole, language)).toBe(intl.format(part / whole))
    }),
    { numRuns: 2000 },
  )
  expect(shareInWords(0, 0, 'fr')).toBe('0\u00a0%')
})
