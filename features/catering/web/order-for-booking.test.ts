import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, campusDay, campusInstant, campusTime, isWeekend } from '#platform/time/campus-time.ts'
import { orderAddress } from './order-for-booking.ts'

const now = campusInstant('2026-11-23', '09:00')
const booking = (day: string, from = '12:00', to = '13:30', lastDay = day) => ({
  id: 'b1',
  siteId: '3',
  reference: 'R 12&4',
  room: 'Céladon',
  start: campusInstant(day, from),
  end: campusInstant(lastDay, to),
})

describe('the link from a booking to an order', () => {
  it('names the campus, the place by reference and name, the day, the times and the reservation', () => {
    const address = new URL(orderAddress(booking('2026-11-25'), now) ?? '', 'http://localhost')
    expect(address.pathname).toBe('/meeting/cateringForm')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      siteId: '3',
      place: 'R 12&4',
      room: 'Céladon',
      date: '2026-11-25',
      start: '12:00',
      end: '13:30',
      reservation: 'b1',
    })
  })

  it('ends on the day on which it begins', () => {
    for (const [to, day] of [
      ['00:00', '2026-11-26'],
      ['08:00', '2026-11-26'],
    ] as const) {
      const address = orderAddress(booking('2026-11-25', '22:00', to, day), now)
      expect(address).toContain('end=23%3A59')
    }
  })

  it('is there for what has not begun, on a working day of the next month, and for nothing else', () => {
    const minutes = fc.integer({ min: -10 * 24 * 60, max: 60 * 24 * 60 })
    fc.assert(
      fc.property(minutes, ahead => {
        const start = new Date(now.getTime() + ahead * 60_000)
        const day = campusDay(start)
        const address = orderAddress({ ...booking(day), start, end: new Date(start.getTime() + 60_000) }, now)
        const offered = start > now && !isWeekend(day) && day <= '2026-12-23'
        expect(address !== undefined).toBe(offered)
        if (offered) expect(address).toContain(`start=${encodeURIComponent(campusTime(start))}`)
      }),
    )
    expect(orderAddress(booking(addDays('2026-12-23', 1)), now)).toBeUndefined()
  })
})
