import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayParts } from '#features/home/server/public.ts'
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
import { testDatabase } from '#platform/server/testing/database.ts'
import type { Day } from '#platform/time/campus-time.ts'
import { type Invitation, invitationsADay, maxAttendees } from '../contract.ts'
import { bookingsInCalendar } from './calendar-entries.ts'
import { bookingsOfDay } from './day.ts'
import { readCalendarFile } from './testing/calendar-file.ts'
import { type Answer, answer, roomsServer } from './testing/reservations.ts'

const { db } = await testDatabase()
const server = await roomsServer(db)
afterAll(() => server.close())

let me: string
let ada: string
let bob: string
let room: BuiltRoom
beforeAll(() => buildCampus(db, 1))
beforeEach(async () => {
  ;[me, ada, bob] = (await Promise.all([1, 2, 3].map(() => buildAccount(db, 1)))) as [string, string, string]
  room = await buildRoom(db)
})

const [ten, eleven, noon] = [tomorrow('10:00'), tomorrow('11:00'), tomorrow('12:00')]
const mailOf = (person: string) => `${person}@campus.example`

async function book(attendees: readonly string[] = [], more: object = {}): Promise<Answer> {
  return server.call('POST', '/reservation/room', me, {
    ...{ start: ten, end: eleven, address: room.email, attendees },
    ...more,
  })
}
/** A booking that its room has accepted. */
async function accepted(attendees: readonly string[] = [], more: object = {}): Promise<string> {
  const { body } = await book(attendees, more)
  await answer(db, body.id ?? '', true)
  return body.id ?? ''
}
const change = (id: string, body: object, [start, end] = [ten, eleven]) =>
  server.call('PUT', `/reservation/${id}`, me, { start, end, ...body })

async function files(person: string) {
  const rows = await db
    .selectFrom('mails')
    .select(['calendar', 'subject', 'plain'])
    .where('recipient', '=', mailOf(person))
    .orderBy('id')
    .execute()
  return rows.map(({ calendar, ...mail }) => ({ ...mail, ...readCalendarFile(calendar ?? '') }))
}
const methods = async (person: string) =>
  (await files(person)).map(({ method, sequence }) => `${method} ${sequence}`)

async function invitations(person: string): Promise<Invitation[]> {
  const { body } = await server.call('GET', '/schedules', person)
  return (body as { invitations: Invitation[] }).invitations
}
const answerAs = (person: string, id: string, what: string, revision = 1) =>
  server.call('PUT', `/reservation/${id}/answer`, person, { answer: what, revision })
const attendees = async () => (await server.mine(me))[0]?.meetings[0]?.attendees

const refusedBy = ({ status, body }: Answer) => [status, body.data?.error_type]

