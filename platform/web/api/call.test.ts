import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Type } from 'typebox'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoint } from '#platform/contract/endpoint.ts'
import { CallProblem, call, connectCalls, keyOf, lookUpWith, queryOf } from './call.ts'
import { lookUp } from './look-up.ts'

const readThing = endpoint({
  method: 'GET',
  path: '/things/{id}',
  summary: '',
  audience: 'person',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({ siteId: Type.Optional(Type.String()) }),
  reply: Type.Object({ name: Type.String() }),
})
const createThing = endpoint({
  method: 'POST',
  path: '/things',
  summary: '',
  audience: 'person',
  creates: true,
  body: Type.Object({ name: Type.String() }),
  reply: Type.Object({ id: Type.String() }),
})
const moveThing = endpoint({ method: 'PUT', path: '/things', summary: '', audience: 'person' })
const countThing = endpoint({ method: 'POST', path: '/counts', summary: '', audience: 'client' })
const guestThing = endpoint({
  method: 'POST',
  path: '/guests',
  summary: '',
  audience: 'person-or-visitor',
  repeatable: true,
  headers: Type.Object({ 'accept-language': Type.Optional(Type.String()) }),
})
const readPage = endpoint({
  method: 'GET',
  base: '/graph/v1.0',
  path: '/page',
  summary: '',
  audience: 'client',
  reply: { mediaType: 'text/html' },
})

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void
/** How long what is certain to come is waited for: a limit, so that what never comes fails with its own words. */
const enough = { timeout: 60_000 }
let answers: Answer[]
let seen: {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}[]
let pauses: number[]
let refused: number
let unanswered: number
const server = createServer((request, response) => {
  let body = ''
  request.on('data', chunk => {
    body += chunk
  })
  request.on('end', () => {
    seen.push({ method: request.method, url: request.url, headers: request.headers, body })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(request, response, body)
  })
})
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const hangUp: Answer = request => request.socket.destroy()
const busy = (after?: string) => json(503, {}, after === undefined ? {} : { 'retry-after': after })

beforeEach(async () => {
  answers = [json(200, { name: 'Ada' })]
  seen = []
  pauses = []
  refused = 0
  unanswered = 0
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  connectCalls(surroundings())
  lookUpWith(lookUp)
})
function surroundings() {
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: 'web-key',
    language: () => 'fr' as const,
    accessToken: async () => 'token',
    signedIn: () => true,
    refused: () => {
      refused += 1
    },
    unanswered: () => {
      unanswered += 1
    },
    pause: async (milliseconds: number) => {
      pauses.push(milliseconds)
    },
  }
}
afterEach(async () => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})
const problem = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error as CallProblem,
  )

describe('a call', () => {
  test('goes where its contract says, with the headers that every call carries', async () => {
    expect(await call(readThing, { params: { id: 'a/b' }, query: { siteId: '2' } })).toEqual({ name: 'Ada' })
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/services/v6/things/a%2Fb?siteId=2',
      headers: {
        platform: 'WEB',
        'api-key': 'web-key',
        'accept-language': 'fr',
        authorization: 'Bearer token',
      },
    })
    expect(seen[0]?.headers).not.toHaveProperty('idempotency-key')
  })
  test('carries its body as JSON and a key of its own when it creates', async () => {
    answers = [json(200, { id: '7' })]
    expect(await call(createThing, { body: { name: 'Ada' } })).toEqual({ id: '7' })
    await call(createThing, { body: { name: 'Ada' } }, { idempotencyKey: 'mine' })
    expect(seen[0]).toMatchObject({ body: '{"name":"Ada"}', headers: { 'content-type': 'application/json' } })
    expect(seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    expect(seen[1]?.headers['idempotency-key']).toBe('mine')
  })
  test('sends no token where none is asked for, and gives a page as the answer it came in', async () => {
    answers = [(_, response) => response.writeHead(200, { 'cgu-version': '2.0' }).end('<p>')]
    const page = await call(readPage)
    expect(page.headers.get('cgu-version')).toBe('2.0')
    expect(await page.text()).toBe('<p>')
    expect(seen[0]?.url).toBe('/graph/v1.0/page')
    expect(seen[0]?.headers).not.toHaveProperty('authorization')
  })
  test('of people and visitors carries a token where somebody is signed in, and a language of its own', async () => {
    await call(guestThing, { headers: {} })
    connectCalls({ ...surroundings(), signedIn: () => false })
    await call(guestThing, { headers: { 'accept-language': 'es' } })
    expect(seen.map(({ headers }) => [headers.authorization, headers['accept-language']])).toEqual([
      ['Bearer token', 'fr'],
      [undefined, 'es'],
    ])
  })
  test('gives nothing where the contract describes no answer', async () => {
    answers = [(_, response) => response.writeHead(204).end()]
    expect(await call(moveThing)).toBeUndefined()
  })
})

