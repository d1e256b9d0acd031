import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { Type } from 'typebox'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoint } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { withinDeadline } from './deadline.ts'
import { requestHash } from './idempotency.ts'
import { createLimiter, type Limits } from './limits.ts'
import { outcomeRoute } from './outcome-route.ts'
import { type ErrorShape, notFound, refusal, unauthorised, unavailable } from './problem.ts'
import { type Person, route } from './routes.ts'
import { buildServer } from './serve.ts'

const Note = Type.Object({ id: Type.Integer(), text: Type.String() })
const readNote = endpoint({
  method: 'GET',
  path: '/notes/{id}',
  summary: 'One note',
  audience: 'person',
  params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
  query: Type.Object({ limit: Type.Optional(Type.Integer({ maximum: 10 })) }),
  reply: Note,
})
const writeNote = endpoint({
  method: 'POST',
  path: '/notes',
  summary: 'Writes a note',
  audience: 'person',
  creates: true,
  refusals: ['TOO_SAD'],
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 20 }) }, { additionalProperties: false }),
  reply: Note,
})
const eraseNote = endpoint({
  method: 'DELETE',
  path: '/notes/{id}',
  summary: 'Erases a note',
  audience: 'person',
  params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
})
const page = endpoint({
  method: 'GET',
  path: '/pages/P_{lang}.html',
  summary: 'A page',
  audience: 'client',
  params: Type.Object({ lang: Type.String() }),
  reply: { mediaType: 'text/html' },
})
const Guest = Type.Object({ name: Type.String(), cookie: Type.String() })
const guest = endpoint({
  method: 'GET',
  path: '/guests/{name}',
  summary: 'Who calls, and what their browser keeps',
  audience: 'person-or-visitor',
  params: Type.Object({ name: Type.String() }),
  reply: Guest,
})
const fails = endpoint({ method: 'GET', path: '/fails', summary: 'Breaks', audience: 'anyone', reply: Note })
/** As an outside service's own call. */
const outsideFails = endpoint({
  ...fails,
  base: '/outside/v1.0',
  path: '/fails/{id}',
  params: Type.Object({ id: Type.String() }),
})

const ada: Person = { id: 'ada', email: 'ada@campus.example', firstName: 'Ada', lastName: 'L' }
const bob: Person = { ...ada, id: 'bob' }
const people: Record<string, Person> = { ada, bob }

const { db } = await testDatabase()
const lines: string[] = []

beforeAll(async () => {
  await sql`create table notes (id integer generated always as identity primary key, text text not null)`.execute(
    db,
  )
})

const insertNote = async (at: Database, text: string) => {
  const { rows } = await sql<{
    id: number
    text: string
  }>`insert into notes (text) values (${text}) returning id, text`.execute(at)
  return rows[0] ?? { id: 0, text }
}
const countNotes = async (text: string) =>
  Number((await sql<{ n: string }>`select count(*) n from notes where text = ${text}`.execute(db)).rows[0]?.n)

async function server(
  limits: Limits = { person: 100_000, address: 100_000 },
  errorShapes: readonly ErrorShape[] = [],
  requestTimeout?: number,
) {
  return buildServer({
    ...(requestTimeout !== undefined && { requestTimeout }),
    errorShapes,
    db,
    log: pino({ level: 'info' }, { write: line => void lines.push(line) }),
    verify: async token => people[token] ?? Promise.reject(unauthorised()),
    apiKeys: { client: 'web', sensor: 'sensor' },
    limiter: createLimiter(limits),
    tls: true,
    trustProxy: false,
    routes: [
      route(
        readNote,
        ({ params, query }) => ({ id: params.id, text: `at most ${query.limit}`, secret: 'never' }) as never,
      ),
      route(writeNote, async ({ body, db }) => {
        const note = await insertNote(db, body.text)
        if (body.text.startsWith('sad')) throw refusal('TOO_SAD', { fr: 'Trop triste.', en: 'Too sad.' })
        return note
      }),
      route(eraseNote, async ({ params, db }) => {
        const erased = await sql`delete from notes where id = ${params.id}`.execute(db)
        if (erased.numAffectedRows === 0n) throw notFound()
        return undefined
      }),
      outcomeRoute,
      route(page, ({ params }) => ({
        type: 'text/html',
        body: `<p>${params.lang}</p>`,
        headers: { 'x-page': '1' },
      })),
      route(guest, async ({ person, params, cookies, limitDifferent }) => {
        await limitDifferent('guests', params.name, 2)
        cookies.set('guest', params.name, 60)
        cookies.set('second', 'b', 0)
        return { name: person?.firstName ?? 'nobody', cookie: cookies.read('guest') ?? 'none' }
      }),
      route(fails, () => Promise.reject(new Error('secret detail of claire@campus.example'))),
      route(outsideFails, () => Promise.reject(notFound())),
    ],
  })
}

