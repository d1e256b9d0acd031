import { randomUUID } from 'node:crypto'
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
} from '#platform/contract/endpoint.ts'
import { holdsSomeOf, type RoleGrant } from '#platform/contract/roles.ts'
import { type Database, inTransaction, isUnavailable } from '#platform/server/database/database.ts'
import { grantsOf } from '#platform/server/permissions/grants.ts'
import { acceptedLanguage } from '#platform/text/language.ts'
import { commonHeaders } from './headers.ts'
import { isIdempotencyKey, keepRefusal, once, requestHash, type StoredAnswer } from './idempotency.ts'
import type { Limiter } from './limits.ts'
import { collectDescriptions } from './openapi.ts'
import {
  type ErrorShape,
  invalid,
  notFound,
  Problem,
  unauthorised,
  unavailable,
  unknownApiKey,
} from './problem.ts'
import type { Call, Person, Route } from './routes.ts'
import { compileValidator, fieldWithNul } from './validation.ts'

export interface ServerParts {
  db: Database
  log: FastifyBaseLogger
  routes: readonly Route[]
  /** The person of a bearer token. @throws Problem 401 */
  verify(token: string): Promise<Person>
  /** `sensor` is undefined where no sensor may post. */
  apiKeys: { client: string; sensor: string | undefined }
  limiter: Limiter
  /** True where the outside address is https: HSTS is sent. */
  tls: boolean
  /** Believe `x-forwarded-for` of the proxy in front. */
  trustProxy: boolean
  /** The clock; tests pass their own. */
  now?: () => Date
  /** Which requests may change the protocol, for who listens to `upgrade`. None when absent. */
  upgrades?: (request: IncomingMessage) => boolean
  answered?: (route: string, method: string, status: number, seconds: number) => void
  /** How errors look below a base that is not our own API. */
  errorShapes?: readonly ErrorShape[]
}

/** A body never needs more than this, in bytes; files have their own way in. */
const maxBodyBytes = 256 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    person?: Person
    /** Of who makes a call for staff. */
    grants?: readonly RoleGrant[]
    startedAt: number
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
  const now = parts.now ?? (() => new Date())
  const app = Fastify({
    rewriteUrl: ({ url = '/' }) => readable(url),
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.trustProxy,
    bodyLimit: maxBodyBytes,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // Clients that offer HTTP/2 by an Upgrade header (curl, Java's) are answered as if they had not.
    http: { shouldUpgradeCallback: parts.upgrades ?? (() => false) },
    routerOptions: { maxParamLength: 200 },
  })
  // Bodies are JSON; plain text would pass as a string and be refused for its shape rather than for its type.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(compileValidator)
  app.decorateRequest('person', undefined)
  app.decorateRequest('grants', undefined)
  app.decorateRequest('startedAt', 0)

  const headers = commonHeaders({ tls: parts.tls })
  app.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now()
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request)
    const milliseconds = performance.now() - request.startedAt
    parts.answered?.(route, request.method, reply.statusCode, milliseconds / 1000)
    // The route, not the address: addresses carry names and e-mails.
    // Sensors call all the time: only what goes wrong with them is worth a line.
    const isRoutine = request.routeOptions.config.endpoint?.audience === 'sensor' && reply.statusCode < 400
    request.log[isRoutine ? 'debug' : 'info'](
      { method: request.method, route, status: reply.statusCode, ms: Math.round(milliseconds) },
      'answered',
    )
    done()
  })
  const shapes = parts.errorShapes ?? []
  app.setErrorHandler((error, request, reply) => sendProblem(asProblem(error), error, request, reply, shapes))
  app.setNotFoundHandler(async (request, reply) => {
    // Somebody could search for what exists if unknown addresses were free to try.
    await parts.limiter.address(request.ip)
    return sendProblem(notFound(), undefined, request, reply, shapes)
  })

  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 0: 1, 1: 4 } },
  })
  await collectDescriptions(app, shapes)
  await app.register(async api => {
    for (const route of parts.routes) register(api, route, parts, now)
  })
  return app
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
  const { params, query, headers, body, reply: shape } = endpoint
  const json = shape !== undefined && !isMediaType(shape) ? shape : undefined
  const handle = handler as (call: Call<Endpoint>) => unknown

  app.route({
    method: endpoint.method,
    url: addressPattern(endpoint),
    config: { endpoint },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(headers && { headers }),
      ...(body && { body }),
      ...(json && { response: { 200: json } }),
    },
    onRequest: request => authenticate(request, endpoint, parts),
    preValidation: (request, _reply, done) => done(nulProblem(request)),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const call = callOf(request, parts.db, now())
      if (endpoint.creates === true && request.person !== undefined) {
        return answerOnce(request, reply, request.person, parts.db, async db => handle({ ...call, db }))
      }
      const value = await handle(call)
      if (shape === undefined) return reply.code(204).send()
      return json === undefined ? sendBytes(request, reply, value as Bytes) : value
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
    if (isPersonal(audience)) {
      const token = bearerOf(request)
      if (token === undefined) throw unauthorised()
      request.person = await parts.verify(token)
      if (audience === 'staff') await admitStaff(request, request.person, endpoint, parts.db)
    }
  } catch (refused) {
    await parts.limiter.address(request.ip)
    throw refused
  }
  await (request.person === undefined
    ? parts.limiter.address(request.ip)
    : parts.limiter.person(request.person.id))
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

