import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { features } from '#app/server/product.ts'
import { saveAccount } from '#features/account/server/save-account.ts'
import { contentTags } from '#features/news/contract.ts'
import { folders, informationTypes } from '#features/practical-information/contract.ts'
import { grantText } from '#platform/contract/roles.ts'
import { exportContent } from '#platform/server/content/export.ts'
import { importContent } from '#platform/server/content/import.ts'
import { reportText } from '#platform/server/content/report.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { contentOf } from '#platform/server/feature.ts'
import { storedGrants } from '#platform/server/permissions/grants.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { storedContent } from '#platform/server/testing/stored-content.ts'
import { campusDay, isWeekend } from '#platform/time/campus-time.ts'
import { drawCompany } from './load/fill.ts'
import { loadDemoCompany, refreshDemoCompany } from './load.ts'
import { fixedPeople } from './people/fixed-people.ts'
import { demoSignIns, employee, helpDeskId, receptionDeskId, withoutBadge } from './sign-ins.ts'
import { demoSites } from './sites.ts'
import { company, companyDatabase, companyDrawn } from './testing/company.ts'

/** What a campus has nothing in, so that the empty states can be seen. */
const emptyFolders: Readonly<Record<string, readonly string[]>> = {
  CAN: ['training'],
  MAN: ['service', 'mobility'],
  TIL: ['safetynews'],
}

const tuesday = new Date('2026-11-24T11:00:00Z')
const days = (count: number) => count * 24 * 3_600_000

const { db } = await companyDatabase()
const { db: second } = await testDatabase()
const { db: halfway } = await testDatabase()

// Its reservations have tests of their own, and are most of the work.
const note = '/files/demo/.drawn.json'

/** What is served, and since when it has been stored. */
async function stored(): Promise<Map<string, number>> {
  const { rows } = await sql<{ path: string; at: Date }>`
    select path, stored_at as at from stored_files where path <> 'demo/.drawn.json' order by path`.execute(db)
  return new Map(rows.map(({ path, at }) => [path, at.getTime()]))
}

const articles = () => db.selectFrom('articles').selectAll().orderBy('id').execute()

const information = () => db.selectFrom('practical_informations').selectAll().orderBy('id').execute()

