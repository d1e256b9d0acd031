import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { lightOf, moved, partOfDay, phoneText, pickOf, shortcutsAfter } from './welcome.ts'

test('every hour has its greeting', () => {
  expect([0, 4, 5, 11, 12, 17, 18, 23].map(partOfDay)).toEqual([
    'evening',
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ])
})
test('who has no given name is greeted without one', () => {
  const said = (name: string) =>
    [messages.en, messages.fr].flatMap(({ greeting }) => [greeting.morning(name), greeting.evening(name)])
  expect(said('Jean Pierre')).toEqual([
    'Good morning, Jean Pierre',
    'Good evening, Jean Pierre',
    'Bonjour Jean Pierre',
    'Bonsoir Jean Pierre',
  ])
  expect(said('')).toEqual(['Good morning', 'Good evening', 'Bonjour', 'Bonsoir'])
})

test('every hour has its light', () => {
  expect([0, 5, 6, 8, 9, 16, 17, 20, 21, 23].map(lightOf)).toEqual([
    'night',
    'night',
    'morning',
    'morning',
    'day',
    'day',
    'evening',
    'evening',
    'night',
    'night',
  ])
})
test('any chance picks one of the list, and nothing of an empty one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer(), { minLength: 1 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (list, chance) => {
        expect(list).toContain(pickOf(list, chance))
      },
    ),
  )
  expect(pickOf([], 0.5)).toBeUndefined()
})
test('choosing shortcuts keeps the order chosen, and those of other campuses where they are', () => {
  expect(
    shortcutsAfter(['map', 'guest', 'actu'], ['actu', 'phonebook', 'map'], ['phonebook', 'map']),
  ).toEqual(['phonebook', 'guest', 'map'])
  expect(shortcutsAfter(['map', 'guest'], ['map', 'actu'], [])).toEqual(['guest'])
  expect(shortcutsAfter([], ['map', 'actu'], ['actu', 'map'])).toEqual(['actu', 'map'])
})
test('after a choice, exactly the chosen ones of those on offer are kept, in their order', () => {
  const names = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'))
  fc.assert(
    fc.property(names, names, names, (kept, offered, some) => {
      const chosen = some.filter(name => offered.includes(name))
      const after = shortcutsAfter(kept, offered, chosen)
      expect(after.filter(name => offered.includes(name))).toEqual(chosen)
      expect(new Set(after).size).toBe(after.length)
      expect(after.filter(name => !offered.includes(name))).toEqual(
        kept.filter(name => !offered.includes(name)),
      )
    }),
  )
})
test('moving one item leaves the others in their order', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (list, one, other) => {
      const [from, to] = [one % list.length, other % list.length]
      const after = moved(list, from, to)
      expect(after[to]).toBe(list[from])
      expect(after.filter(item => item !== list[from])).toEqual(list.filter(item => item !== list[from]))
    }),
  )
})
test('a French number is read in pairs of digits, a short or foreign one as it is', () => {
  expect(phoneText('+33140000000')).toBe('01\u00a040\u00a000\u00a000\u00a000')
  expect(phoneText('112')).toBe('112')
  expect(phoneText('+442079460000')).toBe('+442079460000')
})
