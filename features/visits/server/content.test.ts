import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feature as directory } from '#features/directory/server/feature.ts'
import { buildReservation } from '#features/room-bookings/server/testing/reservations.ts'
import { feature as rooms } from '#features/rooms/server/feature.ts'
import { buildRoom } from '#features/rooms/server/testing/rooms.ts'
import { feature as sites } from '#features/sites/server/feature.ts'
import { type ImportRequest, importContent } from '#platform/server/content/import.ts'
import { reportText } from '#platform/server/content/report.ts'
import { companyFolder } from '#platform/server/content/testing/company-folder.ts'
import { deleteOutdated } from '#platform/server/jobs/retention.ts'
import { rulesOf } from '#platform/server/personal-data/personal-data.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { Visit } from '../contract.ts'
import { visitsContent } from './content.ts'
import { retainedFileEntries, retainedVisitors } from './retained-visits.ts'
import { bodyOf, visitor as typed, visitsServer } from './testing/visits.ts'

const { db } = await testDatabase()
const folder = await companyFolder()
const features = [sites, directory, rooms, { name: 'visits', content: [visitsContent] }]
/** Tuesday, 12:00 on campus. */
const now = new Date('2026-11-24T11:00:00Z')
const server = await visitsServer(db, () => now)
afterAll(() => server.close())

let host: string
let companion: string
beforeAll(async () => {
  for (const [id, code] of [[1, 'SEI'] as const, [2, 'HOR'] as const]) await buildCampus(db, id, { code })
  await db
    .insertInto('site_functionalities')
    .values({ site_id: 1, position: 60, type: 'GUEST', activated: true })
    .execute()
  const rights = { site_id: 1, has_badge: true, is_accompanying: true, email_verified: true }
  host = await buildAccount(db, {
    ...rights,
    email: 'Ada@campus.example',
    first_name: 'Ada',
    last_name: 'Host',
  })
  companion = await buildAccount(db, {
    ...{ ...rights, email: 'bob@campus.example', first_name: 'Bob', last_name: 'Beside' },
  })
  await buildAccount(db, { ...rights, email: 'eve@campus.example', has_badge: false, is_accompanying: false })
  const room = await buildRoom(db, { reference: 'SEI-1' })
  await buildReservation(db, room, {
    accountId: host,
    from: '2026-11-26T08:00:00Z',
    to: '2026-11-26T10:00:00Z',
  })
})
beforeEach(async () => {
  await db.deleteFrom('visits').execute()
})

async function run(entries: readonly object[], given: Partial<ImportRequest> = {}) {
  return importContent(db, {
    ...{ yes: true, features, kind: 'visits', apply: true, now },
    path: await folder.write('visits.json', JSON.stringify(entries)),
    ...given,
  })
}
/** What the report says of it. */
const told = async (...given: Parameters<typeof run>) => reportText(await run(...given))

const vera = { firstName: 'Vera', lastName: 'Outside', email: 'Vera@partner.example' }
const sam = {
  ...{ firstName: 'Sam', lastName: 'Okafor', company: 'North', email: 'sam@partner.example' },
  ...{ phoneNumber: '+44 20 7946 0321', language: 'en', coming: true, stepFree: true },
  accessNeeds: 'A lift',
}
/** Thursday. */
const audit = {
  ...{ key: 'audit', site: 'SEI', host: 'ada@campus.example', companion: 'BOB@campus.example' },
  ...{ name: 'Audit', from: 'today+2 09:30', until: 'today+2 12:00', room: 'SEI-1', visitors: [vera, sam] },
}
/** Of this day, which has begun. */
const today = {
  ...{ key: 'today', site: 'SEI', host: 'ada@campus.example', name: 'Atelier' },
  ...{ from: 'today 09:00', until: 'today', visitors: [vera] },
}
const past = { ...today, key: 'past', from: 'today-30 09:00', until: 'today-30 12:00' }

async function all() {
  const { rows } = await sql<object>`
    select v.import_key as key, v.site_id, v.account_id, v.meeting_name, v.starts_at, v.ends_at, v.companion_id,
      v.companion_first_name as companion, v.language, v.reservation_id is not null as room, v.visitor_count,
      v.canceled_at is not null as cancelled,
      (select json_agg(json_build_object('number', o.number, 'name', o.first_name, 'company', o.company,
        'email', o.email::text, 'phone', o.phone_number, 'language', o.language, 'coming', o.coming,
        'stepFree', o.step_free, 'needs', o.access_needs) order by o.number)
        from visit_visitors o where o.visit_id = v.id) as visitors
    from visits v order by v.import_key`.execute(db)
  return rows
}

