import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults } from 'oidc-provider'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { silentReturnPath } from '#platform/contract/identity.ts'
import { countedAddress } from '#platform/server/http/client-address.ts'
import { silentReturnPolicy } from '#platform/server/http/headers.ts'
import type { Limiter } from '#platform/server/http/limits.ts'
import { mayLog } from '#platform/server/http/log-lines.ts'
import { asProblem } from '#platform/server/http/thrown.ts'
import { isLanguage, type Language } from '#platform/text/language.ts'
import { countBegun } from './begun-sign-ins.ts'
import { errors } from './library.ts'
import { faultPage, type SignIn, type SignInError, signInPage } from './pages.ts'
import {
  type EmbeddedProvider,
  forward,
  openProvider,
  type ProviderParts,
  pageHeaders,
  providerPath,
  sessionCookieOf,
  wantedLanguage,
} from './provider.ts'

/** How many unknown e-mails one address may try a minute. Known ones are not counted: a campus shares an address. */
const unknownEmails = { points: 20, duration: 60 }
/** A form with one e-mail address needs no more, in bytes. */
const maxFormBytes = 4096

export interface MountParts extends ProviderParts {
  /** Whom the sign-in page offers. */
  signIns: readonly SignIn[]
  /** Whether the company has disabled somebody, by their directory id; nobody when absent. */
  isDisabled?: (id: string) => boolean
  /** Counts who signs in from where. */
  limiter: Limiter
}

/** Serves the embedded provider and its sign-in page under /oidc. Only for demo mode: it asks for no password. */
export async function mountProvider(app: FastifyInstance, parts: MountParts): Promise<EmbeddedProvider> {
  const provider = await openProvider(parts)
  app.addHook('onClose', async () => provider.stop())
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    // The provider reads its bodies itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'OPTIONS'],
      url: `${providerPath}/*`,
      handler: async (request, reply) => {
        await parts.limiter.address(request.ip)
        const begun = await countBegun(request.raw, {
          path: pathOf(request).slice(providerPath.length),
          ip: request.ip,
          limiter: parts.limiter,
          sessionCookie: sessionCookieOf(parts.publicUrl),
        })
        if (begun.wait !== undefined) {
          return sendPage(reply, 429, faultPage(languageOf(request), 'busy')).header(
            'retry-after',
            begun.wait,
          )
        }
        reply.raw.once('close', () => void begun.answered(reply.raw))
        // The library answers on the raw response: what Fastify would have sent along is set there.
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value !== undefined) reply.raw.setHeader(name, value)
        }
        reply.hijack()
        forward(provider.current(), parts.publicUrl, request.raw, reply.raw)
      },
    })
  })
  await app.register(async scope => signInRoutes(scope, provider, parts))
  await mountAssets(app, `${providerPath}/assets`, {
    'sign-in.css': { type: 'text/css; charset=utf-8', file: ownAsset('sign-in.css') },
    'sign-out.js': { type: 'text/javascript; charset=utf-8', file: ownAsset('sign-out.js') },
    'figtree.woff2': { type: 'font/woff2', file: figtree() },
  })
  return provider
}

/** Serves the page to which a silent sign-in returns, inside a hidden frame of the app. Whoever the provider is. */
export async function mountSilentReturn(app: FastifyInstance): Promise<void> {
  const script = (await ownAsset('silent.js')).toString('utf8').trim()
  const headers = {
    'content-security-policy': silentReturnPolicy(script),
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'public, max-age=3600',
  }
  app.get(silentReturnPath, (_request, reply) =>
    reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><title>Campus Companion</title><script>${script}</script></html>`,
      ),
  )
}

function signInRoutes(
  app: FastifyInstance,
  provider: EmbeddedProvider,
  { people, signIns, log, limiter, isDisabled = () => false }: MountParts,
): void {
  const guesses = new RateLimiterMemory(unknownEmails)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  )
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof errors.SessionNotFound)
      return sendPage(reply, 400, faultPage(languageOf(request), 'expired'))
    const { status, extras } = asProblem(error)
    if (extras.retryAfter !== undefined) reply.header('retry-after', extras.retryAfter)
    if (status >= 500 && (await mayLog(request, limiter, error)))
      log.error({ err: error }, 'the sign-in page failed')
    const fault = status === 429 ? 'busy' : status < 500 ? 'refused' : 'broken'
    return sendPage(reply, status, faultPage(languageOf(request), fault))
  })
  app.addHook('onRequest', request => limiter.address(request.ip))

  const url = `${providerPath}/interaction/:uid`
  const details = (request: FastifyRequest, reply: FastifyReply) =>
    provider.current().interactionDetails(request.raw, reply.raw)

  app.get(url, async (request, reply) => {
    const { params } = await details(request, reply)
    const language = languageOf(request, params.ui_locales)
    return sendPage(reply, 200, signInPage({ language, action: pathOf(request), signIns }))
  })

  app.post(url, async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const { params } = await details(request, reply)
    const finish = async (result: InteractionResults) =>
      reply.redirect(await provider.current().interactionResult(request.raw, reply.raw, result), 303)

    if (form.has('cancel'))
      return finish({ error: 'access_denied', error_description: 'cancelled by the person' })

    const email = (form.get('email') ?? '').trim()
    const ask = (status: number, error: SignInError) => {
      const language = languageOf(request, params.ui_locales)
      return sendPage(reply, status, signInPage({ language, action: pathOf(request), signIns, email, error }))
    }
    if (email === '') return ask(422, 'emailMissing')
    const person = await people.byEmail(email)
    if (person === undefined) {
      const wait = await spend(guesses, request.ip)
      return wait === undefined ? ask(422, 'emailUnknown') : ask(429, 'tooMany').header('retry-after', wait)
    }
    if (isDisabled(person.id)) return ask(422, 'disabled')
    return finish({ login: { accountId: person.id } })
  })
}

/** @returns the seconds to wait, when the address has spent everything */
async function spend(limiter: RateLimiterMemory, address: string): Promise<number | undefined> {
  try {
    await limiter.consume(countedAddress(address))
    return undefined
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.ceil(refused.msBeforeNext / 1000)
    throw refused
  }
}

function languageOf(request: FastifyRequest, locales?: unknown): Language {
  const { lang } = request.query as { lang?: unknown }
  return isLanguage(lang) ? lang : wantedLanguage(locales, request.headers['accept-language'])
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? ''
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).headers(pageHeaders).type('text/html; charset=utf-8').send(page)
}

interface Asset {
  type: string
  file: Promise<Buffer>
}

async function mountAssets(app: FastifyInstance, path: string, assets: Record<string, Asset>): Promise<void> {
  for (const [name, { type, file }] of Object.entries(assets)) {
    const body = await file
    app.get(`${path}/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(type).send(body),
    )
  }
}

function ownAsset(name: string): Promise<Buffer> {
  return readFile(new URL(`assets/${name}`, import.meta.url))
}

/** The app's own typeface, from the package that the app takes it from. */
function figtree(): Promise<Buffer> {
  const { resolve } = createRequire(import.meta.url)
  return readFile(resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'))
}
