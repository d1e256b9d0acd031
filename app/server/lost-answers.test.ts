import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { portraits } from '#features/directory/server/public.ts'
import { addressOf, baseOf, type Endpoint, takesKey } from '#platform/contract/endpoint.ts'
import { partsOf } from '#platform/server/feature.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { temporaryFolder } from '#platform/server/testing/folder.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { CallProblem, call, connectCalls, lookUpWith } from '#platform/web/api/call.ts'
import { lookUp } from '#platform/web/api/look-up.ts'
import { features, routesOf } from './product.ts'
import { type Example, examples, matrixNow, World } from './testing/access-examples.ts'

/*
 * Every writing call of the product, made by the browser's own `call()` to the real server over a network that loses
 * requests and answers. What the call ends with, and with it what the screen says, must be what the database holds.
 */

const { db, pool } = await testDatabase()
const { features: settings } = readSettings(
  {},
  features.flatMap(feature => feature.settings ?? []),
)
const routes = routesOf(
  partsOf(
    features,
    {
      settings,
      publicUrl: 'http://localhost',
      keysFolder: temporaryFolder(),
      announce: async () => {},
    },
    [portraits.with(() => '<svg/>')],
  ),
)
const writing = routes.map(({ endpoint }) => endpoint).filter(takesKey)
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${baseOf(endpoint)}${endpoint.path}`

const person = { id: randomUUID(), email: 'ada@campus.example', firstName: 'Ada', lastName: 'L' }
const world = new World(db, person.id)
const app = await testServer({
  db,
  routes,
  verify: async () => person,
  apiKeys: { client: 'client', sensor: undefined },
  now: () => matrixNow,
  errorShapes: features.flatMap(feature => feature.errorShapes ?? []),
})

/** What must be so for a call to change anything. */
const prepared: Record<string, (example: Example) => Promise<unknown>> = {
  'DELETE /services/v6/articles/{id}/like': ({ params }) =>
    sql`
    with liked as (insert into article_likes (article_id, account_id)
      values (${(params as { id: string }).id}::bigint, ${person.id}))
    update articles set like_count = 1 where id = ${(params as { id: string }).id}::bigint`.execute(db),
  'POST /services/v6/staff/news/articles/{id}/restore': ({ params }) =>
    sql`update article_sites set withdrawn_at = now() where article_id = ${(params as { id: string }).id}::bigint`.execute(
      db,
    ),
  // One person may have only so many to come, and cause so many mails an hour.
  'POST /services/v6/catering/instants': async () => {
    await sql`delete from catering_orders`.execute(db)
    await sql`delete from mails`.execute(db)
  },
  'POST /services/v6/staff/operations/mails/resend': () => world.mailGivenUp(),
  'DELETE /services/v6/account/sessions': () => world.session(),
  'POST /services/v6/account/cgu': () => sql`delete from terms_acceptances`.execute(db),
  'PUT /services/v6/account/favourites/transports': () => sql`delete from transport_favourites`.execute(db),
  'PUT /services/v6/me/notices/ways/{kind}': () => sql`delete from notice_ways`.execute(db),
  'PUT /services/v6/me/notices/hours': () => sql`delete from notice_hours`.execute(db),
  'PUT /services/v6/me/calendar': () => sql`delete from calendar_addresses`.execute(db),
  'DELETE /services/v6/me/calendar': () => world.calendarToken(),
  'POST /services/v6/room-faults': () => sql`delete from room_fault_reports`.execute(db),
  'PUT /services/v6/account/favourites/rooms': () => sql`delete from room_favourites`.execute(db),
}

/** Sees everything each time: on a connection of its own, that PostgreSQL plans a question about all tables once. */
let witness: PoolClient
let everything: string
/** How many rows there are, and what stands in them, by table. */
async function truth(): Promise<{ rows: number; digest: string }> {
  const { rows } = await witness.query<{ rows: string; digest: string }>({ name: 'truth', text: everything })
  return { rows: Number(rows[0]?.rows), digest: rows[0]?.digest ?? '' }
}

type Send = () => Promise<Response>
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const isLookUp = (address: string) => address.includes('/outcomes/')

/** Ways to lose requests and answers: what the browser gets for its n-th request, from 1. */
const networks: Record<string, () => (n: number, send: Send, address: string) => Promise<Response>> = {
  'the first answer is lost': () => async (n, send) => {
    const answer = await send()
    return n === 1 ? lost() : answer
  },
  'every answer is lost but that of the look-up': () => async (_, send, address) => {
    const answer = await send()
    return isLookUp(address) ? answer : lost()
  },
  'answers to look-ups are lost too': () => async (n, send) => {
    const answer = await send()
    return n <= 5 ? lost() : answer
  },
  'no request arrives but the look-up': () => async (_, send, address) =>
    isLookUp(address) ? send() : lost(),
  'the requests arrive after the look-up was answered': () => {
    const late: Send[] = []
    return async (_, send, address) => {
      if (!isLookUp(address)) {
        late.push(send)
        return lost()
      }
      const answer = await send()
      for (const held of late.splice(0)) await held()
      return answer
    }
  },
  'the request is under way when it is looked up': () => {
    const underWay: Promise<unknown>[] = []
    return async (_, send, address) => {
      if (!isLookUp(address)) {
        underWay.push(send().catch(() => undefined))
        return lost()
      }
      const answer = await send()
      await Promise.all(underWay)
      return answer
    }
  },
  'a proxy answers 502 after the server has acted': () => async (_, send, address) => {
    const answer = await send()
    return isLookUp(address) ? answer : new Response('<html>', { status: 502 })
  },
}

let origin: string
beforeAll(async () => {
  await buildCampus(db, 1)
  await buildCampus(db, 2)
  await db
    .insertInto('people')
    .values({ id: person.id, mail: person.email, given_name: 'Ada', surname: 'L', display_name: 'Ada L' })
    .execute()
  await db
    .insertInto('accounts')
    .values({
      id: person.id,
      email: person.email,
      first_name: 'Ada',
      last_name: 'L',
      site_id: 1,
      has_badge: true,
    })
    .execute()
  await world.settle()
  for (const role of [
    ...(['EDITOR', 'RECEPTION', 'ANIMATOR', 'CATERING', 'SAFETY', 'OPERATOR'] as const),
    'SITE_MANAGER' as const,
  ])
    await grantRole(db, person.id, { role, siteId: null, thing: null }, 'test')
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('idempotency_keys', 'migrations')`.execute(db)
  const parts = rows.map(
    ({ name }) => sql`
      select ${sql.lit(name)} || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest,
        count(*) as rows from ${sql.table(name)} t`,
  )
  everything = sql`
    select sum(rows) as rows, string_agg(digest, E'\\n' order by digest) as digest
    from (${sql.join(parts, sql` union all `)}) every_table`.compile(db).sql
  witness = await pool.connect()
  // Workers would take longer to start than the small tables take to read.
  await witness.query('set max_parallel_workers_per_gather = 0')
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  lookUpWith(lookUp)
  connectCalls({
    origin,
    apiKey: 'client',
    language: () => 'en',
    accessToken: async () => 'token',
    signedIn: () => true,
    refused: () => {},
    unanswered: () => {},
    pause: () => new Promise(resolve => setImmediate(resolve)),
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
  witness.release(true)
  return app.close()
})

