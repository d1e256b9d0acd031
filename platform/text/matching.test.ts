import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beginsWords, matchesWords } from './matching.ts'

it('finds a text by its words in any order, accents and case aside', () => {
  expect(matchesWords('Déjeuner assis', 'dejeuner')).toBe(true)
  expect(matchesWords('Déjeuner assis', 'ASSIS déj')).toBe(true)
  expect(matchesWords('Œufs brouillés', 'oeufs')).toBe(true)
  expect(matchesWords('Déjeuner assis', 'déjeuner debout')).toBe(false)
  expect(matchesWords('Déjeuner assis', '  ')).toBe(true)
})

it('finds every text by any of its parts', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (before, part, after) => {
      fc.pre(!/\p{M}/u.test((before + part + after).normalize('NFD')))
      expect(matchesWords(before + part + after, part)).toBe(true)
    }),
  )
})

it('knows words that a search begins from those that only have it within', () => {
  expect(beginsWords('Without nuts', 'nuts with')).toBe(true)
  expect(beginsWords('Without peanuts', 'without nuts')).toBe(false)
  expect(beginsWords('Salle d’Ada (B2)', 'ada b2')).toBe(true)
})