describe('a booking with colleagues', () => {
  it('invites each once the room is given, with a file that says what the screen says', async () => {
    const { body } = await book([ada], { label: 'Revue', description: 'Salle B si besoin' })
    const id = body.id ?? ''
    expect(body.attendees).toMatchObject([{ id: ada, answer: null }])
    expect(await files(ada)).toEqual([])
    expect(await invitations(ada)).toEqual([])
    await answer(db, id, true)
    const [invitation] = await invitations(ada)
    expect(invitation).toMatchObject({
      id,
      label: 'Revue',
      startDateTime: ten,
      endDateTime: eleven,
      answer: null,
    })
    const [file, ...more] = await files(ada)
    expect(more).toEqual([])
    expect(file).toMatchObject({
      ...{ method: 'REQUEST', uid: `reservation-${id}`, sequence: 1, status: 'CONFIRMED' },
      ...{ start: invitation?.startDateTime, end: invitation?.endDateTime, organizer: mailOf(me) },
      summary: expect.stringMatching(/^Revue – Room Salle \d+$/),
      description: 'Salle B si besoin',
      attendees: [{ email: mailOf(ada), status: 'NEEDS-ACTION', rsvp: true }],
    })
    expect(file?.plain).toContain(`/en/meeting/booking?invitation=${id}`)
  })

  it('stands in the day and the calendar of who is invited, as they answered', async () => {
    const id = await accepted([ada], { label: 'Revue' })
    const reader = { accountId: ada, language: 'en', now: testNow } as const
    const times = { date: '2026-11-24' as Day, from: new Date(ten), until: new Date(noon) }
    const [ofDay] = contributedTo(dayParts, [bookingsOfDay])
    const [inCalendar] = contributedTo(calendarParts, [bookingsInCalendar])
    const day = () => ofDay?.read({ db, reader, campus: undefined, ...times })
    const entries = () =>
      inCalendar?.read({ db, accountId: ada, language: 'en', now: testNow, since: testNow })
    expect(await day()).toMatchObject([{ id: `invitation-${id}`, title: 'Revue' }])
    expect(await entries()).toMatchObject([{ uid: `reservation-${id}`, sequence: 1, state: 'TENTATIVE' }])
    await answerAs(ada, id, 'ACCEPTED')
    expect(await entries()).toMatchObject([{ state: 'CONFIRMED' }])
    await answerAs(ada, id, 'DECLINED')
    expect(await day()).toEqual([])
    expect(await entries()).toMatchObject([{ state: 'CANCELLED' }])
  })

  it('invites who is added later, once, and takes out of their calendar who is taken off', async () => {
    const id = await accepted([ada])
    await change(id, { attendees: { add: [bob, ada] } })
    await change(id, { attendees: { add: [bob] } })
    expect(await methods(ada)).toEqual(['REQUEST 1'])
    expect(await methods(bob)).toEqual(['REQUEST 2'])
    await change(id, { attendees: { remove: [bob] } })
    await change(id, { attendees: { remove: [bob] } })
    expect(await methods(bob)).toEqual(['REQUEST 2', 'CANCEL 3'])
    expect(await invitations(bob)).toEqual([])
    await change(id, { attendees: { add: [bob] } })
    expect(await methods(bob)).toEqual(['REQUEST 2', 'CANCEL 3', 'REQUEST 4'])
    // Its owner was told of the booking alone.
    expect(await methods(me)).toEqual(['REQUEST 1'])
  })

  it('tells them of a move when the room has accepted it, and asks for their answer again', async () => {
    const id = await accepted([ada])
    await answerAs(ada, id, 'ACCEPTED')
    await change(id, {}, [eleven, noon])
    expect(await methods(ada)).toEqual(['REQUEST 1'])
    expect(await invitations(ada)).toMatchObject([{ startDateTime: ten, answer: 'ACCEPTED' }])
    await answer(db, id, true)
    expect(await methods(ada)).toEqual(['REQUEST 1', 'REQUEST 2'])
    expect((await files(ada))[1]).toMatchObject({ uid: `reservation-${id}`, start: eleven, end: noon })
    expect(await invitations(ada)).toMatchObject([{ startDateTime: eleven, answer: null, revision: 2 }])
  })

  it('says nothing of a move that the room refuses', async () => {
    const id = await accepted([ada])
    await answerAs(ada, id, 'ACCEPTED')
    await change(id, {}, [eleven, noon])
    await answer(db, id, false)
    expect(await methods(ada)).toEqual(['REQUEST 1'])
    expect(await invitations(ada)).toMatchObject([{ startDateTime: ten, answer: 'ACCEPTED' }])
  })

  it('tells them of another title, with the same time', async () => {
    const id = await accepted([ada])
    await change(id, { label: 'Retro' })
    expect((await files(ada)).map(({ summary }) => summary.replace(/\d+$/, ''))).toEqual([
      ...['Room Salle ', 'Retro – Room Salle '],
    ])
    expect(await methods(ada)).toEqual(['REQUEST 1', 'REQUEST 2'])
  })

  it('is taken out of their calendars when it is deleted, also while a move of it waits', async () => {
    const id = await accepted([ada, bob])
    await change(id, { attendees: { remove: [bob] } })
    await change(id, {}, [eleven, noon])
    await server.delete(me, id, room)
    expect(await methods(bob)).toEqual(['REQUEST 1', 'CANCEL 2'])
    expect(await methods(ada)).toEqual(['REQUEST 1', 'CANCEL 4'])
    expect((await files(ada))[1]).toMatchObject({ start: ten, end: eleven, status: 'CANCELLED' })
  })

  it('that its room refuses was never told to anybody', async () => {
    const { body } = await book([ada])
    await answer(db, body.id ?? '', false)
    expect(await files(ada)).toEqual([])
  })
})

