import { createHash, randomBytes } from 'node:crypto'
import type { Cookies } from '#platform/server/http/routes.ts'

/** That this browser has asked for links: they work here and nowhere else. */
const browserCookie = 'visitor_browser'
/** That a link was followed in this browser. */
const proofCookie = 'visitor_proof'

/** 256 bits, as `newSecret` writes them. */
const secretPattern = /^[A-Za-z0-9_-]{43}$/

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret. It cannot be guessed, so that a plain hash keeps it. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** The hash of this browser's secret; null where it has none. */
export function browserOf(cookies: Cookies): Buffer | null {
  return hashIn(cookies, browserCookie)
}

/** The hash of the proof that this browser holds; null where it holds none. */
export function proofOf(cookies: Cookies): Buffer | null {
  return hashIn(cookies, proofCookie)
}

/**
 * Has the browser hold its secret for so long, and a new one where it has none: the links that it has asked for before go
 * on to work in it. @returns the secret's hash
 */
export function markBrowser(cookies: Cookies, seconds: number): Buffer {
  const held = cookies.read(browserCookie)
  const secret = held !== undefined && secretPattern.test(held) ? held : newSecret()
  cookies.set(browserCookie, secret, seconds)
  return hashOf(secret)
}

export function leaveProof(cookies: Cookies, proof: string, seconds: number): void {
  cookies.set(proofCookie, proof, seconds)
}

/** Takes both back. */
export function clearSecrets(cookies: Cookies): void {
  for (const name of [browserCookie, proofCookie]) cookies.set(name, '', 0)
}

function hashIn(cookies: Cookies, name: string): Buffer | null {
  const secret = cookies.read(name)
  return secret !== undefined && secretPattern.test(secret) ? hashOf(secret) : null
}
