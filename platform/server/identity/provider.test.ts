import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import { embeddedAudience, type Identity } from '#platform/contract/identity.ts'
import { commonHeaders } from '#platform/server/http/headers.ts'
import { createLimiter } from '#platform/server/http/limits.ts'
import { silent } from '#platform/server/observability/log.ts'
import { testDatabase } from '../testing/database.ts'
import { eventually } from '../testing/eventually.ts'
import { demoToken } from './demo-token.ts'
import { embeddedKeys } from './key-sources.ts'
import { mountProvider, mountSilentReturn } from './mount.ts'
import { type EmbeddedProvider, embeddedIssuer } from './provider.ts'
import { rotateKeys, signingKeys } from './signing-keys.ts'
import { Browser, exchange, type SignInRequest, signInRequest, type Tokens } from './testing/browser.ts'
import { createTokenVerifier } from './token-verifier.ts'

const { db } = await testDatabase()
const { db: withoutKeys } = await testDatabase()
const { db: withOldKey } = await testDatabase()

const claire: Identity = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'employee@campus.example',
  firstName: 'Claire',
  lastName: 'Moreau',
}
const people = [
  claire,
  { id: 'b', email: 'o’connor@campus.example', firstName: 'Séan', lastName: 'O’Connor' },
  { id: 'disabled', email: 'gone@campus.example', firstName: 'Gone', lastName: 'L' },
]
const signIns = [
  { email: claire.email, name: 'Claire <Moreau>', role_fr: 'Salariée', role_en: 'Employee with a badge' },
]
const running: FastifyInstance[] = []
afterAll(() => Promise.all(running.map(app => app.close())))

const { origin, provider } = await start()
const verify = createTokenVerifier({
  issuer: embeddedIssuer(origin),
  audience: embeddedAudience,
  algorithms: ['ES256'],
  types: ['at+jwt'],
  keys: embeddedKeys(db),
  log: silent,
})

/** A server on a free port, known by the address it really has, or by another one. */
async function start(publicUrl?: string): Promise<{ origin: string; provider: EmbeddedProvider }> {
  // The address has to be known before the provider is made, and the port before anything listens on it.
  const app = Fastify()
  const forAddress = Fastify()
  await forAddress.listen({ port: 0, host: '127.0.0.1' })
  const { port } = forAddress.server.address() as { port: number }
  await forAddress.close()
  const address = `http://127.0.0.1:${port}`
  app.addHook('onRequest', async (_request, reply) => void reply.headers(commonHeaders({ tls: false })))
  const mounted = await mountProvider(app, {
    db,
    log: silent,
    publicUrl: publicUrl ?? address,
    people: {
      byEmail: async email => people.find(person => person.email === email.toLowerCase()),
      byId: async id => people.find(person => person.id === id),
    },
    signIns,
    isDisabled: id => id === 'disabled',
    limiter: createLimiter({ person: 100_000, address: 100_000 }),
  })
  await mountSilentReturn(app)
  await app.listen({ port, host: '127.0.0.1' })
  running.push(app)
  return { origin: address, provider: mounted }
}

async function signIn(
  browser: Browser,
  request: SignInRequest = signInRequest(origin),
  email: string = claire.email,
): Promise<Tokens> {
  const page = await browser.visit(request.address)
  const returned = await browser.follow(page.location?.href ?? '', '/auth/', { form: { email } })
  expect(returned.searchParams.get('state')).toBe(request.state)
  expect(returned.searchParams.get('iss')).toBe(embeddedIssuer(origin))
  return exchange(origin, returned, request)
}

async function signInPage(browser: Browser, more: Record<string, string> = {}, language?: string) {
  const { location } = await browser.visit(signInRequest(origin, more).address)
  const address = location?.href ?? ''
  return { address, page: await browser.visit(address, { ...(language && { language }) }) }
}

