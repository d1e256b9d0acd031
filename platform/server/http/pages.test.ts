import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { createLimiter } from './limits.ts'
import { mountPages } from './pages.ts'
import { buildServer } from './serve.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'pages-'))
const webFolder = join(folder, 'web')
const filesFolder = join(folder, 'files')
await mkdir(webFolder)
await mkdir(join(filesFolder, 'demo'), { recursive: true })
await writeFile(join(webFolder, 'index.html'), '<title>Campus</title>')
await writeFile(join(filesFolder, 'demo', 'menu-1.pdf'), '%PDF-1.7')
await writeFile(join(filesFolder, 'demo', '.menu-2.pdf.begun'), '%PDF-1.7')

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
await mountPages(app, {
  webFolder,
  filesFolder,
  config: {
    apiKey: 'web',
    version: '1.0.0',
    demo: true,
    oidc: { authority: 'http://localhost/oidc', clientId: 'web', audience: 'api' },
    sentryDsn: null,
  },
  apiPaths: ['/services'],
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

it('gives a stored PDF to the browser’s own viewer, for ever, never as a download', async () => {
  const { statusCode, headers } = await app.inject('/files/demo/menu-1.pdf')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(headers).not.toHaveProperty('content-disposition')
  // In a sandbox some browsers show no document at all.
  expect(headers['content-security-policy']).not.toContain('sandbox')
})

it('serves no file that is still being written, and no page in the place of a file', async () => {
  for (const url of ['/files/demo/.menu-2.pdf.begun', '/files/demo/none.pdf']) {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(answer.statusCode, url).toBeGreaterThanOrEqual(400)
    expect(answer.headers['content-type']).toContain('application/json')
  }
})
