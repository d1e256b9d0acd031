import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '#platform/server/testing/eventually.ts'

const program = join(import.meta.dirname, '../testing/run-server.ts')
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function run(port: number, slowness: number) {
  const child = spawn(process.execPath, [program, String(port), String(slowness)])
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
