import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, formatDate } from '#platform/time/campus-time.ts'
import { menuWishIn } from './menu-words.ts'

const thursday = '2026-11-26'

describe('a menu in somebody’s own words', () => {
  test.each([
    ['menu of Thursday', '2026-12-03', 'of'],
    ['menu de jeudi', '2026-12-03', 'de'],
    ['lunch menu tomorrow', '2026-11-27', ''],
    ['qu’est-ce qu’on mange demain à la grande table', '2026-11-27', "qu'est-ce qu'on a la grande table"],
    ['menu', thursday, ''],
  ])('%s', (text, day, rest) => {
    expect(menuWishIn(text, thursday)).toEqual({ day, rest })
  })

  test.each(['Nori', 'jeudi', 'menuisier', 'cartes', ''])('is not spoken of in “%s”', text => {
    expect(menuWishIn(text, thursday)).toBeUndefined()
  })

  test('is of the day that is named, in both languages, and names the restaurant still', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.constantFrom('fr', 'en'), (ahead, language) => {
        const day = addDays(thursday, ahead)
        const wish = menuWishIn(
          `Nori menu ${formatDate(day, language, 'day').replace(/^\p{L}+,? /u, '')}`,
          thursday,
        )
        expect(wish).toEqual({ day, rest: 'nori' })
      }),
    )
  })
})
