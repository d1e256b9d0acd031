import { createHash, randomBytes } from 'node:crypto'
import { embeddedClientId, returnPath } from '#platform/contract/identity.ts'

/** Why no token could be had, in words for whoever asked. */
export class NoToken extends Error {}

/**
 * A bearer token of the embedded provider, by the same way a browser takes: authorization code with PKCE and the
 * sign-in page. There is no other door.
 * @param authority the provider's address
 * @throws {NoToken}
 */
export async function demoToken(authority: string, email: string): Promise<string> {
  const visit = visitor()
  const verifier = randomBytes(32).toString('base64url')
  const redirect = `${new URL(authority).origin}${returnPath}`
  const request = new URLSearchParams({
    client_id: embeddedClientId,
    response_type: 'code',
    redirect_uri: redirect,
    scope: 'openid profile email',
    state: randomBytes(16).toString('base64url'),
    nonce: randomBytes(16).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })

  const page = await visit(`${authority}/auth?${request}`)
  const signIn = page.headers.get('location')
  if (signIn === null) throw new NoToken(`The identity provider answered ${page.status}.`)

  let answer = await visit(new URL(signIn, authority).href, new URLSearchParams({ email }))
  if (answer.status === 422) throw new NoToken(`Nobody in the demo company has the e-mail address ${email}.`)
  if (answer.status === 429) throw new NoToken('Too many attempts. Wait a minute, then try again.')
  for (;;) {
    const next = answer.headers.get('location')
    if (next === null) throw new NoToken(`The identity provider answered ${answer.status}.`)
    if (next.startsWith(redirect)) {
      const code = new URL(next).searchParams.get('code')
      if (code === null)
        throw new NoToken(`The identity provider refused: ${new URL(next).searchParams.get('error')}.`)
      return exchange(authority, { code, verifier, redirect })
    }
    answer = await visit(new URL(next, authority).href)
  }
}

async function exchange(
  authority: string,
  { code, verifier, redirect }: { code: string; verifier: string; redirect: string },
): Promise<string> {
  const answer = await fetch(`${authority}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: embeddedClientId,
      redirect_uri: redirect,
      code,
      code_verifier: verifier,
    }),
  })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  if (token === undefined) throw new NoToken(`The identity provider answered ${answer.status}.`)
  return token
}

/** Fetches as a browser would: with cookies, redirects left to the caller. */
function visitor(): (address: string, form?: URLSearchParams) => Promise<Response> {
  const cookies = new Map<string, string>()
  return async (address, form) => {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1)
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }
}
