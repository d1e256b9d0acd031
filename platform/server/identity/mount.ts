import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults } from 'oidc-provider'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { silentReturnPath } from '#platform/contract/identity.ts'
import { silentReturnPolicy } from '#platform/server/http/headers.ts'
import { isLanguage, type Language } from '#platform/text/language.ts'
import { errors } from './library.ts'
import { faultPage, type SignIn, signInPage } from './pages.ts'
import {
  type EmbeddedProvider,
  forward,
  openProvider,
  type ProviderParts,
  pageHeaders,
  providerPath,
  wantedLanguage,
} from './provider.ts'

/** What one address may spend a minute on the sign-in page; a right e-mail costs 1, an unknown one `cost`. */
const attempts = { points: 120, duration: 60, cost: 6 }
/** A form with one e-mail address needs no more, in bytes. */
const maxFormBytes = 4096

export interface MountParts extends ProviderParts {
  /** Whom the sign-in page offers. */
  signIns: readonly SignIn[]
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
      handler: (request, reply) => {
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
  { people, signIns, log }: MountParts,
): void {
  const limiter = new RateLimiterMemory(attempts)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  )
  app.setErrorHandler((error, request, reply) => {
    const expired = error instanceof errors.SessionNotFound
    if (!expired) log.error({ err: error }, 'the sign-in page failed')
    return sendPage(
      reply,
      expired ? 400 : 500,
      faultPage(languageOf(request), expired ? 'expired' : 'broken'),
    )
  })

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
    const ask = (status: number, error: 'emailMissing' | 'emailUnknown' | 'tooMany') => {
      const language = languageOf(request, params.ui_locales)
      return sendPage(reply, status, signInPage({ language, action: pathOf(request), signIns, email, error }))
    }
    if (email === '') return ask(422, 'emailMissing')
    const wait = await spend(limiter, request.ip, 1)
    if (wait !== undefined) return ask(429, 'tooMany').header('retry-after', wait)
    const person = await people.byEmail(email)
    if (person === undefined) {
      await spend(limiter, request.ip, attempts.cost - 1)
      return ask(422, 'emailUnknown')
    }
    return finish({ login: { accountId: person.id } })
  })
}

/** @returns the seconds to wait, when the address has spent everything */
async function spend(
  limiter: RateLimiterMemory,
  address: string,
  points: number,
): Promise<number | undefined> {
  try {
    await limiter.consume(address, points)
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
