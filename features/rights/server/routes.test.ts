import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { disableAccount } from '#features/account/server/public.ts'
import { grantOf, grantText } from '#platform/contract/roles.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import type { Person } from '#platform/server/http/routes.ts'
import { claimKeeper } from '#platform/server/permissions/claimed-roles.ts'
import { grantRole, grantsOf, revokeRole, storedGrants } from '#platform/server/permissions/grants.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { holdersPageSize, mostFound, type PersonRights } from '../contract.ts'
import { take } from './changes.ts'
import { rightsRoutes } from './routes.ts'

const { db } = await testDatabase()
/** What tokens claim, by account. */
const claims = new Map<string, string[]>()
const personOf = (id: string): Person => ({
  ...{ id, email: 'x@campus.example', firstName: 'Ada', lastName: 'L' },
  claimedRoles: (claims.get(id) ?? []).map(known),
})
const app = await testServer({ db, routes: rightsRoutes, verify: async token => personOf(token) })
afterAll(() => app.close())

const operatorGrant = known('OPERATOR')
let operator: string

beforeAll(async () => {
  for (const id of [1, 2]) await buildCampus(db, id)
})
beforeEach(async () => {
  claims.clear()
  await db.deleteFrom('role_grants').execute()
  await db.deleteFrom('claimed_roles').execute()
  operator = await buildAccount(db, { first_name: 'Paul', last_name: 'Mercier' })
  await grantRole(db, operator, operatorGrant, 'test')
})

function known(text: string) {
  const grant = grantOf(text)
  if (grant === undefined) throw new Error(`${text} is no grant`)
  return grant
}

async function ask(who: string, method: 'GET' | 'PUT' | 'DELETE', path: string) {
  const answer = await app.inject({
    method,
    url: `/services/v6/staff/rights${path}`,
    headers: { 'api-key': 'web', authorization: `Bearer ${who}`, 'accept-language': 'en' },
  })
  return { status: answer.statusCode, json: JSON.parse(answer.body) }
}

const change = (who: string, act: 'PUT' | 'DELETE', id: string, grant: string) =>
  ask(who, act, `/people/${id}/roles/${encodeURIComponent(grant)}`)

async function auditOf(id: string) {
  return db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'site_id', 'detail'])
    .where('subject_id', '=', id)
    .where('actor', '!=', 'test')
    .orderBy('id')
    .execute()
}

describe('a role', () => {
  it('is given and taken away, each once, with a line in the log of actions', async () => {
    const id = await buildAccount(db, { first_name: 'Léa', last_name: 'Roux', email: 'lea@campus.example' })
    const given = await change(operator, 'PUT', id, 'ANIMATOR:1:42')
    expect(given).toEqual({
      status: 200,
      json: {
        changed: true,
        person: {
          ...{ id, firstName: 'Léa', lastName: 'Roux', email: 'lea@campus.example' },
          ...{ disabled: false, isCaller: false },
          roles: [
            {
              ...{ role: 'ANIMATOR', siteId: '1', thing: '42', source: 'PRODUCT' },
              ...{ since: expect.any(String), mayTake: true },
            },
          ],
        },
      },
    })
    expect((await change(operator, 'PUT', id, 'ANIMATOR:1:42')).json.changed).toBe(false)
    expect((await grantsOf(db, { id })).map(grantText)).toEqual(['ANIMATOR:1:42'])
    expect((await change(operator, 'DELETE', id, 'ANIMATOR:1:42')).json).toMatchObject({
      changed: true,
      person: { roles: [] },
    })
    expect((await change(operator, 'DELETE', id, 'ANIMATOR:1:42')).json.changed).toBe(false)
    expect(await grantsOf(db, { id })).toEqual([])
    const line = { actor: operator, site_id: 1, detail: 'ANIMATOR:1:42' }
    expect(await auditOf(id)).toEqual([
      { ...line, action: 'ROLE_GRANTED' },
      { ...line, action: 'ROLE_REVOKED' },
    ])
  })

  it('is given to somebody of the directory who has never signed in, with their account', async () => {
    const id = '00000000-0000-4000-9000-000000000091'
    await db
      .insertInto('people')
      .values({
        id,
        mail: 'new@campus.example',
        given_name: 'Nova',
        surname: 'Comer',
        display_name: 'Nova Comer',
      })
      .execute()
    const { people } = (await ask(operator, 'GET', '/people?search=nova%20com')).json
    expect(people).toMatchObject([{ id, firstName: 'Nova', roles: [] }])
    expect((await change(operator, 'PUT', id, 'SAFETY')).json).toMatchObject({
      changed: true,
      person: { id, lastName: 'Comer', roles: [{ role: 'SAFETY', siteId: null }] },
    })
    expect((await grantsOf(db, { id })).map(grantText)).toEqual(['SAFETY'])
  })

  it.each([
    ['PUT', 'BOSS', 400],
    ['PUT', 'EDITOR:9', 400],
    ['DELETE', 'BOSS', 400],
    ['PUT', 'EDITOR:x', 400],
  ] as const)('%s of %s is refused with %i, and changes nothing', async (act, grant, status) => {
    const id = await buildAccount(db)
    expect((await change(operator, act, id, grant)).status).toBe(status)
    expect(await grantsOf(db, { id })).toEqual([])
  })

  it('of nobody is not there', async () => {
    expect((await ask(operator, 'GET', '/people/nobody')).status).toBe(404)
    for (const act of ['PUT', 'DELETE'] as const)
      expect((await change(operator, act, 'nobody', 'EDITOR')).status).toBe(404)
  })

  it('that the provider gives is told with its day, and cannot be taken away here', async () => {
    const id = await buildAccount(db)
    await claimKeeper(db)(id, { roles: [known('EDITOR:1')], issuedAt: Date.UTC(2026, 10, 23, 8) / 1000 })
    expect((await ask(operator, 'GET', `/people/${id}`)).json.roles).toEqual([
      {
        ...{ role: 'EDITOR', siteId: '1', thing: null, source: 'PROVIDER' },
        ...{ since: '2026-11-23T08:00:00.000Z', mayTake: false },
      },
    ])
    expect((await change(operator, 'DELETE', id, 'EDITOR:1')).json).toMatchObject({
      changed: false,
      person: { roles: [{ source: 'PROVIDER' }] },
    })
  })
})

