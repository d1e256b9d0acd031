import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BuiltRoom,
  buildCampus,
  buildRoom,
  testNow,
  tomorrow,
} from '#features/rooms/server/testing/rooms.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { auditEntries } from '#platform/server/permissions/audit.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { assistantsADay, maxAssistants } from '../assistants-contract.ts'
import { bookingsForOthersADay, invitationsADay, type Manager, type Schedule } from '../contract.ts'
import { actingFor } from './assistants.ts'
import { book as bookDirectly } from './reservations.ts'
import { notifyOfSeries } from './series-mail.ts'
import { type Answer, answer, buildReservation, roomsServer } from './testing/reservations.ts'

const { db } = await testDatabase()
const limit = 5
const server = await roomsServer(db, { reservationLimit: limit })
afterAll(() => server.close())
beforeAll(async () => {
  await buildCampus(db, 1)
  await buildCampus(db, 2)
})

let claire: string
let theo: string
let other: string
let room: BuiltRoom
beforeEach(async () => {
  const named = (first_name: string, last_name: string) =>
    buildAccount(db, { site_id: 1, first_name, last_name, language: 'en' })
  claire = await named('Claire', 'Moreau')
  theo = await named('Théo', 'Nguyen')
  other = await named('Olga', 'Petit')
  room = await buildRoom(db)
})

const [ten, eleven, noon, one] = ['10:00', '11:00', '12:00', '13:00'].map(tomorrow) as [
  string,
  string,
  string,
  string,
]
const add = (by: string, id: string) => server.call('POST', '/reservation/assistants', by, { id })
const remove = (by: string, id: string) => server.call('DELETE', `/reservation/assistants/${id}`, by)
const bookFor = (by: string, manager: string, more: object = {}, headers = {}) =>
  server.call(
    'POST',
    '/reservation/room',
    by,
    { start: ten, end: eleven, address: room.email, for: manager, ...more },
    headers,
  )
const change = (by: string, id: string, more: object = {}) =>
  server.call('PUT', `/reservation/${id}`, by, { start: noon, end: one, ...more })
async function schedulesFor(by: string, manager: string) {
  const { status, body } = await server.call('GET', `/reservation/for/${manager}`, by)
  const { schedules = [], ...rest } = body as { schedules?: Schedule[]; bookingsForOthersLeft?: number }
  return { status, meetings: schedules.flatMap(({ meetings }) => meetings), ...rest }
}
const mine = async (person: string) => (await server.mine(person)).flatMap(({ meetings }) => meetings)
const said = ({ status, body }: Answer) => body.data?.error_type ?? status
/** Those since the outbox was emptied, by who has them and what they say. */
async function mails() {
  const { rows } = await sql<{ to: string; subject: string; plain: string; calendar: string | null }>`
    select recipient as to, subject, plain, calendar from mails order by recipient, subject`.execute(db)
  return rows
}
async function emptyOutbox(): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await sql`truncate mails`.execute(db)
}
const mailOf = (person: string) => `${person}@campus.example`
async function accepted(by = theo): Promise<string> {
  const { status, body } = await bookFor(by, claire)
  expect(status, JSON.stringify(body)).toBe(200)
  await answer(db, body.id ?? '', true)
  return body.id ?? ''
}

