import type { ClientConfig } from '#platform/contract/config.ts'

/** How long a hidden frame may take, in seconds. */
export const frameTimeOut = 3
/** How often getting a token is tried again, and after how many milliseconds. */
export const tokenRetries = 10
export const tokenRetryPause = 200

/**
 * What a sign-in asks for so that its access token is one for the API.
 *
 * Outside fact: the standard way to name the API is `resource` (RFC 8707); Microsoft Entra refuses it and takes a
 * scope instead, the API's name with `/.default` for everything that was consented to.
 */
export function requestFor({ authority, audience }: Pick<ClientConfig['oidc'], 'authority' | 'audience'>): {
  scope: string
  resource?: string
} {
  const scope = 'openid profile email'
  const entra = /(^|\.)(microsoftonline|ciamlogin)\.[a-z.]+$/.test(new URL(authority).hostname)
  return entra ? { scope: `${scope} ${audience}/.default` } : { scope, resource: audience }
}

/** What a failed silent sign-in means. */
export type Failure =
  /** The provider wants to see the person: only a redirect helps. */
  | 'needs-person'
  /** The frame stayed empty: the provider does not let itself be framed, or there is no network. */
  | 'no-answer'
  /** Nobody could be reached; trying again may help, leaving the page would not. */
  | 'unreachable'

/** The answers with which a provider says that a person has to do something (OpenID Connect Core §3.1.2.6). */
const personAnswers = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
])

export function failureOf(error: unknown): Failure {
  const { name, error: code } = (error ?? {}) as { name?: unknown; error?: unknown }
  if (name === 'ErrorTimeout') return 'no-answer'
  return typeof code === 'string' && personAnswers.has(code) ? 'needs-person' : 'unreachable'
}

export interface Acquisition {
  /** The token in hand, while it is valid. */
  held: () => Promise<string | undefined>
  /** Gets a new one without the person. */
  renew: () => Promise<unknown>
  pause: (milliseconds: number) => Promise<void>
}

/**
 * A valid access token: the one in hand, else a new one. What fails because nobody could be reached is tried again,
 * up to ten times every 200 ms.
 * @throws what the last attempt failed with
 */
export async function acquireToken({ held, renew, pause }: Acquisition): Promise<string> {
  for (let retries = 0; ; retries += 1) {
    const token = await held()
    if (token !== undefined) return token
    try {
      await renew()
      const renewed = await held()
      if (renewed !== undefined) return renewed
      throw new Error('The identity provider gave no token that is still valid')
    } catch (error) {
      if (failureOf(error) !== 'unreachable' || retries === tokenRetries) throw error
    }
    await pause(tokenRetryPause)
  }
}

/**
 * Whether a text is an address at this origin, written from its root. What comes back through the browser may be
 * anybody's: only such an address may be followed.
 */
export function isAddressAt(origin: string, text: unknown): text is string {
  if (typeof text !== 'string' || !text.startsWith('/')) return false
  return URL.canParse(text, origin) && new URL(text, origin).origin === origin
}

/** An address that was left for the provider, and what the history keeps of its entry. */
export interface LeftAt {
  address: string
  entry: unknown
}

/** Where the page was left for what came back: a sign-in, or the provider's refusal of one. */
export function leftAtOf(answer: unknown, origin: string): LeftAt | undefined {
  const { state } = (answer ?? {}) as { state?: unknown }
  const { address, entry } = (state ?? {}) as { address?: unknown; entry?: unknown }
  return isAddressAt(origin, address) ? { address, entry: entry ?? null } : undefined
}
