import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { directoryProbe } from '#features/directory/server/probe.ts'
import { watchedFeeds } from '#features/transport/server/live/watched.ts'
import { grantOf } from '#platform/contract/roles.ts'
import { keepJobRuns } from '#platform/server/jobs/job-runs.ts'
import { addJob, job } from '#platform/server/jobs/jobs.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import { noteBackup } from '#platform/server/observability/backups.ts'
import { silent } from '#platform/server/observability/log.ts'
import { probes, watchedSources } from '#platform/server/observability/watched.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { platformVariables } from '#platform/server/start/settings.ts'
import { settingsInForce } from '#platform/server/start/settings-in-force.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import type { Operations } from '../contract.ts'
import { periodOf, shortened } from '../rules.ts'
import { probe } from './probing.ts'
import { operationsRoutes } from './routes.ts'
import { conditionOf } from './watched-things.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-24T09:00:00.000Z')
const jobs = [
  { name: 'clean-up', cron: '7 * * * *' },
  { name: 'send-mail', cron: null },
]
const secrets = {
  DATABASE_URL: 'postgres://campus:Zq8-database@db.example/campus',
  SMTP_URL: 'smtps://user:Zq8-smtp@mail.example:465',
  CAMPUS_OPERATOR_KEY: 'Zq8-operator-key-long',
  CAMPUS_SENSOR_KEY: 'Zq8-sensor-key',
  CAMPUS_DIRECTORY_KEY: 'Zq8-directory-key-that-is-long-enough',
  REDIS_URL: 'redis://:Zq8-redis@cache.example:6379',
  SENTRY_DSN: 'https://Zq8-sentry@errors.example/1',
}
const running = {
  ...{ version: '2.0.0', startedAt: new Date('2026-11-24T06:00:00.000Z'), issuer: undefined },
  settings: settingsInForce(platformVariables, [], { ...secrets, PORT: '4601' }),
  errorsElsewhere: false,
  jobs: () => jobs,
}
const contributed = ((point: unknown) =>
  point === watchedSources ? [watchedFeeds] : point === probes ? [directoryProbe] : []) as never
const app = await testServer({
  db,
  routes: operationsRoutes({ settings: {}, contributed, running, publicUrl: 'https://campus.example' }),
  verify: async token => ({ id: token, email: 'paul@campus.example', firstName: 'Paul', lastName: 'M' }),
  now: () => now,
})
afterAll(() => app.close())

