import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import {
  type FilesOfScreens,
  filesOfScreensFile,
  prerenderedFile,
  type StyledScreen,
} from '#platform/contract/prerendered.ts'
import { openFileCache } from '#platform/server/files/file-cache.ts'
import { serveFiles } from '#platform/server/files/serve-files.ts'
import { storeFile } from '#platform/server/files/stored-files.ts'
import { silent } from '#platform/server/observability/log.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { headersOfPages } from './headers.ts'
import { createLimiter } from './limits.ts'
import { mountPages } from './pages.ts'
import { buildServer } from './serve.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'pages-'))
const webFolder = join(folder, 'web')
await mkdir(webFolder)
await mkdir(join(webFolder, 'assets'))
await writeFile(join(webFolder, 'assets/app-1.js'), 'import("/assets/later-1.js")')
await writeFile(join(webFolder, 'assets/later-1.js'), 'console.log(1)')
await writeFile(join(webFolder, 'assets/app-1.css'), 'a{}')
const tags =
  '<script type="module" crossorigin src="/assets/app-1.js"></script><link rel="stylesheet" crossorigin href="/assets/app-1.css">'
const inline = 'document.title = "Campus"'
const digestOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const styleOfVisit = 'p{color:red}'
await writeFile(
  join(webFolder, 'visit.html'),
  `<!doctype html><title>Visit</title>${tags}<style>${styleOfVisit}</style>`,
)
await writeFile(
  join(webFolder, 'index.html'),
  `<head><title>Campus</title><template id="for-signed-in"></template>${tags}</head><div id="prerendered" aria-hidden="true" inert hidden></div><script>${inline}</script>`,
)
await mkdir(join(webFolder, '.vite'))
const signIn = { 'platform/web/session/begin-sign-in.ts': { file: 'assets/later-1.js' } }
await writeFile(join(webFolder, '.vite/manifest.json'), JSON.stringify(signIn))
const drawn: StyledScreen[] = [
  {
    language: 'fr',
    path: '/news',
    forSignedIn: true,
    html: '<p>$& Actualités</p>',
    styles: ['/assets/news-1.css'],
  },
  { language: 'fr', path: '/login', forSignedIn: false, html: '<p>Bienvenue</p>', styles: [] },
]
await writeFile(join(webFolder, prerenderedFile), JSON.stringify(drawn))
await writeFile(join(webFolder, 'assets/news-1.css'), 'p{}')
const taken: FilesOfScreens = {
  signedIn: { scripts: ['/assets/app-1.js'], styles: [] },
  screens: [
    { path: '/', forSignedIn: true, scripts: [], styles: [] },
    {
      path: '/map/:id/:floor?',
      forSignedIn: true,
      scripts: ['/assets/later-1.js'],
      styles: ['/assets/news-1.css'],
    },
    { path: '/visit', forSignedIn: false, scripts: ['/assets/later-1.js'], styles: [] },
  ],
}
await writeFile(join(webFolder, filesOfScreensFile), JSON.stringify(taken))

