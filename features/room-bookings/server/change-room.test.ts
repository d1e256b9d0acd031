import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calendarParts } from '#features/me/server/public.ts'
import {
  type BuiltRoom,
  buildAccount,
  buildCampus,
  buildRoom,
  testNow,
  tomorrow,
} from '#features/rooms/server/testing/rooms.ts'
import { contributedTo } from '#platform/contract/extension-point.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { ChangeOptions, Invitation } from '../contract.ts'
import { bookingsInCalendar } from './calendar-entries.ts'
import { settle } from './room-calendar.ts'
import { readCalendarFile } from './testing/calendar-file.ts'
import { type Answer, answer, roomsServer } from './testing/reservations.ts'

const { db } = await testDatabase()
const server = await roomsServer(db)
afterAll(() => server.close())

let me: string
let ada: string
let other: string
let room: BuiltRoom
let next: BuiltRoom
let third: BuiltRoom
beforeAll(async () => {
  await buildCampus(db, 1)
  await buildCampus(db, 2)
})
beforeEach(async () => {
  ;[me, ada, other] = (await Promise.all([1, 2, 3].map(() => buildAccount(db, 1)))) as [
    string,
    string,
    string,
  ]
  ;[room, next, third] = [await buildRoom(db), await buildRoom(db), await buildRoom(db)]
})

const [ten, eleven, noon] = [tomorrow('10:00'), tomorrow('11:00'), tomorrow('12:00')]

async function accepted(more: object = {}): Promise<string> {
  const body = { start: ten, end: eleven, address: room.email, ...more }
  const { body: made } = await server.call('POST', '/reservation/room', me, body)
  await answer(db, made.id ?? '', true)
  return made.id ?? ''
}
const move = (id: string, to: BuiltRoom, [start, end] = [ten, eleven], more: object = {}, person = me) =>
  server.call('PUT', `/reservation/${id}`, person, { start, end, address: to.email, ...more })
const why = ({ status, body }: Answer) => [status, body.data?.error_type]
async function options(id: string, query: Record<string, string>, person = me) {
  const path = `/reservation/${id}/options?${new URLSearchParams(query)}`
  const answered = await server.call('GET', path, person)
  return { status: answered.status, body: answered.body as unknown as ChangeOptions }
}
/** Whether a room can be had at ten. */
async function isFree(of: BuiltRoom, [start, end] = [ten, eleven]): Promise<boolean> {
  const { status, body } = await server.book(other, of, start, end)
  if (status === 200) await server.delete(other, body.id ?? '', of)
  return status === 200
}
async function heldFor(id: string): Promise<number> {
  const { rows } = await sql`select from reservations where held_for = ${id}`.execute(db)
  return rows.length
}
const listed = async (person = me) => {
  const schedules = await server.mine(person)
  return schedules.flatMap(({ referentiel, meetings }) =>
    meetings.map(meeting => ({ room: referentiel.email, ...meeting })),
  )
}
async function mails(person: string) {
  const rows = await db
    .selectFrom('mails')
    .select(['calendar', 'subject', 'plain'])
    .where('recipient', '=', `${person}@campus.example`)
    .orderBy('id')
    .execute()
  return rows.map(({ calendar, ...mail }) => ({
    ...mail,
    file: calendar === null ? null : readCalendarFile(calendar),
  }))
}

