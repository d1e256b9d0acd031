import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BuiltRoom,
  buildAccount,
  buildCampus,
  buildRoom,
  tomorrow,
} from '#features/rooms/server/testing/rooms.ts'
import { startJobs } from '#platform/server/jobs/jobs.ts'
import { silent } from '#platform/server/observability/log.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { embeddedCalendar } from './embedded-calendar.ts'
import { type RoomCalendar, roomCalendarWorker } from './room-calendar.ts'
import { type Answer, answer, buildReservation, roomsServer } from './testing/reservations.ts'

const { db, address } = await testDatabase()
const server = await roomsServer(db)
afterAll(() => server.close())

let me: string
let other: string
let room: BuiltRoom

beforeAll(async () => {
  await buildCampus(db, 1)
  await buildCampus(db, 2, 5)
  await buildCampus(db, 3, null)
})
beforeEach(async () => {
  me = await buildAccount(db, 1)
  other = await buildAccount(db, 1)
  room = await buildRoom(db)
})

const [ten, eleven, noon] = [tomorrow('10:00'), tomorrow('11:00'), tomorrow('12:00')]

function refused({ status, body }: Answer): [number, string | undefined, string[]] {
  return [status, body.data?.error_type, Object.keys(body.data?.fields ?? {})]
}

/** The identity of the reservation just made; fails where none was. */
function idOf({ status, body }: Answer): string {
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id ?? ''
}

