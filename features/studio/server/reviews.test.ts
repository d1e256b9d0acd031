import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { features } from '#app/server/product.ts'
import { addressOf, type Endpoint } from '#platform/contract/endpoint.ts'
import type { RoleGrant } from '#platform/contract/roles.ts'
import { entryWithId, heldEntry } from '#platform/server/content/entries.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { contentOf } from '#platform/server/feature.ts'
import { Problem } from '#platform/server/http/problem.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import {
  checkItem,
  createEntry,
  type Entry,
  importFile,
  listParts,
  type PartSummary,
  publishEntries,
  publishEntry,
  readEntry,
  requestReview,
  restoreRevision,
  returnDraft,
  saveDraft,
  type Verdict,
  withdrawEntry,
} from '../contract.ts'
import type { Act } from './act.ts'
import { publishEntry as publish, putItemInForce, saveEntryDraft } from './acts.ts'
import { actOnDue } from './due.ts'
import { allParts } from './parts.ts'
import { requestEntryReview } from './reviews.ts'
import { studioRoutes } from './routes.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-24T10:00:00Z')
const content = contentOf(features)
const everywhere: RoleGrant[] = [{ role: 'EDITOR', siteId: null, thing: null }]
let caller: { id: string; grants: RoleGrant[] }
let writer: string
let second: string
let third: string
const app = await testServer({
  db,
  routes: studioRoutes(content, 'https://campus.example'),
  verify: async () => ({
    ...{ id: caller.id, email: 'ada@campus.example', firstName: 'Ada', lastName: 'L' },
    claimedRoles: caller.grants,
  }),
  now: () => now,
})
afterAll(() => app.close())

async function call<Answer = Entry>(
  endpoint: Endpoint,
  { body, text, ...address }: { params?: object; query?: object; body?: object; text?: string } = {},
): Promise<{ status: number; answer: Answer }> {
  const reply = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, address),
    headers: {
      ...{ 'api-key': 'web', authorization: 'Bearer token', 'accept-language': 'en' },
      ...(endpoint.method !== 'GET' && { 'idempotency-key': randomUUID() }),
      ...((body ?? text) !== undefined && { 'content-type': body ? 'application/json' : 'text/csv' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    ...(text !== undefined && { payload: text }),
  })
  return { status: reply.statusCode, answer: reply.body === '' ? undefined : JSON.parse(reply.body) }
}
const as = (id: string, grants = everywhere) => {
  caller = { id, grants }
}
const problem = (error_type: string) => ({ data: { error_type } })
const params = (id: string, part = 'articles') => ({ part, id })
const article = (more: object = {}) => ({
  ...{ type: 'info', tag: 'CAMPUS', published: '2026-11-20 09:00', sites: [codes[1]] },
  ...{ title_fr: 'Le hall rouvre', title_en: 'The hall reopens' },
  ...{ resume_fr: '<p>Dès lundi.</p>', resume_en: '<p>From Monday on.</p>' },
  ...{ description_fr: '<p>Tout est là.</p>', description_en: '<p>All is there.</p>' },
  ...more,
})
async function begun(item: object = article(), part = 'articles'): Promise<{ id: string; version: number }> {
  const { answer } = await call<{ id: string; version: number }>(createEntry, {
    params: { part },
    body: { item },
  })
  return answer
}
/** Written and handed over by the writer. */
async function handedOver(item: object = article()): Promise<Entry> {
  as(writer)
  const { id, version } = await begun(item)
  return (await call(requestReview, { params: params(id), body: { version } })).answer
}
const notices = async () =>
  (
    await sql<{ kind: string; who: string }>`select kind, account_id as who from notices order by id`.execute(
      db,
    )
  ).rows
const wantReview = (wanted: boolean) =>
  sql`update sites set review_required = ${wanted} where id = 1`.execute(db)
const codes: string[] = []

