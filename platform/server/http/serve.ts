import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import compress from '@fastify/compress'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import {
  apiBase,
  type Bytes,
  baseOf,
  type Endpoint,
  isMediaType,
  isPersonal,
  staffPath,
  takesKey,
} from '#platform/contract/endpoint.ts'
import { holdsSomeOf, type RoleGrant } from '#platform/contract/roles.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { grantsOf } from '#platform/server/permissions/grants.ts'
import { acceptedLanguage } from '#platform/text/language.ts'
import type { TrustedProxies } from './client-address.ts'
import { cookiesOf } from './cookies.ts'
import { callDeadline, withinDeadline } from './deadline.ts'
import { commonHeaders } from './headers.ts'
import { isIdempotencyKey, keepRefusal, once, requestHash, type StoredAnswer } from './idempotency.ts'
import { readJson, unstorableText } from './json-body.ts'
import type { Limiter } from './limits.ts'
import { loudnessOf, mayLog } from './log-lines.ts'
import { collectDescriptions } from './openapi.ts'
import {
  type ErrorShape,
  invalid,
  notFound,
  Problem,
  tooMany,
  unauthorised,
  unknownApiKey,
} from './problem.ts'
import type { Call, HandedFile, Person, Route } from './routes.ts'
import { asProblem } from './thrown.ts'
import { compileValidator } from './validation.ts'

export interface ServerParts {
  db: Database
  log: FastifyBaseLogger
  routes: readonly Route[]
  /** The person of a bearer token, and what the browser calls itself. @throws Problem 401, 403, 503 */
  verify(token: string, userAgent?: string): Promise<Person>
  /** `sensor` is undefined where no sensor may post, `directory` where no directory may. */
  apiKeys: { client: string; sensor: string | undefined; directory?: string | undefined }
  limiter: Limiter
  /** True where the outside address is https: HSTS is sent. */
  tls: boolean
  /** Whose `x-forwarded-for` is believed. */
  trustProxy: TrustedProxies | false
  /** How long a request may take to come in, in milliseconds; tests pass less. */
  requestTimeout?: number
  /** How long a call may take besides coming in, in milliseconds; tests pass less. */
  deadline?: number
  /** The clock; tests pass their own. */
  now?: () => Date
  /** Which requests may change the protocol, for who listens to `upgrade`. None when absent. */
  upgrades?: (request: IncomingMessage) => boolean
  /** Hears of calls for staff that found nothing for who made them: which call, and the id of the account. */
  staffRefused?: (call: string, personId: string) => void
  answered?: (route: string, method: string, status: number, seconds: number) => void
  /** How errors look below a base that is not our own API. */
  errorShapes?: readonly ErrorShape[]
}

/** A body never needs more than this, in bytes; files have their own way in. */
const maxBodyBytes = 256 * 1024
/** A request that has not come in whole by then is cut off: whoever drips holds a connection. Milliseconds. */
const longestRequest = 20_000
/** How often that is looked after, in milliseconds; Node.js looks every half minute by itself. */
const requestCheck = 500

/** What a directory and the reports of browsers are sent as is JSON under names of its own. */
const jsonTypes = [
  'application/json',
  'application/scim+json',
  'application/csp-report',
  'application/reports+json',
]

declare module 'fastify' {
  interface FastifyRequest {
    person?: Person
    /** Of who makes a call for staff. */
    grants?: readonly RoleGrant[]
    startedAt: number
    /** How long it took to find out who calls, in milliseconds. */
    admittedWithin: number
    /** Of a body, as it came. */
    bodyBytes: number
    file?: HandedFile
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/**
 * The HTTP server with every route of the API. What else a server carries (the web app, the identity provider,
 * health) is registered on the instance before it listens.
 */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { now = () => new Date(), requestTimeout = longestRequest } = parts
  const app = Fastify({
    rewriteUrl: ({ url = '/' }) => readable(url),
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.trustProxy,
    bodyLimit: maxBodyBytes,
    requestTimeout,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // Clients that offer HTTP/2 by an Upgrade header (curl, Java's) are answered as if they had not.
    http: {
      shouldUpgradeCallback: parts.upgrades ?? (() => false),
      connectionsCheckingInterval: requestCheck,
      headersTimeout: requestTimeout,
    },
    // Longer than any contract allows, whose own refusal names the part.
    routerOptions: { maxParamLength: 500 },
  })
  // Bodies are JSON; plain text would pass as a string and be refused for its shape rather than for its type.
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser(jsonTypes, { parseAs: 'string' }, (request, text, done) => {
    try {
      request.bodyBytes = Buffer.byteLength(text as string)
      done(null, readJson(text as string))
    } catch (error) {
      done(error as Error)
    }
  })
  app.setValidatorCompiler(compileValidator)
  app.decorateRequest('person', undefined)
  app.decorateRequest('grants', undefined)
  app.decorateRequest('startedAt', 0)
  app.decorateRequest('admittedWithin', 0)
  app.decorateRequest('bodyBytes', 0)
  app.decorateRequest('file', undefined)

