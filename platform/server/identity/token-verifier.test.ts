import { createServer, type Server } from 'node:http'
import fc from 'fast-check'
import {
  exportJWK,
  generateKeyPair,
  generateSecret,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Problem } from '#platform/server/http/problem.ts'
import { silent } from '#platform/server/observability/log.ts'
import { claimReader } from '#platform/server/permissions/claim.ts'
import { outsideKeys } from './key-sources.ts'
import { personKeyOf, sessionKeyOf } from './token-session.ts'
import { createTokenVerifier, type VerifierOptions } from './token-verifier.ts'

interface Signer {
  kid: string
  algorithm: string
  jwk: JWK
  privateKey: CryptoKey
}

async function signer(kid: string, algorithm = 'ES256'): Promise<Signer> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm)
  return {
    kid,
    algorithm,
    jwk: { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' },
    privateKey,
  }
}

const first = await signer('first')
const second = await signer('second', 'RS256')
const foreign = await signer('first')

/** A provider that only has keys to show. */
const published = { keys: [first.jwk], asked: 0, broken: false }
const server: Server = createServer((request, response) => {
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (published.broken) return json(500, {})
  if (request.url === '/.well-known/openid-configuration')
    return json(200, { issuer, jwks_uri: `${issuer}/keys` })
  published.asked += 1
  return json(200, { keys: published.keys })
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as { port: number }
const issuer = `http://127.0.0.1:${port}`
afterAll(() => void server.close())

const audience = 'urn:test'
let clock = new Date('2026-11-24T09:00:00Z')
const claims = { oid: 'id-1', email: 'claire@campus.example', given_name: 'Claire', family_name: 'Moreau' }

function verifier(options: Partial<VerifierOptions> = {}) {
  return createTokenVerifier({
    issuer,
    audience,
    algorithms: ['ES256', 'RS256'],
    types: ['at+jwt', 'jwt'],
    keys: outsideKeys(issuer),
    log: silent,
    now: () => clock,
    ...options,
  })
}

function token(
  by: Signer = first,
  payload: JWTPayload = {},
  header: { typ?: string; alg?: string } = {},
): Promise<string> {
  const seconds = Math.floor(clock.getTime() / 1000)
  return new SignJWT({
    ...claims,
    iss: issuer,
    aud: audience,
    sub: 'sub-1',
    iat: seconds,
    exp: seconds + 3600,
    ...payload,
  })
    .setProtectedHeader({ alg: by.algorithm, kid: by.kid, typ: 'at+jwt', ...header })
    .sign(by.privateKey)
}

const status = async (promise: Promise<unknown>) =>
  promise.then(() => 200).catch(error => (error as Problem).status)

describe('a token is refused with 401', () => {
  const verify = verifier()

  it('when it is not one at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.stringMatching(/^[\w-]*\.[\w-]*\.[\w-]*$/)), async text => {
        expect(await status(verify(text))).toBe(401)
      }),
    )
  })

  it('when any character of it was changed', async () => {
    const good = await token()
    const last = good.length - 2
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: last }), async at => {
        const changed = good.slice(0, at) + (good[at] === 'A' ? 'B' : 'A') + good.slice(at + 1)
        expect(await status(verify(changed))).toBe(401)
      }),
    )
    expect(await status(verify(good))).toBe(200)
  })

  it.each([
    ['it has expired', { exp: 1 }],
    ['it has no expiry', { exp: undefined }],
    ['it is not valid yet', { nbf: 4_000_000_000 }],
    ['another provider made it', { iss: 'https://elsewhere.example' }],
    ['it is for another service', { aud: 'urn:other' }],
    ['it is for no service', { aud: undefined }],
    ['it names nobody', { oid: undefined, sub: undefined }],
    ['it has no e-mail', { email: undefined }],
  ] satisfies [string, JWTPayload][])('when %s', async (_, payload) => {
    expect(await status(verify(await token(first, payload)))).toBe(401)
  })

  it('when another key signed it under a known name', async () => {
    expect(await status(verify(await token(foreign)))).toBe(401)
  })

  it('when it is an id token or any other kind', async () => {
    expect(await status(verify(await token(first, {}, { typ: 'logout+jwt' })))).toBe(401)
    expect(await status(verifier({ types: ['at+jwt'] })(await token(first, {}, { typ: 'JWT' })))).toBe(401)
  })

  it('when it is not signed', async () => {
    const unsigned = new UnsecuredJWT({ ...claims, sub: 's' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime('1h')
    expect(await status(verify(unsigned.encode()))).toBe(401)
  })

  it('when it is signed with a shared secret instead of a key pair', async () => {
    const secret = await generateSecret('HS256')
    const forged = await new SignJWT({ ...claims, sub: 's' })
      .setProtectedHeader({ alg: 'HS256', kid: 'first', typ: 'at+jwt' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime('1h')
      .sign(secret)
    expect(await status(verify(forged))).toBe(401)
  })

  it('when its algorithm is sound but not taken here', async () => {
    expect(await status(verifier({ algorithms: ['RS256'] })(await token()))).toBe(401)
  })

  it('when it is enormous', async () => {
    expect(await status(verify(await token(first, { groups: 'x'.repeat(20_000) })))).toBe(401)
  })
})

describe('the roles of a token', () => {
  const grants = [{ role: 'EDITOR', siteId: '1', thing: null }]
  it('are read from its claim where one is named, and from none where it is not', async () => {
    const reading = verifier({ rolesOf: claimReader('roles', silent) })
    const withRoles = await token(first, { roles: ['EDITOR:1', 'Everyone'] })
    expect(await reading(withRoles)).toMatchObject({ claimedRoles: grants })
    expect(await reading(await token())).toMatchObject({ claimedRoles: [] })
    expect((await verifier()(withRoles)).claimedRoles).toBeUndefined()
  })
})

describe('keys', () => {
  it('are asked for once, and again for a key nobody has seen, so that the provider may change them', async () => {
    published.asked = 0
    const keys = outsideKeys(issuer)
    const verify = verifier({ keys })
    expect(await status(verify(await token()))).toBe(200)
    expect(await status(verify(await token(first, { n: 2 })))).toBe(200)
    expect(published.asked).toBe(1)

    published.keys = [second.jwk, first.jwk]
    // Within the cool-down nobody can make the server ask again and again.
    expect(await status(verify(await token(second)))).toBe(401)
    expect(published.asked).toBe(1)
    const later = verifier()
    expect(await status(later(await token(second)))).toBe(200)
    expect(await status(later(await token(first, { n: 3 })))).toBe(200)
  })

  it('that cannot be had sign nobody out: 503, and a remembered token still counts', async () => {
    const verify = verifier()
    const known = await token(first, { n: 4 })
    expect(await status(verify(known))).toBe(200)
    published.broken = true
    try {
      const fresh = verifier()
      expect(await status(fresh(await token()))).toBe(503)
      expect(await status(verify(known))).toBe(200)
      published.broken = false
      expect(await status(fresh(await token()))).toBe(200)
    } finally {
      published.broken = false
    }
  })

  it('of a provider that speaks for another are not taken', async () => {
    const impostor = verifier({ keys: outsideKeys(`${issuer}/`) })
    expect(await status(impostor(await token()))).toBe(503)
  })
})

describe('a verified token', () => {
  it('tells the person and the expiry', async () => {
    const exp = Math.floor(clock.getTime() / 1000) + 60
    const good = await token(first, { exp, sub: 'sub-1', sid: 'session-1', email_verified: true })
    expect(await verifier()(good)).toEqual({
      issuer,
      subject: 'sub-1',
      session: {
        personKey: personKeyOf(issuer, 'sub-1'),
        sessionKey: sessionKeyOf(issuer, 'session-1'),
        lasting: true,
        issuedAt: Math.floor(clock.getTime() / 1000),
      },
      emailVerified: true,
      id: 'id-1',
      email: 'claire@campus.example',
      firstName: 'Claire',
      lastName: 'Moreau',
      expiresAt: exp,
    })
  })

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    ['yes', false],
    [undefined, undefined],
  ])('has an address that is verified as the provider says: %s', async (claim, expected) => {
    const good = await token(first, { email_verified: claim })
    expect((await verifier()(good)).emailVerified).toBe(expected)
  })

  it('is refused a day after it was issued, whatever it says', async () => {
    const iat = Math.floor(clock.getTime() / 1000) - 86_000
    const old = await token(first, { iat, exp: iat + 10 * 86_400 })
    expect((await verifier()(old)).expiresAt).toBe(iat + 86_400)
    expect(await status(verifier()(await token(first, { iat: iat - 500, exp: iat + 10 * 86_400 })))).toBe(401)
  })

  it('is remembered until it expires, and no longer', async () => {
    const keys = vi.fn(outsideKeys(issuer))
    const verify = verifier({ keys })
    const good = await token(first, { exp: Math.floor(clock.getTime() / 1000) + 60 })
    const before = clock
    try {
      for (let n = 0; n < 5; n++) expect(await status(verify(good))).toBe(200)
      expect(keys).toHaveBeenCalledTimes(1)
      clock = new Date(before.getTime() + 59_000)
      expect(await status(verify(good))).toBe(200)
      expect(keys).toHaveBeenCalledTimes(1)
      clock = new Date(before.getTime() + 70_000)
      expect(await status(verify(good))).toBe(401)
    } finally {
      clock = before
    }
  })

  it('is forgotten when too many others came after it', async () => {
    const keys = vi.fn(outsideKeys(issuer))
    const verify = verifier({ keys, remembered: 3 })
    const tokens = await Promise.all([1, 2, 3, 4].map(n => token(first, { n })))
    for (const one of tokens) await verify(one)
    expect(keys).toHaveBeenCalledTimes(4)
    await verify(tokens[3] ?? '')
    expect(keys).toHaveBeenCalledTimes(4)
    await verify(tokens[0] ?? '')
    expect(keys).toHaveBeenCalledTimes(5)
  })
})
