import { expect, it } from 'vitest'
import { dayOf, momentOn } from './days.ts'

const tuesday = '2026-11-24'
const saturday = '2026-11-28'

it.each([
  ['2026-02-28', tuesday, '2026-02-28'],
  ['2026-02-30', tuesday, undefined],
  ['today', tuesday, '2026-11-24'],
  ['today-24', tuesday, '2026-10-31'],
  ['monday', tuesday, '2026-11-23'],
  ['monday+7', saturday, '2026-11-30'],
  ['workday', tuesday, '2026-11-24'],
  ['workday+3', tuesday, '2026-11-27'],
  ['workday+4', tuesday, '2026-11-30'],
  ['workday-2', tuesday, '2026-11-20'],
  ['workday+0', saturday, '2026-11-30'],
  ['workday-0', saturday, '2026-11-27'],
  ['workday+1', saturday, '2026-12-01'],
  ['workday-1', saturday, '2026-11-26'],
  ['tuesday', tuesday, undefined],
])('%s, read on %s, is %s', (text, today, day) => {
  expect(dayOf(text, today)).toBe(day)
})

it.each([
  ['workday-1 08:30', '2026-11-23T07:30:00.000Z'],
  ['today', '2026-11-23T23:00:00.000Z'],
  ['2026-11-24T07:30:00Z', '2026-11-24T07:30:00.000Z'],
  ['today 24:30', undefined],
])('%s is %s', (text, instant) => {
  expect(momentOn(text, day => dayOf(day, tuesday))?.toISOString()).toBe(instant)
})
