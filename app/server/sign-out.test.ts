import { randomUUID } from 'node:crypto'
import { generateKeyPair, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountIdMadeFor, disableAccount, enableAccount } from '#features/account/server/public.ts'
import { closeCodes } from '#platform/contract/realtime.ts'
import type { RevocationList } from '#platform/server/identity/revocation-list.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { liveClient } from '#platform/server/realtime/testing/live-server.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import {
  type CompanyServer,
  clientId,
  companyServer,
  directoryKey,
  outsideProvider,
} from './testing/outside-company.ts'

/*
 * Two servers on one database, with an outside identity provider. What is ended at one is refused by both: calls, and
 * the sockets that were open.
 */

const database = await testDatabase()
const { db } = database
const provider = await outsideProvider()
const { token, signed, issuer } = provider

/** A server that never hears of anything: what the tests see elsewhere would not happen by itself. */
const deaf: RevocationList = {
  refusalOf: () => undefined,
  isDisabled: () => false,
  isErased: () => false,
  upToDate: async () => {},
  follow: () => () => {},
  close: async () => {},
}

let servers: readonly [CompanyServer, CompanyServer]
let control: CompanyServer
const sockets: { terminate(): void }[] = []
beforeAll(async () => {
  await buildCampus(db, 1)
  servers = [await companyServer(database, issuer), await companyServer(database, issuer)]
  control = await companyServer(database, issuer, deaf)
})
afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  await Promise.all([...(servers ?? []), control].map(server => server?.close()))
  provider.close()
})

const details = '/services/v6/account/details'
const statuses = (bearer: string) =>
  Promise.all(servers.map(async server => (await server.call(details, bearer)).status))

/** Live feeds of a token, some at each of the servers, that have had their first state. */
async function watching(bearer: string, at: readonly CompanyServer[] = servers, each = 3) {
  const clients = at.flatMap(({ port }) => Array.from({ length: each }, () => liveClient(port)))
  for (const client of clients) {
    sockets.push(client.socket)
    await client.subscribe('reservations', '1', bearer)
  }
  await eventually(() => expect(clients.every(({ frames }) => frames.length > 0)).toBe(true))
  return {
    codes: () => Promise.all(clients.map(({ closed }) => closed)),
    open: () => clients.filter(({ socket }) => socket.readyState === socket.OPEN).length,
  }
}

/** Somebody with two sessions that are watched at both servers. */
async function person(name: string = randomUUID()) {
  const [mine, other] = [await token(name, { sid: `${name}-1` }), await token(name, { sid: `${name}-2` })]
  expect(await statuses(mine)).toEqual([200, 200])
  expect(await statuses(other)).toEqual([200, 200])
  return { name, mine, other }
}

const refused = { signedOut: [401, 401], disabled: [403, 403], not: [200, 200] }

describe('a sign-out', () => {
  it('ends the calls and the sockets of its session at every server, and those of no other', async () => {
    const { name, mine, other } = await person()
    const later = await token(name, { sid: `${name}-1`, iat: Math.floor(Date.now() / 1000) - 60 })
    const [watched, elsewhere, deafly] = [
      await watching(mine),
      await watching(other),
      await watching(mine, [control]),
    ]
    const answer = await servers[0].call('/services/v6/account/sign-out', mine, { method: 'POST' })
    expect(answer.status).toBe(204)
    await eventually(async () => expect(await statuses(mine)).toEqual(refused.signedOut))
    expect(await statuses(later)).toEqual(refused.signedOut)
    expect(await watched.codes()).toEqual(Array(6).fill(closeCodes.unauthorised))
    expect(await statuses(other)).toEqual(refused.not)
    expect(elsewhere.open()).toBe(6)

    // control: a server that does not listen goes on.
    expect((await control.call(details, mine)).status).toBe(200)
    expect(deafly.open()).toBe(3)
  })

  it('ends a token of a provider that names no session', async () => {
    const name = randomUUID()
    const mine = await token(name, { jti: `${name}-1` })
    const other = await token(name, { jti: `${name}-2` })
    await servers[1].call('/services/v6/account/sign-out', mine, { method: 'POST' })
    await eventually(async () => expect(await statuses(mine)).toEqual(refused.signedOut))
    expect(await statuses(other)).toEqual(refused.not)
  })

  it('leaves no socket behind that subscribed at the same moment', async () => {
    const { mine } = await person()
    const clients = Array.from({ length: 30 }, (_, index) =>
      liveClient(servers[index % 2 === 0 ? 0 : 1].port),
    )
    for (const { socket } of clients) sockets.push(socket)
    await Promise.all(clients.map(client => client.opened()))
    const subscribed = clients.map(client => client.subscribe('reservations', '1', mine))
    await servers[0].call('/services/v6/account/sign-out', mine, { method: 'POST' })
    await Promise.all(subscribed)
    const codes = await Promise.all(clients.map(({ closed }) => closed))
    // The 21st of a person at one server is refused for that.
    expect(codes.every(code => code === closeCodes.unauthorised)).toBe(true)
  })
})

