import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { apiBase } from '#platform/contract/endpoint.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { createLimiter, type Limiter } from '#platform/server/http/limits.ts'
import { Browser, exchange, signInRequest } from '#platform/server/identity/testing/browser.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { wholeProduct } from './testing/whole-product.ts'

/** What one address may leave in an hour with nobody signed in: tables, files and logs together. */
const mostBytes = 1_000_000
const someone = (n: number) => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  email: `person-${n}@campus.example`,
  firstName: 'Some',
  lastName: 'One',
})

const database = await testDatabase()
const people = Array.from({ length: 400 }, (_, n) => someone(n))
const product = await wholeProduct(database, { people })
const { origin } = product
const key = { 'api-key': 'campus-companion-web', platform: 'WEB', 'content-type': 'application/json' }

/** What a browser may say of what broke in it, as long as it may be. */
const report = { message: 'm'.repeat(500), stack: 's'.repeat(4000), path: '/fr', version: '1' }
const reports = 300

/** Bytes in all tables with their indexes, in the files of the product, and in what it has logged. */
async function stored({ folder, lines }: typeof product): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(pg_total_relation_size(c.oid)), 0)::text as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`.execute(database.db)
  const logged = lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0)
  return Number(rows[0]?.bytes ?? 0) + logged + (await filesIn(folder))
}

async function filesIn(path: string): Promise<number> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => [])
  const sizes = entries.filter(entry => entry.isFile()).map(entry => stat(join(entry.parentPath, entry.name)))
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0)
}

/** Calls until it has been refused with 429 so often that nothing more comes through, or as often as given. */
async function hammer(times: number, ask: (n: number) => Promise<Response>): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  for (let n = 0; n < times; n += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(n + at)))
    for (const answer of answers) {
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }
  }
  return statuses
}

const post = (path: string, body: unknown, headers: Record<string, string> = key) =>
  fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })

const event = {
  name: 'SIGN_IN',
  at: '2026-11-24T09:00:00.000Z',
  sessionId: 's'.repeat(60),
  userType: 'u'.repeat(60),
  siteId: '1',
  os: 'Linux',
  browser: 'Firefox',
  language: 'fr',
}

describe('a campus behind one address', () => {
  it('reads the terms, two thousand of them at once', async () => {
    await database.db
      .insertInto('terms_versions')
      .values(
        ['fr', 'en'].map(language => ({
          ...{
            version: '1',
            language,
            page: sanitiseHtml('<p>Terms</p>'),
            published_at: new Date('2026-01-05'),
          },
        })),
      )
      .execute()
    const statuses = await hammer(2_000, () => fetch(`${origin}${apiBase}/cgu/CGU_fr.html`, { headers: key }))
    expect([...statuses.keys()]).toEqual([200])
  })

  it('signs in, more of them than sign-ins may be left open', async () => {
    const signIn = async (email: string) => {
      const browser = new Browser(origin)
      const request = signInRequest(origin)
      const page = await browser.visit(request.address)
      const returned = await browser.follow(page.location?.href ?? '', '/auth/', { form: { email } })
      return (await exchange(origin, returned, request)).access_token
    }
    const tokens: string[] = []
    for (let n = 0; n < people.length; n += 20) {
      const some = people.slice(n, n + 20)
      tokens.push(...(await Promise.all(some.map(({ email }) => signIn(email)))))
    }
    expect(new Set(tokens).size).toBe(people.length)
    const [token = ''] = tokens
    const headers = { ...key, authorization: `Bearer ${token}` }
    expect((await post(`${apiBase}/analytics/events`, { events: [event] }, headers)).status).toBe(204)
    const { rows } = await sql`select name, site_id, count from analytics_days`.execute(database.db)
    expect(rows).toEqual([{ name: 'SIGN_IN', site_id: '1', count: 1 }])
  })
})

describe('an address without anybody signed in', () => {
  it('leaves less than a megabyte in an hour, whatever it tries', async () => {
    const before = await stored(product)
    const events = { events: Array(50).fill({ ...event, detail: { screen: 'x'.repeat(100) } }) }
    const wrong = { ...key, authorization: `Bearer ${'x'.repeat(500)}` }
    const unknown = `${origin}/oidc/interaction/nobody`
    const seen = {
      analytics: await hammer(600, () => post(`${apiBase}/analytics/events`, events)),
      errors: await hammer(reports, () => post(`${apiBase}/client-errors`, report)),
      signIns: await hammer(1_000, n =>
        fetch(origin + signInRequest(origin, { state: `${n}${'x'.repeat(1_500)}` }).address, {
          redirect: 'manual',
        }),
      ),
      signOuts: await hammer(1_000, () => fetch(`${origin}/oidc/session/end`, { redirect: 'manual' })),
      forms: await hammer(400, () =>
        fetch(unknown, { method: 'POST', body: new URLSearchParams({ email: 'x' }) }),
      ),
      nowhere: await hammer(3_000, n =>
        fetch(`${origin}${apiBase}/${n}${'y'.repeat(1_000)}`, { headers: key }),
      ),
      tokens: await hammer(1_000, () => fetch(`${origin}${apiBase}/account/details`, { headers: wrong })),
      pages: await hammer(2_000, () => fetch(`${origin}/fr/news`, { headers: { accept: 'text/html' } })),
      broken: await hammer(400, () =>
        fetch(`${origin}${apiBase}/client-errors`, { method: 'POST', headers: key, body: '{"a":[' }),
      ),
    }
    expect([...seen.analytics.keys()].filter(status => status !== 429)).toEqual([401])
    // What never came through would show nothing.
    for (const [what, status] of [
      ['errors', 204],
      ['signIns', 303],
      ['signOuts', 200],
    ] as const)
      expect(seen[what].get(status), what).toBeGreaterThan(20)
    for (const what of ['errors', 'signIns', 'signOuts', 'nowhere', 'tokens'] as const)
      expect(seen[what].get(429), what).toBeGreaterThan(20)
    for (const statuses of Object.values(seen))
      expect([...statuses.keys()].filter(status => status >= 500)).toEqual([])
    const left = (await stored(product)) - before
    expect(left).toBeGreaterThan(mostBytes / 10)
    expect(left).toBeLessThanOrEqual(mostBytes)
  })

  it('control: leaves more where nobody counts, by the reports of browsers alone', async () => {
    const uncounted: Limiter = {
      ...createLimiter({ person: 1_000_000, address: 1_000_000 }),
      leaves: async () => undefined,
    }
    const careless = await wholeProduct(database, { limiter: uncounted })
    const before = await stored(careless)
    const seen = await hammer(reports, () =>
      fetch(`${careless.origin}${apiBase}/client-errors`, {
        method: 'POST',
        headers: key,
        body: JSON.stringify(report),
      }),
    )
    expect([...seen]).toEqual([[204, reports]])
    expect((await stored(careless)) - before).toBeGreaterThan(mostBytes)
  })
})
