import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { roles } from '#platform/contract/roles.ts'
import { partsOf } from '#platform/server/feature.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { badRequest } from '#platform/server/testing/bad-requests.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { temporaryFolder } from '#platform/server/testing/folder.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { features, routesOf } from './product.ts'

const { db } = await testDatabase()
const routes = routesOf(
  partsOf(features, {
    settings: readSettings(
      {},
      features.flatMap(feature => feature.settings ?? []),
    ).features,
    publicUrl: 'http://localhost',
    keysFolder: temporaryFolder(),
    announce: async () => {},
  }),
)
// Every role: to who has none, a call for staff is an unknown address whatever it carries.
const person = {
  id: 'someone',
  email: 'someone@campus.example',
  firstName: 'Some',
  lastName: 'One',
  claimedRoles: roles.map(role => ({ role, siteId: null, thing: null })),
}

async function server() {
  await db
    .insertInto('accounts')
    .values({ id: person.id, email: person.email, first_name: person.firstName, last_name: person.lastName })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return testServer({
    db,
    routes,
    verify: async () => person,
    apiKeys: { client: 'web', sensor: 'sensor', directory: 'token' },
  })
}

/** How many rows every table holds. */
async function census(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; rows: string }>`
    select table_name as name,
      (xpath('/row/n/text()', query_to_xml(format('select count(*) n from %I', table_name), true, true, '')))[1]::text as rows
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  return Object.fromEntries(rows.map(row => [row.name, Number(row.rows)]))
}

it('answers each of 1,000 random bad requests with a 4xx that names the field, and stores nothing', async () => {
  const app = await server()
  const endpoints = routes.map(route => route.endpoint)
  const before = await census()

  await fc.assert(
    fc.asyncProperty(badRequest(endpoints), async bad => {
      const answer = await app.inject({
        method: bad.endpoint.method,
        url: bad.url,
        headers: {
          'api-key': bad.endpoint.audience === 'sensor' ? 'sensor' : 'web',
          authorization: 'Bearer token',
          ...(bad.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(bad.body === undefined ? {} : { payload: JSON.stringify(bad.body) }),
      })
      const reported = `${bad.endpoint.method} ${bad.url}, ${bad.field} ${bad.because}: ${answer.statusCode} ${answer.body}`
      expect(answer.statusCode, reported).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode, reported).toBeLessThan(500)
      const { data, error, detail } = answer.json()
      // SCIM has a sentence for it and nothing else.
      const inWords = detail?.match(/(?<=: ).*(?=\.$)/)?.[0].split(', ')
      const fields = inWords ?? Object.keys(data?.fields ?? error?.innerError?.fields ?? {})
      expect(
        fields.some((field: string) => field === bad.field || field.startsWith(`${bad.field}.`)),
        reported,
      ).toBe(true)
    }),
    { numRuns: 1000 },
  )

  expect(await census()).toEqual(before)
})
