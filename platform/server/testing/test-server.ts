import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createLimiter } from '#platform/server/http/limits.ts'
import { unauthorised } from '#platform/server/http/problem.ts'
import { buildServer, type ServerParts } from '#platform/server/http/serve.ts'

/**
 * A server with these routes, as the product builds it, for calls by `app.inject`. A bearer token is the account's id, with
 * `<id>@campus.example` as address; `nobody` is refused. The keys are `web` and `sensor`, and nobody calls too often.
 *
 * @param given what a test wants otherwise
 */
export function testServer(
  given: Pick<ServerParts, 'db' | 'routes'> & Partial<ServerParts>,
): Promise<FastifyInstance> {
  return buildServer({
    log: pino({ level: 'silent' }),
    verify: async token => {
      if (token === 'nobody') throw unauthorised()
      return { id: token, email: `${token}@campus.example`, firstName: 'Ada', lastName: 'L' }
    },
    apiKeys: { client: 'web', sensor: 'sensor' },
    limiter: createLimiter({ person: 10_000_000, address: 10_000_000 }),
    tls: false,
    trustProxy: false,
    ...given,
  })
}