async function stored(id: string) {
  const { rows } = await sql<{ status: string; start: Date; end: Date; previous: string | null }>`
    select status, lower(during) as start, upper(during) as end, previous from reservations where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

async function mails(
  account: string,
): Promise<{ subject: string; language: string; plain: string; calendar: string | null }[]> {
  return db
    .selectFrom('mails')
    .select(['subject', 'language', 'plain', 'calendar'])
    .where('recipient', '=', `${account}@campus.example`)
    .orderBy('id')
    .execute()
}

describe('a booking', () => {
  it('is answered at once as requested, and reads back equal', async () => {
    const made = await server.call('POST', '/reservation/room', me, {
      start: ten,
      end: eleven,
      address: room.email.toUpperCase(),
      label: 'Revue',
    })
    expect(made).toMatchObject({
      status: 200,
      body: {
        startDateTime: ten,
        endDateTime: eleven,
        status: 'PENDING',
        label: 'Revue',
        mine: true,
        mayChange: true,
        mayDelete: true,
        referentiel: { email: room.email },
      },
    })
    const { referentiel, ...meeting } = made.body
    expect(await server.mine(me)).toEqual([{ referentiel, meetings: [meeting] }])
    expect(await server.planning(me, room)).toEqual({
      referentiel,
      notBookableBecause: null,
      opening: { hours: { from: '00:00', to: '24:00' }, openHolidays: [], closures: [] },
      meetings: [meeting],
      bufferMinutes: 0,
      checkIns: [],
    })
  })

  it('keeps the room from others at once, and says that it is taken', async () => {
    await server.book(me, room, ten, noon)
    const late = await server.book(other, room, eleven, tomorrow('13:00'))
    expect(refused(late)).toEqual([409, 'ROOM_TAKEN', []])
    expect(late.body.data?.message).toMatch(/^Room Salle \d+ is already taken .* Tuesday 24 November\.$/)
    expect((await server.book(other, room, noon, tomorrow('13:00'))).status).toBe(200)
  })

  it.each([
    ['ends before it starts', eleven, ten, 'end'],
    ['lasts under 15 minutes', ten, tomorrow('10:14'), 'end'],
    ['lasts more than a day', ten, '2026-11-25T10:01:00+01:00', 'end'],
    ['is in the past', '2026-11-23T08:54:00+01:00', '2026-11-23T10:00:00+01:00', 'start'],
    ['is on a Saturday', '2026-11-28T10:00:00+01:00', '2026-11-28T11:00:00+01:00', 'start'],
    ['is beyond the days ahead', '2026-12-24T10:00:00+01:00', '2026-12-24T11:00:00+01:00', 'start'],
    ['is at no time at all', '2026-11-24T23:59:60+01:00', eleven, 'start'],
    ['is no date', 'tomorrow', eleven, 'start'],
  ])('that %s is refused by naming the field', async (_, start, end, field) => {
    const before = await server.book(me, room, start, end)
    expect(refused(before)).toEqual([400, 'INVALID_INPUT', [field]])
    expect(await server.mine(me)).toEqual([])
  })

  it('is possible up to the end of the last of the days ahead, and for a whole day', async () => {
    expect(
      (await server.book(me, room, '2026-12-22T10:00:00+01:00', '2026-12-23T10:00:00+01:00')).status,
    ).toBe(200)
    expect(
      (await server.book(me, room, '2026-12-23T10:00:00+01:00', '2026-12-24T00:00:00+01:00')).status,
    ).toBe(200)
  })

  it('needs a bookable room with an e-mail, on a campus with booking', async () => {
    const closed = await buildRoom(db, { bookable: false })
    const elsewhere = await buildRoom(db, { site_id: 3 })
    expect(refused(await server.book(me, closed, ten, eleven))).toEqual([409, 'NOT_BOOKABLE', []])
    expect(refused(await server.book(me, elsewhere, ten, eleven))).toEqual([409, 'NOT_BOOKABLE', []])
    const nowhere = { id: 0, email: 'nowhere@campus.example' }
    expect(refused(await server.book(me, nowhere, ten, eleven))).toEqual([404, 'NOT_FOUND', []])
  })

  it('goes as far ahead as the room’s own campus allows', async () => {
    const near = await buildRoom(db, { site_id: 2 })
    const answers = await Promise.all(
      ['2026-11-27', '2026-11-30'].map(day =>
        server.book(me, near, `${day}T10:00:00+01:00`, `${day}T11:00:00+01:00`),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 400])
  })

  it('of a desk is for people of its campus, unless the desk is for visitors', async () => {
    const desk = await buildRoom(db, { site_id: 2, type: 'FLEX_DESK', capacity: 1 })
    const guestDesk = await buildRoom(db, { site_id: 2, type: 'FLEX_DESK', is_visitor: true })
    expect(refused(await server.book(me, desk, ten, eleven))).toEqual([409, 'OTHER_CAMPUS', []])
    expect((await server.book(me, guestDesk, ten, eleven)).status).toBe(200)
    expect((await server.book(await buildAccount(db, 2), desk, ten, eleven)).status).toBe(200)
    expect(refused(await server.book(await buildAccount(db), desk, noon, tomorrow('13:00')))).toEqual([
      409,
      'OTHER_CAMPUS',
      [],
    ])
  })

  it('is offered to those only from whom it would be taken', async () => {
    const desk = await buildRoom(db, { site_id: 2, type: 'FLEX_DESK' })
    const guestDesk = await buildRoom(db, { site_id: 2, type: 'FLEX_DESK', is_visitor: true })
    const withoutBooking = await buildRoom(db, { site_id: 3 })
    const offered = async (to: string, of: BuiltRoom) => {
      const { referentiel, notBookableBecause } = await server.planning(to, of)
      return [referentiel.bookable, notBookableBecause]
    }
    expect(await offered(me, desk)).toEqual([false, 'OTHER_CAMPUS'])
    expect(await offered(await buildAccount(db), desk)).toEqual([false, 'OTHER_CAMPUS'])
    expect(await offered(await buildAccount(db, 2), desk)).toEqual([true, null])
    expect(await offered(me, guestDesk)).toEqual([true, null])
    expect(await offered(me, withoutBooking)).toEqual([false, 'NOT_BOOKABLE'])
    expect(await offered(me, room)).toEqual([true, null])
  })

  it('repeated with its key is one booking, answered alike; a refusal stays one too', async () => {
    const key = { 'idempotency-key': `once-${me}` }
    const first = await server.book(me, room, ten, eleven, key)
    expect(await server.book(me, room, ten, eleven, key)).toEqual(first)
    expect((await server.mine(me))[0]?.meetings).toHaveLength(1)

    const late = { 'idempotency-key': `late-${other}` }
    const refusal = await server.book(other, room, ten, eleven, late)
    expect(refusal.status).toBe(409)
    await server.delete(me, idOf(first), room)
    expect(await server.book(other, room, ten, eleven, late)).toEqual(refusal)
  })

  it('is one of at most so many to come', async () => {
    const strict = await roomsServer(db, { reservationLimit: 2 })
    const day = (n: number) => [`2026-11-2${n}T10:00:00+01:00`, `2026-11-2${n}T11:00:00+01:00`] as const
    const first = await strict.book(me, room, ...day(4))
    await strict.book(me, room, ...day(5))
    expect(refused(await strict.book(me, room, ...day(6)))).toEqual([409, 'TOO_MANY_RESERVATIONS', []])
    await strict.delete(me, idOf(first), room)
    expect((await strict.book(me, room, ...day(6))).status).toBe(200)
    await strict.close()
  })
})

describe('the room’s calendar', () => {
  it('accepts within seconds, or refuses with a reason, with a mail in the language of the call', async () => {
    const closed = await buildRoom(db)
    const declines: RoomCalendar = {
      ...embeddedCalendar,
      request: async (time, context) =>
        time.room.id === closed.id
          ? { accepted: false, reason: 'DECLINED' }
          : embeddedCalendar.request(time, context),
    }
    const jobs = await startJobs({
      address,
      log: silent,
      workers: [
        roomCalendarWorker(declines, {
          publicUrl: 'https://campus.example',
          announce: async () => {},
        }),
      ],
    })
    const accepted = idOf(await server.book(me, room, ten, eleven))
    const refusedId = idOf(await server.book(other, closed, ten, eleven, { 'accept-language': 'fr' }))
    await eventually(async () => {
      expect((await stored(accepted))?.status).toBe('ACCEPTED')
      expect((await stored(refusedId))?.status).toBe('REFUSED')
    })
    await jobs.stop()

    expect(await mails(me)).toMatchObject([
      { language: 'en', subject: expect.stringMatching(/^Room .* is booked$/) },
    ])
    const [inFrench] = await mails(other)
    expect(inFrench).toMatchObject({ language: 'fr', subject: expect.stringMatching(/^Demande refusée/) })
    expect(inFrench?.plain).toContain('mardi 24 novembre 2026, de\u00a010\u00a0h à\u00a011\u00a0h')
    expect(inFrench?.plain).toContain('L’agenda de la salle a décliné la demande.')
    expect(inFrench?.plain).toContain('https://campus.example/fr/meeting/booking')
    expect((await server.mine(other))[0]?.meetings[0]).toMatchObject({
      status: 'REFUSED',
      reason: 'DECLINED',
    })
    // A refused time is free again.
    expect((await server.book(me, closed, ten, eleven)).status).toBe(200)
  })

  it('gives a room that needs consent to those who may give it, on their own campus', async () => {
    const hall = await buildRoom(db, { refuses_because: 'NEEDS_APPROVAL' })
    const request = async (accountId: string, siteId: number) =>
      embeddedCalendar.request(
        {
          ...{
            id: '',
            revision: 1,
            start: new Date(ten),
            end: new Date(eleven),
            previous: undefined,
            formerRoomId: undefined,
            label: '',
          },
          room: { id: hall.id, siteId, email: hall.email, name: 'Hall', refusesBecause: 'NEEDS_APPROVAL' },
          accountId,
          askedAt: new Date('2026-11-23T08:00:00Z'),
          organiser: { email: '', firstName: '', lastName: '' },
        },
        { db, log: silent, now: new Date('2026-11-23T08:00:00Z') },
      )
    await grantRole(db, me, { role: 'RECEPTION', siteId: '1', thing: null }, 'test')
    expect(await request(me, 1)).toEqual({ accepted: true })
    // Others wait for their answer, until it begins.
    expect(await request(me, 2)).toEqual({ consentUntil: new Date(ten) })
    expect(await request(other, 1)).toEqual({ consentUntil: new Date(ten) })
  })

  it('is told in the booking’s own transaction: a refused booking tells it nothing', async () => {
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from graphile_worker.jobs where task_identifier = 'room-calendar'`.execute(
        db,
      )
      return rows[0]?.n
    }
    const before = await waiting()
    idOf(await server.book(me, room, ten, eleven))
    expect(await waiting()).toBe((before ?? 0) + 1)
    await server.book(other, room, ten, eleven)
    expect(await waiting()).toBe((before ?? 0) + 1)
  })

  it('answers once: a second answer, or one to an older request, changes nothing and mails nothing', async () => {
    const id = idOf(await server.book(me, room, ten, eleven))
    await answer(db, id, true)
    await answer(db, id, false)
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED' })
    expect(await mails(me)).toHaveLength(1)
  })
})

