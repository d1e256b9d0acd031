import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { retainedAccount } from '#features/account/server/retained-account.ts'
import { retainedBookings } from '#features/room-bookings/server/retained-bookings.ts'
import { pauseBeforeAsking, roomCalendarWorker } from '#features/room-bookings/server/room-calendar.ts'
import { roomsServer } from '#features/room-bookings/server/testing/reservations.ts'
import {
  type BuiltRoom,
  buildAccount,
  buildCampus,
  buildRoom,
  testNow,
  tomorrow,
} from '#features/rooms/server/testing/rooms.ts'
import type { JobContext } from '#platform/server/jobs/jobs.ts'
import { silent } from '#platform/server/observability/log.ts'
import { eraseFromDatabase } from '#platform/server/personal-data/erase.ts'
import type { Change } from '#platform/server/realtime/feed.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { graphCalendar } from './graph.ts'
import { graphClient } from './graph-client.ts'
import { graphSyncWorker } from './graph-sync.ts'
import { startGraphServer } from './testing/graph-server.ts'

const { db } = await testDatabase()
const server = await roomsServer(db)
const graph = await startGraphServer()
afterAll(async () => {
  await server.close()
  await graph.close()
})

const bookingMailbox = 'companion@campus.example'
const client = graphClient(graph.access)
const announced: Change[] = []
const announce = async (change: Change) => void announced.push(change)
const calendar = roomCalendarWorker(graphCalendar({ graph: client, bookingMailbox }), {
  publicUrl: 'http://localhost',
  announce,
})
const syncWorker = graphSyncWorker({ graph: client, announce })

const context = (now = testNow): JobContext => ({
  db,
  log: silent,
  now,
  stopping: new AbortController().signal,
})

interface Waiting {
  payload: { id: string; revision: number }
  run_at: Date
}

/** Takes the room-calendar jobs out of the queue as a runner does, and gives back those whose work failed. */
async function runJobs(now = testNow): Promise<{ again: Waiting[]; failed: Error[] }> {
  const { rows } = await sql<Waiting>`
    with taken as (
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'room-calendar' returning j.payload, j.run_at, j.id)
    select payload, run_at from taken order by id`.execute(db)
  const failed: Error[] = []
  for (const { payload } of rows) {
    await calendar.work(payload, context(now)).catch(async error => {
      failed.push(error)
      await sql`select from graphile_worker.add_job('room-calendar', ${JSON.stringify(payload)}::json)`.execute(
        db,
      )
    })
  }
  const again = await sql<Waiting>`
    select j.payload, j.run_at from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'room-calendar'`.execute(db)
  return { again: again.rows, failed }
}

/** Until nothing waits any more, or the room has still not answered. */
async function answered(rounds = 4): Promise<void> {
  for (let round = 0; round < rounds; round++) if ((await runJobs()).again.length === 0) return
}

const sync = (now = testNow) => syncWorker.work({}, context(now))

let me: string
let other: string
let room: BuiltRoom
const [nine, ten, halfPast, eleven, noon, one] = ['09:00', '10:00', '10:30', '11:00', '12:00', '13:00'].map(
  tomorrow,
) as [string, string, string, string, string, string]

beforeAll(async () => {
  await buildCampus(db, 1)
})
beforeEach(async () => {
  await db
    .deleteFrom('rooms')
    .where('id', 'not in', db.selectFrom('reservations').select('room_id'))
    .execute()
  await db.updateTable('rooms').set({ bookable: false }).execute()
  me = await buildAccount(db, 1)
  other = await buildAccount(db, 1)
  room = await buildRoom(db)
  await runJobs()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  graph.asked.length = 0
  announced.length = 0
})

async function booking(start = ten, end = eleven): Promise<string> {
  const { status, body } = await server.book(me, room, start, end)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id ?? ''
}

async function stored(id: string) {
  const { rows } = await sql<{ status: string; reason: string | null; start: Date; previous: string | null }>`
    select status, reason, lower(during) as start, previous from reservations where id = ${id}`.execute(db)
  return rows[0]
}

async function subjects(): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', `${me}@campus.example`)
    .orderBy('id')
    .execute()
  return rows.map(({ subject }) => subject.replace(/Salle \d+/, 'X'))
}

/** The times that a room's own calendar holds here. */
async function outside(): Promise<[string, string][]> {
  const { rows } = await sql<{ start: Date; end: Date }>`
    select lower(during) as start, upper(during) as end from reservations
    where room_id = ${room.id} and account_id is null order by 1`.execute(db)
  return rows.map(({ start, end }) => [start.toISOString(), end.toISOString()])
}

