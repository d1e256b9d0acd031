/** Who a token speaks of, in the product's words. */
export interface Identity {
  /** The directory's id. */
  id: string
  email: string
  firstName: string
  /** Empty where the provider tells only one name. */
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
 * address in `email` or `preferred_username`; its tokens carry `given_name` and `family_name` only when asked to,
 * so the names may have to be read from `name`, which companies write as "Claire Moreau" or "Moreau, Claire".
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
  return { id, email, ...namesOf(text(claims.name) ?? localPart(email)) }
}

function namesOf(name: string): { firstName: string; lastName: string } {
  const [family, given] = name.split(',', 2).map(part => part.trim())
  if (family && given) return { firstName: given, lastName: family }
  const [first = '', ...rest] = name.split(/\s+/)
  return { firstName: first, lastName: rest.join(' ') }
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
