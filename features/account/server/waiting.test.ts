import { afterAll, expect, it } from 'vitest'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import type { Waiting } from '../contract.ts'
import type { WaitingCount, WaitingSource } from './public.ts'
import { accountRoutes } from './routes.ts'

const { db } = await testDatabase()
const requested: Omit<WaitingSource, 'db'>[] = []
const counts: WaitingCount[] = [
  {
    feature: 'letters',
    needs: 'POST',
    count: async ({ db: _db, ...rest }) => {
      requested.push(rest)
      return 3
    },
  },
  { feature: 'empty', needs: 'POST', count: async () => 0 },
  { feature: 'elsewhere', needs: 'AWAY', count: async () => 1 },
  { feature: 'desk', needs: 'POST', roles: ['RECEPTION'], count: async () => 2 },
  {
    feature: 'broken',
    needs: 'POST',
    count: async () => {
      throw new Error('no such letterbox')
    },
  },
]
const app = await testServer({ db, routes: accountRoutes([], counts) })
afterAll(() => app.close())

for (const id of [1, 2]) {
  await db
    .insertInto('sites')
    .values({
      id,
      code: `S${id}`,
      name: `S${id}`,
      address: 'Clichy',
      latitude: 48.9,
      longitude: 2.3,
      image: '',
    })
    .execute()
  await db
    .insertInto('site_functionalities')
    .values({ site_id: id, position: 1, type: 'POST', activated: true })
    .execute()
}

async function waitingOf(accountId: string, siteId: string): Promise<Waiting[]> {
  const answer = await app.inject({
    url: `/services/v6/account/waiting?siteId=${siteId}`,
    headers: { 'api-key': 'web', authorization: `Bearer ${accountId}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().waiting
}

it('says how much waits on a campus; what is not there, is empty or cannot be counted is left out', async () => {
  const me = await buildAccount(db)
  expect(await waitingOf(me, '1')).toEqual([{ feature: 'letters', count: 3 }])
  expect(requested).toEqual([{ siteId: 1, accountId: me, now: expect.any(Date) }])
  expect(await waitingOf(me, '9')).toEqual([])
})

it('counts what is for staff for who holds a role for all of the campus', async () => {
  const [here, elsewhere, ofOneThing] = [
    await buildAccount(db),
    await buildAccount(db),
    await buildAccount(db),
  ]
  const grant = { role: 'RECEPTION', site_id: 1, thing: null }
  await db
    .insertInto('role_grants')
    .values([
      { ...grant, account_id: here },
      { ...grant, account_id: elsewhere, site_id: 2 },
      { ...grant, account_id: ofOneThing, thing: '7' },
    ])
    .execute()
  const letters = { feature: 'letters', count: 3 }
  expect(await waitingOf(here, '1')).toEqual([letters, { feature: 'desk', count: 2 }])
  expect(await waitingOf(elsewhere, '1')).toEqual([letters])
  expect(await waitingOf(ofOneThing, '1')).toEqual([letters])
})
