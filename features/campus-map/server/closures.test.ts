import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildRoom } from '#features/rooms/server/testing/rooms.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { openProofKeys } from '#platform/server/proofs/proof-keys.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import type { ClosedPart } from '../contract.ts'
import { thingsOf } from '../things.ts'
import { closedParts } from './closures.ts'
import { mapFeedAt } from './map-feed.ts'
import { mapRoutes } from './map-routes.ts'
import { plansOfSite } from './plans.ts'
import { mapStaffRoutes } from './staff-routes.ts'
import { strandings } from './stranded.ts'
import { buildMap, officeVenue } from './testing/plans.ts'

const { db } = await testDatabase()
let now = new Date('2026-11-24T11:00:00.000Z')
const app = await testServer({
  db,
  routes: [...mapRoutes({ keys: openProofKeys() }), ...mapStaffRoutes],
  now: () => now,
})
afterAll(() => app.close())

let safety: string
let host: string
let upstairs: number
beforeAll(async () => {
  await buildCampus(db, 1)
  await buildCampus(db, 2)
  const venue = officeVenue()
  const room = venue.levels[1]?.plan.units.find(({ id }) => id === 'south-0-1')
  if (room !== undefined) room.room = 'UP'
  await buildMap(db, 1, { mapHash: 'wharf', venue })
  safety = await buildAccount(db)
  host = await buildAccount(db, { first_name: 'Grace', last_name: 'Hopper' })
  await grantRole(db, safety, { role: 'SAFETY', siteId: '1', thing: null }, 'test')
  upstairs = (await buildRoom(db, { site_id: 1, reference: 'UP', name: 'Upstairs' })).id
})
beforeEach(async () => {
  now = new Date('2026-11-24T11:00:00.000Z')
  await sql`delete from map_closures`.execute(db)
})

