import { expect, it } from 'vitest'
import type { DayEntry } from '#features/home/contract.ts'
import type { LiveReservation } from '../contract.ts'
import { isBehind } from './day-watch.tsx'

const now = new Date('2026-06-01T08:00:00Z')
const times = { start: '2026-06-01T09:00:00.000Z', end: '2026-06-01T10:00:00.000Z' }

const entry = (changes: Partial<DayEntry> = {}) =>
  ({ id: 'reservation-1', ...times, note: null, ...changes }) as DayEntry

const live = (changes: Partial<LiveReservation> = {}) =>
  new Map([
    [
      '1',
      {
        status: 'ACCEPTED',
        startDateTime: times.start,
        endDateTime: times.end,
        ...changes,
      } as LiveReservation,
    ],
  ])

it('agrees with a day that says what the feed says', () => {
  expect(isBehind([entry()], live(), now)).toBe(false)
  expect(isBehind([entry({ note: 'Awaiting the answer' })], live({ status: 'PENDING' }), now)).toBe(false)
})

it('sees that a room has answered, was moved, was cancelled', () => {
  expect(isBehind([entry({ note: 'Awaiting the answer' })], live(), now)).toBe(true)
  expect(isBehind([entry({ note: 'Awaiting the answer' })], live({ status: 'REFUSED' }), now)).toBe(true)
  expect(isBehind([entry()], live({ status: 'PENDING' }), now)).toBe(true)
  expect(isBehind([entry()], live({ endDateTime: '2026-06-01T10:15:00.000Z' }), now)).toBe(true)
  expect(isBehind([entry()], new Map(), now)).toBe(true)
})

it('does not ask about what the feed does not know: what is over, and what others booked', () => {
  expect(isBehind([entry()], new Map(), new Date(times.end))).toBe(false)
  expect(isBehind([entry({ id: 'invitation-1' })], new Map(), now)).toBe(false)
})
