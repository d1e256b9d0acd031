import { expect, it } from 'vitest'
import { floorInWords, ordinalInWords } from './floor.ts'

it.each([
  ['RDC', 'Ground floor', 'Rez-de-chaussée'],
  [' rdc ', 'Ground floor', 'Rez-de-chaussée'],
  ['1', '1st floor', '1er étage'],
  ['2', '2nd floor', '2e étage'],
  ['13', '13th floor', '13e étage'],
  ['23', '23rd floor', '23e étage'],
  ['-2', 'Basement 2', 'Sous-sol 2'],
  ['Mezzanine', 'Mezzanine', 'Mezzanine'],
])('the floor %s is said as people say it', (floor, en, fr) => {
  expect([floorInWords(floor, 'en'), floorInWords(floor, 'fr')]).toEqual([en, fr])
})

it.each([
  [0, 'the ground floor', 'rez-de-chaussée'],
  [1, 'the 1st floor', '1er étage'],
  [22, 'the 22nd floor', '22e étage'],
  [-1, 'basement 1', 'sous-sol 1'],
])('the floor with the number %s is said within a sentence', (number, en, fr) => {
  expect([ordinalInWords(number, 'en'), ordinalInWords(number, 'fr')]).toEqual([en, fr])
})