const requested = (method: string, path: RegExp) =>
  graph.asked.filter(one => one.method === method && path.test(one.path)).length
const meetings = () => graph.eventsOf(bookingMailbox).filter(event => isOf(event))
const isOf = (event: { attendees: { emailAddress: { address: string } }[] }) =>
  event.attendees[0]?.emailAddress.address === room.email
const inRoom = () => graph.eventsOf(room.email)

describe('a request', () => {
  it('is a meeting with the room as its guest, confirmed when the room accepts it', async () => {
    const id = await booking()
    const { again } = await runJobs()
    // The answer to a new meeting may be there at once, or a moment later.
    if (again.length > 0) await answered()
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED', reason: null })
    expect(await subjects()).toEqual(['Room X is booked'])
    const [meeting] = meetings()
    expect(meeting).toMatchObject({
      subject: 'Ada L',
      transactionId: id,
      start: { dateTime: '2026-11-24T09:00:00.0000000', timeZone: 'UTC' },
      attendees: [{ type: 'resource', status: { response: 'accepted' } }],
    })
    expect(inRoom()).toHaveLength(1)
    expect(announced).toContainEqual({ channel: 'reservations', personId: me, ids: [id] })
  })

  it('is refused when the room declines it, and leaves nothing in any calendar', async () => {
    graph.answers(room.email, 'decline')
    const id = await booking()
    await answered()
    expect(await stored(id)).toMatchObject({ status: 'REFUSED', reason: 'DECLINED' })
    expect(await subjects()).toEqual(['Request refused: room X'])
    expect([...meetings(), ...inRoom()]).toEqual([])
    await server.delete(me, id, room)
    await answered()
    expect(await stored(id)).toMatchObject({ status: 'CANCELLED' })
  })

  it('is refused when somebody was faster in Outlook', async () => {
    graph.enter(room.email, { from: halfPast, to: noon })
    const id = await booking()
    await answered()
    expect(await stored(id)).toMatchObject({ status: 'REFUSED', reason: 'DECLINED' })
  })

  it.each(['tentative', 'silent'] as const)(
    'waits while the room is %s, and keeps the room',
    async policy => {
      graph.answers(room.email, policy)
      const id = await booking()
      const { again } = await runJobs()
      expect(again).toHaveLength(1)
      expect(await stored(id)).toMatchObject({ status: 'PENDING' })
      expect((await server.book(other, room, ten, eleven)).status).toBe(409)
      graph.decide(room.email, 'accepted')
      await answered()
      expect(await stored(id)).toMatchObject({ status: 'ACCEPTED' })
      expect(meetings()).toHaveLength(1)
    },
  )

  it('that nobody answers until it is over is refused', async () => {
    graph.answers(room.email, 'silent')
    const id = await booking()
    await runJobs(new Date(eleven))
    expect(await stored(id)).toMatchObject({ status: 'REFUSED', reason: 'DECLINED' })
  })

  it('is asked about less and less often', () => {
    const pauses = [0, 10_000, 60_000, 600_000, 86_400_000].map(pauseBeforeAsking)
    expect(pauses).toEqual([2_000, 2_500, 15_000, 150_000, 300_000])
  })

  it('is in UTC with ids that last, under the application’s own token', async () => {
    await booking()
    await answered()
    const [token] = graph.asked.filter(({ path }) => path.endsWith('/token'))
    if (token !== undefined)
      expect(token.body).toMatchObject({ grant_type: 'client_credentials', client_id: 'the-server' })
    for (const { headers } of graph.asked.filter(({ path }) => path.startsWith('/v1.0'))) {
      expect(headers.prefer).toContain('outlook.timezone="UTC", IdType="ImmutableId"')
      expect(headers.authorization).toMatch(/^Bearer token-\d+$/)
    }
  })
})

