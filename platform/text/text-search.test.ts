import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, matches, wordsOf } from './text-search.ts'

test('accents, case and ligatures make no difference', () => {
  expect(fold('Élève ŒUVRE Straße Łódź Ørsted L’été')).toBe("eleve oeuvre strasse lodz orsted l'ete")
  expect(matches('Salle Lumière, 2e étage', 'LUMIERE etage')).toBe(true)
  expect(matches("L'Haÿ-les-Roses", 'haÿ l’h')).toBe(true)
})

test('every typed word must match, in any order, anywhere in the text', () => {
  expect(matches('Anne-Marie Lefèvre', 'fev mar')).toBe(true)
  expect(matches('Anne-Marie Lefèvre', 'fev jean')).toBe(false)
  expect(matches('Anne-Marie Lefèvre', '  ')).toBe(true)
})

const text = fc.string({ unit: 'grapheme', maxLength: 60 })

test('folding twice changes nothing more', () => {
  fc.assert(
    fc.property(text, value => {
      expect(fold(fold(value))).toBe(fold(value))
    }),
  )
})

test('a text is found by any of its own fragments, in capitals, whatever their order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-zéèàçœ]{1,12}$/), { minLength: 1 }),
      fc.nat(),
      (words, seed) => {
        const shuffled = words
          .map((word, i) => ({ word, key: (i * 7919 + seed) % 101 }))
          .sort((a, b) => a.key - b.key)
        const query = shuffled.map(({ word }) => word.slice(seed % word.length).toUpperCase()).join('  ')
        expect(matches(words.join(' '), query)).toBe(true)
      },
    ),
  )
})

test('a word that the text lacks is enough to refuse it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-y ]{0,40}$/), value => {
      expect(matches(value, `${value} z`)).toBe(false)
      expect(wordsOf(value).every(word => matches(value, word))).toBe(true)
    }),
  )
})
