import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import type { Database } from '#platform/server/database/database.ts'
import { jsonOf, withinLimit } from '#platform/server/http/upstream-answer.ts'
import { publicKeys } from './signing-keys.ts'

/** How long asking the provider may take, in milliseconds. */
const timeout = 5_000
/** Its documents are a few kilobytes, in bytes. */
const largestDocument = 1024 * 1024

/**
 * The keys of the embedded provider, straight from the database: no call to ourselves. A key nobody has seen yet is
 * looked up at once, since another node may just have made it, but not more than once a second.
 */
export function embeddedKeys(db: Database): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL('database:signing-keys'), {
    cooldownDuration: 1_000,
    [customFetch]: async () => Response.json(await publicKeys(db)),
  })
}

/**
 * The keys of an outside provider, found by its discovery document and cached for ten minutes. A key nobody has seen
 * yet is asked for at once, but not more than every thirty seconds.
 * @throws what fetch throws, or Error when the provider's documents are not as they should be
 */
export function outsideKeys(issuer: string): JWTVerifyGetKey {
  let keys: Promise<JWTVerifyGetKey> | undefined
  return async (header, token) => {
    keys ??= discover(issuer)
    const current = keys
    try {
      return await (await current)(header, token)
    } catch (error) {
      // A failed discovery is not kept: the next call asks again.
      await current.catch(() => {
        if (keys === current) keys = undefined
      })
      throw error
    }
  }
}

/** Finds the keys of a provider. @throws as `outsideKeys` says */
export async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeout), redirect: 'error' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const found = (await jsonOf(answer, largestDocument)) as { issuer?: unknown; jwks_uri?: unknown }
  // A provider that speaks for another would have its keys sign for it.
  if (found.issuer !== issuer) throw new Error(`${address} names another issuer: ${String(found.issuer)}`)
  return createRemoteJWKSet(new URL(String(found.jwks_uri)), {
    timeoutDuration: timeout,
    [customFetch]: async (address, options) => withinLimit(await fetch(address, options), largestDocument),
  })
}
