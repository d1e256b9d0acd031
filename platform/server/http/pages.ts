import { existsSync, globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ClientConfig } from '#platform/contract/config.ts'
import {
  type Files,
  type FilesOfScreens,
  filesOfScreensFile,
  prerenderedFile,
  type StyledScreen,
} from '#platform/contract/prerendered.ts'
import { realtimePath } from '#platform/contract/realtime.ts'
import { languages } from '#platform/text/language.ts'
import { cameraHeaders, headersOfPages, pageHeaders, workerPolicy } from './headers.ts'
import { type InlineSources, integrityOf, withIntegrity } from './integrity.ts'

/** Where the page of the app carries its configuration, so that it needs no request of its own. */
const configPlace = '<script type="application/json" id="config"></script>'

/** Where the page of the app carries what the screen of its address shows while it loads. */
const screenPlace = '<div id="prerendered" aria-hidden="true" inert hidden></div>'

/** Where the page of the app names what it fetches where somebody was signed in last. */
const signedInPlace = '<template id="for-signed-in"></template>'

const languagePrefix = new RegExp(`^/(${languages.join('|')})(?=/)`)
/** Signs in before the app's own scripts have come. */
const signInScript = 'platform/web/session/begin-sign-in.ts'
/** What the build says of its files, by the module they were made from. */
type Manifest = Readonly<Record<string, { file: string } | undefined>>

/** The web app and its configuration. */
export async function mountPages(
  app: FastifyInstance,
  {
    webFolder,
    config,
    publicOrigin,
    apiPaths,
    visitorPages = [],
    cameraPages = [],
  }: {
    webFolder: string
    config: ClientConfig
    /** Of the address that people type. */
    publicOrigin: string
    /** Below these nothing is a page: the calls, the identity provider. */
    apiPaths: readonly string[]
    /** Below the language, what visitors open: these pages, and those below them, do not fetch the sign-in in advance. */
    visitorPages?: readonly string[]
    /** Below the language: these pages, and those below them, may ask for the device’s camera. */
    cameraPages?: readonly string[]
  },
): Promise<void> {
  const built = async (name: string, scripts: readonly string[]) => {
    const html = await readFile(join(webFolder, name), 'utf8')
    return withIntegrity(withConfig(html, config), scripts, file => readFileSync(join(webFolder, file)))
  }
  const { page, inline } = await built('index.html', globSync('assets/*.js', { cwd: webFolder }))
  const pageOfVisitors = page
  const pageOfOthers = withSignIn(page, webFolder)
  const isAmong = (pages: readonly string[], path: string) => {
    const below = path.replace(languagePrefix, '')
    return pages.some(one => below === one || below.startsWith(`${one}/`))
  }
  const pageFor = (path: string) => (isAmong(visitorPages, path) ? pageOfVisitors : pageOfOthers)
  const { signedIn, screens } = filesOfScreensIn(webFolder)
  const pagesOfScreens = screens.map(({ path, ...files }) => ({
    path,
    pattern: new URLPattern({ pathname: `{/(${languages.join('|')})}?${path === '/' ? '' : path}{/}?` }),
    page: withFiles(pageFor(path), files, signedIn, webFolder),
  }))
  const prerendered = new Map(
    screensIn(webFolder).map(screen => {
      const address = `/${screen.language}${screen.path}`
      const page = pagesOfScreens.find(({ path }) => path === screen.path)?.page ?? pageOfOthers
      return [address, withScreen(page, address, screen, webFolder)]
    }),
  )
  const pageAt = (path: string) =>
    prerendered.get(path) ??
    pagesOfScreens.find(({ pattern }) => pattern.test({ pathname: path }))?.page ??
    pageFor(path)
  const headersOf = (inline: InlineSources) =>
    pageHeaders({
      authority: config.oidc.authority,
      reporting: config.sentryDsn ?? undefined,
      inline,
      publicOrigin,
    })
  const headers = headersOf(inline)

  // The page of a visitor: no search engine lists it, and its address is told to nobody it links to.
  const visit = await built('visit.html', [])
  const visitHeaders = { ...headersOf(visit.inline), 'x-robots-tag': 'noindex' }
  app.get('/visit/*', (_request, reply) =>
    reply.headers(visitHeaders).type('text/html; charset=utf-8').send(visit.page),
  )

  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(config))

  await app.register(fastifyStatic, {
    root: webFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const named = path.includes('/assets/')
      if (named) for (const name of headersOfPages) reply.removeHeader(name)
      reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache')
      // Also where the compressed copy is what is sent.
      if (/\/service-worker\.js(\.br|\.gz)?$/.test(path))
        reply.header('content-security-policy', workerPolicy)
    },
  })

  // Every address of the app is the same page: the app reads the address. What it asks for by itself is never a page.
  const neverPages = [...apiPaths, '/files', '/assets', realtimePath]
  app.get('/*', (request, reply) => {
    const { accept = '*/*' } = request.headers
    // What takes anything is answered as a browser is: link checkers and previews ask so, often by HEAD.
    const wantsPage = accept.includes('text/html') || accept.includes('*/*')
    const path = request.url.split('?')[0] ?? ''
    if (!wantsPage || neverPages.some(one => path === one || path.startsWith(`${one}/`))) {
      return reply.callNotFound()
    }
    return reply
      .headers(isAmong(cameraPages, path) ? { ...headers, ...cameraHeaders } : headers)
      .type('text/html; charset=utf-8')
      .send(pageAt(path))
  })
}