const headers = (person = 'ada', extra: Record<string, string> = {}) => ({
  'api-key': 'web',
  authorization: `Bearer ${person}`,
  ...extra,
})

const outsideShape: ErrorShape = {
  base: '/outside/v1.0',
  name: 'OutsideError',
  schema: Type.Object({ wrong: Type.String(), in: Type.String(), id: Type.String() }),
  body: (problem, language, id) => ({ wrong: problem.errorType, in: language, id }),
}

describe('who may call', () => {
  it('refuses a missing api-key, a wrong one and a missing or unknown token with 401', async () => {
    const app = await server()
    const get = async (given: Record<string, string>) =>
      (await app.inject({ url: '/services/v6/notes/1', headers: given })).statusCode
    expect(await get({ authorization: 'Bearer ada' })).toBe(401)
    expect(await get({ 'api-key': 'other', authorization: 'Bearer ada' })).toBe(401)
    expect(await get({ 'api-key': 'web' })).toBe(401)
    expect(await get({ 'api-key': 'web', authorization: 'Bearer nobody' })).toBe(401)
    expect(await get(headers())).toBe(200)
  })

  it('takes a call of people and visitors without a token, but not with a bad one', async () => {
    const app = await server()
    const as = async (given: Record<string, string>) => {
      const { statusCode, body } = await app.inject({
        url: '/services/v6/guests/a',
        headers: { 'api-key': 'web', ...given },
      })
      return [statusCode, JSON.parse(body).name]
    }
    expect(await as({})).toEqual([200, 'nobody'])
    expect(await as({ authorization: 'Bearer ada' })).toEqual([200, 'Ada'])
    expect(await as({ authorization: 'Bearer nobody' })).toEqual([401, undefined])
    expect(await as({ 'api-key': 'other' })).toEqual([401, undefined])
  })

  it('limits how many different things an address names, each once', async () => {
    const app = await server()
    const codes = []
    for (const name of ['a', 'b', 'a', 'c', 'b', 'a']) {
      codes.push(
        (await app.inject({ url: `/services/v6/guests/${name}`, headers: { 'api-key': 'web' } })).statusCode,
      )
    }
    expect(codes).toEqual([200, 200, 200, 429, 200, 200])
  })

  it('limits how often and how much a person writes, and says before how much is left', async () => {
    const write = async (app: Awaited<ReturnType<typeof server>>, text: string, person = 'ada') =>
      app.inject({
        method: 'POST',
        url: '/services/v6/notes',
        headers: headers(person),
        payload: { text },
      })
    const often = await server({ person: 100, address: 100, writes: { calls: 3, bytes: 1_000_000 } })
    const answers = []
    for (let n = 0; n < 4; n++) answers.push(await write(often, `often ${n}`))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
    expect(answers.slice(0, 3).map(answer => answer.headers.ratelimit)).toEqual([
      expect.stringMatching(/^"writes";r=2;t=3[56]\d\d$/),
      expect.stringMatching(/^"writes";r=1;t=/),
      expect.stringMatching(/^"writes";r=0;t=/),
    ])
    expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(3_500)
    expect((await often.inject({ url: '/services/v6/notes/1', headers: headers() })).statusCode).toBe(200)

    const much = await server({ person: 100, address: 100, writes: { calls: 100, bytes: 3_000 } })
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await write(much, `much ${n}`)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await countNotes('much 3')).toBe(0)
  })

  it('keeps cookies out of reach of scripts, of other sites and of other hosts', async () => {
    const app = await server()
    const answer = await app.inject({
      url: '/services/v6/guests/a',
      headers: { 'api-key': 'web', cookie: 'guest=planted; other=1; __Host-guest=kept; __Host-guest2=no' },
    })
    expect(answer.json().cookie).toBe('kept')
    expect(answer.headers['set-cookie']).toEqual([
      '__Host-guest=a; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure',
      '__Host-second=b; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
    ])
  })

  it('says who refused before it says what is wrong with the input', async () => {
    const app = await server()
    const answer = await app.inject({ url: '/services/v6/notes/zero', headers: { 'api-key': 'web' } })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().data).not.toHaveProperty('fields')
  })

  it('limits a person, and an address whose calls are refused, and says when to come back', async () => {
    const app = await server({ person: 3, address: 100, refused: 2 })
    const codes = []
    for (let i = 0; i < 5; i++)
      codes.push((await app.inject({ url: '/services/v6/notes/1', headers: headers() })).statusCode)
    expect(codes).toEqual([200, 200, 200, 429, 429])
    expect((await app.inject({ url: '/services/v6/notes/1', headers: headers('bob') })).statusCode).toBe(200)
    const refused = []
    for (let i = 0; i < 3; i++) refused.push(await app.inject({ url: '/services/v6/notes/1' }))
    expect(refused.map(answer => answer.statusCode)).toEqual([401, 401, 429])
    expect(Number(refused[2]?.headers['retry-after'])).toBeGreaterThan(0)
    // Nobody else behind that address is hurt by it.
    const open = await app.inject({ url: '/services/v6/pages/P_fr.html', headers: { 'api-key': 'web' } })
    expect(open.statusCode).toBe(200)
  })
})

