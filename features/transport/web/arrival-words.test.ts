import { expect, test } from 'vitest'
import { arrivalAndTime } from './arrival-words.ts'

// 23:55 in Paris.
const now = new Date('2026-12-31T22:55:00.000Z')

test.each([
  ['2026-12-31T22:55:30.000Z', 'maintenant', 'now'],
  ['2026-12-31T23:54:59.000Z', '59\u00a0min', '59\u00a0min'],
  ['2026-12-31T23:55:00.000Z', '60\u00a0min (0\u00a0h\u00a055)', '60\u00a0min (00:55)'],
  ['2027-01-01T05:46:00.000Z', '411\u00a0min (6\u00a0h\u00a046)', '411\u00a0min (06:46)'],
])('at five to midnight a departure at %s is told as %s and %s', (time, fr, en) => {
  expect(arrivalAndTime(time, now, 'fr')).toBe(fr)
  expect(arrivalAndTime(time, now, 'en')).toBe(en)
})
