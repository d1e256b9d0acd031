import type { ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Opened } from './lifecycle.ts'

/** How long requests that are being answered may take to end when the server stops, in milliseconds. */
const requestTimeout = 10_000
/** For this long nothing may have been asked before connections are cut that were left open. Milliseconds. */
const quiet = 300

export interface ListenOptions {
  host: string
  port: number
  /** How long it goes on answering once it says that it stops, in seconds: until who balances has seen that. */
  drainSeconds?: number
  /** Aborted when the server begins to stop: from then on it is not ready. */
  stopping?: AbortController
}

/** Listens, until the server stops: then it accepts nothing more and ends what it has begun. */
export async function listen(
  app: FastifyInstance,
  { host, port, drainSeconds = 0, stopping = new AbortController() }: ListenOptions,
  opened: Opened,
): Promise<void> {
  const answering = lastAnswers(app, stopping.signal)
  opened(async () => {
    stopping.abort()
    if (drainSeconds > 0) await drain(app, answering, drainSeconds * 1_000)
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

/** Has each answer given from now on be the last of its connection. @returns how many requests are being answered */
function lastAnswers(app: FastifyInstance, stopping: AbortSignal): () => number {
  const open = new Set<ServerResponse>()
  app.server.prependListener('request', (_request, answer: ServerResponse) => {
    open.add(answer)
    answer.once('close', () => open.delete(answer))
    if (stopping.aborted) answer.shouldKeepAlive = false
  })
  stopping.addEventListener('abort', () => {
    for (const answer of open) answer.shouldKeepAlive = false
  })
  return () => open.size
}

/**
 * Goes on as before for a while, then takes no further connection. A connection that is cut while a proxy sends a request
 * over it is a call that is lost: so they end with an answer that says so, or by the proxy that has not used them.
 */
async function drain(app: FastifyInstance, answering: () => number, milliseconds: number): Promise<void> {
  await sleep(milliseconds)
  // Not the close of an HTTP server, which cuts the connections that seem idle.
  Server.prototype.close.call(app.server)
  const deadline = performance.now() + requestTimeout
  let busyAt = performance.now()
  while (performance.now() < Math.min(busyAt + quiet, deadline)) {
    await sleep(50)
    if (answering() > 0) busyAt = performance.now()
  }
}