describe('a refusal', () => {
  test('is thrown with everything the server said', async () => {
    const data = {
      error_type: 'LIMIT_SLOT_REACHED',
      message: 'Complet. (2) remaining',
      fields: { slot: 'x' },
      remaining: 2,
    }
    answers = [json(409, { code: 409, statusText: 'Conflict', data })]
    expect(await problem(call(createThing, { body: { name: '' } }))).toMatchObject({
      status: 409,
      errorType: 'LIMIT_SLOT_REACHED',
      message: 'Complet. (2) remaining',
      fields: { slot: 'x' },
      remaining: 2,
      network: false,
    })
    expect(refused).toBe(0)
  })
  test('of the directory is understood too', async () => {
    answers = [json(400, { error: { code: 'Request_BadRequest', message: 'Bad filter' } })]
    expect(await problem(call(readPage))).toMatchObject({ status: 400, errorType: 'Request_BadRequest' })
  })
  test('without a readable body still names its status', async () => {
    answers = [(_, response) => response.writeHead(502).end('<html>')]
    expect(await problem(call(readPage))).toMatchObject({ status: 502, errorType: 'UNKNOWN', fields: {} })
  })
  test.each([401, 403])('with %d signs the person out', async status => {
    answers = [json(status, {})]
    expect(await problem(call(readThing, { params: { id: '1' }, query: {} }))).toMatchObject({ status })
    expect(refused).toBe(1)
    expect(seen).toHaveLength(1)
  })
  test('of a call that nobody signed in for signs nobody out', async () => {
    answers = [json(401, {})]
    await problem(call(readPage))
    expect(refused).toBe(0)
  })
})

describe('repeating', () => {
  test('a reading call is made again when the server is unavailable for a moment', async () => {
    answers = [busy('2'), busy(), json(200, { name: 'Ada' })]
    expect(await call(readThing, { params: { id: '1' }, query: {} })).toEqual({ name: 'Ada' })
    expect(pauses).toEqual([2000, 600])
  })
  test('a writing call without a key is made again where it may be, and else not', async () => {
    answers = [hangUp, busy('1'), json(200, {})]
    await call(guestThing, { headers: {} })
    expect(seen).toHaveLength(3)
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, undefined, undefined])
    answers = [hangUp]
    expect(await problem(call(countThing))).toMatchObject({ errorType: 'NETWORK' })
    expect(seen).toHaveLength(4)
  })
  test('a reading call is made again when the connection breaks', async () => {
    answers = [hangUp, json(200, { name: 'Ada' })]
    expect(await call(readThing, { params: { id: '1' }, query: {} })).toEqual({ name: 'Ada' })
  })
  test('a creating call is made again under the same key', async () => {
    answers = [hangUp, busy('1'), json(200, { id: '7' })]
    expect(await call(createThing, { body: { name: 'Ada' } })).toEqual({ id: '7' })
    expect(seen.map(s => s.body)).toEqual(Array(3).fill('{"name":"Ada"}'))
    expect(new Set(seen.map(s => s.headers['idempotency-key'])).size).toBe(1)
  })
  test('a changing call is made again under the same key', async () => {
    answers = [hangUp, (_, response) => response.writeHead(204).end()]
    expect(await call(moveThing)).toBeUndefined()
    expect(new Set(seen.map(s => s.headers['idempotency-key'])).size).toBe(1)
    expect(seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  })
  test('what nobody waits for is made once', async () => {
    answers = [hangUp]
    expect(await problem(call(countThing))).toMatchObject({ errorType: 'NETWORK', network: true })
    expect(seen).toHaveLength(1)
    expect(unanswered).toBe(1)
    expect(seen[0]?.headers).not.toHaveProperty('idempotency-key')
  })
  test('it ends after three times', async () => {
    answers = [busy('0')]
    expect(await problem(call(readPage))).toMatchObject({ status: 503, passing: true })
    expect(seen).toHaveLength(3)
  })
  test.each([502, 503, 504])('an answer %d that stays asks what is away', async status => {
    answers = [json(status, {}, { 'retry-after': '60' })]
    expect(await problem(call(readPage))).toMatchObject({ status, passing: true })
    expect(unanswered).toBe(1)
  })
  test('a pause longer than a person waits is not waited for', async () => {
    answers = [busy('60')]
    expect(await problem(call(readPage))).toMatchObject({ status: 503 })
    expect(seen).toHaveLength(1)
  })
  test('other refusals are final', async () => {
    answers = [json(500, {})]
    await problem(call(readPage))
    expect(seen).toHaveLength(1)
  })
})

