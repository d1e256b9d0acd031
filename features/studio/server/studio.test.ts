import { randomUUID } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { features } from '#app/server/product.ts'
import { buildRestaurant } from '#features/restaurants/server/testing/restaurants.ts'
import { addressOf, type Endpoint } from '#platform/contract/endpoint.ts'
import type { RoleGrant } from '#platform/contract/roles.ts'
import { importContent } from '#platform/server/content/import.ts'
import { companyFolder, picture } from '#platform/server/content/testing/company-folder.ts'
import { contentOf } from '#platform/server/feature.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import {
  checkItem,
  createEntry,
  describePart,
  discardDraft,
  downloadPart,
  type Entry,
  findEntries,
  importFile,
  listEntries,
  listParts,
  listRevisions,
  publishEntry,
  readEntry,
  requestReview,
  restoreRevision,
  saveDraft,
  uploadFile,
  withdrawEntry,
} from '../contract.ts'
import { actOnDue } from './due.ts'
import { studioRoutes } from './routes.ts'

const { db } = await testDatabase()
const folder = await companyFolder()
const now = new Date('2026-11-24T10:00:00Z')

let caller: { id: string; grants: RoleGrant[] }
const everywhere: RoleGrant[] = [{ role: 'EDITOR', siteId: null, thing: null }]
let editor: string
let colleague: string
const app = await testServer({
  db,
  routes: studioRoutes(contentOf(features), 'https://campus.example'),
  verify: async () => ({
    ...{ id: caller.id, email: 'ada@campus.example', firstName: 'Ada', lastName: 'L' },
    claimedRoles: caller.grants,
  }),
  now: () => now,
})
afterAll(() => app.close())

