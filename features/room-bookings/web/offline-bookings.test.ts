import { expect, it } from 'vitest'
import { offlineBookings } from './offline-bookings.tsx'

const now = new Date('2026-11-23T09:00:00Z')
const booking = (id: string, start: string, end: string, status: string) => ({
  referentiel: { room: `Room ${id}`, building: 'B1', floor: 'RDC' },
  meetings: [{ id, startDateTime: start, endDateTime: end, status }],
})
const schedules = [
  booking('2', '2026-11-24T10:00:00Z', '2026-11-24T11:00:00Z', 'PENDING'),
  booking('1', '2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z', 'ACCEPTED'),
  booking('3', '2026-11-25T10:00:00Z', '2026-11-25T11:00:00Z', 'REFUSED'),
]

it('keeps one’s own bookings, the soonest first, without those that were refused', () => {
  const kept = offlineBookings.keep({ schedules }, undefined, now)
  expect(kept?.map(({ id, pending }) => [id, pending])).toEqual([
    ['1', false],
    ['2', true],
  ])
  expect(offlineBookings.valid(kept)).toBe(true)
})

it('is not worth showing once all of them are over', () => {
  const kept = offlineBookings.keep({ schedules }, undefined, now) ?? []
  expect(offlineBookings.counts?.(kept, now)).toBe(true)
  expect(offlineBookings.counts?.(kept, new Date('2026-11-24T11:00:00Z'))).toBe(false)
})

it('forgets those that the next answer no longer has', () => {
  const before = offlineBookings.keep({ schedules }, undefined, now)
  expect(offlineBookings.keep({ schedules: [] }, before, now)).toEqual([])
})