describe('signing in', () => {
  it('gives an access token for the API that says who signed in', async () => {
    const tokens = await signIn(new Browser(origin))
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' })
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      iss: embeddedIssuer(origin),
      aud: embeddedAudience,
      sub: claire.id,
      oid: claire.id,
      email: claire.email,
    })
    expect(tokens.expires_in).toBe(3600)
    expect(await verify(tokens.access_token)).toMatchObject(claire)
  })

  it('tells the app the names in the id token', async () => {
    const { id_token } = await signIn(new Browser(origin))
    expect(decodeJwt(id_token)).toMatchObject({
      sub: claire.id,
      name: 'Claire Moreau',
      given_name: 'Claire',
      family_name: 'Moreau',
      email: claire.email,
    })
  })

  it('knows an e-mail however it is written', async () => {
    const tokens = await signIn(new Browser(origin), signInRequest(origin), ' Employee@Campus.example ')
    expect(decodeJwt(tokens.access_token).sub).toBe(claire.id)
  })

  it('needs no second sign-in in a hidden frame', async () => {
    const browser = new Browser(origin)
    await signIn(browser)
    const silentRequest = signInRequest(origin, { prompt: 'none', redirect: `${origin}/auth/silent.html` })
    const returned = await browser.follow(silentRequest.address, '/auth/silent.html')
    const tokens = await exchange(origin, returned, silentRequest)
    expect(await verify(tokens.access_token)).toMatchObject({ id: claire.id })
  })

  it('says login_required in a hidden frame when nobody is signed in', async () => {
    const silentRequest = signInRequest(origin, { prompt: 'none', redirect: `${origin}/auth/silent.html` })
    const returned = await new Browser(origin).follow(silentRequest.address, '/auth/silent.html')
    expect(returned.searchParams.get('error')).toBe('login_required')
  })

  it('takes the audience by name, and knows no other', async () => {
    const tokens = await signIn(new Browser(origin), signInRequest(origin, { resource: embeddedAudience }))
    expect(decodeJwt(tokens.access_token).aud).toBe(embeddedAudience)
    const other = signInRequest(origin, { resource: 'urn:somebody:else' })
    const refused = await new Browser(origin).follow(other.address, '/auth/callback')
    expect(refused.searchParams.get('error')).toBe('invalid_target')
  })

  it('goes back to the app when the person cancels', async () => {
    const browser = new Browser(origin)
    const { address } = await signInPage(browser)
    const returned = await browser.follow(address, '/auth/', { form: { cancel: 'yes' } })
    expect(returned.searchParams.get('error')).toBe('access_denied')
  })

  it('gives a token on the command line by the same way', async () => {
    const token = await demoToken(embeddedIssuer(origin), claire.email)
    expect(await verify(token)).toMatchObject({ id: claire.id })
    await expect(demoToken(embeddedIssuer(origin), 'nobody@campus.example')).rejects.toThrow('Nobody')
  })
})

describe('the provider refuses', () => {
  it('a disabled person, and says so', async () => {
    const browser = new Browser(origin)
    const { address } = await signInPage(browser)
    const form = { email: 'gone@campus.example' }
    const { status, text } = await browser.visit(address, { form, language: 'fr' })
    expect(status).toBe(422)
    expect(text).toContain('L’accès de cette personne a été désactivé.')
  })

  it('to send anybody to an address it does not know, and says so on its own page', async () => {
    const wrong = signInRequest(origin, { redirect: 'https://elsewhere.example/auth/callback' })
    const { status, location, text } = await new Browser(origin).visit(wrong.address, { language: 'fr' })
    expect({ status, location }).toEqual({ status: 400, location: undefined })
    expect(text).toContain('La connexion ne peut pas continuer')
  })

  it('a request without PKCE', async () => {
    const request = signInRequest(origin)
    const address = request.address.replace(/&code_challenge(_method)?=[^&]*/g, '')
    const returned = await new Browser(origin).follow(address, '/auth/callback')
    expect(returned.searchParams.get('error')).toBe('invalid_request')
  })

  it('a code with another PKCE secret', async () => {
    const browser = new Browser(origin)
    const request = signInRequest(origin)
    const page = await browser.visit(request.address)
    const returned = await browser.follow(page.location?.href ?? '', '/auth/', {
      form: { email: claire.email },
    })
    const stolen = await exchange(origin, returned, { ...request, verifier: signInRequest(origin).verifier })
    expect(stolen).toMatchObject({ error: 'invalid_grant' })
  })

  it('a code that was used, also when twenty use it at once', async () => {
    const browser = new Browser(origin)
    const request = signInRequest(origin)
    const page = await browser.visit(request.address)
    const returned = await browser.follow(page.location?.href ?? '', '/auth/', {
      form: { email: claire.email },
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(origin, returned, request)))
    expect(answers.filter(answer => answer.access_token !== undefined)).toHaveLength(1)
    expect(answers.filter(answer => answer.error === 'invalid_grant')).toHaveLength(19)
  })

  it('a sign-in page of somebody else’s browser', async () => {
    const { address } = await signInPage(new Browser(origin))
    const { status, text } = await new Browser(origin).visit(address, { form: { email: claire.email } })
    expect(status).toBe(400)
    expect(text).toContain('This sign-in has expired')
  })
})