/** What a call answers, with its status. */
async function call<Answer = Record<string, unknown>>(
  endpoint: Endpoint,
  { body, ...address }: { params?: object; query?: object; body?: object } = {},
): Promise<{ status: number; answer: Answer }> {
  const reply = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, address),
    headers: {
      ...{ 'api-key': 'web', authorization: 'Bearer token', 'accept-language': 'en' },
      ...(endpoint.method !== 'GET' && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return { status: reply.statusCode, answer: reply.body === '' ? undefined : JSON.parse(reply.body) }
}

const params = (id: string, part = 'articles') => ({ part, id })
const article = (more: object = {}) => ({
  ...{ type: 'info', tag: 'CAMPUS', published: '2026-11-20 09:00' },
  ...{ title_fr: 'Le hall rouvre', title_en: 'The hall reopens' },
  ...{ resume_fr: '<p>Dès lundi.</p>', resume_en: '<p>From Monday on.</p>' },
  ...{ description_fr: '<p>Tout est là.</p>', description_en: '<p>All is there.</p>' },
  ...more,
})
/** Begins an article, as whoever calls. */
async function begun(item: object = article()): Promise<{ id: string; version: number }> {
  const { status, answer } = await call<{ id: string; version: number }>(createEntry, {
    params: { part: 'articles' },
    body: { item },
  })
  expect(status).toBe(200)
  return answer
}
async function published(item: object = article()): Promise<Entry> {
  const { id, version } = await begun(item)
  const { status, answer } = await call<Entry>(publishEntry, { params: params(id), body: { version } })
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer
}
const stored = async () =>
  (
    await sql<{ title: string; key: string; sites: number[] }>`
    select title_en as title, import_key as key,
      array(select site_id from article_sites s where s.article_id = a.id order by 1) as sites
    from articles a order by a.id`.execute(db)
  ).rows
const fromFile =
  (rows: object[], more: object = {}) =>
  async () => {
    await folder.write('articles.json', JSON.stringify(rows))
    return importContent(db, { features, kind: 'articles', path: folder.path, apply: true, now, ...more })
  }

beforeAll(async () => {
  await buildCampus(db, 1)
  await buildCampus(db, 2)
  editor = await buildAccount(db, { first_name: 'Ada', last_name: 'Lovelace' })
  colleague = await buildAccount(db, { first_name: 'Grace', last_name: 'Hopper' })
})
beforeEach(async () => {
  caller = { id: editor, grants: everywhere }
  await sql`truncate content_entries, articles, mails restart identity cascade`.execute(db)
})

describe('an entry that is written in the product', () => {
  it('is described by its columns, in the language of the call', async () => {
    const { answer } = await call<{
      fields: { name: string; label: string; kind: string }[]
      names: object[]
    }>(describePart, { params: { part: 'articles' } })
    expect(answer.fields.map(({ name }) => name).slice(0, 4)).toEqual([
      'title_fr',
      'title_en',
      'resume_fr',
      'resume_en',
    ])
    expect(answer.names).toEqual([{ part: 'sites', names: expect.any(Array), titles: {} }])
    expect((await call(listParts)).answer).toMatchObject({
      parts: expect.arrayContaining([expect.objectContaining({ name: 'articles', entries: 0, drafts: 0 })]),
    })
  })

  it('is nothing to readers until it is published, and then what an import makes of it', async () => {
    const { id, version } = await begun({ title_en: 'Half' })
    expect(await stored()).toEqual([])
    const saved = await call<{ version: number }>(saveDraft, {
      params: params(id),
      body: { item: article(), version },
    })
    expect(saved.status).toBe(200)
    const { status, answer } = await call<Entry>(publishEntry, {
      params: params(id),
      body: { version: saved.answer.version },
    })
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      ...{ key: 'the-hall-reopens', state: 'published', revision: 1, draft: null, source: 'studio' },
      ...{ updatedBy: 'Ada Lovelace', sites: null, mayEdit: true },
    })
    expect(await stored()).toEqual([{ title: 'The hall reopens', key: 'the-hall-reopens', sites: [1, 2] }])
  })

  it('is corrected and named apart too where campuses name theirs alike', async () => {
    caller = { id: editor, grants: [{ role: 'CATERING', siteId: null, thing: null }] }
    const site = 'C1'
    const put = async (part: string, item: object) => {
      const begun = await call<{ id: string; version: number }>(createEntry, {
        params: { part },
        body: { item },
      })
      const { id, version } = begun.answer
      return call<Entry>(publishEntry, { params: params(id, part), body: { version } })
    }
    await put('catering', {
      ...{ site, costType: 'COST_CENTER', maxRegularHours: '18:00', supplementaryHourCost: 40 },
      contactMail: 'kitchen@campus.example',
    })
    const cake = { site, name_fr: 'Gâteau', name_en: 'Cake', price: 3 }
    const first = await put('catering-articles', cake)
    expect(first, JSON.stringify(first.answer)).toMatchObject({
      status: 200,
      answer: { key: `${site}/cake` },
    })
    expect(await put('catering-articles', cake)).toMatchObject({ answer: { key: `${site}/cake-2` } })
    const of = params(first.answer.id, 'catering-articles')
    const item = { ...cake, price: 4 }
    const { version } = first.answer
    const saved = await call<{ version: number }>(saveDraft, { params: of, body: { item, version } })
    const again = await call<Entry>(publishEntry, { params: of, body: { version: saved.answer.version } })
    expect(again, JSON.stringify(again.answer)).toMatchObject({
      ...{ status: 200, answer: { key: `${site}/cake`, revision: 2 } },
    })
  })

  it('is refused with the field and the words of the importer', async () => {
    const { id, version } = await begun(article({ photos: [{ file: '/files/no.png' }] }))
    const { status, answer } = await call<{ data: { fields: Record<string, string> } }>(publishEntry, {
      params: params(id),
      body: { version },
    })
    expect(status).toBe(400)
    expect(answer.data.fields).toMatchObject({
      'photos.0.alt_fr': 'is missing',
      'photos.0.alt_en': 'is missing',
    })
    expect(await stored()).toEqual([])
    const half = article({ description_en: null })
    const lacks = await call(checkItem, { params: { part: 'articles' }, body: { id, item: half } })
    expect(lacks.answer).toMatchObject({
      faults: [
        {
          field: 'description_en',
          message: 'is missing: description_fr is there, and both languages are needed',
        },
      ],
    })
    const unread = article({ title_en: '\u200b', resume_en: '<h3>A</h3>', description_fr: '<h4>A</h4>' })
    const outline = await call(checkItem, { params: { part: 'articles' }, body: { id, item: unread } })
    expect(outline.answer).toMatchObject({
      faults: [
        { field: 'title_en', message: expect.stringContaining('is missing: title_fr is there') },
        { field: 'resume_en', message: expect.stringContaining('holds a heading') },
        { field: 'description_fr', message: expect.stringContaining('begins with a subheading (h4)') },
      ],
    })
    const verdict = await call<{ faults: { field: string }[] }>(checkItem, {
      params: { part: 'articles' },
      body: { id, item: article({ tag: 'NONE' }) },
    })
    expect(verdict.answer.faults.map(({ field }) => field)).toEqual(['tag'])
  })

  it('is told beforehand what changes of it, and nothing is written', async () => {
    const { id } = await published()
    const item = article({ title_en: 'The hall is closed' })
    const { answer } = await call(checkItem, { params: { part: 'articles' }, body: { id, item } })
    expect(answer).toMatchObject({
      faults: [],
      changes: [{ field: 'title_en', before: 'The hall reopens', after: 'The hall is closed' }],
      effects: ['Visible on all campuses.'],
      languageGaps: [{ field: 'title_fr', language: 'fr', gap: 'older' }],
    })
    expect(await stored()).toMatchObject([{ title: 'The hall reopens' }])
    const near = { id, item: { ...item, sites: ['C2', 'C1'] } }
    const told = await call(checkItem, { params: { part: 'articles' }, body: near })
    expect(told.answer).toMatchObject({ effects: ['Visible on: Campus 1, Campus 2.'] })
  })

  it('does not lose what somebody else saved', async () => {
    const { id, version } = await begun()
    const body = { item: article({ title_en: 'Mine' }), version }
    expect((await call(saveDraft, { params: params(id), body })).status).toBe(200)
    caller = { id: colleague, grants: everywhere }
    const refused = await call<{ data: { error_type: string; message: string } }>(saveDraft, {
      params: params(id),
      body: { item: article({ title_en: 'Theirs' }), version },
    })
    expect(refused.status).toBe(409)
    expect(refused.answer.data.error_type).toBe('DRAFT_CHANGED')
    expect(refused.answer.data.message).toContain('Ada Lovelace')
    const { status } = await call(publishEntry, { params: params(id), body: { version } })
    expect(status).toBe(409)
    expect((await call(discardDraft, { params: params(id), query: { version } })).status).toBe(409)
    expect((await call<Entry>(readEntry, { params: params(id) })).answer.draft?.item).toMatchObject({
      title_en: 'Mine',
    })
  })

  it('goes back to an earlier revision as a new one, also after it was withdrawn, with its number', async () => {
    const { id } = await published()
    const number = async () => (await sql<{ id: string }>`select id from articles`.execute(db)).rows[0]?.id
    const first = await number()
    const read = await call<Entry>(readEntry, { params: params(id) })
    await call(saveDraft, {
      params: params(id),
      body: { item: article({ title_en: 'Second' }), version: read.answer.version },
    })
    const draft = await call<Entry>(readEntry, { params: params(id) })
    await call(publishEntry, { params: params(id), body: { version: draft.answer.version } })
    expect(await stored()).toMatchObject([{ title: 'Second', key: 'the-hall-reopens' }])
    const withdrawn = await call<Entry>(withdrawEntry, { params: params(id) })
    expect(withdrawn.answer).toMatchObject({ state: 'withdrawn', revision: 3 })
    expect(await stored()).toEqual([])
    const restored = await call<Entry>(restoreRevision, { params: params(id), body: { revision: 1 } })
    expect(restored.answer).toMatchObject({ state: 'published', revision: 4 })
    expect(await stored()).toMatchObject([{ title: 'The hall reopens', key: 'the-hall-reopens' }])
    expect(await number()).toBe(first)
    const { answer } = await call<{ revisions: { action: string; changes: { field: string }[] }[] }>(
      listRevisions,
      { params: params(id) },
    )
    expect(answer.revisions.map(({ action }) => action)).toEqual([
      'restored',
      'withdrawn',
      'published',
      'published',
    ])
    expect((await call(withdrawEntry, { params: params(id) })).status).toBe(200)
    expect((await call(withdrawEntry, { params: params(id) })).status).toBe(409)
  })

  it('is published by somebody else, once it was handed over', async () => {
    const { id, version } = await begun()
    const { answer } = await call<Entry>(requestReview, { params: params(id), body: { version } })
    expect(answer.state).toBe('review')
    const body = { version: answer.version }
    expect((await call(publishEntry, { params: params(id), body })).status).toBe(409)
    caller = { id: colleague, grants: everywhere }
    expect((await call(publishEntry, { params: params(id), body })).status).toBe(200)
  })
})

