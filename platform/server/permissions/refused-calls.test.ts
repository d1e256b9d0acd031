import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { endpoint } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/server/http/problem.ts'
import { route } from '#platform/server/http/routes.ts'
import { silent } from '#platform/server/observability/log.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { auditEntries } from './audit.ts'
import { grantRole } from './grants.ts'
import { openRefusedCalls } from './refused-calls.ts'

const { db } = await testDatabase()
const staff = { audience: 'staff', roles: ['EDITOR'], summary: 'x' } as const
const params = Type.Object({ id: Type.String() })
const read = endpoint({ ...staff, method: 'GET', path: '/staff/things/{id}', params, reply: Type.Object({}) })
const write = endpoint({ ...staff, method: 'DELETE', path: '/staff/things/{id}', params })

const lines = async () =>
  (await auditEntries(db, { action: 'STAFF_CALL_REFUSED', last: 1_000 })).map(
    ({ actor, subjectId, detail }) => `${actor} ${subjectId} ${detail}`,
  )

it('calls for staff that find nothing for who makes them are written down, with and without a role', async () => {
  await buildCampus(db, 1)
  const [nobody, editor] = [await buildAccount(db), await buildAccount(db)]
  await grantRole(db, editor, { role: 'EDITOR', siteId: null, thing: null }, 'test')
  const calls = openRefusedCalls(db, silent)
  const answer = ({ params: { id } }: { params: { id: string } }) => {
    if (id !== '1') throw notFound()
    return {}
  }
  const app = await testServer({
    db,
    routes: [route(read, answer), route(write, call => void answer(call))],
    staffRefused: (call, personId) => calls.note(call, personId),
  })
  const ask = async (who: string, method: 'GET' | 'DELETE', id = '1') =>
    (
      await app.inject({
        method,
        url: `/services/v6/staff/things/${id}`,
        headers: { 'api-key': 'web', authorization: `Bearer ${who}`, 'idempotency-key': randomUUID() },
      })
    ).statusCode
  expect([await ask(nobody, 'GET'), await ask(nobody, 'GET'), await ask(nobody, 'DELETE')]).toEqual([
    404, 404, 404,
  ])
  expect([await ask(editor, 'GET'), await ask(editor, 'DELETE'), await ask(editor, 'DELETE', '2')]).toEqual([
    ...[200, 204, 404],
  ])
  await calls.close()
  await app.close()
  expect(await lines()).toEqual([
    `${nobody} GET /staff/things/{id} 2`,
    `${nobody} DELETE /staff/things/{id} 1`,
    `${editor} DELETE /staff/things/{id} 1`,
  ])
})

it('are a few lines for a million', async () => {
  const before = (await lines()).length
  const calls = openRefusedCalls(db, silent)
  for (let n = 0; n < 1_000_000; n++) calls.note(`GET /staff/${n % 80}`, `mallory-${n}`)
  await calls.close()
  const written = (await lines()).slice(before)
  expect(written).toHaveLength(11)
  expect(written).toContain('server various 999990')
})