describe('an assistant', () => {
  it('is named by the manager, told of it, and known to both until removed', async () => {
    await emptyOutbox()
    expect((await add(claire, theo)).body).toMatchObject({ id: theo, name: 'Théo Nguyen' })
    expect((await add(claire, theo)).status).toBe(200)
    const { body } = await server.call('GET', '/reservation/assistants', claire)
    expect(body).toEqual({
      assistants: [{ id: theo, name: 'Théo Nguyen', email: mailOf(theo) }],
      left: maxAssistants - 1,
    })
    const known = (await server.call('GET', '/schedules', theo)).body as { managers?: Manager[] }
    expect(known.managers).toEqual([{ id: claire, name: 'Claire Moreau' }])

    expect((await remove(claire, theo)).status).toBe(204)
    expect((await remove(claire, theo)).status).toBe(404)
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [mailOf(theo), 'You may book rooms for Claire Moreau'],
      [mailOf(theo), 'You no longer book rooms for Claire Moreau'],
    ])
    const lines = await auditEntries(db, { subject: theo, last: 9 })
    expect(lines.map(({ actor, action }) => [actor, action])).toEqual([
      [claire, 'BOOKING_ASSISTANT_ADDED'],
      [claire, 'BOOKING_ASSISTANT_REMOVED'],
    ])
  })

  it('is neither the manager nor unknown, and one of so many, also of those of a day', async () => {
    expect((await add(claire, claire)).body.data?.fields).toHaveProperty('id')
    expect((await add(claire, 'nobody')).body.data?.fields).toHaveProperty('id')
    const turns = []
    for (let turn = 0; turn <= assistantsADay; turn++) {
      const id = await buildAccount(db, { site_id: 1 })
      turns.push(said(await add(claire, id)))
      await remove(claire, id)
    }
    expect(turns).toEqual([...Array.from({ length: assistantsADay }, () => 200), 'TOO_MANY_ASSISTANTS'])
    const people = await Promise.all(Array.from({ length: 20 }, () => buildAccount(db, { site_id: 1 })))
    const answers = await Promise.all(people.map(id => add(other, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxAssistants)
  })

  it('books for the manager, whose booking it is and who is told, as is the assistant: one mail each', async () => {
    await add(claire, theo)
    await emptyOutbox()
    const { status, body } = await bookFor(theo, claire, { label: 'Board', attendees: [other] })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ bookedBy: 'Théo Nguyen', mine: true, label: 'Board' })
    await answer(db, body.id ?? '', true)
    expect(await mine(claire)).toMatchObject([{ id: body.id, bookedBy: 'Théo Nguyen', status: 'ACCEPTED' }])
    expect(await mine(theo)).toEqual([])
    expect((await schedulesFor(theo, claire)).meetings).toMatchObject([{ id: body.id, mayChange: true }])
    const told = await mails()
    expect(told.map(({ to }) => to).sort()).toEqual([claire, theo, other].map(mailOf).sort())
    const to = (person: string) => told.find(one => one.to === mailOf(person))
    const words = 'Asked for by Théo Nguyen on behalf of Claire Moreau.'
    expect(to(claire)?.plain).toContain(words)
    expect(to(theo)?.plain).toContain(words)
    expect(to(claire)?.calendar).toContain('METHOD:REQUEST')
    expect(to(theo)?.calendar).toBeNull()
    expect(to(theo)?.plain).toContain(`/en/meeting/booking?for=${claire}`)
    expect(to(other)?.calendar).toContain('ORGANIZER;CN="Claire Moreau"')
  })

  it('changes, describes, and deletes the manager’s bookings, of which both are told; others do not', async () => {
    await add(claire, theo)
    const { body } = await server.book(claire, room, ten, eleven)
    const id = body.id ?? ''
    await answer(db, id, true)
    expect((await change(other, id)).status).toBe(404)
    expect((await server.delete(other, id, room)).status).toBe(404)
    expect((await server.call('GET', `/reservation/${id}/dependents`, other)).status).toBe(404)

    await emptyOutbox()
    const options = `/reservation/${id}/options?${new URLSearchParams({ start: noon, end: one })}`
    expect((await server.call('GET', options, theo)).body).toMatchObject({ because: null })
    expect((await change(theo, id)).body).toMatchObject({ status: 'PENDING', bookedBy: null })
    await answer(db, id, true)
    expect((await mails()).map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [claire, theo].map(who => [mailOf(who), expect.stringMatching(/^Booking moved/)]).sort(),
    )
    await emptyOutbox()
    await change(theo, id, { label: 'Budget' })
    expect((await mails()).map(({ to }) => to).sort()).toEqual([claire, theo].map(mailOf).sort())
    await emptyOutbox()
    // What the manager changes is their own doing again.
    await change(claire, id, { start: ten, end: eleven })
    await answer(db, id, true)
    expect((await mails()).map(({ to, plain }) => [to, plain.includes('Asked for by')])).toEqual([
      [mailOf(claire), false],
    ])
    await emptyOutbox()
    expect((await server.delete(theo, id, room)).status).toBe(204)
    expect(
      (await mails()).map(({ to, subject, calendar }) => [to, subject.split(':')[0], calendar !== null]),
    ).toEqual(
      [
        [mailOf(claire), 'Booking deleted', true],
        [mailOf(theo), 'Booking deleted', false],
      ].sort(),
    )
    expect(await mine(claire)).toEqual([])
  })

  it('books, changes and deletes a series as the manager could', async () => {
    await add(claire, theo)
    const first = { start: ten, end: eleven, recurrence: { every: 1, weekdays: [2], until: '2026-12-08' } }
    const days = ['2026-11-24', '2026-12-01', '2026-12-08']
    const check = { ...first, address: room.email }
    expect(
      (await server.call('POST', '/reservation/series/check', theo, { ...check, for: claire })).status,
    ).toBe(200)
    expect(
      said(await server.call('POST', '/reservation/series/check', other, { ...check, for: claire })),
    ).toBe('NOT_ASSISTANT')
    await emptyOutbox()
    const dates = days.map(day => ({ day, address: room.email }))
    const made = await server.call('POST', '/reservation/series', theo, { ...first, dates, for: claire })
    const { series, reservations } = made.body as unknown as {
      series: string
      reservations: { id: string }[]
    }
    for (const { id } of reservations) await answer(db, id, true)
    await notifyOfSeries(db, series, { now: testNow, publicUrl: 'http://localhost' })
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual(
      [claire, theo].map(who => [mailOf(who), 'Repeated booking: 3 dates']).sort(),
    )
    expect((await mine(claire)).map(({ bookedBy }) => bookedBy)).toEqual(days.map(() => 'Théo Nguyen'))

    const ids = reservations.map(({ id }) => id)
    const body = { dates: ids, times: { start: '12:00', end: '13:00' } }
    expect((await server.call('PUT', `/reservation/series/${series}`, other, body)).status).toBe(404)
    expect((await server.call('PUT', `/reservation/series/${series}`, theo, body)).status).toBe(200)
    expect((await server.call('DELETE', `/reservation/series/${series}`, other, {})).status).toBe(404)
    expect((await server.call('DELETE', `/reservation/series/${series}`, theo, {})).status).toBe(204)
    expect(await mine(claire)).toEqual([])
  })

  it('books by the rights and within the limits of the manager', async () => {
    await add(claire, theo)
    const far = await buildAccount(db, { site_id: 2 })
    await add(far, theo)
    const desk = await buildRoom(db, { type: 'FLEX_DESK' })
    expect((await bookFor(theo, claire, { address: desk.email })).status).toBe(200)
    // The desk is of the assistant's campus, not of this manager's.
    const times = { start: noon, end: one }
    expect(said(await bookFor(theo, far, { address: desk.email, ...times }))).toBe('OTHER_CAMPUS')
    expect((await bookFor(theo, far, times)).status).toBe(200)
    for (let held = 1; held < limit; held++) {
      await buildReservation(db, await buildRoom(db), { accountId: claire, from: ten, to: eleven })
    }
    expect(said(await bookFor(theo, claire))).toBe('TOO_MANY_RESERVATIONS')
    expect((await server.book(theo, room, ten, eleven)).status).toBe(200)
  })

  it('makes so many bookings for others a day, and invites so many, which is told before', async () => {
    await add(claire, theo)
    const made = await buildReservation(db, room, { accountId: other, from: ten, to: eleven })
    await sql`
      insert into reservations (room_id, site_id, account_id, during, status, language, booked_by, created_at)
      select room_id, site_id, account_id, during, 'CANCELLED', 'en', ${theo}, ${testNow}
      from reservations, generate_series(2, ${bookingsForOthersADay}) where id = ${made}`.execute(db)
    expect((await schedulesFor(theo, claire)).bookingsForOthersLeft).toBe(1)
    expect((await bookFor(theo, claire, { start: noon, end: one })).status).toBe(200)
    expect(said(await bookFor(theo, claire, { start: one, end: tomorrow('14:00') }))).toBe(
      'TOO_MANY_FOR_OTHERS',
    )
    await sql`
      insert into reservation_attendees
        (reservation_id, person_id, account_id, first_name, last_name, email, added_at, added_by)
      select ${made}::uuid, n::text, ${other}, 'A', 'B', 'a@b.example', ${testNow}, ${claire}
      from generate_series(1, ${invitationsADay}) n`.execute(db)
    const { body } = (await server.call('GET', '/schedules', claire)) as {
      body: { invitationsLeft?: number }
    }
    expect(body.invitationsLeft).toBe(0)
    await add(other, claire)
    const again = { address: (await buildRoom(db)).email, attendees: [theo] }
    expect(said(await bookFor(claire, other, again))).toBe('TOO_MANY_INVITATIONS')
  })

  it('loses all of it at once when removed, or when the manager’s account is disabled', async () => {
    await add(claire, theo)
    const id = await accepted()
    await db.updateTable('accounts').set({ disabled_at: testNow }).where('id', '=', claire).execute()
    expect((await change(theo, id)).status).toBe(404)
    expect((await schedulesFor(theo, claire)).status).toBe(404)
    await db.updateTable('accounts').set({ disabled_at: null }).where('id', '=', claire).execute()
    await remove(claire, theo)
    expect(said(await bookFor(theo, claire))).toBe('NOT_ASSISTANT')
    expect((await change(theo, id)).status).toBe(404)
    expect((await server.delete(theo, id, room)).status).toBe(404)
    expect((await schedulesFor(theo, claire)).status).toBe(404)
    // What they made stays, and tells who made it.
    expect(await mine(claire)).toMatchObject([{ id, bookedBy: 'Théo Nguyen' }])
  })

  it('books once by a key, which is the assistant’s', async () => {
    await add(claire, theo)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => bookFor(theo, claire, {}, key)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await mine(claire)).toHaveLength(1)
    const { rows } =
      await sql`select person_id from idempotency_keys where key = ${key['idempotency-key']}`.execute(db)
    expect(rows).toEqual([{ person_id: theo }])
  })
})

