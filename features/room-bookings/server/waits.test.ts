import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BuiltRoom,
  buildAccount,
  buildCampus,
  buildRoom,
  tomorrow,
} from '#features/rooms/server/testing/rooms.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { RoomWait } from '../contract.ts'
import { maxWaits } from '../waits-contract.ts'
import { endOwnWaits, lookAfterWaits } from './room-line.ts'
import { withdrawGiven } from './room-requests.ts'
import { answer, buildReservation, roomsServer } from './testing/reservations.ts'
import { lookAfterUnused } from './unused-bookings.ts'

const limit = 8
const { db } = await testDatabase()
let now = new Date(tomorrow('08:00'))
const server = await roomsServer(db, { now: () => now, reservationLimit: limit })
afterAll(() => server.close())

const parts = () => ({ now, publicUrl: 'http://localhost', reservationLimit: limit })
const [ten, eleven, noon, one] = ['10:00', '11:00', '12:00', '13:00'].map(tomorrow) as [
  string,
  string,
  string,
  string,
]

let holder: string
let first: string
let second: string
let stranger: string
let room: BuiltRoom
beforeAll(async () => {
  await buildCampus(db, 1, 30, { bookingHours: '07:00-20:00', checkIn: true })
})
beforeEach(async () => {
  await sql`delete from room_waits`.execute(db)
  await sql`delete from reservations`.execute(db)
  now = new Date(tomorrow('08:00'))
  holder = await buildAccount(db, 1)
  first = await buildAccount(db, 1)
  second = await buildAccount(db, 1)
  stranger = await buildAccount(db, 1)
  room = await buildRoom(db)
})

const taken = (from = ten, to = eleven, of = room) =>
  buildReservation(db, of, { accountId: holder, from, to })

async function join(who: string, { from = ten, to = eleven, of = room } = {}) {
  const { status, body } = await server.call('POST', '/reservation/waits', who, {
    start: from,
    end: to,
    address: of.email,
  })
  return { status, because: body.data?.error_type, wait: body as unknown as RoomWait }
}

async function waitsOf(who: string): Promise<RoomWait[]> {
  const { body } = await server.call('GET', '/schedules', who)
  return (body as unknown as { waits: RoomWait[] }).waits
}

/** Waits for any room that fits. */
async function joinAny(who: string, wanted: Record<string, unknown> = {}, siteId = 1) {
  const { status, body } = await server.call(
    'POST',
    `/reservation/waits/any?${new URLSearchParams({ siteId: String(siteId) })}`,
    who,
    { availabilityStartDate: ten, availabilityEndDate: eleven, capacity: 0, ...wanted },
  )
  return { status, because: body.data?.error_type, wait: body as unknown as RoomWait }
}

/** Rooms of a building of their own, all taken at that time. */
async function takenBuilding(name: string, rooms: Parameters<typeof buildRoom>[1][]) {
  const built = []
  for (const values of rooms) {
    const of = await buildRoom(db, { building: name, ...values })
    built.push({ of, id: await taken(ten, eleven, of) })
  }
  return built
}

const take = (who: string, id: string) => server.call('POST', `/reservation/waits/${id}/take`, who)
const leave = (who: string, id: string) => server.call('DELETE', `/reservation/waits/${id}`, who)
const look = () => lookAfterWaits(db, parts())

/** To whom the room is offered. */
async function offeredTo(): Promise<string[]> {
  const { rows } = await sql<{ who: string }>`
    select w.account_id as who from reservations v join room_waits w on w.id = v.offered_to
    where v.active and w.offered_until is not null order by lower(v.during)`.execute(db)
  return rows.map(({ who }) => who)
}

async function noticesOf(accountId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string; about: { because?: string } }>`
    select kind, about from notices where account_id = ${accountId} order by id`.execute(db)
  return rows.map(({ kind, about }) => [kind, about.because].filter(Boolean).join(' '))
}

