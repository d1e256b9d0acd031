import { expect, test } from 'vitest'
import { isNumbering, wordLevel } from './clean-paste.ts'

test('Word says how deep in a list a paragraph stands', () => {
  expect(wordLevel('margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1')).toBe(1)
  expect(wordLevel('mso-list: l12 level3 lfo4')).toBe(3)
  expect(wordLevel('mso-list:l0 level9000 lfo1')).toBe(6)
  expect(wordLevel('mso-list:Ignore')).toBeUndefined()
  expect(wordLevel('')).toBeUndefined()
})

test('the sign before a line counts, or is a bullet', () => {
  expect(['1.', '12)', 'b)', 'iv.', '(3)'].map(isNumbering)).toEqual([true, true, true, true, true])
  expect(['·', 'o', '§', '•', '-', ''].map(isNumbering)).toEqual([false, false, false, false, false, false])
})
