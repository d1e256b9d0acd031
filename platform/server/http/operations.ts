import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Metrics } from '#platform/server/observability/metrics.ts'
import { apiPage, apiPageStyle } from './api-page.ts'
import type { Limiter } from './limits.ts'
import { openApiDocument } from './openapi.ts'
import { notFound, Problem } from './problem.ts'

/** What those who run and integrate the product read: health, metrics, the API's description. */
export function mountOperations(
  app: FastifyInstance,
  about: {
    endpoints: readonly Endpoint[]
    version: string
    address: string
    metrics: Metrics
    /** Whether the database answers. */
    ready(): Promise<boolean>
    /** Whether the server stops, and shall be sent nothing more. */
    isStopping(): boolean
    /** Whether nobody on this server does what is to be done later. */
    jobsStandStill(): boolean
    readers: Readers
  },
): void {
  const onRequest = (request: FastifyRequest, reply: FastifyReply) => admit(request, reply, about.readers)

  app.get('/healthz', (_request, reply) => reply.type('text/plain').send('ok\n'))
  app.get('/readyz', async (_request, reply) => {
    const wrong = about.isStopping()
      ? 'the server stops'
      : (await about.ready())
        ? undefined
        : 'the database is unavailable'
    return reply
      .code(wrong === undefined ? 200 : 503)
      .type('text/plain')
      .send(`${wrong ?? 'ready'}\n`)
  })
  // Apart from /readyz: a server that answers people must not be taken away for its jobs.
  app.get('/healthz/jobs', (_request, reply) => {
    const still = about.jobsStandStill()
    return reply
      .code(still ? 503 : 200)
      .type('text/plain')
      .send(still ? 'jobs stand still\n' : 'ok\n')
  })
  app.get('/metrics', { onRequest }, async (_request, reply) =>
    reply.type(about.metrics.registry.contentType).send(await about.metrics.registry.metrics()),
  )

  let document: string | undefined
  app.get('/services/v6/openapi.json', { onRequest }, (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(app, about))
    return reply.type('application/json').send(document)
  })
  const page = apiPage(about.endpoints, about.version)
  app.get('/docs', { onRequest }, (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page),
  )
  app.get('/docs/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(apiPageStyle))
}

/** Who may read the metrics and the description of the API: they tell a stranger what there is and how busy it is. */
export interface Readers {
  /** In demo mode everybody, unless there is a key. */
  demo: boolean
  /** Whoever has it. Without one they do not exist, outside of demo mode. */
  key: string | undefined
  limiter: Limiter
}

/** @throws Problem 404 where nobody may; 401 without the key, 429 after too many wrong ones */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { demo, key, limiter }: Readers,
): Promise<void> {
  if (key === undefined && demo) return
  const visible = operatorKeyOf(request.headers.authorization)
  if (key !== undefined && visible !== undefined && isSame(visible, key)) return
  await limiter.refused(request.ip)
  if (key === undefined) throw notFound()
  // A browser then asks for a name and a password, any name.
  reply.header('www-authenticate', 'Basic realm="operators", charset="UTF-8"')
  throw new Problem(401, 'UNAUTHORIZED', {
    fr: 'Cette adresse est réservée à l’exploitation.',
    en: 'This address is for operators.',
  })
}

/** As Prometheus shows it (a bearer token), or as a browser does (the password to any name). */
function operatorKeyOf(authorization: string | undefined): string | undefined {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme === '') return undefined
  const pair = Buffer.from(value, 'base64').toString()
  return pair.slice(pair.indexOf(':') + 1)
}

/** Takes as long for a key that is nearly right as for any other. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