  const headers = commonHeaders({ tls: parts.tls })
  app.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now()
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    const milliseconds = performance.now() - request.startedAt
    parts.answered?.(route, request.method, reply.statusCode, milliseconds / 1000)
    const { endpoint } = request.routeOptions.config
    if (endpoint?.audience === 'staff' && reply.statusCode === 404 && request.person !== undefined) {
      parts.staffRefused?.(`${endpoint.method} ${endpoint.path}`, request.person.id)
    }
    const loudness = loudnessOf(request, reply.statusCode)
    if (loudness === 'info' && !(await mayLog(request, parts.limiter))) return
    // The route, not the address: addresses carry names and e-mails.
    request.log[loudness](
      { method: request.method, route, status: reply.statusCode, ms: Math.round(milliseconds) },
      'answered',
    )
  })
  const shapes = parts.errorShapes ?? []
  app.setErrorHandler(async (error, request, reply) => {
    const problem = asProblem(error)
    if (problem.status >= 500) {
      const thrown = problem.extras.cause ?? error
      if (await mayLog(request, parts.limiter, thrown)) request.log.error({ err: thrown }, problem.errorType)
    }
    return sendProblem(problem, request, reply, shapes)
  })
  app.setNotFoundHandler(async (request, reply) => {
    // Somebody could search for what exists if unknown addresses were free to try.
    await parts.limiter.refused(request.ip)
    return sendProblem(notFound(), request, reply, shapes)
  })

  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 0: 1, 1: 4 } },
  })
  await collectDescriptions(app, shapes)
  await app.register(async api => {
    for (const route of parts.routes) {
      const { takes } = route.endpoint
      if (takes === undefined) register(api, route, parts, now)
      else await api.register(async own => takeFiles(own, takes, () => register(own, route, parts, now)))
    }
  })
  return app
}

/** A call that takes files, of these types and no others: its body is never read as JSON. */
function takeFiles(app: FastifyInstance, types: readonly string[], add: () => void): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser([...types], { parseAs: 'buffer' }, (request, bytes, done) => {
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
    request.file = { type, bytes: bytes as Buffer }
    request.bodyBytes = bytes.length
    done(null, undefined)
  })
  add()
}

/**
 * An address whose path stands for no text (`/fr/news/%ff`), with its percent signs meant as they stand: so that it is
 * answered as any other unknown address. Fastify answers it before the first hook, without our headers.
 */
function readable(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

function register(
  app: FastifyInstance,
  { endpoint, handler }: Route,
  parts: ServerParts,
  now: () => Date,
): void {
  checkAudience(endpoint)
  const { params, query, headers, body, reply: shape, status = 200, largestBody } = endpoint
  const json = shape !== undefined && !isMediaType(shape) ? shape : undefined
  const handle = handler as (call: Call<Endpoint>) => unknown
  const { deadline = callDeadline } = parts

  app.route({
    method: endpoint.method,
    url: addressPattern(endpoint),
    config: { endpoint },
    ...(largestBody && { bodyLimit: largestBody }),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(headers && { headers }),
      ...(body && { body }),
      ...(json && { response: { [status]: json } }),
    },
    async onRequest(request) {
      const begun = performance.now()
      await withinDeadline(authenticate(request, endpoint, parts), deadline)
      request.admittedWithin = performance.now() - begun
    },
    preValidation: async request => {
      await limitVolume(request, endpoint, parts.limiter)
      const problem = unstorableText(request)
      if (problem !== undefined) throw problem
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (endpoint.takes !== undefined && request.file === undefined) throw noFile()
      const call = callOf(request, reply, parts, now())
      const left = deadline - request.admittedWithin
      if (takesKey(endpoint) && request.person !== undefined) {
        const { person } = request
        await countWriting(reply, endpoint, person, parts.limiter)
        reply.code(status)
        return withinDeadline(
          answerOnce(request, reply, person, call, async db => handle({ ...call, db }), parts.limiter),
          left,
        )
      }
      const value = await withinDeadline(handle(call), left)
      if (shape === undefined) return reply.code(204).send()
      if (json === undefined) return sendBytes(request, reply, value as Bytes)
      if (endpoint.replyType !== undefined) reply.type(endpoint.replyType)
      reply.code(status)
      return value
    },
  })
}

