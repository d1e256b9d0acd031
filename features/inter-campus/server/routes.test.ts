import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feature as sites } from '#features/sites/server/feature.ts'
import { importContent } from '#platform/server/content/import.ts'
import { reportText } from '#platform/server/content/report.ts'
import { companyFolder } from '#platform/server/content/testing/company-folder.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { feature } from './feature.ts'
import { interCampusRoutes } from './routes.ts'
import { waysOf } from './ways.ts'

const { db, pool } = await testDatabase()
let now = new Date('2026-11-24T08:05:00.000Z')
const app = await testServer({ db, routes: interCampusRoutes, now: () => now })
afterAll(() => app.close())

beforeAll(async () => {
  await buildCampus(db, 1, { code: 'NORTH', name: 'North <1>', latitude: 48.9, longitude: 2.3 })
  await buildCampus(db, 2, { code: 'SOUTH', name: 'South', latitude: 48.8, longitude: 2.4 })
  await buildCampus(db, 3, { code: 'EAST', name: 'East' })
})

const way = { departure: 'NORTH', arrival: 'SOUTH', mode: 'VOITURE_ELECTRIQUE', minutes: 31, distance: 14.3 }
const bike = { ...way, mode: 'VELO', minutes: 58 }
const factor = { mode: 'VOITURE_ELECTRIQUE', from: '2024-01-01', kgPerKm: 0.0733, year: 2023 }
const texts = { source_fr: 'Le rapport', source_en: 'The report' }
const whole = { routes: [way, bike] as object[], 'emission-factors': [{ ...factor, ...texts }] as object[] }
type Files = Partial<typeof whole & { shuttles: object[] }>

async function bringIn(files: Files) {
  const folder = await companyFolder()
  for (const [name, entries] of Object.entries(files))
    await folder.write(`${name}.json`, JSON.stringify(entries))
  return importContent(db, {
    features: [sites, feature],
    kind: 'routes',
    path: folder.path,
    apply: true,
    now,
  })
}

beforeEach(async () => {
  now = new Date('2026-11-24T08:05:00.000Z')
  await sql`delete from intercampus_routes`.execute(db)
  await sql`delete from emission_factors`.execute(db)
  await sql`delete from intercampus_shuttles`.execute(db)
  expect((await bringIn(whole)).faults).toEqual([])
})