describe('to who runs one campus only, and to everybody else,', () => {
  it.each(['OPERATOR:1', 'SITE_MANAGER', 'EDITOR'])('%s, nothing is there', async text => {
    const id = await buildAccount(db)
    await grantRole(db, id, known(text), 'test')
    for (const path of ['/holders', '/people?search=paul', `/people/${operator}`])
      expect((await ask(id, 'GET', path)).status, path).toBe(404)
    expect((await change(id, 'PUT', id, 'OPERATOR')).status).toBe(404)
    expect((await change(id, 'DELETE', operator, 'OPERATOR')).status).toBe(404)
    expect((await grantsOf(db, { id })).map(grantText)).toEqual([text])
  })
})

describe('the last who can give roles', () => {
  it('keeps it, and is told so', async () => {
    expect((await ask(operator, 'GET', `/people/${operator}`)).json).toMatchObject({
      isCaller: true,
      roles: [{ role: 'OPERATOR', mayTake: false }],
    })
    const refused = await change(operator, 'DELETE', operator, 'OPERATOR')
    expect(refused.status).toBe(409)
    expect(refused.json.data).toMatchObject({ error_type: 'LAST_OPERATOR' })
    expect(await auditOf(operator)).toEqual([])
  })

  it('is the last though a disabled person holds it too', async () => {
    const disabled = await buildAccount(db)
    await grantRole(db, disabled, operatorGrant, 'test')
    await inTransaction(db, trx => disableAccount(trx, disabled, 'test'))
    expect((await change(operator, 'DELETE', operator, 'OPERATOR')).status).toBe(409)
    expect((await change(operator, 'DELETE', disabled, 'OPERATOR')).status).toBe(200)
  })

  it('gives it up once somebody else holds it, or the provider gives it to them', async () => {
    claims.set(operator, ['OPERATOR'])
    expect((await change(operator, 'DELETE', operator, 'OPERATOR')).json.changed).toBe(true)
    claims.clear()
    const [one, other] = [await buildAccount(db), await buildAccount(db)]
    for (const id of [one, other]) await grantRole(db, id, operatorGrant, 'test')
    expect((await change(one, 'DELETE', one, 'OPERATOR')).json.changed).toBe(true)
    expect((await change(other, 'DELETE', other, 'OPERATOR')).status).toBe(409)
  })

  const pair = async () => {
    await db.deleteFrom('role_grants').execute()
    const two = [await buildAccount(db), await buildAccount(db)] as const
    for (const id of two) await grantRole(db, id, operatorGrant, 'test')
    return two
  }
  const left = async () => (await storedGrants(db)).length

  it('stays, however two take it from each other at once', async () => {
    for (let round = 0; round < 20; round++) {
      const [one, other] = await pair()
      const tries = [
        [one, other],
        [other, one],
        [one, one],
        [other, other],
      ] as const
      await Promise.allSettled(
        tries.map(([actor, id]) =>
          inTransaction(db, trx => take(trx, { id, grant: 'OPERATOR' }, personOf(actor))),
        ),
      )
      expect(await left(), `round ${round}`).toBe(1)
    }
  })

  it('control: looking first and taking it away then leaves nobody', async () => {
    const bothLooked = Promise.withResolvers<void>()
    let looked = 0
    const looksFirst = async (trx: Database, id: string) => {
      const others = (await storedGrants(trx)).filter(({ accountId }) => accountId !== id)
      if (others.length === 0) throw new Error('the last one')
      if (++looked === 2) bothLooked.resolve()
      await bothLooked.promise
      await revokeRole(trx, id, operatorGrant, 'test')
    }
    const two = await pair()
    await Promise.all(two.map(id => inTransaction(db, trx => looksFirst(trx, id))))
    expect(await left()).toBe(0)
  })
})

