import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The product as a process of its own, on data of its own. */
export interface RunningProduct {
  address: string
  /** Its data folder: without a mail server, the mails are files in it. */
  data: string
  /** A bearer token of the embedded identity provider. */
  token(email: string): Promise<string>
  stop(): Promise<void>
}

export const projectFolder = join(import.meta.dirname, '..')

/** Node.js with the lowest claim to a processor: what is measured beside it is not kept waiting. */
export const yielding = ['nice', '-n', '19', process.execPath] as const

export async function startProduct(
  env: Record<string, string> = {},
  { yields = false }: { yields?: boolean } = {},
): Promise<RunningProduct> {
  const data = await mkdtemp(join(tmpdir(), 'campus-bench-'))
  const port = await freePort()
  // Nobody but the caller makes anything happen, unless the caller says otherwise.
  const quiet = { LOG_LEVEL: 'warn', CAMPUS_SIMULATOR: '0' }
  const settings = { PORT: String(port), CAMPUS_DATA: data, ...quiet, ...env }
  const [command = '', ...args] = yields ? yielding : [process.execPath]
  const server = spawn(command, [...args, 'app/server.ts'], {
    cwd: projectFolder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://localhost:${port}`
  await untilReady(address, server)
  return {
    ...{ address, data },
    token: email => tokenFrom(settings, email),
    async stop() {
      await ended(server)
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** @param timeout in milliseconds: long enough for new data beside other tests on a slow machine; a hang still shows */
export async function untilReady(address: string, process: ChildProcess, timeout = 420_000): Promise<void> {
  const deadline = Date.now() + timeout
  while (Date.now() < deadline) {
    if (process.exitCode !== null) throw new Error(`the server ended with ${process.exitCode}`)
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error(`the server was not ready within ${timeout / 1000} s`)
}

/** Asks a process to end and waits until it has. */
export async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const end = new Promise(resolve => process.once('exit', resolve))
  process.kill('SIGTERM')
  await end
}

function tokenFrom(env: Record<string, string>, email: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const tool = spawn(process.execPath, ['tools/token.ts', email], {
      cwd: projectFolder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    tool.stdout.on('data', chunk => {
      printed += chunk
    })
    tool.once('exit', code => (code === 0 ? resolve(printed.trim()) : reject(new Error(`no token: ${code}`))))
  })
}

export function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