let operator: string
beforeAll(async () => {
  await buildCampus(db, 1)
  operator = await buildAccount(db)
  await grantRole(db, operator, { role: 'OPERATOR', siteId: null, thing: null }, 'test')
})
beforeEach(async () => {
  for (const table of ['mails', 'job_runs', 'transport_feeds', 'browser_error_days', 'backups'] as const)
    await sql`delete from ${sql.table(table)}`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

async function ask(path = '', { who = operator, method = 'GET' as 'GET' | 'POST', language = 'en' } = {}) {
  const answer = await app.inject({
    method,
    url: `/services/v6/staff/operations${path}`,
    headers: {
      ...{ 'api-key': 'web', authorization: `Bearer ${who}`, 'accept-language': language },
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
  })
  return { status: answer.statusCode, text: answer.body, json: JSON.parse(answer.body) }
}
const page = async () => (await ask()).json as Operations
const thing = async (id: string) => (await page()).watched.find(one => one.id === id)

const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
async function feed(more: object = {}) {
  const { id } = await db
    .insertInto('transport_feeds')
    .values({
      ...{ import_key: randomUUID(), kind: 'GBFS', site_ids: [1], name: 'Bikes', every: 60, since: ago(600) },
      ...{ url: 'https://bikes.example/?key=Zq8-feed', due_at: ago(-600), ...more },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
async function givenUp(to: string, refusal: string) {
  const page = { html: '<p>Secret words</p>', plain: 'Secret words' }
  const id = await sendMail(db, { to, language: 'en', subject: 'Secret subject', ...page })
  await sql`update mails set refused_at = now(), refusal = ${refusal} where id = ${id}::uuid`.execute(db)
  return id
}

describe('the page', () => {
  it('is for operators of the company alone', async () => {
    for (const text of ['OPERATOR:1', 'SITE_MANAGER', 'EDITOR']) {
      const who = await buildAccount(db)
      const grant = grantOf(text)
      if (grant !== undefined) await grantRole(db, who, grant, 'test')
      expect((await ask('', { who })).status, text).toBe(404)
      for (const path of ['/mails/resend', '/mails/test', '/watched/job:clean-up/again'])
        expect((await ask(path, { who, method: 'POST' })).status, `${text} ${path}`).toBe(404)
      expect((await ask('/probes/directory', { who })).status).toBe(404)
    }
  })

  it('says what runs, what it holds and since when', async () => {
    const state = await page()
    expect(state).toMatchObject({
      at: now.toISOString(),
      version: '2.0.0',
      startedAt: '2026-11-24T06:00:00.000Z',
      postgres: expect.stringMatching(/^18/),
      migration: expect.stringMatching(/^\d{4}-/),
      backup: { backup: null, restoreTest: null },
      queue: { waiting: 0, retrying: 0, failed: 0 },
    })
    expect(state.storage.databaseBytes).toBeGreaterThan(1_000_000)
    expect(state.storage.tables).toHaveLength(10)
  })

  it('holds nothing secret: no value of a secret setting, no address of a feed or a person, no words of mails', async () => {
    await feed({ failures: 4, failure: 'answered 500', failed_at: ago(1) })
    await givenUp('claire.moreau@company.example', '550 <claire.moreau@company.example> unknown')
    const { text, json } = await ask()
    expect(text).not.toContain('Zq8')
    expect(text).not.toContain('claire.moreau')
    expect(text).not.toContain('Secret')
    const settings = new Map((json as Operations).settings.map(one => [one.name, one]))
    for (const name of Object.keys(secrets))
      expect(settings.get(name), name).toMatchObject({ secret: true, isSet: true, value: null })
    expect(settings.get('PORT')).toMatchObject({ secret: false, isSet: true, value: '4601' })
    expect(settings.get('HOST')).toMatchObject({ isSet: false, value: '127.0.0.1' })
  })

  it('counts who was seen, once each, by their devices', async () => {
    const seen = async (account_id: string, minutes: number) =>
      db
        .insertInto('sessions')
        .values({
          ...{ account_id, session_key: randomUUID(), browser: 'Firefox', system: 'Linux' },
          ...{ first_seen_at: ago(minutes), last_seen_at: ago(minutes) },
        })
        .execute()
    const [one, other] = [await buildAccount(db), await buildAccount(db)]
    await seen(one, 30)
    await seen(one, 40)
    await seen(other, 5 * 60)
    await seen(await buildAccount(db), 3 * 24 * 60)
    await seen(await buildAccount(db), 9 * 24 * 60)
    expect((await page()).seen).toEqual({ hour: 1, day: 2, week: 3 })
  })

  it('says when a backup was made, and when one was tried', async () => {
    await noteBackup(db, 'BACKUP', ago(90))
    await noteBackup(db, 'BACKUP', ago(60))
    await noteBackup(db, 'RESTORE_TEST', ago(120))
    expect((await page()).backup).toMatchObject({
      backup: ago(60).toISOString(),
      restoreTest: ago(120).toISOString(),
    })
  })
})

describe('a feed', () => {
  it.each([
    ['GOOD', { read_at: ago(1) }],
    ['IDLE', { since: ago(1) }],
    ['LATE', { read_at: ago(10) }],
    ['BAD', { read_at: ago(1), failures: 3, failure: 'answered 500', failed_at: ago(0) }],
  ] as const)('is %s', async (condition, more) => {
    const id = await feed(more)
    expect(await thing(`transport-feed:${id}`)).toMatchObject({ kind: 'FEED', condition, mayTryAgain: true })
  })

  it('that is tried again is due at once, with a line in the log of actions; one that is not there is not', async () => {
    const id = await feed({ failures: 5, failure: 'answered 500' })
    const tried = await ask(`/watched/transport-feed:${id}/again`, { method: 'POST' })
    expect(tried).toMatchObject({ status: 200, json: { id: `transport-feed:${id}` } })
    const { due_at } = await db.selectFrom('transport_feeds').select('due_at').executeTakeFirstOrThrow()
    expect(due_at).toEqual(now)
    const lines = await db
      .selectFrom('audit_log')
      .select(['actor', 'subject_id'])
      .where('action', '=', 'OPERATION_TRIED_AGAIN')
      .execute()
    expect(lines).toEqual([{ actor: operator, subject_id: `transport-feed:${id}` }])
    for (const unknown of ['transport-feed:0', 'transport-feed:x', 'job:nothing', 'job:send-mail', 'other:1'])
      expect((await ask(`/watched/${unknown}/again`, { method: 'POST' })).status, unknown).toBe(404)
  })

  it('stands before what works', async () => {
    await feed({ read_at: ago(1) })
    const bad = await feed({ failures: 9, failure: 'answered 500' })
    expect((await page()).watched[0]).toMatchObject({ id: `transport-feed:${bad}`, problem: 'answered 500' })
  })
})

describe('a job', () => {
  it('is told of by how it went last, on whichever server', async () => {
    let time = ago(100)
    const keeper = keepJobRuns(db, silent, { now: () => time })
    keeper.ran('clean-up', undefined, 1)
    await keeper.write()
    time = ago(40)
    keeper.ran('clean-up', new Error('no room for claire@company.example'), 1)
    keeper.ran('clean-up', undefined, 2)
    await keeper.close()
    expect(await thing('job:clean-up')).toMatchObject({
      ...{ kind: 'JOB', condition: 'GOOD', every: 3600, problem: null },
      ...{ lastSuccess: ago(40).toISOString(), lastFailure: ago(40).toISOString() },
    })
    const { failure } = await db.selectFrom('job_runs').select('failure').executeTakeFirstOrThrow()
    expect(failure).toBe('no room for [e-mail]')
  })

  const since = ago(24 * 60)
  it.each([
    ['IDLE', { every: null }],
    ['GOOD', { run: { succeededAt: ago(5), failedAt: null }, every: null }],
    ['GOOD', { run: { succeededAt: ago(5), failedAt: ago(9) }, every: 3600 }],
    ['GOOD', { run: { succeededAt: ago(60), failedAt: null }, every: 3600 }],
    ['LATE', { run: { succeededAt: ago(300), failedAt: null }, every: 3600 }],
    ['LATE', { every: 3600 }],
    ['BAD', { run: { succeededAt: ago(300), failedAt: ago(9) }, every: 3600 }],
    [
      'BAD',
      { run: { succeededAt: ago(9), failedAt: ago(5) }, backlog: { retrying: 1, failed: 0 }, every: 60 },
    ],
    [
      'BAD',
      { run: { succeededAt: ago(1), failedAt: null }, backlog: { retrying: 0, failed: 1 }, every: null },
    ],
  ] as const)('is %s as %j', (condition, about) => {
    const whole = { run: undefined, backlog: undefined, since, ...about }
    expect(conditionOf(whole, now)).toBe(condition)
  })

  it('has what failed of it done again, and comes once more where it comes again and again', async () => {
    await addJob(db, job('clean-up'), {})
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'oh'`.execute(db)
    expect(await thing('job:clean-up')).toMatchObject({ condition: 'BAD', backlog: 1 })
    expect((await ask('/watched/job:clean-up/again', { method: 'POST' })).status).toBe(200)
    const { rows } = await sql<{ attempts: number }>`select attempts from graphile_worker.jobs`.execute(db)
    expect(rows).toEqual([{ attempts: 0 }, { attempts: 0 }])
  })
})

describe('mails that were given up', () => {
  it('are listed with their receivers shortened, and sent again in one press', async () => {
    const ids = [
      await givenUp('ada@company.example', '550 no such user'),
      await givenUp('b@company.example', 'no'),
    ]
    const { mails } = await page()
    expect(mails).toMatchObject({ givenUp: 2, waiting: 0, lastSent: null })
    expect(mails.list.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(mails.list[0]).toMatchObject({
      to: 'a…@company.example',
      about: 'message',
      reason: '550 no such user',
    })
    expect((await ask('/mails/resend', { method: 'POST' })).json).toEqual({ count: 2 })
    expect((await page()).mails).toMatchObject({ givenUp: 0, waiting: 2 })
    expect((await ask('/mails/resend', { method: 'POST' })).json).toEqual({ count: 0 })
    const lines = await db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'MAILS_SENT_AGAIN')
      .execute()
    expect(lines).toEqual([{ detail: '2' }])
  })

  it('a test mail goes to who asks, and only so many an hour', async () => {
    expect((await ask('/mails/test', { method: 'POST' })).json).toEqual({ to: 'p…@campus.example' })
    const [mail] = await db.selectFrom('mails').select(['recipient', 'html']).execute()
    expect(mail?.recipient).toBe('paul@campus.example')
    expect(mail?.html).toContain('https://campus.example/')
    let refused = 0
    for (let n = 0; n < 30; n++)
      refused += Number((await ask('/mails/test', { method: 'POST' })).status === 409)
    expect(refused).toBeGreaterThan(0)
  })
})

describe('an outside service', () => {
  const about = { db, settings: {}, token: 'token', probes: [directoryProbe] }
  const serving = async (status: number, body: object) => {
    const server = createServer((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
  }

  it('that is embedded says so', async () => {
    expect((await ask('/probes/provider')).json).toMatchObject({ works: true })
    expect((await ask('/probes/directory', { language: 'fr' })).json.found).toContain('personnes')
  })

  it('answers, refuses or is away', async () => {
    const good = await serving(200, {})
    const bad = await serving(403, {})
    try {
      const graph = (url: string) =>
        probe('directory', { ...about, settings: { GRAPH_URL: url }, issuer: undefined })
      expect((await graph(good.url)).works).toBe(true)
      expect(await graph(bad.url)).toMatchObject({
        works: false,
        found: { en: expect.stringContaining('403') },
      })
      expect((await graph('http://127.0.0.1:1')).works).toBe(false)
      expect((await probe('provider', { ...about, issuer: 'http://127.0.0.1:1' })).works).toBe(false)
    } finally {
      good.close()
      bad.close()
    }
  })
})

describe('rules', () => {
  it.each([
    ['* * * * *', 60],
    ['*/5 * * * *', 300],
    ['7 * * * *', 3600],
    ['3 7 * * *', 86_400],
  ])('a job of %s comes every %i s', (cron, seconds) => expect(periodOf(cron)).toBe(seconds))

  it('a shortened address tells one letter and the domain', () => {
    expect(shortened('claire@company.example')).toBe('c…@company.example')
    fc.assert(
      fc.property(fc.emailAddress(), address => {
        const [local = ''] = shortened(address).split('@')
        expect([...local].length).toBeLessThanOrEqual(2)
      }),
    )
  })
})
