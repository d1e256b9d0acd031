import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Dependent } from '#features/room-bookings/contract.ts'
import { reservationDependents } from '#features/room-bookings/server/public.ts'
import { settle } from '#features/room-bookings/server/room-calendar.ts'
import { reservationRoutes } from '#features/room-bookings/server/routes.ts'
import { buildReservation } from '#features/room-bookings/server/testing/reservations.ts'
import { type BuiltRoom, buildRoom } from '#features/rooms/server/testing/rooms.ts'
import { contributedTo } from '#platform/contract/extension-point.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { NewVisitBody, Visit } from '../contract.ts'
import { visitsOfReservations } from './dependents.ts'
import {
  bodyOf,
  buildHost,
  buildVisitCampus,
  emptyOutbox,
  mailed,
  testNow,
  visitBody,
  visitor,
  visitsServer,
} from './testing/visits.ts'

const { db } = await testDatabase()
const publicUrl = 'https://campus.example'
const kinds = contributedTo(reservationDependents, [visitsOfReservations])
let now = testNow
const server = await visitsServer(
  db,
  () => now,
  reservationRoutes({ reservationLimit: 40, publicUrl, kinds }),
)
afterAll(() => server.close())

let room: BuiltRoom
let host: string
let reservation: string
beforeAll(async () => {
  await buildVisitCampus(db)
  await db
    .insertInto('site_functionalities')
    .values({
      ...{ site_id: 1, position: 51, type: 'BOOKING', activated: true },
      param: JSON.stringify({ daysOfSearchOffice: 30 }),
    })
    .execute()
})
beforeEach(async () => {
  now = testNow
  await sql`truncate visits, visit_imports, visit_visitors, visit_invitations`.execute(db)
  await emptyOutbox(db)
  room = await buildRoom(db)
  host = await buildHost(db)
  reservation = await buildReservation(db, room, {
    accountId: host,
    from: '2026-11-25T09:00:00Z',
    to: '2026-11-25T11:00:00Z',
  })
})

const inRoom = (given: Partial<NewVisitBody> = {}) =>
  visitBody(host, {
    startDateTime: '2026-11-25T09:00:00.000Z',
    endDateTime: '2026-11-25T11:00:00.000Z',
    reservationId: reservation,
    ...given,
  })
async function made(body = inRoom()): Promise<Visit> {
  const { status, body: visit } = await server.create(host, body)
  expect(status, JSON.stringify(visit)).toBe(200)
  return visit
}
const hanging = async (to?: { start: string; end: string }) => {
  const path = `/reservation/${reservation}/dependents${to ? `?${new URLSearchParams(to)}` : ''}`
  const answer = await server.call<{ dependents: Dependent[] }>('GET', path, host)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.dependents
}
const remove = (dependents: object[] = []) =>
  server.call<object>('DELETE', `/reservation/${reservation}`, host, { email: room.email, dependents })
const move = (to: object, dependents: object[]) =>
  server.call<object>('PUT', `/reservation/${reservation}`, host, { ...to, dependents })
async function roomAnswers(accepted: boolean): Promise<void> {
  const { revision } = await db
    .selectFrom('reservations')
    .select('revision')
    .where('id', '=', reservation)
    .executeTakeFirstOrThrow()
  const answer = accepted ? { accepted } : ({ accepted, reason: 'CLOSED' } as const)
  await settle(db, { id: reservation, revision }, answer, { now, publicUrl, kinds })
}
const later = { start: '2026-11-25T13:00:00.000Z', end: '2026-11-25T15:00:00.000Z' }

describe('a booking with a visit that changes rooms', () => {
  it.each(['KEEP', 'MOVE'])(
    'tells its visitors once where to go, the visit being left to %s',
    async action => {
      const visit = await made()
      now = new Date(testNow.getTime() + 60_000)
      await emptyOutbox(db)
      const next = await buildRoom(db)
      const { name } = await db
        .selectFrom('rooms')
        .select('name')
        .where('id', '=', next.id)
        .executeTakeFirstOrThrow()
      const to = { start: '2026-11-25T09:00:00.000Z', end: '2026-11-25T11:00:00.000Z', address: next.email }
      expect((await hanging(to))[0]?.move).toMatchObject({
        effect: 'DONE',
        says: 'Its own time stays the same, and its visitors are told of the other room.',
      })
      expect((await move(to, [{ id: visit.id, action }])).status).toBe(200)
      expect(await mailed(db)).toEqual([])
      await roomAnswers(true)
      const toVisitors = (await mailed(db)).filter(
        ({ plain }) => plain.includes(name) && !plain.includes('Before:'),
      )
      expect(toVisitors).toHaveLength(visit.visitors.length)
    },
  )
})