describe('a disabled person', () => {
  it('is refused everywhere whatever they sign in for, until they are enabled again', async () => {
    const { name, mine, other } = await person()
    const watched = await watching(mine)
    expect(await disableAccount(db, name, 'command:test')).toBe(true)
    expect(await disableAccount(db, name, 'command:test')).toBe(false)
    await eventually(async () => {
      expect([...(await statuses(mine)), ...(await statuses(other))]).toEqual([403, 403, 403, 403])
    })
    expect(await watched.codes()).toEqual(Array(6).fill(closeCodes.unauthorised))
    const fresh = await token(name, { sid: randomUUID(), iat: Math.floor(Date.now() / 1000) + 2 })
    expect(await statuses(fresh)).toEqual(refused.disabled)
    const late = liveClient(servers[0].port)
    sockets.push(late.socket)
    await late.subscribe('reservations', '1', fresh)
    expect(await late.closed).toBe(closeCodes.refused)

    expect(await enableAccount(db, name, 'command:test')).toBe(true)
    // What was issued before stays refused: they sign in anew.
    await eventually(async () => expect(await statuses(mine)).toEqual(refused.signedOut))
    expect(await statuses(other)).toEqual(refused.signedOut)
    const anew = await token(name, { sid: randomUUID(), iat: Math.floor(Date.now() / 1000) + 2 })
    expect(await statuses(anew)).toEqual(refused.not)
    const { actions } = await auditOf(name)
    expect(actions).toEqual(['PERSON_DISABLED', 'PERSON_ENABLED'])
  })

  it('is refused who was disabled before ever signing in', async () => {
    const id = randomUUID()
    const mail = `${id}@company.example`
    await db.insertInto('people').values({ id, mail, given_name: 'A', surname: 'L' }).execute()
    expect(await accountIdMadeFor(db, mail)).toBe(id)
    await disableAccount(db, id, 'command:test')
    expect(await statuses(await token(id))).toEqual(refused.disabled)
    const watcher = liveClient(servers[0].port)
    sockets.push(watcher.socket)
    await watcher.subscribe('reservations', '1', await token(id))
    expect(await watcher.closed).toBe(closeCodes.refused)
    await enableAccount(db, id, 'command:test')
    expect(await statuses(await token(id))).toEqual(refused.not)
  })

  async function auditOf(id: string) {
    const rows = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    return { actions: rows.map(({ action }) => action) }
  }
})

