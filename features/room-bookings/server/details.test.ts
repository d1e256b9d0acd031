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
import { longestDescription, longestLabel } from '../contract.ts'
import { answer, roomsServer } from './testing/reservations.ts'

const { db } = await testDatabase()
const server = await roomsServer(db)
afterAll(() => server.close())

let me: string
let other: string
let room: BuiltRoom
beforeAll(() => buildCampus(db, 1))
beforeEach(async () => {
  me = await buildAccount(db, 1)
  other = await buildAccount(db, 1)
  room = await buildRoom(db)
})

const [ten, eleven, noon] = [tomorrow('10:00'), tomorrow('11:00'), tomorrow('12:00')]
const said = { label: 'Revue de sprint', description: 'Apporter les maquettes,\nles deux versions' }

const book = async (more: object = said) => {
  const { body } = await server.call('POST', '/reservation/room', me, {
    ...{ start: ten, end: eleven, address: room.email },
    ...more,
  })
  return body.id ?? ''
}
const say = (id: string, more: object, person = me) =>
  server.call('PUT', `/reservation/${id}`, person, { start: ten, end: eleven, ...more })

const mails = (account = me) =>
  db
    .selectFrom('mails')
    .select(['subject', 'plain', 'calendar'])
    .where('recipient', '=', `${account}@campus.example`)
    .orderBy('id')
    .execute()

const asked = async (id: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker._private_jobs where payload ->> 'id' = ${id}`.execute(db)
  return rows[0]?.n
}

describe('what is said of a booking', () => {
  it('is read back by who made it, and by nobody else', async () => {
    const id = await book()
    expect((await server.mine(me))[0]?.meetings).toMatchObject([{ id, ...said }])
    expect((await server.planning(other, room)).meetings).toMatchObject([{ label: null, description: null }])
  })

  it('stands in the mail and its calendar file', async () => {
    const id = await book()
    await answer(db, id, true)
    const [mail] = await mails()
    expect(mail?.plain).toContain('Title: Revue de sprint')
    expect(mail?.plain).toContain('Apporter les maquettes,')
    expect(mail?.calendar).toContain('SUMMARY:Revue de sprint – ')
    expect(mail?.calendar).toContain('DESCRIPTION:Apporter les maquettes\\,\\nles deux versions')
  })

  it('changes without asking the room, and the calendar of its owner is told with a higher number', async () => {
    const id = await book()
    await answer(db, id, true)
    const before = await asked(id)
    // A title stands in subjects and lists: on one line, and without what turns the words beside it.
    expect((await say(id, { label: ' Revue\u202e\n', description: '' })).body).toMatchObject({
      ...{ status: 'ACCEPTED', label: 'Revue', description: '' },
    })
    expect(await asked(id)).toBe(before)
    const [first, second, ...more] = await mails()
    expect(more).toEqual([])
    expect(first?.calendar).toContain('SEQUENCE:1')
    expect(second).toMatchObject({ subject: expect.stringMatching(/^Booking updated: room/) })
    expect(second?.calendar).toContain('SEQUENCE:2')
    expect(second?.calendar).toContain('SUMMARY:Revue – ')
  })

  it('that is as it was, or of a request, mails nobody', async () => {
    const id = await book()
    await say(id, { label: 'Another' })
    await answer(db, id, true)
    await say(id, { label: 'Another', description: said.description })
    await say(id, {})
    expect(await mails()).toHaveLength(1)
    expect((await mails())[0]?.calendar).toContain('SUMMARY:Another – ')
  })

  it('changes with the time in one call, and stays where the room refuses the time', async () => {
    const id = await book()
    await answer(db, id, true)
    await server.call('PUT', `/reservation/${id}`, me, { start: eleven, end: noon, label: 'Later' })
    await answer(db, id, false)
    expect((await server.mine(me))[0]?.meetings).toMatchObject([
      { startDateTime: ten, label: 'Later', description: said.description },
    ])
  })

  it('is nobody else’s to change', async () => {
    expect((await say(await book(), { label: 'Mine' }, other)).status).toBe(404)
  })

  it('goes with the booking, but for its title', async () => {
    const id = await book()
    await server.delete(me, id, room)
    const row = await db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row).toMatchObject({ status: 'CANCELLED', label: said.label, description: '' })
  })

  it.each([
    ['label', longestLabel],
    ['description', longestDescription],
  ])('has a limit: %s', async (field, limit) => {
    const id = await book({ [field]: 'x'.repeat(limit) })
    expect(id).not.toBe('')
    expect((await say(id, { [field]: 'x'.repeat(limit + 1) })).status).toBe(400)
  })
})