describe('a change', () => {
  it('asks for the new time and holds the accepted one until it is answered', async () => {
    const id = idOf(await server.book(me, room, ten, eleven))
    await answer(db, id, true)
    const moved = await server.change(me, id, noon, tomorrow('13:00'))
    expect(moved).toMatchObject({
      status: 200,
      body: {
        id,
        status: 'PENDING',
        startDateTime: noon,
        confirmedStartDateTime: ten,
        confirmedEndDateTime: eleven,
      },
    })
    expect(refused(await server.book(other, room, ten, eleven))[1]).toBe('ROOM_TAKEN')
    expect(refused(await server.book(other, room, noon, tomorrow('13:00')))[1]).toBe('ROOM_TAKEN')
    const busy = (await server.planning(other, room)).meetings.map(meeting => meeting.startDateTime)
    expect(busy).toEqual([ten, noon])

    await answer(db, id, true)
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED', start: new Date(noon), previous: null })
    expect((await server.book(other, room, ten, eleven)).status).toBe(200)
    expect((await mails(me)).map(({ subject }) => subject.split(':')[0])).toEqual([
      expect.stringMatching(/is booked$/),
      'Booking moved',
    ])
  })

  it('may overlap the time it leaves', async () => {
    const id = idOf(await server.book(me, room, ten, noon))
    await answer(db, id, true)
    expect((await server.change(me, id, eleven, tomorrow('13:00'))).status).toBe(200)
    await answer(db, id, true)
    expect((await server.book(other, room, ten, eleven)).status).toBe(200)
  })

  it('to a taken time leaves the old booking standing', async () => {
    const id = idOf(await server.book(me, room, ten, eleven))
    await answer(db, id, true)
    idOf(await server.book(other, room, noon, tomorrow('13:00')))
    expect(refused(await server.change(me, id, eleven, tomorrow('12:30')))).toEqual([409, 'ROOM_TAKEN', []])
    expect(await stored(id)).toMatchObject({
      status: 'ACCEPTED',
      start: new Date(ten),
      end: new Date(eleven),
    })
  })

  it('that the room’s calendar refuses leaves the old booking standing, and the mail says so', async () => {
    const id = idOf(await server.book(me, room, ten, eleven))
    await answer(db, id, true)
    await server.change(me, id, noon, tomorrow('13:00'))
    await server.change(me, id, tomorrow('14:00'), tomorrow('15:00'))
    await answer(db, id, false)
    expect((await server.mine(me))[0]?.meetings[0]).toMatchObject({
      status: 'ACCEPTED',
      startDateTime: ten,
      reason: 'CLOSED',
    })
    const last = (await mails(me)).at(-1)
    expect(last?.subject).toMatch(/^Change refused/)
    expect(last?.plain).toContain(
      'The booking stays at its time: Tuesday 24 November 2026, 10:00–11:00 (Paris time).',
    )
    expect((await server.book(other, room, noon, tomorrow('13:00'))).status).toBe(200)
  })

  it('to where it is changes nothing: repeated, it is one change', async () => {
    const id = idOf(await server.book(me, room, ten, eleven))
    const once = await server.change(me, id, noon, tomorrow('13:00'))
    expect(await server.change(me, id, noon, tomorrow('13:00'))).toEqual(once)
  })

  it('of a desk is refused to who has left its campus; the old booking stands, and can be given back', async () => {
    const desk = await buildRoom(db, { site_id: 2, type: 'FLEX_DESK', capacity: 1 })
    const mover = await buildAccount(db, 2)
    const made = await server.book(mover, desk, ten, eleven)
    await db.updateTable('accounts').set({ site_id: 1 }).where('id', '=', mover).execute()
    expect(refused(await server.change(mover, idOf(made), eleven, noon))).toEqual([409, 'OTHER_CAMPUS', []])
    expect((await server.mine(mover))[0]?.meetings[0]).toMatchObject({
      startDateTime: ten,
      status: 'PENDING',
    })
    expect((await server.delete(mover, idOf(made), desk)).status).toBe(204)
  })

  it('is refused by the rules of a booking, once begun, and to everybody else', async () => {
    const id = idOf(await server.book(me, room, ten, eleven))
    const saturday = ['2026-11-28T10:00:00+01:00', '2026-11-28T11:00:00+01:00'] as const
    expect(refused(await server.change(me, id, ...saturday))).toEqual([400, 'INVALID_INPUT', ['start']])
    expect(refused(await server.change(other, id, noon, tomorrow('13:00')))).toEqual([404, 'NOT_FOUND', []])
    const running = await buildReservation(db, room, {
      accountId: me,
      from: '2026-11-23T08:30:00+01:00',
      to: '2026-11-23T09:30:00+01:00',
    })
    expect(refused(await server.change(me, running, noon, tomorrow('13:00')))).toEqual([
      409,
      'NOT_EDITABLE',
      [],
    ])
    await server.delete(me, id, room)
    expect(refused(await server.change(me, id, noon, tomorrow('13:00')))).toEqual([409, 'NOT_EDITABLE', []])
  })
})