describe('the company’s directory', () => {
  const scim = (path: string, options: RequestInit = {}, key = directoryKey) =>
    servers[0].call(`/scim/v2${path}`, key, {
      ...options,
      headers: { 'content-type': 'application/scim+json' },
    })
  const patch = (id: string, ...Operations: object[]) =>
    scim(`/Users/${id}`, {
      method: 'PATCH',
      body: JSON.stringify({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations }),
    })

  it('finds a person, disables them and enables them again', async () => {
    const { name, mine } = await person()
    const watched = await watching(mine)
    const filter = encodeURIComponent(`userName eq "${name}@company.example"`)
    const found = await scim(`/Users?filter=${filter}`)
    expect(found.headers.get('content-type')).toContain('application/scim+json')
    expect(await found.json()).toMatchObject({ totalResults: 1, Resources: [{ id: name, active: true }] })

    // As Microsoft Entra writes it.
    const disabled = await patch(name, { op: 'Replace', path: 'active', value: 'False' })
    expect(await disabled.json()).toMatchObject({ id: name, active: false })
    await eventually(async () => expect(await statuses(mine)).toEqual(refused.disabled))
    expect(await watched.codes()).toEqual(Array(6).fill(closeCodes.unauthorised))

    expect((await patch(name, { op: 'replace', value: { active: true } })).status).toBe(200)
    await eventually(async () => expect(await statuses(mine)).toEqual(refused.signedOut))
  })

  it('is told what it may not change, and what there is not', async () => {
    const { name, mine } = await person()
    const wrong = await patch(name, { op: 'replace', path: 'userName', value: 'mallory@company.example' })
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ status: '400', scimType: 'invalidValue' })
    expect((await patch('nobody', { op: 'replace', path: 'active', value: false })).status).toBe(404)
    expect((await scim('/Users?filter=active%20eq%20true')).status).toBe(400)
    expect(await statuses(mine)).toEqual(refused.not)
  })

  it('is nobody without its key', async () => {
    const { name, mine } = await person()
    await grantRole(db, name, { role: 'OPERATOR', siteId: null, thing: null }, 'test')
    for (const key of ['', 'wrong', mine, 'campus-companion-web']) {
      expect((await scim(`/Users/${name}`, {}, key)).status).toBe(401)
    }
  })
})

