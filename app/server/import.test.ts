import { cp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importContent } from '#platform/server/content/import.ts'
import { reportText } from '#platform/server/content/report.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { companyFolder } from '#platform/server/content/testing/company-folder.ts'
import { partsOf } from '#platform/server/feature.ts'
import { openRevocationList } from '#platform/server/identity/revocation-list.ts'
import { createMetrics } from '#platform/server/observability/metrics.ts'
import { openLiveFeeds } from '#platform/server/realtime/live-feeds.ts'
import { postgresBus } from '#platform/server/realtime/postgres-bus.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { createProduct, features } from './product.ts'

const example = join(import.meta.dirname, '../../docs/example-company')
/** A Tuesday at eleven on the campus: the menus of the example are those of the week of the import. */
const now = new Date('2026-11-24T10:00:00Z')

const database = await testDatabase()
const { db } = database
const folder = await companyFolder()

const run = (
  given: {
    path?: string
    kind?: string
    apply?: boolean
    remove?: boolean
    yes?: boolean
    actor?: string
    now?: Date
  } = {},
) =>
  importContent(db, {
    features,
    kind: 'all',
    path: example,
    apply: true,
    now,
    ...given,
  })

/** All that the tables of the features hold, whatever an import says of itself. */
async function contents(): Promise<unknown> {
  const tables = features.flatMap(feature => feature.tables ?? [])
  const entries = tables.map(async table => {
    const { rows } = await sql<{ all: unknown }>`
      select coalesce(jsonb_agg(t order by t::text), '[]') as all from ${sql.table(table)} t`.execute(db)
    return [table, rows[0]?.all]
  })
  return Object.fromEntries(await Promise.all(entries))
}

