import { createHash } from 'node:crypto'

/** Which session a token belongs to, and whose it is, by keys that tell neither to who reads them. */
export interface TokenSession {
  /** Of the person: issuer and subject. */
  personKey: string
  /** Of the session; where the provider names none, of the token itself. */
  sessionKey: string
  /** Whether the tokens that the browser gets after this one will carry the same session. */
  lasting: boolean
  /** Epoch seconds; undefined where the token does not say. */
  issuedAt: number | undefined
}

/**
 * The session that a token's claims name.
 *
 * Outside facts: `sid` is the name that a logout token uses too (OpenID Connect Back-Channel Logout 1.0 §2.4). Providers
 * that leave it out of access tokens mostly tell when the person signed in, `auth_time` (RFC 9068 §2.2.1), the same
 * for every token of a session. A token's own id is `jti`, with Microsoft Entra `uti`.
 *
 * @param token the token as it came, for one that carries none of these
 */
export function tokenSession(claims: Record<string, unknown>, token: string): TokenSession {
  const { iss, sub, sid, auth_time: since, jti, uti, iat } = claims
  const issuer = String(iss)
  const personKey = personKeyOf(issuer, String(sub))
  const issuedAt = typeof iat === 'number' ? iat : undefined
  if (isName(sid)) return { personKey, sessionKey: sessionKeyOf(issuer, sid), lasting: true, issuedAt }
  if (typeof since === 'number') {
    const sessionKey = hashOf('since', issuer, String(sub), String(since))
    return { personKey, sessionKey, lasting: true, issuedAt }
  }
  const own = [jti, uti].find(isName) ?? token
  return { personKey, sessionKey: hashOf('token', issuer, own), lasting: false, issuedAt }
}

export function personKeyOf(issuer: string, subject: string): string {
  return hashOf('person', issuer, subject)
}

/** @param sid the provider's name for the session */
export function sessionKeyOf(issuer: string, sid: string): string {
  return hashOf('session', issuer, sid)
}

/** What the provider said, so that it is not heard twice. @param jti the logout token's id */
export function eventKeyOf(issuer: string, jti: string): string {
  return hashOf('event', issuer, jti)
}

function hashOf(...parts: string[]): string {
  // As JSON, so that no two lists of parts read the same.
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