describe('what goes wrong on the way', () => {
  it.each([429, 503])('%i: the job comes back when the service says', async status => {
    const id = await booking()
    graph.fail({ status, retryAfter: 120 })
    const { again, failed } = await runJobs()
    expect(failed).toEqual([])
    expect(again.map(({ run_at }) => run_at)).toEqual([new Date(testNow.getTime() + 120_000)])
    expect(await stored(id)).toMatchObject({ status: 'PENDING' })
    await answered()
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED' })
    expect(meetings()).toHaveLength(1)
  })

  it('an answer that is lost after the meeting was made: the repeat makes no second one', async () => {
    const id = await booking()
    graph.fail('lost answer', ({ method, path }) => method === 'POST' && path.endsWith('/events'))
    expect((await runJobs()).failed).toHaveLength(1)
    expect(meetings()).toHaveLength(1)
    await answered()
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED' })
    expect(meetings()).toHaveLength(1)
    expect(inRoom()).toHaveLength(1)
  })

  it('a server killed between Graph’s answer and ours: the same, although the booking was moved meanwhile', async () => {
    const id = await booking()
    graph.fail('lost answer', ({ method, path }) => method === 'POST' && path.endsWith('/events'))
    await runJobs()
    await server.change(me, id, noon, one)
    await answered()
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED', start: new Date(noon) })
    expect(meetings()).toMatchObject([{ start: { dateTime: '2026-11-24T11:00:00.0000000' } }])
    expect(inRoom()).toHaveLength(1)
  })

  it('a server killed with the answer in hand: the room is not asked anew', async () => {
    const id = await booking()
    await answered()
    await sql`update reservations set status = 'PENDING' where id = ${id}`.execute(db)
    await calendar.work({ id, revision: 1 }, context())
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED' })
    expect(meetings()).toHaveLength(1)
    expect(requested('POST', /\/events$/)).toBe(1)
  })

  it('another job speaks of the reservation: this one comes back', async () => {
    const id = await booking()
    await sql`insert into room_calendar_requests (reservation_id, room_id, name, busy_until)
      values (${id}, ${room.id}, ${id}, now() + interval '1 minute')`.execute(db)
    const { again, failed } = await runJobs()
    expect([again.length, failed, meetings()]).toEqual([1, [], []])
    // Its server was killed.
    await sql`update room_calendar_requests set busy_until = now() - interval '1 second'`.execute(db)
    await answered()
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED' })
  })

  it('nothing is heard in time: the job fails and is tried again', async () => {
    const hasty = graphCalendar({ graph: graphClient(graph.access, { timeOut: 1_500 }), bookingMailbox })
    const id = await booking()
    graph.fail('no answer')
    const worker = roomCalendarWorker(hasty, { publicUrl: 'http://localhost', announce })
    await expect(worker.work({ id, revision: 1 }, context())).rejects.toThrow(/time/i)
    await answered()
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED' })
    expect(meetings()).toHaveLength(1)
  })

  it('a link that leads elsewhere is not followed: the token stays with the service', async () => {
    await expect(client.ask('GET', 'https://elsewhere.example/v1.0/users')).rejects.toThrow(/elsewhere/)
  })

  it('the token is renewed before it expires', async () => {
    let now = Date.parse('2026-11-23T08:00:00Z')
    const own = graphClient(graph.access, { now: () => new Date(now) })
    const path = `/users/${bookingMailbox}/events?$filter=none`
    await Promise.all([own.ask('GET', path), own.ask('GET', path)])
    now += 3_500_000
    await own.ask('GET', path)
    expect(requested('POST', /\/token$/)).toBe(1)
    now += 60_000
    await own.ask('GET', path)
    expect(requested('POST', /\/token$/)).toBe(2)
  })

  it('the token has expired: it is fetched anew, once for all', async () => {
    await booking()
    await answered()
    graph.expireTokens()
    graph.asked.length = 0
    const id = await booking(noon, one)
    await answered()
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED' })
    expect(requested('POST', /\/token$/)).toBe(1)
  })

  it('the application may not sign in: the job fails and is tried again', async () => {
    const id = await booking()
    graph.expireTokens()
    graph.fail({ status: 401 }, ({ path }) => path.endsWith('/token'))
    const { failed } = await runJobs()
    expect(failed.map(error => error.message)).toEqual(['Graph answered 401 Faulty'])
    await answered()
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED' })
  })

  it('somebody deleted the meeting in the booking mailbox: it is made anew', async () => {
    graph.answers(room.email, 'silent')
    const id = await booking()
    await runJobs()
    graph.removeEntry(bookingMailbox, meetings()[0]?.id ?? '')
    graph.answers(room.email, 'accept')
    await answered()
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED' })
    expect(meetings()).toHaveLength(1)
  })
})