describe('those who hold a role', () => {
  const namesIn = async (query: string) =>
    ((await ask(operator, 'GET', `/holders${query}`)).json.people as PersonRights[]).map(one => one.lastName)

  it('are found by role and by what it is for, by the claim too', async () => {
    const give = async (last_name: string, ...texts: string[]) => {
      const id = await buildAccount(db, { last_name })
      for (const text of texts) await grantRole(db, id, known(text), 'test')
      return id
    }
    await give('Company', 'EDITOR')
    await give('One', 'EDITOR:1', 'SAFETY:2')
    await give('Thing', 'ANIMATOR:2:7')
    const claimed = await give('Provider')
    await claimKeeper(db)(claimed, { roles: [known('EDITOR:2')], issuedAt: 1 })
    await give('Nothing')
    expect(await namesIn('')).toEqual(['Company', 'Mercier', 'One', 'Provider', 'Thing'])
    expect(await namesIn('?role=EDITOR')).toEqual(['Company', 'One', 'Provider'])
    expect(await namesIn('?on=company')).toEqual(['Company', 'Mercier'])
    expect(await namesIn('?on=2')).toEqual(['One', 'Provider', 'Thing'])
    expect(await namesIn('?role=EDITOR&on=2')).toEqual(['Provider'])
    expect(await namesIn('?role=EDITOR&on=77')).toEqual([])
  })

  it('come page by page, each once, in the order of their names', async () => {
    const count = 2 * holdersPageSize + 3
    for (let n = 0; n < count; n++) {
      const id = await buildAccount(db, { last_name: `Holder ${n % 5}`, first_name: `É ${n % 7}` })
      await grantRole(db, id, known('CATERING:1'), 'test')
    }
    const seen: PersonRights[] = []
    let after: string | null | undefined
    do {
      const page = await ask(operator, 'GET', `/holders?role=CATERING${after ? `&after=${after}` : ''}`)
      expect(page.json.people.length).toBeLessThanOrEqual(holdersPageSize)
      seen.push(...page.json.people)
      after = page.json.next
    } while (after !== null)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(count)
    expect(seen).toHaveLength(count)
  })

  it('are a page whatever a page is said to end with', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.base64String(),
          fc.json().map(text => Buffer.from(text).toString('base64url')),
        ),
        async text => {
          const after = text.replaceAll(/[^A-Za-z0-9_-]/g, '')
          if (after === '' || after.length > 2000) return
          expect((await ask(operator, 'GET', `/holders?after=${after}`)).status).toBe(200)
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('a search', () => {
  it('finds employees by fragments of their names, with what they hold, the first ones of many', async () => {
    for (let n = 0; n < mostFound + 2; n++) await buildAccount(db, { last_name: `Quasar${n}` })
    const many = (await ask(operator, 'GET', '/people?search=quasar')).json
    expect(many.people).toHaveLength(mostFound)
    expect(many.more).toBe(true)
    const one = await buildAccount(db, { first_name: 'Zoé', last_name: 'Quintessence' })
    await grantRole(db, one, known('EDITOR:1'), 'test')
    expect((await ask(operator, 'GET', '/people?search=QUINTESS%20zoe')).json).toMatchObject({
      people: [{ id: one, roles: [{ role: 'EDITOR', siteId: '1' }] }],
      more: false,
    })
  })

  it('takes three characters, and none of them as a pattern', async () => {
    expect((await ask(operator, 'GET', '/people?search=ab')).status).toBe(400)
    expect((await ask(operator, 'GET', '/people?search=%25%25%25')).json.people).toEqual([])
  })
})
