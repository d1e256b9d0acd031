import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { feature } from './feature.ts'
import { directoryRoutes } from './routes.ts'

const { db } = await testDatabase()
const publicUrl = 'https://campus.example'

/** A small server in the shape of Microsoft Graph: remembers what it was asked, answers what the test says. */
interface Requested {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  body: unknown
}
let requested: Requested[] = []
let answer: (requested: Requested, response: ServerResponse) => void
const graph = createServer(async (request, response) => {
  const url = new URL(request.url ?? '', 'http://graph')
  let body = ''
  for await (const chunk of request) body += chunk
  const one = {
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: body === '' ? undefined : JSON.parse(body),
  }
  requested.push(one)
  answer(one, response)
})
await new Promise<void>(done => graph.listen(0, '127.0.0.1', done))
const graphUrl = `http://127.0.0.1:${(graph.address() as AddressInfo).port}/v1.0`
afterAll(() => new Promise(done => graph.close(done)))

const answerJson =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  (_: Requested, response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

const lines: string[] = []
const app = await testServer({
  db,
  log: pino({ level: 'warn' }, { write: line => void lines.push(line) }),
  routes: directoryRoutes({ source: 'graph', graphUrl, publicUrl, companyDomains: ['campus.example'] }),
  verify: async () => ({ id: 'me', email: 'me@campus.example', firstName: 'Me', lastName: 'Myself' }),
  errorShapes: feature.errorShapes ?? [],
})
const headers = { authorization: 'Bearer the-token', 'accept-language': 'fr' }
const get = (path: string) => app.inject({ url: `/graph/v1.0${path}`, headers })
const post = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/graph/v1.0${path}`, headers, payload })

const claire = {
  id: 'c',
  displayName: 'Claire Moreau',
  mail: 'claire@campus.example',
  userType: 'Member',
  businessPhones: [],
  extra: 'secret',
}
beforeEach(() => {
  requested = []
})

describe('what goes to Graph', () => {
  it('carries the token and the language of the person', async () => {
    answer = answerJson({ ...claire, officeLocation: 'SEI/B2' })
    const me = await get('/me?$select=displayName')
    expect(me.json()).toEqual({ displayName: 'Claire Moreau' })
    expect(requested[0]).toMatchObject({
      method: 'GET',
      path: '/v1.0/me',
      headers: { authorization: 'Bearer the-token', 'accept-language': 'fr' },
    })
  })
  it('asks for a search as Graph wants it: every word in any field, eventual consistency, no guests', async () => {
    answer = answerJson({ value: [claire] })
    const found = await get(`/users?${new URLSearchParams({ $search: 'cla mor', $top: '5', $select: 'id' })}`)
    expect(found.json()).toEqual({ value: [{ id: 'c' }] })
    const [one] = requested
    expect(one?.query.$search).toBe(
      '("displayName:cla" OR "givenName:cla" OR "surname:cla" OR "mail:cla") AND ' +
        '("displayName:mor" OR "givenName:mor" OR "surname:mor" OR "mail:mor")',
    )
    expect(one?.query).toMatchObject({ $top: '5', $filter: "userType ne 'Guest'", $count: 'true' })
    expect(one?.query.$select?.split(',')).toContain('mobilePhone')
    expect(one?.headers.consistencylevel).toBe('eventual')
  })
  it('leaves clauses as they are', async () => {
    answer = answerJson({ value: [] })
    const $search = '"displayName:cla" OR "mail:cla"'
    await get(`/users?${new URLSearchParams({ $search, $filter: "startswith(mail,'cla')" })}`)
    expect(requested[0]?.query).toMatchObject({
      $search,
      $filter: "startswith(mail,'cla') and userType ne 'Guest'",
    })
  })
  it('sends an event that was checked, and no event with wrong dates', async () => {
    answer = answerJson({ id: 'event-1' }, 201)
    const start = { dateTime: '2026-11-24T10:00:00', timeZone: 'Europe/Paris' }
    const end = { dateTime: '2026-11-24T11:00:00', timeZone: 'Europe/Paris' }
    expect((await post('/me/events', { subject: 'Yoga', start, end })).json()).toMatchObject({
      id: 'event-1',
      start,
      end,
    })
    expect(requested[0]).toMatchObject({
      method: 'POST',
      path: '/v1.0/me/events',
      body: { subject: 'Yoga', start, end, isAllDay: false },
    })
    expect((await post('/me/events', { subject: 'Yoga', end })).statusCode).toBe(400)
    expect(requested.length).toBe(1)
  })
  it('keeps an id inside its part of the address', async () => {
    answer = answerJson(claire)
    await get(`/users/${encodeURIComponent("claire.o'hara_x.com#EXT#@campus.example")}`)
    expect(requested[0]?.path).toBe(
      "/v1.0/users/claire.o'hara_x.com%23EXT%23@campus.example".replace('@', '%40'),
    )
    for (const id of ['../me?x=', '..', '.', '%2e%2e', 'a/b', 'a\\b', 'a b', '\u202e']) {
      expect((await get(`/users/${encodeURIComponent(id)}`)).statusCode, id).toBe(404)
      expect((await get(`/users/${encodeURIComponent(id)}/photos/96x96/$value`)).statusCode, id).toBe(404)
    }
    expect(requested).toHaveLength(1)
  })
  it('is no search of less than three characters, no list of everybody, and never a large page', async () => {
    answer = answerJson({ value: Array(300).fill(claire) })
    for (const query of [
      '',
      '?$search=cl',
      '?$search="mail:c"',
      '?$top=999',
      "?$filter=startswith(mail,'cl')",
    ])
      expect((await get(`/users${query}`)).statusCode, query).toBe(400)
    expect(requested).toEqual([])
    const page = await get('/users?$search=cla&$top=999')
    expect(requested[0]?.query.$top).toBe('100')
    expect(page.json().value).toHaveLength(100)
  })
})

describe('what comes back', () => {
  it('drops whom the directory drops and every field that the contract does not name', async () => {
    answer = answerJson({
      value: [
        claire,
        { ...claire, id: 'g', userType: 'Guest' },
        { ...claire, id: 'a', displayName: 'ADM Claire', mail: null },
        { ...claire, id: 'o', mail: 'claire@partner.example' },
        { ...claire, id: 'n', displayName: null },
        'nonsense',
      ],
    })
    for (const found of [
      await get('/users?$search=cla'),
      await post('/directoryObjects/getByIds', { ids: ['c', 'g'] }),
    ]) {
      expect(found.json().value.map((user: { id: string }) => user.id)).toEqual(['c'])
      expect(found.body).not.toContain('secret')
    }
  })
  it('leads to the next page by way of ourselves', async () => {
    answer = answerJson({
      value: [claire],
      '@odata.nextLink': `${graphUrl}/users?$search=x&$skiptoken=RFNwd%3D%3D`,
    })
    const page = await get('/users?$search=cla&$top=1')
    expect(page.json()['@odata.nextLink']).toBe(
      `${publicUrl}/graph/v1.0/users?%24search=cla&%24top=1&%24skiptoken=RFNwd%3D%3D`,
    )
    await get('/users?$search=cla&$skiptoken=RFNwd%3D%3D')
    expect(requested[1]?.query.$skiptoken).toBe('RFNwd==')
  })
  it('answers 404 for a dropped person and for an unknown one', async () => {
    answer = answerJson({ ...claire, userType: 'Guest' })
    expect((await get('/users/g')).statusCode).toBe(404)
    answer = answerJson({ error: { code: 'Request_ResourceNotFound' } }, 404)
    expect((await get('/users/x')).statusCode).toBe(404)
  })
  it('hands on a portrait, and nothing that is no picture', async () => {
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg', etag: '"1"' }).end(Buffer.from([255, 216, 0]))
    const photo = await get('/users/c/photos/96x96/$value')
    expect(photo.headers).toMatchObject({ 'content-type': 'image/jpeg', etag: '"1"' })
    expect([...photo.rawPayload]).toEqual([255, 216, 0])
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg onload="alert(1)"/>')
    expect((await get('/me/photos/120x120/$value')).statusCode).toBe(404)
  })
})

describe('what goes wrong', () => {
  it.each([
    [400, 400],
    [401, 502],
    [403, 502],
    [429, 429],
    [500, 503],
    [503, 503],
  ])('answers %i of Graph with %i, in the shape of Graph', async (status, expected) => {
    answer = answerJson({ error: { code: 'SomeCode', message: 'x' } }, status, { 'retry-after': '7' })
    const refused = await get('/me')
    expect(refused.statusCode).toBe(expected)
    expect(refused.json().error.code).toEqual(expect.any(String))
    if (expected === 400 || expected === 502)
      expect(refused.json().error.message).toBe('Impossible d’interroger Graph.')
    if (expected === 429 || expected === 503) expect(refused.headers['retry-after']).toBe('7')
  })
  it('answers 503 when Graph breaks off or talks nonsense', async () => {
    answer = (_, response) => response.destroy()
    expect((await get('/me')).statusCode).toBe(503)
    answer = (_, response) => response.writeHead(200).end('<html>')
    expect((await get('/me')).statusCode).toBe(503)
    answer = (_, response) => response.writeHead(200).end(`"${'x'.repeat(9_000_000)}"`)
    expect((await get('/me')).statusCode).toBe(503)
  })
  it('does not follow Graph elsewhere with the token', async () => {
    answer = (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()
    expect((await get('/me')).statusCode).toBe(503)
    expect(requested.length).toBe(1)
  })
  it('writes no name and no token into the log', async () => {
    answer = answerJson({ error: { code: 'Denied', message: 'Claire Moreau' } }, 403)
    await get('/users?$search=Moreau')
    expect(lines.join()).not.toMatch(/Moreau|the-token/)
  })
})
