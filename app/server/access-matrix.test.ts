import { randomUUID } from 'node:crypto'
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { portraits } from '#features/directory/server/public.ts'
import { writers } from '#features/studio/roles.ts'
import {
  addressOf,
  apiBase,
  baseOf,
  type Endpoint,
  isPersonal,
  staffPath,
} from '#platform/contract/endpoint.ts'
import { type Role, roles } from '#platform/contract/roles.ts'
import { partsOf } from '#platform/server/feature.ts'
import type { Route } from '#platform/server/http/routes.ts'
import { createTokenVerifier } from '#platform/server/identity/token-verifier.ts'
import { silent } from '#platform/server/observability/log.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { temporaryFolder } from '#platform/server/testing/folder.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { features, routesOf } from './product.ts'
import { type Example, examples, matrixNow, World } from './testing/access-examples.ts'

/*
 * Every call of the product made by every kind of caller. What each must answer follows from the audience and the roles
 * of the call's contract; a new call without an example of its input, and a new role without a caller, fail.
 */

const { db } = await testDatabase()

const issuer = 'https://identity.company.example'
const audience = 'urn:campus'
const own = await signer('own')
const foreign = await signer('own')

const verify = createTokenVerifier({
  issuer,
  audience,
  algorithms: ['ES256'],
  types: ['at+jwt'],
  keys: createLocalJWKSet({ keys: [own.jwk] }),
  log: silent,
  now: () => matrixNow,
})
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

/** What an answer says about the caller: served, not known as a caller, nothing there, no such address. */
type Class = 'served' | 'refused' | 'not found' | 'unknown address' | `${number}`

/** Answers after which an example is as good as new. */
const leaving = new Set<Class>(['refused', 'not found', 'unknown address'])

interface Caller {
  name: string
  apiKey: 'client' | 'sensor' | 'wrong' | undefined
  /** The bearer token; undefined: none. */
  token: string | undefined
  /** Whether the token is good. */
  signedIn: boolean
  /** Whether it is the company's directory. */
  directory?: true
  /** Whose the things of the examples are. */
  owner?: boolean
  /** Held for the whole company. */
  role?: Role
  /** Whether it makes one call of each audience only: a token is verified in one place, before the call is looked at. */
  oncePerAudience?: true
}

interface Cell {
  call: string
  audience: Endpoint['audience']
  caller: string
  expected: Class
  seen: Class
}

const notOnSite: Record<string, Class> = {
  'ANIMATOR of the company': 'unknown address',
  'SITE_MANAGER of the company': 'unknown address',
}

/** Of articles, who writes other things has nothing; who writes them on another campus reads those of this one. */
const ofArticles = (elsewhere: Class): Record<string, Class> =>
  Object.fromEntries(
    writers.map(role =>
      role === 'EDITOR' || role === 'SITE_MANAGER'
        ? [`${role} of another campus`, elsewhere]
        : [`${role} of the company`, 'unknown address'],
    ),
  )
const anywhere: Record<string, Class> = Object.fromEntries(
  writers.map(role => [`${role} of another campus`, 'served']),
)
const onEntry = (call: string) => call.replace('…', '/services/v6/staff/content/{part}/entries/{id}')
const studio: Record<string, Record<string, Class>> = {
  'GET /services/v6/staff/content/parts': anywhere,
  'POST /services/v6/staff/content/files': anywhere,
  'GET /services/v6/staff/content/{part}/entries': ofArticles('unknown address'),
  'GET /services/v6/staff/content/{part}/items': ofArticles('unknown address'),
  'PUT /services/v6/staff/content/{part}/drafts': ofArticles('not found'),
  'POST /services/v6/staff/content/{part}/publish': ofArticles('not found'),
  ...Object.fromEntries(
    [
      'GET /services/v6/staff/content/parts/{part}',
      'GET /services/v6/staff/content/{part}/file.{format}',
      'POST /services/v6/staff/content/{part}/entries',
      'POST /services/v6/staff/content/{part}/check',
      'POST /services/v6/staff/content/{part}/check-together',
      'POST /services/v6/staff/content/{part}/find',
      'POST /services/v6/staff/content/{part}/preview',
      // What stands elsewhere is told as a fault of the file.
      'POST /services/v6/staff/content/{part}/import',
      onEntry('GET …'),
      onEntry('GET …/revisions'),
    ].map(call => [call, ofArticles('served')]),
  ),
  ...Object.fromEntries(
    [
      'PUT …/draft',
      'DELETE …/draft',
      'POST …/publish',
      'POST …/review',
      'POST …/return',
      'POST …/withdraw',
      'POST …/restore',
    ]
      .map(onEntry)
      .map(call => [call, ofArticles('not found')]),
  ),
}