describe('who has a role for one campus', () => {
  beforeEach(() => {
    caller = { id: editor, grants: [{ role: 'EDITOR', siteId: '1', thing: null }] }
  })

  it('publishes there alone', async () => {
    const codes = (await sql<{ code: string }>`select code from sites order by id`.execute(db)).rows
    const [own = '', other = ''] = codes.map(({ code }) => code)
    const { id, version } = await begun()
    const refused = await call<{ data: { fields: object } }>(publishEntry, {
      params: params(id),
      body: { version },
    })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.answer.data.fields)).toEqual(['sites'])
    for (const [sites, status] of [
      [[own, other], 400],
      [[own], 200],
    ] as const) {
      const { version: now } = (await call<Entry>(readEntry, { params: params(id) })).answer
      const item = article({ sites })
      const saved = await call<{ version: number }>(saveDraft, {
        params: params(id),
        body: { item, version: now },
      })
      const body = { version: saved.answer.version }
      expect((await call(publishEntry, { params: params(id), body })).status).toBe(status)
    }
    expect(await stored()).toMatchObject([{ sites: [1] }])
  })

  it('reads what stands on others, and may change nothing of it', async () => {
    caller = { id: colleague, grants: everywhere }
    const { id, version } = await published()
    caller = { id: editor, grants: [{ role: 'EDITOR', siteId: '1', thing: null }] }
    const { answer } = await call<Entry>(readEntry, { params: params(id) })
    expect(answer).toMatchObject({ mayEdit: false, why: expect.stringContaining('campus') })
    const item = article({ title_en: 'Taken' })
    const writes = [
      call(saveDraft, { params: params(id), body: { item, version } }),
      call(publishEntry, { params: params(id), body: { version } }),
      call(withdrawEntry, { params: params(id) }),
      call(restoreRevision, { params: params(id), body: { revision: 1 } }),
      call(requestReview, { params: params(id), body: { version } }),
      call(discardDraft, { params: params(id), query: { version } }),
    ]
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writes.map(() => 404))
  })

  it('has nothing of a role for a single thing, or of another kind', async () => {
    caller = { id: editor, grants: [{ role: 'EDITOR', siteId: '1', thing: '4' }] }
    expect((await call(listEntries, { params: { part: 'articles' } })).status).toBe(404)
    caller = { id: editor, grants: [{ role: 'CATERING', siteId: null, thing: null }] }
    expect((await call(listEntries, { params: { part: 'articles' } })).status).toBe(404)
  })
})