const at = (clock: string) => `2026-11-24T${clock}:00.000Z`
const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, token = safety) => {
  const answer = await app.inject({
    ...{ method, url: `/services/v6${path}` },
    headers: { 'api-key': 'web', authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
}
const closures = '/staff/campus-map/closures'
const lift = { thing: 'lift-0', forWhom: 'ALL', from: null, until: null, reason: null }
const close = (given: object = {}) => ask('POST', `${closures}?siteId=1`, { ...lift, ...given })
const closedNow = async (): Promise<ClosedPart[]> => {
  const { token } = (await ask('GET', '/visioglobe/auth/token')).body
  return (await ask('GET', '/maps/wharf/descriptor.json', undefined, token)).body.closures
}
const feedNow = async () => (await mapFeedAt(() => now).state(db, 1)).maps[0]?.closures.map(({ id }) => id)
const announcements = async () => {
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'map-news'`.execute(db)
  return rows.length
}

describe('what staff close', () => {
  it('reads back as it was closed, is told to maps that are open, and is written down', async () => {
    const before = await announcements()
    const reason = { fr: 'En panne', en: 'Out of order' }
    const { status, body } = await close({ thing: 'lift-1', until: at('18:00'), reason })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...{ id: expect.any(String), thing: 'lift-0', forWhom: 'ALL', reason },
      ...{ from: at('11:00'), until: at('18:00') },
      onPlan: {
        ...{ id: 'lift-0', category: 'elevator', name: null, sides: [] },
        levels: [
          { fr: 'Rez-de-chaussée', en: 'Ground floor' },
          { fr: 'Premier étage', en: 'First floor' },
        ],
      },
    })
    expect((await ask('GET', `${closures}?siteId=1`)).body).toEqual({ closures: [body] })
    // The whole lift, on each of its levels.
    expect(await closedNow()).toEqual(['lift-0', 'lift-1'].map(id => ({ id, until: at('18:00'), reason })))
    // At once, and at its end.
    expect(await announcements()).toBe(before + 2)
    const [entry] = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(entry).toMatchObject({
      ...{ actor: safety, action: 'MAP_CLOSED', subject_type: 'map_thing', subject_id: 'lift-0', site_id: 1 },
    })
  })

  it('is open again once it is opened, or over; what is over is not opened again', async () => {
    const { body } = await close()
    expect(await feedNow()).toEqual(['lift-0', 'lift-1'])
    expect((await ask('DELETE', `${closures}/${body.id}?siteId=1`)).status).toBe(204)
    expect([await closedNow(), await feedNow()]).toEqual([[], []])
    expect((await ask('DELETE', `${closures}/${body.id}?siteId=1`)).status).toBe(404)

    const short = (await close({ until: at('12:00') })).body
    now = new Date(at('12:00'))
    expect(await closedNow()).toEqual([])
    expect((await ask('GET', `${closures}?siteId=1`)).body).toEqual({ closures: [] })
    expect((await ask('DELETE', `${closures}/${short.id}?siteId=1`)).status).toBe(404)
  })

  it('begins when it is to begin, and for whom it is', async () => {
    await close({ from: at('14:00'), until: at('15:00') })
    await close({ thing: 'door-south-0-1', forWhom: 'VISITOR' })
    await close({ thing: 'door-south-1-1', forWhom: 'EMPLOYEE' })
    expect((await closedNow()).map(({ id }) => id)).toEqual(['door-south-1-1'])
    const shown = await plansOfSite(db, 1)
    if (shown === undefined) throw new Error('no plans')
    const forVisitors = await closedParts(db, shown, { now, led: 'VISITOR' })
    expect(forVisitors.map(({ id }) => id)).toEqual(['door-south-0-1'])
    now = new Date(at('14:00'))
    expect((await closedNow()).map(({ id }) => id).toSorted()).toEqual(['door-south-1-1', 'lift-0', 'lift-1'])
  })

  it.each([
    ['what the plans have not', { thing: 'lift-9' }, 'thing'],
    ['a room', { thing: 'south-0-0' }, 'thing'],
    ['an end before its start', { from: at('15:00'), until: at('14:00') }, 'until'],
    ['an end that is past', { until: at('10:00') }, 'until'],
    ['one language alone', { reason: { fr: 'En panne' } }, 'reason.en'],
    ['nobody', { forWhom: 'NOBODY' }, 'forWhom'],
  ])('is not %s', async (_, given, field) => {
    const { status, body } = await close(given)
    expect([status, Object.keys(body.data.fields)]).toEqual([400, [field]])
  })

  it('is for whom it is entrusted to, on their campus', async () => {
    expect((await ask('GET', `${closures}?siteId=2`)).status).toBe(404)
    expect((await ask('POST', `${closures}?siteId=1`, lift, host)).status).toBe(404)
    const { body } = await close()
    await grantRole(db, host, { role: 'SAFETY', siteId: '2', thing: null }, 'test')
    expect((await ask('DELETE', `${closures}/${body.id}?siteId=2`, undefined, host)).status).toBe(404)
    expect(await feedNow()).toHaveLength(2)
  })
})

describe('closed by many at once', () => {
  const overlapping = Array.from({ length: 30 }, (_, n) => ({
    from: at(`${12 + (n % 3)}:00`),
    until: at('17:00'),
  }))

  it('it is closed once', async () => {
    const answers = await Promise.all(overlapping.map(close))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(29).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.body.data.error_type).toBe('ALREADY_CLOSED')
    expect((await ask('GET', `${closures}?siteId=1`)).body.closures).toHaveLength(1)
  })

  it('at other times, and for others, it is closed as well', async () => {
    const hours = Array.from({ length: 6 }, (_, n) => ({
      from: at(`${12 + n}:00`),
      until: at(`${13 + n}:00`),
    }))
    const answers = await Promise.all([...hours, { forWhom: 'VISITOR' }].map(close))
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200))
  })

  it('it is closed twice where it is looked at before it is written: the test can fail', async () => {
    await sql`alter table map_closures drop constraint map_closures_never_doubled`.execute(db)
    try {
      const lookThenWrite = ({ from, until }: { from: string; until: string }) =>
        inTransaction(db, async trx => {
          const during = sql`tstzrange(${from}::timestamptz, ${until}::timestamptz)`
          const { rows } = await sql`select from map_closures where during && ${during}`.execute(trx)
          if (rows.length > 0) return
          await sql`insert into map_closures (site_id, thing, for_whom, during) values (1, 'lift-0', 'ALL', ${during})`.execute(
            trx,
          )
        })
      let doubled = false
      for (let round = 0; round < 50 && !doubled; round++) {
        await sql`delete from map_closures`.execute(db)
        await Promise.all(overlapping.map(lookThenWrite))
        const { rows } = await sql`select from map_closures`.execute(db)
        doubled = rows.length > 1
      }
      expect(doubled).toBe(true)
    } finally {
      await sql`delete from map_closures`.execute(db)
      await sql`alter table map_closures add constraint map_closures_never_doubled
        exclude using gist (site_id with =, thing with =, for_whom with =, during with &&) where (reopened_at is null)`.execute(
        db,
      )
    }
  })
})

it('staff choose what joins levels, or a door of a level', async () => {
  const all = (await ask('GET', '/staff/campus-map/things?siteId=1')).body
  expect(all.levels.map(({ id }: { id: string }) => id)).toEqual(['level-0', 'level-1'])
  expect(all.things.map(({ id }: { id: string }) => id)).toEqual(['lift-0', 'stairs-0'])
  const doors = (await ask('GET', '/staff/campus-map/things?siteId=1&levelId=level-0')).body.things
  expect(doors).toHaveLength(11)
  expect(doors.find(({ id }: { id: string }) => id === 'street-door').sides).toContain(null)
  await grantRole(db, safety, { role: 'SAFETY', siteId: '2', thing: null }, 'test')
  expect((await ask('GET', '/staff/campus-map/things?siteId=2')).body).toEqual({ levels: [], things: [] })
})

describe('bookings and visits without a step-free way', () => {
  it('are those to whose room only the lift led, while it is closed', async () => {
    const book = async (start: string, end: string) => {
      const { rows } = await sql<{ id: string }>`
        insert into reservations (room_id, site_id, account_id, during, status, language)
        values (${upstairs}, 1, ${host}, tstzrange(${at(start)}::timestamptz, ${at(end)}::timestamptz), 'ACCEPTED', 'en')
        returning id`.execute(db)
      return rows[0]?.id ?? ''
    }
    await book('09:00', '10:00')
    const during = await book('13:00', '14:00')
    await book('18:00', '19:00')
    await sql`
      insert into visits (site_id, account_id, meeting_name, starts_at, ends_at, companion_first_name, companion_last_name,
        companion_email, language, visitor_count, created_at, changed_at, reservation_id)
      values (1, ${host}, 'Review', ${at('13:00')}, ${at('14:00')}, 'A', 'B', 'a@b.example', 'en', 0, ${now}, ${now}, ${during}::uuid)`.execute(
      db,
    )
    const stranded = async () => (await ask('GET', '/staff/campus-map/stranded?siteId=1')).body
    expect(await stranded()).toEqual({ bookings: [], visits: [], more: false })
    await close({ until: at('17:00') })
    expect(await stranded()).toEqual({
      bookings: [
        {
          ...{ id: during, room: 'Upstairs', start: at('13:00'), end: at('14:00') },
          ...{ person: 'Grace Hopper', email: `${host}@campus.example` },
        },
      ],
      visits: [
        {
          ...{
            id: expect.any(String),
            name: 'Review',
            host: 'Grace Hopper',
            email: `${host}@campus.example`,
          },
          ...{ room: 'Upstairs', start: at('13:00'), end: at('14:00'), visitors: 0, stepFree: 0 },
        },
      ],
      more: false,
    })
    // Whom it does not concern is not told of it.
    await sql`update map_closures set for_whom = 'EMPLOYEE'`.execute(db)
    expect(await stranded()).toMatchObject({ bookings: [{}], visits: [] })
  })

  it('are not those to whose room there never was one, or still is', () => {
    const venue = officeVenue()
    for (const { plan } of venue.levels) {
      for (const unit of plan.units) if (unit.id.startsWith('south-0')) unit.room = unit.id
      for (const desk of plan.fixtures) desk.room = desk.id
    }
    const spans = (...things: string[]) =>
      strandings(
        venue,
        things.map(thing => ({ thing, from: now, until: null })),
        now,
      ).map(({ room }) => room)
    expect(spans('lift-0').toSorted()).toEqual(['desk-1', 'south-0-1'])
    expect(spans('stairs-0')).toEqual([])
    expect(spans('door-south-0-0')).toEqual(['south-0-0'])
    expect(spans('street-door').toSorted()).toEqual(['desk-0', 'desk-1', 'south-0-0', 'south-0-1'])
    venue.connectors = venue.connectors.filter(({ category }) => category !== 'elevator')
    expect(thingsOf(venue).filter(({ category }) => category === 'elevator')).toHaveLength(2)
    expect(spans('lift-0', 'lift-1')).toEqual([])
  })

  it('are told for as long as something is closed, by what is closed at each moment', () => {
    const venue = officeVenue()
    const room = venue.levels[0]?.plan.units.find(({ id }) => id === 'south-0-0')
    if (room !== undefined) room.room = 'R'
    const moment = (clock: string) => new Date(at(clock))
    const door = { thing: 'door-south-0-0' }
    expect(
      strandings(
        venue,
        [
          { ...door, from: moment('09:00'), until: moment('12:00') },
          { ...door, from: moment('13:00'), until: null },
        ],
        now,
      ),
    ).toEqual([
      { room: 'R', from: now, until: moment('12:00') },
      { room: 'R', from: moment('13:00'), until: null },
    ])
  })
})
