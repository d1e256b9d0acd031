import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from './routes.ts'

/**
 * The cookies of a request, and those that its answer sets: `HttpOnly`, so that no script of a page reads them, and
 * `SameSite=Strict`, so that no other site's page has them sent.
 * @param tls whether the outside address is https
 */
export function cookiesOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header'>,
  { tls }: { tls: boolean },
): Cookies {
  return {
    read(name) {
      const pairs = (headers.cookie ?? '').split(';').map(pair => pair.trim())
      return pairs.find(pair => pair.startsWith(`${name}=`))?.slice(name.length + 1)
    },
    set(name, value, { path, seconds }) {
      const attributes = [`Path=${path}`, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict']
      reply.header('set-cookie', [`${name}=${value}`, ...attributes, ...(tls ? ['Secure'] : [])].join('; '))
    },
  }
}
