import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roles } from '#platform/contract/roles.ts'
import { partsOf } from '#platform/server/feature.ts'
import type { Route } from '#platform/server/http/routes.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { temporaryFolder } from '#platform/server/testing/folder.ts'
import { type OddRequest, oddRequest } from '#platform/server/testing/odd-requests.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { features, routesOf } from './product.ts'
import { World } from './testing/access-examples.ts'

/** `npm run odd-requests` makes the whole number; the tests a part of it, another one each time. */
const runs = import.meta.env.MODE === 'long' ? 20_000 : 1_500

const { db } = await testDatabase({ noTimeouts: false })
const person = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'someone@campus.example',
  firstName: 'Some',
  lastName: 'One',
  claimedRoles: roles.map(role => ({ role, siteId: null, thing: null })),
}
const settings = readSettings(
  {},
  features.flatMap(feature => feature.settings ?? []),
)
const routes = routesOf(
  partsOf(features, {
    settings: settings.features,
    publicUrl: 'http://localhost',
    keysFolder: temporaryFolder(),
    announce: async () => {},
  }),
)
await buildCampus(db, 1)
await db
  .insertInto('accounts')
  .values({
    id: person.id,
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    site_id: 1,
  })
  .execute()
await new World(db, person.id).settle()

function server(served: readonly Route[]) {
  return testServer({
    db,
    routes: served,
    verify: async () => person,
    apiKeys: { client: 'web', sensor: 'sensor', directory: 'token' },
    errorShapes: features.flatMap(feature => feature.errorShapes ?? []),
  })
}

/** The odd requests that a server of these routes answers with 5xx, each in words. */
async function faults(
  served: readonly Route[],
  count: number,
): Promise<{ found: string[]; seen: Map<number, number> }> {
  const app = await server(served)
  const found: string[] = []
  const seen = new Map<number, number>()
  const ask = async (odd: OddRequest) => {
    const answer = await app.inject({
      method: odd.endpoint.method,
      url: odd.url,
      headers: {
        'api-key': odd.endpoint.audience === 'sensor' ? 'sensor' : 'web',
        authorization: 'Bearer token',
        ...(odd.payload !== undefined && { 'content-type': 'application/json' }),
        ...odd.headers,
      },
      ...(odd.payload !== undefined && { payload: odd.payload }),
    })
    seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1)
    if (answer.statusCode < 500) return
    const visible = `${odd.endpoint.method} ${odd.url.slice(0, 200)} ${odd.because}: ${odd.payload?.slice(0, 300)}`
    found.push(`${answer.statusCode} ${visible} → ${answer.body.slice(0, 200)}`)
  }
  const requests = fc.sample(oddRequest(served.map(({ endpoint }) => endpoint)), count)
  for (let n = 0; n < requests.length; n += 8) await Promise.all(requests.slice(n, n + 8).map(ask))
  await app.close()
  return { found: [...new Set(found)], seen }
}

it(`answers none of ${runs} odd requests over every call with 5xx`, async () => {
  const { found, seen } = await faults(routes, runs)
  expect(found.slice(0, 20)).toEqual([])
  expect([...seen.values()].reduce((all, one) => all + one, 0)).toBe(runs)
  // Most of what is odd is refused; a server that refused everything would show nothing.
  expect(seen.get(400)).toBeGreaterThan(runs / 4)
  expect((seen.get(200) ?? 0) + (seen.get(204) ?? 0)).toBeGreaterThan(runs / 50)
}, 600_000)

it('control: finds a call that computes with what it is given without looking at it', async () => {
  const careless = routes.map(({ endpoint }) => ({
    endpoint,
    handler: async ({ query, params }: { query: object; params: object }) => {
      for (const text of Object.values({ ...query, ...params })) new Intl.NumberFormat(String(text))
      return {}
    },
  })) as unknown as Route[]
  const { found } = await faults(careless, 300)
  expect(found.length).toBeGreaterThan(0)
})
