import type { FastifyRequest } from 'fastify'
import type { Limiter } from './limits.ts'

/** What a line about an answered call takes, in bytes. */
const lineBytes = 320

/**
 * How loud a line says that a request was answered. Sensors call all the time, and a page comes with its files: only what
 * goes wrong with them is worth a line. All are counted in the metrics.
 */
export function loudnessOf(request: FastifyRequest, status: number): 'debug' | 'info' {
  const { endpoint } = request.routeOptions.config
  const isRoutine = endpoint === undefined || endpoint.audience === 'sensor'
  return isRoutine && status < 400 ? 'debug' : 'info'
}

/**
 * Whether the log takes another line about a request. What a signed-in person does is always told; of what comes from
 * an address without one so much that nobody can fill a disk by asking.
 * @param error is told with its stack
 */
export async function mayLog(request: FastifyRequest, limiter: Limiter, error?: unknown): Promise<boolean> {
  if (request.person !== undefined) return true
  const stack = error instanceof Error ? (error.stack?.length ?? 0) * 2 : 0
  return (await limiter.leaves('log', request.ip, lineBytes + stack)) === undefined
}