/** In a script element of data, only "</script" and "<!--" could end it early. */
function withConfig(html: string, config: ClientConfig): string {
  const written = JSON.stringify(config).replaceAll('<', '\\u003c')
  return html.replace(configPlace, () => configPlace.replace('><', () => `>${written}<`))
}

/**
 * The page, which signs in before it runs anything else: what that takes has come long before the rest of the app. A build
 * without that script changes nothing.
 */
function withSignIn(page: string, webFolder: string): string {
  const listed = join(webFolder, '.vite/manifest.json')
  const manifest = existsSync(listed) ? (JSON.parse(readFileSync(listed, 'utf8')) as Manifest) : {}
  const file = manifest[signInScript]?.file
  if (file === undefined) return page
  const integrity = integrityOf(readFileSync(join(webFolder, file)))
  const script = `<script type="module" crossorigin src="/${file}" integrity="${integrity}"></script>`
  return page.replace('<script type="module"', `${script}<script type="module"`)
}

function filesOfScreensIn(webFolder: string): FilesOfScreens {
  const listed = join(webFolder, filesOfScreensFile)
  if (!existsSync(listed)) return { signedIn: { scripts: [], styles: [] }, screens: [] }
  return JSON.parse(readFileSync(listed, 'utf8')) as FilesOfScreens
}

/** The page, which also fetches what its screen takes; what only somebody who is signed in takes, if they were so here last. */
function withFiles(
  page: string,
  { forSignedIn, ...files }: Files & { forSignedIn: boolean },
  signedIn: Files,
  webFolder: string,
): string {
  const linksTo = ({ scripts, styles }: Files) =>
    [
      // Calls come before it: what is waited for longest is what the server has to find out.
      ...scripts.map(file => {
        const integrity = integrityOf(readFileSync(join(webFolder, file)))
        return `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}" integrity="${integrity}">`
      }),
      ...styles.map(file => `<link rel="preload" as="style" crossorigin fetchpriority="low" href="${file}">`),
    ].join('')
  const links = forSignedIn ? '' : linksTo(files)
  const later = linksTo(signedIn) + (forSignedIn ? linksTo(files) : '')
  return page
    .replace('</head>', () => `${links}</head>`)
    .replace(signedInPlace, () => signedInPlace.replace('><', () => `>${later}<`))
}

/** What the build has drawn in advance: nothing, where it was made without. */
function screensIn(webFolder: string): StyledScreen[] {
  const listed = join(webFolder, prerenderedFile)
  return existsSync(listed) ? (JSON.parse(readFileSync(listed, 'utf8')) as StyledScreen[]) : []
}

/** The page of an address, with what its screen shows while it loads. The page's own script decides whether it is seen. */
function withScreen(
  page: string,
  address: string,
  { html, styles, forSignedIn }: StyledScreen,
  webFolder: string,
): string {
  const links = styles.map(style => {
    const integrity = integrityOf(readFileSync(join(webFolder, style)))
    return `<link rel="stylesheet" crossorigin href="${style}" integrity="${integrity}">`
  })
  const whose = forSignedIn ? ' data-for-signed-in="yes"' : ''
  const place = screenPlace.replace('></div>', () => ` data-address="${address}"${whose}>${html}</div>`)
  return page.replace('</head>', () => `${links.join('')}</head>`).replace(screenPlace, () => place)
}
