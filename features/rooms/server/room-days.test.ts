import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildReservation, roomsServer } from '#features/room-bookings/server/testing/reservations.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { type BuiltRoom, buildAccount, buildCampus, buildRoom, tomorrow } from './testing/rooms.ts'

const { db } = await testDatabase()
const server = await roomsServer(db)
afterAll(() => server.close())

let me: string
let colleague: string
beforeAll(async () => {
  await buildCampus(db, 1)
  await buildCampus(db, 2, null)
  await buildCampus(db, 3, 30, { bookingHours: '09:00-18:00' })
  me = await buildAccount(db, 1)
  colleague = await buildAccount(db, 1)
})

async function daysOf(siteId: number, day = '2026-11-24') {
  const { status, body } = await server.call('GET', `/search/room/days?siteId=${siteId}&day=${day}`, me)
  expect(status).toBe(200)
  return (body as unknown as { days: { id: string; times: object[] }[] }).days
}

const timesOf = (days: Awaited<ReturnType<typeof daysOf>>, room: BuiltRoom) =>
  days.find(({ id }) => id === String(room.id))?.times

describe('the day of every room', () => {
  it('says what others have taken, and what is one’s own; nothing of what was refused', async () => {
    const room = await buildRoom(db)
    const other = await buildRoom(db)
    await buildReservation(db, room, { accountId: colleague, from: tomorrow('07:30'), to: tomorrow('09:15') })
    await buildReservation(db, room, { accountId: me, from: tomorrow('14:00'), to: tomorrow('15:30') })
    await buildReservation(db, room, {
      accountId: colleague,
      from: tomorrow('10:00'),
      to: tomorrow('11:00'),
      status: 'REFUSED',
    })
    const days = await daysOf(1)
    expect(timesOf(days, room)).toEqual([
      { from: 480, to: 555, kind: 'TAKEN' },
      { from: 840, to: 930, kind: 'OWN' },
    ])
    expect(timesOf(days, other)).toBeUndefined()
    expect(await daysOf(1, '2026-11-25')).toEqual([])
  })

  it('holds the accepted time of what is being moved', async () => {
    const room = await buildRoom(db)
    const id = await buildReservation(db, room, {
      accountId: me,
      from: tomorrow('16:00'),
      to: tomorrow('17:00'),
    })
    expect((await server.change(me, id, tomorrow('18:00'), tomorrow('19:00'))).status).toBe(200)
    expect(timesOf(await daysOf(1), room)).toEqual(
      expect.arrayContaining([
        { from: 960, to: 1020, kind: 'OWN' },
        { from: 1080, to: 1140, kind: 'OWN' },
      ]),
    )
  })

  it('is closed outside the hours of the room or its campus, and during works of its building', async () => {
    const usual = await buildRoom(db, { site_id: 3 })
    const late = await buildRoom(db, { site_id: 3, building: 'B2', opens_at: '08:00', closes_at: '20:00' })
    await sql`insert into room_closures (import_key, site_id, building, starts_at, ends_at, reason_fr, reason_en)
      values ('works', 3, 'B2', ${tomorrow('12:00')}, ${tomorrow('13:00')}, 'Travaux', 'Works')`.execute(db)
    const days = await daysOf(3)
    expect(timesOf(days, usual)).toEqual([
      { from: 480, to: 540, kind: 'CLOSED' },
      { from: 1080, to: 1200, kind: 'CLOSED' },
    ])
    expect(timesOf(days, late)).toEqual([{ from: 720, to: 780, kind: 'CLOSED' }])
    expect(timesOf(await daysOf(3, '2026-11-28'), late)).toEqual([{ from: 480, to: 1200, kind: 'CLOSED' }])
  })

  it('is of no room where the campus has no booking', async () => {
    await buildRoom(db, { site_id: 2 })
    expect(await daysOf(2)).toEqual([])
  })
})