describe('waiting for a room', () => {
  it('is for who finds it taken: the place in the line is that of the call, and asking again keeps it', async () => {
    await taken()
    expect(await join(first)).toMatchObject({ status: 200, wait: { place: 1, offeredUntil: null } })
    expect(await join(second)).toMatchObject({ status: 200, wait: { place: 2 } })
    expect(await join(first)).toMatchObject({ status: 200, wait: { place: 1 } })
    expect(await waitsOf(first)).toMatchObject([{ startDateTime: ten, endDateTime: eleven, place: 1 }])
    expect(await waitsOf(stranger)).toEqual([])
  })

  it('is refused where the room is free, closed, or no room, and with a booking of one’s own then', async () => {
    expect(await join(first)).toMatchObject({ status: 409, because: 'ROOM_FREE' })
    await taken(tomorrow('20:00'), tomorrow('21:00'))
    expect(await join(first, { from: tomorrow('20:00'), to: tomorrow('21:00') })).toMatchObject({
      because: 'OUTSIDE_HOURS',
    })
    await taken()
    expect(await join(holder)).toMatchObject({ because: 'OWN_BOOKING' })
    const other = await buildRoom(db, { bookable: false })
    expect(await join(first, { of: other })).toMatchObject({ because: 'NOT_BOOKABLE' })
    expect((await join(first, { of: { id: 0, email: 'none@campus.example' } })).status).toBe(404)
    expect(await join(first, { from: eleven, to: ten })).toMatchObject({ status: 400 })
  })

  it('is for so many rooms and times at most', async () => {
    for (let n = 0; n < maxWaits; n++) {
      const of = await buildRoom(db)
      await taken(ten, eleven, of)
      expect((await join(first, { of })).status).toBe(200)
    }
    await taken()
    expect(await join(first)).toMatchObject({ status: 409, because: 'TOO_MANY_WAITS' })
    const [wait] = await waitsOf(first)
    expect((await leave(first, wait?.id ?? '')).status).toBe(204)
    expect((await join(first)).status).toBe(200)
  })

  it('is nobody else’s to see or to end', async () => {
    await taken()
    const { wait } = await join(first)
    expect((await leave(second, wait.id)).status).toBe(404)
    expect((await take(second, wait.id)).status).toBe(404)
    expect((await take(first, wait.id)).body.data?.error_type).toBe('NOT_OFFERED')
  })
})