describe('a writing call without an answer', () => {
  const lost = [hangUp, hangUp, hangUp]
  const outcome = (status: number, answer: unknown) =>
    json(200, { done: true, status, answer: answer === null ? null : JSON.stringify(answer) })
  const notDone = json(200, { done: false, status: null, answer: null })
  const create = (options = {}) => call(createThing, { body: { name: 'Ada' } }, options)

  test('ends with what it answered, looked up by its key', async () => {
    answers = [...lost, outcome(200, { id: '7' })]
    expect(await create({ idempotencyKey: 'mine' })).toEqual({ id: '7' })
    expect(seen.map(s => s.url)).toEqual([
      ...Array(3).fill('/services/v6/things'),
      '/services/v6/outcomes/mine',
    ])
  })
  test('ends with nothing where its contract describes no answer', async () => {
    answers = [...lost, outcome(204, null)]
    expect(await call(moveThing)).toBeUndefined()
  })
  test('ends with the refusal that was lost', async () => {
    answers = [...lost, outcome(409, { data: { error_type: 'TAKEN', message: 'Pris', fields: {} } })]
    expect(await problem(create())).toMatchObject({ status: 409, errorType: 'TAKEN', message: 'Pris' })
    expect(refused).toBe(0)
  })
  test('ends for sure undone where it was not done', async () => {
    answers = [...lost, notDone]
    expect(await problem(create())).toMatchObject({ status: 0, errorType: 'NOT_DONE', network: true })
  })
  test('says so while it is looked up, again and again', async () => {
    const unsure = vi.fn()
    answers = [...lost, hangUp, busy(), json(429, {}), json(404, {}), outcome(200, { id: '7' })]
    expect(await create({ onUnsure: unsure })).toEqual({ id: '7' })
    expect(unsure).toHaveBeenCalledTimes(1)
    expect(new Set(seen.slice(3).map(s => s.url)).size).toBe(1)
  })
  test('waits for the server to be within reach', async () => {
    const back = Promise.withResolvers<void>()
    const reached = vi.fn(() => back.promise)
    connectCalls({ ...surroundings(), reached })
    answers = [...lost, outcome(200, { id: '7' })]
    const made = create()
    await vi.waitFor(() => expect(reached).toHaveBeenCalled(), enough)
    await new Promise(resolve => setImmediate(resolve))
    expect(seen).toHaveLength(3)
    back.resolve()
    expect(await made).toEqual({ id: '7' })
  })
  test.each([500, 502, 504])('is looked up too after %d, which says nothing of it', async status => {
    answers = [json(status, {}), outcome(200, { id: '7' })]
    expect(await create()).toEqual({ id: '7' })
    answers = [json(status, {}), notDone]
    expect(await problem(create())).toMatchObject({ status })
  })
  test('is looked up where half an answer came, or the token could not be renewed', async () => {
    answers = [(_, response) => response.writeHead(200).end('{"id":'), outcome(200, { id: '7' })]
    expect(await create()).toEqual({ id: '7' })
    const accessToken = vi.fn(async () => 'token').mockRejectedValueOnce(new Error('no frame'))
    connectCalls({ ...surroundings(), accessToken })
    answers = [notDone]
    expect(await problem(create())).toMatchObject({ message: 'no frame' })
  })
  test('whose look-up is refused ends with that: the session is over', async () => {
    answers = [...lost, json(401, {})]
    expect(await problem(create())).toMatchObject({ status: 401 })
    expect(refused).toBe(1)
  })
  test('is unknown after a day, when the server has forgotten it', async () => {
    const tomorrow = Date.now() + 86_400_000
    const clock = vi.spyOn(Date, 'now')
    connectCalls({
      ...surroundings(),
      pause: async () => {
        clock.mockReturnValue(tomorrow)
      },
    })
    answers = [json(500, {})]
    expect(await problem(create())).toMatchObject({ errorType: 'UNKNOWN_OUTCOME' })
  })
  test('that its caller stopped is not looked up', async () => {
    answers = [() => undefined]
    const stop = new AbortController()
    const running = problem(create({ signal: stop.signal }))
    await vi.waitFor(() => expect(seen).toHaveLength(1), enough)
    stop.abort()
    expect((await running).name).toBe('AbortError')
    expect(seen).toHaveLength(1)
  })
})

describe('time', () => {
  test('a call that is not answered in time is given up', async () => {
    answers = [() => undefined]
    const soon = AbortSignal.timeout(1_500)
    const timeOut = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon)
    expect(await problem(call(readPage))).toMatchObject({ status: 0, errorType: 'TIME_OUT', network: true })
    expect(timeOut).toHaveBeenCalledWith(20_000)
    expect(unanswered).toBe(1)
  })
  test('the caller may stop it, which is no problem of the call', async () => {
    answers = [() => undefined]
    const stop = new AbortController()
    const running = problem(call(readPage, {}, { signal: stop.signal }))
    await vi.waitFor(() => expect(seen).toHaveLength(1), enough)
    stop.abort()
    expect(await running).not.toBeInstanceOf(CallProblem)
    expect((await running).name).toBe('AbortError')
  })
})

describe('the cache', () => {
  test('names an answer by its call, its input and its language', async () => {
    expect(keyOf(readThing, { params: { id: '1' }, query: {} })).toEqual([
      '',
      'GET',
      '/things/{id}',
      'fr',
      { params: { id: '1' }, query: {} },
    ])
    const query = queryOf(readThing, { params: { id: '1' }, query: {} })
    expect(await query.queryFn({ signal: new AbortController().signal })).toEqual({ name: 'Ada' })
  })
})
