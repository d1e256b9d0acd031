import { expect, it } from 'vitest'
import { campusInstant } from '#platform/time/campus-time.ts'
import { spanInWords } from './span-words.ts'

const span = (from: string, to: string, lastDay = '2026-11-24') => ({
  start: campusInstant('2026-11-24', from),
  end: campusInstant(lastDay, to),
})

it('a time within a day says the day once', () => {
  expect(spanInWords(span('10:00', '11:00'), 'en')).toBe('Tuesday 24 November, 10:00–11:00')
  expect(spanInWords(span('10:00', '11:00'), 'fr', 'long')).toBe('mardi 24 novembre 2026, 10:00–11:00')
})

it('a time over midnight says both days', () => {
  expect(spanInWords(span('22:00', '06:00', '2026-11-25'), 'en')).toBe(
    'Tuesday 24 November, 22:00 – Wednesday 25 November, 06:00',
  )
})