describe('what is answered', () => {
  it('never leaks a field that the contract does not declare', async () => {
    const app = await server()
    const answer = await app.inject({ url: '/services/v6/notes/7?limit=5', headers: headers() })
    expect(answer.json()).toEqual({ id: 7, text: 'at most 5' })
  })

  it('names each wrong field, in the reader’s language', async () => {
    const app = await server()
    const query = await app.inject({
      url: '/services/v6/notes/0?limit=11',
      headers: headers('ada', { 'accept-language': 'fr' }),
    })
    expect(query.statusCode).toBe(400)
    expect(query.json()).toMatchObject({
      code: 400,
      statusText: 'Bad Request',
      data: { error_type: 'INVALID_INPUT', fields: { id: 'La valeur minimale est 1.' } },
    })
    const body = await app.inject({
      method: 'POST',
      url: '/services/v6/notes',
      headers: headers(),
      payload: { text: '', surprise: 1 },
    })
    expect(Object.keys(body.json().data.fields).sort()).toEqual(['surprise', 'text'])
  })

  it('refuses what is no JSON, too large, of the wrong type, or holds a null character', async () => {
    const app = await server()
    const post = (payload: string, type = 'application/json') =>
      app.inject({
        method: 'POST',
        url: '/services/v6/notes',
        headers: headers('ada', { 'content-type': type }),
        payload,
      })
    expect((await post('{"text":')).statusCode).toBe(400)
    expect((await post('<xml/>', 'text/xml')).statusCode).toBe(415)
    expect((await post('{"text":"a"}', 'text/plain')).statusCode).toBe(415)
    expect((await post(JSON.stringify({ text: 'x'.repeat(300_000) }))).statusCode).toBe(413)
    const deep = await post(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    expect([deep.statusCode, deep.json().data.error_type]).toEqual([400, 'INVALID_INPUT'])
    for (const name of ['__proto__', '\\u005f_proto__', '__pr\\u006fto__']) {
      expect((await post(`{"text":"a","${name}":{"x":1}}`)).statusCode).toBe(400)
    }
    expect((await post('{"text":"a","constructor":{"prototype":{"x":1}}}')).statusCode).toBe(400)
    expect((await post('{"text":"\\"__proto__\\": {}"}')).statusCode).toBe(200)
    const half = await post('{"text":"a\\ud83d"}')
    expect(half.json()).toMatchObject({
      code: 400,
      data: { fields: { text: 'This text contains an incomplete character.' } },
    })
    expect((await post('{"text":"[[[[ {{{{ \\" \\ud83d\\ude00"}')).statusCode).toBe(200)
    const nul = await post('{"text":"a\\u0000b"}')
    expect(nul.statusCode).toBe(400)
    expect(nul.json().data.fields).toHaveProperty('text')
  })

  it('answers an unknown error without its detail and logs it whole, without personal addresses', async () => {
    const app = await server()
    lines.length = 0
    const answer = await app.inject({ url: '/services/v6/fails?name=claire' })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('secret')
    const logged = lines.map(line => JSON.parse(line))
    const error = logged.find(line => line.err)
    expect(error.err.stack).toContain('secret detail')
    expect(error.reqId).toBe(answer.headers['x-request-id'])
    expect(logged.find(line => line.msg === 'answered')).toMatchObject({
      route: '/services/v6/fails',
      status: 500,
    })
    expect(lines.join('')).not.toContain('name=claire')
  })

  it('answers an address that stands for no text as any other, with its headers', async () => {
    const app = await server()
    const unknown = await app.inject({ url: '/fr/news/%ff' })
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toMatchObject({ data: { error_type: 'NOT_FOUND' } })
    expect(unknown.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    const wrong = await app.inject({ url: '/services/v6/notes/%E0%A4%A', headers: headers() })
    expect(wrong.statusCode).toBe(400)
    expect(Object.keys(wrong.json().data.fields)).toEqual(['id'])
    // What follows a good path does not make it a bad one.
    const query = await app.inject({ url: '/services/v6/notes/%31?limit=5&more=%ff', headers: headers() })
    expect(query.json()).toMatchObject({ id: 1, text: 'at most 5' })
  })

  it('gives errors the shape of the outside service below whose base they are', async () => {
    const app = await server(undefined, [outsideShape])
    const answer = await app.inject({
      url: '/outside/v1.0/fails/1',
      headers: { authorization: 'Bearer ada' },
    })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ wrong: 'NOT_FOUND', in: 'en', id: answer.headers['x-request-id'] })
    const own = await app.inject({ url: '/services/v6/notes/zero', headers: headers() })
    expect(own.json()).toMatchObject({ code: 400 })
  })

  it('sends pages as they are, and the security headers with everything', async () => {
    const app = await server()
    const answer = await app.inject({ url: '/services/v6/pages/P_fr.html', headers: { 'api-key': 'web' } })
    expect(answer.body).toBe('<p>fr</p>')
    expect(answer.headers).toMatchObject({
      'x-page': '1',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    expect(answer.headers['strict-transport-security']).toContain('max-age')
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})

describe('a body that drips', () => {
  /** Sends a request whose body comes in parts, until all is sent or the server has hung up. @returns what it answered */
  const send = async (app: Awaited<ReturnType<typeof server>>, body: readonly string[]) => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
    let answer = ''
    socket.on('data', chunk => {
      answer += chunk
    })
    // The server hangs up while more is on its way.
    socket.on('error', () => {})
    const head = ['POST /services/v6/notes HTTP/1.1', 'host: x', 'api-key: web', 'authorization: Bearer ada']
    const length = `content-length: ${body.join('').length}`
    socket.write(
      [...head, 'content-type: application/json', length, 'connection: close', '', ''].join('\r\n'),
    )
    let parts = 0
    for (const part of body) {
      if (socket.destroyed) break
      socket.write(part)
      parts++
      if (body.length > 1) await sleep(20)
    }
    await closed
    await app.close()
    return { answer, parts }
  }

  it('is cut off when its time is over, and one that comes in time is answered', async () => {
    const app = await server()
    expect(app.server.requestTimeout).toBe(20_000)
    await app.close()
    const endless = ['{"text":"', ...Array<string>(2_000).fill(' ')]
    const slow = await send(await server(undefined, [], 200), endless)
    expect(slow.answer).not.toContain('HTTP/1.1 200')
    expect(slow.parts).toBeLessThan(endless.length)
    const whole = await send(await server(undefined, [], 200), ['{"text":"drips"}'])
    expect(whole.answer).toContain('HTTP/1.1 200')
  })
})

describe('a call that takes too long', () => {
  it('is answered with 503, and goes on', async () => {
    const end = Promise.withResolvers<string>()
    const late = withinDeadline(end.promise, 10)
    await expect(late).rejects.toMatchObject({ status: 503, extras: { retryAfter: 5 } })
    end.resolve('done')
    expect(await withinDeadline(end.promise, 10)).toBe('done')
    await expect(withinDeadline(Promise.reject(notFound()), 10)).rejects.toMatchObject({ status: 404 })
  })

  it.each(['who calls', 'the answer'])('may not wait for %s longer than that', async what => {
    const never = new Promise<never>(() => {})
    const app = await buildServer({
      db,
      log: pino({ level: 'silent' }),
      verify: what === 'who calls' ? () => never : async () => ada,
      apiKeys: { client: 'web', sensor: undefined },
      limiter: createLimiter({ person: 100, address: 100 }),
      tls: false,
      trustProxy: false,
      deadline: 10,
      routes: [route(readNote, () => never)],
    })
    const answer = await app.inject({ url: '/services/v6/notes/1', headers: headers('ada') })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    await app.close()
  })

  it.each([
    [503, () => unavailable(new Error('the database is away')), 503],
    [401, () => unauthorised(), 429],
  ])(
    'an address is told to wait for its refusals, never for what could not be found out: %s',
    async (first, thrown, later) => {
      const app = await buildServer({
        db,
        log: pino({ level: 'silent' }),
        verify: async () => Promise.reject(thrown()),
        apiKeys: { client: 'web', sensor: undefined },
        limiter: createLimiter({ person: 100, address: 100, refused: 3 }),
        tls: false,
        trustProxy: false,
        routes: [route(readNote, ({ params }) => ({ id: params.id, text: '' }))],
      })
      const statuses = []
      for (let n = 0; n < 5; n++)
        statuses.push((await app.inject({ url: '/services/v6/notes/1', headers: headers('ada') })).statusCode)
      expect(statuses).toEqual([first, first, first, later, later])
      await app.close()
    },
  )
})

describe('a writing call with an idempotency key', () => {
  const post = (app: Awaited<ReturnType<typeof server>>, text: string, key?: string, person = 'ada') =>
    app.inject({
      method: 'POST',
      url: '/services/v6/notes',
      headers: headers(person, key === undefined ? {} : { 'idempotency-key': key }),
      payload: { text },
    })

  it('has one effect when sent fifty times at once, and one answer, byte for byte', async () => {
    const app = await server()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(app, 'fifty', key)))
    expect(new Set(answers.map(answer => answer.body)).size).toBe(1)
    expect(new Set(answers.map(answer => answer.statusCode))).toEqual(new Set([200]))
    expect(await countNotes('fifty')).toBe(1)
  })

  it('has fifty effects without a key: the test above can fail', async () => {
    const app = await server()
    await Promise.all(Array.from({ length: 50 }, () => post(app, 'no key')))
    expect(await countNotes('no key')).toBe(50)
  })

  it('refuses the key for another body with 422, and knows nothing of another person’s keys', async () => {
    const app = await server()
    const key = randomUUID()
    expect((await post(app, 'first', key)).statusCode).toBe(200)
    const other = await post(app, 'second', key)
    expect(other.statusCode).toBe(422)
    expect(await countNotes('second')).toBe(0)
    expect((await post(app, 'second', key, 'bob')).statusCode).toBe(200)
  })

  it('undoes what a refused call wrote and keeps the refusal', async () => {
    const app = await server()
    const key = randomUUID()
    const first = await post(app, 'sad news', key)
    expect(first.statusCode).toBe(409)
    expect(first.json().data.error_type).toBe('TOO_SAD')
    expect((await post(app, 'sad news', key)).body).toBe(first.body)
    expect(await countNotes('sad news')).toBe(0)
  })

  it('forgets a key after 24 hours', async () => {
    const app = await server()
    const key = randomUUID()
    await post(app, 'old', key)
    await sql`update idempotency_keys set created_at = now() - interval '25 hours' where key = ${key}`.execute(
      db,
    )
    await post(app, 'old', key)
    expect(await countNotes('old')).toBe(2)
  })

  it('that deletes does so once, and answers as it did', async () => {
    const app = await server()
    const { id } = (await post(app, 'to erase')).json()
    const key = randomUUID()
    const erase = (given: string) =>
      app.inject({
        method: 'DELETE',
        url: `/services/v6/notes/${id}`,
        headers: headers('ada', { 'idempotency-key': given }),
      })
    const answers = await Promise.all([erase(key), erase(key), erase(key)])
    expect(answers.map(answer => answer.statusCode)).toEqual([204, 204, 204])
    expect((await erase(randomUUID())).statusCode).toBe(404)
  })

  it('names the header when the key is not printable', async () => {
    const app = await server()
    const answer = await post(app, 'x', 'é à')
    expect(answer.json().data.fields).toHaveProperty('idempotency-key')
  })

  describe('whose answer was lost', () => {
    const outcome = async (app: Awaited<ReturnType<typeof server>>, key: string, person = 'ada') =>
      (
        await app.inject({
          method: 'POST',
          url: `/services/v6/outcomes/${encodeURIComponent(key)}`,
          headers: headers(person),
        })
      ).json()
    const undone = { done: false, status: null, answer: null }

    it('is found by its key: what it answered, or refused', async () => {
      const app = await server()
      const key = randomUUID()
      const { body } = await post(app, 'found', key)
      expect(await outcome(app, key)).toEqual({ done: true, status: 200, answer: body })
      expect(await outcome(app, key, 'bob')).toEqual(undone)
      const sad = 'a key/with a slash'.replaceAll(' ', '_')
      const refused = await post(app, 'sad again', sad)
      expect(await outcome(app, sad)).toEqual({ done: true, status: 409, answer: refused.body })
    })

    it('is never done once it was said not to be: it arrives later, and is refused', async () => {
      const app = await server()
      const key = randomUUID()
      expect(await outcome(app, key)).toEqual(undone)
      const late = await post(app, 'late', key)
      expect(late.statusCode).toBe(409)
      expect(late.json().data.error_type).toBe('GIVEN_UP')
      expect(await outcome(app, key)).toEqual(undone)
      expect(await countNotes('late')).toBe(0)
    })

    const raced = async (
      text: string,
      look: (app: Awaited<ReturnType<typeof server>>, key: string) => Promise<{ done: boolean }>,
    ) => {
      const app = await server()
      const found = await Promise.all(
        Array.from({ length: 60 }, async (_, n) => {
          const [key, one] = [randomUUID(), `${text} ${n}`]
          const sent = post(app, one, key)
          const { done } = await look(app, key)
          await sent
          return done === ((await countNotes(one)) === 1)
        }),
      )
      return found.filter(isTrue => !isTrue).length
    }

    it('is said to be done exactly where it is, whichever of the two comes first', async () => {
      expect(await raced('raced', outcome)).toBe(0)
    })

    it('would be said not to be by a look alone: the test above can fail', async () => {
      const wrong = await raced('looked at', async (_, key) => ({
        done: (await db.selectFrom('idempotency_keys').where('key', '=', key).execute()).length > 0,
      }))
      expect(wrong).toBeGreaterThan(0)
    })
  })

  it('tells requests apart by method, address and body', () => {
    const hashes = [
      requestHash('POST', '/a', { x: 1 }),
      requestHash('PUT', '/a', { x: 1 }),
      requestHash('POST', '/b', { x: 1 }),
      requestHash('POST', '/a', { x: 2 }),
      requestHash('POST', '/a', undefined),
    ]
    expect(new Set(hashes.map(hash => hash.toString('hex'))).size).toBe(5)
  })
})