/** A call for staff that no role opens, or that stands among the others, is a mistake of whoever described it. */
function checkAudience({ audience, path, roles = [] }: Endpoint): void {
  const forStaff = audience === 'staff'
  if (forStaff !== roles.length > 0 || forStaff !== path.startsWith(`${staffPath}/`)) {
    throw new Error(`${path}: calls for staff, and no others, name their roles and stand below ${staffPath}/`)
  }
}

/**
 * What a request is counted under. The files of the web app are routes of their own and change their names with every
 * build: one name for them all keeps the metrics from growing.
 */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'unknown'
  return url.startsWith('/assets/') ? '/assets/*' : url
}

/** `/cgu/CGU_{lang}.html` in the router's notation; a parameter ends where the next fixed character begins. */
function addressPattern(endpoint: Endpoint): string {
  return (
    baseOf(endpoint) +
    endpoint.path.replace(/\{(\w+)\}(\.?)/g, (_, name, dot) => (dot ? `:${name}(^[^.]+).` : `:${name}`))
  )
}

async function authenticate(request: FastifyRequest, endpoint: Endpoint, parts: ServerParts): Promise<void> {
  const { audience } = endpoint
  try {
    // An outside service's own calls know no api-key.
    if (audience !== 'anyone' && baseOf(endpoint) === apiBase) {
      const expected = audience === 'sensor' ? parts.apiKeys.sensor : parts.apiKeys.client
      if (expected === undefined || request.headers['api-key'] !== expected) throw unknownApiKey()
    }
    if (audience === 'directory' && !isSecret(bearerOf(request), parts.apiKeys.directory))
      throw unauthorised()
    const token = bearerOf(request)
    if (isPersonal(audience) || (audience === 'person-or-visitor' && token !== undefined)) {
      if (token === undefined) throw unauthorised()
      request.person = await parts.verify(token, request.headers['user-agent'])
      if (audience === 'staff') await admitStaff(request, request.person, endpoint, parts.db)
    }
  } catch (refused) {
    // Who could not be asked about is no stranger: a campus behind one address comes again and again in an outage.
    if (asProblem(refused).status < 500) await parts.limiter.refused(request.ip)
    throw refused
  }
  await (request.person === undefined
    ? parts.limiter.address(request.ip)
    : parts.limiter.person(request.person.id))
}

/** Compared in the same time whatever is said: nobody may find the secret out letter by letter. */
function isSecret(said: string | undefined, secret: string | undefined): boolean {
  if (said === undefined || secret === undefined) return false
  const [a, b] = [said, secret].map(text => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

/**
 * To who holds none of its roles a call for staff is an unknown address: answered before anything of the request is
 * judged, and counted as one.
 * @throws Problem 404
 */
async function admitStaff(
  request: FastifyRequest,
  person: Person,
  { roles = [] }: Endpoint,
  db: Database,
): Promise<void> {
  request.grants = await grantsOf(db, person)
  const named = { ...(request.params as object), ...(request.query as object) } as { siteId?: unknown }
  const site = typeof named.siteId === 'string' ? named.siteId : undefined
  if (!holdsSomeOf(request.grants, roles, site)) throw notFound()
}

function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  return authorization !== undefined && /^bearer /i.test(authorization)
    ? authorization.slice(7).trim()
    : undefined
}

/** @throws Problem 429 */
async function limitVolume(
  { person, ip, bodyBytes }: FastifyRequest,
  endpoint: Endpoint,
  limiter: Limiter,
): Promise<void> {
  const { method, path, bytesAnHour } = endpoint
  if (bytesAnHour === undefined) return
  if (person !== undefined) return limiter.volume(`${method} ${path}`, person.id, bodyBytes, bytesAnHour)
  const wait = await limiter.leaves('reports', ip, bodyBytes)
  if (wait !== undefined) throw tooMany(wait)
}

function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, limiter, tls }: ServerParts,
  now: Date,
): Call<Endpoint> {
  return {
    params: request.params,
    query: request.query,
    headers: request.headers,
    body: request.body,
    person: request.person,
    grants: request.grants,
    file: request.file,
    language: acceptedLanguage(request.headers['accept-language']),
    db,
    now,
    log: request.log,
    token: bearerOf(request),
    cookies: cookiesOf(request, reply, { tls }),
    limitDifferent: (what: string, value: string, most: number) =>
      limiter.different(what, request.person?.id ?? request.ip, value, most),
    limitWriting: async (who: string) => void (await limiter.writing(who)),
  } as unknown as Call<Endpoint>
}