describe('the sign-in page', () => {
  it('speaks the language the app asks for, else the browser’s, and can be switched', async () => {
    const browser = new Browser(origin)
    expect((await signInPage(browser, { ui_locales: 'fr en' })).page.text).toContain('<html lang="fr">')
    expect((await signInPage(browser, {}, 'fr-CA,en;q=0.5')).page.text).toContain('<html lang="fr">')
    const { address, page } = await signInPage(browser, {}, 'en')
    expect(page.text).toContain('<html lang="en">')
    expect((await browser.visit(`${address}?lang=fr`)).text).toContain('<html lang="fr">')
  })

  it('lists who one may be, with names as text', async () => {
    const { page } = await signInPage(new Browser(origin))
    expect(page.text).toContain('Claire &lt;Moreau&gt;')
    expect(page.text).toContain('Employee with a badge')
  })

  it('keeps what was typed and says what is wrong with it', async () => {
    const browser = new Browser(origin)
    const { address } = await signInPage(browser)
    const { status, text } = await browser.visit(address, { form: { email: '"><script>x' } })
    expect(status).toBe(422)
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;x"')
    expect(text).toContain('aria-invalid="true"')
    expect(text).toContain('Nobody in this company')
    expect((await browser.visit(address, { form: { email: ' ' } })).text).toContain('Enter an e-mail address')
  })

  it('may run no script from a string, and stand in no frame', async () => {
    const { page } = await signInPage(new Browser(origin))
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    expect(page.text).not.toMatch(/ style=| on\w+=|<style|<script(?! src)/)
  })

  it('stops somebody who tries e-mail after e-mail', async () => {
    const other = await start()
    const browser = new Browser(other.origin)
    const { location } = await browser.visit(signInRequest(other.origin).address)
    const statuses: number[] = []
    for (let n = 0; n < 22; n++) {
      const { status } = await browser.visit(location?.href ?? '', {
        form: { email: `guess${n}@campus.example` },
      })
      statuses.push(status)
    }
    expect(statuses.slice(0, 19)).toEqual(Array(19).fill(422))
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the page a silent sign-in returns to', () => {
  it('may stand in a frame of the app, and hands its address over by the one script that its policy names', async () => {
    const page = await new Browser(origin).visit('/auth/silent.html')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    const script = page.text.match(/<script>(.*)<\/script>/s)?.[1] ?? ''
    expect(script).toContain('postMessage')
    const hash = createHash('sha256').update(script).digest('base64')
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`)
  })
})

describe('cookies', () => {
  it('stay with the provider, out of reach of scripts', async () => {
    const browser = new Browser(origin)
    const { cookies } = await browser.visit(signInRequest(origin).address)
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).toMatch(/path=\/.*samesite=lax; httponly/i)
  })

  it('go over TLS only where the app is reached by TLS, whatever the visitor claims', async () => {
    const behindTls = await start('https://campus.example')
    const { cookies, location } = await new Browser(behindTls.origin).visit(
      signInRequest('https://campus.example').address,
    )
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies)
      expect(cookie).toMatch(/^(__Host-campus-.*path=\/;|__Secure-campus-resume=).*; secure/i)
    expect(location?.pathname).toMatch(/^\/oidc\/interaction\//)
    const discovery = await new Browser(behindTls.origin).visit('/oidc/.well-known/openid-configuration')
    expect(JSON.parse(discovery.text)).toMatchObject({
      issuer: 'https://campus.example/oidc',
      authorization_endpoint: 'https://campus.example/oidc/auth',
    })
  })
})

describe('signing out', () => {
  async function signOut(browser: Browser, query: Record<string, string>) {
    const page = await browser.visit(`/oidc/session/end?${new URLSearchParams(query)}`)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    return {
      page,
      confirm: () => browser.visit('/oidc/session/end/confirm', { form: { xsrf, logout: 'yes' } }),
    }
  }

  it('ends the session and returns to the app', async () => {
    const browser = new Browser(origin)
    const { id_token } = await signIn(browser)
    const { page, confirm } = await signOut(browser, {
      id_token_hint: id_token,
      post_logout_redirect_uri: `${origin}/`,
      state: 's',
      ui_locales: 'fr',
    })
    expect(page.text).toContain('<html lang="fr">')
    expect(page.text).toContain('/oidc/assets/sign-out.js')
    expect((await confirm()).location?.href).toBe(`${origin}/?state=s`)
    const again = await browser.follow(signInRequest(origin, { prompt: 'none' }).address, '/auth/callback')
    expect(again.searchParams.get('error')).toBe('login_required')
  })

  it('ends the tokens of the session, also of those from a hidden frame, and of no other', async () => {
    const browser = new Browser(origin)
    const first = await signIn(browser)
    const silentRequest = signInRequest(origin, { prompt: 'none', redirect: `${origin}/auth/silent.html` })
    const returned = await browser.follow(silentRequest.address, '/auth/silent.html')
    const renewed = await exchange(origin, returned, silentRequest)
    const elsewhere = await signIn(new Browser(origin))
    const keyOf = async (tokens: Tokens) => (await verify(tokens.access_token)).session
    const mine = await keyOf(first)
    expect(mine).toMatchObject({ lasting: true, sessionKey: (await keyOf(renewed)).sessionKey })
    expect((await keyOf(elsewhere)).sessionKey).not.toBe(mine.sessionKey)

    const { confirm } = await signOut(browser, { id_token_hint: first.id_token })
    await confirm()
    const revoked = async (key: string) =>
      (await db.selectFrom('revocations').select('kind').where('key', '=', key).execute()).length
    await eventually(async () => expect(await revoked(mine.sessionKey)).toBe(1))
    expect(await revoked((await keyOf(elsewhere)).sessionKey)).toBe(0)
  })

  it('asks first when nothing proves that the app asked', async () => {
    const browser = new Browser(origin)
    await signIn(browser)
    const { page } = await signOut(browser, {})
    expect(page.status).toBe(200)
    expect(page.text).toContain('Do you want to sign out')
    expect(page.text).not.toContain('<script')
  })

  it('goes nowhere else than to the app', async () => {
    const browser = new Browser(origin)
    const { id_token } = await signIn(browser)
    const { page } = await signOut(browser, {
      id_token_hint: id_token,
      post_logout_redirect_uri: 'https://elsewhere.example/',
    })
    expect(page.status).toBe(400)
  })
})

describe('signing keys', () => {
  it('are made once when many nodes start at once', async () => {
    const seen = await Promise.all(Array.from({ length: 20 }, () => signingKeys(withoutKeys)))
    expect(new Set(seen.flat().map(key => key.kid)).size).toBe(1)
  })

  it('rotate without refusing anybody: old tokens and sign-outs still count, new ones carry the new key', async () => {
    const browser = new Browser(origin)
    const before = await signIn(browser)
    const [old] = await signingKeys(db)
    const rotated = await rotateKeys(db, old?.kid)
    expect(rotated[0]?.kid).not.toBe(old?.kid)
    await provider.reload()

    const after = await signIn(new Browser(origin))
    expect(decodeProtectedHeader(before.access_token).kid).toBe(old?.kid)
    expect(decodeProtectedHeader(after.access_token).kid).toBe(rotated[0]?.kid)
    // A verifier that remembers no token and has not seen the new key.
    await new Promise(resolve => setTimeout(resolve, 1100))
    expect(await verify(after.access_token)).toMatchObject({ id: claire.id })
    expect(await verify(before.access_token)).toMatchObject({ id: claire.id })

    const jwks = await (await fetch(`${origin}/oidc/jwks`)).text()
    expect(jwks).toContain(old?.kid)
    expect(jwks).not.toContain('"d"')
    const page = await browser.visit(
      `/oidc/session/end?${new URLSearchParams({ id_token_hint: before.id_token })}`,
    )
    expect(page.status).toBe(200)
  })

  it('are rotated once when many nodes find the key old at once', async () => {
    const [old] = await signingKeys(withOldKey)
    const seen = await Promise.all(Array.from({ length: 10 }, () => rotateKeys(withOldKey, old?.kid)))
    expect(new Set(seen.map(keys => keys[0]?.kid)).size).toBe(1)
    expect(await signingKeys(withOldKey)).toHaveLength(2)
  })
})