describe('an import beside it', () => {
  const row = (more: object = {}) => article({ key: 'hall', ...more })

  it('writes down what it brings in, so that it can be written again', async () => {
    await folder.write('pictures/hall.png', await picture(400, 200))
    const photos = [{ file: 'pictures/hall.png', alt_fr: 'Le hall', alt_en: 'The hall' }]
    await fromFile([row({ published: 'today-3 08:30', photos })])()
    const { answer } = await call<{ entries: Entry[] }>(listEntries, { params: { part: 'articles' } })
    const [entry] = answer.entries
    expect(entry).toMatchObject({
      key: 'hall',
      source: 'file',
      state: 'published',
      title: 'The hall reopens',
    })
    const read = await call<Entry>(readEntry, { params: params(entry?.id ?? '') })
    expect(read.answer.item).toMatchObject({ published: '2026-11-21 08:30' })
    const verdict = await call<{ faults: object[]; changes: object[] }>(checkItem, {
      params: { part: 'articles' },
      body: { id: entry?.id ?? '', item: read.answer.item ?? {} },
    })
    expect(verdict.answer).toMatchObject({ faults: [], changes: [] })
    await fromFile([row({ published: 'today-3 08:30', photos })])()
    expect((await call<Entry>(readEntry, { params: params(entry?.id ?? '') })).answer.revision).toBe(1)
  })

  it('leaves alone what was changed in the product since, and says so', async () => {
    await fromFile([row()])()
    const { answer } = await call<{ entries: Entry[] }>(listEntries, { params: { part: 'articles' } })
    const id = answer.entries[0]?.id ?? ''
    const { version } = (await call<Entry>(readEntry, { params: params(id) })).answer
    const item = row({ title_en: 'Changed here' })
    const saved = await call<{ version: number }>(saveDraft, { params: params(id), body: { item, version } })
    await call(publishEntry, { params: params(id), body: { version: saved.answer.version } })
    const own = await published(article({ title_en: 'Only here' }))

    const report = await fromFile([row({ title_en: 'In the file' })], { remove: true, yes: true })()
    expect(report.faults).toEqual([])
    expect(report.stores[0]?.retained).toMatchObject([{ key: 'hall', by: editor }, { key: own.key }])
    expect((await stored()).map(({ title }) => title)).toEqual(['Changed here', 'Only here'])

    await fromFile([row({ title_en: 'In the file' })], { overwrite: true, remove: true, yes: true })()
    expect((await stored()).map(({ title }) => title)).toEqual(['In the file'])
    expect((await call<Entry>(readEntry, { params: params(id) })).answer).toMatchObject({
      ...{ source: 'file', revision: 3, state: 'published' },
    })
    expect((await call<Entry>(readEntry, { params: params(own.id) })).answer.state).toBe('withdrawn')
  })
})