describe('a room that becomes free', () => {
  it('is offered to the first in the line, and is taken to all others meanwhile', async () => {
    const id = await taken()
    await join(first)
    await join(second)
    await server.delete(holder, id, room)
    expect(await offeredTo()).toEqual([first])
    expect(await waitsOf(first)).toMatchObject([{ offeredUntil: tomorrow('08:15') }])
    expect(await waitsOf(second)).toMatchObject([{ place: 2, offeredUntil: null }])
    expect((await server.book(stranger, room, ten, eleven)).body.data?.error_type).toBe('ROOM_TAKEN')
    const criteria = { availabilityStartDate: ten, availabilityEndDate: eleven }
    const { rows } = await sql<{ name: string }>`select name from rooms where id = ${room.id}`.execute(db)
    expect(await server.free(stranger, criteria)).not.toContain(rows[0]?.name)
    // To everybody it is busy, as by any booking, and nobody's own.
    for (const who of [first, stranger]) {
      expect((await server.planning(who, room)).meetings).toMatchObject([
        { startDateTime: ten, endDateTime: eleven, mine: false, status: null, label: null },
      ])
      expect(await server.mine(who)).toEqual([])
    }
    expect(await noticesOf(first)).toEqual(['room-wait-offered'])
    const { rows: mails } = await sql<{ plain: string }>`
      select plain from mails where subject like '%is free: take it%' and recipient = (
        select email::text from accounts where id = ${first})`.execute(db)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.plain).toContain('/en/meeting/booking?offer=')
  })

  it('is booked with one press, once, by all the rules of a booking', async () => {
    const id = await taken()
    const { wait } = await join(first)
    await server.delete(holder, id, room)
    const { status, body } = await take(first, wait.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'PENDING', startDateTime: ten, endDateTime: eleven })
    expect((await take(first, wait.id)).status).toBe(404)
    expect(await waitsOf(first)).toEqual([])
    await answer(db, body.id ?? '', true)
    expect(await server.mine(first)).toMatchObject([{ meetings: [{ status: 'ACCEPTED' }] }])
    const { rows } = await sql`select from reservations where offered_to is not null`.execute(db)
    expect(rows).toEqual([])
  })

  it('stays held where a rule forbids to book it just now', async () => {
    const id = await taken()
    const { wait } = await join(first)
    await server.delete(holder, id, room)
    for (let n = 0; n < limit; n++) {
      await buildReservation(db, await buildRoom(db), { accountId: first, from: noon, to: one })
    }
    expect((await take(first, wait.id)).body.data?.error_type).toBe('TOO_MANY_RESERVATIONS')
    expect(await offeredTo()).toEqual([first])
  })

  it('goes to the next one when it is declined, when nobody answers, and is free when nobody waits', async () => {
    const id = await taken()
    const { wait } = await join(first)
    await join(second)
    await join(stranger)
    await server.delete(holder, id, room)
    expect((await leave(first, wait.id)).status).toBe(204)
    expect(await offeredTo()).toEqual([second])
    now = new Date(tomorrow('08:14'))
    expect(await look()).toEqual({ ended: 0, offered: 0 })
    now = new Date(tomorrow('08:15'))
    expect((await take(second, (await waitsOf(second))[0]?.id ?? wait.id)).status).toBe(404)
    expect(await look()).toEqual({ ended: 1, offered: 1 })
    expect(await look()).toEqual({ ended: 0, offered: 0 })
    expect(await offeredTo()).toEqual([stranger])
    expect(await noticesOf(second)).toEqual(['room-wait-offered', 'room-wait-over OFFER_OVER'])
    now = new Date(tomorrow('08:30'))
    expect(await look()).toEqual({ ended: 1, offered: 0 })
    expect((await server.book(holder, room, ten, eleven)).status).toBe(200)
  })

  it('is offered for all of the wanted time only, and to two who want different times', async () => {
    const early = await taken(ten, eleven)
    const late = await taken(eleven, noon)
    await join(first, { from: ten, to: noon })
    await join(second, { from: ten, to: eleven })
    await join(stranger, { from: tomorrow('11:30'), to: noon })
    await server.delete(holder, early, room)
    expect(await offeredTo()).toEqual([second])
    await server.delete(holder, late, room)
    expect(await offeredTo()).toEqual([second, stranger])
    expect(await waitsOf(first)).toMatchObject([{ offeredUntil: null }])
  })

  it('passes over who is at their limit, and who is let in no longer', async () => {
    const id = await taken()
    for (const who of [first, second, stranger]) await join(who)
    for (let n = 0; n < limit; n++) {
      await buildReservation(db, await buildRoom(db), { accountId: first, from: noon, to: one })
    }
    await sql`update accounts set disabled_at = now() where id = ${second}`.execute(db)
    await server.delete(holder, id, room)
    expect(await offeredTo()).toEqual([stranger])
    await look()
    const { rows } = await sql<{ who: string }>`
      select account_id as who from room_waits order by place`.execute(db)
    expect(rows.map(({ who }) => who)).toEqual([first, stranger])
  })

  it('is held for as long as the campus says', async () => {
    await sql`update site_functionalities set param = param || '{"waitOfferMinutes": 40}' where type = 'BOOKING'`.execute(
      db,
    )
    const id = await taken(one, tomorrow('14:00'))
    await join(first, { from: one, to: tomorrow('14:00') })
    await server.delete(holder, id, room)
    expect(await waitsOf(first)).toMatchObject([{ offeredUntil: tomorrow('08:40') }])
    await sql`update site_functionalities set param = param - 'waitOfferMinutes' where type = 'BOOKING'`.execute(
      db,
    )
  })
})

