import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { features } from '#app/server/product.ts'
import { contributedTo } from '#platform/contract/extension-point.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { deleteOutdated } from '#platform/server/jobs/retention.ts'
import { rulesOf } from '#platform/server/personal-data/personal-data.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { mostNotices, type Notice, noticesChannel, noticesPerPage } from '../contract.ts'
import { noticeNewsWorker, noticesOf } from './notices.ts'
import { type NoticeKind, noticeKinds, notifyOf } from './public.ts'
import { retainedNotices } from './retained-notices.ts'
import { noticesRoutes } from './routes.ts'

const { db, pool } = await testDatabase()
const now = new Date('2026-11-26T08:00:00.000Z')

interface Parcel {
  shelf: number
}
const parcelCame: NoticeKind<Parcel> = {
  ...{ name: 'parcel-came', feature: 'parcels' },
  mails: 'MESSAGE',
  title: { fr: 'Un colis est arrivé', en: 'A parcel came' },
  words: ({ shelf }, { language, who }) => ({
    text: language === 'fr' ? `Colis de ${who} : étagère ${shelf}.` : `Parcel of ${who}: shelf ${shelf}.`,
    path: `/parcels/${shelf}`,
  }),
  people: async (_, abouts) => abouts.map(({ shelf }) => (shelf === 0 ? undefined : `Ada ${shelf}`)),
}
const app = await testServer({ db, routes: noticesRoutes([parcelCame]), now: () => now })
afterAll(() => app.close())

let me: string
beforeAll(() => buildCampus(db, 1))
beforeEach(async () => {
  me = await buildAccount(db, { site_id: 1 })
})

const came = (shelf: number, accountId = me) =>
  inTransaction(db, trx => notifyOf(trx, parcelCame, { accountId, about: { shelf }, now }))

async function ask(
  method: 'GET' | 'PUT',
  url: string,
  { person = me, payload, language = 'en' }: NoticeInput = {},
) {
  const answer = await app.inject({
    ...{ method, url: `/services/v6/me/notices${url}`, payload },
    headers: {
      ...{ 'api-key': 'web', authorization: `Bearer ${person}`, 'accept-language': language },
      ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
    },
  } as never)
  const body = answer.json() as { notices: Notice[]; unread: number; next: string | null }
  return { status: answer.statusCode, ...body }
}
interface NoticeInput {
  person?: string
  payload?: object
  language?: string
}