describe('a delete', () => {
  it('gives the room back; repeated, it is harmless', async () => {
    const id = idOf(await server.book(me, room, ten, eleven))
    expect((await server.delete(me, id, room)).status).toBe(204)
    expect((await server.delete(me, id, room)).status).toBe(204)
    expect(await server.mine(me)).toEqual([])
    expect((await server.book(other, room, ten, eleven)).status).toBe(200)
    expect((await server.delete(me, id, room)).status).toBe(204)
    expect(await server.mine(other)).toHaveLength(1)
  })

  it('is for who made it, with the room’s e-mail', async () => {
    const id = idOf(await server.book(me, room, ten, eleven))
    const another = await buildRoom(db)
    expect(refused(await server.delete(other, id, room))).toEqual([404, 'NOT_FOUND', []])
    expect(refused(await server.delete(me, id, another))).toEqual([404, 'NOT_FOUND', []])
    expect(await server.mine(me)).toHaveLength(1)
  })

  it('ends a running meeting, not one that is over', async () => {
    const at = (from: string, to: string) =>
      buildReservation(db, room, {
        accountId: me,
        from: `2026-11-23T${from}:00+01:00`,
        to: `2026-11-23T${to}:00+01:00`,
      })
    const over = await at('07:00', '08:00')
    const running = await at('08:30', '09:30')
    expect(refused(await server.delete(me, over, room))).toEqual([409, 'NOT_EDITABLE', []])
    expect((await server.delete(me, running, room)).status).toBe(204)
  })

  it('before the calendar’s answer is not undone by it', async () => {
    const id = idOf(await server.book(me, room, ten, eleven))
    await server.delete(me, id, room)
    await answer(db, id, true)
    expect(await stored(id)).toMatchObject({ status: 'CANCELLED' })
    expect(await mails(me)).toMatchObject([
      { subject: expect.stringMatching(/^Booking deleted/), calendar: null },
    ])
  })
})

