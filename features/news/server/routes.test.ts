import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { type Work, workOf } from '#platform/server/testing/plans.ts'
import { type Article, type ArticleCard, contentTags } from '../contract.ts'
import { newestFirst, type Page, statementOf } from './articles.ts'
import { buildArticle, newsServer, testNow } from './testing/news.ts'

const { db, pool } = await testDatabase()
const server = await newsServer(db)
afterAll(() => server.close())

let reader: string
beforeAll(async () => {
  for (const id of [1, 2, 3, 4, 5]) await buildCampus(db, id)
  reader = await buildAccount(db)
})

const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000)

async function list(query: string, language = 'en') {
  const answer = await server.call('GET', `/articles?${query}`, reader, language)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as { articles: ArticleCard[]; next: string | null }
}

async function everyPage(query: string): Promise<string[]> {
  const ids: string[] = []
  let after = ''
  for (;;) {
    const page = await list(query + after)
    ids.push(...page.articles.map(article => article.id))
    if (page.next === null) return ids
    after = `&after=${encodeURIComponent(page.next)}`
  }
}

describe('one article', () => {
  const everything = {
    type: 'event',
    tag: 'HERITAGE',
    source: 'CAMPUS',
    title_fr: 'Journées du patrimoine',
    title_en: 'Heritage days',
    resume_fr: sanitiseHtml('<p>Visites</p>'),
    resume_en: sanitiseHtml('<p>Visits</p>'),
    description_fr: sanitiseHtml('<p>Le programme</p>'),
    description_en: sanitiseHtml('<p>The programme</p>'),
    location_fr: 'Hall nord',
    location_en: 'North hall',
    starts_on: '2026-11-24',
    starts_at: '09:30',
    ends_on: '2026-11-25',
    ends_at: '18:00',
    // Just after midnight on campus, the day before in UTC.
    publication_date: new Date('2026-11-19T23:30:00.000Z'),
    photos: JSON.stringify([
      { url: '/files/2.svg', position: 2, description_fr: 'Cour', description_en: 'Yard' },
      { url: '/files/1.svg', position: 1, description_fr: 'Façade', description_en: 'Front' },
    ]),
    sites: [5],
  }
  const inEnglish = {
    type: 'event',
    tag: 'HERITAGE',
    source: 'CAMPUS',
    title: 'Heritage days',
    resume: '<p>Visits</p>',
    location: 'North hall',
    startDate: '2026-11-24',
    startTime: '09:30',
    endDate: '2026-11-25',
    endTime: '18:00',
    publicationDate: '2026-11-19T23:30:00.000Z',
    date: '2026-11-20',
    photos: [
      { url: '/files/1.svg', position: 1, photoDescription: 'Front' },
      { url: '/files/2.svg', position: 2, photoDescription: 'Yard' },
    ],
    nbLikes: 0,
    liked: false,
    writtenIn: null,
    mustRead: null,
  }

  it('reads back as it was written, in the language of the call', async () => {
    const id = await buildArticle(db, everything)
    expect((await server.call('GET', `/articles/${id}`, reader)).body).toEqual({
      id,
      ...inEnglish,
      description: '<p>The programme</p>',
      mustReadUntil: null,
    })
    expect((await server.call('GET', `/articles/${id}`, reader, 'fr')).body).toMatchObject({
      title: 'Journées du patrimoine',
      resume: '<p>Visites</p>',
      location: 'Hall nord',
      description: '<p>Le programme</p>',
      photos: [{ photoDescription: 'Façade' }, { photoDescription: 'Cour' }],
    })
    expect((await list('siteId=5')).articles).toEqual([{ id, ...inEnglish }])
  })

  it('has null where it has no place and no time', async () => {
    const id = await buildArticle(db)
    expect((await server.call('GET', `/articles/${id}`, reader)).body).toMatchObject({
      location: null,
      startDate: null,
      startTime: null,
      endDate: null,
      endTime: null,
      photos: [],
    })
  })

  it('is not found when it is unknown or not published yet', async () => {
    const later = await buildArticle(db, { publication_date: hoursAgo(-1) })
    for (const id of [later, '999999999999999']) {
      const answer = await server.call('GET', `/articles/${id}`, reader, 'fr')
      expect(answer).toMatchObject({
        status: 404,
        body: { data: { message: 'Cet article n’existe pas, ou n’est plus publié.' } },
      })
    }
    expect((await server.call('GET', '/articles/12a', reader)).status).toBe(400)
    expect((await server.call('GET', '/articles/1', 'nobody')).status).toBe(401)
  })

  it('may carry any tag of the contract', async () => {
    for (const tag of contentTags) {
      const id = await buildArticle(db, { tag })
      expect(((await server.call('GET', `/articles/${id}`, reader)).body as Article).tag).toBe(tag)
    }
  })
})