/** The answers that do not follow from a call's audience, by call and caller. */
const exceptions: Record<string, Record<string, Class>> = {
  'POST /services/v6/visits': { 'a person without a badge': '409' },
  'POST /services/v6/visits/days': { 'a person without a badge': '409' },
  'POST /services/v6/visits/assistants': { 'a person without a badge': '409' },
  // The example is who is on site, which is for reception and safety; each other gate is for those of what it lets in.
  'GET /services/v6/staff/door/gates/{gate}': notOnSite,
  'POST /services/v6/staff/door/gates/{gate}/entries': notOnSite,
  ...studio,
  // Menus are read by everybody: whoever writes those of one campus learns from those of all.
  'GET /services/v6/staff/restaurants/dishes': {
    'SITE_MANAGER of another campus': 'served',
    'CATERING of another campus': 'served',
  },
  'GET /services/v6/staff/door/codes/{person}': {
    ...notOnSite,
    'SAFETY of the company': 'unknown address',
    // A visitor who stands at the wrong campus is told where they are expected.
    'RECEPTION of another campus': 'served',
  },
}

function expectedOf(endpoint: Endpoint, caller: Caller): Class {
  const exception = exceptions[nameOf(endpoint)]?.[caller.name]
  if (exception !== undefined) return exception
  const { audience: wanted, roles: wantedRoles = [] } = endpoint
  if (wanted === 'directory') return caller.directory === true ? 'served' : 'refused'
  // An outside service's own calls know no api-key.
  if (wanted !== 'anyone' && baseOf(endpoint) === apiBase) {
    if (caller.apiKey !== (wanted === 'sensor' ? 'sensor' : 'client')) return 'refused'
  }
  if (isPersonal(wanted) && !caller.signedIn) return 'refused'
  // Its token is one of its own: it refuses any other by itself.
  if (hasOwnToken(endpoint)) return caller.token === undefined ? 'served' : '409'
  // Without a token nobody is told from nobody: the examples are those of people, and name no visitor.
  if (wanted === 'person-or-visitor' && !caller.signedIn)
    return caller.token === undefined ? '400' : 'refused'
  if (wanted === 'owner' && caller.owner !== true) return 'not found'
  if (wanted === 'staff' && !wantedRoles.some(role => role === caller.role)) return 'unknown address'
  return 'served'
}

function hasOwnToken({ headers }: Endpoint): boolean {
  return Object.hasOwn((headers as { properties?: object } | undefined)?.properties ?? {}, 'authorization')
}