describe('a change of room', () => {
  it('holds both rooms until the new one has answered, then the new one alone', async () => {
    const id = await accepted()
    const { status, body } = await move(id, next)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ id, status: 'PENDING', confirmedStartDateTime: ten, confirmedEndDateTime: eleven },
      referentiel: { email: next.email },
      confirmedRoom: expect.stringMatching(/^Salle \d+$/),
    })
    expect([await isFree(room), await isFree(next)]).toEqual([false, false])
    await answer(db, id, true)
    expect([await isFree(room), await isFree(next)]).toEqual([true, false])
    expect(await listed()).toMatchObject([{ id, room: next.email, status: 'ACCEPTED', confirmedRoom: null }])
    expect(await heldFor(id)).toBe(0)
  })

  it('changes day, times and room in one call, and what is said of it', async () => {
    const id = await accepted({ label: 'Revue' })
    const to: [string, string] = ['2026-11-26T13:00:00.000Z', '2026-11-26T14:30:00.000Z']
    expect((await move(id, next, to, { label: 'Bilan', description: 'Avec le budget' })).status).toBe(200)
    await answer(db, id, true)
    expect(await listed()).toMatchObject([
      {
        ...{ id, room: next.email, status: 'ACCEPTED', label: 'Bilan', description: 'Avec le budget' },
        ...{ startDateTime: to[0], endDateTime: to[1] },
      },
    ])
  })

  it('that the room refuses leaves everything as it was', async () => {
    const id = await accepted({ label: 'Revue' })
    await move(id, next, [eleven, noon])
    await answer(db, id, false)
    expect(await listed()).toMatchObject([
      {
        ...{ id, room: room.email, status: 'ACCEPTED', reason: 'CLOSED', label: 'Revue' },
        ...{ startDateTime: ten, endDateTime: eleven, confirmedStartDateTime: null, confirmedRoom: null },
      },
    ])
    expect([await isFree(room), await isFree(next), await isFree(next, [eleven, noon])]).toEqual([
      ...[false, true, true],
    ])
    expect((await mails(me)).at(-1)).toMatchObject({
      subject: expect.stringContaining('Change refused'),
      plain: expect.stringMatching(/The booking stays as it was: room Salle \d+/),
      file: null,
    })
  })

  it('is refused at once where somebody has the room, and changes nothing', async () => {
    const id = await accepted()
    await server.book(other, next, ten, eleven)
    expect(why(await move(id, next, [ten, eleven], { label: 'Anders' }))).toEqual([409, 'ROOM_TAKEN'])
    expect(await listed()).toMatchObject([{ id, room: room.email, status: 'ACCEPTED', label: '' }])
    expect(await heldFor(id)).toBe(0)
  })

  it('is refused by the rules of the other room', async () => {
    const id = await accepted()
    const late = await buildRoom(db, { opens_at: '13:00', closes_at: '18:00' })
    const unbookable = await buildRoom(db, { bookable: false })
    const away = await buildRoom(db, { site_id: 2 })
    expect(why(await move(id, late))).toEqual([409, 'OUTSIDE_HOURS'])
    expect(why(await move(id, unbookable))).toEqual([409, 'NOT_BOOKABLE'])
    expect(why(await move(id, away))).toEqual([409, 'OTHER_CAMPUS'])
    expect(why(await move(id, { id: 0, email: 'nobody@campus.example' }))[0]).toBe(404)
    expect(why(await move(id, next, [ten, eleven], {}, other))[0]).toBe(404)
    expect(await listed()).toMatchObject([{ id, room: room.email, status: 'ACCEPTED' }])
  })

  it('may be asked for again, elsewhere or back: what was accepted stays held', async () => {
    const id = await accepted()
    await move(id, next)
    await move(id, third, [eleven, noon])
    expect([await isFree(next), await isFree(third, [eleven, noon]), await isFree(room)]).toEqual([
      ...[true, false, false],
    ])
    const { body } = await move(id, room, [eleven, noon])
    expect(body).toMatchObject({
      ...{ confirmedStartDateTime: ten, confirmedRoom: null },
      ...{ startDateTime: eleven, referentiel: { email: room.email } },
    })
    expect(await heldFor(id)).toBe(0)
    expect(await isFree(room)).toBe(false)
    await answer(db, id, false)
    expect(await listed()).toMatchObject([{ room: room.email, startDateTime: ten, status: 'ACCEPTED' }])
  })

  it('of a booking that was never accepted leaves nothing behind', async () => {
    const { body } = await server.book(me, room, ten, eleven)
    await move(body.id ?? '', next)
    expect([await isFree(room), await isFree(next)]).toEqual([true, false])
    await answer(db, body.id ?? '', false)
    expect(await listed()).toMatchObject([{ room: next.email, status: 'REFUSED' }])
  })

  it('is given up with the booking: both rooms are free', async () => {
    const id = await accepted()
    await move(id, next)
    expect((await server.delete(me, id, next)).status).toBe(204)
    expect([await isFree(room), await isFree(next), await heldFor(id)]).toEqual([true, true, 0])
    const { file } = (await mails(me)).at(-1) ?? {}
    expect(file).toMatchObject({ method: 'CANCEL', uid: `reservation-${id}`, start: ten })
  })

  it('is one for its key, also where its answer was lost', async () => {
    const id = await accepted()
    const body = { start: ten, end: eleven, address: next.email }
    const send = () => server.call('PUT', `/reservation/${id}`, me, body, { 'idempotency-key': `once-${id}` })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(one => JSON.stringify(one.body))).size).toBe(1)
    const { rows } = await sql`select revision from reservations where id = ${id}`.execute(db)
    expect(rows).toEqual([{ revision: 2 }])
  })

  it('needs the consent of those who give the room, and none is left on the room that stays', async () => {
    const hall = await buildRoom(db, { refuses_because: 'NEEDS_APPROVAL' })
    await grantRole(db, other, { role: 'RECEPTION', siteId: '1', thing: null }, 'test')
    const id = await accepted()
    await move(id, hall)
    await sql`update reservations set consent_revision = revision where id = ${id}`.execute(db)
    const refuse = await server.call('POST', `/staff/room-requests/${id}/refuse`, other, { revision: 2 })
    expect(refuse.status).toBe(204)
    expect(await listed()).toMatchObject([
      { room: room.email, status: 'ACCEPTED', reason: 'NOT_APPROVED', startDateTime: ten },
    ])
    const { rows } = await sql`select consent_revision from reservations where id = ${id}`.execute(db)
    expect(rows).toEqual([{ consent_revision: null }])
  })

  it('is mailed to its owner and to colleagues with the same file, rising, at the new place', async () => {
    const id = await accepted({ attendees: [ada], label: 'Revue' })
    await move(id, next)
    const invitation = async () => {
      const { body } = await server.call('GET', '/schedules', ada)
      return (body as { invitations: Invitation[] }).invitations[0]
    }
    expect((await invitation())?.referentiel.email).toBe(room.email)
    await answer(db, id, true)
    expect((await invitation())?.referentiel.email).toBe(next.email)
    const { name } = await db
      .selectFrom('rooms')
      .select('name')
      .where('id', '=', next.id)
      .executeTakeFirstOrThrow()
    for (const person of [me, ada]) {
      const files = (await mails(person)).flatMap(({ file }) => file ?? [])
      expect(files.map(({ method, uid }) => [method, uid])).toEqual([
        ...[
          ['REQUEST', `reservation-${id}`],
          ['REQUEST', `reservation-${id}`],
        ],
      ])
      expect(files[1]?.sequence).toBeGreaterThan(files[0]?.sequence ?? 0)
      expect(files[1]?.location).toContain(name)
      expect(files[0]?.location).not.toContain(name)
    }
  })

  it('stands in the calendar of its owner at the place that it has', async () => {
    const id = await accepted()
    await move(id, next, [eleven, noon])
    const [parts] = contributedTo(calendarParts, [bookingsInCalendar])
    const entries = await parts?.read({ db, accountId: me, language: 'en', now: testNow, since: testNow })
    const { name } = await db
      .selectFrom('rooms')
      .select('name')
      .where('id', '=', room.id)
      .executeTakeFirstOrThrow()
    expect(entries).toMatchObject([
      { uid: `reservation-${id}`, start: new Date(ten), state: 'CONFIRMED', summary: `Room ${name}` },
    ])
  })

  it('answered twice counts once, and an answer to an older request not at all', async () => {
    const id = await accepted()
    await move(id, next)
    await move(id, third)
    const clock = { now: testNow, publicUrl: 'http://localhost' }
    expect(await settle(db, { id, revision: 2 }, { accepted: true }, clock)).toBe(false)
    expect(await heldFor(id)).toBe(1)
    const both = await Promise.all(
      [true, false].map(yes =>
        settle(
          db,
          { id, revision: 3 },
          yes ? { accepted: true } : { accepted: false, reason: 'DECLINED' },
          clock,
        ),
      ),
    )
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await heldFor(id)).toBe(0)
  })
})

