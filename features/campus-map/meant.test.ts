import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Meant, meantBy, officeOf, wordsOf } from './meant.ts'

const called = (id: string, ...names: string[]): Meant => ({
  ...{ id, ordinal: 0, room: undefined },
  words: wordsOf([], names),
})

it('finds a place by any of its names, whatever its accents, its case and the space in it', () => {
  const word = fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom('a', 'É', 'œ', '3', '/') })
  const name = fc.array(word, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(name, name, (one, other) => {
      const places = [called('only', one.join(' '), other.join('  ')), called('another', 'zz')]
      for (const words of [one, other]) {
        expect(meantBy(words.join('   ').toUpperCase(), places).map(({ id }) => id)).toEqual(['only'])
        expect(meantBy(` ${words.join('\t')} `, places).map(({ id }) => id)).toEqual(['only'])
      }
      expect(meantBy(`${one.join(' ')} z`, places)).toEqual([])
    }),
  )
})

it('does not take a part of a name for the name', () => {
  const places = [called('long', 'salle curie'), called('short', 'curie')]
  expect(meantBy('Curie', places).map(({ id }) => id)).toEqual(['short'])
  expect(meantBy('salle', places)).toEqual([])
})

it('finds the office of the directory by the desk that is called so, with the campus or without it', () => {
  const places = [called('desk', 'B2/3/314'), called('other', 'B2/3/3140')]
  expect(officeOf('SEI/B2/3/314', places).map(({ id }) => id)).toEqual(['desk'])
})