describe('what frees a room', () => {
  it('is a booking that moves to another time, once its room has answered', async () => {
    const id = await taken()
    await join(first)
    await server.change(holder, id, noon, one)
    expect(await offeredTo()).toEqual([])
    await answer(db, id, true)
    expect(await offeredTo()).toEqual([first])
  })

  it('is one that moves to another room', async () => {
    const other = await buildRoom(db)
    const id = await taken()
    await join(first)
    await server.call('PUT', `/reservation/${id}`, holder, { start: ten, end: eleven, address: other.email })
    expect(await offeredTo()).toEqual([])
    await answer(db, id, true)
    expect(await offeredTo()).toEqual([first])
  })

  it('is one that is made shorter, and one that is ended early', async () => {
    const id = await taken(ten, noon)
    await join(first, { from: eleven, to: noon })
    now = new Date(tomorrow('10:10'))
    await server.change(holder, id, ten, tomorrow('10:30'))
    await answer(db, id, true)
    expect(await offeredTo()).toEqual([first])
  })

  it('is a request that is refused, and a change that is', async () => {
    const { body } = await server.book(holder, room, ten, eleven)
    await join(first)
    await answer(db, body.id ?? '', false)
    expect(await offeredTo()).toEqual([first])
    const id = await taken(noon, one)
    await server.change(holder, id, tomorrow('15:00'), tomorrow('16:00'))
    await join(second, { from: tomorrow('15:00'), to: tomorrow('16:00') })
    await answer(db, id, false)
    expect(await offeredTo()).toEqual([first, second])
  })

  it('is one that nobody checked in to, and one that is taken back', async () => {
    await taken(ten, noon)
    await join(first, { from: eleven, to: noon })
    for (const time of ['10:05', '10:10']) {
      now = new Date(tomorrow(time))
      await lookAfterUnused(db, { ...parts(), presences: [] })
    }
    expect(await offeredTo()).toEqual([first])
    const other = await buildRoom(db, { refuses_because: 'NEEDS_APPROVAL' })
    const id = await taken(one, tomorrow('14:00'), other)
    await sql`update reservations set consent_revision = 1 where id = ${id}`.execute(db)
    await join(second, { from: one, to: tomorrow('14:00'), of: other })
    const act = { id, revision: 1, person: { id: stranger }, grants: [], kinds: [] }
    const grants = [{ role: 'RECEPTION', siteId: '1', thing: null }] as const
    expect(await withdrawGiven(db, { ...act, ...parts(), grants }, 'Flooded')).toBe(true)
    expect(await offeredTo()).toEqual([first, second])
  })

  it('is all of a series that is deleted', async () => {
    const id = await taken()
    await sql`update reservations set series = id, series_rule = '{}' where id = ${id}`.execute(db)
    await join(first)
    const { status } = await server.call('DELETE', `/reservation/series/${id}`, holder, {})
    expect(status).toBe(204)
    expect(await offeredTo()).toEqual([first])
  })

  it('is whatever else, a minute later', async () => {
    await taken()
    await join(first)
    await sql`delete from reservations`.execute(db)
    expect(await look()).toEqual({ ended: 0, offered: 1 })
    expect(await offeredTo()).toEqual([first])
    await sql`delete from accounts where id = ${first}`.execute(db)
    expect(await offeredTo()).toEqual([])
    expect((await server.book(second, room, ten, eleven)).status).toBe(200)
  })
})

describe('a wait', () => {
  it('ends when its time begins', async () => {
    await taken()
    await join(first)
    now = new Date(ten)
    expect(await waitsOf(first)).toEqual([])
    expect(await look()).toEqual({ ended: 1, offered: 0 })
    expect(await noticesOf(first)).toEqual(['room-wait-over STARTED'])
  })

  it('ends with a booking of one’s own at that time, offered or not: the next one has the room', async () => {
    const id = await taken()
    await join(first)
    await join(second)
    await server.delete(holder, id, room)
    const other = await buildRoom(db)
    await server.book(first, other, tomorrow('10:30'), noon)
    await endOwnWaits(db, first, parts())
    expect(await waitsOf(first)).toEqual([])
    expect(await noticesOf(first)).toEqual(['room-wait-offered', 'room-wait-over OWN_BOOKING'])
    expect(await offeredTo()).toEqual([second])
  })

  it('is told in its person’s language', async () => {
    await taken()
    const french = { 'accept-language': 'fr' }
    await server.call(
      'POST',
      '/reservation/waits',
      first,
      { start: ten, end: eleven, address: room.email },
      french,
    )
    now = new Date(ten)
    await look()
    const { rows } = await sql<{ subject: string }>`
      select subject from mails where recipient = (select email::text from accounts where id = ${first})`.execute(
      db,
    )
    expect(rows[0]?.subject).toContain('ne s’est pas libérée')
  })

  it('that cannot be looked after holds up no other', async () => {
    const other = await buildRoom(db)
    await taken(ten, eleven, other)
    await taken()
    await join(first)
    await join(second, { of: other })
    await sql`
      create function stumble() returns trigger language plpgsql as $$ begin raise 'stumbled'; end $$`.execute(
      db,
    )
    await sql`create trigger stumble before delete on room_waits for each row when (old.place % 2 = 0) execute function stumble()`.execute(
      db,
    )
    now = new Date(ten)
    await expect(look()).rejects.toThrow('could not be looked after')
    await sql`drop trigger stumble on room_waits`.execute(db)
    const { rows } = await sql`select from room_waits`.execute(db)
    expect(rows).toHaveLength(1)
    expect(await look()).toEqual({ ended: 1, offered: 0 })
  })
})

