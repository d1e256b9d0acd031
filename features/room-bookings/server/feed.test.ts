import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BuiltRoom,
  buildAccount,
  buildCampus,
  buildRoom,
  testNow,
  tomorrow,
} from '#features/rooms/server/testing/rooms.ts'
import { startJobs } from '#platform/server/jobs/jobs.ts'
import { silent } from '#platform/server/observability/log.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { postgresBus } from '#platform/server/realtime/postgres-bus.ts'
import { liveClient, liveServer } from '#platform/server/realtime/testing/live-server.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import type { LiveReservation, PlanningsData, ReservationsData } from '../contract.ts'
import { embeddedCalendar } from './embedded-calendar.ts'
import { planningsFeed, reservationsFeed } from './feed.ts'
import { roomCalendarWorker } from './room-calendar.ts'
import { buildReservation, roomsServer } from './testing/reservations.ts'

const database = await testDatabase()
const { db, address } = database
const http = await roomsServer(db)
const feeds = [reservationsFeed(() => testNow), planningsFeed]
const nodes = await Promise.all(
  [1, 2].map(() => liveServer({ db, feeds, bus: postgresBus(database, silent) })),
)
const [here, there] = nodes as [(typeof nodes)[0], (typeof nodes)[0]]

const open: (() => unknown)[] = []
afterAll(async () => {
  for (const close of open.reverse()) await close()
  for (const node of nodes) await node.close()
  await http.close()
})

const [ten, eleven, noon, one] = ['10:00', '11:00', '12:00', '13:00'].map(tomorrow) as [
  string,
  string,
  string,
  string,
]

beforeAll(async () => {
  await buildCampus(db, 1)
  await buildCampus(db, 2, null)
})

async function client<Data>(port: number, channel: string, token: string, siteId = '1') {
  const one = liveClient<Data>(port)
  open.push(() => one.socket.terminate())
  await one.subscribe(channel, siteId, token)
  await eventually(() => expect(one.frames.length).toBeGreaterThan(0))
  return one
}

async function ownFeed(port: number, person: string) {
  const one = await client<ReservationsData>(port, 'reservations', person)
  const told = (): LiveReservation[] => one.frames.flatMap(({ data }) => data.reservations)
  return { ...one, told, last: () => told().at(-1) }
}

/** Calendar jobs that run on a node of their own until the test says otherwise. */
async function calendarJobs(node = there) {
  const { announce } = node.feeds
  const calendar = roomCalendarWorker(embeddedCalendar, { publicUrl: 'http://localhost', announce })
  // By the clock of the calls: by the machine's, what they ask for may be long over.
  const work: typeof calendar.work = (payload, context) =>
    calendar.work(payload, { ...context, now: testNow })
  const jobs = await startJobs({ address, log: silent, workers: [{ ...calendar, work }] })
  open.push(() => jobs.stop())
  return jobs
}

async function booking(person: string, room: BuiltRoom, start = ten, end = eleven): Promise<string> {
  const { status, body } = await http.book(person, room, start, end)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id ?? ''
}

