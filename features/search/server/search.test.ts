import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newsSource } from '#features/news/server/search-source.ts'
import { buildArticle } from '#features/news/server/testing/news.ts'
import { roomsSource } from '#features/rooms/server/search-source.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import type { Found } from '../contract.ts'
import type { SearchSource } from './public.ts'
import { searchRoutes } from './routes.ts'

const { db, pool } = await testDatabase()
const now = new Date('2026-11-26T09:00:00Z')

let broken = false
const fragile: SearchSource = {
  ...{ feature: 'fragile', needs: [] },
  find: async () => {
    if (broken) throw new Error('out of order')
    return [{ title: 'Fragile soup', detail: null, path: '/fragile' }]
  },
}
const app = await testServer({
  db,
  routes: searchRoutes([newsSource, roomsSource, fragile]),
  now: () => now,
})
afterAll(() => app.close())

async function search(text: string, { siteId = '1', language = 'en' } = {}) {
  const reply = await app.inject({
    url: `/services/v6/find?${new URLSearchParams({ siteId, text })}`,
    headers: { 'api-key': 'web', authorization: 'Bearer person-1', 'accept-language': language },
  })
  const body = reply.json() as { found: Found[]; alike: boolean; failed: string[] }
  return { status: reply.statusCode, ...body, titles: (body.found ?? []).map(({ title }) => title) }
}

async function publish(titleEn: string, { site = 1, at = '2026-11-20T08:00:00Z', withdrawn = false } = {}) {
  const id = await buildArticle(db, {
    ...{ title_en: titleEn, title_fr: `${titleEn} en français` },
    ...{ sites: [site], publication_date: new Date(at) },
  })
  if (withdrawn) await sql`update article_sites set withdrawn_at = now() where article_id = ${id}`.execute(db)
}

beforeAll(async () => {
  for (const [id, types] of [
    [1, ['ACTU', 'BOOKING', 'MAP']],
    [2, ['ACTU']],
  ] as const) {
    await buildCampus(db, id)
    for (const [position, type] of types.entries()) {
      await sql`
        insert into site_functionalities (site_id, type, position, activated) values (${id}, ${type}, ${position}, true)`.execute(
        db,
      )
    }
  }
  await publish('Soup week')
  await publish('The week of the lift')
  await publish('Soup elsewhere', { site: 2 })
  await publish('Soup of tomorrow', { at: '2026-11-27T08:00:00Z' })
  await publish('Soup that was withdrawn', { withdrawn: true })
})

describe('the search of everything', () => {
  it('finds what the campus shows, the best first, and nothing that is elsewhere, to come or withdrawn', async () => {
    const { titles, alike, failed } = await search('SOUP')
    expect(titles).toEqual(['Soup week', 'Fragile soup'])
    expect({ alike, failed }).toEqual({ alike: false, failed: [] })
    // An article before it is no word of a name.
    expect((await search('week')).titles).toEqual(['The week of the lift', 'Soup week'])
    expect((await search('week soup')).titles).toEqual(['Soup week'])
    expect((await search('soup', { siteId: '2' })).titles).toEqual(['Soup elsewhere', 'Fragile soup'])
  })

  it('finds by the other language too, and answers in the reader’s', async () => {
    const { found } = await search('soup', { language: 'fr' })
    expect(found[0]).toMatchObject({
      ...{ feature: 'news', title: 'Soup week en français', detail: 'vendredi 20 novembre 2026' },
      closeness: 90,
    })
    expect((await search('francais soup')).titles).toContain('Soup week')
  })

  it('says so where words are only nearly right, and not where nothing is like them', async () => {
    expect(await search('fragyle')).toMatchObject({ alike: true, titles: ['Fragile soup'] })
    expect(await search('xylophone')).toMatchObject({ alike: false, titles: [] })
  })

  it('goes on where one feature fails, and names it', async () => {
    broken = true
    expect(await search('soup')).toMatchObject({ titles: ['Soup week'], failed: ['fragile'] })
    broken = false
  })

  it('refuses what is too short, and a campus that is none', async () => {
    expect((await search('s')).status).toBe(400)
    expect((await search('soup', { siteId: '99' })).status).toBe(404)
    for (const text of ['%%', "o'; drop", '\\\\', '((', '🍲🍲']) expect((await search(text)).status).toBe(200)
  })
})

describe('at large size', () => {
  beforeAll(async () => {
    await sql`
      with written as (
        insert into articles (type, tag, title_fr, title_en, resume_fr, resume_en, description_fr, description_en,
          publication_date)
        select 'info', 'LIFE', 'Titre ' || md5(n::text), 'Title ' || md5(n::text), '', '', '', '',
          timestamptz '2020-01-01' + n * interval '1 minute'
        from generate_series(1, 50000) n returning id, publication_date)
      insert into article_sites (site_id, article_id, publication_date) select 1, id, publication_date from written`.execute(
      db,
    )
    await pool.query('vacuum analyze articles, article_sites')
  })

  it.each([false, true])('reads few of many articles, where letters may be wrong: %s', async alike => {
    const reader = { accountId: 'person-1', language: 'en' as const, now }
    const active = new Set(['ACTU'])
    const work = await workOf({ pool }, async trx => {
      await newsSource.find({ db: trx, siteId: 1, active, reader, text: 'lift week', way: false, alike })
    })
    expect(work[0]?.scanned).toEqual([])
    expect(work[0]?.pages).toBeLessThan(2_000)
  })
})