describe('a person’s notices', () => {
  it('are sentences in the reader’s language, newest first, nobody else’s', async () => {
    await came(1)
    await came(0)
    await came(7, await buildAccount(db, { site_id: 1 }))
    const { notices, unread, next } = await ask('GET', '')
    expect(notices.map(({ text, path, read }) => ({ text, path, read }))).toEqual([
      { text: 'Parcel of undefined: shelf 0.', path: '/parcels/0', read: false },
      { text: 'Parcel of Ada 1: shelf 1.', path: '/parcels/1', read: false },
    ])
    expect({ unread, next }).toEqual({ unread: 2, next: null })
    expect((await ask('GET', '', { language: 'fr' })).notices[1]?.text).toBe('Colis de Ada 1 : étagère 1.')
  })

  it('are there when what happened is, and not when it was rolled back', async () => {
    await inTransaction(db, async trx => {
      await notifyOf(trx, parcelCame, { accountId: me, about: { shelf: 1 }, now })
      throw new Error('the shelf fell')
    }).catch(() => {})
    expect((await ask('GET', '')).notices).toEqual([])
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'notice-news'
      and key is null and id in (select id from graphile_worker._private_jobs where payload ->> 'accountId' = ${me})`.execute(
      db,
    )
    expect(rows).toEqual([])
  })

  it('that may come again and again leave the latest word alone, and what was read', async () => {
    const moved = (shelf: number) =>
      inTransaction(db, trx =>
        notifyOf(trx, parcelCame, { accountId: me, about: { shelf }, latestOf: { shelf }, now }),
      )
    await moved(1)
    await ask('PUT', '/read', { payload: { upTo: (await ask('GET', '')).notices[0]?.id } })
    await moved(2)
    for (let n = 0; n < 5; n++) await moved(1)
    expect((await ask('GET', '')).notices.map(({ text, read }) => ({ text, read }))).toEqual([
      { text: 'Parcel of Ada 1: shelf 1.', read: false },
      { text: 'Parcel of Ada 2: shelf 2.', read: false },
      { text: 'Parcel of Ada 1: shelf 1.', read: true },
    ])
  })

  it('are nobody’s where there is no such account', async () => {
    await came(1, 'nobody')
    expect((await ask('GET', '', { person: 'nobody' })).notices ?? []).toEqual([])
  })

  it('come page by page', async () => {
    for (let shelf = 1; shelf <= noticesPerPage + 2; shelf++) await came(shelf)
    const first = await ask('GET', '')
    const second = await ask('GET', `?after=${first.next}`)
    expect([first.notices.length, second.notices.length, second.next]).toEqual([noticesPerPage, 2, null])
    expect(new Set([...first.notices, ...second.notices].map(({ id }) => id)).size).toBe(noticesPerPage + 2)
    expect((await ask('GET', '?after=x')).status).toBe(400)
  })

  it('are read up to what was seen: what came meanwhile stays unread', async () => {
    await came(1)
    await came(2)
    const seen = (await ask('GET', '')).notices[0]?.id
    await came(3)
    expect(await ask('PUT', '/read', { payload: { upTo: seen } })).toMatchObject({ unread: 1 })
    expect((await ask('GET', '')).notices.map(({ read }) => read)).toEqual([false, true, true])
  })

  it('are marked one by one, and back, by whose they are alone', async () => {
    await came(1)
    const [notice] = (await ask('GET', '')).notices
    const mark = (read: boolean, person = me) =>
      ask('PUT', `/${notice?.id}/read`, { payload: { read }, person })
    expect(await mark(true)).toMatchObject({ status: 200, unread: 0 })
    expect(await mark(true)).toMatchObject({ status: 200, unread: 0 })
    expect(await mark(false)).toMatchObject({ status: 200, unread: 1 })
    const other = await buildAccount(db, { site_id: 1 })
    expect((await mark(true, other)).status).toBe(404)
  })

  it('tell whoever looks, by a job of the same transaction', async () => {
    const told: unknown[] = []
    const { work } = noticeNewsWorker(async change => void told.push(change))
    await work({ accountId: me, id: '7' }, { db, now } as never)
    expect(told).toEqual([{ channel: noticesChannel, personId: me, ids: ['7'] }])
  })

  it('are marked by many at once, and each that came is counted once', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, shelf) => came(shelf + 1)))
    const seen = (await ask('GET', '')).notices[0]?.id
    const [, ...answers] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, (_, shelf) => came(shelf + 100))),
      ...Array.from({ length: 20 }, () => ask('PUT', '/read', { payload: { upTo: seen } })),
    ])
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await ask('GET', '')).unread).toBe(20)
  })
})

describe('notices', () => {
  it('go after their time, and beyond their number', async () => {
    await sql`insert into notices (account_id, kind, about, created_at)
      select ${me}, 'parcel-came', '{"shelf": 1}'::jsonb, now() - interval '91 days' from generate_series(1, 3)
      union all select ${me}, 'parcel-came', '{"shelf": 2}'::jsonb, now() from generate_series(1, ${mostNotices + 5})`.execute(
      db,
    )
    expect(await deleteOutdated(db, rulesOf([retainedNotices]))).toEqual({ notices: 3 })
    await came(9)
    expect((await ask('GET', '')).unread).toBe(mostNotices)
  })

  it('are read by an index, however many others have', async () => {
    await sql`insert into notices (account_id, kind, about, created_at)
      select id, 'parcel-came', '{"shelf": 2}', now() from accounts, generate_series(1, 3000)`.execute(db)
    await pool.query('vacuum analyze notices')
    const work = await workOf({ pool }, trx =>
      noticesOf(trx, { accountId: me, kinds: [parcelCame], language: 'en', now, after: undefined }).then(
        () => {},
      ),
    )
    expect(work.flatMap(({ scanned }) => scanned)).toEqual([])
  })

  it('of every feature have names and titles of their own, in both languages', () => {
    const kinds = contributedTo(
      noticeKinds,
      features.flatMap(one => one.contributes ?? []),
    )
    expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length)
    expect(kinds.length).toBeGreaterThan(10)
    for (const { title } of kinds) expect(title.fr).not.toBe(title.en)
  })
})