const app = await buildServer({
  db,
  log: pino({ level: 'silent' }),
  routes: [],
  verify: async () => ({ id: 'claire', email: 'claire@campus.example', firstName: 'Claire', lastName: 'M' }),
  apiKeys: { client: 'web', sensor: 'sensor' },
  limiter: createLimiter({ person: 1000, address: 1000 }),
  tls: false,
  trustProxy: false,
})
serveFiles(app, { db, cache: await openFileCache(join(folder, 'cache'), 1000, silent) })
await mountPages(app, {
  webFolder,
  config: {
    apiKey: 'web',
    version: '1.0.0',
    demo: true,
    oidc: { authority: 'http://localhost/oidc', clientId: 'web', audience: 'api' },
    sentryDsn: null,
  },
  publicOrigin: 'http://localhost',
  apiPaths: ['/services'],
  visitorPages: ['/visit'],
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

it('gives a stored PDF to the browser’s own viewer, for ever, never as a download', async () => {
  await storeFile(db, 'demo/menu-1.pdf', '%PDF-1.7')
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await app.inject({ url: '/files/demo/menu-1.pdf', method })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('content-disposition')
    // In a sandbox some browsers show no document at all.
    expect(headers['content-security-policy']).not.toContain('sandbox')
  }
})

it('serves no page in the place of a file', async () => {
  for (const url of ['/files/demo/none.pdf', '/files/demo/.hidden.pdf']) {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(answer.statusCode, url).toBe(404)
    expect(answer.headers['content-type']).toContain('application/json')
  }
})

describe('an address of the app', () => {
  const page = (given: { method?: 'GET' | 'HEAD'; accept?: string; url?: string } = {}) =>
    app.inject({
      method: given.method ?? 'GET',
      url: given.url ?? '/fr/news/12?siteId=1',
      headers: given.accept === undefined ? {} : { accept: given.accept },
    })

  it.each(['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', undefined])(
    'is the page for who accepts %s',
    async accept => {
      const [got, head] = [await page({ accept }), await page({ accept, method: 'HEAD' })]
      expect(got.statusCode).toBe(200)
      expect(got.body).toContain('<title>Campus</title>')
      expect(head.statusCode).toBe(200)
      expect(head.body).toBe('')
      for (const name of ['content-type', 'content-length', 'content-security-policy', 'cache-control']) {
        expect(head.headers[name], name).toBe(got.headers[name])
      }
    },
  )

  it('is none for who wants data, nor in the place of a call or a file', async () => {
    expect((await page({ accept: 'application/json' })).statusCode).toBe(404)
    for (const url of ['/services/v6/nothing', '/assets/none.js', '/files/none']) {
      for (const method of ['GET', 'HEAD'] as const) {
        expect(
          (await page({ url, method, accept: '*/*' })).statusCode,
          `${method} ${url}`,
        ).toBeGreaterThanOrEqual(400)
      }
    }
  })
})

it('names the digest of every script and style, also of those that are fetched later', async () => {
  const { body, headers } = await app.inject({ url: '/fr/news', headers: { accept: 'text/html' } })
  expect(body).toContain(`src="/assets/app-1.js" integrity="${digestOf('import("/assets/later-1.js")')}">`)
  expect(body).toContain(`href="/assets/app-1.css" integrity="${digestOf('a{}')}">`)
  const [, map = ''] = /<script type="importmap">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(map)).toEqual({ integrity: { '/assets/later-1.js': digestOf('console.log(1)') } })
  expect(body.indexOf('importmap')).toBeLessThan(body.indexOf('app-1.js'))
  // No other script that stands in a page is run.
  expect(headers['content-security-policy']).toContain(
    `script-src 'self' '${digestOf(map)}' '${digestOf(inline)}'; style-src 'self';`,
  )
})

it('carries what the screen of its address shows while it loads, with its styles, and that of no other', async () => {
  const bodyAt = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body
  const news = await bodyAt('/fr/news?siteId=1')
  expect(news).toContain(
    '<div id="prerendered" aria-hidden="true" inert hidden data-address="/fr/news" data-for-signed-in="yes"><p>$& Actualités</p></div>',
  )
  const digest = createHash('sha256').update('p{}').digest('base64')
  expect(news).toContain(
    `<link rel="stylesheet" crossorigin href="/assets/news-1.css" integrity="sha256-${digest}"></head>`,
  )
  expect(await bodyAt('/fr/login')).toContain(
    '<div id="prerendered" aria-hidden="true" inert hidden data-address="/fr/login"><p>Bienvenue</p></div>',
  )
  for (const url of ['/fr', '/en/news', '/fr/news/12', '/login'])
    expect(await bodyAt(url), url).toContain('<div id="prerendered" aria-hidden="true" inert hidden></div>')
})

