import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ClientConfig } from '#platform/contract/config.ts'
import { baseOf } from '#platform/contract/endpoint.ts'
import { embeddedAudience, embeddedClientId } from '#platform/contract/identity.ts'
import type { OpenDatabase } from '#platform/server/database/database.ts'
import type { Feature, FeatureParts } from '#platform/server/feature.ts'
import { createLimiter } from '#platform/server/http/limits.ts'
import { mountOperations } from '#platform/server/http/operations.ts'
import { mountPages } from '#platform/server/http/pages.ts'
import type { Person, Route } from '#platform/server/http/routes.ts'
import { buildServer } from '#platform/server/http/serve.ts'
import { keepsAccounts } from '#platform/server/identity/accounts.ts'
import { embeddedKeys, outsideKeys } from '#platform/server/identity/key-sources.ts'
import { mountProvider, mountSilentReturn } from '#platform/server/identity/mount.ts'
import type { SignIn } from '#platform/server/identity/pages.ts'
import {
  embeddedEndpoints,
  embeddedIssuer,
  providerPath,
  type SignInPeople,
} from '#platform/server/identity/provider.ts'
import { createTokenVerifier } from '#platform/server/identity/token-verifier.ts'
import type { Metrics } from '#platform/server/observability/metrics.ts'
import { observationRoutes } from '#platform/server/observability/routes.ts'
import { claimReader } from '#platform/server/permissions/claim.ts'
import type { LiveFeeds } from '#platform/server/realtime/live-feeds.ts'
import { isLiveFeed, mountRealtime } from '#platform/server/realtime/mount.ts'
import type { Settings } from '#platform/server/start/settings.ts'
import * as everyFeature from './features.ts'

/** `npm run build` writes the web app here, below the project's folder. */
const builtWebFolder = join(import.meta.dirname, '../../dist/web')

/** Every feature that the server has. */
export const features: readonly Feature[] = Object.values(everyFeature)

export interface ProductParts {
  settings: Settings
  database: OpenDatabase
  log: FastifyBaseLogger
  /** What each feature is given. */
  given: FeatureParts
  version: string
  /** For demo mode: whom the embedded identity provider signs in. */
  signIn?: { people: SignInPeople; offered: readonly SignIn[] } | undefined
  metrics: Metrics
  liveFeeds: LiveFeeds
  /** Where the pages of the app are; those that were built when absent. */
  webFolder?: string
  now?: () => Date
}

/** The whole product as one HTTP server, ready to listen. */
export async function createProduct(parts: ProductParts): Promise<FastifyInstance> {
  const { settings, database, log, metrics, given, version, webFolder = builtWebFolder, now } = parts
  const routes = routesOf(given)
  const { db } = database
  const { provider, publicUrl } = settings
  const issuer = provider?.issuer ?? embeddedIssuer(publicUrl)
  const audience = provider?.audience ?? embeddedAudience

  const tokenOf = createTokenVerifier({
    issuer,
    audience,
    algorithms: provider === undefined ? ['ES256'] : ['RS256', 'PS256', 'ES256'],
    // Most outside providers still call their access tokens plain JWTs.
    types: provider === undefined ? ['at+jwt'] : ['at+jwt', 'jwt'],
    keys: provider === undefined ? embeddedKeys(db) : outsideKeys(provider.issuer),
    log,
    rolesOf: provider?.rolesClaim === undefined ? undefined : claimReader(provider.rolesClaim, log),
    ...(now && { now }),
  })
  const accountKeepers = given.contributed(keepsAccounts).map(keeper => keeper(db))

  const app = await buildServer({
    db,
    log,
    routes,
    verify: async token => {
      const person = await tokenOf(token)
      await keepAccounts(accountKeepers, person)
      return person
    },
    apiKeys: { client: settings.apiKey, sensor: settings.sensorKey },
    limiter: createLimiter(settings.limits),
    tls: publicUrl.startsWith('https:'),
    trustProxy: settings.trustProxy,
    answered: metrics.answered,
    upgrades: isLiveFeed,
    errorShapes: features.flatMap(feature => feature.errorShapes ?? []),
    ...(now && { now }),
  })
  app.server.on('connection', socket => {
    metrics.connected()
    socket.once('close', metrics.disconnected)
  })

  // Those who only watch need no account: after a node was lost, its thousands of clients cost the database nothing.
  mountRealtime(app, {
    feeds: parts.liveFeeds,
    verify: tokenOf,
    origin: new URL(publicUrl).origin,
    log,
    ...(now && { now }),
  })
  mountOperations(app, {
    endpoints: routes.map(route => route.endpoint),
    version,
    address: publicUrl,
    metrics,
    ready: () => isReady(database),
  })
  await mountSilentReturn(app)
  if (parts.signIn !== undefined) {
    const { people, offered } = parts.signIn
    await mountProvider(app, { db, log, publicUrl, people, signIns: offered })
  }

  const filesFolder = join(settings.dataFolder, 'files')
  await mkdir(filesFolder, { recursive: true })
  const config: ClientConfig = {
    apiKey: settings.apiKey,
    version,
    demo: provider === undefined,
    oidc: {
      authority: issuer,
      clientId: provider?.clientId ?? embeddedClientId,
      audience,
      ...(provider === undefined && { metadata: embeddedEndpoints(issuer) }),
    },
    sentryDsn: settings.sentryDsn ?? null,
  }
  const apiPaths = new Set([providerPath, ...routes.map(({ endpoint }) => rootOf(baseOf(endpoint)))])
  await mountPages(app, { webFolder, filesFolder, config, apiPaths: [...apiPaths] })
  return app
}

/** `/services` of `/services/v6`. */
function rootOf(base: string): string {
  return base.split('/').slice(0, 2).join('/')
}

/** Every call of the product. */
export function routesOf(given: FeatureParts): Route[] {
  return [
    ...features.flatMap(feature => feature.routes?.(given) ?? []),
    ...observationRoutes(features.flatMap(feature => feature.analyticsEvents ?? [])),
  ]
}

async function keepAccounts(keepers: readonly ((person: Person) => Promise<void>)[], person: Person) {
  for (const keep of keepers) await keep(person)
}

/** The database answers; it was migrated before the server listened. */
async function isReady({ pool }: OpenDatabase): Promise<boolean> {
  try {
    await pool.query('select 1')
    return true
  } catch {
    return false
  }
}
