// Develops both sides: the server restarts and the browser updates at every change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pretty from 'pino-pretty'
import { createServer } from 'vite'
import { readSettings } from '#platform/server/start/settings.ts'

const root = join(import.meta.dirname, '..')
/** What the server answers; everything else is the web app, straight from its sources. */
const served = [
  '/services',
  '/graph',
  '/oidc',
  '/files',
  '/realtime',
  '/config.json',
  '/docs',
  '/healthz',
  '/readyz',
  '/metrics',
]

const { port, host } = readSettings(process.env)
const address = `http://localhost:${port}`
const behind = `http://${host}:${port + 1}`

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'app/server.ts'], {
  cwd: root,
  env: { CAMPUS_PUBLIC_URL: address, ...process.env, PORT: String(port + 1) },
  stdio: ['ignore', 'pipe', 'inherit'],
  // Of a Ctrl-C it hears from us, after Vite has let go of the connections.
  detached: true,
})
server.stdout.pipe(pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true }))
const vite = await createServer({
  root,
  configLoader: 'native',
  plugins: [
    {
      name: 'visit-page',
      configureServer: ({ middlewares }) => {
        middlewares.use((request, _answer, next) => {
          if (request.url?.startsWith('/visit/')) request.url = '/visit.html'
          next()
        })
      },
    },
  ],
  server: {
    host,
    port,
    strictPort: true,
    proxy: Object.fromEntries(served.map(path => [path, { target: behind, ws: path === '/realtime' }])),
  },
})
await vite.listen()

const stop = async () => {
  await vite.close()
  server.kill('SIGTERM')
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
server.once('exit', async code => {
  await vite.close()
  process.exit(code ?? 0)
})