/** Through a network: the browser's `fetch`. */
function over(network: keyof typeof networks) {
  const real = fetch
  const give = networks[network]?.() ?? lost
  let n = 0
  vi.stubGlobal('fetch', (address: string, options: RequestInit) => {
    n += 1
    // What was sent goes on, whatever becomes of who waits for it.
    const { signal: _, ...sent } = options
    return give(n, () => real(address, sent), address)
  })
  return () => vi.stubGlobal('fetch', real)
}

/** What a screen is told. */
type Claim = 'done' | 'not done'
type Caller = (endpoint: Endpoint, input: Example) => Promise<Claim>

const theProducts: Caller = async (endpoint, input) => {
  const { file, ...carried } = input
  const untyped = call as (endpoint: Endpoint, input: Example, options: object) => Promise<unknown>
  const handed = file && { file: new Blob([file.text], { type: file.type }) }
  return untyped(endpoint, carried, { ...handed }).then(
    () => 'done' as const,
    (error: unknown) => {
      const isSure = error instanceof CallProblem && (error.errorType === 'NOT_DONE' || error.status === 502)
      if (!isSure) throw error
      return 'not done' as const
    },
  )
}

/** Asked again under its key, and said to have failed where no answer came. */
const withoutLookUp: Caller = async (endpoint, { body, ...address }) => {
  const key = randomUUID()
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const answer = await fetch(`${origin}${addressOf(endpoint, address)}`, {
      method: endpoint.method,
      headers: {
        'api-key': 'client',
        authorization: 'Bearer token',
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    }).catch(() => undefined)
    if (answer?.ok) return 'done'
  }
  return 'not done'
}

