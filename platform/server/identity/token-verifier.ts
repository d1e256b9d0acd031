import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { type Identity, identityOf } from '#platform/contract/identity.ts'
import type { RoleGrant } from '#platform/contract/roles.ts'
import { Problem, unauthorised, unavailable } from '#platform/server/http/problem.ts'
import type { Log } from '#platform/server/observability/log.ts'

export interface VerifiedPerson extends Identity {
  /** Epoch seconds. */
  expiresAt: number
  /** What the provider's claim of roles gives, as long as the token lives. */
  claimedRoles?: readonly RoleGrant[]
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
  const known = new LRUCache<string, VerifiedPerson>({ max: options.remembered ?? defaultRemembered })
  const keys = heldApart(options.keys)

  return async token => {
    const seconds = now().getTime() / 1000
    const before = known.get(token)
    if (before !== undefined) {
      if (seconds < before.expiresAt) return before
      known.delete(token)
    }
    try {
      const person = await verify(token, keys, options, now())
      known.set(token, person)
      return person
    } catch (error) {
      if (error instanceof Problem) throw error
      if (!(error instanceof errors.JOSEError)) throw error
      log.debug({ reason: error.code, claim: (error as { claim?: string }).claim }, 'token refused')
      throw unauthorised()
    }
  }
}

async function verify(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, audience, algorithms, types, rolesOf }: VerifierOptions,
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
  return { ...person, expiresAt: payload.exp ?? 0, ...(rolesOf && { claimedRoles: rolesOf(payload) }) }
}

/** Keeps "there is no such key", which is the token's fault, apart from "the keys cannot be had". */
function heldApart(keys: JWTVerifyGetKey): JWTVerifyGetKey {
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
