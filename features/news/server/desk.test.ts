import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantOf, type RoleGrant } from '#platform/contract/roles.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import { grantRole, revokeRole } from '#platform/server/permissions/grants.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { ArticleCard } from '../contract.ts'
import type { DeskArticle } from '../staff-contract.ts'
import { featuredArticle, upcomingEvents } from './for-home.ts'
import { buildArticle, newsServer, testNow } from './testing/news.ts'

const { db } = await testDatabase()
const server = await newsServer(db)
const otherServer = await newsServer(db)
afterAll(async () => {
  await server.close()
  await otherServer.close()
})

let reader: string
let companyEditor: string
let siteEditor: string

beforeAll(async () => {
  for (const id of [1, 2, 3, 4]) await buildCampus(db, id)
  reader = await buildAccount(db)
  companyEditor = await withRole('EDITOR')
  siteEditor = await withRole('EDITOR:1')
})

function read(text: string): RoleGrant {
  const grant = grantOf(text)
  if (grant === undefined) throw new Error(text)
  return grant
}

async function withRole(text: string): Promise<string> {
  const id = await buildAccount(db)
  await grantRole(db, id, read(text), 'test')
  return id
}

const inHours = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000)
const desk = (who: string, query = 'siteId=1', language = 'en') =>
  server.call('GET', `/staff/news/articles?${query}`, who, language)
const act = (who: string, what: 'withdraw' | 'restore', id: string, query = '') =>
  server.call('POST', `/staff/news/articles/${id}/${what}${query}`, who)

async function listed(siteId: number): Promise<string[]> {
  const { body } = await server.call('GET', `/articles?siteId=${siteId}`, reader)
  return (body.articles as ArticleCard[]).map(article => article.id)
}

async function logOf(articleId: string) {
  return db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'site_id'])
    .where('subject_type', '=', 'article')
    .where('subject_id', '=', articleId)
    .orderBy('site_id')
    .orderBy('id')
    .execute()
}

describe('the desk', () => {
  it('lists scheduled and withdrawn articles, newest first, page by page, with what may be done', async () => {
    const withdrawn = await buildArticle(db, { sites: [4, 2], publication_date: inHours(-3) })
    const published = await buildArticle(db, { sites: [4], publication_date: inHours(-2) })
    const scheduled = await buildArticle(db, { sites: [4], publication_date: inHours(5) })
    const editor = await withRole('EDITOR:4')
    await act(editor, 'withdraw', withdrawn, '?siteId=4')

    const pages: DeskArticle[] = []
    let after = ''
    do {
      const { status, body } = await desk(editor, `siteId=4&limit=2${after}`)
      expect(status, JSON.stringify(body)).toBe(200)
      pages.push(...(body.articles as DeskArticle[]))
      after = body.next === null ? '' : `&after=${String(body.next)}`
    } while (after !== '')
    expect(
      pages.map(({ id, status, mayEdit, mayEditEverywhere }) => [id, status, mayEdit, mayEditEverywhere]),
    ).toEqual([
      [scheduled, 'SCHEDULED', true, true],
      [published, 'PUBLISHED', true, true],
      [withdrawn, 'WITHDRAWN', true, false],
    ])
    expect(pages[2]).toEqual({
      id: withdrawn,
      title: 'The roof opens',
      tag: 'CAMPUS',
      type: 'info',
      publicationDate: inHours(-3).toISOString(),
      date: '2026-11-21',
      nbLikes: 0,
      mustReadUntil: null,
      status: 'WITHDRAWN',
      siteIds: ['2', '4'],
      mayEdit: true,
      mayEditEverywhere: false,
    })
    expect((await desk(editor, 'siteId=4', 'fr')).body.articles).toMatchObject([
      { title: 'Le toit ouvre' },
      {},
      {},
    ])
  })

  it('names what is wrong with its input', async () => {
    expect(await desk(companyEditor, 'siteId=x')).toMatchObject({
      status: 400,
      body: { data: { fields: { siteId: expect.any(String) } } },
    })
    expect(await desk(companyEditor, 'siteId=1&after=!')).toMatchObject({
      status: 400,
      body: { data: { fields: { after: expect.any(String) } } },
    })
  })

  it('shows an editor of one article the campus, and lets them edit that one', async () => {
    const mine = await buildArticle(db, { sites: [3] })
    const other = await buildArticle(db, { sites: [3] })
    const editor = await withRole(`EDITOR:3:${mine}`)
    const { body } = await desk(editor, 'siteId=3')
    expect(body.articles).toMatchObject([
      { id: other, mayEdit: false },
      { id: mine, mayEdit: true },
    ])
    expect((await act(editor, 'withdraw', other, '?siteId=3')).status).toBe(404)
    expect((await act(editor, 'withdraw', mine, '?siteId=3')).status).toBe(200)
  })
})