describe('an answer', () => {
  it('is seen by who invites; the last one counts', async () => {
    const id = await accepted([ada, bob])
    expect((await answerAs(ada, id, 'DECLINED')).body).toMatchObject({ answer: 'DECLINED' })
    await answerAs(ada, id, 'ACCEPTED')
    expect(Object.fromEntries((await attendees())?.map(one => [one.id, one.answer]) ?? [])).toEqual({
      ...{ [ada]: 'ACCEPTED', [bob]: null },
    })
  })

  it('is given by who is invited alone, to the time that they have read', async () => {
    const id = await accepted([ada])
    expect((await answerAs(bob, id, 'ACCEPTED')).status).toBe(404)
    expect((await answerAs(me, id, 'ACCEPTED')).status).toBe(404)
    await change(id, {}, [eleven, noon])
    await answer(db, id, true)
    expect(refusedBy(await answerAs(ada, id, 'ACCEPTED', 1))).toEqual([409, 'NOT_EDITABLE'])
    await server.delete(me, id, room)
    expect(refusedBy(await answerAs(ada, id, 'ACCEPTED', 2))).toEqual([409, 'NOT_EDITABLE'])
  })
})

describe('whom one may invite', () => {
  it('are colleagues, not oneself', async () => {
    for (const nobody of [randomUUID(), me]) {
      const { status, body } = await book([nobody])
      expect([status, Object.keys(body.data?.fields ?? {})]).toEqual([400, ['attendees']])
    }
    expect(await server.mine(me)).toEqual([])
  })

  it('are so many a booking', async () => {
    const people = await Promise.all(Array.from({ length: maxAttendees }, () => buildAccount(db, 1)))
    const id = await accepted(people)
    expect(refusedBy(await change(id, { attendees: { add: [ada] } }))).toEqual([409, 'TOO_MANY_ATTENDEES'])
    expect((await change(id, { attendees: { add: [ada], remove: [people[0]] } })).status).toBe(200)
  })

  it('are so many a day, which is said before', async () => {
    const left = async () =>
      ((await server.call('GET', '/schedules', me)).body as { invitationsLeft: number }).invitationsLeft
    expect(await left()).toBe(invitationsADay)
    const id = await accepted([ada])
    await sql`
      insert into reservation_attendees
        (reservation_id, person_id, account_id, first_name, last_name, email, added_at, removed_at)
      select ${id}, n::text, ${me}, '', '', 'x', ${testNow}::timestamptz, ${testNow}::timestamptz
      from generate_series(1, ${invitationsADay - 2}::int) n`.execute(db)
    expect(await left()).toBe(1)
    await change(id, { attendees: { add: [bob] } })
    const carol = await buildAccount(db, 1)
    expect(refusedBy(await change(id, { attendees: { add: [carol] } }))).toEqual([
      409,
      'TOO_MANY_INVITATIONS',
    ])
  })

  it('are mailed ten times an hour at most, by one person', async () => {
    const id = await accepted()
    for (let n = 0; n < 10; n++) {
      await change(id, { attendees: { add: [ada] } })
      await sql`update reservation_attendees set removed_at = ${testNow}::timestamptz`.execute(db)
    }
    expect(refusedBy(await change(id, { attendees: { add: [ada] } }))).toEqual([409, 'MAIL_LIMIT'])
    expect(await files(ada)).toHaveLength(10)
  })
})

describe('a change, a removal and a deletion at once', () => {
  /** How often each was told of the end. */
  const cancelled = async (person: string) =>
    (await files(person)).filter(({ method }) => method === 'CANCEL').length

  it('take the meeting out of each calendar exactly once', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await accepted([ada, bob], { start: ten, end: eleven })
      const before = await Promise.all([ada, bob].map(cancelled))
      const answers = await Promise.all([
        change(id, { label: `Round ${round}` }),
        change(id, {}, [eleven, noon]),
        change(id, { attendees: { remove: [ada] } }),
        change(id, { attendees: { remove: [ada] } }),
        server.delete(me, id, room),
        server.delete(me, id, room),
      ])
      expect(answers.map(({ status }) => status).filter(status => ![200, 204, 409].includes(status))).toEqual(
        [],
      )
      await sql`update mails set due_at = due_at - interval '2 hours'`.execute(db)
      expect(await Promise.all([ada, bob].map(cancelled))).toEqual(before.map(count => count + 1))
    }
  })

  it('control: whoever looks first and then writes tells them twice', async () => {
    const id = await accepted([ada])
    const look = async () => {
      const { rows } = await sql`
        select from reservation_attendees where reservation_id = ${id} and invited_at is not null`.execute(db)
      return rows.length
    }
    const tell = async (found: number) => {
      await sql`update reservation_attendees set invited_at = null where reservation_id = ${id}`.execute(db)
      return found
    }
    // Both have looked before either has told.
    const found = await Promise.all([look(), look()])
    const told = await Promise.all(found.map(tell))
    expect(told).toEqual([1, 1])
  })
})