describe('the demo company', () => {
  it('has as many people as asked for, each e-mail once', async () => {
    const { people, mails } = await db
      .selectFrom('people')
      .select(eb => [
        eb.fn.countAll<string>().as('people'),
        sql<boolean>`count(mail) = count(distinct mail)`.as('mails'),
      ])
      .executeTakeFirstOrThrow()
    expect(Number(people)).toBe(company.people)
    expect(mails).toBe(true)
  })

  it('knows everyone who may sign in, in the directory and as an account', async () => {
    const known = await db
      .selectFrom('accounts as a')
      .innerJoin('people as p', join => join.on(sql<boolean>`p.id::text = a.id`))
      .select(['a.id', 'a.email', 'a.has_badge', 'a.is_accompanying', 'a.site_id'])
      .where(
        'a.id',
        'in',
        demoSignIns.map(signIn => signIn.id),
      )
      .orderBy('a.id')
      .execute()
    expect(known.map(({ id, email }) => ({ id, email }))).toEqual(
      demoSignIns.map(({ id, email }) => ({ id, email })),
    )
    expect(known.map(account => account.has_badge)).toEqual(
      demoSignIns.map(signIn => signIn !== withoutBadge),
    )
    expect(known[0]?.is_accompanying).toBe(true)
    expect(known.map(account => account.site_id)).toEqual([1, 1, 2, 6, 1, 1, 1, 1, 1, 1, 1, 1])
  })

  it('gives the sign-ins their roles, and nobody else one', async () => {
    const stored = await storedGrants(db)
    expect(stored.map(({ accountId, grant }) => [accountId, grantText(grant)])).toEqual(
      demoSignIns.flatMap(({ id, grants = [] }) => grants.map(grant => [id, grantText(grant)])),
    )
    expect(stored.length).toBe(8)
  })

  it('has the two desks that start among the favourites', async () => {
    const desks = await db
      .selectFrom('people')
      .select(['mail', 'is_listed'])
      .where('id', 'in', [receptionDeskId, helpDeskId])
      .execute()
    expect(desks).toHaveLength(2)
    expect(desks.every(desk => desk.is_listed)).toBe(true)
  })

  it('shows every tag at least twice, and events past and to come', async () => {
    const all = await articles()
    expect(all).toHaveLength(60)
    for (const tag of contentTags)
      expect(all.filter(a => a.tag === tag).length, tag).toBeGreaterThanOrEqual(2)
    const today = campusDay(tuesday)
    const events = all.filter(a => a.type === 'event')
    expect(events.some(event => (event.ends_on ?? '') < today)).toBe(true)
    expect(events.some(event => event.starts_on === today)).toBe(true)
    expect(events.some(event => (event.starts_on ?? '') > today)).toBe(true)
    expect(events.some(event => event.starts_at === null)).toBe(true)
    expect(events.every(event => !isWeekend(event.starts_on ?? ''))).toBe(true)
    expect(all.filter(a => a.source === 'SHAREPOINT').map(a => a.description_fr)).toEqual([
      expect.stringMatching(/^https:\/\/intranet\.campus\.example\//),
    ])
  })

  it('has published everything by now, over ten weeks', async () => {
    const dates = (await articles()).map(a => a.publication_date.getTime())
    expect(Math.max(...dates)).toBeLessThanOrEqual(tuesday.getTime())
    expect(tuesday.getTime() - Math.max(...dates)).toBeLessThan(days(1))
    expect(tuesday.getTime() - Math.min(...dates)).toBeGreaterThan(days(49))
  })

  it('counts likes that are somebody’s', async () => {
    const wrong = await db
      .selectFrom('articles as a')
      .select('a.id')
      .where(sql<boolean>`like_count <> (select count(*) from article_likes l where l.article_id = a.id)`)
      .execute()
    expect(wrong).toEqual([])
    expect((await articles()).some(a => a.like_count > 100)).toBe(true)
  })

  it('writes its texts with typographic marks and nothing that would be taken out as unsafe', async () => {
    for (const a of await articles()) {
      const french = [
        a.title_fr,
        a.resume_fr,
        a.source === 'CAMPUS' ? a.description_fr : '',
        a.location_fr,
      ].join(' ')
      const english = [
        a.title_en,
        a.resume_en,
        a.source === 'CAMPUS' ? a.description_en : '',
        a.location_en,
      ].join(' ')
      expect(french, a.title_fr).not.toMatch(/\p{L}'|[^\u00a0\u202f][»!?;](?!\w)| :|« /u)
      expect(english, a.title_en).not.toMatch(/\p{L}'/u)
      expect(a.source === 'SHAREPOINT' || a.description_fr.length > 250, a.title_fr).toBe(true)
      for (const html of [a.resume_fr, a.resume_en]) expect(sanitiseHtml(html)).toBe(html)
    }
  })

  it('tells several pieces of information of every folder and type on every campus, but for the empty folders', async () => {
    const told = await db
      .selectFrom('practical_information_sites as s')
      .innerJoin('practical_informations as i', 'i.id', 's.information_id')
      .select(['s.site_id', 'i.folder', 'i.type'])
      .execute()
    for (const site of demoSites) {
      for (const folder of Object.values(folders).flat()) {
        const here = told.filter(({ site_id, folder: of }) => site_id === site.id && of === folder)
        const isEmpty = emptyFolders[site.code]?.includes(folder) ?? false
        if (isEmpty) expect(here, `${site.name} ${folder}`).toEqual([])
        else {
          for (const type of informationTypes) {
            const count = here.filter(piece => piece.type === type).length
            expect(count, `${site.name} ${folder} ${type}`).toBeGreaterThanOrEqual(2)
          }
        }
      }
    }
  })

  it('writes its information with typographic marks and nothing that would be taken out as unsafe', async () => {
    for (const i of await information()) {
      expect(`${i.title_fr} ${i.description_fr}`, i.title_fr).not.toMatch(
        /\p{L}'|[^\u00a0\u202f][»!?;](?!\w)| :|« /u,
      )
      expect(`${i.title_en} ${i.description_en}`, i.title_en).not.toMatch(/\p{L}'/u)
      expect(i.type !== 'CONTENT' || i.description_fr.length > 250, i.title_fr).toBe(true)
      for (const html of [i.description_fr, i.description_en]) expect(sanitiseHtml(html)).toBe(html)
      for (const link of [i.link_fr, i.link_en])
        expect(link === null || new URL(link).protocol === 'https:', i.title_fr).toBe(true)
    }
  })

  it('has written its information by now, the newest today', async () => {
    const dates = (await information()).map(i => i.creation_date.getTime())
    expect(Math.max(...dates)).toBeLessThanOrEqual(tuesday.getTime())
    expect(tuesday.getTime() - Math.max(...dates)).toBeLessThan(days(4))
  })

  it('gives every campus a security post and an emergency number, of those kept for fiction', async () => {
    const phones = await db.selectFrom('sites').select(['security_phone', 'emergency_phone']).execute()
    const numbers = phones.flatMap(row => [row.security_phone, row.emergency_phone])
    for (const number of numbers) expect(number).toMatch(/^\+33(19900|46571)\d{4}$/)
    expect(new Set(numbers).size).toBe(2 * demoSites.length)
  })

  it('draws every picture it names, small, without words, and writes every document, and nothing else', async () => {
    const rows = await db.selectFrom('sites').select(['image', 'background_images']).execute()
    const pieces = await information()
    const restaurants = await db
      .selectFrom('restaurants')
      .select(['image', 'crowd_url', 'menu_pdf'])
      .execute()
    const rooms = await db.selectFrom('rooms').select('image').distinct().execute()
    const animations = await db.selectFrom('animations').select('image_url').execute()
    const surveys = await db.selectFrom('surveys').select('questions').execute()
    const trainings = await db.selectFrom('trainings').select(['image_url', 'chapters']).execute()
    const shown = JSON.stringify([
      ...[rows, await articles(), pieces, restaurants, rooms],
      ...[animations, surveys, trainings],
    ])
    const named = shown.match(/\/files\/demo\/[\w-]+\.(svg|pdf|html)/g) ?? []
    expect(named.length).toBeGreaterThan(72)
    for (const address of new Set(named)) {
      const file = (await storedContent(db, address)).toString('latin1')
      if (address.endsWith('.pdf')) {
        expect(file, address).toMatch(/^%PDF-1\.7.*%%EOF\s*$/s)
        // A support of 40 pages is larger than a notice.
        expect(file.length, address).toBeLessThan(address.includes('/training-') ? 200_000 : 100_000)
      } else if (address.endsWith('.svg')) {
        expect(file.length, address).toBeLessThan(12_000)
        expect(file).not.toMatch(/<text|<script|NaN|undefined/)
      }
    }
    for (const { pdf_fr, pdf_en } of pieces.filter(piece => piece.type === 'PDF')) {
      const read = async (address: string | null) =>
        (await storedContent(db, address ?? '')).toString('latin1')
      expect(await read(pdf_fr)).toContain('/Lang (fr)')
      expect(await read(pdf_en)).toContain('/Lang (en)')
    }
    expect([...(await stored()).keys()].map(path => `/files/${path}`).sort()).toEqual(
      [...new Set(named)].sort(),
    )
  })

  it('is the same company on another machine', async () => {
    await loadDemoCompany(second, company)
    const contents = async (of: typeof db) => ({
      people: await of.selectFrom('people').selectAll().orderBy('id').execute(),
      articles: await of.selectFrom('articles').selectAll().orderBy('id').execute(),
      information: await of.selectFrom('practical_informations').selectAll().orderBy('id').execute(),
      likes: await of
        .selectFrom('article_likes')
        .selectAll()
        .orderBy('article_id')
        .orderBy('account_id')
        .execute(),
    })
    expect(await contents(second)).toEqual(await contents(db))
  })

  it('is written into files, and nothing of it changes when they come in again', async () => {
    const content = contentOf(features)
    const folder = await mkdtemp(join(tmpdir(), 'demo-written-'))
    try {
      const parts = await exportContent(second, { content, kind: 'all', folder })
      expect(parts.length).toBeGreaterThan(15)
      const again = await importContent(second, {
        content,
        kind: 'all',
        path: folder,
        apply: true,
        now: new Date(tuesday.getTime() + days(3)),
      })
      expect(again.faults).toEqual([])
      expect(reportText(again).split('\n').at(-1)).toBe('Nothing changed.')
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('always holds the people written by hand, however small it is', async () => {
    expect(fixedPeople.length).toBeLessThan(40)
    expect(new Set(fixedPeople.map(person => person.id)).size).toBe(fixedPeople.length)
  })
})

describe('loading', () => {
  it('a second time, or twice at once, changes nothing', async () => {
    const before = await articles()
    await Promise.all([loadDemoCompany(db, company), loadDemoCompany(db, { ...company, people: 50 })])
    expect(await articles()).toEqual(before)
  })

  it('draws nothing again while the menus of the week are there, and stores nothing anew but what is missing', async () => {
    const before = await stored()
    const steps: string[] = []
    const drawn = await companyDrawn()
    const load = () => loadDemoCompany(db, { ...company, log: step => steps.push(step) }, drawn)

    await load()
    expect(await stored()).toEqual(before)
    expect(steps).toEqual([])

    const gone = [...before.keys()].find(path => path.includes('menu')) ?? ''
    await sql`delete from stored_files where path = ${gone}`.execute(db)
    await load()
    expect(steps).toEqual(['pictures drawn'])
    const after = await stored()
    expect([...after.keys()]).toEqual([...before.keys()])
    expect([...before].flatMap(([path, at]) => (after.get(path) === at ? [] : [path]))).toEqual([gone])
  })

  it('draws again in another week, when the product has changed, and when nobody knows what was drawn', async () => {
    const steps: string[] = []
    const today = new Date(tuesday.getTime() + days(7))
    const drawn = await drawCompany(today)
    const load = () => loadDemoCompany(db, { ...company, today, log: step => steps.push(step) }, drawn)
    await load()
    expect(steps).toEqual(['pictures drawn'])

    const noted = await storedContent(db, note)
    const other = { ...JSON.parse(noted.toString()), source: 'that of an older version' }
    await sql`update stored_files set content = ${Buffer.from(JSON.stringify(other))}
      where path = 'demo/.drawn.json'`.execute(db)
    await load()
    expect(steps).toHaveLength(2)
    expect(await storedContent(db, note)).toEqual(noted)

    await sql`delete from stored_files where path = 'demo/.drawn.json'`.execute(db)
    await load()
    expect(steps).toHaveLength(3)
    expect(await storedContent(db, note)).toEqual(noted)
  })

  it('leaves nothing when it is cut short', async () => {
    const log = (step: string) => {
      if (step === 'people in') throw new Error('killed')
    }
    const cutShort = loadDemoCompany(halfway, { ...company, log }, await companyDrawn())
    await expect(cutShort).rejects.toThrow('killed')
    for (const table of [
      'sites',
      'people',
      'articles',
      'practical_informations',
      'accounts',
      'terms_versions',
    ] as const) {
      expect(await halfway.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
  })
})

it('leaves the data of another company alone', async () => {
  await buildCampus(halfway, 1, { code: 'OWN' })
  await loadDemoCompany(halfway, company)
  await refreshDemoCompany(halfway, { features, today: tuesday })
  expect(await halfway.selectFrom('people').selectAll().execute()).toEqual([])
  expect(await halfway.selectFrom('sites').select('code').execute()).toEqual([{ code: 'OWN' }])
})

describe('refreshing', () => {
  const nineWeeksLater = new Date(tuesday.getTime() + days(9 * 7 + 2))

  it('moves dates by whole weeks, once, and keeps what people did', async () => {
    const claire = demoSignIns[0]?.id ?? ''
    await second.insertInto('article_likes').values({ article_id: 1, account_id: claire }).execute()
    const before = await second.selectFrom('articles').selectAll().orderBy('id').execute()
    const informationDates = () =>
      second.selectFrom('practical_informations').select('creation_date').orderBy('id').execute()
    const informationBefore = await informationDates()
    const likes = () =>
      second.selectFrom('article_likes').selectAll().orderBy('article_id').orderBy('account_id').execute()
    const likesBefore = await likes()

    await refreshDemoCompany(second, { ...company, today: nineWeeksLater })
    await refreshDemoCompany(second, { ...company, today: nineWeeksLater })

    const after = await second.selectFrom('articles').selectAll().orderBy('id').execute()
    const moved = (from: string | null, to: string | null) => Date.parse(to ?? '') - Date.parse(from ?? '')
    for (const [index, article] of after.entries()) {
      const old = before[index]
      expect(old && moved(campusDay(old.publication_date), campusDay(article.publication_date))).toBe(
        days(63),
      )
      if (article.starts_on !== null) expect(moved(old?.starts_on ?? '', article.starts_on)).toBe(days(63))
    }
    for (const [index, { creation_date }] of (await informationDates()).entries()) {
      const old = informationBefore[index]?.creation_date
      expect(old && moved(campusDay(old), campusDay(creation_date))).toBe(days(63))
    }
    expect(await likes()).toEqual(likesBefore)
    // Who opens one in the studio reads the day that its readers do.
    const written = await second
      .selectFrom('content_entries as e')
      .innerJoin('articles as a', 'a.import_key', 'e.key')
      .where('e.part', '=', 'articles')
      .select(['a.publication_date', sql<string>`e.item ->> 'published'`.as('published')])
      .execute()
    expect(written).toHaveLength(after.length)
    for (const { publication_date, published } of written) {
      expect(published.slice(0, 10)).toBe(campusDay(publication_date))
    }
    const { different } = await second
      .selectFrom('article_sites as s')
      .innerJoin('articles as a', 'a.id', 's.article_id')
      .select(sql<string>`count(*) filter (where a.publication_date <> s.publication_date)`.as('different'))
      .executeTakeFirstOrThrow()
    expect(different).toBe('0')
  })

  it('keeps the accounts of those who signed in at another address of the product', async () => {
    const { id, email } = employee
    const claire = { id, email, firstName: 'Claire', lastName: 'Moreau', emailVerified: true, subject: id }
    const signIn = (address: string) => saveAccount(db, { ...claire, issuer: `${address}/oidc` })
    expect(await signIn('http://localhost:4600')).toBe(id)
    await refreshDemoCompany(db, { ...company, issuer: 'https://campus.example/oidc' })
    expect(await signIn('https://campus.example')).toBe(id)
    // Without it another issuer's word for the same person is somebody else: the test can fail.
    expect(await signIn('https://elsewhere.example')).not.toBe(id)
  })

  it('never moves anything back', async () => {
    const before = await articles()
    await refreshDemoCompany(db, { ...company, today: new Date(tuesday.getTime() - days(30)) })
    expect(await articles()).toEqual(before)
  })
})
