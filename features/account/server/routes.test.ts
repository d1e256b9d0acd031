import { afterAll, expect, it } from 'vitest'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { languageOf } from './public.ts'
import { accountRoutes } from './routes.ts'

const { db } = await testDatabase()
const app = await testServer({
  db,
  routes: accountRoutes([], []),
})
afterAll(() => app.close())

it('knows in which language its person opened the product last', async () => {
  const [me, other] = [await buildAccount(db), await buildAccount(db)]
  expect(await languageOf(db, me)).toBeUndefined()
  for (const language of ['fr', 'en', 'fr'] as const) {
    const answer = await app.inject({
      url: '/services/v6/account/details',
      headers: { 'api-key': 'web', authorization: `Bearer ${me}`, 'accept-language': language },
    })
    expect(answer.statusCode).toBe(200)
    expect(await languageOf(db, me)).toBe(language)
  }
  expect(await languageOf(db, other)).toBeUndefined()
})
