import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { pino } from 'pino'
import type { OpenDatabase } from '#platform/server/database/database.ts'
import { partsOf } from '#platform/server/feature.ts'
import { openRevocationList, type RevocationList } from '#platform/server/identity/revocation-list.ts'
import { createMetrics } from '#platform/server/observability/metrics.ts'
import { openLiveFeeds } from '#platform/server/realtime/live-feeds.ts'
import { postgresBus } from '#platform/server/realtime/postgres-bus.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { createProduct, features } from '../product.ts'

export const clientId = 'app'
export const audience = 'urn:company'
export const directoryKey = 'the-directory-of-this-company-0123456789'

/** An identity provider that only has keys to show, and signs what it is given. */
export async function outsideProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
  const server = createServer((request, response) => {
    const found = request.url?.endsWith('openid-configuration')
      ? { issuer, jwks_uri: `${issuer}/keys` }
      : { keys: [key] }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const issuer = `http://127.0.0.1:${port}`

  function signed(claims: JWTPayload, typ: string | undefined, of = privateKey): Promise<string> {
    return new SignJWT({ iss: issuer, iat: Math.floor(Date.now() / 1000), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k', ...(typ !== undefined && { typ }) })
      .sign(of)
  }
  return {
    issuer,
    signed,
    /** An access token of somebody's session. */
    token: (subject: string, claims: JWTPayload = {}) =>
      signed(
        {
          aud: audience,
          sub: subject,
          exp: Math.floor(Date.now() / 1000) + 3600,
          email: `${subject}@company.example`,
          email_verified: true,
          given_name: subject,
          family_name: 'L',
          ...claims,
        },
        'at+jwt',
      ),
    close: () => void server.close(),
  }
}

export interface CompanyServer {
  address: string
  port: number
  call(path: string, token: string, options?: RequestInit): Promise<Response>
  close(): Promise<void>
}

/** A server of a company that signs in by an outside provider, listening. */
export async function companyServer(
  database: OpenDatabase,
  issuer: string,
  /** Another than its own. */
  list?: RevocationList,
): Promise<CompanyServer> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-company-'))
  // The pages of the app may not have been built.
  const webFolder = join(folder, 'web')
  await mkdir(webFolder)
  for (const page of ['index.html', 'visit.html']) await writeFile(join(webFolder, page), '<!doctype html>')
  const settings = readSettings(
    {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_AUDIENCE: audience,
      CAMPUS_DIRECTORY_KEY: directoryKey,
      CAMPUS_DATA: folder,
      RATE_LIMIT_ADDRESS: '1000000',
      RATE_LIMIT_PERSON: '1000000',
    },
    features.flatMap(feature => feature.settings ?? []),
  )
  const log = pino({ level: 'silent' })
  const metrics = createMetrics({
    pool: () => ({ total: 0, idle: 0, waiting: 0 }),
    jobs: async () => ({ waiting: 0, retrying: 0, failed: 0, oldestDue: 0 }),
    mails: async () => ({ waiting: 0, retrying: 0, given_up: 0 }),
  })
  const { db } = database
  const feeds = features.flatMap(feature => feature.feeds ?? [])
  const liveFeeds = await openLiveFeeds({
    ...{ db, feeds, log },
    bus: postgresBus(database, log),
    metrics: metrics.live,
  })
  const revocations = list ?? (await openRevocationList(database, log))
  const { publicUrl, keys } = settings
  const given = partsOf(features, {
    settings: settings.features,
    publicUrl,
    keysFolder: keys.folder,
    announce: liveFeeds.announce,
  })
  const product = await createProduct({
    ...{ settings, database, log, metrics, liveFeeds, revocations, given, webFolder },
    version: '1.0.0',
  })
  const address = await product.listen({ host: '127.0.0.1', port: 0 })
  return {
    address,
    port: Number(new URL(address).port),
    call: (path, token, options = {}) =>
      fetch(address + path, {
        ...options,
        headers: {
          'api-key': 'campus-companion-web',
          authorization: `Bearer ${token}`,
          'accept-language': 'en',
          ...options.headers,
        },
      }),
    async close() {
      await product.close()
      await liveFeeds.close()
      if (list === undefined) await revocations.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
