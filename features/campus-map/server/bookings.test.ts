import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildRoom } from '#features/rooms/server/testing/rooms.ts'
import type { Change } from '#platform/server/realtime/feed.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { statusColours } from '../rules.ts'
import { announceTurns, placesOfRooms } from './bookings.ts'
import { occupanciesOf } from './occupancies.ts'
import { ago, buildMappedCampus, campusMapServer, testNow as now } from './testing/campus-map.ts'
import { buildMap, officeVenue } from './testing/plans.ts'

const { db } = await testDatabase()
const server = await campusMapServer(db)
afterAll(() => server.close())

const at = (clock: string) => new Date(`2026-11-24T${clock}:00.000Z`)
let host: string
let room: { id: number; email: string | null }

beforeAll(async () => {
  await buildMappedCampus(db, 1, ['P-1', 'P-2', 'P-3'])
  const venue = officeVenue()
  const units = venue.levels.flatMap(({ plan }) => plan.units).filter(({ id }) => id.startsWith('north'))
  const watched = [
    ['R1', 'P-1'],
    ['R1', 'P-2'],
    ['R2', 'P-3'],
  ] as const
  watched.forEach(([reference, place], index) => {
    Object.assign(units[index] ?? {}, { room: reference, place })
  })
  await buildMap(db, 1, { mapHash: 'wharf', venue })
  host = await buildAccount(db)
  room = await buildRoom(db, { site_id: 1, reference: 'R1', name: 'Wharf' })
  await buildRoom(db, { site_id: 1, reference: 'R2', name: 'Quay' })
  await server.results(
    { visioglobeId: 'P-1', status: 'unbooked-free', measuredAt: ago(60) },
    { visioglobeId: 'P-2', status: 'unbooked-occupied', measuredAt: ago(60) },
    { visioglobeId: 'P-3', status: 'booked-transiant', measuredAt: ago(60) },
  )
})
beforeEach(() => db.deleteFrom('reservations').execute())

const book = (start: string, end: string, status: 'ACCEPTED' | 'PENDING' | 'CANCELLED' = 'ACCEPTED') =>
  sql`
    insert into reservations (room_id, site_id, account_id, during, status, language)
    values (${room.id}, 1, ${host}, tstzrange(${at(start)}, ${at(end)}), ${status}, 'en')`.execute(db)

async function statuses(moment = now): Promise<Record<string, string>> {
  const found = await occupanciesOf(db, 1, { now: moment })
  for (const { status, color } of found) expect(color).toBe(statusColours[status])
  return Object.fromEntries(found.map(({ visioglobeId, status }) => [visioglobeId, status]))
}

it('are on the map for as long as they last, whatever sensors know of them', async () => {
  const measured = { 'P-1': 'unbooked-free', 'P-2': 'unbooked-occupied', 'P-3': 'booked-transiant' }
  const booked = { ...measured, 'P-1': 'booked-free', 'P-2': 'booked-occupied' }
  expect(await statuses()).toEqual(measured)
  await book('10:30', '11:30')
  expect(await statuses()).toEqual(booked)
  expect(await statuses(at('10:29'))).toEqual(measured)
  expect(await statuses(at('10:30'))).toEqual(booked)
  expect(await statuses(at('11:30'))).toEqual(measured)
})

it('count while the room has yet to answer, and no more once they are cancelled', async () => {
  await book('10:30', '11:30', 'PENDING')
  expect((await statuses())['P-1']).toBe('booked-free')
  await db.deleteFrom('reservations').execute()
  await book('10:30', '11:30', 'CANCELLED')
  expect((await statuses())['P-1']).toBe('unbooked-free')
})

it('of a room concern every place that a sensor watches in it', async () => {
  expect(await placesOfRooms(db, 1, [room.email ?? ''])).toEqual(['P-1', 'P-2'])
  expect(await placesOfRooms(db, 1, ['nobody@campus.example'])).toEqual([])
  expect(await placesOfRooms(db, 2, [room.email ?? ''])).toEqual([])
})

it('are told to open maps as they begin and as they end, by the clock', async () => {
  const announced: Change[] = []
  const turnsAt = async (moment: Date) => {
    announced.length = 0
    await announceTurns(db, { now: moment, announce: async change => void announced.push(change) })
    return announced
  }
  await book('10:30', '11:30')
  const both = [{ channel: 'occupancy', siteId: 1, ids: ['P-1', 'P-2'] }]
  expect(await turnsAt(at('10:29'))).toEqual([])
  expect(await turnsAt(at('10:30'))).toEqual(both)
  // The look that should have been at 10:30 came late.
  expect(await turnsAt(at('10:32'))).toEqual(both)
  expect(await turnsAt(at('11:00'))).toEqual([])
  expect(await turnsAt(at('11:31'))).toEqual(both)
})
