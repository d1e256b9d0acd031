import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { retainedAccount } from '#features/account/server/retained-account.ts'
import { deleteOutdated } from '#platform/server/jobs/retention.ts'
import { eraseFromDatabase } from '#platform/server/personal-data/erase.ts'
import { rulesOf } from '#platform/server/personal-data/personal-data.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { confirm, readingsOf } from './confirmations.ts'
import { retainedConfirmations } from './retained-confirmations.ts'
import { buildArticle, newsServer, testNow } from './testing/news.ts'

const { db } = await testDatabase()
const server = await newsServer(db)
afterAll(() => server.close())

const crowd: string[] = []
let article: string

beforeAll(async () => {
  for (const id of [1, 2, 3]) await buildCampus(db, id)
  for (let n = 0; n < 30; n++) crowd.push(await buildAccount(db))
})
beforeEach(async () => {
  await sql`truncate articles cascade`.execute(db)
  await sql`update accounts set site_id = 1, disabled_at = null`.execute(db)
  article = await buildArticle(db, { must_read_until: '2026-11-21', sites: [1, 2] })
})

const person = () => crowd[0] ?? ''
const confirmIt = (accountId = person(), id = article) =>
  server.call('POST', `/articles/${id}/confirmation`, accountId)
const seen = async (accountId = person()) => {
  const list = await server.call('GET', '/articles?siteId=1', accountId)
  const one = await server.call('GET', `/articles/${article}`, accountId)
  return [
    (list.body.articles as { id: string; mustRead: string | null }[]).find(({ id }) => id === article)
      ?.mustRead,
    one.body.mustRead,
    one.body.mustReadUntil,
  ]
}
const rows = () => db.selectFrom('article_confirmations').selectAll().execute()
const grants = [{ role: 'EDITOR' as const, siteId: null, thing: null }]

describe('an article that must be read', () => {
  it('is marked for each reader until they confirm, by which nothing changes for others', async () => {
    expect(await seen()).toEqual(['TO_CONFIRM', 'TO_CONFIRM', '2026-11-21'])
    for (let time = 0; time < 2; time++) {
      expect(await confirmIt()).toEqual({ status: 200, body: { mustRead: 'CONFIRMED' } })
    }
    expect(await seen()).toEqual(['CONFIRMED', 'CONFIRMED', '2026-11-21'])
    expect(await seen(crowd[1])).toEqual(['TO_CONFIRM', 'TO_CONFIRM', '2026-11-21'])
    expect(await rows()).toHaveLength(1)
  })

  it('is confirmed by no more than one row, however many presses come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => confirmIt()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await rows()).toHaveLength(1)
    // The control: who looks first and then writes finds nothing forty times.
    await sql`truncate article_confirmations`.execute(db)
    const look = await Promise.all(Array.from({ length: 40 }, rows))
    const write = look
      .filter(found => found.length === 0)
      .map(() =>
        db
          .insertInto('article_confirmations')
          .values({ article_id: article, account_id: person(), confirmed_at: testNow })
          .execute(),
      )
    const outcomes = await Promise.allSettled(write)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(39)
  })

  it('is marked no longer after its last day, and what was confirmed stands', async () => {
    await confirmIt()
    await sql`update articles set must_read_until = '2026-11-20'`.execute(db)
    expect(await seen()).toEqual([null, null, '2026-11-20'])
    expect((await confirmIt()).status).toBe(200)
    expect(await confirmIt(crowd[1])).toMatchObject({
      status: 409,
      body: { data: { error_type: 'NOTHING_TO_CONFIRM' } },
    })
    const unmarked = await buildArticle(db)
    expect((await confirmIt(person(), unmarked)).status).toBe(409)
  })

  it('is nobody’s to confirm before it is published, or once it is withdrawn everywhere', async () => {
    const later = await buildArticle(db, {
      must_read_until: '2026-12-01',
      publication_date: new Date(testNow.getTime() + 60_000),
    })
    await sql`update article_sites set withdrawn_at = now() where article_id = ${article}`.execute(db)
    for (const id of [later, article, '999999']) expect((await confirmIt(person(), id)).status).toBe(404)
    expect(await rows()).toEqual([])
  })
})

describe('who has read an article', () => {
  /** So many of a campus are there, and so many of these confirm. */
  const campus = async (siteId: number, from: number, people: number, confirmed: number) => {
    const own = crowd.slice(from, from + people)
    await sql`update accounts set site_id = ${siteId} where id = any(${own}::text[])`.execute(db)
    for (const accountId of own.slice(0, confirmed)) {
      expect(await confirm(db, { articleId: article, accountId, now: testNow })).toBe('CONFIRMED')
    }
  }

  it('is told in numbers of five and more, of those whom it is for alone', async () => {
    await sql`update accounts set site_id = 3`.execute(db)
    await campus(1, 0, 12, 9)
    await campus(2, 12, 8, 5)
    await campus(3, 20, 10, 10)
    expect(await readingsOf(db, { articleId: article, grants })).toEqual({
      people: 20,
      confirmed: 14,
      fewest: 5,
      campuses: [
        { siteId: '1', name: expect.any(String), people: 12, confirmed: 9 },
        { siteId: '2', name: expect.any(String), people: 8, confirmed: 5 },
      ],
    })
    // One fewer of the second: the first would tell how many those are.
    await db
      .deleteFrom('article_confirmations')
      .where('account_id', '=', crowd[12] ?? '')
      .execute()
    expect(await readingsOf(db, { articleId: article, grants })).toMatchObject({
      confirmed: 13,
      campuses: [],
    })
    // Who is disabled is counted nowhere.
    await sql`update accounts set disabled_at = now() where site_id = 1`.execute(db)
    expect(await readingsOf(db, { articleId: article, grants })).toMatchObject({
      people: 8,
      confirmed: null,
      campuses: [],
    })
  })

  it('is told to who edits it on one of its campuses, of what must be read alone', async () => {
    const on = (siteId: string) => [{ role: 'EDITOR' as const, siteId, thing: null }]
    expect(await readingsOf(db, { articleId: article, grants: on('2') })).toBeDefined()
    expect(await readingsOf(db, { articleId: article, grants: on('3') })).toBeUndefined()
    const unmarked = await buildArticle(db)
    expect(await readingsOf(db, { articleId: unmarked, grants })).toBeUndefined()
  })
})

describe('that somebody has read an article', () => {
  it('is kept until a month after the last day', async () => {
    await confirmIt()
    const kept = async (days: number) => {
      await sql`update articles set must_read_until = current_date - ${days}::int`.execute(db)
      await deleteOutdated(db, rulesOf([retainedConfirmations]))
      return (await rows()).length
    }
    expect(await kept(29)).toBe(1)
    expect(await kept(31)).toBe(0)
  })

  it('is forgotten with the person, and of nobody else', async () => {
    await Promise.all([confirmIt(), confirmIt(crowd[1])])
    expect(await retainedConfirmations.read(db, { ids: [person()], emails: [] })).toHaveLength(1)
    await eraseFromDatabase(
      db,
      [retainedAccount, retainedConfirmations],
      { ids: [person()], emails: [] },
      { actor: 'command:root', now: testNow },
    )
    expect((await rows()).map(({ account_id }) => account_id)).toEqual([crowd[1]])
  })
})
