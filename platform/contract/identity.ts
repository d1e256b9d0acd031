/** Who a token speaks of, in the product's words. */
export interface Identity {
  /** The directory's id. */
  id: string
  email: string
  /** The given name; empty where none is told. */
  firstName: string
  /** The family name; the whole name where nothing tells which part of it is which. */
  lastName: string
}

/** What the embedded identity provider calls the API: the audience of its access tokens. */
export const embeddedAudience = 'urn:campus-companion:api'
/** What the embedded identity provider calls the web app. */
export const embeddedClientId = 'campus-companion'

/** Where the identity provider sends the browser back to, below the product's address. */
export const returnPath = '/auth/callback'
/** The same for a sign-in inside a hidden frame; the only page that may be framed, by ourselves. */
export const silentReturnPath = '/auth/silent.html'
/** Where an outside identity provider tells that somebody's session has ended. */
export const backChannelLogoutPath = '/auth/back-channel-logout'
/** The call that ends the session of a token, below the base of the product's own calls. */
export const signOutPath = '/account/sign-out'
/** Where a sign-out ends. */
export const signedOutPath = '/'

/**
 * The person of a verified token's claims, or undefined when they name nobody: no id or no e-mail.
 *
 * Outside facts: Microsoft Entra puts the directory's id in `oid` (its `sub` differs from app to app) and the
 * address in `email` or `preferred_username`; its tokens carry `given_name` and `family_name` only when asked to.
 * Companies write `name` as "Claire Moreau", "MOREAU Claire", "Moreau, Claire" or "Jean Pierre Martin": which part of it
 * is the given name cannot be told from it.
 */
export function identityOf(claims: Record<string, unknown>): Identity | undefined {
  const id = text(claims.oid) ?? text(claims.sub)
  const email = [claims.email, claims.preferred_username, claims.upn].map(text).find(isEmail)
  if (id === undefined || email === undefined) return undefined
  const given = text(claims.given_name)
  const family = text(claims.family_name)
  if (given !== undefined || family !== undefined) {
    return { id, email, firstName: given ?? '', lastName: family ?? '' }
  }
  return { id, email, firstName: '', lastName: text(claims.name) ?? localPart(email) }
}

function localPart(email: string): string {
  return email.slice(0, email.lastIndexOf('@'))
}

function isEmail(value: string | undefined): value is string {
  return value !== undefined && /^[^\s@]+@[^\s@]+$/.test(value)
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
