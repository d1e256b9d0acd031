import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, projectFolder, untilReady } from '../tools/product.ts'
import type { Figure } from './table.ts'

/**
 * Seconds from `npm start` to ready, after the install (specified). They are promised to a person who waits, on whatever
 * machine; and nothing bare does what a start does: build the app, make a database, load a company.
 */
const mostFirst = 45
const mostAgain = 6

/** `npm start` in a fresh clone: the first time it builds, makes the database and loads the demo company. */
export async function measureStartUp(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-start-'))
  const clone = join(folder, 'clone')
  try {
    execFileSync('git', ['clone', '--quiet', projectFolder, clone])
    await symlink(join(projectFolder, 'node_modules'), join(clone, 'node_modules'))
    const first = await startSeconds(clone)
    const again = await startSeconds(clone)
    return [
      figure('npm start to ready, first time', first, mostFirst),
      figure('npm start to ready, again', again, mostAgain),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function startSeconds(clone: string): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const server = spawn('npm', ['start', '--silent'], {
    cwd: clone,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  server.stdout.resume()
  try {
    await untilReady(`http://localhost:${port}`, server)
    return (performance.now() - began) / 1000
  } finally {
    await groupEnded(server)
  }
}

/** As Ctrl-C does it: npm and its shell end at once, the server behind them when its database has stopped. */
async function groupEnded(leader: ChildProcess): Promise<void> {
  const closed = once(leader, 'close')
  if (leader.pid !== undefined) process.kill(-leader.pid, 'SIGINT')
  await closed
}

function figure(what: string, seconds: number, most: number): Figure {
  return { what, reached: `${seconds.toFixed(1)} s`, mustReach: `<= ${most} s`, holds: seconds <= most }
}
