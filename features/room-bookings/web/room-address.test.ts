import { expect, it } from 'vitest'
import { roomAddress } from './room-address.ts'

it('a room’s page has its booking address in it, and the search that led there', () => {
  expect(roomAddress('ada+1@rooms.example', 'date=2026-11-25')).toBe(
    '/meeting/booking/ada%2B1%40rooms.example?date=2026-11-25',
  )
})