function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${baseOf(endpoint)}${endpoint.path}`
}

let callers: readonly Caller[]
let world: World

beforeAll(async () => {
  await buildCampus(db, 1)
  await buildCampus(db, 2)
  const employee = await person('employee', 1)
  const owner = await person('owner', 1)
  world = new World(db, owner.id)
  await world.settle()
  const good = await token(employee)
  const known = { apiKey: 'client', signedIn: true } as const
  const unknown = { apiKey: 'client', signedIn: false } as const
  const forged = { ...unknown, oncePerAudience: true } as const
  callers = [
    { name: 'no api-key', apiKey: undefined, token: good, signedIn: true },
    { name: 'a wrong api-key', apiKey: 'wrong', token: good, signedIn: true },
    { name: 'a sensor', apiKey: 'sensor', token: undefined, signedIn: false },
    { name: 'the directory', ...unknown, token: 'directory-key', directory: true },
    { name: 'no token', ...unknown, token: undefined },
    { name: 'a broken token', ...forged, token: `${good.slice(0, -4)}AAAA` },
    { name: 'a token that is none', ...unknown, token: 'token' },
    { name: 'an expired token', ...forged, token: await token(employee, { exp: seconds(-60) }) },
    {
      name: 'a token of another issuer',
      ...forged,
      token: await token(employee, { iss: 'https://else.example' }),
    },
    { name: 'a token for another audience', ...forged, token: await token(employee, { aud: 'urn:else' }) },
    { name: 'a token signed by another', ...forged, token: await token(employee, {}, foreign.privateKey) },
    { name: 'an employee', ...known, token: good },
    { name: 'the owner', ...known, token: await token(owner), owner: true },
    { name: 'another person of the campus', ...known, token: await token(await person('another', 1)) },
    { name: 'a person of another campus', ...known, token: await token(await person('elsewhere', 2)) },
    { name: 'a person without a badge', ...known, token: await token(await person('badgeless', 1, false)) },
  ]
  for (const role of roles) {
    const company = await person(`${role}-all`, 1)
    await grantRole(db, company.id, { role, siteId: null, thing: null }, 'test')
    const elsewhere = await person(`${role}-2`, 1)
    await grantRole(db, elsewhere.id, { role, siteId: '2', thing: null }, 'test')
    callers = [
      ...callers,
      { name: `${role} of the company`, ...known, token: await token(company), role },
      { name: `${role} of another campus`, ...known, token: await token(elsewhere) },
    ]
  }
})

describe('every call has', () => {
  it('an example, and every example and exception a call', () => {
    const calls = routes.map(({ endpoint }) => nameOf(endpoint))
    expect(Object.keys(examples).toSorted()).toEqual(calls.toSorted())
    expect(Object.keys(exceptions).filter(call => !calls.includes(call))).toEqual([])
  })

  it('roles and a place below /staff if it is for staff, neither if it is not', () => {
    for (const { endpoint } of routes) {
      const forStaff = endpoint.audience === 'staff'
      expect(endpoint.path.startsWith(`${staffPath}/`), nameOf(endpoint)).toBe(forStaff)
      expect((endpoint.roles ?? []).length > 0, nameOf(endpoint)).toBe(forStaff)
    }
  })
})

describe('every role', () => {
  it('opens a call for staff', () => {
    const opening = new Set(routes.flatMap(({ endpoint }) => endpoint.roles ?? []))
    expect(roles.filter(role => !opening.has(role))).toEqual([])
  })
})

describe('a campus that does not exist', () => {
  it('is not found by any call that names it', async () => {
    const naming = routes.filter(({ endpoint }) =>
      Object.hasOwn((endpoint.query as { properties?: object } | undefined)?.properties ?? {}, 'siteId'),
    )
    expect(naming.length).toBeGreaterThan(10)
    expect(await answersElsewhere(naming)).toEqual(naming.map(({ endpoint }) => `${nameOf(endpoint)}: 404`))
  })

  it('control: is found by calls that do not look whether it is there', async () => {
    const { restaurantsRoutes } = await import('#features/restaurants/server/routes.ts')
    const [list] = restaurantsRoutes({ announce: async () => {} })
    if (list === undefined) throw new Error('no such call')
    expect(await answersElsewhere([list])).toEqual(['GET /services/v6/restauration: 200'])
  })

  /** How calls answer for a campus that does not exist, made by somebody who may make them. */
  async function answersElsewhere(served: readonly Route[]): Promise<string[]> {
    const app = await serve(served)
    const answers: string[] = []
    for (const { endpoint } of served) {
      const caller = callers.find(
        ({ signedIn, apiKey, role }) =>
          signedIn && apiKey === 'client' && role === endpoint.roles?.find(wanted => wanted === role),
      )
      const [input] = (await examples[nameOf(endpoint)]?.(world)) ?? []
      const { body, ...rest } = input ?? {}
      const { statusCode } = await app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, { ...rest, query: { ...rest.query, siteId: '99' } }),
        headers: { 'api-key': 'client', authorization: `Bearer ${caller?.token}` },
        ...(body && { payload: body }),
      })
      answers.push(`${nameOf(endpoint)}: ${statusCode}`)
    }
    await app.close()
    return answers
  }
})

describe('the matrix', () => {
  it('has the expected answer in every cell, and none is missing', async () => {
    const cells = await walk(routes, routes)
    expect(wrong(cells)).toEqual([])
    expect(new Set(cells.map(({ call, caller }) => `${call} × ${caller}`)).size).toBe(
      routes.reduce((sum, route) => sum + callersOf(route, routes).length, 0),
    )
    // Each kind of caller has met each kind of call.
    const audiences = new Set(routes.map(({ endpoint }) => endpoint.audience))
    const met = cells.map(({ audience, caller }) => `${audience} × ${caller}`)
    expect(new Set(met).size).toBe(audiences.size * callers.length)
    // A matrix in which nobody is ever refused, or served, would say nothing.
    for (const kind of ['served', 'refused', 'not found', 'unknown address'] as const) {
      expect(cells.filter(cell => cell.seen === kind).length, kind).toBeGreaterThan(callers.length / 2)
    }
  })

  it('control: names exactly the cells of a call for staff that has lost its check of roles', async () => {
    const staffCall = routes.find(
      ({ endpoint }) => nameOf(endpoint) === 'GET /services/v6/staff/news/articles',
    )
    if (staffCall === undefined) throw new Error('no such call')
    const { audience: _, roles: wanted = [], path, ...rest } = staffCall.endpoint
    const open = {
      endpoint: { ...rest, path, audience: 'person' },
      handler: async () => ({ articles: [], next: null }),
    } as unknown as Route
    const cells = await walk([staffCall], [open], { unchecked: true })
    const expected = callers.filter(({ signedIn, apiKey, role }) => {
      return signedIn && apiKey === 'client' && !wanted.some(one => one === role)
    })
    expect(expected.length).toBeGreaterThan(10)
    expect(wrong(cells)).toEqual(
      expected.map(({ name }) => `${nameOf(staffCall.endpoint)} × ${name}: served, expected unknown address`),
    )
  })

  it('control: names the cells of a call for owners that serves everybody', async () => {
    const owned = routes.find(({ endpoint }) => nameOf(endpoint) === 'DELETE /services/v6/reservation/{id}')
    if (owned === undefined) throw new Error('no such call')
    const open = { ...owned, handler: async () => undefined } as unknown as Route
    const cells = await walk([owned], [open])
    const expected = callers.filter(
      ({ signedIn, apiKey, owner }) => signedIn && apiKey === 'client' && !owner,
    )
    expect(wrong(cells)).toEqual(
      expected.map(({ name }) => `${nameOf(owned.endpoint)} × ${name}: served, expected not found`),
    )
  })
})

function serve(served: readonly Route[]) {
  return testServer({
    db,
    routes: served,
    verify,
    apiKeys: { client: 'client', sensor: 'sensor', directory: 'directory-key' },
    now: () => matrixNow,
    errorShapes: features.flatMap(feature => feature.errorShapes ?? []),
  })
}

/** Who makes this call: everybody, if it is the first of its audience among those `described`. */
function callersOf({ endpoint }: Pick<Route, 'endpoint'>, described: readonly Route[]): readonly Caller[] {
  const first = described.find(other => other.endpoint.audience === endpoint.audience)
  return first?.endpoint === endpoint ? callers : callers.filter(caller => caller.oncePerAudience !== true)
}

/** Makes the calls of `described` by every caller on a server that has the routes `served`. */
async function walk(
  described: readonly Route[],
  served: readonly Route[],
  { unchecked = false } = {},
): Promise<Cell[]> {
  // The server itself refuses a path below /staff that is not for staff; the control has to get past that.
  const app = await serve(unchecked ? served.map(movedFromStaff) : served)
  const call = async (endpoint: Endpoint, url: string, caller: Caller, { body, headers, file }: Example) => {
    const answer = await app.inject({
      method: endpoint.method,
      url: unchecked ? url.replace(`${staffPath}/`, '/open/') : url,
      headers: {
        'accept-language': 'en',
        ...headers,
        ...(caller.apiKey && { 'api-key': caller.apiKey }),
        ...(caller.token && { authorization: `Bearer ${caller.token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(file && { 'content-type': file.type }),
      },
      ...(body && { payload: JSON.stringify(body) }),
      ...(file && { payload: file.text }),
    })
    return { status: answer.statusCode, body: answer.body }
  }
  const nowhere = await app.inject({
    url: `${apiBase}${staffPath}/nowhere`,
    headers: { 'accept-language': 'en' },
  })
  const classOf = ({ status, body }: { status: number; body: string }, endpoint: Endpoint): Class => {
    if (status >= 200 && status < 300) return 'served'
    if (status === 401) return 'refused'
    if (status !== 404) return `${status}`
    return endpoint.audience === 'staff' && body === nowhere.body ? 'unknown address' : 'not found'
  }

  const cells: Cell[] = []
  for (const { endpoint } of described) {
    let inputs: readonly Example[] | undefined
    for (const caller of callersOf({ endpoint }, described)) {
      inputs ??= (await examples[nameOf(endpoint)]?.(world)) ?? []
      let isUsedUp = false
      for (const input of inputs) {
        const seen = classOf(await call(endpoint, addressOf(endpoint, input), caller, input), endpoint)
        cells.push({
          call: nameOf(endpoint),
          audience: endpoint.audience,
          caller: caller.name,
          expected: expectedOf(endpoint, caller),
          seen,
        })
        // A refusal leaves the thing that was asked for as it was; if it did not, the next caller would not be served.
        isUsedUp ||= endpoint.method !== 'GET' && !leaving.has(seen)
      }
      if (isUsedUp) inputs = undefined
    }
  }
  await app.close()
  return cells
}