describe('what is scheduled', () => {
  const at = new Date(now.getTime() + 3_600_000)
  const until = new Date(now.getTime() + 7_200_000)
  const content = contentOf(features)
  const due = (moment: Date) => actOnDue(db, content, { now: moment, publicUrl: 'http://localhost' })

  it('is published from and until, once each, whoever looks', async () => {
    const { id, version } = await begun()
    const body = { version, at: at.toISOString(), until: until.toISOString() }
    const { answer } = await call<Entry>(publishEntry, { params: params(id), body })
    expect(answer).toMatchObject({ state: 'scheduled', publishAt: at.toISOString() })
    expect(await due(now)).toBe(0)
    expect(await stored()).toEqual([])
    const done = await Promise.all([due(at), due(at), due(at)])
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await stored()).toMatchObject([{ title: 'The hall reopens' }])
    expect(await due(until)).toBe(1)
    expect(await stored()).toEqual([])
  })

  it('is checked again then, and its writer is mailed once', async () => {
    const { id, version } = await begun()
    await call(publishEntry, { params: params(id), body: { version, at: at.toISOString() } })
    await sql`update content_entries set draft = draft || '{"tag": "NONE"}'::jsonb`.execute(db)
    expect(await due(at)).toBe(0)
    expect(await due(at)).toBe(0)
    expect((await call<Entry>(readEntry, { params: params(id) })).answer).toMatchObject({
      state: 'draft',
      fault: expect.stringContaining('tag: expected one of'),
    })
    const mails = await sql<{ subject: string }>`select subject from mails`.execute(db)
    expect(mails.rows).toEqual([{ subject: 'Could not be published or withdrawn: The hall reopens' }])
  })
})

