import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltRoom, buildAccount, buildCampus, buildRoom } from '#features/rooms/server/testing/rooms.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { maxFavouriteRooms, type Suggestions } from '../contract.ts'
import { favouriteRoomsOf } from './favourite-rooms.ts'
import { buildReservation, roomsServer } from './testing/reservations.ts'

const { db } = await testDatabase()
/** A Monday, 09:02 on campus. */
const monday = new Date('2026-11-23T08:02:00.000Z')
let now = monday
const server = await roomsServer(db, { now: () => now })
afterAll(() => server.close())

let me: string
let other: string

beforeAll(async () => {
  await buildCampus(db, 1, 30, {})
  await buildCampus(db, 2, null)
})
beforeEach(async () => {
  now = monday
  await sql`truncate reservations, rooms cascade`.execute(db)
  me = await buildAccount(db, 1)
  other = await buildAccount(db, 1)
})

const on = (day: string, time: string, zone = '+01:00') =>
  new Date(`2026-${day}T${time}:00${zone}`).toISOString()
async function suggested(siteId = 1, person = me): Promise<Suggestions> {
  const { status, body } = await server.call('GET', `/reservation/suggestions?siteId=${siteId}`, person)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as unknown as Suggestions
}
const places = ({ now: found }: Suggestions) =>
  found.map(({ referentiel, startDateTime, endDateTime, freeUntil }) => [
    referentiel.room,
    startDateTime,
    endDateTime,
    freeUntil,
  ])
const take = (room: BuiltRoom, day: string, from: string, to: string, accountId = other, status?: string) =>
  buildReservation(db, room, {
    ...{ accountId, from: on(day, from), to: on(day, to) },
    ...(status && { status }),
  })

describe('rooms that are free now', () => {
  it('begin at the next five minutes, and end with the next meeting or when the room closes', async () => {
    const [ada, ben] = [await buildRoom(db, { name: 'Ada' }), await buildRoom(db, { name: 'Ben' })]
    await take(ada, '11-23', '10:30', '11:00')
    await take(ben, '11-23', '09:40', '11:00')
    expect(places(await suggested())).toEqual([
      ['Ada', on('11-23', '09:05'), on('11-23', '09:50'), on('11-23', '10:30')],
      ['Ben', on('11-23', '09:05'), on('11-23', '09:40'), on('11-23', '09:40')],
    ])
    now = new Date(on('11-23', '20:30'))
    expect(places(await suggested())).toEqual([
      ['Ada', on('11-23', '20:30'), on('11-23', '21:00'), on('11-23', '21:00')],
      ['Ben', on('11-23', '20:30'), on('11-23', '21:00'), on('11-23', '21:00')],
    ])
  })

  it('are those on the floor of the last room first, then of its building, and those for half an hour before all', async () => {
    await buildRoom(db, { name: 'Elsewhere', building: 'B9', capacity: 2 })
    await buildRoom(db, { name: 'Building', building: 'B2', floor: '1', capacity: 4 })
    const floor = await buildRoom(db, { name: 'Floor', building: 'B2', floor: '3', capacity: 40 })
    await buildRoom(db, { name: 'Beside', building: 'B2', floor: '03', capacity: 50 })
    await take(floor, '11-20', '10:00', '11:00', me)
    expect(places(await suggested()).map(([name]) => name)).toEqual(['Floor', 'Beside', 'Building'])
    await take(floor, '11-23', '09:25', '11:00')
    expect(places(await suggested()).map(([name]) => name)).toEqual(['Beside', 'Building', 'Elsewhere'])
  })

  it('are none that is taken, closed, waits for consent or cannot be booked, and none on a weekend or at night', async () => {
    const taken = await buildRoom(db, { name: 'Taken' })
    await take(taken, '11-23', '09:00', '10:00')
    const soon = await buildRoom(db, { name: 'Soon taken' })
    await take(soon, '11-23', '09:15', '10:00')
    await buildRoom(db, { name: 'Closed', refuses_because: 'CLOSED' })
    await buildRoom(db, { name: 'Consent', refuses_because: 'NEEDS_APPROVAL' })
    await buildRoom(db, { name: 'Not bookable', bookable: false })
    await buildRoom(db, { name: 'Desk', type: 'FLEX_DESK' })
    await buildRoom(db, { name: 'Opens at ten', opens_at: '10:00', closes_at: '18:00' })
    expect(places(await suggested())).toEqual([])
    await buildRoom(db, { name: 'Free' })
    expect(places(await suggested())).toHaveLength(1)
    for (const night of [
      on('11-21', '10:00'),
      on('11-23', '05:00'),
      on('11-23', '20:50'),
      on('11-23', '23:58'),
    ]) {
      now = new Date(night)
      expect(places(await suggested()), night).toEqual([])
    }
    now = monday
    expect(await suggested(2)).toEqual({ now: [], lastWeek: [], favourites: [], recent: [] })
  })
})

