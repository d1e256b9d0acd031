import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createMetrics } from '#platform/server/observability/metrics.ts'
import { createLimiter } from './limits.ts'
import { collectDescriptions } from './openapi.ts'
import { mountOperations, type Readers } from './operations.ts'
import { asProblem } from './thrown.ts'

const paths = ['/metrics', '/docs', '/services/v6/openapi.json']
const key = 'a key of operators'
const refusalsInAMinute = 5
const queue = {
  jobs: async () => ({ waiting: 3, retrying: 2, failed: 1, oldestDue: 40 }),
  mails: async () => ({ waiting: 4, retrying: 5, given_up: 6 }),
}

const apps: { close(): Promise<unknown> }[] = []
afterEach(() => Promise.all(apps.splice(0).map(app => app.close())))

async function server(
  readers: Pick<Readers, 'demo' | 'key'>,
  { jobsStandStill = false, isStopping = false } = {},
) {
  const app = Fastify()
  apps.push(app)
  await collectDescriptions(app, [])
  app.setErrorHandler((error, _request, reply) => {
    const { status, errorType } = asProblem(error)
    return reply.code(status).send({ errorType })
  })
  mountOperations(app, {
    endpoints: [],
    version: '1.0.0',
    address: 'https://campus.example',
    metrics: createMetrics({
      pool: () => ({ total: 0, idle: 0, waiting: 0 }),
      ...queue,
    }),
    ready: async () => true,
    jobsStandStill: () => jobsStandStill,
    isStopping: () => isStopping,
    readers: { ...readers, limiter: createLimiter({ person: 100, address: refusalsInAMinute }) },
  })
  return (path: string, authorization?: string) =>
    app.inject({ url: path, headers: authorization === undefined ? {} : { authorization } })
}

const asBrowser = (password: string) => `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`

describe.each(paths)('%s', path => {
  it('answers who shows the key, as a bearer token or as a password', async () => {
    const get = await server({ demo: false, key })
    expect((await get(path, `Bearer ${key.replaceAll(' ', '_')}`)).statusCode).toBe(401)
    expect((await get(path, asBrowser(key))).statusCode).toBe(200)
    const plain = await server({ demo: false, key: 'plain' })
    expect((await plain(path, 'Bearer plain')).statusCode).toBe(200)
    expect((await plain(path, asBrowser('plain'))).statusCode).toBe(200)
  })

  it('asks who shows none for it', async () => {
    const answer = await (await server({ demo: false, key }))(path)
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toMatch(/^Basic /)
    expect(answer.body).not.toMatch(/process_|openapi|<h1/)
  })

  it.each(['Bearer other', 'Bearer', asBrowser('other'), asBrowser(''), 'Basic %%%', 'Digest plain'])(
    'refuses %s',
    async visible => {
      const answer = await (await server({ demo: false, key: 'plain' }))(path, visible)
      expect(answer.statusCode).toBe(401)
      expect(answer.body).toBe('{"errorType":"UNAUTHORIZED"}')
    },
  )

  it('refuses an address that guesses, after a few', async () => {
    const get = await server({ demo: false, key: 'plain' })
    const statuses = []
    for (let n = 0; n <= refusalsInAMinute; n++) statuses.push((await get(path, 'Bearer guess')).statusCode)
    expect(statuses).toEqual([...Array(refusalsInAMinute).fill(401), 429])
  })

  it('is no address at all where there is no key', async () => {
    const get = await server({ demo: false, key: undefined })
    expect((await get(path)).statusCode).toBe(404)
    expect((await get(path, 'Bearer undefined')).statusCode).toBe(404)
    expect((await get(path, 'Bearer ')).statusCode).toBe(404)
  })

  it('is open in demo mode, unless there is a key', async () => {
    expect((await (await server({ demo: true, key: undefined }))(path)).statusCode).toBe(200)
    expect((await (await server({ demo: true, key }))(path)).statusCode).toBe(401)
  })
})

it('health is told to everybody', async () => {
  const get = await server({ demo: false, key })
  for (const path of ['/healthz', '/healthz/jobs', '/readyz']) expect((await get(path)).statusCode).toBe(200)
})

it('jobs that stand still are told apart, and take no server away that answers', async () => {
  const get = await server({ demo: false, key }, { jobsStandStill: true })
  expect(await get('/healthz/jobs')).toMatchObject({ statusCode: 503, body: 'jobs stand still\n' })
  for (const path of ['/healthz', '/readyz']) expect((await get(path)).statusCode).toBe(200)
})

it('a server that stops is not ready, and alive', async () => {
  const get = await server({ demo: false, key }, { isStopping: true })
  expect(await get('/readyz')).toMatchObject({ statusCode: 503, body: 'the server stops\n' })
  expect((await get('/healthz')).statusCode).toBe(200)
})

it('metrics say what waits, and go on saying the rest while the database is away', async () => {
  const pool = () => ({ total: 0, idle: 0, waiting: 0 })
  const waiting = await createMetrics({ pool, ...queue }).registry.metrics()
  for (const line of [
    'jobs{state="waiting"} 3',
    'jobs{state="retrying"} 2',
    'jobs{state="failed"} 1',
    'jobs_oldest_due_seconds 40',
    'mails{state="waiting"} 4',
    'mails{state="retrying"} 5',
    'mails{state="given_up"} 6',
    'jobs_last_poll_timestamp_seconds 0',
  ])
    expect(waiting.split('\n')).toContain(line)
  const fail = () => Promise.reject(new Error('away'))
  const away = await createMetrics({ pool, jobs: fail, mails: fail }).registry.metrics()
  expect(away).toContain('jobs_oldest_due_seconds Nan')
  expect(away).toContain('open_sockets 0')
  expect(away).not.toMatch(/^(jobs|mails)\{/m)
})
