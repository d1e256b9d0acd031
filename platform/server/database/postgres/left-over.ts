import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#platform/server/observability/log.ts'

/** How long a left-over server may take to write everything down, before it is made to stop at once; milliseconds. */
const stopTimeout = 15_000

/**
 * Ends the server that an earlier run, killed before it could, has left behind, and clears its lock file.
 *
 * To be called by the one who holds the data folder's lock: whatever still runs on this data then has no owner.
 * Returns when its processes are really gone: PostgreSQL's own check only asks whether the process id in
 * `postmaster.pid` exists, and in a container the same small ids come back at every start.
 */
export async function endLeftOver(cluster: string, log: Log): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const started = Date.now()
  let sent: NodeJS.Signals | undefined
  for (;;) {
    const postmaster = Number.parseInt(readLine(file), 10)
    const running = processesOn(cluster, postmaster)
    if (running.length === 0) break
    const waited = Date.now() - started
    if (waited > 2 * stopTimeout) {
      throw new Error(
        `An earlier database server (process ${running.join(', ')}) on ${cluster} does not stop.`,
      )
    }
    // SIGINT: roll back what is open, write down, stop. SIGQUIT: stop now, the next start recovers from the log.
    const signal = waited < stopTimeout ? 'SIGINT' : 'SIGQUIT'
    if (signal !== sent) {
      log.warn({ processes: running, signal }, 'stopping the database server of an earlier run')
      // Without its postmaster a backend ends by itself, unless it is busy: that one needs telling.
      const targets = running.includes(postmaster) ? [postmaster] : signal === 'SIGQUIT' ? running : []
      for (const pid of targets) send(pid, signal)
      sent = signal
    }
    await sleep(20)
  }
  rmSync(file, { force: true })
}

function readLine(file: string): string {
  try {
    return readFileSync(file, 'utf8').split('\n')[0] ?? ''
  } catch {
    return ''
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The PostgreSQL processes that work on this data. They all stay in its folder, which is how Linux tells them. */
function processesOn(cluster: string, postmaster: number): number[] {
  if (process.platform !== 'linux') return isPostmaster(postmaster, cluster) ? [postmaster] : []
  const folder = realpathSync(cluster)
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(pid => link(pid, 'cwd') === folder && basename(link(pid, 'exe')).startsWith('postgres'))
    .map(Number)
}

function link(pid: string, name: 'cwd' | 'exe'): string {
  try {
    return readlinkSync(`/proc/${pid}/${name}`)
  } catch {
    // It ended in between, or it is another user's: then it cannot be on data that we may write.
    return ''
  }
}

function isPostmaster(pid: number, cluster: string): boolean {
  if (!(pid > 1)) return false
  try {
    const command = execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(cluster)
  } catch {
    return false
  }
}
