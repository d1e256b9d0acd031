import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentInWords } from './percent.ts'

test('a percentage reads as Intl writes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.constantFrom('fr', 'en'), (percent, language) => {
      const intl = new Intl.NumberFormat(language, { style: 'percent' })
      expect(percentInWords(percent, language)).toBe(intl.format(percent / 100))
    }),
  )
})
