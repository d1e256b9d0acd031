import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Limiter } from '#platform/server/http/limits.ts'

/*
 * Who is led to the sign-in page leaves a record behind before anybody is known, and so does who signs out without a
 * session. What one address may leave is limited in bytes; a sign-in that is ended, well or not, gives its part back, so
 * that a whole campus may sign in from one address.
 */

/** What a record takes beside what the request put into it, with its indexes, in bytes. */
const recordBytes = 1_600
/** The provider reads no larger form, in bytes. */
const largestForm = 57_344

interface Begun {
  /** Seconds to wait, where the address may leave nothing more behind now. */
  wait: number | undefined
  /** To be called once it is answered. */
  answered(response: ServerResponse): Promise<void>
}

/**
 * Counts what a request to the embedded provider may leave behind.
 * @param path the address below the provider's own
 */
export async function countBegun(
  request: IncomingMessage,
  { path, ip, limiter, sessionCookie }: { path: string; ip: string; limiter: Limiter; sessionCookie: string },
): Promise<Begun> {
  const nothing = { wait: undefined, answered: async () => undefined }
  if (path.startsWith('/auth/')) {
    const ended = async (response: ServerResponse) => {
      if (isLedOn(response) && !isLedToSignIn(response)) await limiter.takesBack('signIns', ip, recordBytes)
    }
    return { wait: undefined, answered: ended }
  }
  if (path !== '/auth' && path !== '/session/end') return nothing
  const bytes = recordBytes + (request.url?.length ?? 0) + formBytes(request)
  const what = path === '/auth' ? 'signIns' : 'signOuts'
  const wait = await limiter.leaves(what, ip, bytes)
  if (wait !== undefined) return { ...nothing, wait }
  return {
    wait: undefined,
    async answered(response) {
      const left = path === '/auth' ? isLedToSignIn(response) : isNewSession(request, response, sessionCookie)
      if (!left) await limiter.takesBack(what, ip, bytes)
    },
  }
}

function formBytes({ method, headers }: IncomingMessage): number {
  if (method !== 'POST') return 0
  const length = Number(headers['content-length'] ?? Number.NaN)
  return Number.isNaN(length) ? largestForm : Math.min(length, largestForm)
}

function isLedOn(response: ServerResponse): boolean {
  return response.statusCode === 302 || response.statusCode === 303
}

function isLedToSignIn(response: ServerResponse): boolean {
  return isLedOn(response) && String(response.getHeader('location')).includes('/interaction/')
}

/** Whether the session that the answer names is another one than the browser came with. */
function isNewSession(request: IncomingMessage, response: ServerResponse, cookie: string): boolean {
  const set = [response.getHeader('set-cookie') ?? []].flat().map(String)
  const given = set.flatMap(text => sessionIn(text, cookie))
  const [held] = sessionIn(request.headers.cookie ?? '', cookie)
  return given.some(id => id !== '' && id !== held)
}

function sessionIn(cookies: string, name: string): string[] {
  return cookies
    .split(';')
    .map(part => part.trim())
    .filter(part => part.startsWith(`${name}=`))
    .map(part => part.slice(name.length + 1))
}