describe('a change', () => {
  it('moves the meeting, and is confirmed by the room’s new answer', async () => {
    const id = await booking()
    await answered()
    await server.change(me, id, halfPast, noon)
    const { again } = await runJobs()
    // Its old answer was to the old time.
    expect([again.length, (await stored(id))?.status]).toEqual([1, 'PENDING'])
    await answered()
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED', start: new Date(halfPast) })
    expect(inRoom()).toMatchObject([{ start: { dateTime: '2026-11-24T09:30:00.0000000' } }])
    expect(await subjects()).toEqual(['Room X is booked', 'Booking moved: room X'])
  })

  it('to a time that the room has given away never touches the old one', async () => {
    const id = await booking()
    await answered()
    graph.enter(room.email, { from: noon, to: one })
    graph.asked.length = 0
    await server.change(me, id, noon, one)
    await answered()
    expect(await stored(id)).toMatchObject({
      status: 'ACCEPTED',
      reason: 'DECLINED',
      start: new Date(ten),
      previous: null,
    })
    expect(requested('PATCH', /./)).toBe(0)
    expect(inRoom()).toHaveLength(2)
    expect((await subjects()).at(-1)).toBe('Change refused: room X')
  })

  it('that the room declines all the same puts the meeting back', async () => {
    const id = await booking()
    await answered()
    graph.answers(room.email, 'decline')
    await server.change(me, id, noon, one)
    await runJobs()
    graph.answers(room.email, 'accept')
    await answered()
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED', reason: 'DECLINED', start: new Date(ten) })
    expect(inRoom()).toMatchObject([{ start: { dateTime: '2026-11-24T09:00:00.0000000' } }])
    // And it can be moved again.
    await server.change(me, id, eleven, noon)
    await answered()
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED', reason: null, start: new Date(eleven) })
  })

  it('there and back again before the room was asked is where it was', async () => {
    const id = await booking()
    await answered()
    graph.asked.length = 0
    await server.change(me, id, noon, one)
    await server.change(me, id, ten, eleven)
    await answered()
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED', start: new Date(ten) })
    expect(requested('PATCH', /./)).toBe(0)
  })
})

describe('a change of room', () => {
  let next: BuiltRoom
  beforeEach(async () => {
    next = await buildRoom(db)
  })
  const moveTo = (id: string, to: BuiltRoom, [start, end] = [ten, eleven]) =>
    server.call('PUT', `/reservation/${id}`, me, { start, end, address: to.email })
  const at = (of: BuiltRoom) =>
    graph.eventsOf(bookingMailbox).filter(event => event.attendees[0]?.emailAddress.address === of.email)

  it('is a second meeting until the other room has accepted, then the only one', async () => {
    const id = await booking()
    await answered()
    graph.answers(next.email, 'silent')
    await moveTo(id, next)
    await runJobs()
    expect([at(room).length, at(next).length]).toEqual([1, 1])
    graph.answers(next.email, 'accept')
    graph.decide(next.email, 'accepted')
    await answered()
    await answered()
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED' })
    expect([at(room).length, at(next).length]).toEqual([0, 1])
    await server.delete(me, id, next)
    await answered()
    expect([at(room).length, at(next).length]).toEqual([0, 0])
  })

  it('that the other room declines leaves the meeting where it was', async () => {
    const id = await booking()
    await answered()
    graph.answers(next.email, 'decline')
    await moveTo(id, next, [eleven, noon])
    await answered()
    await answered()
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED', reason: 'DECLINED' })
    expect([at(room).length, at(next).length]).toEqual([1, 0])
    expect(inRoom()).toHaveLength(1)
    // The room is asked anew as before.
    await server.change(me, id, eleven, noon)
    await answered()
    expect(at(room)).toHaveLength(1)
  })

  it('and back again makes a new meeting in the former room', async () => {
    const id = await booking()
    for (const to of [next, room]) {
      await answered()
      expect((await moveTo(id, to)).status).toBe(200)
      await answered()
      await answered()
    }
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED', reason: null })
    expect([at(room).length, at(next).length]).toEqual([1, 0])
  })

  it('does not take the former room for somebody else while it waits', async () => {
    const id = await booking()
    await answered()
    await db.updateTable('rooms').set({ bookable: true }).where('id', 'in', [room.id, next.id]).execute()
    graph.answers(next.email, 'silent')
    await moveTo(id, next)
    await runJobs()
    await sync()
    const { rows } = await sql`
      select held_for from reservations where room_id = ${room.id} and account_id is null`.execute(db)
    expect(rows).toEqual([{ held_for: id }])
  })
})

