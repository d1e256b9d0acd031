import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { buildArticle, newsServer, testNow } from './testing/news.ts'

const { db } = await testDatabase()
const server = await newsServer(db)
afterAll(() => server.close())

const crowd: string[] = []
let article: string

beforeAll(async () => {
  await buildCampus(db, 1)
  await buildCampus(db, 2)
  for (let n = 0; n < 50; n++) crowd.push(await buildAccount(db))
})
beforeEach(async () => {
  article = await buildArticle(db)
})

const likeIt = (person: string | undefined, query = 'siteId=1') =>
  server.call('POST', `/articles/${article}/like?${query}`, person ?? '')
const unlikeIt = (person: string | undefined, query = 'siteId=1') =>
  server.call('DELETE', `/articles/${article}/like?${query}`, person ?? '')
const times = <Result>(n: number, act: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: n }, (_, index) => act(index)))

/** The count that the article carries, and the likes that stand behind it. */
async function counted(): Promise<{ count: number; rows: number }> {
  const { like_count } = await db
    .selectFrom('articles')
    .select('like_count')
    .where('id', '=', article)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('article_likes')
    .select('account_id')
    .where('article_id', '=', article)
    .execute()
  return { count: like_count, rows: rows.length }
}

describe('a like', () => {
  it('counts once however often it is repeated, and can be taken back once', async () => {
    const [me] = crowd
    expect(await likeIt(me)).toEqual({ status: 200, body: { nbLikes: 1, liked: true } })
    expect(await likeIt(me)).toEqual({ status: 200, body: { nbLikes: 1, liked: true } })
    expect(await unlikeIt(me)).toEqual({ status: 200, body: { nbLikes: 0, liked: false } })
    expect(await unlikeIt(me)).toEqual({ status: 200, body: { nbLikes: 0, liked: false } })
    expect(await counted()).toEqual({ count: 0, rows: 0 })
  })

  it('is refused where the campus does not show the article', async () => {
    const [me] = crowd
    const later = await buildArticle(db, { publication_date: new Date(testNow.getTime() + 1000) })
    const refused = [
      await likeIt(me, 'siteId=2'),
      await unlikeIt(me, 'siteId=2'),
      await server.call('POST', `/articles/${later}/like?siteId=1`, me ?? ''),
      await server.call('POST', '/articles/999999999/like?siteId=1', me ?? ''),
      await server.call('DELETE', '/articles/999999999/like?siteId=1', me ?? ''),
    ]
    expect(refused.map(answer => answer.status)).toEqual([404, 404, 404, 404, 404])
    expect((await likeIt(me, '')).body).toMatchObject({ data: { fields: { siteId: expect.any(String) } } })
    expect(await counted()).toEqual({ count: 0, rows: 0 })
  })
})

describe('fifty at once', () => {
  it('by one person are one like, and every answer says so', async () => {
    const answers = await times(50, () => likeIt(crowd[0]))
    for (const { body } of answers) expect(body).toEqual({ nbLikes: 1, liked: true })
    expect(await counted()).toEqual({ count: 1, rows: 1 })
  })

  it('by fifty persons are fifty likes, each answered with a count of its own', async () => {
    const answers = await times(50, n => likeIt(crowd[n]))
    const counts = answers.map(({ body }) => Number(body.nbLikes)).sort((a, b) => a - b)
    expect(counts).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
    expect(await counted()).toEqual({ count: 50, rows: 50 })
  })

  it('taken back by one person take one away', async () => {
    await likeIt(crowd[0])
    await likeIt(crowd[1])
    await times(50, () => unlikeIt(crowd[0]))
    expect(await counted()).toEqual({ count: 1, rows: 1 })
  })

  it('are lost by a version that looks first and then writes: the test can fail', async () => {
    const look = async () => (await counted()).count
    const write = async (seen: number, person: string) => {
      await db
        .insertInto('article_likes')
        .values({ article_id: article, account_id: person })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      await db
        .updateTable('articles')
        .set({ like_count: seen + 1 })
        .where('id', '=', article)
        .execute()
    }
    const seen = await times(50, look)
    await times(50, n => write(seen[n] ?? 0, crowd[n] ?? ''))
    expect(await counted()).toEqual({ count: 1, rows: 50 })
  })
})

it('the count is the number of likes after any crowd of likes and unlikes at once', async () => {
  const act = fc.record({ person: fc.integer({ min: 0, max: 4 }), liking: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 30 }), async acts => {
      article = await buildArticle(db)
      await Promise.all(
        acts.map(({ person, liking }) => (liking ? likeIt(crowd[person]) : unlikeIt(crowd[person]))),
      )
      const { count, rows } = await counted()
      expect(count).toBe(rows)
      const everLiked = new Set(acts.filter(({ liking }) => liking).map(({ person }) => person))
      const everUnliked = new Set(acts.filter(({ liking }) => !liking).map(({ person }) => person))
      expect(rows).toBeLessThanOrEqual(everLiked.size)
      expect(rows).toBeGreaterThanOrEqual(everLiked.difference(everUnliked).size)
    }),
    { numRuns: 25 },
  )
})