describe('the mails of a reservation', () => {
  const eventOf = (calendar: string | null) => {
    const text = (calendar ?? '').replaceAll('\r\n ', '')
    const line = (name: string) => new RegExp(`^${name}(?:;[^:]*)?:(.*)$`, 'm').exec(text)?.[1]?.trim()
    return {
      ...{ method: line('METHOD'), uid: line('UID'), sequence: Number(line('SEQUENCE')) },
      ...{ start: line('DTSTART'), end: line('DTEND'), status: line('STATUS'), location: line('LOCATION') },
    }
  }

  it('say campus, building, floor in words and the zone, in the language of the call', async () => {
    const upstairs = await buildRoom(db, { floor: '2' })
    const en = idOf(await server.book(me, upstairs, ten, eleven))
    const fr = idOf(await server.book(other, room, ten, eleven, { 'accept-language': 'fr' }))
    await answer(db, en, true)
    await answer(db, fr, true)
    expect((await mails(me))[0]?.plain).toContain('Tuesday 24 November 2026, 10:00–11:00 (Paris time).')
    expect((await mails(me))[0]?.plain).toMatch(/Where: .+ campus, building B1, 2nd floor\./)
    expect((await mails(other))[0]?.plain).toMatch(/Où\u00a0: campus .+, bâtiment B1, rez-de-chaussée\./)
    expect((await mails(other))[0]?.plain).toContain('de\u00a010\u00a0h à\u00a011\u00a0h (heure de Paris).')
  })

  it('keep one event of the owner’s calendar up to date: booked, moved, deleted', async () => {
    const id = idOf(await server.book(me, room, ten, eleven))
    await answer(db, id, true)
    await server.change(me, id, noon, tomorrow('13:00'))
    await answer(db, id, true)
    await server.delete(me, id, room)
    const events = (await mails(me)).map(({ calendar }) => eventOf(calendar))
    const uid = `reservation-${id}`
    expect(events).toMatchObject([
      { method: 'REQUEST', uid, start: '20261124T090000Z', end: '20261124T100000Z', status: 'CONFIRMED' },
      { method: 'REQUEST', uid, start: '20261124T110000Z', end: '20261124T120000Z', status: 'CONFIRMED' },
      { method: 'CANCEL', uid, start: '20261124T110000Z', end: '20261124T120000Z', status: 'CANCELLED' },
    ])
    const sequences = events.map(({ sequence }) => sequence)
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, two) => one - two))
    expect(events[0]?.location).toMatch(/building B1/)
    await server.delete(me, id, room)
    expect(await mails(me)).toHaveLength(3)
  })

  it('leave that calendar as it is where a change is refused, and cancel what stood where it is deleted meanwhile', async () => {
    const id = idOf(await server.book(me, room, ten, eleven))
    await answer(db, id, true)
    await server.change(me, id, noon, tomorrow('13:00'))
    await answer(db, id, false)
    await server.change(me, id, noon, tomorrow('13:00'))
    await server.delete(me, id, room)
    const [, refusedChange, deleted] = await mails(me)
    expect(refusedChange?.calendar).toBeNull()
    expect(eventOf(deleted?.calendar ?? null)).toMatchObject({ method: 'CANCEL', start: '20261124T090000Z' })
  })

  it('are not sent for a refused request that is put away', async () => {
    const id = idOf(await server.book(me, room, ten, eleven))
    await answer(db, id, false)
    await server.delete(me, id, room)
    expect((await mails(me)).map(({ calendar }) => calendar)).toEqual([null])
  })
})