it('leaves out of scripts and styles what browsers heed of pages alone', async () => {
  const { headers } = await app.inject('/assets/app-1.js')
  for (const name of headersOfPages) expect(headers, name).not.toHaveProperty(name)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // Workers are scripts too.
    'cross-origin-embedder-policy': 'require-corp',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  const page = await app.inject({ url: '/fr', headers: { accept: 'text/html' } })
  for (const name of headersOfPages.filter(name => name !== 'x-frame-options'))
    expect(page.headers, name).toHaveProperty(name)
})

it('signs in before it runs the app, but not where visitors come to', async () => {
  const digest = createHash('sha256').update('console.log(1)').digest('base64')
  const script = `<script type="module" crossorigin src="/assets/later-1.js" integrity="sha256-${digest}"></script><script type="module" crossorigin src="/assets/app-1.js"`
  for (const [url, named] of [
    ['/fr/news', true],
    ['/en', true],
    ['/visits', true],
    ['/fr/news/visit', true],
    ['/visit', false],
    ['/fr/visit?siteId=1', false],
    ['/en/visit/12/es', false],
  ] as const) {
    const { body } = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(body.includes(script), url).toBe(named)
  }
})

describe('what a screen takes is fetched beside the first scripts', () => {
  const digestOf = (text: string) => createHash('sha256').update(text).digest('base64')
  const linkTo = (file: string, text: string) =>
    `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}" integrity="sha256-${digestOf(text)}">`
  const later = linkTo('/assets/later-1.js', 'console.log(1)')
  const signedIn = linkTo('/assets/app-1.js', 'import("/assets/later-1.js")')
  const style = '<link rel="preload" as="style" crossorigin fetchpriority="low" href="/assets/news-1.css">'
  const bodyAt = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body

  it.each(['/fr/map/12', '/en/map/12/3', '/map/12/', '/fr/map/12?siteId=1'])(
    'at %s only if somebody was signed in',
    async url => {
      expect(await bodyAt(url)).toContain(
        `<template id="for-signed-in">${signedIn}${later}${style}</template>`,
      )
    },
  )

  it.each(['/', '/fr', '/en/'])('at home, %s', async url => {
    expect(await bodyAt(url)).toContain(`<template id="for-signed-in">${signedIn}</template>`)
  })

  it('by everybody, where everybody may see it', async () => {
    const body = await bodyAt('/fr/visit')
    expect(body).toContain(`${later}</head>`)
    expect(body).toContain(`<template id="for-signed-in">${signedIn}</template>`)
  })

  it.each(['/fr/map', '/de/map/12', '/fr/map/12/3/4', '/fr/unknown'])('and nothing at %s', async url => {
    expect(await bodyAt(url)).toContain('<template id="for-signed-in"></template>')
  })
})

it('stands alone in its process, and asks browsers to tell what its policy forbade', async () => {
  const { headers } = await app.inject({ url: '/fr/news', headers: { accept: 'text/html' } })
  expect(headers).toMatchObject({
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'reporting-endpoints': 'csp="/services/v6/csp-reports"',
  })
  expect(headers['content-security-policy']).toMatch(/report-uri \/services\/v6\/csp-reports; report-to csp$/)
})

it('answers every address of a visitor’s page alike, which no search engine lists and whose address nobody is told', async () => {
  const answers = await Promise.all(
    ['/visit/', '/visit/abc', `/visit/${'a'.repeat(64)}`].map(url =>
      app.inject({ url, headers: { accept: 'text/html' } }),
    ),
  )
  for (const answer of answers) {
    expect(answer.body).toContain('<title>Visit</title>')
    expect(answer.body).toContain('integrity="sha256-')
    expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    // The styles that stand in the page, and no others that would.
    expect(answer.headers['content-security-policy']).toContain(
      `style-src 'self' '${digestOf(styleOfVisit)}';`,
    )
  }
})