function movedFromStaff({ endpoint, handler }: Route): Route {
  return { endpoint: { ...endpoint, path: endpoint.path.replace(`${staffPath}/`, '/open/') }, handler }
}

/** The cells whose answer is not the expected one, in words. */
function wrong(cells: readonly Cell[]): string[] {
  return cells
    .filter(({ expected, seen }) => expected !== seen)
    .map(({ call, caller, expected, seen }) => `${call} × ${caller}: ${seen}, expected ${expected}`)
}

interface Who {
  id: string
  email: string
  name: string
}

/** Somebody in the directory who has an account. */
async function person(name: string, campus: number, badge = true): Promise<Who> {
  const id = randomUUID()
  const email = `${name.toLowerCase()}@campus.example`
  await db
    .insertInto('people')
    .values({ id, mail: email, given_name: name, surname: 'L', display_name: `${name} L`, has_photo: true })
    .execute()
  await db
    .insertInto('accounts')
    .values({ id, email, first_name: name, last_name: 'L', site_id: campus, has_badge: badge })
    .execute()
  return { id, email, name }
}

function seconds(fromNow: number): number {
  return Math.floor(matrixNow.getTime() / 1000) + fromNow
}

function token(
  { id, email, name }: Who,
  claims: JWTPayload = {},
  key: CryptoKey = own.privateKey,
): Promise<string> {
  return new SignJWT({
    iss: issuer,
    aud: audience,
    sub: id,
    oid: id,
    email,
    given_name: name,
    family_name: 'L',
    exp: seconds(3600),
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'own', typ: 'at+jwt' })
    .sign(key)
}

async function signer(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } }
}