describe('the example company', () => {
  it('is told before anything is written', async () => {
    const before = await contents()
    const report = await run({ apply: false })
    expect(report.faults).toEqual([])
    expect(reportText(report)).toContain('rooms                  5 created, 0 changed, 0 unchanged')
    expect(reportText(report)).toContain('Nothing was written')
    expect(await contents()).toEqual(before)
  })

  it('comes in, and a second time changes nothing', async () => {
    expect(reportText(await run())).toContain('Written.')
    const before = await contents()
    const again = await run()
    expect(reportText(again)).toContain('Nothing changed.')
    expect(again.stores.map(one => one.created + one.changed + one.gone.length)).toEqual(
      again.stores.map(() => 0),
    )
    expect(await contents()).toEqual(before)
  })

  it.each([
    [
      'rooms.csv',
      'A;2;12;',
      'A;2;twelve;',
      'rooms.csv, line 2, capacity: expected a whole number from 0 to 10000, found "twelve"',
    ],
    [
      'rooms.csv',
      'PLATEAU;PLA',
      'PLATAEU;PLA',
      'rooms.csv, line 8, site: "PLATAEU" is not among the sites: expected one of RIVE, PLATEAU',
    ],
    [
      'rooms.csv',
      'A bright room with a view of the canal.',
      '',
      'rooms.csv, line 2, description_en: is missing',
    ],
    [
      'articles.json',
      '    "title_en": "Open day",\n',
      '',
      'articles.json, line 22, $[1].title_en: is missing: title_fr is there',
    ],
    [
      'articles.json',
      '"tag": "CAMPUS"',
      '"tag": "CAMPING"',
      'articles.json, line 25, $[1].tag: expected one of MOBILITY',
    ],
    [
      'articles.json',
      '"2027-06-12",',
      '"2027-02-30",',
      'articles.json, line 35, $[1].starts: expected a day that exists, found "2027-02-30"',
    ],
    [
      'sites.json',
      '"latitude": 47.2063',
      '"latitude": 147',
      'sites.json, line 7, $[0].latitude: expected a number from -90 to 90, found 147',
    ],
    [
      'sites.json',
      '"type": "RESTAURANT"',
      '"type": "RESTAURNAT"',
      'sites.json, line 29, $[0].functionalities[2].type: RESTAURNAT is not known: expected one of ACTU',
    ],
    [
      'sites.json',
      'daysOfSearchOffice',
      'daysAhead',
      'sites.json, line 30, $[0].functionalities[3].param.daysAhead: is no parameter of BOOKING',
    ],
    [
      'sites.json',
      '"country": "FR"',
      '"country": "France"',
      'sites.json, line 52, $[1].country: expected one of AD, AE, AG',
    ],
    [
      'sites.json',
      '"country": "FR"',
      '"country": "FR", "region": "BY"',
      'sites.json, line 52, $[1].region: BY is no known region of the country FR: expected one of 57, 67, 68',
    ],
    [
      'sites.json',
      '"country": "FR"',
      '"region": "67"',
      'sites.json, line 52, $[1].region: stands without a country: expected country as well',
    ],
    [
      'sites.json',
      '"bookingHours": "07:30-20:00"',
      '"openHolidays": ["CHRISTMAS", "BOXING_DAY"]',
      'sites.json, line 30, $[0].functionalities[3].param.openHolidays[1]: expected one of NEW_YEAR, EASTER_MONDAY',
    ],
    [
      'people.csv',
      'marc.delorme@',
      'ines.carrel@',
      'people.csv, line 3, mail: ines.carrel@brumelle.example also stands in line 2',
    ],
    [
      'menus.csv',
      'la-passerelle,monday+2,',
      'la-passerele,monday+2,',
      'menus.csv, line 8, restaurant: "la-passerele" is not among the restaurants',
    ],
    [
      'restaurants.json',
      '11:30-13:45',
      '13:45-11:30',
      'restaurants.json, line 12, $[0].hours.friday: expected hours from and to',
    ],
    [
      'practical-information.json',
      'first-aid.svg',
      'none.svg',
      'practical-information.json, line 34, $[2].photos[0].file: pictures/none.svg is not there',
    ],
    [
      'surveys.json',
      '"maxChoices": 2',
      '"maxChoices": 4',
      'surveys.json, line 26, $[0].questions[1].maxChoices: expected at most the 3 that there are, found 4',
    ],
    [
      'challenges.json',
      'awa.sene@',
      'ines.carrel@',
      'challenges.json, line 19, $[0].teams[1].members[0]: ines.carrel@brumelle.example plays in herons already',
    ],
    [
      'trainings.json',
      '"title": { "fr": "Au bureau", "en": "At the desk" }',
      '"title": { "fr": "Au bureau" }',
      'trainings.json, line 44, $[0].chapters[0].questions[0].choices[1].title.en: is missing',
    ],
    [
      'visitors.csv',
      's.okafor@north-audit.example',
      'ines.carrel@brumelle.example',
      'visitors.csv, line 3, email: ines.carrel@brumelle.example is that of an employee',
    ],
    [
      'terms.json',
      'terms/1.0.en.html',
      '../../secret',
      'terms.json, line 6, $[0].page_en: ../../secret is not there',
    ],
    [
      'closures.csv',
      'restaurant,day',
      'restaurant,date',
      'closures.csv, line 1: has a column date that is not known',
    ],
  ])(
    'with a fault in %s (%j becomes %j) changes nothing and says where',
    async (file, good, bad, reported) => {
      await cp(example, folder.path, { recursive: true })
      const text = await readFile(join(example, file), 'utf8')
      expect(text).toContain(good)
      await folder.write(file, text.replace(good, bad))
      // Something that would be changed, were it not for the fault.
      await folder.write('divisions.csv', 'code\nNouvelle\n')
      const before = await contents()
      const report = await run({ path: folder.path })
      expect(reportText(report)).toContain(reported)
      expect(reportText(report)).toContain('nothing was changed')
      expect(report.applied).toBe(false)
      expect(await contents()).toEqual(before)
    },
  )

  it('keeps what is no longer in a file until it is told to remove it', async () => {
    await cp(example, folder.path, { recursive: true })
    const [head, ...rows] = (await readFile(join(example, 'rooms.csv'), 'utf8')).split('RIVE;RIV-A-1.20')
    await folder.write('rooms.csv', `${head}${rows.join('').replace(/^.*\n/, '')}`)
    const kept = await run({ path: folder.path })
    expect(reportText(kept)).toContain('kept; --remove removes it: RIV-A-1.20')
    expect(reportText(kept)).toContain('Nothing changed.')
    const removed = await run({ path: folder.path, remove: true })
    expect(reportText(removed)).toContain('removed: RIV-A-1.20')
    const left = await db.selectFrom('rooms').select('reference').execute()
    expect(left.map(one => one.reference)).not.toContain('RIV-A-1.20')
    await run()
  })

  it('does not remove more than a fifth of a kind without a second word', async () => {
    await cp(example, folder.path, { recursive: true })
    const lines = (await readFile(join(example, 'rooms.csv'), 'utf8')).split('\n')
    await folder.write('rooms.csv', lines.filter(line => !/^RIVE;RIV-A-[12]/.test(line)).join('\n'))
    const before = await contents()
    for (const apply of [false, true]) {
      const refused = await run({ path: folder.path, remove: true, apply })
      expect(reportText(refused)).toContain('--remove would take')
      expect(reportText(refused)).toMatch(/rooms\.csv: --remove would take \d of \d rooms: say --yes/)
      expect(reportText(refused, 'fr')).toMatch(/--remove supprimerait \d sur \d \(rooms\)/)
    }
    expect(await contents()).toEqual(before)
    const done = await run({ path: folder.path, remove: true, yes: true })
    expect(reportText(done)).toContain('removed: RIV-A-1.')
    await run()
  })

  it('refuses a file that no kind knows by its name, with the nearest', async () => {
    await cp(example, folder.path, { recursive: true })
    await folder.write('room.csv', 'site\nRIVE\n')
    await folder.write('articles.XLSX', 'x')
    await folder.write('notes.txt', 'Not a table.')
    await expect(run({ path: folder.path })).rejects.toThrow(
      /room\.csv \(rooms\.csv, rooms\.json\?\)[\s\S]*Expected divisions, sites, /,
    )
    await expect(run({ path: folder.path })).rejects.toThrow('articles.XLSX (articles.csv')
    // A kind that is asked for by its name has its own files alone.
    expect((await run({ path: folder.path, kind: 'rooms' })).faults).toEqual([])
    await rm(join(folder.path, 'room.csv'))
    await rm(join(folder.path, 'articles.XLSX'))
  })

  it('tells a trial what changes, by key and field', async () => {
    await cp(example, folder.path, { recursive: true })
    const rooms = await readFile(join(example, 'rooms.csv'), 'utf8')
    await folder.write('rooms.csv', rooms.replace('A;2;12;', 'A;2;14;'))
    await folder.write('divisions.csv', 'code\nNouvelle\n')
    const text = reportText(await run({ path: folder.path, apply: false }))
    expect(text).toMatch(/ {2}changed: RIV-A-\S+\n {4}capacity: 12 → 14\n/)
    expect(text).toContain('  created: Nouvelle\n')
    const french = reportText(await run({ path: folder.path, apply: false }), 'fr')
    expect(french).toMatch(/modifié\u00a0: RIV-A-\S+\n {4}capacity\u00a0: 12 → 14\n/)
  })

  it('says what hangs on the code of a campus before it changes', async () => {
    await cp(example, folder.path, { recursive: true })
    const sites = await readFile(join(example, 'sites.json'), 'utf8')
    await folder.write('sites.json', sites.replace('"code": "RIVE"', '"code": "QUAI"'))
    const report = await run({ path: folder.path, kind: 'sites', apply: false })
    expect(reportText(report)).toMatch(
      /note, sites\.json, line \d+, code: RIVE becomes QUAI; what hangs on RIVE: \d people in \d offices, 4 rooms and desks/,
    )
    expect(reportText(report, 'fr')).toMatch(
      /RIVE devient QUAI\u00a0; dépendent de RIVE\u00a0: \d personnes dans/,
    )
  })

  it('is written to the audit log when it is applied, and only what it changed', async () => {
    await cp(example, folder.path, { recursive: true })
    const rooms = await readFile(join(example, 'rooms.csv'), 'utf8')
    await folder.write('rooms.csv', rooms.replace('A;2;12;', 'A;2;14;'))
    const actor = 'command:marie'
    const lines = () =>
      db
        .selectFrom('audit_log')
        .select(['action', 'subject_id', 'detail'])
        .where('actor', '=', actor)
        .execute()
    await run({ path: folder.path, actor, apply: false })
    expect(await lines()).toEqual([])
    await run({ path: folder.path, actor })
    expect(await lines()).toEqual([{ action: 'CONTENT_IMPORTED', subject_id: 'rooms', detail: '+0 ~1 -0' }])
    await run({ path: folder.path, actor })
    expect(await lines()).toHaveLength(1)
    await run()
  })

  it('keeps a published version of the terms as people have accepted it', async () => {
    await cp(example, folder.path, { recursive: true })
    const page = await readFile(join(example, 'terms/1.0.en.html'), 'utf8')
    await folder.write('terms/1.0.en.html', page.replace('<h2>', '<h2>New: '))
    const before = await contents()
    const report = await run({ path: folder.path })
    expect(reportText(report)).toMatch(
      /terms\.json, line \d+, page_en: is no longer the text of version 1\.0, which is published/,
    )
    expect(reportText(report, 'fr')).toContain('n’est plus le texte de la version 1.0')
    expect(await contents()).toEqual(before)
    const rewrite = db
      .updateTable('terms_versions')
      .set({ page: sanitiseHtml('<p>Other</p>') })
      .execute()
    await expect(rewrite).rejects.toThrow('another text is another version')

    const claire = await buildAccount(db)
    await db
      .insertInto('terms_acceptances')
      .values({ account_id: claire, version: '1.0', accepted_at: now })
      .execute()
    await expect(db.deleteFrom('terms_versions').execute()).rejects.toThrow('has been accepted')
    await db.deleteFrom('accounts').where('id', '=', claire).execute()
  })

  it('keeps what something else refers to', async () => {
    await cp(example, folder.path, { recursive: true })
    const { id: room_id, site_id } = await db
      .selectFrom('rooms')
      .select(['id', 'site_id'])
      .where('reference', '=', 'RIV-A-2.01')
      .executeTakeFirstOrThrow()
    await sql`
      insert into reservations (room_id, site_id, during, status, language)
      values (${room_id}, ${site_id}, '[2026-12-01 09:00+00,2026-12-01 10:00+00)', 'ACCEPTED', 'fr')`.execute(
      db,
    )
    const text = await readFile(join(example, 'rooms.csv'), 'utf8')
    const lines = text.split('\n').filter(line => !/^RIVE;RIV-A-2/.test(line))
    await folder.write('rooms.csv', lines.join('\n'))
    const report = reportText(await run({ path: folder.path, remove: true, yes: true }))
    expect(report).toContain('removed: RIV-A-2.02')
    expect(report).toContain('kept, since something still refers to it: RIV-A-2.01')
    await db.deleteFrom('reservations').execute()
    await run()
  })
})