describe('to who has no role there', () => {
  it('the desk is an unknown address: the same answer, letter for letter', async () => {
    const unknown = await server.call('GET', '/staff/news/nothing', reader)
    expect(unknown.status).toBe(404)
    expect(await desk(reader)).toEqual(unknown)
    expect(await desk(reader, 'siteId=nonsense')).toEqual(unknown)
    expect(await desk(siteEditor, 'siteId=2')).toEqual(unknown)
    expect(await desk(await withRole('CATERING'))).toEqual(unknown)
    const article = await buildArticle(db)
    expect(await act(reader, 'withdraw', article)).toEqual(unknown)
    expect(await act(reader, 'restore', article, '?siteId=1')).toEqual(unknown)
    expect(await listed(1)).toContain(article)
  })

  it('a revoked role is refused at the next call, on every server', async () => {
    const editor = await withRole('EDITOR')
    expect((await desk(editor)).status).toBe(200)
    expect((await otherServer.call('GET', '/staff/news/articles?siteId=1', editor)).status).toBe(200)
    await revokeRole(db, editor, read('EDITOR'), 'test')
    expect((await desk(editor)).status).toBe(404)
    expect((await otherServer.call('GET', '/staff/news/articles?siteId=1', editor)).status).toBe(404)
  })
})

describe('a withdrawn article', () => {
  it('vanishes at once from lists, home, likes and its own address, and comes back as it was', async () => {
    const id = await buildArticle(db, {
      type: 'event',
      tag: 'URGENT',
      starts_on: '2026-11-24',
      publication_date: inHours(-0.5),
    })
    await server.call('POST', `/articles/${id}/like?siteId=1`, reader)
    const seen = async () => ({
      list: (await listed(1)).includes(id),
      featured:
        (await featuredArticle(db, 1, { accountId: reader, language: 'en', now: testNow }))?.id === id,
      upcoming: (await upcomingEvents(db, 1, { accountId: reader, language: 'en', now: testNow }, 50)).some(
        event => event.id === id,
      ),
      detail: (await server.call('GET', `/articles/${id}`, reader)).status,
      like: (await server.call('POST', `/articles/${id}/like?siteId=1`, reader)).status,
    })
    const visible = { list: true, featured: true, upcoming: true, detail: 200, like: 200 }
    expect(await seen()).toEqual(visible)

    expect(await act(siteEditor, 'withdraw', id, '?siteId=1')).toEqual({
      status: 200,
      body: { id, siteIds: ['1'], withdrawnFrom: ['1'] },
    })
    expect(await seen()).toEqual({ list: false, featured: false, upcoming: false, detail: 404, like: 404 })

    expect(await act(siteEditor, 'restore', id, '?siteId=1')).toEqual({
      status: 200,
      body: { id, siteIds: ['1'], withdrawnFrom: [] },
    })
    expect(await seen()).toEqual(visible)
    expect((await server.call('GET', `/articles/${id}`, reader)).body).toMatchObject({
      nbLikes: 1,
      liked: true,
    })
    expect(await logOf(id)).toEqual([
      { actor: siteEditor, action: 'ARTICLE_WITHDRAWN', site_id: 1 },
      { actor: siteEditor, action: 'ARTICLE_RESTORED', site_id: 1 },
    ])
  })

  it('is read on the campuses that still show it', async () => {
    const id = await buildArticle(db, { sites: [1, 2] })
    await act(siteEditor, 'withdraw', id, '?siteId=1')
    expect(await listed(1)).not.toContain(id)
    expect(await listed(2)).toContain(id)
    expect((await server.call('GET', `/articles/${id}`, reader)).status).toBe(200)
  })

  it('is taken off everywhere only by who looks after all of its campuses', async () => {
    const id = await buildArticle(db, { sites: [1, 2] })
    expect((await act(siteEditor, 'withdraw', id)).status).toBe(404)
    expect((await act(siteEditor, 'withdraw', id, '?siteId=2')).status).toBe(404)
    expect(await listed(2)).toContain(id)
    expect((await act(companyEditor, 'withdraw', id)).body).toEqual({
      id,
      siteIds: ['1', '2'],
      withdrawnFrom: ['1', '2'],
    })
    expect((await server.call('GET', `/articles/${id}`, reader)).status).toBe(404)
    expect(await logOf(id)).toEqual([
      { actor: companyEditor, action: 'ARTICLE_WITHDRAWN', site_id: 1 },
      { actor: companyEditor, action: 'ARTICLE_WITHDRAWN', site_id: 2 },
    ])
  })

  it('is not found where it is unknown, or on a campus that it was not written for', async () => {
    const id = await buildArticle(db, { sites: [2] })
    expect((await act(companyEditor, 'withdraw', '999999999')).status).toBe(404)
    expect((await act(companyEditor, 'withdraw', id, '?siteId=1')).status).toBe(404)
    expect((await act(companyEditor, 'restore', id, '?siteId=1')).status).toBe(404)
    expect(await logOf(id)).toEqual([])
  })
})

