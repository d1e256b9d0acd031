import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#platform/text/language.ts'
import { shareInWords } from './result-words.ts'

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
