import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { articlesOnHome, featuredDays, leastFeaturedLikes, urgentDays } from '../contract.ts'
import { featuredArticle, upcomingEvents } from './for-home.ts'
import { buildArticle, testNow } from './testing/news.ts'

const { db } = await testDatabase()
let accountId: string
let campuses = 0
beforeAll(async () => {
  accountId = await buildAccount(db)
})

/** A campus of its own for each test. */
async function newCampus(): Promise<number> {
  campuses++
  await buildCampus(db, campuses)
  return campuses
}
const daysAgo = (days: number) => new Date(testNow.getTime() - days * 24 * 3_600_000)
const reader = (language: 'fr' | 'en' = 'en') => ({ accountId, language, now: testNow })
const likedWell = leastFeaturedLikes + 5

describe('the featured article', () => {
  /** The latest articles, which home shows anyway. */
  async function fillLatest(site: number): Promise<void> {
    for (let n = 0; n < articlesOnHome; n++) await buildArticle(db, { sites: [site], like_count: 900 })
  }
  const featuredOf = async (site: number) => (await featuredArticle(db, site, reader()))?.id

  it('is none where nothing is published, and where nothing stands out', async () => {
    const site = await newCampus()
    expect(await featuredOf(site)).toBeUndefined()
    await fillLatest(site)
    await buildArticle(db, {
      sites: [site],
      publication_date: daysAgo(2),
      like_count: leastFeaturedLikes - 1,
    })
    expect(await featuredOf(site)).toBeUndefined()
  })

  it('is the one liked most among those that are not among the latest', async () => {
    const site = await newCampus()
    await fillLatest(site)
    await buildArticle(db, { sites: [site], publication_date: daysAgo(2), like_count: leastFeaturedLikes })
    const best = await buildArticle(db, {
      sites: [site],
      publication_date: daysAgo(9),
      like_count: likedWell,
    })
    await buildArticle(db, {
      sites: [site],
      publication_date: daysAgo(featuredDays + 1),
      like_count: 10 * likedWell,
    })
    await buildArticle(db, { sites: [site], publication_date: daysAgo(-1), like_count: 10 * likedWell })
    expect(await featuredOf(site)).toBe(best)
  })

  it('is the newest urgent one before all others, for some days', async () => {
    const site = await newCampus()
    await fillLatest(site)
    const best = await buildArticle(db, {
      sites: [site],
      publication_date: daysAgo(9),
      like_count: likedWell,
    })
    const urgent = { sites: [site], tag: 'URGENT' }
    await buildArticle(db, { ...urgent, publication_date: daysAgo(urgentDays + 0.1), like_count: 0 })
    expect(await featuredOf(site)).toBe(best)
    const former = await buildArticle(db, { ...urgent, publication_date: daysAgo(2), like_count: likedWell })
    expect(await featuredOf(site)).toBe(former)
    const newest = await buildArticle(db, { ...urgent, publication_date: daysAgo(0.01), like_count: 0 })
    expect(await featuredOf(site)).toBe(newest)
    await buildArticle(db, { tag: 'URGENT', sites: [await newCampus()] })
    expect(await featuredOf(site)).toBe(newest)
  })

  it('comes in the language asked for, with the reader’s own like', async () => {
    const site = await newCampus()
    const id = await buildArticle(db, { sites: [site], tag: 'URGENT', title_fr: 'Fuite', title_en: 'Leak' })
    await sql`insert into article_likes (article_id, account_id) values (${id}, ${accountId})`.execute(db)
    expect(await featuredArticle(db, site, reader('fr'))).toMatchObject({ title: 'Fuite', liked: true })
    expect(await featuredArticle(db, site, reader('en'))).toMatchObject({ title: 'Leak', liked: true })
  })
})

describe('upcoming events', () => {
  const today = '2026-11-21'
  const event = { type: 'event', starts_on: today }
  const upcoming = async (site: number, limit = 10) =>
    (await upcomingEvents(db, site, reader(), limit)).map(({ id }) => id)

  it('come soonest first, as many as asked for, of that campus alone', async () => {
    const site = await newCampus()
    const sites = [site]
    const later = await buildArticle(db, { ...event, sites, starts_on: '2026-12-01' })
    const afternoon = await buildArticle(db, { ...event, sites, starts_at: '15:00' })
    const wholeDay = await buildArticle(db, { ...event, sites })
    const evening = await buildArticle(db, { ...event, sites, starts_at: '18:00' })
    await buildArticle(db, { ...event, sites: [await newCampus()] })
    await buildArticle(db, { sites })
    await buildArticle(db, { ...event, sites, publication_date: daysAgo(-1) })
    expect(await upcoming(site)).toEqual([wholeDay, afternoon, evening, later])
    expect(await upcoming(site, 2)).toEqual([wholeDay, afternoon])
  })

  it('leave out what is over, to the minute of the campus clock', async () => {
    const site = await newCampus()
    const sites = [site]
    // testNow is noon in Paris.
    await buildArticle(db, { ...event, sites, starts_on: '2026-11-20' })
    await buildArticle(db, { ...event, sites, starts_at: '09:00', ends_at: '12:00' })
    await buildArticle(db, { ...event, sites, starts_on: '2026-11-18', ends_on: '2026-11-20' })
    const underWay = await buildArticle(db, { ...event, sites, starts_at: '09:00', ends_at: '12:01' })
    const openEnd = await buildArticle(db, { ...event, sites, starts_at: '09:30' })
    const severalDays = await buildArticle(db, {
      ...event,
      sites,
      starts_on: '2026-11-19',
      ends_on: '2026-11-23',
      ends_at: '10:00',
    })
    expect(await upcoming(site)).toEqual([underWay, openEnd, severalDays])
    expect(await upcoming(site, 2)).toEqual([underWay, openEnd])
  })

  it('are found by their last day among very many past ones', async () => {
    const site = await newCampus()
    await sql`
      with made as (
        insert into articles (type, tag, title_fr, title_en, resume_fr, resume_en, description_fr, description_en,
                              publication_date, starts_on)
        select 'event', 'CAMPUS', 't', 't', 'r', 'r', 'd', 'd', timestamptz '2026-11-20 10:00Z',
               date '2026-11-20' - n % 3000
        from generate_series(1, 30000) n
        returning id, publication_date
      )
      insert into article_sites select ${site}::integer, id, publication_date from made`.execute(db)
    await sql`analyze articles, article_sites`.execute(db)
    const id = await buildArticle(db, { ...event, sites: [site] })
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select a.id from articles a
      where a.type = 'event' and greatest(a.starts_on, a.ends_on) >= ${today}::date`.execute(db)
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('articles_events_until')
    expect(await upcoming(site)).toEqual([id])
  })
})