describe('withdrawing', () => {
  const twenty = Array.from({ length: 20 })

  it('twenty times at once is once in the audit log, and so is restoring', async () => {
    const id = await buildArticle(db, { sites: [1, 2, 3] })
    const answers = await Promise.all(twenty.map(() => act(companyEditor, 'withdraw', id)))
    for (const { status, body } of answers) {
      expect({ status, body }).toMatchObject({ status: 200, body: { withdrawnFrom: ['1', '2', '3'] } })
    }
    expect(await logOf(id)).toHaveLength(3)
    await Promise.all(twenty.map(() => act(companyEditor, 'restore', id)))
    expect(await logOf(id)).toHaveLength(6)
  })

  it('control: looking first and writing then is in the audit log every time', async () => {
    const id = await buildArticle(db)
    const row = db.selectFrom('article_sites').select('withdrawn_at').where('article_id', '=', id)
    const seen = await Promise.all(twenty.map(() => row.executeTakeFirstOrThrow()))
    const line = { actor: 'test', action: 'ARTICLE_WITHDRAWN', subjectType: 'article', subjectId: id }
    for (const { withdrawn_at } of seen) if (withdrawn_at === null) await audit(db, [line])
    expect((await logOf(id)).length).toBeGreaterThan(1)
  })

  it('answers a repeated key as the first time, and writes nothing again', async () => {
    const id = await buildArticle(db)
    const key = randomUUID()
    const once = await server.call('POST', `/staff/news/articles/${id}/withdraw`, siteEditor, 'en', key)
    await act(siteEditor, 'restore', id)
    const again = await server.call('POST', `/staff/news/articles/${id}/withdraw`, siteEditor, 'en', key)
    expect(again).toEqual(once)
    expect(await listed(1)).toContain(id)
  })

  it('and its line in the audit log are one: a failing line leaves the article as it was', async () => {
    const id = await buildArticle(db)
    const broken = await withRole('EDITOR')
    await db.schema
      .alterTable('audit_log')
      .addCheckConstraint('not_you', sql`actor <> ${sql.lit(broken)}`)
      .execute()
    try {
      expect((await act(broken, 'withdraw', id)).status).toBe(500)
      expect(await listed(1)).toContain(id)
    } finally {
      await db.schema.alterTable('audit_log').dropConstraint('not_you').execute()
    }
  })
})