/** What is done about a lost answer stands in one place, which sees of a call its method and who may make it. */
const kindOf = ({ method, audience }: Endpoint) => `${method} ${audience}`

/** Every network for the first call of each kind; for the others one in which it is done, and one in which it is not. */
function networksOf(endpoint: Endpoint): string[] {
  if (writing.find(other => kindOf(other) === kindOf(endpoint)) === endpoint) return Object.keys(networks)
  return ['every answer is lost but that of the look-up', 'no request arrives but the look-up']
}

/** @returns the ways of losing answers after which what was said is not what is */
async function falseStatements(endpoint: Endpoint, caller: Caller): Promise<string[]> {
  const name = nameOf(endpoint)
  const prepare = async () => {
    const [input] = (await examples[name]?.(world)) ?? []
    if (input === undefined) throw new Error(`${name} has no example`)
    await prepared[name]?.(input)
    return { input, before: await truth() }
  }
  // What the call does when nothing is lost.
  const whole = await prepare()
  await theProducts(endpoint, whole.input)
  const acted = await truth()
  const effect = acted.rows - whole.before.rows
  expect(acted.digest, `${name} changes something`).not.toBe(whole.before.digest)

  const wrong: string[] = []
  for (const network of networksOf(endpoint)) {
    const { input, before } = await prepare()
    const restore = over(network)
    const claim = await caller(endpoint, input).finally(restore)
    const after = await truth()
    const isOnce = after.digest !== before.digest && after.rows - before.rows === effect
    const isTrue = claim === 'done' ? isOnce : after.digest === before.digest
    if (isTrue) continue
    const changed = after.digest.split('\n').filter(line => !before.digest.includes(line))
    wrong.push(`${name}, ${network}: said to be ${claim}; changed: ${changed.join(', ')}`)
  }
  return wrong
}

describe('what is said of a call whose answer was lost', () => {
  it.each(writing.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    'is so: %s',
    async (_, endpoint) => {
      expect(await falseStatements(endpoint, theProducts)).toEqual([])
    },
  )

  it('is of every call that writes for a person', () => {
    const others = routes.map(({ endpoint }) => endpoint).filter(endpoint => !takesKey(endpoint))
    const notGet = others.filter(({ method }) => method !== 'GET').map(nameOf)
    expect(notGet.sort()).toEqual([
      // A proof that is not there any more was taken back.
      'DELETE /services/v6/security-trainings/proof',
      'PATCH /scim/v2/Users/{id}',
      'POST /graph/v1.0/directoryObjects/getByIds',
      // The token ends with it, and with that every look-up.
      'POST /services/v6/account/sign-out',
      'POST /services/v6/analytics/events',
      'POST /services/v6/client-errors',
      'POST /services/v6/csp-reports',
      'POST /services/v6/ingest/influx',
      'POST /services/v6/ingest/occupancy',
      'POST /services/v6/ingest/parking',
      'POST /services/v6/outcomes/{key}',
      'POST /services/v6/reservation/series/check',
      'POST /services/v6/reservation/series/{id}/check',
      'POST /services/v6/reservation/times',
      'POST /services/v6/search/room',
      'POST /services/v6/search/room/alternatives',
      // Whoever asks for a link is nobody yet; one that was used up unheard is asked for again.
      'POST /services/v6/security-trainings/links',
      'POST /services/v6/security-trainings/proof',
      // Of visitors too, who have no key: made again, each leaves what it left.
      'POST /services/v6/security-trainings/{id}',
      'POST /services/v6/security-trainings/{id}/chapters/{chapterId}',
      // Its entries have ids of their own: sent again they change nothing.
      // What would come of it is told, and nothing done.
      'POST /services/v6/staff/challenges/addresses',
      'POST /services/v6/staff/challenges/trial',
      'POST /services/v6/staff/content/{part}/check',
      'POST /services/v6/staff/content/{part}/check-together',
      'POST /services/v6/staff/content/{part}/find',
      'POST /services/v6/staff/content/{part}/preview',
      'POST /services/v6/staff/door/gates/{gate}/entries',
      'POST /services/v6/visits/pass/training',
      'PUT /services/v6/security-trainings/{id}/progress',
      'PUT /services/v6/visits/pass',
    ])
  })

  it('would not be without looking up: the trial can fail', async () => {
    const [endpoint] = writing
    if (endpoint === undefined) throw new Error('nothing writes')
    expect(networksOf(endpoint)).toEqual(Object.keys(networks))
    expect((await falseStatements(endpoint, withoutLookUp)).length).toBeGreaterThan(2)
  })
})
