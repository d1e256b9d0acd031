import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '#platform/server/testing/eventually.ts'

const projectFolder = join(import.meta.dirname, '../../..')
const program = join(import.meta.dirname, '../testing/run-server.ts')
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function run(port: number, slowness: number, drainSeconds = 0) {
  const child = spawn(process.execPath, [program, ...[port, slowness, drainSeconds].map(String)])
  return watched(child)
}

function watched(child: ChildProcessWithoutNullStreams) {
  children.push(child)
  let said = ''
  let complained = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    said += text
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    complained += text
  })
  const ended = once(child, 'close').then(([code]) => code as number)
  return {
    child,
    ended,
    said: () => said,
    complained: () => complained,
    async listening() {
      await eventually(() => expect(said).toContain('listening'))
      return `http://127.0.0.1:${said.match(/listening (\d+)/)?.[1]}`
    },
  }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s lets requests end, closes what was opened, the newest first, and ends with 0',
  async signal => {
    const server = run(0, 700)
    const address = await server.listening()
    const answer = fetch(`${address}/slow`).then(response => response.text())
    await eventually(() => expect(server.said()).toContain('asked'))
    server.child.kill(signal)

    expect(await answer).toBe('answered')
    expect(await server.ended).toBe(0)
    expect(server.said().trim().split('\n').slice(2)).toEqual(['stops listening', 'database closed'])
    await expect(fetch(`${address}/slow`)).rejects.toThrow()
  },
)

test('one Ctrl-C that npm passes on is one, a second one ends at once', async () => {
  const server = run(0, 60_000)
  const address = await server.listening()
  fetch(`${address}/slow`).catch(() => {})
  await eventually(() => expect(server.said()).toContain('asked'))
  server.child.kill('SIGINT')
  await sleep(50)
  server.child.kill('SIGINT')
  await sleep(600)
  expect(server.child.exitCode).toBeNull()
  // One that reaches a busy process too soon after the first two is one with them.
  const again = setInterval(() => server.child.kill('SIGINT'), 600)
  server.child.kill('SIGINT')
  expect(await server.ended.finally(() => clearInterval(again))).toBe(130)
})

test('a server behind a proxy is first not ready, and answers on until nobody asks any more', async () => {
  const server = run(0, 1_500, 1)
  const address = await server.listening()
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      const sent = get(`${address}${path}`, { agent }, answer => {
        answer.resume().once('end', () => {
          resolve({ status: answer.statusCode, connection: answer.headers.connection })
        })
      })
      sent.once('error', reject)
    })
  expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive' })
  const begunBefore = ask('/slow')
  await eventually(() => expect(server.said()).toContain('asked'))
  server.child.kill('SIGTERM')
  await eventually(async () => expect(await ask('/readyz')).toEqual({ status: 503, connection: 'close' }))
  // A new connection, which is still being answered when no further one is taken.
  const begunAfter = ask('/slow')
  expect(await begunBefore).toEqual({ status: 200, connection: 'close' })
  expect(await begunAfter).toEqual({ status: 200, connection: 'close' })
  expect(await server.ended).toBe(0)
  await expect(ask('/readyz')).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})

test('SIGTERM to npm, the main process of a container, reaches the server, and npm waits for its end', async () => {
  const manifest = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8'))
  const folder = await mkdtemp(join(tmpdir(), 'campus-npm-'))
  const start = manifest.scripts.start.replaceAll('node app/server.ts', `node ${program} 0 700`)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { start } }))
  const npm = watched(spawn('npm', ['start'], { cwd: folder }))
  const address = await npm.listening()
  const answer = fetch(`${address}/slow`).then(response => response.text())
  await eventually(() => expect(npm.said()).toContain('asked'))
  npm.child.kill('SIGTERM')
  expect(await answer).toBe('answered')
  expect(await npm.ended).toBe(0)
  expect(npm.said().trim().split('\n').slice(-2)).toEqual(['stops listening', 'database closed'])
  await rm(folder, { recursive: true })
})

test('a start that fails says why, closes what was open and ends with 1', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const bound = other.address()
  const server = run(typeof bound === 'object' ? (bound?.port ?? 0) : 0, 0)
  expect(await server.ended).toBe(1)
  expect(server.complained()).toBe('\nThe port is taken.\n\n')
  expect(server.said()).toBe('database closed\n')
  other.close()
})