describe('the same as last week', () => {
  const times = ({ lastWeek }: Suggestions) =>
    lastWeek.map(({ referentiel, startDateTime, endDateTime }) => [
      referentiel.room,
      startDateTime,
      endDateTime,
    ])

  it('is what was accepted in the last seven days and can be booked a week later, the soonest first', async () => {
    const ada = await buildRoom(db, { name: 'Ada' })
    await take(ada, '11-18', '14:00', '15:00', me)
    await take(ada, '11-16', '10:00', '11:00', me)
    await take(ada, '11-16', '08:00', '09:00', me)
    await take(ada, '11-13', '10:00', '11:00', me)
    await take(ada, '11-17', '10:00', '11:00', me, 'REFUSED')
    await take(ada, '11-19', '10:00', '11:00', other)
    expect(times(await suggested())).toEqual([
      ['Ada', on('11-23', '10:00'), on('11-23', '11:00')],
      ['Ada', on('11-25', '14:00'), on('11-25', '15:00')],
    ])
    expect(times(await suggested(1, other))).toEqual([['Ada', on('11-26', '10:00'), on('11-26', '11:00')]])
  })

  it('is not where the room is taken, or they have another booking then', async () => {
    const [ada, ben] = [await buildRoom(db, { name: 'Ada' }), await buildRoom(db, { name: 'Ben' })]
    await take(ada, '11-16', '10:00', '11:00', me)
    await take(ben, '11-17', '10:00', '11:00', me)
    const taken = await take(ada, '11-23', '10:45', '12:00')
    await take(ada, '11-24', '10:30', '11:30', me)
    expect(times(await suggested())).toEqual([])
    await sql`update reservations set status = 'CANCELLED' where id = ${taken}`.execute(db)
    expect(times(await suggested())).toEqual([['Ada', on('11-23', '10:00'), on('11-23', '11:00')]])
  })

  it('is at the same time of day after the clocks have changed', async () => {
    const ada = await buildRoom(db, { name: 'Ada' })
    now = new Date(on('10-26', '08:00'))
    await buildReservation(db, ada, {
      ...{ accountId: me, from: on('10-20', '10:00', '+02:00'), to: on('10-20', '11:00', '+02:00') },
    })
    expect(times(await suggested())).toEqual([['Ada', on('10-27', '10:00'), on('10-27', '11:00')]])
    const taken = await take(ada, '10-27', '10:30', '10:45')
    expect(times(await suggested())).toEqual([])
    await sql`delete from reservations where id = ${taken}`.execute(db)
    await take(ada, '10-27', '09:00', '10:00')
    expect(times(await suggested())).toHaveLength(1)
  })

  it('can be booked as it stands', async () => {
    const ada = await buildRoom(db, { name: 'Ada' })
    await take(ada, '11-17', '10:00', '11:00', me)
    const [wanted] = (await suggested()).lastWeek
    const made = await server.book(me, ada, wanted?.startDateTime ?? '', wanted?.endDateTime ?? '')
    expect(made.status).toBe(200)
    expect(times(await suggested())).toEqual([])
  })
})

it('rooms booked last are recent, each once', async () => {
  const [ada, ben, eve] = [await buildRoom(db), await buildRoom(db), await buildRoom(db)]
  await take(ada, '11-10', '10:00', '11:00', me)
  await take(ben, '11-12', '10:00', '11:00', me)
  await take(ada, '11-18', '10:00', '11:00', me)
  await take(eve, '11-19', '10:00', '11:00', me, 'CANCELLED')
  expect((await suggested()).recent).toEqual([String(ada.id), String(ben.id)])
})

describe('a favourite room', () => {
  let keys = 0
  const mark = (roomId: number | string, favourite = true, person = me) =>
    server.call(
      'PUT',
      '/account/favourites/rooms',
      person,
      { roomId: String(roomId), favourite },
      { 'idempotency-key': `key-of-a-favourite-room-${++keys}` },
    )

  it('is one until it is none, however often that is said, and nobody else’s', async () => {
    const [ada, ben] = [await buildRoom(db), await buildRoom(db)]
    await mark(ada.id)
    await mark(ben.id)
    const both = [String(ada.id), String(ben.id)]
    expect(await mark(ada.id)).toEqual({ status: 200, body: { favourites: both } })
    expect((await suggested()).favourites).toEqual(both)
    expect((await suggested(1, other)).favourites).toEqual([])
    expect((await mark(ada.id, false)).body).toEqual({ favourites: [String(ben.id)] })
    expect((await mark(ada.id, false)).body).toEqual({ favourites: [String(ben.id)] })
  })

  it('is refused of a room that there is not', async () => {
    expect(await mark(999_999_999)).toMatchObject({
      status: 400,
      body: { data: { fields: { roomId: 'This room does not exist.' } } },
    })
    expect((await mark('99999999999999')).status).toBe(400)
  })

  /** Marks as many as one may but two, then ten more side by side. */
  async function race(markIt: (roomId: number) => Promise<unknown>): Promise<number> {
    const rooms: BuiltRoom[] = []
    for (let n = 0; n < maxFavouriteRooms + 8; n++) rooms.push(await buildRoom(db))
    for (const { id } of rooms.slice(0, maxFavouriteRooms - 2)) await mark(id)
    await Promise.all(rooms.slice(maxFavouriteRooms - 2).map(({ id }) => markIt(id)))
    return (await favouriteRoomsOf(db, me)).length
  }

  it('is never one of more than one may have', async () => {
    const refused: unknown[] = []
    const count = await race(async id => {
      const { status, body } = await mark(id)
      if (status !== 200) refused.push(body.data?.error_type)
    })
    expect(count).toBe(maxFavouriteRooms)
    expect(refused).toEqual(Array(8).fill('TOO_MANY_FAVOURITES'))
  })

  it('would be with a version that counts first and writes then', async () => {
    let counted = 0
    const all = Promise.withResolvers<void>()
    const count = await race(async id => {
      const before = await favouriteRoomsOf(db, me)
      if (++counted === 10) all.resolve()
      await all.promise
      if (before.length >= maxFavouriteRooms) return
      await sql`insert into room_favourites values (${me}, ${id}, now())`.execute(db)
    })
    expect(count).toBeGreaterThan(maxFavouriteRooms)
  })
})
