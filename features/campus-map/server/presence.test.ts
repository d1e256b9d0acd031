import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { OccupancyStatus } from '../contract.ts'
import { presenceOfRooms } from './presence.ts'
import { ago, buildMappedCampus, campusMapServer } from './testing/campus-map.ts'
import { buildMap, officeVenue } from './testing/plans.ts'

const { db } = await testDatabase()
const server = await campusMapServer(db)
afterAll(() => server.close())

beforeAll(async () => {
  await buildMappedCampus(db, 1, ['P-1', 'P-2', 'P-3', 'P-4'])
  await buildMappedCampus(db, 2, ['Q-1'])
  const venue = officeVenue()
  const units = venue.levels.flatMap(({ plan }) => plan.units).filter(({ id }) => id.startsWith('north'))
  const watched = [
    ['R1', 'P-1'],
    ['R1', 'P-2'],
    ['R2', 'P-3'],
    [null, 'P-4'],
    ['R5', null],
  ] as const
  watched.forEach(([room, place], index) => {
    Object.assign(units[index] ?? {}, { room, place })
  })
  await buildMap(db, 1, { mapHash: 'wharf', venue })
})
beforeEach(() => db.deleteFrom('campus_occupancies').execute())

const reading = (visioglobeId: string, status: OccupancyStatus, seconds: number) => ({
  ...{ visioglobeId, status, measuredAt: ago(seconds) },
})

it('is said of each room that a sensor watches, by its reference', async () => {
  await server.results(
    reading('P-1', 'booked-occupied', 90),
    reading('P-3', 'booked-transiant', 60),
    reading('P-4', 'booked-occupied', 60),
  )
  expect(await presenceOfRooms(db, 1)).toEqual(
    new Map([
      ['R1', { occupied: true, measuredAt: new Date(ago(90)) }],
      ['R2', { occupied: false, measuredAt: new Date(ago(60)) }],
    ]),
  )
})

it('is there where one of several sensors of a room sees somebody', async () => {
  await server.results(reading('P-1', 'unbooked-free', 10), reading('P-2', 'booked-occupied', 30))
  expect((await presenceOfRooms(db, 1)).get('R1')?.occupied).toBe(true)
  await server.results(reading('P-2', 'booked-free', 5))
  expect((await presenceOfRooms(db, 1)).get('R1')?.occupied).toBe(false)
})

it('is unknown on a campus without plans', async () => {
  await server.results(reading('Q-1', 'booked-occupied', 10))
  expect(await presenceOfRooms(db, 2)).toEqual(new Map())
})