describe('a deletion', () => {
  it('takes the meeting out of both calendars, and a second time changes nothing', async () => {
    const id = await booking()
    await answered()
    await server.delete(me, id, room)
    await runJobs()
    expect([...meetings(), ...inRoom()]).toEqual([])
    await calendar.work({ id, revision: 2 }, context())
    expect(requested('DELETE', /./)).toBe(1)
  })

  it('of a request whose answer was lost finds its meeting', async () => {
    const id = await booking()
    graph.fail('lost answer', ({ method, path }) => method === 'POST' && path.endsWith('/events'))
    await runJobs()
    await server.delete(me, id, room)
    await answered()
    expect([...meetings(), ...inRoom()]).toEqual([])
  })

  it('before the room was asked asks it nothing', async () => {
    const id = await booking()
    await server.delete(me, id, room)
    await answered()
    expect(graph.asked.filter(({ path }) => path.startsWith('/v1.0'))).toEqual([])
  })
})

describe('what a room’s calendar holds beside our reservations', () => {
  it('takes the room here, as somebody’s, and no longer when it is gone', async () => {
    const id = graph.enter(room.email, { from: ten, to: eleven })
    graph.enter(room.email, { from: halfPast, to: noon })
    graph.enter(room.email, { from: noon, to: one }, { showAs: 'free' })
    await sync()
    expect(await outside()).toEqual([[new Date(ten).toISOString(), new Date(noon).toISOString()]])
    expect((await server.book(me, room, ten, eleven)).status).toBe(409)
    const {
      referentiel,
      meetings: [meeting, ...rest],
    } = await server.planning(me, room)
    const free = (end: string) => server.free(me, { availabilityStartDate: nine, availabilityEndDate: end })
    expect(await free(ten)).toContain(referentiel.room)
    expect(await free(eleven)).not.toContain(referentiel.room)
    expect([meeting?.mine, meeting?.status, meeting?.label, rest]).toEqual([false, null, null, []])
    const { rows } = await sql`select to_jsonb(e) as all from room_calendar_events e`.execute(db)
    expect(JSON.stringify(rows)).not.toContain('merger')
    expect(announced).toContainEqual({ channel: 'plannings', siteId: 1, ids: [room.email] })

    graph.removeEntry(room.email, id)
    await sync()
    expect(await outside()).toEqual([[new Date(halfPast).toISOString(), new Date(noon).toISOString()]])
    expect((await server.book(me, room, nine, ten)).status).toBe(200)
  })

  it('follows a move, and costs one call while nothing changes', async () => {
    const id = graph.enter(room.email, { from: ten, to: eleven })
    await sync()
    graph.moveEntry(room.email, id, { from: noon, to: one })
    await sync()
    expect(await outside()).toEqual([[new Date(noon).toISOString(), new Date(one).toISOString()]])
    graph.asked.length = 0
    announced.length = 0
    await sync()
    expect(graph.asked.map(({ path }) => path)).toEqual([
      `/v1.0/users/${encodeURIComponent(room.email)}/calendarView/delta`,
    ])
    expect(announced).toEqual([])
  })

  it('is read whole over many pages, and anew when the link has expired', async () => {
    const starts = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
    const ids = starts.map(time =>
      graph.enter(room.email, { from: tomorrow(time), to: tomorrow(time.replace('00', '30')) }),
    )
    await sync()
    expect(await outside()).toHaveLength(7)
    graph.removeEntry(room.email, ids[0] ?? '')
    graph.expireLinks()
    await sync()
    expect(await outside()).toHaveLength(6)
    graph.removeEntry(room.email, ids[1] ?? '')
    await sync()
    expect(await outside()).toHaveLength(5)
  })

  it('does not hold our own meetings a second time, not even after they were deleted', async () => {
    const id = await booking()
    await sync()
    await answered()
    await sync()
    expect(await outside()).toEqual([])
    await server.delete(me, id, room)
    await runJobs()
    await sync()
    expect(await outside()).toEqual([])
    expect((await server.book(other, room, ten, eleven)).status).toBe(200)
  })

  it('knows series by their occurrences, and days as days on campus', async () => {
    const master = graph.enter(room.email, { from: ten, to: eleven }, { type: 'seriesMaster' })
    const free = graph.enter(
      room.email,
      { from: ten, to: eleven },
      { type: 'seriesMaster', showAs: 'free', iCalUId: 'f' },
    )
    graph.enter(room.email, { from: ten, to: eleven }, { type: 'occurrence', seriesMasterId: master })
    graph.enter(room.email, { from: noon, to: one }, { type: 'occurrence', seriesMasterId: free })
    graph.enter(room.email, { from: '2026-11-26T00:00:00Z', to: '2026-11-28T00:00:00Z' }, { isAllDay: true })
    await sync()
    expect(await outside()).toEqual([
      [new Date(ten).toISOString(), new Date(eleven).toISOString()],
      ['2026-11-25T23:00:00.000Z', '2026-11-27T23:00:00.000Z'],
    ])
    graph.removeEntry(room.email, master)
    await sync()
    expect(await outside()).toHaveLength(1)
  })

  it('that lies on a promise of ours is declined for the room, and ours stands', async () => {
    const id = await booking()
    await answered()
    const theirs = graph.enter(room.email, { from: halfPast, to: noon })
    await sync()
    expect(await stored(id)).toMatchObject({ status: 'ACCEPTED' })
    expect(requested('POST', new RegExp(`${theirs}/decline$`))).toBe(1)
    expect(inRoom()).toHaveLength(1)
    await sync()
    expect(await outside()).toEqual([])
    expect(requested('POST', /decline$/)).toBe(1)
  })

  it('and was entered by hand stays there, keeps the rest of its time, and is tried once', async () => {
    await booking()
    await answered()
    graph.enter(
      room.email,
      { from: halfPast, to: noon },
      { responseStatus: { response: 'organizer', time: '' } },
    )
    await sync()
    await sync()
    expect(requested('POST', /decline$/)).toBe(1)
    expect(await outside()).toEqual([[new Date(eleven).toISOString(), new Date(noon).toISOString()]])
  })

  it('and a reservation that was only asked for is left to the room', async () => {
    graph.answers(room.email, 'silent')
    const id = await booking()
    await runJobs()
    graph.enter(room.email, { from: ten, to: noon })
    await sync()
    expect(requested('POST', /decline$/)).toBe(0)
    expect(await outside()).toEqual([[new Date(eleven).toISOString(), new Date(noon).toISOString()]])
    graph.decide(room.email, 'declined')
    await answered()
    await sync()
    expect(await stored(id)).toMatchObject({ status: 'REFUSED' })
    expect(await outside()).toEqual([[new Date(ten).toISOString(), new Date(noon).toISOString()]])
  })

  it('is looked at further ahead as time goes by', async () => {
    await sync()
    const later = new Date('2027-01-04T08:00:00Z')
    graph.enter(room.email, { from: '2027-02-01T09:00:00Z', to: '2027-02-01T10:00:00Z' })
    await sync(later)
    const { rows } = await sql<{
      reaches: Date
    }>`select reaches from room_calendar_links where room_id = ${room.id}`.execute(db)
    expect(rows[0]?.reaches.toISOString()).toBe('2027-03-04T23:00:00.000Z')
    expect(await outside()).toHaveLength(1)
  })

  it('of one room that cannot be read leaves the others alone; a busy service is left alone itself', async () => {
    const second = await buildRoom(db)
    graph.enter(second.email, { from: ten, to: eleven })
    graph.fail({ status: 404 }, ({ path }) => path.includes(encodeURIComponent(room.email)))
    await sync()
    const { rows } = await sql`select from reservations where room_id = ${second.id}`.execute(db)
    expect(rows).toHaveLength(1)
    graph.asked.length = 0
    for (let n = 0; n < 4; n++) graph.fail({ status: 429, retryAfter: 30 })
    await sync()
    expect(graph.asked).toHaveLength(2)
  })
})

describe('the booking of who is erased', () => {
  const erase = (now: Date) =>
    eraseFromDatabase(
      db,
      [retainedBookings({ months: 12 }), retainedAccount],
      { ids: [me], emails: [] },
      { actor: 'command:root', now },
    )

  it('leaves the mailboxes, where it stood under their name, and the room is free', async () => {
    const id = await booking()
    await answered()
    expect(meetings()).toHaveLength(1)
    const mails = await db.selectFrom('mails').select('id').execute()
    await erase(testNow)
    expect(await stored(id)).toMatchObject({ status: 'CANCELLED' })
    await sync()
    await answered()
    expect([...meetings(), ...inRoom()]).toEqual([])
    expect((await server.book(other, room, ten, eleven)).status).toBe(200)
    // Nobody is told of it who is no more.
    expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(mails.length)
  })

  it('is deleted where it is over', async () => {
    const id = await booking()
    await answered()
    await erase(new Date(eleven))
    expect(await stored(id)).toBeUndefined()
  })
})