const { publicKey, privateKey } = await generateKeyPair('RS256')
const key = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
const provider = createServer((request, response) => {
  const found = request.url?.endsWith('openid-configuration')
    ? { issuer: address(), jwks_uri: `${address()}/keys` }
    : { keys: [key] }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found))
})
await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve))
afterAll(() => void provider.close())

function address(): string {
  const { port } = provider.address() as { port: number }
  return `http://127.0.0.1:${port}`
}

describe('a person of that company who signs in elsewhere', () => {
  let product: Awaited<ReturnType<typeof createProduct>>
  let close: () => Promise<void>
  beforeAll(async () => {
    await run()
    const settings = readSettings(
      {
        OIDC_ISSUER: address(),
        OIDC_CLIENT_ID: 'app',
        OIDC_AUDIENCE: 'urn:brumelle',
        OIDC_TRUST_EMAIL: '1',
        COMPANY_DOMAINS: 'brumelle.example',
        CAMPUS_DATA: folder.path,
      },
      features.flatMap(feature => feature.settings ?? []),
    )
    const log = pino({ level: 'silent' })
    const metrics = createMetrics({
      pool: () => ({ total: 0, idle: 0, waiting: 0 }),
      jobs: async () => ({ waiting: 0, retrying: 0, failed: 0, oldestDue: 0 }),
      mails: async () => ({ waiting: 0, retrying: 0, given_up: 0 }),
    })
    const feeds = features.flatMap(feature => feature.feeds ?? [])
    const bus = postgresBus(database, log)
    const liveFeeds = await openLiveFeeds({ db, feeds, bus, log, metrics: metrics.live })
    const revocations = await openRevocationList(database, log)
    const given = partsOf(features, {
      settings: settings.features,
      publicUrl: settings.publicUrl,
      keysFolder: settings.keys.folder,
      announce: liveFeeds.announce,
    })
    product = await createProduct({
      ...{ settings, database, log, metrics, liveFeeds, revocations, given, version: '1.0.0' },
      // The pages of the app may not have been built.
      webFolder: await builtPages(),
      now: () => now,
    })
    close = async () => {
      await product.close()
      await liveFeeds.close()
      await revocations.close()
    }
    // The first call asks the provider, which lives in this process, for its keys: the product waits five seconds for them.
    await vi.waitFor(() => get('/services/v6/sites'), { timeout: 300_000, interval: 500 })
  })
  afterAll(() => close())

  const token = (claims: Record<string, string>) =>
    new SignJWT({ given_name: 'Inès', family_name: 'Carrel', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k', typ: 'at+jwt' })
      .setIssuer(address())
      .setAudience('urn:brumelle')
      .setSubject('not-a-uuid')
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + 3_600_000))
      .sign(privateKey)

  async function get(
    url: string,
    claims: Record<string, string> = { email: 'ines.carrel@brumelle.example' },
  ) {
    const answer = await product.inject({
      url,
      headers: {
        'api-key': 'campus-companion-web',
        platform: 'WEB',
        'accept-language': 'en',
        authorization: `Bearer ${await token(claims)}`,
      },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer
  }

  it('sees its campuses, news, rooms, menus and terms, and has the rights it was given', async () => {
    const { sites } = (await get('/services/v6/sites')).json()
    expect(sites.map((site: { name: string }) => site.name)).toEqual(['Campus Rive', 'Campus Plateau'])
    expect(sites[0].backgroundImages[0].alt).toBe('The Rive campus beside the canal')
    const details = (await get('/services/v6/account/details')).json()
    expect(details).toMatchObject({
      ...{
        siteId: '1',
        hasBadge: true,
        isAccompanying: true,
        visitScheduledLimit: '2027-12-31',
        division: 'Études',
      },
    })
    const { articles } = (await get('/services/v6/articles?siteId=1')).json()
    expect(articles.map((one: { title: string }) => one.title)).toEqual([
      'Open day',
      'A bicycle park with 120 places',
      'The safety charter is online',
    ])
    const { referentiels } = (await get('/services/v6/contrib/referentiels?siteId=1')).json()
    expect(referentiels).toHaveLength(4)
    const { restaurants } = (await get('/services/v6/restauration?siteId=1')).json()
    const { menu } = (await get(`/services/v6/restauration/${restaurants[0].id}?siteId=1`)).json()
    expect(menu).toMatchObject({ day: '2026-11-24', dishes: [{ name: 'Lentil salad' }, {}, {}] })
    const information = (
      await get('/services/v6/practical-informations?siteId=2&typeOfInformation=SAFE@WORK')
    ).json()
    expect(information.practicalInformations).toHaveLength(1)
    const terms = await get('/services/v6/cgu/CGU_en.html')
    expect(terms.headers['cgu-version']).toBe('1.0')
    expect(terms.body).toContain('<h2>1. Use</h2>')
    const people = (await get('/graph/v1.0/users?$search="carrel"')).json()
    expect(people.value).toHaveLength(1)
    expect((await get('/services/v6/division')).json().divisions).toEqual([
      'Ateliers',
      'Études',
      'Réseau',
      'Siège',
    ])
  })

  it('is shown its pictures from files that a browser may keep', async () => {
    const { articles } = (await get('/services/v6/articles?siteId=1')).json()
    const url = articles[1].photos[0].url
    expect(url).toMatch(/~1200\.webp$/)
    for (const address of [url, url.replace('~1200', '~480')]) {
      const picture = await get(address)
      expect(picture.headers['content-type']).toBe('image/webp')
      expect(picture.headers['cache-control']).toContain('immutable')
    }
  })

  it('sees what the company has changed since, at once', async () => {
    const search = async () => {
      const answer = await product.inject({
        method: 'POST',
        url: '/services/v6/search/room?siteId=1',
        headers: {
          'api-key': 'campus-companion-web',
          authorization: `Bearer ${await token({ email: 'ines.carrel@brumelle.example' })}`,
        },
        payload: {
          availabilityStartDate: '2026-11-25T09:00:00Z',
          availabilityEndDate: '2026-11-25T10:00:00Z',
          capacity: 0,
        },
      })
      return answer.json().meetings.map((room: { room: string }) => room.room)
    }
    expect(await search()).toContain('Estuaire')
    await cp(example, folder.path, { recursive: true })
    const text = await readFile(join(example, 'rooms.csv'), 'utf8')
    await folder.write('rooms.csv', text.replace(';Estuaire;', ';Confluence;'))
    const people = await readFile(join(example, 'people.csv'), 'utf8')
    await folder.write('people.csv', people.replace(';oui;oui;2027-12-31;Études', ';non;non;;Études'))
    await run({ path: folder.path })
    expect(await search()).toContain('Confluence')
    expect((await get('/services/v6/account/details')).json()).toMatchObject({ hasBadge: false })
    await run()
  })
})

/** A folder of pages as the build leaves them. */
async function builtPages(): Promise<string> {
  await folder.write('../web/visit.html', '<!doctype html>')
  return dirname(await folder.write('../web/index.html', '<!doctype html>'))
}