describe('waiting for any room that fits', () => {
  let building: string
  let count = 0
  beforeEach(() => {
    building = `Any ${++count}`
  })
  const here = (wanted: Record<string, unknown> = {}) => ({ building: [building], ...wanted })

  it('is for who finds none free; the same search keeps its place, another is another wait', async () => {
    await takenBuilding(building, [{ capacity: 8 }])
    const { status, wait } = await joinAny(first, here({ capacity: 6 }))
    expect(status).toBe(200)
    expect(wait).toEqual({
      id: expect.any(String),
      referentiel: null,
      anyOf: { siteId: '1', capacity: 6, equipment: [], building: [building] },
      ...{ startDateTime: ten, endDateTime: eleven, since: now.toISOString(), place: 1, offeredUntil: null },
    })
    expect((await joinAny(first, here({ capacity: 6 }))).wait.id).toBe(wait.id)
    expect((await joinAny(first, here({ capacity: 4 }))).wait.id).not.toBe(wait.id)
    expect(await joinAny(second, here())).toMatchObject({ status: 200, wait: { place: 3 } })
    expect(await waitsOf(first)).toHaveLength(2)
    expect((await leave(second, wait.id)).status).toBe(404)
    expect((await take(first, wait.id)).body.data?.error_type).toBe('NOT_OFFERED')
    expect((await leave(first, wait.id)).status).toBe(204)
    expect(await waitsOf(first)).toMatchObject([{ anyOf: { capacity: 4 } }])
  })

  it('is refused where one is free, none fits, with a booking of one’s own then, and beyond so many', async () => {
    const [room] = await takenBuilding(building, [{ capacity: 8 }])
    expect(await joinAny(first, here({ capacity: 9 }))).toMatchObject({
      status: 409,
      because: 'NO_ROOM_FITS',
    })
    expect(await joinAny(first, here({ equipment: ['NONE'] }))).toMatchObject({ because: 'NO_ROOM_FITS' })
    expect(await joinAny(first, here(), 2)).toMatchObject({ because: 'NO_ROOM_FITS' })
    expect(await joinAny(holder, here())).toMatchObject({ because: 'OWN_BOOKING' })
    expect(
      await joinAny(first, here({ availabilityStartDate: eleven, availabilityEndDate: ten })),
    ).toMatchObject({ status: 400 })
    expect(
      await joinAny(first, { building: Array.from({ length: 50 }, (_, n) => `${n}`.repeat(30)) }),
    ).toMatchObject({
      status: 400,
    })
    for (let n = 0; n < maxWaits; n++) expect((await joinAny(first, here({ capacity: n }))).status).toBe(200)
    expect(await joinAny(first, here({ capacity: 8 }))).toMatchObject({ because: 'TOO_MANY_WAITS' })
    await server.delete(holder, room?.id ?? '', room?.of ?? { id: 0, email: '' })
    await sql`delete from room_waits`.execute(db)
    expect(await joinAny(second, here())).toMatchObject({ because: 'ROOM_FREE' })
  })

  it('is offered the first room that fits, held for it and for nobody else, and is booked with one press', async () => {
    const rooms = await takenBuilding(building, [
      { capacity: 4 },
      { capacity: 8, equipment: ['SCREEN'], equipment_fr: ['Écran'], equipment_en: ['Screen'] },
      { capacity: 8, equipment: ['SCREEN'], equipment_fr: ['Écran'], equipment_en: ['Screen'] },
    ])
    const { wait } = await joinAny(first, here({ capacity: 6, equipment: ['SCREEN'] }))
    for (const { id, of } of rooms) await server.delete(holder, id, of)
    const [, fits, alike] = rooms
    expect(await offeredTo()).toEqual([first])
    const [offer] = await waitsOf(first)
    expect(offer).toMatchObject({
      referentiel: { email: fits?.of.email },
      anyOf: { capacity: 6, equipment: ['SCREEN'] },
      offeredUntil: tomorrow('08:15'),
    })
    expect((await server.book(stranger, fits?.of ?? room, ten, eleven)).body.data?.error_type).toBe(
      'ROOM_TAKEN',
    )
    expect((await server.book(stranger, alike?.of ?? room, ten, eleven)).status).toBe(200)
    const { rows: mails } = await sql<{ plain: string }>`
      select plain from mails where subject like '%is free: take it%' and recipient = (
        select email::text from accounts where id = ${first})`.execute(db)
    expect(mails.map(({ plain }) => plain)).toEqual([expect.stringContaining('waiting for a room')])
    const { status, body } = await take(first, wait.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ referentiel: { email: fits?.of.email }, startDateTime: ten })
    expect((await take(first, wait.id)).status).toBe(404)
    expect(await waitsOf(first)).toEqual([])
  })

  it('stands in one line with those who wait for the room itself, in the order of their calls', async () => {
    const [of] = await takenBuilding(building, [{ capacity: 8 }])
    const wanted = of?.of ?? room
    await join(first, { of: wanted })
    await joinAny(second, here())
    expect(await join(stranger, { of: wanted })).toMatchObject({ wait: { place: 3 } })
    await server.delete(holder, of?.id ?? '', wanted)
    expect(await offeredTo()).toEqual([first])
    const [own] = await waitsOf(first)
    await leave(first, own?.id ?? '')
    expect(await offeredTo()).toEqual([second])
    const [theirs] = await waitsOf(second)
    expect((await leave(second, theirs?.id ?? '')).status).toBe(204)
    expect(await waitsOf(second)).toEqual([])
    expect(await offeredTo()).toEqual([stranger])
  })

  it('ends unanswered, in vain, or with a booking of one’s own, and says so in its person’s language', async () => {
    const [of] = await takenBuilding(building, [{ capacity: 8 }])
    await joinAny(first, here())
    await server.delete(holder, of?.id ?? '', of?.of ?? room)
    now = new Date(tomorrow('08:15'))
    expect(await look()).toEqual({ ended: 1, offered: 0 })
    expect(await noticesOf(first)).toEqual(['room-wait-offered', 'room-wait-over OFFER_OVER'])
    await taken(ten, eleven, of?.of)
    await joinAny(second, here())
    await joinAny(stranger, here({ capacity: 3 }))
    await server.book(second, await buildRoom(db), ten, eleven)
    await endOwnWaits(db, second, parts())
    expect(await noticesOf(second)).toEqual(['room-wait-over OWN_BOOKING'])
    now = new Date(ten)
    expect(await waitsOf(stranger)).toEqual([])
    expect(await look()).toEqual({ ended: 1, offered: 0 })
    expect(await noticesOf(stranger)).toEqual(['room-wait-over STARTED'])
    const { rows } = await sql<{ subject: string; plain: string }>`
      select subject, plain from mails where recipient = (
        select email::text from accounts where id = ${stranger})`.execute(db)
    expect(rows[0]?.subject).toContain('None of the rooms that fit became free')
    expect(rows[0]?.plain).toContain('capacity=3')
  })

  it('is offered a minute later what nothing told of: an erased person’s room, one that opens, one that is mended', async () => {
    await takenBuilding(building, [{ capacity: 8 }])
    await joinAny(first, here())
    expect(await look()).toEqual({ ended: 0, offered: 0 })
    await sql`delete from reservations`.execute(db)
    expect(await look()).toEqual({ ended: 0, offered: 1 })
    expect(await offeredTo()).toEqual([first])
    await sql`delete from accounts where id = ${first}`.execute(db)
    expect(await offeredTo()).toEqual([])
  })

  it('is not offered a room that is closed then, nor one of another campus', async () => {
    await buildCampus(db, 2)
    await takenBuilding(building, [{ capacity: 8 }])
    await joinAny(first, here())
    await buildRoom(db, { site_id: 2, building, capacity: 8 })
    await buildRoom(db, { building, capacity: 8, opens_at: '12:00', closes_at: '18:00' })
    expect(await look()).toEqual({ ended: 0, offered: 0 })
    await buildRoom(db, { building, capacity: 8 })
    expect(await look()).toEqual({ ended: 0, offered: 1 })
  })
})
