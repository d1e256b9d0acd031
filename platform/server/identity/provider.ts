import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KoaContextWithOIDC, Provider as ProviderType } from 'oidc-provider'
import {
  embeddedAudience,
  embeddedClientId,
  type Identity,
  returnPath,
  signedOutPath,
  silentReturnPath,
} from '#platform/contract/identity.ts'
import { Html } from '#platform/server/content/html.ts'
import { type Database, isUnavailable } from '#platform/server/database/database.ts'
import { hostCookie } from '#platform/server/http/cookies.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { acceptedLanguage, isLanguage, type Language } from '#platform/text/language.ts'
import { errors, interactionPolicy, Provider } from './library.ts'
import { faultPage, signedOutPage, signOutPage } from './pages.ts'
import { recordsOf } from './records.ts'
import { revoke } from './revocations.ts'
import { type SigningKey, signingKeys } from './signing-keys.ts'
import { sessionKeyOf } from './token-session.ts'

/** The path below which the embedded provider answers. */
export const providerPath = '/oidc'

export function embeddedIssuer(publicUrl: string): string {
  return `${publicUrl}${providerPath}`
}

/** Where its calls are, as its discovery document says too. */
export function embeddedEndpoints(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    end_session_endpoint: `${issuer}/session/end`,
  }
}

/** Where the embedded provider finds those who may sign in. */
export interface SignInPeople {
  byEmail(email: string): Promise<Identity | undefined>
  byId(id: string): Promise<Identity | undefined>
}

export interface ProviderParts {
  db: Database
  log: Log
  /** The address people type, without a slash at the end. */
  publicUrl: string
  people: SignInPeople
}

/* Lifetimes, in seconds. */
const hour = 3600
export const lifetimes = {
  AccessToken: hour,
  AuthorizationCode: 60,
  IdToken: hour,
  /** How long the sign-in page may stay open. */
  Interaction: hour,
  Session: 7 * 24 * hour,
  Grant: 7 * 24 * hour,
}

/** How often a node looks whether another one made a new signing key, in milliseconds. */
const keyCheck = 60_000

/** When to ask again while the database is away. */
const secondsUntilBack = 5

/** A fault of the provider is told at most so often, in milliseconds. */
const faultPause = 60_000

/** The embedded provider on its current signing keys. */
export interface EmbeddedProvider {
  current(): ProviderType
  /** Takes up the newest signing key at once instead of within a minute. */
  reload(): Promise<void>
  stop(): void
}

export async function openProvider(parts: ProviderParts): Promise<EmbeddedProvider> {
  const { db, log } = parts
  let keys = await signingKeys(db)
  let provider = createProvider(parts, keys)

  const reload = async () => {
    const found = await signingKeys(db)
    if (found.map(key => key.kid).join() === keys.map(key => key.kid).join()) return
    keys = found
    // The library takes its keys when it is made; what it remembers is in the database, so a new one goes on there.
    provider = createProvider(parts, keys)
  }
  const timer = setInterval(() => {
    reload().catch(error => log.warn({ err: error }, 'the signing keys could not be read'))
  }, keyCheck)
  timer.unref()
  return { current: () => provider, reload, stop: () => clearInterval(timer) }
}

