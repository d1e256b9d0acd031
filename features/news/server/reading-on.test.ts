import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { ArticleCard } from '../contract.ts'
import { buildArticle, newsServer, testNow } from './testing/news.ts'

const { db } = await testDatabase()
const server = await newsServer(db)
afterAll(() => server.close())

let reader: string
beforeAll(async () => {
  for (const id of [1, 2, 3]) await buildCampus(db, id)
  reader = await buildAccount(db)
})

async function get(path: string) {
  const { status, body } = await server.call('GET', path, reader)
  return { status, body: body as { articles: ArticleCard[]; next: string | null } }
}
const titles = (articles: readonly ArticleCard[]) => articles.map(({ title }) => title)
const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000)
/** Saturday 21 November 2026, 12:00 on campus. */
const event = (title_en: string, starts_on: string, more: object = {}) =>
  buildArticle(db, { type: 'event', sites: [1], title_en, starts_on, ...more })

describe('events soonest first', () => {
  beforeAll(async () => {
    await event('later that day', '2026-11-24', {
      starts_at: '14:00',
      ends_on: '2026-11-24',
      ends_at: '15:00',
    })
    await event('all that day', '2026-11-24')
    await event('earlier that day', '2026-11-24', { starts_at: '09:00', ends_at: '10:00' })
    await event('running', '2026-11-01', { ends_on: '2026-12-24' })
    await event('over this morning', '2026-11-21', { starts_at: '09:00', ends_at: '11:00' })
    await event('over', '2026-11-20')
    await event('this afternoon', '2026-11-21', { starts_at: '14:00', ends_at: '15:00', tag: 'HERITAGE' })
    await event('elsewhere', '2026-11-24', { sites: [2] })
    await event('not published', '2026-11-24', { publication_date: hoursAgo(-1) })
    await buildArticle(db, { title_en: 'no event', sites: [1] })
  })
  const inOrder = ['running', 'this afternoon', 'all that day', 'earlier that day', 'later that day']
  const soonest = '/articles?siteId=1&type=event&order=soonest'

  it('leaves out what is over, unpublished, elsewhere or no event', async () => {
    expect(titles((await get(soonest)).body.articles)).toEqual(inOrder)
  })

  it('pages without losing or repeating any, events of one day among them', async () => {
    for (const limit of [1, 2, 3, 4, 5]) {
      const seen: string[] = []
      let after = ''
      do {
        const { body } = await get(`${soonest}&limit=${limit}${after}`)
        seen.push(...titles(body.articles))
        after = body.next === null ? '' : `&after=${encodeURIComponent(body.next)}`
      } while (after !== '')
      expect(seen).toEqual(inOrder)
    }
  })

  it('knows the filter by tag', async () => {
    expect(titles((await get(`${soonest}&tags=HERITAGE`)).body.articles)).toEqual(['this afternoon'])
  })

  it('refuses the order for anything but events, and a page of another list', async () => {
    const refusals = [
      ['/articles?siteId=1&order=soonest', 'order'],
      ['/articles?siteId=1&type=info&order=soonest', 'order'],
      [`${soonest}&after=k3j.1a`, 'after'],
      [`${soonest}&after=2026-02-30T10:00.1`, 'after'],
    ] as const
    for (const [path, field] of refusals) {
      const { status, body } = await get(path)
      expect(status, path).toBe(400)
      expect(body).toMatchObject({ data: { fields: { [field]: expect.any(String) } } })
    }
  })
})

describe('related articles', () => {
  const on3 = (title_en: string, tag: string, hours: number, more: object = {}) =>
    buildArticle(db, { sites: [3], title_en, tag, publication_date: hoursAgo(hours), ...more })

  it('are of the same topic first, then the newest; never itself, nor an event that is over', async () => {
    const id = await on3('itself', 'HERITAGE', 5)
    await on3('same topic, old', 'HERITAGE', 200)
    await on3('new', 'NEWS', 1)
    await on3('older', 'NEWS', 2)
    await on3('oldest', 'NEWS', 300)
    await on3('over', 'HERITAGE', 3, { type: 'event', starts_on: '2026-11-20' })
    await on3('to come', 'HERITAGE', 400, { type: 'event', starts_on: '2026-11-30' })
    const { body } = await get(`/articles/${id}/related?siteId=3`)
    expect(titles(body.articles)).toEqual(['same topic, old', 'to come', 'new'])
  })

  it('are none of an unknown article', async () => {
    expect((await get('/articles/999999/related?siteId=3')).body.articles).toEqual([])
  })
})
