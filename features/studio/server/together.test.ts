import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { features } from '#app/server/product.ts'
import { buildReservation } from '#features/room-bookings/server/testing/reservations.ts'
import { buildCampus } from '#features/rooms/server/testing/rooms.ts'
import { addressOf, type Endpoint, type Reply } from '#platform/contract/endpoint.ts'
import type { RoleGrant } from '#platform/contract/roles.ts'
import { importContent } from '#platform/server/content/import.ts'
import { companyFolder, picture } from '#platform/server/content/testing/company-folder.ts'
import { contentOf } from '#platform/server/feature.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { checkItems, createEntry, listItems, publishEntries, saveDraft, saveDrafts } from '../contract.ts'
import { studioRoutes } from './routes.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-23T08:00:00Z')
const everywhere: RoleGrant[] = [{ role: 'SITE_MANAGER', siteId: null, thing: null }]
let grants = everywhere
let manager: string
const app = await testServer({
  db,
  routes: studioRoutes(contentOf(features), 'https://campus.example'),
  verify: async () => ({
    ...{ id: manager, email: 'ada@campus.example', firstName: 'Ada', lastName: 'L' },
    claimedRoles: grants,
  }),
  now: () => now,
})
afterAll(() => app.close())

async function call<Answer = Record<string, unknown>>(
  endpoint: Endpoint,
  { body, ...address }: { params?: object; query?: object; body?: object } = {},
): Promise<{ status: number; answer: Answer }> {
  const reply = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, address),
    headers: {
      ...{ 'api-key': 'web', authorization: 'Bearer token', 'accept-language': 'en' },
      ...(endpoint.method !== 'GET' && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return { status: reply.statusCode, answer: reply.body === '' ? undefined : JSON.parse(reply.body) }
}

const params = { part: 'rooms' }
const room = (reference: string, more: object = {}) => ({
  ...{ site: 'C1', reference, type: 'MEETING_ROOM', name: `Salle ${reference}`, building: 'A', floor: 'RDC' },
  ...{ capacity: 8, bookable: true, email: `${reference.toLowerCase()}@campus.example` },
  ...more,
})
let siteCode: string

interface Begun {
  id: string
  version: number
}
async function begun(item: object, part = 'rooms'): Promise<Begun> {
  const { status, answer } = await call<Begun>(createEntry, { params: { part }, body: { item } })
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer
}
/** One after the other, so that their numbers follow each other. */
async function drafted(references: readonly string[]): Promise<Begun[]> {
  const all: Begun[] = []
  for (const reference of references) all.push(await begun(room(reference, { site: siteCode })))
  return all
}
async function inForce(references: readonly string[]): Promise<Begun[]> {
  const entries = await drafted(references)
  const { status, answer } = await call(publishEntries, { params, body: { entries } })
  expect(status, JSON.stringify(answer)).toBe(200)
  return (await items()).map(({ id, version }) => ({ id, version }))
}
async function items(): Promise<Reply<typeof listItems>['entries']> {
  const { answer } = await call<Reply<typeof listItems>>(listItems, { params, query: { siteId: '1' } })
  return answer.entries
}
const stored = async () =>
  (
    await sql<{ reference: string; capacity: number; email: string }>`
    select reference, capacity, email from rooms order by reference`.execute(db)
  ).rows

beforeAll(async () => {
  await buildCampus(db, 1)
  await buildCampus(db, 2)
  manager = await buildAccount(db)
  const { rows } = await sql<{ code: string }>`select code from sites where id = 1`.execute(db)
  siteCode = rows[0]?.code ?? ''
})
beforeEach(async () => {
  grants = everywhere
  await sql`truncate content_entries, rooms, room_closures, reservations restart identity cascade`.execute(db)
})

describe('a table of entries', () => {
  it('has what they say, with their drafts, of a campus, in the order of their numbers', async () => {
    const [first] = await inForce(['A1', 'A2', 'A3'])
    await begun(room('B1', { site: 'elsewhere' }))
    await call(saveDraft, {
      params: { ...params, id: first?.id },
      body: { item: room('A1', { site: siteCode, capacity: 12 }), version: first?.version },
    })
    const found = await items()
    expect(found.map(({ key, state }) => [key, state])).toEqual([
      ['A1', 'published'],
      ['A2', 'published'],
      ['A3', 'published'],
      [null, 'draft'],
    ])
    expect(found[0]?.item).toMatchObject({ capacity: 8 })
    expect(found[0]?.draft?.item).toMatchObject({ capacity: 12 })
  })

  it('is saved together; what somebody else saved meanwhile stays, and keeps nothing back', async () => {
    const [one, other] = (await inForce(['A1', 'A2'])) as [Begun, Begun]
    await call(saveDraft, {
      params: { ...params, id: other.id },
      body: { item: room('A2', { site: siteCode, capacity: 99 }), version: other.version },
    })
    const { answer } = await call<Reply<typeof saveDrafts>>(saveDrafts, {
      params,
      body: {
        entries: [one, other].map(({ id, version }, n) => ({
          ...{ id, version },
          item: room(`A${n + 1}`, { site: siteCode, capacity: 10 + n }),
        })),
      },
    })
    expect(answer.saved).toEqual([{ id: one.id, version: one.version + 1 }])
    expect(answer.changed.map(({ id }) => id)).toEqual([other.id])
    expect((await items()).map(({ draft }) => draft?.item.capacity)).toEqual([10, 99])
  })

  it('tells the faults of each, and what two say of one thing, in the words of the importer', async () => {
    const { answer } = await call<Reply<typeof checkItems>>(checkItems, {
      params,
      body: {
        items: [
          { item: room('A1', { site: siteCode }) },
          { item: room('A2', { site: siteCode, capacity: 'many', floor: 'first' }) },
          { item: room('A3', { site: siteCode }) },
        ],
      },
    })
    expect(answer.verdicts.map(({ faults }) => faults.map(({ field }) => field).sort())).toEqual([
      [],
      ['capacity', 'floor'],
      [],
    ])
    const twins = await call<Reply<typeof checkItems>>(checkItems, {
      params,
      body: {
        items: [
          { item: room('A1', { site: siteCode, email: 'same@campus.example' }) },
          { item: room('A2', { site: siteCode, email: 'same@campus.example' }) },
        ],
      },
    })
    expect(twins.answer.verdicts.map(({ faults }) => faults.map(({ field }) => field))).toEqual([
      [],
      ['email'],
    ])
    expect(await stored()).toEqual([])
  })

  it('is put in force together, also where two give each other what is theirs', async () => {
    const [one, other] = (await inForce(['A1', 'A2'])) as [Begun, Begun]
    const { answer } = await call<Reply<typeof saveDrafts>>(saveDrafts, {
      params,
      body: {
        entries: [
          { ...one, item: room('A1', { site: siteCode, email: 'a2@campus.example' }) },
          { ...other, item: room('A2', { site: siteCode, email: 'a1@campus.example' }) },
        ].map(({ id, version, item }) => ({ id, version, item })),
      },
    })
    expect(await call(publishEntries, { params, body: { entries: answer.saved } })).toMatchObject({
      status: 200,
      answer: { published: 2 },
    })
    expect((await stored()).map(({ email }) => email)).toEqual(['a2@campus.example', 'a1@campus.example'])
  })

  it('is refused as a whole, each fault under its entry and field', async () => {
    const fine = await begun(room('A1', { site: siteCode }))
    const wrong = await begun(room('A2', { site: siteCode, capacity: -1 }))
    const { status, answer } = await call(publishEntries, { params, body: { entries: [fine, wrong] } })
    expect([status, Object.keys((answer as { data: { fields: object } }).data.fields)]).toEqual([
      400,
      [`${wrong.id}.capacity`],
    ])
    expect(await stored()).toEqual([])
    const stale = await call(publishEntries, { params, body: { entries: [{ ...fine, version: 7 }] } })
    expect(stale.status).toBe(409)
  })

  it('is not there for who has a role for another campus', async () => {
    const entries = await drafted(['A1'])
    grants = [{ role: 'SITE_MANAGER', siteId: '2', thing: null }]
    const theirs = await call(listItems, { params, query: { siteId: '1' } })
    expect(theirs.status).toBe(404)
    expect((await call(publishEntries, { params, body: { entries } })).status).toBe(404)
    const body = { entries: [{ ...entries[0], item: room('A1') }] }
    expect((await call(saveDrafts, { params, body })).status).toBe(404)
    grants = [{ role: 'EDITOR', siteId: null, thing: null }]
    expect((await call(listItems, { params, query: { siteId: '1' } })).status).toBe(404)
  })
})

describe('thirty who publish the same rooms at once', () => {
  const entriesOf = async () => {
    const before = await inForce(['A1', 'A2', 'A3'])
    const { answer } = await call<Reply<typeof saveDrafts>>(saveDrafts, {
      params,
      body: {
        entries: before.map(({ id, version }, n) => ({
          ...{ id, version },
          item: room(`A${n + 1}`, { site: siteCode, capacity: 20 }),
        })),
      },
    })
    return answer.saved
  }
  const revisions = async () =>
    (
      await sql<{ count: number }>`
      select count(*)::integer as count from content_revisions where action = 'published'`.execute(db)
    ).rows[0]?.count

  it('put them in force once', async () => {
    const entries = await entriesOf()
    // Each names them in another order.
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        call(publishEntries, {
          params,
          body: { entries: n % 2 === 0 ? entries : entries.toReversed() },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(29)
    expect(await revisions()).toBe(6)
  })

  it('would do so several times if each took what is the version now: the test can fail', async () => {
    const entries = await entriesOf()
    for (let n = 0; n < 3; n++) {
      const current = (await items()).map(({ id, version }) => ({ id, version }))
      const saved = await call<Reply<typeof saveDrafts>>(saveDrafts, {
        params,
        body: {
          entries: current.map(({ id, version }, place) => ({
            ...{ id, version },
            item: room(`A${place + 1}`, { site: siteCode, capacity: 20 }),
          })),
        },
      })
      await call(publishEntries, { params, body: { entries: saved.answer.saved } })
    }
    expect(entries).toHaveLength(3)
    expect(await revisions()).toBeGreaterThan(6)
  })
})

describe('before a closure is published', () => {
  const closure = (more: object = {}) => ({
    ...{ site: siteCode, from: '2026-11-24 08:00', until: '2026-11-24 18:00' },
    ...{ reason_fr: 'Travaux', reason_en: 'Works' },
    ...more,
  })
  const told = async (item: object) =>
    (
      await call<Reply<typeof checkItems>>(checkItems, {
        params: { part: 'room-closures' },
        body: { items: [{ item }] },
      })
    ).answer

  beforeEach(async () => {
    await inForce(['A1', 'A2'])
    const { rows } = await sql<{
      id: number
      email: string
    }>`select id, email from rooms order by reference`.execute(db)
    const [first, second] = rows as [{ id: number; email: string }, { id: number; email: string }]
    const owner = await buildAccount(db)
    const at = (time: string) => new Date(`2026-11-24T${time}:00+01:00`).toISOString()
    await buildReservation(db, first, { accountId: owner, from: at('10:00'), to: at('11:00') })
    await buildReservation(db, first, { accountId: owner, from: at('14:00'), to: at('15:00') })
    await buildReservation(db, second, { accountId: manager, from: at('19:00'), to: at('20:00') })
  })

  it('is said which bookings fall into it, and how many people are mailed', async () => {
    const { verdicts, effects } = await told(closure({ building: 'A' }))
    expect(verdicts[0]?.faults).toEqual([])
    expect(effects.slice(1)).toEqual([
      '2 bookings fall into a closure: one person is mailed about it, and they stay until they are moved or cancelled.',
      expect.stringContaining('Salle A1: '),
      expect.stringContaining('Salle A1: '),
    ])
    expect((await told(closure({ until: undefined }))).effects[1]).toContain('3 bookings')
    expect((await told(closure({ room: 'A2' }))).effects[1]).toBe('No booking is concerned.')
  })

  it('is said of a room that is closed, or has other hours', async () => {
    const [first] = await items()
    const check = async (more: object) =>
      (
        await call<Reply<typeof checkItems>>(checkItems, {
          params,
          body: { items: [{ id: first?.id, item: room('A1', { site: siteCode, ...more }) }] },
        })
      ).answer.effects
    expect((await check({ refuses: 'CLOSED' }))[1]).toContain('2 bookings')
    expect((await check({ bookingHours: '12:00-20:00' }))[1]).toContain('One booking falls')
    expect(await check({ capacity: 9 })).toHaveLength(1)
  })
  it('is said of a campus that gets other public holidays', async () => {
    const owner = await buildAccount(db)
    const { rows } = await sql<{ id: number; email: string }>`
      select id, email from rooms order by reference`.execute(db)
    const at = (time: string) => new Date(`2027-01-06T${time}:00+01:00`).toISOString()
    await buildReservation(db, rows[0] as { id: number; email: string }, {
      ...{ accountId: owner, from: at('10:00'), to: at('11:00') },
    })
    const folder = await companyFolder()
    await folder.write('pictures/table.png', await picture(960, 480))
    const param = { daysOfSearchOffice: 30, bookingHours: '00:00-24:00' }
    const site = {
      ...{ id: 1, code: siteCode, name: 'N', address: '1 quai', latitude: 45, longitude: 4 },
      ...{ picture: 'pictures/table.png', functionalities: [{ type: 'BOOKING', param }] },
    }
    await folder.write('sites.json', JSON.stringify([site]))
    const brought = { features, kind: 'sites', path: folder.path, apply: true, now }
    expect((await importContent(db, brought)).faults).toEqual([])
    const { answer: listed } = await call<Reply<typeof listItems>>(listItems, {
      params: { part: 'sites' },
      query: { siteId: '1' },
    })
    const [entry] = listed.entries
    const check = async (more: object) => {
      const { answer } = await call<Reply<typeof checkItems>>(checkItems, {
        params: { part: 'sites' },
        body: { items: [{ id: entry?.id, item: { ...entry?.item, ...more } }] },
      })
      expect(answer.verdicts[0]?.faults).toEqual([])
      return answer.effects.slice(1)
    }
    expect((await check({ country: 'DE', region: 'BY' }))[0]).toContain('One booking falls into a closure')
    expect(await check({ country: 'DE' })).toEqual(['No booking is concerned.'])
    expect(await check({})).toEqual([])
  })
})