function createProvider({ db, log, publicUrl, people }: ProviderParts, keys: SigningKey[]): ProviderType {
  const secure = publicUrl.startsWith('https:')
  const cookie = { httpOnly: true, sameSite: 'lax', path: '/', secure, signed: false } as const

  // Everybody who signs in here may use the app: there is nothing to consent to.
  const policy = interactionPolicy.base()
  policy.remove('consent')

  const provider = new Provider(embeddedIssuer(publicUrl), {
    adapter: model => recordsOf(db, model),
    jwks: { keys },
    clients: [
      {
        client_id: embeddedClientId,
        client_name: 'Campus Companion',
        // A browser keeps no secret; PKCE stands in for it.
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [`${publicUrl}${returnPath}`, `${publicUrl}${silentReturnPath}`],
        post_logout_redirect_uris: [`${publicUrl}${signedOutPath}`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    scopes: ['openid'],
    claims: { openid: ['sub', 'oid'], profile: ['name', 'given_name', 'family_name'], email: ['email'] },
    // The claims stand in the id token: the app has no other use for an access token at the provider itself.
    conformIdTokenClaims: false,
    clientBasedCORS: (_context, origin) => origin === new URL(publicUrl).origin,
    cookies: {
      names: {
        session: sessionCookieOf(publicUrl),
        interaction: hostCookie('campus-sign-in', secure),
        // The library ties this one to the address that it leads back to, so it cannot be bound to the host as well.
        resume: secure ? '__Secure-campus-resume' : 'campus-resume',
      },
      long: cookie,
      short: cookie,
    },
    ttl: lifetimes,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => embeddedAudience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, resource) => {
          if (resource !== embeddedAudience) throw new errors.InvalidTarget()
          return {
            scope: '',
            audience: embeddedAudience,
            accessTokenTTL: lifetimes.AccessToken,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'ES256' } },
          }
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = signOutPage(languageOf(context), new Html(form), requestedByApp(context))
        },
        postLogoutSuccessSource: context => {
          context.body = signedOutPage(languageOf(context))
        },
      },
    },
    interactions: { policy, url: (_context, { uid }) => `${providerPath}/interaction/${uid}` },
    loadExistingGrant,
    findAccount: async (_context, id) => {
      const person = await people.byId(id)
      return person && { accountId: id, claims: () => ({ sub: id, ...claimsOf(person) }) }
    },
    extraTokenClaims: async (_context, token) => {
      const person = 'accountId' in token ? await people.byId(token.accountId) : undefined
      return person && { ...claimsOf(person), ...('sessionUid' in token && { sid: token.sessionUid }) }
    },
    renderError: (context, out) => {
      context.type = 'html'
      const broken = out.error === 'server_error'
      const expired = context.oidc?.route === 'resume'
      context.body = faultPage(languageOf(context), broken ? 'broken' : expired ? 'expired' : 'refused')
    },
  })

  // Its addresses and the security of its cookies come from the headers that `forward` sets, never from the visitor.
  provider.proxy = true
  provider.silent = true
  const away = new WeakSet<object>()
  provider.use(async (context, next) => {
    context.set(pageHeaders)
    await next()
    // The library calls every fault of its own 500, which nobody asks again after.
    if (context.status !== 500 || !away.has(context)) return
    context.status = 503
    context.set('retry-after', String(secondsUntilBack))
  })
  // Also where a sign-out did not begin in the app.
  provider.on('session.destroyed', ({ uid }) => {
    const key = sessionKeyOf(embeddedIssuer(publicUrl), uid)
    revoke(db, [{ kind: 'SESSION', key }]).catch(error => {
      log.error({ err: error }, 'the tokens of a session that ended are still good')
    })
  })
  let reported = Number.NEGATIVE_INFINITY
  provider.on('server_error', (context, error) => {
    if (isUnavailable(error)) away.add(context)
    // While the database is away anybody can make it fail as often as they like.
    if (performance.now() - reported < faultPause) return
    reported = performance.now()
    log.error({ err: error }, 'the identity provider failed')
  })
  return provider
}

/** The name of the cookie by which a browser's session is known. */
export function sessionCookieOf(publicUrl: string): string {
  return hostCookie('campus-session', publicUrl.startsWith('https:'))
}

/** For the provider's own pages: own style and scripts, and forms that end at the app. */
export const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
}

/**
 * Hands a request over to the provider. The address it sees itself under is the configured one, whatever host name
 * the visitor claims: it builds redirects from it.
 */
export function forward(
  provider: ProviderType,
  publicUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { host, protocol } = new URL(publicUrl)
  const address = request.url ?? '/'
  Object.assign(request, { originalUrl: address, url: address.slice(providerPath.length) || '/' })
  Object.assign(request.headers, {
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
  })
  void provider.callback()(request, response)
}

/** What a person is granted: once per browser session, without asking. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  if (client === undefined || session?.accountId === undefined) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  if (existing !== undefined) return existing
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile email')
  await grant.save()
  return grant
}

function claimsOf({ id, email, firstName, lastName }: Identity) {
  return {
    oid: id,
    email,
    email_verified: true,
    name: `${firstName} ${lastName}`.trim(),
    given_name: firstName,
    family_name: lastName,
  }
}

/** Whether the app itself asked for the sign-out: it alone holds the person's id token. */
function requestedByApp({ oidc }: KoaContextWithOIDC): boolean {
  const hint = oidc.entities.IdTokenHint as { payload?: { sub?: unknown } } | undefined
  return hint?.payload?.sub !== undefined && hint.payload.sub === oidc.session?.accountId
}

function languageOf(context: KoaContextWithOIDC): Language {
  return wantedLanguage(context.oidc?.params?.ui_locales, context.get('accept-language'))
}

/** The first language of `ui_locales` that the product speaks, else what the browser asks for. */
export function wantedLanguage(locales: unknown, acceptLanguage: string | undefined): Language {
  const wanted =
    typeof locales === 'string' ? locales.split(/\s+/).map(tag => tag.split('-')[0]?.toLowerCase()) : []
  return wanted.find(isLanguage) ?? acceptedLanguage(acceptLanguage)
}