describe('the list', () => {
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    ids.oldest = await buildArticle(db, { sites: [2], tag: 'BRANDS', publication_date: hoursAgo(30) })
    ids.twinA = await buildArticle(db, {
      sites: [2],
      type: 'event',
      starts_on: '2026-12-01',
      publication_date: hoursAgo(20),
    })
    ids.twinB = await buildArticle(db, { sites: [2, 3], tag: 'URGENT', publication_date: hoursAgo(20) })
    ids.newest = await buildArticle(db, { sites: [2], tag: 'BRANDS', publication_date: hoursAgo(0) })
    ids.tomorrow = await buildArticle(db, { sites: [2], publication_date: new Date(testNow.getTime() + 1) })
    ids.elsewhere = await buildArticle(db, { sites: [3] })
  })

  it('holds the published articles of the campus, newest first, twins in a fixed order', async () => {
    expect(await everyPage('siteId=2')).toEqual([ids.newest, ids.twinB, ids.twinA, ids.oldest])
    expect(await everyPage('siteId=4')).toEqual([])
    expect(await everyPage('siteId=999')).toEqual([])
  })

  it('comes in pages that join without a gap or a repetition, whatever their size', async () => {
    for (const limit of [1, 2, 3, 4, 5]) {
      expect(await everyPage(`siteId=2&limit=${limit}`)).toEqual([
        ids.newest,
        ids.twinB,
        ids.twinA,
        ids.oldest,
      ])
    }
    expect((await list('siteId=2&limit=4')).next).toBeNull()
  })

  it('pages through articles that lie less than a millisecond apart', async () => {
    const at = (microseconds: number) => `2026-11-01T10:00:00.000${String(microseconds).padStart(3, '0')}Z`
    const written: string[] = []
    for (let n = 1; n <= 9; n++)
      written.unshift(await buildArticle(db, { sites: [4], publication_date: at(n) }))
    expect(await everyPage('siteId=4&limit=2')).toEqual(written)
  })

  it('can be narrowed to a type and to tags', async () => {
    expect(await everyPage('siteId=2&type=event')).toEqual([ids.twinA])
    expect(await everyPage('siteId=2&type=info&tags=BRANDS,CAMPUS&limit=1')).toEqual([ids.newest, ids.oldest])
    expect(await everyPage(`siteId=2&tags=${contentTags.join(',')}`)).toHaveLength(4)
  })

  it('says which articles the reader likes, and no other person’s likes', async () => {
    await server.call('POST', `/articles/${ids.oldest}/like?siteId=2`, reader)
    await server.call('POST', `/articles/${ids.newest}/like?siteId=2`, await buildAccount(db))
    const likes = (await list('siteId=2')).articles.map(({ id, liked, nbLikes }) => ({ id, liked, nbLikes }))
    expect(likes).toEqual([
      { id: ids.newest, liked: false, nbLikes: 1 },
      { id: ids.twinB, liked: false, nbLikes: 0 },
      { id: ids.twinA, liked: false, nbLikes: 0 },
      { id: ids.oldest, liked: true, nbLikes: 1 },
    ])
  })

  it.each([
    ['siteId=2&limit=0', 'limit'],
    ['siteId=2&limit=101', 'limit'],
    ['siteId=x', 'siteId'],
    ['limit=6', 'siteId'],
    ['siteId=2&type=gossip', 'type'],
    ['siteId=2&tags=GOSSIP', 'tags'],
    ['siteId=2&tags=', 'tags'],
    ['siteId=2&tags=BRANDS,', 'tags'],
    ['siteId=2&after=abc', 'after'],
    ['siteId=2&after=zzzzzzzzzzzz.1', 'after'],
    ['siteId=2&after=1.zzzzzzzzzzzz', 'after'],
    ['siteId=2&after=%00', 'after'],
  ])('refuses %s by naming %s', async (query, field) => {
    const answer = await server.call('GET', `/articles?${query}`, reader)
    expect(answer).toMatchObject({ status: 400, body: { data: { fields: { [field]: expect.any(String) } } } })
  })

  it('follows an article whose publication date moves', async () => {
    await sql`update articles set publication_date = ${hoursAgo(40)} where id = ${ids.newest}`.execute(db)
    expect((await everyPage('siteId=2')).at(-1)).toBe(ids.newest)
  })
})

describe('at 100,000 articles of one campus', () => {
  beforeAll(async () => {
    await buildCampus(db, 6)
    await sql`
      with made as (
        insert into articles (type, tag, title_fr, title_en, resume_fr, resume_en, description_fr, description_en,
                              publication_date, starts_on)
        select case when n % 3 = 0 then 'event' else 'info' end, (${contentTags}::text[])[1 + n % 22], 't', 't', 'r', 'r',
               'd', 'd', timestamptz '2026-11-20 10:00Z' - n * interval '17 minutes', date '2026-11-20'
        from generate_series(1, 100000) n
        returning id, publication_date
      )
      insert into article_sites select 6, id, publication_date from made`.execute(db)
    await sql`
      insert into article_likes (article_id, account_id)
      select article_id, accounts.id from article_sites, accounts where article_sites.site_id = 6 and article_id % 7 = 0`.execute(
      db,
    )
    await sql`analyze articles, article_sites, article_likes`.execute(db)
  })

  async function workFor(page: Page): Promise<Work> {
    const { values, shape } = newestFirst(6, { accountId: reader, language: 'en', now: testNow }, page)
    const [work] = await workOf({ pool }, trx => statementOf(trx, values, shape).execute())
    if (work === undefined) throw new Error('A page is one statement')
    return work
  }

  it('touches little more than the rows it shows, on the first page and deep down', async () => {
    const deep = { microseconds: BigInt(Date.UTC(2025, 0, 1)) * 1000n, id: 1n }
    for (const after of [undefined, deep]) {
      const work = await workFor({ limit: 6, after })
      expect(work.scanned).toEqual([])
      expect(work.pages).toBeLessThan(100)
    }
  })

  it('passes over what a filter leaves out, newest first, without reading the rest', async () => {
    for (const filter of [{ type: 'event' }, { tags: ['BRANDS'] }] as const) {
      const work = await workFor({ limit: 24, ...filter })
      expect(work.pages, JSON.stringify(work)).toBeLessThan(5000)
    }
  })

  it('answers for a tag that no article has', async () => {
    const work = await workFor({ limit: 24, tags: ['ARCHITECTURAL_PROJECT'] })
    // All the articles once, which the search for a page would do again for each it passes over.
    expect(work.pages, JSON.stringify(work)).toBeLessThan(5000)
  })
})
