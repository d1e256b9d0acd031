import { decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { type Identity, identityOf } from '#platform/contract/identity.ts'
import type { RoleGrant } from '#platform/contract/roles.ts'
import { Problem, unauthorised, unavailable } from '#platform/server/http/problem.ts'
import type { Log } from '#platform/server/observability/log.ts'
import type { ClaimedRights } from './claimed-rights.ts'
import { longestTokenLife } from './revocations.ts'
import { type TokenSession, tokenSession } from './token-session.ts'

export interface VerifiedPerson extends Identity {
  issuer: string
  subject: string
  session: TokenSession
  /** Whether the provider says that the e-mail address is the person's; undefined where it says nothing. */
  emailVerified: boolean | undefined
  /** Epoch seconds. */
  expiresAt: number
  /** What the provider's claim of roles gives, as long as the token lives. */
  claimedRoles?: readonly RoleGrant[]
  /** What the provider's claim of rights says; undefined: nothing. */
  claimedRights?: ClaimedRights | undefined
}

export interface VerifierOptions {
  issuer: string
  audience: string
  /** The signature algorithms taken; everything else, `none` among them, is refused. */
  algorithms: readonly string[]
  /** The `typ` values an access token may carry, in lower case, without `application/`. */
  types: readonly string[]
  /** The provider's keys. What it throws, except "no such key", counts as the provider being unavailable. */
  keys: JWTVerifyGetKey
  log: Log
  /** Reads the roles that a token's claims give; absent where the provider gives none. */
  rolesOf?: ((claims: Record<string, unknown>) => RoleGrant[]) | undefined
  /** The same of their badge and whom they may accompany. */
  rightsOf?: ((claims: Record<string, unknown>) => ClaimedRights | undefined) | undefined
  /** Hears of tokens that are refused: why, in one word, and whom they name, which nobody has checked. */
  refused?: ((reason: string, subject: string | undefined) => void) | undefined
  now?: () => Date
  /** How many verified tokens are remembered at most. */
  remembered?: number
}

/** A token longer than this, in characters, is refused unread. Entra's grow with group memberships to about 6,000. */
const longestToken = 10_000
/** Clocks differ by a little; what is accepted early or late, in seconds. */
const clockTolerance = 5
/** About the people of one node at the busiest hour; at 1.5 kB each this stays under 40 MB. */
const defaultRemembered = 20_000

/**
 * Gives the function that tells the person of a bearer token: signature, algorithm, type, issuer, audience and
 * expiry are checked once, and the result is remembered until the token expires.
 *
 * The function throws Problem 401 for a token that is not valid, and 503 when the provider's keys cannot be had: a
 * provider that is unavailable must sign nobody out.
 */
export function createTokenVerifier(options: VerifierOptions): (token: string) => Promise<VerifiedPerson> {
  const { log, now = () => new Date() } = options
  const cache = new LRUCache<string, VerifiedPerson>({ max: options.remembered ?? defaultRemembered })
  const keys = keysOrUnavailable(options.keys)

  return async token => {
    const seconds = now().getTime() / 1000
    const before = cache.get(token)
    if (before !== undefined) {
      if (seconds < before.expiresAt) return before
      cache.delete(token)
    }
    try {
      const person = await verify(token, keys, options, now())
      cache.set(token, person)
      return person
    } catch (error) {
      if (error instanceof Problem) throw error
      if (!(error instanceof errors.JOSEError)) throw error
      log.debug({ reason: error.code, claim: (error as { claim?: string }).claim }, 'token refused')
      options.refused?.(reasonOf(error), claimedSubject(token))
      throw unauthorised()
    }
  }
}

/** `EXPIRED`, `WRONG_AUD`, `SIGNATURE`, …: one of a few words. */
function reasonOf(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'EXPIRED'
  if (error instanceof errors.JWTClaimValidationFailed) return `WRONG_${error.claim.toUpperCase()}`
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'SIGNATURE'
  if (error instanceof errors.JWKSNoMatchingKey) return 'UNKNOWN_KEY'
  if (error instanceof errors.JOSEAlgNotAllowed) return 'ALGORITHM'
  return 'MALFORMED'
}

function claimedSubject(token: string): string | undefined {
  if (token.length > longestToken) return undefined
  try {
    return decodeJwt(token).sub
  } catch {
    return undefined
  }
}

async function verify(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, audience, algorithms, types, rolesOf, rightsOf }: VerifierOptions,
  currentDate: Date,
): Promise<VerifiedPerson> {
  if (token.length > longestToken) throw new errors.JWTInvalid('too long')
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience,
    algorithms: [...algorithms],
    clockTolerance,
    currentDate,
    requiredClaims: ['exp', 'sub'],
  })
  const type = protectedHeader.typ?.toLowerCase().replace(/^application\//, '') ?? ''
  if (!types.includes(type)) throw new errors.JWTClaimValidationFailed('not an access token', payload, 'typ')
  const person = identityOf(payload)
  if (person === undefined) throw new errors.JWTClaimValidationFailed('names nobody', payload, 'email')
  return {
    ...person,
    issuer,
    subject: payload.sub ?? '',
    session: tokenSession(payload, token),
    emailVerified: emailVerifiedOf(payload),
    expiresAt: expiryOf(payload, currentDate),
    ...(rolesOf && { claimedRoles: rolesOf(payload) }),
    ...(rightsOf && { claimedRights: rightsOf(payload) }),
  }
}

/** Epoch seconds. @throws for a token that is older than tokens may become */
function expiryOf(payload: JWTPayload, currentDate: Date): number {
  const expiry = payload.exp ?? 0
  if (payload.iat === undefined) return expiry
  const oldest = payload.iat + longestTokenLife
  if (currentDate.getTime() / 1000 >= oldest + clockTolerance) {
    throw new errors.JWTExpired('too old', payload, 'iat')
  }
  return Math.min(expiry, oldest)
}

/** Outside fact: some providers write the claim as a text. */
function emailVerifiedOf({ email_verified: verified }: JWTPayload): boolean | undefined {
  if (verified === undefined || verified === null) return undefined
  return verified === true || verified === 'true'
}

/** Keeps "there is no such key", which is the token's fault, apart from "the keys cannot be had". */
export function keysOrUnavailable(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (error instanceof errors.JOSEError && tokensFault.has(error.code)) throw error
      throw unavailable(error)
    }
  }
}

const tokensFault = new Set<string>([
  errors.JWKSNoMatchingKey.code,
  errors.JWKSMultipleMatchingKeys.code,
  errors.JOSENotSupported.code,
  errors.JWSInvalid.code,
])