function nulProblem(request: FastifyRequest): Problem | undefined {
  const field = fieldWithNul(request.body) ?? fieldWithNul(request.query) ?? fieldWithNul(request.params)
  return field === undefined
    ? undefined
    : invalid({
        [field || 'body']: {
          fr: 'Le caractère nul n’est pas admis.',
          en: 'The null character is not allowed.',
        },
      })
}

function callOf(request: FastifyRequest, db: Database, now: Date): Call<Endpoint> {
  return {
    params: request.params,
    query: request.query,
    headers: request.headers,
    body: request.body,
    person: request.person,
    grants: request.grants,
    language: acceptedLanguage(request.headers['accept-language']),
    db,
    now,
    log: request.log,
    token: bearerOf(request),
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

/** A creating call: one transaction with its idempotency key, or just one transaction where none was sent. */
async function answerOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
  db: Database,
  handle: (trx: Database) => Promise<unknown>,
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
  const act = async (trx: Database): Promise<StoredAnswer> => jsonAnswer(reply, 200, await handle(trx))
  const answer = await (key === undefined
    ? inTransaction(db, act)
    : answerOfKey(request, reply, db, { personId: person.id, key }, act))
  return reply.code(answer.status).header('content-type', answer.contentType).send(answer.body)
}

/** A business refusal is an answer too: what was written is undone, the refusal is kept under the key. */
async function answerOfKey(
  request: FastifyRequest,
  reply: FastifyReply,
  db: Database,
  who: { personId: string; key: string },
  act: (trx: Database) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const hash = requestHash(request.method, request.url, request.body)
  const keyed = { ...who, hash, now: new Date() }
  try {
    return await inTransaction(db, trx => once(trx, keyed, () => act(trx)))
  } catch (refused) {
    if (!(refused instanceof Problem) || refused.status >= 500) throw refused
    const language = acceptedLanguage(request.headers['accept-language'])
    return keepRefusal(db, keyed, jsonAnswer(reply, refused.status, refused.body(language)))
  }
}

function jsonAnswer(reply: FastifyReply, status: number, value: unknown): StoredAnswer {
  const text = status === 200 ? reply.serialize(value as Record<string, unknown>) : JSON.stringify(value)
  return { status, contentType: 'application/json; charset=utf-8', body: Buffer.from(text as string) }
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isUnavailable(error)) return unavailable(error)
  const { code, statusCode, message } = error as { code?: string; statusCode?: number; message?: string }
  if (code === '57014') return unavailable(error)
  if (statusCode === 413) {
    return new Problem(413, 'TOO_LARGE', {
      fr: 'La demande est trop volumineuse.',
      en: 'The request is too large.',
    })
  }
  if (statusCode === 415) {
    return new Problem(415, 'WRONG_TYPE', {
      fr: 'Le contenu attendu est du JSON (application/json).',
      en: 'The content must be JSON (application/json).',
    })
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return invalid({
      body: {
        fr: 'Le contenu n’est pas lisible.',
        en: `The content cannot be read: ${message ?? ''}`.trim(),
      },
    })
  }
  return new Problem(500, 'INTERNAL', {
    fr: 'Une erreur inattendue est survenue. Veuillez réessayer.',
    en: 'Something unexpected went wrong. Please try again.',
  })
}

function sendProblem(
  problem: Problem,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  shapes: readonly ErrorShape[],
): FastifyReply {
  if (problem.status >= 500) request.log.error({ err: problem.extras.cause ?? thrown }, problem.errorType)
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
