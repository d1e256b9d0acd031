import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostgresAddress } from '#platform/server/database/postgres/start.ts'
import { freePort, projectFolder, untilReady } from '../tools/product.ts'

/** Who is killed: the server, its database, or both in the same moment. */
export const victims = ['node', 'postmaster', 'both'] as const
export type Victim = (typeof victims)[number]

/** A server on data of its own, its log among them, that is started again at once whenever it ends, as a service manager does it. */
export interface KilledServer {
  address: string
  data: string
  /** The process id of the database server, where one has been started. */
  postmaster(): number | undefined
  database(): PostgresAddress
  /** SIGKILL. Nothing of the victim runs a statement more of its own. */
  kill(victim: Victim): void
  /** How often it ended without having been killed. */
  endedByItself(): number
  stop(): Promise<void>
}

export async function startKilledServer(
  script: string,
  env: Record<string, string> = {},
): Promise<KilledServer> {
  const data = await mkdtemp(join(tmpdir(), 'campus-chaos-'))
  const port = await freePort()
  const address = `http://localhost:${port}`
  const pidFile = join(data, 'postgres/postmaster.pid')
  const output = openSync(join(data, 'server.log'), 'a')
  let stopping = false
  let killed = false
  let ended = 0
  const start = () => {
    killed = false
    const child = spawn(process.execPath, [script], {
      cwd: projectFolder,
      env: {
        ...process.env,
        PORT: String(port),
        CAMPUS_DATA: data,
        CAMPUS_SIMULATOR: '0',
        LOG_LEVEL: 'error',
        ...env,
      },
      // The job runner prints what the kills do to it.
      stdio: ['ignore', output, output],
    })
    child.once('exit', code => {
      if (stopping) return
      if (!killed) {
        ended++
        console.error(
          `${script} ended by itself with ${code}:\n${readFileSync(join(data, 'server.log'), 'utf8').slice(-3_000)}`,
        )
      }
      current = start()
    })
    return child
  }
  let current: ChildProcess = start()
  const endWithUs = () => current.kill('SIGKILL')
  process.once('exit', endWithUs)
  await untilReady(address, current)

  let lastPostmaster: number | undefined
  const postmaster = () => {
    const pid = Number.parseInt(linesOf(pidFile)[0] ?? '', 10)
    return pid > 1 ? pid : undefined
  }
  const killPostmaster = () => {
    const pid = postmaster()
    // The file of one that was killed stays until the next one starts, and its number may be somebody else's by then.
    if (pid === undefined || pid === lastPostmaster) return
    lastPostmaster = pid
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  return {
    address,
    data,
    postmaster,
    // The fifth line of the file names the folder of the socket.
    database: () => ({ host: linesOf(pidFile)[4] ?? '', user: 'campus', database: 'campus' }),
    kill(victim) {
      if (victim !== 'node') killPostmaster()
      if (victim === 'postmaster') return
      killed = true
      current.kill('SIGKILL')
    },
    endedByItself: () => ended,
    async stop() {
      stopping = true
      const isOver = () => current.exitCode !== null || current.signalCode !== null
      const over = isOver() ? undefined : once(current, 'exit')
      current.kill('SIGTERM')
      await over
      process.off('exit', endWithUs)
      await rm(data, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}
