import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { onExistingCampus } from '#features/sites/server/public.ts'
import type { ClientConfig } from '#platform/contract/config.ts'
import { baseOf } from '#platform/contract/endpoint.ts'
import { embeddedAudience, embeddedClientId } from '#platform/contract/identity.ts'
import type { OpenDatabase } from '#platform/server/database/database.ts'
import { watchReadiness } from '#platform/server/database/readiness.ts'
import type { Feature, FeatureParts } from '#platform/server/feature.ts'
import { openFileCache } from '#platform/server/files/file-cache.ts'
import { serveFiles } from '#platform/server/files/serve-files.ts'
import { createLimiter, type Limiter } from '#platform/server/http/limits.ts'
import { mountOperations } from '#platform/server/http/operations.ts'
import { outcomeRoute } from '#platform/server/http/outcome-route.ts'
import { mountPages } from '#platform/server/http/pages.ts'
import type { Route } from '#platform/server/http/routes.ts'
import { buildServer } from '#platform/server/http/serve.ts'
import { keepsAccounts } from '#platform/server/identity/accounts.ts'
import { createAdmission } from '#platform/server/identity/admission.ts'
import { mountBackChannelLogout } from '#platform/server/identity/back-channel-logout.ts'
import { rightsReader } from '#platform/server/identity/claimed-rights.ts'
import { embeddedKeys, outsideKeys } from '#platform/server/identity/key-sources.ts'
import { mountProvider, mountSilentReturn } from '#platform/server/identity/mount.ts'
import type { SignIn } from '#platform/server/identity/pages.ts'
import {
  embeddedEndpoints,
  embeddedIssuer,
  providerPath,
  type SignInPeople,
} from '#platform/server/identity/provider.ts'
import { watchProvider } from '#platform/server/identity/provider-watch.ts'
import type { RevocationList } from '#platform/server/identity/revocation-list.ts'
import { sessionRoutes } from '#platform/server/identity/session-routes.ts'
import { sessionKeeper } from '#platform/server/identity/sessions.ts'
import { personKeyOf } from '#platform/server/identity/token-session.ts'
import { createTokenVerifier } from '#platform/server/identity/token-verifier.ts'
import type { RunningJobs } from '#platform/server/jobs/jobs.ts'
import type { Metrics } from '#platform/server/observability/metrics.ts'
import { observationRoutes } from '#platform/server/observability/routes.ts'
import { claimReader } from '#platform/server/permissions/claim.ts'
import { claimKeeper, nobodyClaimsRoles } from '#platform/server/permissions/claimed-roles.ts'
import { openRefusedCalls } from '#platform/server/permissions/refused-calls.ts'
import { openRefusedTokens } from '#platform/server/permissions/refused-tokens.ts'
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
  revocations: RevocationList
  /** Aborted when the server stops. */
  stopping?: AbortSignal
  /** Absent where a test runs none. */
  jobs?: Pick<RunningJobs, 'standStill'>
  /** Counts who asks for how much; as the settings say when absent. */
  limiter?: Limiter
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

  const algorithms = provider === undefined ? ['ES256'] : ['RS256', 'PS256', 'ES256']
  const keys = provider === undefined ? embeddedKeys(db) : outsideKeys(provider.issuer)
  const { limiter = createLimiter(settings.limits) } = parts
  const refusedTokens = openRefusedTokens(db, log)
  const refusedCalls = openRefusedCalls(db, log)
  // What is written down of a token would bring back the id of who was erased.
  const noteRefused = (reason: string, subject: string | undefined) => {
    const isErased = subject !== undefined && revocations.isErased(personKeyOf(issuer, subject))
    refusedTokens.note(reason, isErased ? undefined : subject)
  }
  const tokenOf = createTokenVerifier({
    issuer,
    audience,
    algorithms,
    // Most outside providers still call their access tokens plain JWTs.
    types: provider === undefined ? ['at+jwt'] : ['at+jwt', 'jwt'],
    keys,
    log,
    refused: noteRefused,
    rolesOf:
      provider?.rolesClaim === undefined
        ? undefined
        : claimReader(provider.rolesClaim, log, metrics.identity.token),
    rightsOf: provider?.rights && rightsReader(provider.rights),
    ...(now && { now }),
  })
  const [accountsIn] = given.contributed(keepsAccounts)
  if (accountsIn === undefined) throw new Error('No feature keeps accounts')
  const { revocations } = parts
  const { caller, watcher } = createAdmission({
    tokenOf,
    revocations,
    accounts: accountsIn(db),
    keepSession: sessionKeeper(db, now),
    keepClaim: claimKeeper(db, now),
    trustsEmail: provider === undefined || provider.trustsEmail,
    refused: noteRefused,
  })

  const app = await buildServer({
    db,
    log,
    routes,
    verify: caller,
    apiKeys: { client: settings.apiKey, sensor: settings.sensorKey, directory: settings.directoryKey },
    limiter,
    tls: publicUrl.startsWith('https:'),
    trustProxy: settings.trustProxy,
    answered: metrics.answered,
    staffRefused: refusedCalls.note,
    upgrades: isLiveFeed,
    errorShapes: features.flatMap(feature => feature.errorShapes ?? []),
    ...(now && { now }),
  })
  app.addHook('onClose', refusedTokens.close)
  app.addHook('onClose', refusedCalls.close)
  app.server.on('connection', socket => {
    metrics.connected()
    socket.once('close', metrics.disconnected)
  })

  mountRealtime(app, {
    feeds: parts.liveFeeds,
    verify: watcher,
    revocations,
    origin: new URL(publicUrl).origin,
    limiter,
    trustProxy: settings.trustProxy,
    log,
    ...(now && { now }),
  })
  const readiness = watchReadiness(database.address, log)
  app.addHook('onClose', readiness.close)
  mountOperations(app, {
    endpoints: routes.map(route => route.endpoint),
    version,
    address: publicUrl,
    metrics,
    // It was migrated before the server listened.
    ready: readiness.isReady,
    isStopping: () => parts.stopping?.aborted ?? false,
    jobsStandStill: () => parts.jobs?.standStill() ?? false,
    readers: { demo: provider === undefined, key: settings.operatorKey, limiter },
  })
  await mountSilentReturn(app)
  if (provider !== undefined) {
    const { clientId, rolesClaim } = provider
    const watch = watchProvider(issuer, { log, told: metrics.identity.answers })
    app.addHook('onClose', watch.close)
    if (rolesClaim !== undefined && (await nobodyClaimsRoles(db))) {
      log.warn(
        { claim: rolesClaim },
        'the claim of OIDC_ROLES_CLAIM has given nobody a role who has signed in',
      )
    }
    await mountBackChannelLogout(app, {
      db,
      issuer,
      clientId,
      algorithms,
      keys,
      limiter,
      ...(now && { now }),
    })
  }
  if (parts.signIn !== undefined) {
    const { people, offered } = parts.signIn
    const isDisabled = (id: string) => revocations.isDisabled(personKeyOf(issuer, id))
    await mountProvider(app, { db, log, publicUrl, people, signIns: offered, isDisabled, limiter })
  }

  const { folder, bytes } = settings.fileCache
  serveFiles(app, { db, cache: await openFileCache(folder, bytes, log) })
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
  await mountPages(app, {
    ...{ webFolder, config, apiPaths: [...apiPaths] },
    visitorPages: features.flatMap(feature => feature.visitorPages ?? []),
    cameraPages: features.flatMap(feature => feature.cameraPages ?? []),
    publicOrigin: new URL(publicUrl).origin,
  })
  return app
}

/** `/services` of `/services/v6`. */
function rootOf(base: string): string {
  return base.split('/').slice(0, 2).join('/')
}

/** Every call of the product. */
export function routesOf(given: FeatureParts): Route[] {
  return [
    ...features.flatMap(feature => feature.routes?.(given) ?? []).map(onExistingCampus),
    ...sessionRoutes,
    outcomeRoute,
    ...observationRoutes(features.flatMap(feature => feature.analyticsEvents ?? [])),
  ]
}
