import { NotNow } from '#features/room-bookings/server/public.ts'
import { jsonOf } from '#platform/server/http/upstream-answer.ts'

export interface GraphAccess {
  /** `https://graph.microsoft.com/v1.0`, without a slash at the end. */
  graphUrl: string
  /** `https://login.microsoftonline.com`, without a slash at the end: where the application signs in. */
  loginUrl: string
  tenantId: string
  clientId: string
  clientSecret: string
}

export interface RequestBody {
  body?: object
  /** Preferences beside those that every call has. */
  prefer?: string
}

/** Microsoft Graph, asked in the application's own name. */
export interface GraphClient {
  /**
   * @param address a path below the service, or a link that the service gave
   * @returns the answer's JSON; undefined where it has none
   * @throws NotNow when the service is busy; GraphRefusal; Error when it cannot be reached in time
   */
  ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', address: string, requested?: RequestBody): Promise<unknown>
}

/** The service answered, and the answer is no. */
export class GraphRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(`Graph answered ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

/** How long one call may take, in milliseconds. */
const usualTimeOut = 10_000
/** How long to leave a busy service alone where it does not say, and at most, in seconds. */
const pauses = { usual: 10, longest: 3_600 }
/** A token is renewed so long before it expires, in milliseconds. */
const renewedBefore = 60_000
/** Times in UTC, and ids that stay when an event is moved to another folder. */
const alwaysPreferred = 'outlook.timezone="UTC", IdType="ImmutableId"'

export function graphClient(
  access: GraphAccess,
  { now = () => new Date(), timeOut = usualTimeOut } = {},
): GraphClient {
  const reach = reacher(timeOut)
  const tokens = applicationTokens(access, reach, now)
  const service = new URL(access.graphUrl)

  async function call(
    method: string,
    url: URL,
    { body, prefer }: RequestBody,
    token: string,
  ): Promise<Response> {
    return reach(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        prefer: prefer === undefined ? alwaysPreferred : `${alwaysPreferred}, ${prefer}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  return {
    async ask(method, address, requested = {}) {
      const url = new URL(address.startsWith('/') ? `${access.graphUrl}${address}` : address)
      // The token goes to the service and nowhere else, whatever a link says.
      if (url.origin !== service.origin) throw new Error('a link of Graph leads elsewhere')
      let answer = await call(method, url, requested, await tokens.current())
      if (answer.status === 401) {
        await answer.body?.cancel()
        tokens.drop()
        answer = await call(method, url, requested, await tokens.current())
      }
      if (answer.ok) return jsonOf(answer)
      throw await refusalOf(answer)
    },
  }
}

/** Tokens by the client-credentials grant, one for everybody until it expires. */
function applicationTokens(
  { graphUrl, loginUrl, tenantId, clientId, clientSecret }: GraphAccess,
  reach: Reach,
  now: () => Date,
) {
  let current: Promise<{ token: string; until: number }> | undefined
  const fetchToken = async () => {
    const answer = await reach(new URL(`${loginUrl}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`), {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: `${new URL(graphUrl).origin}/.default`,
      }),
    })
    if (!answer.ok) throw await refusalOf(answer)
    const { access_token: token, expires_in: seconds } = recordOf(await jsonOf(answer))
    if (typeof token !== 'string' || typeof seconds !== 'number') throw new Error('no token in the answer')
    return { token, until: now().getTime() + seconds * 1000 - renewedBefore }
  }
  return {
    async current(): Promise<string> {
      if (current !== undefined && (await current).until <= now().getTime()) current = undefined
      current ??= fetchToken().catch(error => {
        current = undefined
        throw error
      })
      return (await current).token
    },
    drop() {
      current = undefined
    },
  }
}

type Reach = (url: URL, request: RequestInit) => Promise<Response>

function reacher(timeOut: number): Reach {
  return (url, request) => fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeOut) })
}

async function refusalOf(answer: Response): Promise<Error> {
  const { error } = recordOf(await jsonOf(answer).catch(() => undefined))
  const code = typeof error === 'string' ? error : String(recordOf(error).code ?? 'UNKNOWN')
  const refusal = new GraphRefusal(answer.status, code)
  if (![429, 502, 503, 504].includes(answer.status)) return refusal
  const seconds = Number(answer.headers.get('retry-after'))
  const pause = seconds > 0 ? Math.min(seconds, pauses.longest) : pauses.usual
  return new NotNow(pause, refusal.message)
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