describe('a visit in a room that its host has booked', () => {
  it('names the room, in the list and in the mails', async () => {
    const visit = await made()
    const { name } = await db
      .selectFrom('rooms')
      .select('name')
      .where('id', '=', room.id)
      .executeTakeFirstOrThrow()
    expect(visit).toMatchObject({ reservationId: reservation, room: name })
    const [mail] = await mailed(db)
    expect(mail?.plain).toContain(`Room: ${name}.`)
    expect(mail?.plain).toContain(`Salle\u00a0: ${name}.`)
  })

  it('is refused by name where the reservation is another’s, gone, elsewhere, or at another time', async () => {
    const refused = async (body: NewVisitBody, says: string) => {
      const answer = await server.create(host, body)
      expect(answer.status).toBe(400)
      expect(answer.body.data?.fields?.reservationId).toContain(says)
      expect(await mailed(db)).toEqual([])
    }
    await refused(inRoom({ reservationId: crypto.randomUUID() }), 'not yours')
    const other = await buildHost(db)
    const span = { from: '2026-11-25T14:00:00Z', to: '2026-11-25T15:00:00Z' }
    const theirs = await buildReservation(db, room, { accountId: other, ...span })
    await refused(inRoom({ reservationId: theirs }), 'not yours')
    await refused(
      inRoom({ startDateTime: '2026-11-25T11:00:00.000Z', endDateTime: '2026-11-25T12:00:00.000Z' }),
      'another time',
    )
    await buildVisitCampus(db, 2)
    await refused(inRoom({ siteId: '2' }), 'not on the campus of the visit')
    await remove()
    await emptyOutbox(db)
    await refused(inRoom(), 'no longer have')
  })

  it('says its room no more once it is at another time than the reservation, or this is deleted', async () => {
    const visit = await made()
    const body = bodyOf(visit)
    const moved = await server.update(host, visit.id, {
      ...body,
      startDateTime: '2026-11-26T09:00:00.000Z',
      endDateTime: '2026-11-26T11:00:00.000Z',
    })
    expect(moved.body).toMatchObject({ room: null, reservationId: reservation })
    expect((await server.update(host, visit.id, body)).body.room).not.toBeNull()
    expect((await remove()).status).toBe(204)
    expect((await server.get(host, visit.id)).body).toMatchObject({ room: null, updatable: true })
  })
})

describe('the reservation of a visit', () => {
  it('says what moving and cancelling the visit along would do', async () => {
    const visit = await made()
    const [one] = await hanging(later)
    expect(one).toMatchObject({
      id: visit.id,
      path: `/editVisit/${visit.id}`,
      stands: true,
      move: { effect: 'DONE' },
      cancel: { effect: 'DONE' },
    })
    expect(one?.title).toContain('Audit')
    expect((await hanging())[0]?.move).toBeNull()
    now = new Date('2026-11-25T09:30:00Z')
    expect((await hanging(later))[0]).toMatchObject({ move: { effect: null }, cancel: { effect: null } })
  })

  it('does not take a visit along beyond the last day of its host', async () => {
    await made()
    await db
      .updateTable('accounts')
      .set({ visit_scheduled_limit: '2026-11-25' })
      .where('id', '=', host)
      .execute()
    const [one] = await hanging({ start: '2026-11-26T09:00:00.000Z', end: '2026-11-26T11:00:00.000Z' })
    expect(one?.move).toMatchObject({ effect: null })
    expect(one?.move?.says).toContain('November')
  })

  it('takes it along once the room accepts, and tells the visitors then', async () => {
    const visit = await made()
    await emptyOutbox(db)
    expect((await move(later, [{ id: visit.id, action: 'MOVE' }])).status).toBe(200)
    const toVisitors = async () => (await mailed(db)).filter(({ to }) => to === 'vera@partner.example')
    expect(await toVisitors()).toEqual([])
    await roomAnswers(true)
    expect((await server.get(host, visit.id)).body).toMatchObject({
      startDateTime: later.start,
      endDateTime: later.end,
      version: 2,
    })
    expect(await toVisitors()).toHaveLength(1)
  })

  it('leaves it where the room refuses, and where nothing is asked', async () => {
    const visit = await made()
    await move(later, [{ id: visit.id, action: 'MOVE' }])
    await roomAnswers(false)
    await move(later, [{ id: visit.id, action: 'KEEP' }])
    await roomAnswers(true)
    expect((await server.get(host, visit.id)).body.startDateTime).toBe(visit.startDateTime)
  })

  const roomGone = async () =>
    (await mailed(db)).filter(({ subject }) => subject.endsWith('no longer has its room'))

  it('tells its visitors, where it stays, that the room is given back', async () => {
    const visit = await made()
    await emptyOutbox(db)
    expect((await remove([{ id: visit.id, action: 'KEEP' }])).status).toBe(204)
    const [mail, ...more] = await roomGone()
    expect(more).toEqual([])
    expect(mail?.to).toBe('vera@partner.example')
    expect(mail?.plain).toContain('no longer booked for this visit')
    expect(mail?.plain).not.toContain('Room:')
    expect((await server.get(host, visit.id)).body).toMatchObject({ room: null, version: 2 })
    expect((await remove([])).status).toBe(204)
    expect(await roomGone()).toHaveLength(1)
  })

  it('tells them once the room is theirs at another time alone, and where it never was', async () => {
    const visit = await made()
    await emptyOutbox(db)
    await move(later, [{ id: visit.id, action: 'KEEP' }])
    expect(await roomGone()).toEqual([])
    await roomAnswers(true)
    expect(await roomGone()).toHaveLength(1)

    const other = await made(inRoom({ startDateTime: later.start, endDateTime: later.end }))
    await emptyOutbox(db)
    await move({ start: '2026-11-25T14:00:00.000Z', end: '2026-11-25T16:00:00.000Z' }, [])
    await roomAnswers(true)
    // It holds the room for some of its time still.
    expect(await roomGone()).toEqual([])
    expect((await server.get(host, other.id)).body.room).not.toBeNull()
    expect((await remove([{ id: other.id, action: 'CANCEL' }])).status).toBe(204)
    expect(await roomGone()).toEqual([])
  })

  it('cancels it in the same press, and leaves one that is cancelled', async () => {
    const visit = await made()
    await emptyOutbox(db)
    expect((await remove([{ id: visit.id, action: 'CANCEL' }])).status).toBe(204)
    expect((await server.get(host, visit.id)).body.notUpdatableBecause).toBe('CANCELED')
    expect((await mailed(db)).filter(({ to }) => to === 'vera@partner.example')).toHaveLength(1)
  })
})

