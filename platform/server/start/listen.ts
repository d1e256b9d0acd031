import type { FastifyInstance } from 'fastify'
import type { Opened } from './lifecycle.ts'

/** How long requests that are being answered may take to end when the server stops, in milliseconds. */
const requestTimeout = 10_000

/** Listens, until the server stops: then it accepts nothing more and ends what it has begun. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  opened: Opened,
): Promise<void> {
  opened(async () => {
    // A browser keeps its connection after the last answer; waiting for it would be waiting for nothing.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    const timer = setTimeout(() => app.server.closeAllConnections(), requestTimeout)
    try {
      await app.close()
    } finally {
      clearTimeout(timer)
      clearInterval(sweep)
    }
  })
  await app.listen({ host, port })
}
