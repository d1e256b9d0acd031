import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from './routes.ts'

/**
 * What a cookie is called where the outside address is https: a browser takes the prefix from this host alone, over TLS
 * and for all of its paths, so that no neighbouring host can leave one of ours (RFC 6265bis, 4.1.3.2).
 */
export function hostCookie(name: string, tls: boolean): string {
  return tls ? `__Host-${name}` : name
}

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
      const start = `${hostCookie(name, tls)}=`
      return pairs.find(pair => pair.startsWith(start))?.slice(start.length)
    },
    set(name, value, seconds) {
      const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict']
      const cookie = `${hostCookie(name, tls)}=${value}`
      reply.header('set-cookie', [cookie, ...attributes, ...(tls ? ['Secure'] : [])].join('; '))
    },
  }
}