describe('many at once', () => {
  const times = <T>(count: number, call: (n: number) => Promise<T>) =>
    Array.from({ length: count }, (_, n) => call(n))

  it('delete the reservation with its visit, cancel it and change it: its visitor is told once that it is cancelled', async () => {
    const visit = await made()
    await emptyOutbox(db)
    const answers = await Promise.all([
      ...times(20, () => remove([{ id: visit.id, action: 'CANCEL' }])),
      ...times(15, () => server.cancel(host, visit.id)),
      ...times(15, n => server.update(host, visit.id, { ...bodyOf(visit), meetingName: `Audit ${n}` })),
    ])
    expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(204))
    for (const { status, body } of answers.slice(20)) {
      expect([200, 204, 409], JSON.stringify(body)).toContain(status)
    }
    expect((await server.get(host, visit.id)).body.notUpdatableBecause).toBe('CANCELED')
    const told = (await mailed(db)).filter(({ subject }) => subject.endsWith('is cancelled'))
    expect(told).toHaveLength(1)
  })

  /** How many visits the mail about the deletion says that stay. */
  const told = async () => {
    const mails = (await mailed(db)).filter(({ subject }) => subject.startsWith('Booking deleted'))
    expect(mails).toHaveLength(1)
    return mails[0]?.plain.match(/\/editVisit\//g)?.length ?? 0
  }
  const standing = async () => {
    const { count } = await db
      .selectFrom('visits')
      .select(eb => eb.fn.countAll<string>().as('count'))
      .where('reservation_id', '=', reservation)
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const invite = (n: number) => server.create(host, inRoom({ visitors: [visitor(`Guest${n}`)] }))

  it('delete the reservation, and invite to it: who was invited in time is in the mail, and nobody is invited after', async () => {
    const answers = await Promise.all([
      ...times(20, invite),
      ...times(1, () => remove()),
      ...times(29, n => invite(n + 20)),
    ])
    for (const { status, body } of answers) expect([200, 204, 400], JSON.stringify(body)).toContain(status)
    expect(await told()).toBe(await standing())
  })

  it('invite to a reservation that they only look at before: the mail misses some, and the test can fail', async () => {
    const { id } = await made(inRoom({ reservationId: null }))
    const inviteUnlocked = () =>
      db.transaction().execute(async trx => {
        const { rows } = await sql<{ active: boolean }>`
          select active from reservations where id = ${reservation}`.execute(trx)
        await sql`select pg_sleep(0.3)`.execute(trx)
        if (rows[0]?.active !== true) return
        await sql`
          insert into visits
          select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'reservation_id', ${reservation}::uuid))).*
          from visits v where id = ${id}`.execute(trx)
      })
    // Few enough that each has a connection: they look before the deletion is done, and write after it.
    await Promise.all([...times(4, inviteUnlocked), remove()])
    expect(await standing()).toBeGreaterThan(await told())
  })
})