async function list(query = '', language = 'en') {
  const answer = await app.inject({
    url: `/services/v6/intercampus/routes${query}`,
    headers: { 'api-key': 'web', authorization: 'Bearer ada', 'accept-language': language },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().routes
}

describe('the ways between campuses', () => {
  it('are told with every field, in the order of the modes, from either end', async () => {
    const [first, second, ...none] = await list('?departureSite=1')
    expect(none).toEqual([])
    expect([first.transportMode, first.co2Emission, first.factor]).toEqual(['VELO', 0, null])
    expect(second).toEqual({
      ...{ departureSite: '1', arrivalSite: '2', transportMode: 'VOITURE_ELECTRIQUE', duration: 31 },
      ...{ co2Emission: 1048, distance: 14.3 },
      url: expect.stringMatching(/^\/services\/v6\/intercampus\/ways\/\d+\?lang=en$/),
      factor: { kgPerKm: 0.0733, source: 'The report', year: 2023 },
    })
    const [, back] = await list('?departureSite=2', 'fr')
    expect(back).toMatchObject({
      departureSite: '2',
      arrivalSite: '1',
      duration: 31,
      factor: { source: 'Le rapport' },
    })
    expect(back.url).toMatch(/lang=fr&back=1$/)
    expect(await list()).toHaveLength(4)
    expect(await list('?departureSite=1&arrivalSite=3')).toEqual([])
  })

  it('have their own figures for the way back where the file says them', async () => {
    await bringIn({ routes: [way, bike, { ...bike, departure: 'SOUTH', arrival: 'NORTH', minutes: 71 }] })
    const durations = (await list('?departureSite=2')).map(({ duration }: { duration: number }) => duration)
    expect(durations).toEqual([71, 31])
  })

  it('are computed with the newest factor that holds, and without one say so', async () => {
    const later = { ...factor, ...texts, from: '2027-01-01', kgPerKm: 0.05, year: 2026 }
    await bringIn({
      'emission-factors': [...whole['emission-factors'], later],
      routes: [way, { ...way, mode: 'VOITURE_DIESEL' }],
    })
    const emissions = async () =>
      (await list('?departureSite=1')).map((one: { co2Emission: number }) => one.co2Emission)
    expect(await emissions()).toEqual([0, null, 1048])
    // A new year has begun on the campus, an hour before it does in London.
    now = new Date('2026-12-31T23:00:00.000Z')
    expect(await emissions()).toEqual([0, null, 715])
  })

  it('come in a second time unchanged', async () => {
    expect(reportText(await bringIn(whole))).toContain('Nothing changed.')
  })

  it.each([
    [{ ...way, arrival: 'NORTH' }, 'arrival: expected another campus than the departure'],
    [{ ...way, arrival: 'WEST' }, '"WEST" is not among the sites'],
    [{ ...way, mode: 'FUSEE' }, 'mode: expected one of PIETON'],
    [{ ...way, minutes: 0 }, 'minutes: expected'],
    [{ ...way, url: 'javascript:alert(1)' }, 'url: expected an address'],
  ])('that are wrong are refused by their line and field', async (wrong, said) => {
    expect(reportText(await bringIn({ routes: [wrong] }))).toContain(said)
    expect(await list()).toHaveLength(4)
  })

  it('are found by their index, however many campuses there are', async () => {
    await sql`
      insert into sites (id, code, name, address, latitude, longitude, image)
      select n, 'S' || n, 'S', '', 48, 2, '' from generate_series(1001, 1100) n`.execute(db)
    await sql`
      insert into intercampus_routes (import_key, departure_site, arrival_site, mode, minutes, distance)
      select a || ' ' || b, a, b, 'VELO', 9, 1 from generate_series(1001, 1100) a, generate_series(1001, 1100) b
      where a < b`.execute(db)
    await sql`analyze intercampus_routes`.execute(db)
    const [work] = await workOf({ pool }, trx =>
      waysOf(trx, { departure: 1, arrival: null }, { language: 'en', now }),
    )
    expect(work?.scanned).not.toContain('intercampus_routes')
    await sql`delete from sites where id > 1000`.execute(db)
  })
})

describe('the map of a way', () => {
  const get = (url: string) => app.inject({ url })

  it('is a page that only this server may frame, with both names and nothing that runs', async () => {
    const [, { url }] = await list('?departureSite=1')
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(answer.body).toContain('Map of the way from North &#60;1&#62; to South')
    expect(answer.body).not.toMatch(/<script|https?:|<1>/)
    expect((await get(`${url}&back=1`)).body).toContain('Map of the way from South to North')
    expect((await get(url.replace('en', 'fr'))).body).toContain('Carte du trajet')
  })

  it.each(['/services/v6/intercampus/ways/999999', '/services/v6/intercampus/ways/999999999999999'])(
    'of no way is not there: %s',
    async url => expect((await get(url)).statusCode).toBe(404),
  )
})

describe('shuttles', () => {
  const shuttle = { departure: 'NORTH', arrival: 'SOUTH', leaves: '09:30', minutes: 25 }
  const stops = { stop_fr: 'Borne verte', stop_en: 'Green post' }
  const shuttles = async (query: string, language = 'en') => {
    const answer = await app.inject({
      url: `/services/v6/intercampus/routes${query}`,
      headers: { 'api-key': 'web', authorization: 'Bearer ada', 'accept-language': language },
    })
    return answer.json().shuttles
  }

  it('come in by their file, a second time unchanged, and are told of the days to come between two campuses', async () => {
    const file = {
      shuttles: [
        { ...shuttle, ...stops },
        { ...shuttle, departure: 'SOUTH', arrival: 'NORTH', days: '6' },
      ],
    }
    expect((await bringIn(file)).faults).toEqual([])
    expect(reportText(await bringIn(file))).toContain('Nothing changed.')
    const told = await shuttles('?departureSite=1&arrivalSite=2', 'fr')
    expect(told).toHaveLength(4)
    expect(told[0]).toEqual({
      ...{ departureSite: '1', arrivalSite: '2', stop: 'Borne verte' },
      ...{ leavesAt: '2026-11-24T08:30:00.000Z', arrivesAt: '2026-11-24T08:55:00.000Z' },
    })
    expect(
      (await shuttles('?departureSite=2')).map(({ leavesAt }: { leavesAt: string }) => leavesAt),
    ).toEqual(['2026-11-28T08:30:00.000Z'])
    expect(await shuttles('?departureSite=3')).toEqual([])
  })

  it.each([
    ['the same campus twice', { ...shuttle, arrival: 'NORTH' }, 'arrival: expected another campus'],
    ['no time', { ...shuttle, leaves: '25:00' }, 'leaves: expected a time'],
    ['no weekdays', { ...shuttle, days: '8' }, 'days: expected weekdays'],
  ])('with %s are refused by line and field', async (_, wrong, said) => {
    expect(reportText(await bringIn({ shuttles: [wrong] }))).toContain(said)
  })
})
