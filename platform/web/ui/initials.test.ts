import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hueOf, initialsOf } from './initials.ts'

test.each([
  ['Claire Fontaine', 'CF'],
  ['Anne-Marie de La Tour', 'AT'],
  ['élodie œuvre', 'ÉŒ'],
  ['Jean', 'J'],
  ['  O’Brien   (Dublin) ', 'OD'],
  ['– 42', '4'],
  ['', ''],
])('the initials of “%s” are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('decomposed accents stay with their letter', () => {
  expect(initialsOf('E\u0301lodie Martin')).toBe('ÉM')
})

test('a name has one hue, always the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), name => {
      expect(hueOf(name)).toBe(hueOf(name))
      expect(hueOf(name)).toBeGreaterThanOrEqual(0)
      expect(hueOf(name)).toBeLessThan(360)
    }),
  )
})
