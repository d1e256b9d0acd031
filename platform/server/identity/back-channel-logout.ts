import type { FastifyInstance } from 'fastify'
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { backChannelLogoutPath } from '#platform/contract/identity.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import type { Limiter } from '#platform/server/http/limits.ts'
import { type Revocation, revoke } from './revocations.ts'
import { eventKeyOf, personKeyOf, sessionKeyOf } from './token-session.ts'
import { keysOrUnavailable } from './token-verifier.ts'

/*
 * OpenID Connect Back-Channel Logout 1.0: the identity provider itself tells that somebody's session has ended, whatever
 * their browser does.
 */

export interface LogoutParts {
  db: Database
  issuer: string
  /** This app's id at the provider: whom the logout token is for. */
  clientId: string
  algorithms: readonly string[]
  keys: JWTVerifyGetKey
  limiter: Limiter
  now?: () => Date
}

/** The one event that a logout token tells of (§2.4). */
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
/** A logout token holds a few names; characters. */
const longestToken = 10_000
/** A provider tells of what has just happened; seconds. */
const longestAge = 300
const clockTolerance = 30

/** Takes the provider's logout tokens at `backChannelLogoutPath`. */
export async function mountBackChannelLogout(app: FastifyInstance, parts: LogoutParts): Promise<void> {
  const keys = keysOrUnavailable(parts.keys)
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestToken + 1_000 },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    )
    scope.post(backChannelLogoutPath, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      try {
        await endWhatItNames(form.get('logout_token') ?? '', { ...parts, keys })
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error
        await parts.limiter.address(request.ip)
        request.log.warn({ reason: error.code, text: error.message }, 'a logout token was refused')
        return reply.code(400).header('cache-control', 'no-store').send({ error: 'invalid_request' })
      }
      return reply.code(200).header('cache-control', 'no-store').send()
    })
  })
}

/** @throws {errors.JOSEError} for a token that is not a good one, or was heard before; Problem 503 */
async function endWhatItNames(token: string, parts: LogoutParts): Promise<void> {
  const { issuer, clientId, algorithms, keys, db, now = () => new Date() } = parts
  if (token.length > longestToken) throw new errors.JWTInvalid('too long')
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: [...algorithms],
    clockTolerance,
    currentDate: now(),
    maxTokenAge: longestAge,
    requiredClaims: ['iat', 'jti'],
  })
  // The type is recommended only (§2.4); what tells such a token from any other are its event and the missing nonce.
  const type = protectedHeader.typ?.toLowerCase().replace(/^application\//, '')
  if (type !== undefined && type !== 'logout+jwt' && type !== 'jwt') throw refused(payload, 'typ')
  if (!reportsLogout(payload)) throw refused(payload, 'events')
  if ('nonce' in payload) throw refused(payload, 'nonce')
  const { sub, sid, jti = '', iat = 0 } = payload
  if (sid !== undefined && (typeof sid !== 'string' || sid === '')) throw refused(payload, 'sid')
  if (sub === undefined && sid === undefined) throw refused(payload, 'sub')

  const first = await inTransaction(db, async trx => {
    const ended: Revocation[] = []
    let known = false
    if (sid !== undefined) {
      const key = sessionKeyOf(issuer, sid)
      const { numDeletedRows } = await trx
        .deleteFrom('sessions')
        .where('session_key', '=', key)
        .executeTakeFirstOrThrow()
      known = numDeletedRows > 0n || (await isRevoked(trx, key))
      ended.push({ kind: 'SESSION', key })
    }
    // Without a session all of them are meant (§2.4); one that no access token has ever named may be any of them.
    if (sub !== undefined && !known) {
      ended.push({ kind: 'PERSON', key: personKeyOf(issuer, sub), issuedUntil: new Date(iat * 1000) })
    }
    return revoke(trx, ended, eventKeyOf(issuer, jti))
  })
  if (!first) throw refused(payload, 'jti')
}

/** Whether the session has ended here already: who signs out here ends it before the provider tells of it. */
async function isRevoked(trx: Database, key: string): Promise<boolean> {
  const found = await trx.selectFrom('revocations').select('id').where('key', '=', key).executeTakeFirst()
  return found !== undefined
}

function reportsLogout({ events }: JWTPayload): boolean {
  const event = (events as Record<string, unknown> | undefined)?.[logoutEvent]
  return typeof event === 'object' && event !== null && !Array.isArray(event)
}

function refused(payload: JWTPayload, claim: string): errors.JOSEError {
  return new errors.JWTClaimValidationFailed(`unexpected "${claim}"`, payload, claim)
}