describe('a planning', () => {
  it('shows others’ meetings only as busy, mine as mine', async () => {
    idOf(
      await server.call('POST', '/reservation/room', other, {
        start: ten,
        end: eleven,
        address: room.email,
        label: 'Secret',
      }),
    )
    idOf(await server.book(me, room, eleven, noon))
    const { meetings } = await server.planning(me, room)
    expect(meetings.map(({ mine, status, label }) => ({ mine, status, label }))).toEqual([
      { mine: false, status: null, label: null },
      { mine: true, status: 'PENDING', label: '' },
    ])
    const text = JSON.stringify(meetings[0])
    for (const secret of ['Secret', other, 'Ada']) expect(text).not.toContain(secret)
  })

  it('begins today and reaches as far as the room can be booked', async () => {
    for (const day of ['2026-11-22', '2026-11-23', '2026-12-23', '2026-12-24']) {
      await buildReservation(db, room, {
        accountId: other,
        from: `${day}T07:00:00+01:00`,
        to: `${day}T08:00:00+01:00`,
      })
    }
    const days = (await server.planning(me, room)).meetings.map(meeting => meeting.startDateTime.slice(0, 10))
    expect(days).toEqual(['2026-11-23', '2026-12-23'])
  })

  it('of no room is not found', async () => {
    expect(refused(await server.call('GET', '/schedules/nobody%40campus.example', me))[0]).toBe(404)
  })
})