function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, headers }: Bytes,
): FastifyReply {
  const unchanged = headers?.etag !== undefined && request.headers['if-none-match'] === headers.etag
  if (unchanged) return reply.code(304).headers(headers).send()
  return reply
    .headers({ 'content-type': type, ...headers })
    .send(typeof body === 'string' ? body : Buffer.from(body))
}

/**
 * Counts a call that writes, and says how many more there may be (`ratelimit`, draft-ietf-httpapi-ratelimit-headers).
 * @throws Problem 429
 */
async function countWriting(
  reply: FastifyReply,
  { audience }: Endpoint,
  person: Person,
  limiter: Limiter,
): Promise<void> {
  if (audience === 'staff') return
  const allowance = await limiter.writing(person.id)
  if (allowance !== undefined) reply.header('ratelimit', `"writes";r=${allowance.left};t=${allowance.reset}`)
}

/** A writing call: one transaction with its idempotency key, or just one transaction where none was sent. */
async function answerOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
  { db, now }: Pick<Call<Endpoint>, 'db' | 'now'>,
  handle: (trx: Database) => Promise<unknown>,
  limiter: Limiter,
): Promise<FastifyReply> {
  const key = request.headers['idempotency-key']
  if (key !== undefined && !isIdempotencyKey(key)) {
    throw invalid({
      'idempotency-key': {
        fr: 'De 1 à 200 caractères ASCII imprimables sont attendus.',
        en: '1 to 200 printable ASCII characters are expected.',
      },
    })
  }
  const act = async (trx: Database): Promise<StoredAnswer> => {
    const value = await handle(trx)
    return value === undefined ? noContent : jsonAnswer(reply, reply.statusCode, value)
  }
  const answer = await (key === undefined
    ? inTransaction(db, act)
    : answerOfKey(request, reply, db, { personId: person.id, key, now }, act))
  if (request.routeOptions.config.endpoint?.audience !== 'staff') {
    await limiter.wrote(person.id, request.bodyBytes + answer.body.length)
  }
  // Too late: the deadline has answered.
  if (reply.sent) return reply
  if (answer.status === noContent.status) return reply.code(answer.status).send()
  return reply.code(answer.status).header('content-type', answer.contentType).send(answer.body)
}

function noFile(): Problem {
  return invalid({ body: { fr: 'Un fichier est attendu.', en: 'A file is expected.' } })
}

const noContent: StoredAnswer = { status: 204, contentType: '', body: Buffer.alloc(0) }

/** A business refusal is an answer too: what was written is undone, the refusal is kept under the key. */
async function answerOfKey(
  request: FastifyRequest,
  reply: FastifyReply,
  db: Database,
  who: { personId: string; key: string; now: Date },
  act: (trx: Database) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const { keepsNoBody = false } = request.routeOptions.config.endpoint ?? {}
  const { file, body } = request
  const digest = file && { type: file.type, sha256: createHash('sha256').update(file.bytes).digest('hex') }
  const hash = requestHash(request.method, request.url, keepsNoBody ? undefined : (digest ?? body))
  const keyed = { ...who, hash }
  try {
    return await inTransaction(db, trx => once(trx, keyed, () => act(trx)))
  } catch (refused) {
    if (!(refused instanceof Problem) || refused.status >= 500) throw refused
    // Who asked too often may ask again later, under the same key.
    if (refused.status === 429) throw refused
    // What is wrong with a body tells of it; asked again, it is said again.
    if (keepsNoBody && refused.status === 400) throw refused
    const language = acceptedLanguage(request.headers['accept-language'])
    return keepRefusal(db, keyed, jsonAnswer(reply, refused.status, refused.body(language)))
  }
}

function jsonAnswer(reply: FastifyReply, status: number, value: unknown): StoredAnswer {
  const text = status < 300 ? reply.serialize(value as Record<string, unknown>) : JSON.stringify(value)
  return { status, contentType: 'application/json; charset=utf-8', body: Buffer.from(text as string) }
}

function sendProblem(
  problem: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
  shapes: readonly ErrorShape[],
): FastifyReply {
  const language = acceptedLanguage(request.headers['accept-language'])
  const { retryAfter } = problem.extras
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
  const shape = shapes.find(({ base }) => request.url.startsWith(`${base}/`))
  return reply.send(shape?.body(problem, language, request.id) ?? problem.body(language))
}
