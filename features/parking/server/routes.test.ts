import { sql } from 'kysely'
import type { Static } from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feature as sites } from '#features/sites/server/feature.ts'
import { importContent } from '#platform/server/content/import.ts'
import { reportText } from '#platform/server/content/report.ts'
import { companyFolder } from '#platform/server/content/testing/company-folder.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import type { listTypicalDays } from '../contract.ts'
import { validFor } from '../rules.ts'
import { feature } from './feature.ts'
import { historyQuery, typicalDaysOf } from './history.ts'
import { parkingsOf, storeReadings } from './parkings.ts'
import { parkingRoutes } from './routes.ts'
import { parkingsOfVisitor } from './visitor-parkings.ts'

const { db, pool } = await testDatabase()
const now = new Date('2026-11-24T08:05:00.000Z')
const app = await testServer({ db, routes: parkingRoutes, now: () => now })
afterAll(() => app.close())

beforeAll(async () => {
  await buildCampus(db, 1, { code: 'NORTH', name: 'North' })
  await buildCampus(db, 2, { code: 'SOUTH' })
})

const quay = {
  ...{ key: 'quay', site: 'NORTH', name: 'Quay', address: '1 quay', latitude: 48.9, longitude: 2.3 },
  levels: [
    { level: '-1', standard: 10, electric: 4, pmr: 2 },
    { level: '-2', standard: 20 },
  ],
}
const yard = { key: 'yard', site: 'NORTH', name: 'Yard', levels: [{ level: '0', standard: 5 }] }

async function bringIn(parkings: readonly object[], remove = false) {
  const folder = await companyFolder()
  await folder.write('parkings.json', JSON.stringify(parkings))
  const request = {
    features: [sites, feature],
    kind: 'parkings',
    path: folder.path,
    apply: true,
    yes: true,
    remove,
    now,
  }
  return importContent(db, request)
}

beforeEach(async () => {
  await db.deleteFrom('parkings').execute()
  expect((await bringIn([quay, yard])).faults).toEqual([])
})

describe('a visitor', () => {
  const travel = (isNear: boolean, siteId = 1) => parkingsOfVisitor(db, { siteId, isNear, now })

  it('is told where to park, what is free only while they are on their way, and nothing of a campus without', async () => {
    const position = { position: 1, param: JSON.stringify({}), activated: true }
    await db
      .insertInto('site_functionalities')
      .values({ site_id: 1, type: 'PARKING', ...position })
      .execute()
    await storeReadings(db, [
      { key: 'quay', measuredAt: now, counts: [{ type: 'standard', level: '-1', free: 3, capacity: null }] },
    ])
    const [near] = (await travel(true)).parkings
    expect(near).toEqual({
      ...{ name: 'Quay', address: '1 quay', entrance: { latitude: 48.9, longitude: 2.3 } },
      ...{ hasStepFree: true, hasElectric: true, capacity: 10, free: 3, readAt: now.toISOString() },
    })
    const [far] = (await travel(false)).parkings
    expect(far).toMatchObject({ name: 'Quay', free: null, readAt: null })
    expect((await travel(true)).parkings.at(-1)).toMatchObject({
      name: 'Yard',
      hasElectric: false,
      entrance: null,
    })
    await db
      .updateTable('site_functionalities')
      .set({ activated: false })
      .where('type', '=', 'PARKING')
      .execute()
    expect(await travel(true)).toEqual({ parkings: [] })
    expect(await travel(true, 2)).toEqual({ parkings: [] })
  })
})

