import { createHash, randomBytes } from 'node:crypto'
import { embeddedClientId } from '#platform/contract/identity.ts'

/** An answer as a browser sees it before it follows a redirect. */
export interface Seen {
  status: number
  text: string
  headers: Headers
  /** Where it redirects to, as a whole address. */
  location: URL | undefined
  /** The `set-cookie` lines. */
  cookies: string[]
}

/** A browser without eyes: keeps cookies by name and path, follows redirects only when asked to. */
export class Browser {
  readonly #origin: string
  readonly #cookies = new Map<string, { value: string; path: string }>()

  constructor(origin: string) {
    this.#origin = origin
  }

  async visit(
    address: string,
    { form, language }: { form?: Record<string, string>; language?: string } = {},
  ): Promise<Seen> {
    const url = new URL(address, this.#origin)
    const cookies = [...this.#cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookies.join('; '), ...(language && { 'accept-language': language }) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    const location = answer.headers.get('location')
    return {
      status: answer.status,
      text: await answer.text(),
      headers: answer.headers,
      location: location === null ? undefined : new URL(location, url),
      cookies: answer.headers.getSetCookie(),
    }
  }

  /** Visits and follows redirects until one leads to an address that starts with `end`, which is not visited. */
  async follow(address: string, end: string, options: Parameters<Browser['visit']>[1] = {}): Promise<URL> {
    let seen = await this.visit(address, options)
    for (let hops = 0; hops < 10; hops++) {
      if (seen.location === undefined)
        throw new Error(`${address} ended in ${seen.status}: ${seen.text.slice(0, 300)}`)
      if (seen.location.pathname.startsWith(end)) return seen.location
      seen = await this.visit(seen.location.href)
    }
    throw new Error(`${address} redirects in circles`)
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map(part => part.trim())
    const at = pair.indexOf('=')
    const path = attributes.find(attribute => /^path=/i.test(attribute))?.slice(5) ?? '/'
    const gone = pair.length === at + 1
    if (gone) this.#cookies.delete(pair.slice(0, at))
    else this.#cookies.set(pair.slice(0, at), { value: pair.slice(at + 1), path })
  }
}

/** What an app sends to sign somebody in, with the secret half of its PKCE pair. */
export interface SignInRequest {
  address: string
  redirect: string
  verifier: string
  state: string
}

export function signInRequest(
  origin: string,
  { prompt, redirect = `${origin}/auth/callback`, ...more }: Record<string, string> = {},
): SignInRequest {
  const verifier = randomBytes(32).toString('base64url')
  const state = randomBytes(8).toString('hex')
  const query = new URLSearchParams({
    client_id: embeddedClientId,
    response_type: 'code',
    redirect_uri: redirect,
    scope: 'openid profile email',
    state,
    nonce: state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(prompt && { prompt }),
    ...more,
  })
  return { address: `/oidc/auth?${query}`, redirect, verifier, state }
}

export interface Tokens {
  access_token: string
  id_token: string
  expires_in: number
  error?: string
  error_description?: string
}

/** Exchanges the code of a return address; whatever the provider answers. */
export async function exchange(
  origin: string,
  returned: URL,
  { redirect, verifier }: SignInRequest,
): Promise<Tokens> {
  const answer = await fetch(`${origin}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: embeddedClientId,
      redirect_uri: redirect,
      code: returned.searchParams.get('code') ?? '',
      code_verifier: verifier,
    }),
  })
  return (await answer.json()) as Tokens
}