describe('at once', () => {
  it('an assistant and the manager who delete or move one booking do one thing after the other', async () => {
    await add(claire, theo)
    for (let turn = 0; turn < 8; turn++) {
      room = await buildRoom(db)
      const id = await accepted()
      const [moved, gone] = await Promise.all([change(theo, id), server.delete(claire, id, room)])
      expect(gone.status).toBe(204)
      expect([200, 409]).toContain(moved.status)
      const { rows } =
        await sql`select status from reservations where id = ${id}::uuid or held_for = ${id}::uuid`.execute(
          db,
        )
      expect(rows).toEqual([{ status: 'CANCELLED' }])
    }
    const id = await accepted()
    await emptyOutbox()
    await Promise.all([theo, claire, theo, claire].map(who => server.delete(who, id, room)))
    const deleted = (await mails()).filter(({ to }) => to === mailOf(claire))
    expect(deleted).toHaveLength(1)
  })

  const rooms = () => Promise.all(Array.from({ length: 30 }, () => buildRoom(db)))
  const booked = async () => {
    const { rows } =
      await sql`select from reservations where account_id = ${claire} and booked_by = ${theo}`.execute(db)
    return rows.length
  }

  it('once the removal of an assistant is done, nothing is booked any more', async () => {
    const free = await rooms()
    const many = await roomsServer(db, { reservationLimit: 100 })
    await add(claire, theo)
    let atRemoval = -1
    const answers = await Promise.all(
      free.map(async ({ email }, n) => {
        if (n === 5) {
          await remove(claire, theo)
          atRemoval = await booked()
        }
        const wanted = { start: ten, end: eleven, address: email, for: claire }
        return said(await many.call('POST', '/reservation/room', theo, wanted))
      }),
    )
    await many.close()
    expect(atRemoval).toBeGreaterThanOrEqual(0)
    expect(await booked()).toBe(atRemoval)
    expect(answers).toContain('NOT_ASSISTANT')
  })

  it('a booking that has begun is waited for by the removal; without the lock it is not: the test can fail', async () => {
    const bookedAfter = async (looks: (trx: Parameters<typeof actingFor>[0]) => Promise<unknown>) => {
      await add(claire, theo)
      const free = await buildRoom(db)
      const looked = Promise.withResolvers<void>()
      const order: string[] = []
      const booking = inTransaction(db, async trx => {
        await looks(trx)
        looked.resolve()
        // As long as somebody who is quick needs to remove them.
        await sql`select pg_sleep(0.3)`.execute(trx)
        const wanted = { start: ten, end: eleven, address: free.email, label: '', description: '' }
        await bookDirectly(
          trx,
          { ...wanted, accountId: claire, assistant: theo, language: 'en' },
          { now: testNow, limit: 100 },
        )
        order.push('booked')
      })
      await looked.promise
      const removal = remove(claire, theo).then(() => order.push('removed'))
      await Promise.all([booking, removal])
      return order
    }
    const locked = await bookedAfter(trx => actingFor(trx, { personId: theo, manager: claire }))
    expect(locked).toEqual(['booked', 'removed'])
    const unlocked = await bookedAfter(trx =>
      sql`select from booking_assistants where account_id = ${claire} and assistant_id = ${theo}`.execute(
        trx,
      ),
    )
    expect(unlocked).toEqual(['removed', 'booked'])
  })
})
