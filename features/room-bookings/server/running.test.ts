import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BuiltRoom,
  buildAccount,
  buildCampus,
  buildRoom,
  tomorrow,
} from '#features/rooms/server/testing/rooms.ts'
import { silent } from '#platform/server/observability/log.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { embeddedCalendar } from './embedded-calendar.ts'
import { answer, buildReservation, roomsServer } from './testing/reservations.ts'

const { db } = await testDatabase()
// Half an hour into it.
const now = new Date(tomorrow('10:30'))
const server = await roomsServer(db, { now: () => now })
afterAll(() => server.close())

let me: string
let other: string
let room: BuiltRoom
let id: string
beforeAll(() => buildCampus(db, 1))
beforeEach(async () => {
  me = await buildAccount(db, 1)
  other = await buildAccount(db, 1)
  room = await buildRoom(db)
  id = await buildReservation(db, room, { accountId: me, from: tomorrow('10:00'), to: tomorrow('11:00') })
})

const [ten, eleven] = [tomorrow('10:00'), tomorrow('11:00')]
const ends = (end: string, start = ten) => server.change(me, id, start, end)
const times = async () => {
  const [meeting] = (await server.mine(me))[0]?.meetings ?? []
  return [meeting?.startDateTime, meeting?.endDateTime]
}

describe('a booking that runs', () => {
  it('says that its end may be changed, and nothing else of its time', async () => {
    expect((await server.mine(me))[0]?.meetings).toMatchObject([{ mayChange: false, mayAdjust: true }])
    expect((await ends(tomorrow('12:00'), eleven)).body.data?.error_type).toBe('NOT_EDITABLE')
    expect((await ends(tomorrow('10:15'))).body.data?.error_type).toBe('NOT_EDITABLE')
    expect((await server.change(other, id, ten, tomorrow('11:15'))).status).toBe(404)
  })

  it('is made longer where the room is free, and keeps its end where it is not', async () => {
    expect((await ends(tomorrow('11:15'))).status).toBe(200)
    await answer(db, id, true)
    expect(await times()).toEqual([ten, tomorrow('11:15')])
    await buildReservation(db, room, {
      ...{ accountId: other, from: tomorrow('11:15'), to: tomorrow('12:00') },
    })
    expect((await ends(tomorrow('11:30'))).body.data?.error_type).toBe('ROOM_TAKEN')
    expect(await times()).toEqual([ten, tomorrow('11:15')])
  })

  it('ends early, and the rest is free for others', async () => {
    expect((await ends(tomorrow('10:31'))).status).toBe(200)
    await answer(db, id, true)
    expect(await times()).toEqual([ten, tomorrow('10:31')])
    expect((await server.book(other, room, tomorrow('10:45'), eleven)).status).toBe(200)
  })

  it('is shortened without the consent that it was given with', async () => {
    const asked = (end: string) =>
      embeddedCalendar.request(
        {
          ...{ id, revision: 2, start: new Date(ten), end: new Date(end), label: '' },
          previous: { start: new Date(ten), end: new Date(eleven) },
          formerRoomId: undefined,
          room: { id: room.id, siteId: 1, email: room.email, name: 'Hall', refusesBecause: 'NEEDS_APPROVAL' },
          ...{ accountId: me, askedAt: now, organiser: { email: '', firstName: '', lastName: '' } },
        },
        { db, log: silent, now },
      )
    expect(await asked(tomorrow('10:45'))).toEqual({ accepted: true })
    expect(await asked(tomorrow('11:15'))).toMatchObject({ consentUntil: expect.any(Date) })
  })

  it('and somebody else who wants the next quarter of an hour: one of them has it', async () => {
    for (let round = 0; round < 6; round++) {
      const [longer, booked] = await Promise.all([
        ends(tomorrow('11:15')),
        server.book(other, room, eleven, tomorrow('11:30')),
      ])
      expect([longer?.status, booked?.status].toSorted()).toEqual([200, 409])
      await sql`delete from reservations where room_id = ${room.id}`.execute(db)
      id = await buildReservation(db, room, { accountId: me, from: ten, to: eleven })
    }
  })
})