describe('the feed of the own reservations', () => {
  it('shows a booking as requested and then as answered, on every node, and to nobody else', async () => {
    const [me, other, room] = [await buildAccount(db), await buildAccount(db), await buildRoom(db)]
    const mine = await Promise.all([ownFeed(here.port, me), ownFeed(there.port, me)])
    const theirs = await Promise.all([ownFeed(here.port, other), ownFeed(there.port, other)])
    for (const { frames } of [...mine, ...theirs]) expect(frames[0]?.data).toEqual({ reservations: [] })

    const id = await booking(me, room)
    await here.feeds.announce({ channel: 'reservations', personId: me, ids: [id] })
    for (const { last } of mine) await eventually(() => expect(last()?.status).toBe('PENDING'))
    await calendarJobs()
    for (const { last, frames } of mine) {
      await eventually(() =>
        expect(last()).toMatchObject({ id, status: 'ACCEPTED', startDateTime: ten, revision: 1 }),
      )
      expect(frames.slice(1).every(({ delta }) => delta)).toBe(true)
    }

    await http.change(me, id, noon, one)
    for (const { last } of mine) {
      await eventually(() => expect(last()).toMatchObject({ status: 'ACCEPTED', startDateTime: noon }))
    }
    await http.delete(me, id, room)
    for (const { last } of mine) await eventually(() => expect(last()?.status).toBe('CANCELLED'))
    for (const { frames } of theirs) expect(frames).toHaveLength(1)
  })

  it('tells of a refusal by the staff with its reason, and of a refused one being put away', async () => {
    const [me, room] = [await buildAccount(db), await buildRoom(db, { refuses_because: 'NEEDS_APPROVAL' })]
    const feed = await ownFeed(here.port, me)
    await calendarJobs()
    const id = await booking(me, room)
    const staff = await buildAccount(db)
    await grantRole(db, staff, { role: 'RECEPTION', siteId: '1', thing: null }, 'test')
    const list = async () => {
      const { body } = await http.call('GET', '/staff/room-requests?siteId=1&state=OPEN', staff)
      return (body as unknown as { requests: { id: string }[] }).requests
    }
    await eventually(async () => expect(await list()).toMatchObject([{ id }]))
    const answered = { revision: 1, note: 'Being painted' }
    expect((await http.call('POST', `/staff/room-requests/${id}/refuse`, staff, answered)).status).toBe(204)
    await eventually(() =>
      expect(feed.last()).toMatchObject({
        id,
        status: 'REFUSED',
        reason: 'NOT_APPROVED',
        note: 'Being painted',
      }),
    )
    await http.delete(me, id, room)
    await eventually(() => expect(feed.last()?.status).toBe('CANCELLED'))
  })

  it('gives the whole state at first and after a gap: what is not over and not cancelled', async () => {
    const [me, room] = [await buildAccount(db), await buildRoom(db)]
    const made = (from: string, to: string, status = 'ACCEPTED') =>
      buildReservation(db, room, { accountId: me, from, to, status })
    const id = await made(ten, eleven)
    await made(noon, one, 'CANCELLED')
    await made('2026-11-20T10:00:00+01:00', '2026-11-20T11:00:00+01:00')
    const feed = await ownFeed(here.port, me)
    expect(feed.frames).toMatchObject([{ delta: false, data: { reservations: [{ id }] } }])
    const later = await made(noon, one)
    await there.feeds.announce({ channel: 'reservations', personId: me, ids: [later] })
    await eventually(() => expect(feed.frames).toHaveLength(2))
    feed.say({ type: 'resume' })
    await eventually(() => expect(feed.frames).toHaveLength(3))
    expect(feed.frames[2]?.delta).toBe(false)
    expect(feed.frames[2]?.data.reservations.map(reservation => reservation.id)).toEqual([id, later])
  })

  it('is whose token it is: no campus and no name in the subscription opens another’s', async () => {
    const [me, other, room] = [await buildAccount(db), await buildAccount(db), await buildRoom(db)]
    await buildReservation(db, room, { accountId: me, from: ten, to: eleven })
    const nosy = liveClient<ReservationsData>(here.port)
    open.push(() => nosy.socket.terminate())
    await nosy.opened()
    nosy.say({ type: 'subscribe', channel: 'reservations', siteId: '1', personId: me, token: other })
    await eventually(() => expect(nosy.frames).toHaveLength(1))
    expect(nosy.frames[0]?.data).toEqual({ reservations: [] })
    const unknown = liveClient(here.port)
    await unknown.subscribe('reservations', '1', 'bad')
    expect(await unknown.closed).toBe(4401)
  })
})

describe('the feed of the plannings', () => {
  it('says which room’s planning changed, and nothing of who or what', async () => {
    const [me, other, room] = [await buildAccount(db), await buildAccount(db), await buildRoom(db)]
    const looking = await client<PlanningsData>(here.port, 'plannings', other)
    await calendarJobs()
    await booking(me, room)
    await eventually(() => {
      const changed = looking.frames.flatMap(({ data }) => data.plannings)
      expect(changed.at(-1)?.email).toBe(room.email)
    })
    expect(looking.frames[0]).toMatchObject({ delta: false, data: { plannings: [] } })
    expect(JSON.stringify(looking.frames)).not.toContain(me)
  })

  it('is closed on a campus without booking', async () => {
    const outside = liveClient(here.port)
    await outside.subscribe('plannings', '2')
    expect(await outside.closed).toBe(4403)
  })
})