describe('a logout token of the provider', () => {
  const event = 'http://schemas.openid.net/event/backchannel-logout'
  const claims = (given: JWTPayload): JWTPayload => ({
    aud: clientId,
    jti: randomUUID(),
    exp: Math.floor(Date.now() / 1000) + 120,
    events: { [event]: {} },
    ...given,
  })
  const report = (logoutToken: string) =>
    fetch(`${servers[0].address}/auth/back-channel-logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: logoutToken }),
    })
  const say = async (given: JWTPayload, typ: string | undefined = 'logout+jwt') =>
    (await report(await signed(claims(given), typ))).status

  it('ends the session it names, and is heard once', async () => {
    const { name, mine, other } = await person()
    const watched = await watching(mine)
    const logout = await signed(claims({ sub: name, sid: `${name}-1` }), 'logout+jwt')
    const answer = await report(logout)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    await eventually(async () => expect(await statuses(mine)).toEqual(refused.signedOut))
    expect(await watched.codes()).toEqual(Array(6).fill(closeCodes.unauthorised))
    expect(await statuses(other)).toEqual(refused.not)
    expect((await report(logout)).status).toBe(400)
  })

  it('leaves the other sessions of who has signed out here before', async () => {
    const { name, mine, other } = await person()
    await servers[0].call('/services/v6/account/sign-out', mine, { method: 'POST' })
    expect(await say({ sub: name, sid: `${name}-1` })).toBe(200)
    await eventually(async () => expect(await statuses(mine)).toEqual(refused.signedOut))
    expect(await statuses(other)).toEqual(refused.not)
  })

  it('ends every session of a person where it names none, and nothing that comes after', async () => {
    const { name, mine, other } = await person()
    expect(await say({ sub: name })).toBe(200)
    await eventually(async () => expect(await statuses(mine)).toEqual(refused.signedOut))
    expect(await statuses(other)).toEqual(refused.signedOut)
    const later = await token(name, { sid: randomUUID(), iat: Math.floor(Date.now() / 1000) + 2 })
    expect(await statuses(later)).toEqual(refused.not)
  })

  it('is refused with anything wrong in it, and ends nothing', async () => {
    const { name, mine } = await person()
    const named = { sub: name, sid: `${name}-1` }
    const now = Math.floor(Date.now() / 1000)
    const wrong: JWTPayload[] = [
      { ...named, nonce: 'n' },
      { ...named, aud: 'else' },
      { ...named, iss: 'https://else.example' },
      { ...named, events: {} },
      { ...named, events: { [event]: true } },
      { ...named, events: undefined },
      { ...named, iat: now - 3600 },
      { ...named, exp: now - 3600 },
      { ...named, jti: undefined },
      { ...named, sid: 5 },
      {},
    ]
    for (const one of wrong) expect(await say(one), JSON.stringify(one)).toBe(400)
    expect(await say(named, 'at+jwt')).toBe(400)
    const { privateKey } = await generateKeyPair('RS256')
    expect((await report(await signed(claims(named), 'logout+jwt', privateKey))).status).toBe(400)
    // An access token is none.
    expect((await report(mine)).status).toBe(400)
    expect((await report('')).status).toBe(400)
    expect(await statuses(mine)).toEqual(refused.not)
  })
})

describe('the devices of a person', () => {
  const sessions = '/services/v6/account/sessions'
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1'

  interface Device {
    id: string
    browser: string
    firstSeenAt: string
    lastSeenAt: string
    current: boolean
  }
  async function devices(bearer: string, userAgent = firefox): Promise<Device[]> {
    const answer = await servers[0].call(sessions, bearer, { headers: { 'user-agent': userAgent } })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { sessions: Device[] }).sessions
  }

  async function twoDevices() {
    const name = randomUUID()
    const [here, there] = [await token(name, { sid: `${name}-1` }), await token(name, { sid: `${name}-2` })]
    await devices(there, phone)
    return { name, here, there }
  }

  it('are listed by browser and system, to the hour, the one that asks first', async () => {
    const { here } = await twoDevices()
    const listed = await devices(here)
    expect(listed).toMatchObject([
      { browser: 'Firefox', system: 'Linux', current: true },
      { browser: 'Chrome', system: 'iOS', current: false },
    ])
    for (const { firstSeenAt, lastSeenAt } of listed) {
      expect(firstSeenAt).toMatch(/:00:00\.000Z$/)
      expect(lastSeenAt).toMatch(/:00:00\.000Z$/)
    }
  })

  it('are signed out one by one, by their person alone, whatever tokens they still get', async () => {
    const { name, here, there } = await twoDevices()
    const [, other] = await devices(here)
    const watched = await watching(there)
    const end = (bearer: string) => servers[1].call(`${sessions}/${other?.id}`, bearer, { method: 'DELETE' })
    expect((await end(await token(randomUUID()))).status).toBe(404)
    expect((await end(here)).status).toBe(204)
    await eventually(async () => expect(await statuses(there)).toEqual(refused.signedOut))
    expect(await watched.codes()).toEqual(Array(6).fill(closeCodes.unauthorised))
    const renewed = await token(name, { sid: `${name}-2`, iat: Math.floor(Date.now() / 1000) + 2 })
    expect(await statuses(renewed)).toEqual(refused.signedOut)
    expect(await devices(here)).toHaveLength(1)
    expect((await end(here)).status).toBe(404)
  })

  it('are signed out all but one', async () => {
    const { name, here, there } = await twoDevices()
    const unlisted = await token(name)
    expect((await servers[1].call(sessions, here, { method: 'DELETE' })).status).toBe(204)
    await eventually(async () => expect(await statuses(there)).toEqual(refused.signedOut))
    expect(await statuses(unlisted)).toEqual(refused.signedOut)
    expect(await statuses(here)).toEqual(refused.not)
    expect(await devices(here)).toMatchObject([{ current: true }])
  })
})

describe('the live feed of a person', () => {
  it('is not given to another whose token carries the same directory id', async () => {
    const { name } = await person()
    const mallory = await token('mallory', { oid: name, sid: randomUUID() })
    await watching(mallory, servers, 1)
    expect((await (await servers[0].call(details, mallory)).json()) as object).not.toMatchObject({ id: name })
  })
})