beforeAll(async () => {
  await buildCampus(db, 1)
  await buildCampus(db, 2)
  const { rows } = await sql<{ id: number; code: string }>`select id, code from sites`.execute(db)
  for (const { id, code } of rows) codes[id] = code
  writer = await buildAccount(db, { first_name: 'Ada', last_name: 'Lovelace' })
  second = await buildAccount(db, { first_name: 'Grace', last_name: 'Hopper' })
  third = await buildAccount(db, { first_name: 'Mary', last_name: 'Ward' })
})
beforeEach(async () => {
  as(writer)
  await sql`truncate content_entries, articles, notices, mails restart identity cascade`.execute(db)
  await wantReview(true)
})

describe('where a campus wants a second person', () => {
  it('nothing is published by who wrote it: at once, later, among others or from a file', async () => {
    const { id, version } = await begun()
    const { answer } = await call<Verdict>(checkItem, {
      params: { part: 'articles' },
      body: { id, item: article() },
    })
    expect(answer.needsReview).toBe(true)
    const at = '2026-11-25T08:00:00Z'
    const csv = [
      'key;type;tag;published;sites;title_fr;title_en;resume_fr;resume_en;description_fr;description_en',
      `one;info;CAMPUS;2026-11-20 09:00;${codes[1]};Un;One;<p>a</p>;<p>b</p>;<p>c</p>;<p>d</p>`,
    ].join('\n')
    const refused = [
      await call(publishEntry, { params: params(id), body: { version } }),
      await call(publishEntry, { params: params(id), body: { version, at } }),
      await call(publishEntries, { params: { part: 'articles' }, body: { entries: [{ id, version }] } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(refused.map(({ answer }) => answer)).toMatchObject(refused.map(() => problem('NEEDS_REVIEW')))
    const file = await call<{ applied: boolean; faults: { line: number }[] }>(importFile, {
      ...{ params: { part: 'articles' }, query: { name: 'articles.csv', apply: 'true' } },
      text: csv,
    })
    expect(file.answer).toMatchObject({ applied: false, faults: [{ line: 2 }] })
    expect((await sql`select from articles`.execute(db)).rows).toEqual([])
  })

  it('what stands elsewhere alone, and what is of another kind, is its writer’s to publish', async () => {
    const { id, version } = await begun(article({ sites: [codes[2]] }))
    expect((await call(publishEntry, { params: params(id), body: { version } })).status).toBe(200)
    // On all campuses is on that one, too.
    const { sites: _, ...everyCampus } = article()
    const whole = await begun(everyCampus)
    const { status } = await call(publishEntry, {
      params: params(whole.id),
      body: { version: whole.version },
    })
    expect(status).toBe(409)
  })

  it('taking the campus out of what it has wants a review too, and withdrawing does not', async () => {
    const entry = await handedOver()
    as(second)
    const published = await call(publishEntry, { params: params(entry.id), body: { version: entry.version } })
    expect(published.status).toBe(200)
    as(writer)
    const moved = await call<{ version: number }>(saveDraft, {
      params: params(entry.id),
      body: { item: article({ sites: [codes[2]] }), version: published.answer.version },
    })
    const { status } = await call(publishEntry, {
      params: params(entry.id),
      body: { version: moved.answer.version },
    })
    expect(status).toBe(409)
    expect((await call(withdrawEntry, { params: params(entry.id) })).status).toBe(200)
  })

  it('somebody else sees that it waits, publishes it, and its writer is told', async () => {
    const entry = await handedOver()
    expect(entry.review).toMatchObject({ mayReview: false })
    const reviews = async () => {
      const { answer } = await call<{ parts: PartSummary[] }>(listParts)
      return answer.parts.find(({ name }) => name === 'articles')?.reviews
    }
    expect(await reviews()).toBe(0)
    // Who hands over what somebody else wrote makes of them no second person.
    const body = { version: entry.version }
    expect((await call(publishEntry, { params: params(entry.id), body })).status).toBe(409)
    as(second, [{ role: 'EDITOR', siteId: '2', thing: null }])
    expect(await reviews()).toBe(0)
    expect((await call(publishEntry, { params: params(entry.id), body })).status).toBe(404)
    as(second)
    expect(await reviews()).toBe(1)
    const read = await call(readEntry, { params: params(entry.id) })
    expect(read.answer.review).toMatchObject({ by: 'Ada Lovelace', mayReview: true })
    expect((await call(publishEntry, { params: params(entry.id), body })).status).toBe(200)
    expect(await notices()).toEqual([{ kind: 'content-reviewed', who: writer }])
    expect(await reviews()).toBe(0)
  })

  it('gives a draft back with a word, which stays until it is handed over again', async () => {
    const entry = await handedOver()
    const give = (version: number, word = 'The day lacks') =>
      call(returnDraft, { params: params(entry.id), body: { version, word } })
    expect((await give(entry.version)).status).toBe(409)
    as(second)
    expect((await give(entry.version, ' ')).status).toBe(400)
    const { status, answer } = await give(entry.version)
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      ...{ state: 'draft', review: null },
      returned: { by: 'Grace Hopper', word: 'The day lacks' },
    })
    expect(await notices()).toEqual([{ kind: 'content-returned', who: writer }])
    const { rows } = await sql<{ html: string }>`select html from mails`.execute(db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.html).toContain(`/staff/studio/articles/${entry.id}`)
    expect((await give(answer.version)).status).toBe(409)
    as(writer)
    const again = await call(requestReview, { params: params(entry.id), body: { version: answer.version } })
    expect(again.answer).toMatchObject({ state: 'review', returned: null })
  })

  it('what is changed after it was handed over has to be handed over again', async () => {
    const entry = await handedOver()
    const saved = await call<{ version: number }>(saveDraft, {
      params: params(entry.id),
      body: { item: article({ title_en: 'Another one' }), version: entry.version },
    })
    as(second)
    const body = { version: entry.version }
    expect((await call(publishEntry, { params: params(entry.id), body })).answer).toMatchObject(
      problem('DRAFT_CHANGED'),
    )
    const newer = { version: saved.answer.version }
    expect((await call(publishEntry, { params: params(entry.id), body: newer })).answer).toMatchObject(
      problem('NEEDS_REVIEW'),
    )
    // Who corrects a word in it hands it back to the other one.
    const corrected = await call<{ version: number }>(saveDraft, {
      params: params(entry.id),
      body: { item: article({ title_en: 'A third one' }), version: newer.version },
    })
    const given = await call(requestReview, {
      params: params(entry.id),
      body: { version: corrected.answer.version },
    })
    expect(
      (await call(publishEntry, { params: params(entry.id), body: { version: given.answer.version } }))
        .status,
    ).toBe(409)
    as(writer)
    expect(
      (await call(publishEntry, { params: params(entry.id), body: { version: given.answer.version } }))
        .status,
    ).toBe(200)
  })

  it('an earlier version is handed over in place of being published', async () => {
    const entry = await handedOver()
    as(second)
    await call(publishEntry, { params: params(entry.id), body: { version: entry.version } })
    as(writer)
    await call(withdrawEntry, { params: params(entry.id) })
    const restored = await call(restoreRevision, { params: params(entry.id), body: { revision: 1 } })
    expect(restored).toMatchObject({ status: 200, answer: { state: 'review', revision: 2 } })
    expect((await sql`select from articles`.execute(db)).rows).toEqual([])
    const twice = await call(restoreRevision, { params: params(entry.id), body: { revision: 1 } })
    expect(twice.answer).toMatchObject(problem('NEEDS_REVIEW'))
    as(second)
    const body = { version: restored.answer.version }
    expect((await call(publishEntry, { params: params(entry.id), body })).answer).toMatchObject({
      state: 'published',
    })
    // Who may publish what waits may not step back past a review by it.
    as(third)
    expect(
      (await call(restoreRevision, { params: params(entry.id), body: { revision: 1 } })).answer,
    ).toMatchObject({ state: 'review' })
  })

  it('what is due is published where a second person said when, and not where its writer did before', async () => {
    const at = '2026-11-25T08:00:00Z'
    const due = () =>
      actOnDue(db, content, { now: new Date('2026-11-25T08:01:00Z'), publicUrl: 'https://campus.example' })
    const entry = await handedOver()
    as(second)
    const planned = await call(publishEntry, {
      params: params(entry.id),
      body: { version: entry.version, at },
    })
    expect(planned.answer.state).toBe('scheduled')
    expect(await notices()).toEqual([{ kind: 'content-reviewed', who: writer }])
    expect(await due()).toBe(1)
    await wantReview(false)
    as(writer)
    const alone = await begun(article({ title_en: 'Alone', title_fr: 'Seul' }))
    await call(publishEntry, { params: params(alone.id), body: { version: alone.version, at } })
    await wantReview(true)
    expect(await due()).toBe(0)
    const { answer } = await call(readEntry, { params: params(alone.id) })
    expect(answer).toMatchObject({ state: 'draft', fault: expect.stringContaining('somebody else') })
  })
})

describe('two who review, and who wrote it, at once', () => {
  const own = allParts(content).find(({ part }) => part.name === 'articles')
  if (own === undefined) throw new Error('articles cannot be written')
  const actOf = (id: string): Act => ({ own, content, person: { id }, now })
  const rounds = 25

  /** Each round a draft is handed over, then published by two and changed by a third. @returns what was put in force */
  async function raced(review: typeof publish): Promise<{ titles: string[]; succeeded: number[] }> {
    const titles: string[] = []
    const succeeded: number[] = []
    for (let round = 0; round < rounds; round++) {
      as(writer)
      const { id, version } = await begun(article({ title_en: 'As handed over', key: `r${round}` }))
      await inTransaction(db, trx => requestEntryReview(trx, actOf(writer), { id, version }))
      const wanted = { id, version: version + 1 }
      const done = await Promise.allSettled([
        inTransaction(db, trx => review(trx, actOf(second), wanted)),
        inTransaction(db, trx => review(trx, actOf(third), wanted)),
        inTransaction(db, trx =>
          saveEntryDraft(
            trx,
            actOf(writer),
            wanted,
            article({ title_en: 'Changed since', key: `r${round}` }),
          ),
        ),
      ])
      for (const one of done) {
        if (one.status === 'rejected' && !(one.reason instanceof Problem && one.reason.status === 409))
          throw one.reason
      }
      succeeded.push(done.filter(({ status }) => status === 'fulfilled').length)
      const { rows } = await sql<{ title: string }>`
        select item ->> 'title_en' as title from content_revisions where entry_id = ${id}::bigint`.execute(db)
      titles.push(...rows.map(({ title }) => title))
    }
    return { titles, succeeded }
  }

  it('publish once, and only what was handed over', async () => {
    const { titles, succeeded } = await raced(publish)
    expect(new Set(titles)).not.toContain('Changed since')
    expect(succeeded).toEqual(Array.from({ length: rounds }, () => 1))
  })

  it('control: would publish what nobody has read, or twice, where it is looked first and published then', async () => {
    const { titles, succeeded } = await raced(lookingFirst)
    expect(titles.includes('Changed since') || succeeded.some(count => count > 1)).toBe(true)
  })

  /** Publishes whatever is there, if it waited a moment ago. */
  const lookingFirst: typeof publish = async (trx, act, { id }) => {
    const before = await entryWithId(trx, { part: 'articles', id }, () => sql`null`)
    if (before?.reviewAt == null) throw new Problem(409, 'NEEDS_REVIEW', { fr: '', en: '' })
    await sql`select pg_sleep(0.02)`.execute(trx)
    const entry = await heldEntry(trx, { part: 'articles', id })
    if (entry?.draft == null) throw new Problem(409, 'DRAFT_CHANGED', { fr: '', en: '' })
    const freely = { ...act, own: { ...act.own, kind: { ...act.own.kind, reviewable: false } } }
    await putItemInForce(trx, freely, entry, entry.draft, { action: 'published', until: null })
  }
})