async function list(siteId = '1') {
  const answer = await app.inject({
    url: `/services/v6/parking?siteId=${siteId}`,
    headers: { 'api-key': 'web', authorization: 'Bearer ada', 'accept-language': 'en' },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().parkingInfos
}

async function ingest(parkings: unknown, key = 'sensor') {
  const answer = await app.inject({
    method: 'POST',
    url: '/services/v6/ingest/parking',
    headers: { 'api-key': key, 'accept-language': 'en' },
    payload: { parkings },
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** The free places tell how old a reading is, so that a glance shows which is the newest. */
const reading = (parkingID: string, age: number) => ({
  parkingID,
  places: { standard: [{ level: parkingID === 'yard' ? '0' : '-1', free: age }] },
  measuredAt: new Date(now.getTime() - age * 60_000).toISOString(),
})
const ages = (count: number) => Array.from({ length: count }, (_, age) => age)

describe('a usual day', () => {
  const weeksAgo = (weeks: number, minutes: number) =>
    new Date(now.getTime() - weeks * 7 * 86_400_000 + minutes * 60_000)
  const measure = (at: Date, standard: number, electric?: number) =>
    ingest([
      {
        parkingID: 'quay',
        places: {
          standard: [
            { level: '-1', free: Math.min(10, standard) },
            { level: '-2', free: Math.max(0, standard - 10) },
          ],
          ...(electric !== undefined && { electric: [{ level: '-1', free: electric, capacity: 2 }] }),
        },
        measuredAt: at.toISOString(),
      },
    ])
  async function typical() {
    const answer = await app.inject({
      url: '/services/v6/parking/typical-day?siteId=1',
      headers: { 'api-key': 'web', authorization: 'Bearer ada', 'accept-language': 'en' },
    })
    expect(answer.statusCode).toBe(200)
    return answer.json() as Static<typeof listTypicalDays.reply>
  }

  it('is the middle of the same weekdays, of each ten minutes the last value', async () => {
    // Tuesdays at 09:05 on campus, and on a Monday between.
    await measure(weeksAgo(3, -3), 15)
    await measure(weeksAgo(3, 0), 0, 1)
    await measure(weeksAgo(2, 0), 0, 0)
    await measure(weeksAgo(1, -1440), 30)
    await measure(weeksAgo(1, 0), 3, 0)
    const { day, parkings } = await typical()
    expect(day).toBe(2)
    expect(parkings.map(({ id, weeks }) => [id, weeks])).toEqual([
      ['quay', 3],
      ['yard', 0],
    ])
    const at = parkings[0]?.points.filter(({ standard }) => standard !== null)
    expect(at).toEqual([{ time: '09:00', pmr: null, standard: 100, electric: 100 }])
    expect(parkings[1]?.points).toEqual([])
  })

  it('is not changed by a reading that comes late, and leaves bank holidays out', async () => {
    await measure(weeksAgo(1, 0), 3)
    await measure(weeksAgo(2, 0), 30)
    expect((await typical()).parkings[0]).toMatchObject({ weeks: 1, points: [] })
    await sql`
      insert into parking_history (parking_id, slot, standard)
      select id, ${new Date('2026-11-11T08:00:00Z')}, 100 from parkings where import_key = 'quay'`.execute(db)
    // 11 November is a Wednesday: of Wednesdays nothing else is known.
    const { parkings } = await typicalDaysOf(db, 1, new Date('2026-11-25T08:00:00Z'))
    expect(parkings[0]).toMatchObject({ weeks: 0, points: [] })
  })

  it('is read by a few pages, however much is kept of other campuses', async () => {
    await sql`
      insert into parkings (import_key, site_id, position, name, levels)
      select 'many ' || n, 2, n, 'P', '[]'::jsonb from generate_series(1, 40) n`.execute(db)
    await sql`
      insert into parking_history (parking_id, slot, standard)
      select p.id, ${now}::timestamptz - n * interval '10 minutes', 50
      from parkings p, generate_series(1, 4000) n`.execute(db)
    await sql`analyze parking_history, parkings`.execute(db)
    const [work] = await workOf({ pool }, trx => historyQuery(1, '2026-11-24').execute(trx))
    expect(work?.scanned).not.toContain('parking_history')
    // Of 168,000; each step of the plan counts those that it hands on.
    expect(work?.rows).toBeLessThan(6_000)
  })
})

describe('the car parks of a campus', () => {
  it('are told with every field, in the order of the file, and without sensors nothing is known', async () => {
    expect(await list()).toEqual([
      {
        ...{ id: 'quay', site: { id: '1', name: 'North' }, name: 'Quay', address: '1 quay', readAt: null },
        entrance: { latitude: 48.9, longitude: 2.3 },
        places: {
          pmr: [{ level: '-1', free: null, capacity: 2 }],
          standard: [
            { level: '-1', free: null, capacity: 10 },
            { level: '-2', free: null, capacity: 20 },
          ],
          electric: [{ level: '-1', free: null, capacity: 4 }],
        },
      },
      {
        ...{ id: 'yard', site: { id: '1', name: 'North' }, name: 'Yard', address: null, readAt: null },
        entrance: null,
        places: { pmr: [], standard: [{ level: '0', free: null, capacity: 5 }], electric: [] },
      },
    ])
    expect(await list('2')).toEqual([])
  })

  it('come in a second time unchanged, and keep what was measured when something else changes', async () => {
    await ingest([reading('yard', 3)])
    expect(reportText(await bringIn([quay, yard]))).toContain('Nothing changed.')
    await bringIn([quay, { ...yard, name: 'Court' }])
    expect((await list())[1]).toMatchObject({ name: 'Court', places: { standard: [{ free: 3 }] } })
    await bringIn([quay], true)
    expect(await list()).toHaveLength(1)
  })

  it.each([
    [{ ...yard, latitude: 48 }, 'longitude: is missing'],
    [
      { ...yard, levels: [{ level: '0' }, { level: '0' }] },
      'levels[1].level: expected a name that no other level has',
    ],
    [{ ...yard, site: 'NORHT' }, '"NORHT" is not among the sites'],
    [{ ...yard, levels: [{ level: '0', standard: -1 }] }, 'standard: expected'],
  ])('that are wrong are refused by their line and field', async (wrong, said) => {
    const report = await bringIn([quay, wrong])
    expect(reportText(report)).toContain(said)
    expect((await list())[1].name).toBe('Yard')
  })

  it('are read by what their campus has, however many there are elsewhere', async () => {
    await db
      .insertInto('parkings')
      .values(
        ages(2000).map(n => ({
          ...{ import_key: `far-${n}`, site_id: 2, position: n, name: 'Far' },
          levels: JSON.stringify([{ level: '0', pmr: 0, standard: 1, electric: 0 }]),
        })),
      )
      .execute()
    await sql`analyze parkings`.execute(db)
    const [work] = await workOf({ pool }, trx => parkingsOf(trx, 1, now))
    expect(work?.scanned).not.toContain('parkings')
    expect(work?.rows).toBeLessThan(20)
  })
})

describe('readings', () => {
  it('become the last values, with their time; what they leave out is not known', async () => {
    const { status, body } = await ingest([
      {
        parkingID: 'quay',
        places: { standard: [{ level: '-1', free: 3 }], electric: [{ level: '-1', free: 2, capacity: 3 }] },
      },
    ])
    expect([status, body]).toEqual([
      200,
      { parkings: [{ parkingID: 'quay', result: 'STORED', unknownLevels: [] }] },
    ])
    expect((await list())[0]).toMatchObject({
      readAt: now.toISOString(),
      places: {
        pmr: [{ free: null, capacity: 2 }],
        standard: [
          { free: 3, capacity: 10 },
          { free: null, capacity: 20 },
        ],
        electric: [{ free: 2, capacity: 3 }],
      },
    })
  })

  it('are never more free places than there are, and are not told when an hour old', async () => {
    await ingest([{ ...reading('yard', 0), places: { standard: [{ level: '0', free: 7 }] } }])
    expect((await list())[1].places.standard).toEqual([{ level: '0', free: 5, capacity: 5 }])
    const measuredAt = new Date(now.getTime() - validFor - 1).toISOString()
    await ingest([{ ...reading('quay', 0), measuredAt }])
    expect((await list())[0]).toMatchObject({
      readAt: measuredAt,
      places: { standard: [{ free: null }, { free: null }] },
    })
  })

  it('of something unknown are answered so, and refuse nothing else', async () => {
    const wrong = { parkingID: 'yard', places: { electric: [{ level: '-4', free: 1 }] } }
    const { body } = await ingest([reading('nobody', 0), reading('quay', 0), wrong])
    expect(body.parkings).toEqual([
      { parkingID: 'nobody', result: 'UNKNOWN', unknownLevels: [] },
      { parkingID: 'quay', result: 'STORED', unknownLevels: [] },
      { parkingID: 'yard', result: 'STORED', unknownLevels: ['electric -4'] },
    ])
  })

  it('that are older, or come again, change nothing', async () => {
    const results = async (...all: unknown[]) =>
      (await ingest(all)).body.parkings.map(({ result }: { result: string }) => result)
    expect(await results(reading('quay', 4), reading('quay', 2), reading('quay', 3))).toEqual([
      'OLDER',
      'STORED',
      'OLDER',
    ])
    expect(await results(reading('quay', 2))).toEqual(['OLDER'])
    expect((await list())[0].places.standard[0].free).toBe(2)
  })

  it('that cannot be refuse the call, each named by its field', async () => {
    const { status, body } = await ingest([
      { ...reading('quay', 0), measuredAt: new Date(now.getTime() + 61_000).toISOString() },
      { parkingID: 'yard', places: { standard: [{ level: '0', free: 4, capacity: 3 }] } },
      {
        parkingID: 'yard',
        places: {
          pmr: [
            { level: '0', free: 1 },
            { level: '0', free: 2 },
          ],
        },
      },
    ])
    expect(status).toBe(400)
    expect(Object.keys(body.data.fields)).toEqual([
      'parkings.0.measuredAt',
      'parkings.1.places.standard.0.free',
      'parkings.2.places.pmr.1.level',
    ])
    expect((await list())[0].readAt).toBeNull()
    expect((await ingest([reading('quay', 0)], 'web')).status).toBe(401)
  })
})

describe('fifty readings at once', () => {
  it('leave the newest one, whatever order they arrive in, without waiting in a circle', async () => {
    for (let round = 0; round < 5; round++) {
      await db.deleteFrom('parking_readings').execute()
      const posted = ages(50).toSorted(() => Math.random() - 0.5)
      const answers = await Promise.all(
        posted.map((age, index) => {
          const both = [reading('quay', age), reading('yard', age)]
          return ingest(index % 2 === 0 ? both : both.reverse())
        }),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const infos = await list()
      expect(
        infos.map((info: { places: { standard: { free: number }[] } }) => info.places.standard[0]?.free),
      ).toEqual([0, 0])
    }
  })

  it('are lost by a version that looks first and then writes: the test can fail', async () => {
    const { id } = await db
      .selectFrom('parkings')
      .select('id')
      .where('import_key', '=', 'quay')
      .executeTakeFirstOrThrow()
    const look = () =>
      db.selectFrom('parking_readings').select('measured_at').where('parking_id', '=', id).executeTakeFirst()
    const known = await Promise.all(ages(20).map(look))
    for (const age of ages(20)) {
      const measured_at = new Date(now.getTime() - age * 60_000)
      const before = known[age]
      if (before !== undefined && before.measured_at >= measured_at) continue
      const values = { measured_at, counts: JSON.stringify([]) }
      await db
        .insertInto('parking_readings')
        .values({ parking_id: id, ...values })
        .onConflict(conflict => conflict.column('parking_id').doUpdateSet(values))
        .execute()
    }
    expect((await list())[0].readAt).not.toBe(now.toISOString())
  })
})