describe('what is said before a change', () => {
  it('takes its own time as free, and proposes rooms and times beside', async () => {
    const id = await accepted()
    const { body } = await options(id, { start: ten, end: noon })
    expect(body).toMatchObject({ because: null, says: null, needsApproval: false })
    expect(body.rooms).toHaveLength(3)
    expect(body.rooms.map(({ email }) => email)).not.toContain(room.email)
  })

  it('says who has it, that it is closed, or that it cannot be booked', async () => {
    const id = await accepted()
    await server.book(other, next, ten, eleven)
    const taken = await options(id, { start: ten, end: eleven, address: next.email })
    expect(taken.body).toMatchObject({
      because: 'ROOM_TAKEN',
      says: expect.stringContaining('already taken'),
    })
    expect(taken.body.times).toContainEqual({ startDateTime: eleven, endDateTime: noon })
    const unbookable = await buildRoom(db, { bookable: false })
    expect((await options(id, { start: ten, end: eleven, address: unbookable.email })).body.because).toBe(
      'NOT_BOOKABLE',
    )
    const late = await buildRoom(db, { opens_at: '13:00', closes_at: '18:00' })
    expect((await options(id, { start: ten, end: eleven, address: late.email })).body.because).toBe(
      'OUTSIDE_HOURS',
    )
  })

  it('proposes rooms as large with the same equipment in the same building first', async () => {
    await db.updateTable('rooms').set({ searchable: false }).execute()
    const screen = { equipment: ['screen'], equipment_fr: ['Écran'], equipment_en: ['Screen'] }
    const none = { equipment: [], equipment_fr: [], equipment_en: [] }
    const fit = { ...screen, capacity: 8, building: 'B7', searchable: true }
    const mine = await buildRoom(db, fit)
    const elsewhere = await buildRoom(db, { ...fit, building: 'B9' })
    const plain = await buildRoom(db, { ...fit, ...none })
    const small = await buildRoom(db, { ...fit, capacity: 4 })
    const best = await buildRoom(db, fit)
    const id = await accepted({ address: mine.email })
    const { body } = await options(id, { start: ten, end: eleven })
    expect(body.rooms.map(({ email }) => email)).toEqual([best, plain, elsewhere].map(({ email }) => email))
    await server.book(other, best, ten, eleven)
    await server.book(other, plain, ten, eleven)
    const { body: then } = await options(id, { start: ten, end: eleven })
    expect(then.rooms.map(({ email }) => email)).toEqual([elsewhere, small].map(({ email }) => email))
  })

  it('is not said to others, nor of a time that is none', async () => {
    const id = await accepted()
    expect((await options(id, { start: ten, end: eleven }, other)).status).toBe(404)
    expect((await options(id, { start: eleven, end: ten })).status).toBe(400)
  })
})