/** The visit of the file as its host reads it. */
async function read(key = 'audit'): Promise<Visit> {
  const { id } = await db
    .selectFrom('visits')
    .select('id')
    .where('import_key', '=', key)
    .executeTakeFirstOrThrow()
  return (await server.get(host, id)).body
}

describe('visits from a file', () => {
  it('keep every field, nobody is written to, and a second time nothing changes', async () => {
    expect(await told([audit, { ...today, cancelled: true, language: 'en' }])).toContain('2 created')
    expect(await all()).toEqual([
      {
        ...{ key: 'audit', site_id: 1, account_id: host, meeting_name: 'Audit', language: 'fr' },
        ...{ starts_at: new Date('2026-11-26T08:30:00Z'), ends_at: new Date('2026-11-26T11:00:00Z') },
        ...{ companion_id: companion, companion: 'Bob', room: true, visitor_count: 2, cancelled: false },
        visitors: [
          {
            ...{
              number: 1,
              name: 'Vera',
              company: '',
              email: 'Vera@partner.example',
              phone: '',
              language: 'fr',
            },
            ...{ coming: null, stepFree: false, needs: '' },
          },
          {
            ...{ number: 2, name: 'Sam', company: 'North', email: 'sam@partner.example', language: 'en' },
            ...{ phone: '+44 20 7946 0321', coming: true, stepFree: true, needs: 'A lift' },
          },
        ],
      },
      {
        ...{ key: 'today', site_id: 1, account_id: host, meeting_name: 'Atelier', language: 'en' },
        ...{ starts_at: new Date('2026-11-24T08:00:00Z'), ends_at: new Date('2026-11-24T23:00:00Z') },
        ...{ companion_id: host, companion: 'Ada', room: false, visitor_count: 1, cancelled: true },
        visitors: [
          {
            ...{
              number: 1,
              name: 'Vera',
              company: '',
              email: 'Vera@partner.example',
              phone: '',
              language: 'en',
            },
            ...{ coming: null, stepFree: false, needs: '' },
          },
        ],
      },
    ])
    const { rows } = await sql`select from mails`.execute(db)
    expect(rows).toEqual([])
    const again = [audit, { ...today, cancelled: true, language: 'en' }]
    expect(await told(again)).toContain('Nothing changed.')
  })

  it('change with the file: who stays keeps their number and their page, who is new gets another one', async () => {
    await run([audit])
    const pages = () =>
      db.selectFrom('visit_visitors').select(['number', 'token']).orderBy('number').execute()
    const [, ofSam] = await pages()
    const zoe = { firstName: 'Zoé', lastName: 'Neuve', email: 'zoe@partner.example' }
    expect(
      await told([
        { ...audit, until: 'today+2 12:30', visitors: [zoe, { ...sam, email: 'SAM@partner.example' }] },
      ]),
    ).toContain('1 changed')
    expect((await pages())[0]).toEqual(ofSam)
    expect(await all()).toMatchObject([
      {
        ends_at: new Date('2026-11-26T11:30:00Z'),
        visitor_count: 2,
        visitors: [
          { number: 2, name: 'Sam' },
          { number: 3, name: 'Zoé' },
        ],
      },
    ])
    await run([{ ...audit, visitors: [vera] }])
    expect(await all()).toMatchObject([{ visitors: [{ number: 4, name: 'Vera' }] }])
  })

  it('that were changed in the product stay so, and a file that says something else is told', async () => {
    await run([audit])
    const before = await read()
    const visitors = [...before.visitors, typed('Nora')]
    expect((await server.update(host, before.id, { ...bodyOf(before), visitors })).status).toBe(200)
    expect(await told([audit])).toContain('Nothing changed.')
    expect(await told([{ ...audit, name: 'Audit 2' }])).toContain(
      'line 1, key: was changed in the product since',
    )
    expect(await read()).toMatchObject({ meetingName: 'Audit', visitorNumber: 3 })
  })

  it('that were cancelled in the product stay cancelled, and are listed no more', async () => {
    await run([audit])
    expect((await server.cancel(host, (await read()).id)).status).toBe(204)
    expect(await told([audit])).toContain('Nothing changed.')
    expect(await told([{ ...audit, name: 'Audit 2' }])).toContain('was cancelled in the product')
    expect(await told([], { remove: true })).toContain('0 no longer in visits.json')
    expect(await all()).toMatchObject([{ cancelled: true }])
  })

  it('are no longer the file’s from their day on', async () => {
    await run([today])
    expect(await told([today])).toContain('Nothing changed.')
    expect(await told([{ ...today, name: 'Atelier 2' }])).toContain(
      'from its day on a visit is changed in the product',
    )
  })

  it('where somebody has arrived are not taken away', async () => {
    await run([audit])
    await db.updateTable('visit_visitors').set({ arrived_at: now }).execute()
    expect(await told([], { remove: true })).toContain('audit')
    expect(await all()).toHaveLength(1)
    expect(await told([{ ...audit, name: 'Audit 2' }])).toContain('has begun')
  })

  it('that are over stay as they are, and bring no erased visitor back', async () => {
    await run([past])
    expect((await run([], { remove: true })).stores).toMatchObject([{ gone: [] }])
    await sql`update visits set starts_at = starts_at - interval '200 days', ends_at = ends_at - interval '200 days'`.execute(
      db,
    )
    await deleteOutdated(db, rulesOf([retainedVisitors({ days: 90 }), retainedFileEntries({ days: 90 })]))
    expect(await db.selectFrom('visit_imports').selectAll().execute()).toEqual([])
    expect(await told([past])).toContain('Nothing changed.')
    expect(await all()).toMatchObject([{ key: 'past', visitor_count: 1, visitors: null }])
  })

  it('of long ago are not brought in', async () => {
    expect(await told([{ ...past, from: 'today-100 09:00', until: 'today-100 12:00' }])).toContain(
      'Nothing changed.',
    )
    expect(await all()).toEqual([])
  })

  it('name nobody again who was erased', async () => {
    await run([audit])
    const sought = { ids: [], emails: ['vera@partner.example'], pseudonym: 'erased:1', now }
    const kinds = [retainedFileEntries({ days: 90 }), retainedVisitors({ days: 90 })]
    for (const kind of kinds) expect(await kind.read(db, sought)).toHaveLength(1)
    for (const kind of kinds) await kind.erase(db, sought)
    for (const kind of kinds) expect(await kind.read(db, sought)).toEqual([])
    expect(await told([audit])).toContain('names somebody whose data were erased')
    expect(await all()).toMatchObject([{ visitors: [{ name: 'Sam' }] }])
  })

  it('go with --remove while they are the file’s', async () => {
    await run([audit])
    expect((await run([], { remove: true })).stores).toMatchObject([{ removed: ['audit'] }])
    expect(await all()).toEqual([])
  })

  it.each<[string, object]>([
    ['host: joe@campus.example has no account yet', { host: 'joe@campus.example', room: undefined }],
    ['host: eve@campus.example has no badge', { host: 'eve@campus.example', room: undefined }],
    ['companion: eve@campus.example may not accompany', { companion: 'eve@campus.example' }],
    ['site: "WEST" is not among the sites', { site: 'WEST' }],
    ['site: welcomes no visitors', { site: 'HOR' }],
    ['room: SEI-1 is not booked by the host at that time', { from: 'today+3 09:00', until: 'today+3 10:00' }],
    ['until: ', { until: 'today+2 09:00' }],
    ['until: ', { until: 'today+40 09:00' }],
    ['visitors[1].email: ', { visitors: [vera, { ...sam, email: 'VERA@partner.example' }] }],
    ['visitors[0].firstName: ', { visitors: [{ ...vera, firstName: 'V' }] }],
    ['visitors[0].phoneNumber: ', { visitors: [{ ...vera, phoneNumber: 'call me' }] }],
    ['visitors: expected', { visitors: [] }],
    [
      'visitors: expected',
      { visitors: Array.from({ length: 31 }, (_, n) => ({ ...vera, email: `${n}@p.example` })) },
    ],
  ])('are told: %s', async (words, change) => {
    expect(await told([{ ...audit, ...change }])).toContain(words)
    expect(await all()).toEqual([])
  })

  it('wait while somebody changes them in the product, whose change is never undone', async () => {
    for (let round = 0; round < 10; round++) {
      await db.deleteFrom('visits').execute()
      await run([audit])
      const before = await read()
      const [update] = await Promise.all([
        server.update(host, before.id, { ...bodyOf(before), meetingName: 'By hand' }),
        run([{ ...audit, name: 'By file' }]),
      ])
      expect([update.status, (await read()).meetingName]).toEqual([200, 'By hand'])
    }
  })
})