describe('files that are handed in', () => {
  const hand = async (endpoint: Endpoint, query: object, type: string, bytes: Buffer | string) => {
    const reply = await app.inject({
      method: 'POST',
      url: addressOf(endpoint, { params: { part: 'articles' }, query }),
      headers: {
        ...{ 'api-key': 'web', authorization: 'Bearer token', 'accept-language': 'en' },
        ...{ 'idempotency-key': randomUUID(), 'content-type': type },
      },
      payload: bytes,
    })
    return { status: reply.statusCode, answer: JSON.parse(reply.body) }
  }

  it('are pictures that an entry then shows, in the widths of an import', async () => {
    const { answer } = await hand(
      uploadFile,
      { name: '../hall é.png' },
      'image/png',
      await picture(1200, 600),
    )
    expect(answer).toMatchObject({
      ...{ width: 1200, height: 600, remarks: [] },
      address: expect.stringMatching(/^\/files\/company\/hall-e-[0-9a-f]{16}~1200\.webp$/),
    })
    const photos = [{ file: answer.address, alt_fr: 'Le hall', alt_en: 'The hall' }]
    expect((await published(article({ photos }))).state).toBe('published')
  })

  it.each([
    [
      'a drawing that runs something',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>',
    ],
    ['a page that calls itself a picture', 'image/png', '<html><script>x()</script>'],
    ['a text that calls itself a PDF', 'application/pdf', 'hello'],
  ])('are refused where they are %s', async (_, type, text) => {
    const { status, answer } = await hand(uploadFile, { name: 'x' }, type, text)
    expect(status).toBe(400)
    expect(Object.keys(answer.data.fields)).toEqual(['file'])
  })

  it('are refused where their type is none of those', async () => {
    expect((await hand(uploadFile, { name: 'x' }, 'text/html', '<p>')).status).toBe(415)
  })

  it('are tables and folders: a trial first, then for good', async () => {
    const rows = JSON.stringify([article({ key: 'one' })])
    const trial = await hand(importFile, { name: 'a.json' }, 'application/json', rows)
    expect(trial.answer).toMatchObject({ applied: false, created: 1, faults: [] })
    expect(await stored()).toEqual([])
    const photos = [{ file: 'pictures/a.png', alt_fr: 'Le hall', alt_en: 'The hall' }]
    const zip = zipSync({
      'news/articles.json': strToU8(JSON.stringify([article({ key: 'one', photos })])),
      'news/pictures/a.png': new Uint8Array(await picture(40, 20)),
    })
    const done = await hand(importFile, { name: 'a.zip', apply: 'true' }, 'application/zip', Buffer.from(zip))
    expect(done.answer).toMatchObject({ applied: true, created: 1, faults: [] })
    expect(await stored()).toMatchObject([{ key: 'one' }])
    const wrong = await hand(importFile, { name: 'a.json' }, 'application/json', '[{"key":"two"}]')
    expect(wrong.answer.faults[0]).toMatchObject({ line: 1, message: 'is missing' })
    const outside = zipSync({ '../articles.json': strToU8(rows) })
    expect((await hand(importFile, { name: 'a.zip' }, 'application/zip', Buffer.from(outside))).status).toBe(
      400,
    )
  })

  it('of a campus bring nothing to another', async () => {
    caller = { id: editor, grants: [{ role: 'EDITOR', siteId: '1', thing: null }] }
    const rows = JSON.stringify([article({ key: 'all' }), article({ key: 'own', sites: ['C1'] })])
    const { answer } = await hand(importFile, { name: 'a.json', apply: 'true' }, 'application/json', rows)
    expect(answer).toMatchObject({ applied: false, faults: [{ line: 1 }] })
    expect(await stored()).toEqual([])
  })

  it('are given out again as they are brought in', async () => {
    await published(article({ sites: ['C1', 'C2'] }))
    const types = {
      csv: 'text/csv',
      json: 'application/json',
      xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }
    for (const format of ['csv', 'json', 'xlsx'] as const) {
      const reply = await app.inject({
        url: addressOf(downloadPart, { params: { part: 'articles', format } }),
        headers: { 'api-key': 'web', authorization: 'Bearer token' },
      })
      expect(reply.statusCode).toBe(200)
      const { answer } = await hand(importFile, { name: `a.${format}` }, types[format], reply.rawPayload)
      expect(answer).toMatchObject({ faults: [], created: 0, changed: 0, unchanged: 1, retained: [] })
    }
    const book = await app.inject({
      url: addressOf(downloadPart, {
        params: { part: 'articles', format: 'xlsx' },
        query: { template: 'true' },
      }),
      headers: { 'api-key': 'web', authorization: 'Bearer token' },
    })
    expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})

describe('found by what it says', () => {
  const cook: RoleGrant[] = [{ role: 'CATERING', siteId: null, thing: null }]
  const find = (part: string, values: Record<string, string>[]) =>
    call<{ entries: (Pick<Entry, 'id' | 'state' | 'draft' | 'revision' | 'mayEdit'> | null)[] }>(
      findEntries,
      {
        params: { part },
        body: { values },
      },
    )

  it('is a draft that never was in force, then what is in force, in the order that was asked for', async () => {
    caller = { id: editor, grants: cook }
    await buildRestaurant(db, { import_key: 'found-table' })
    const monday = { restaurant: 'found-table', day: '2026-12-07' }
    const tuesday = { restaurant: 'found-table', day: '2026-12-08' }
    expect((await find('menus', [monday, tuesday])).answer.entries).toEqual([null, null])
    const dish = { category: 'DESSERT', name_fr: 'Tarte', name_en: 'Tart' }
    const item = { dishes: [{ ...tuesday, ...dish }] }
    const { answer: begun } = await call<{ id: string; version: number }>(createEntry, {
      params: { part: 'menus' },
      body: { item },
    })
    expect((await find('menus', [tuesday, monday])).answer.entries).toEqual([
      expect.objectContaining({ id: begun.id, state: 'draft', revision: 0, mayEdit: true }),
      null,
    ])
    await call(publishEntry, { params: { part: 'menus', id: begun.id }, body: { version: begun.version } })
    expect((await find('menus', [monday, tuesday])).answer.entries).toEqual([
      null,
      expect.objectContaining({ id: begun.id, state: 'published', revision: 1, draft: null }),
    ])
  })

  it('is what has a name, by that; and of nobody who may not write it', async () => {
    caller = { id: editor, grants: cook }
    expect((await find('articles', [{ key: 'anything' }])).status).toBe(404)
    caller = { id: editor, grants: everywhere }
    expect((await find('articles', [{ key: 'anything' }])).answer.entries).toEqual([null])
    expect((await find('menus', [{ restaurant: 'found-table', day: '2026-12-08' }])).status).toBe(404)
    expect((await find('articles', [])).status).toBe(400)
  })
})
