import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Metrics } from '#platform/server/observability/metrics.ts'
import { apiPage, apiPageStyle } from './api-page.ts'
import { openApiDocument } from './openapi.ts'

/** What those who run and integrate the product read: health, metrics, the API's description. */
export function mountOperations(
  app: FastifyInstance,
  about: {
    endpoints: readonly Endpoint[]
    version: string
    address: string
    metrics: Metrics
    /** Resolves when the database answers and its migrations are done. */
    ready(): Promise<boolean>
  },
): void {
  app.get('/healthz', (_request, reply) => reply.type('text/plain').send('ok\n'))
  app.get('/readyz', async (_request, reply) => {
    const ready = await about.ready()
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready\n' : 'the database is unavailable\n')
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(about.metrics.registry.contentType).send(await about.metrics.registry.metrics()),
  )

  let document: string | undefined
  app.get('/services/v6/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(app, about))
    return reply.type('application/json').send(document)
  })
  const page = apiPage(about.endpoints, about.version)
  app.get('/docs', (_request, reply) =>
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
