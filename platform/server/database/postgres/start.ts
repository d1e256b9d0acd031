import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Log } from '#platform/server/observability/log.ts'
import { type Account, accountFor, mayEnter } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { endLeftOver } from './left-over.ts'
import { lock } from './lock.ts'

const majorVersion = '18'
/** The role and the database that the product lives in. */
const name = 'campus'
/** What PostgreSQL adds to the folder to name its socket; a socket's whole path has at most 107 bytes (macOS: 103). */
const socketFile = '.s.PGSQL.5432'
const longestSocketPath = 103

/** Recovery after a crash replays at most about a gigabyte of log. Milliseconds. */
const startTimeout = 120_000
/** How long open transactions may take to end when the server stops, before it is stopped at once. Milliseconds. */
const stopTimeout = 10_000
const pauseBeforeRestart = 500

export interface PostgresAddress {
  /** The folder of the Unix socket. */
  host: string
  user: string
  database: string
}

export interface RunningPostgres {
  address: PostgresAddress
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** The data folder: the database gets `postgres/` in it. Made when missing. */
  folder: string
  log: Log
  /** For data that nobody will miss (tests, tools): nothing is forced to disk. */
  throwaway?: boolean
}

/**
 * Starts the PostgreSQL that came with the packages, on the data in `folder`, making a new one on the first start.
 * It listens on a Unix socket that only we can reach, and ends with this process. When it ends by itself it is
 * started again.
 * @throws {DataInUse} when another process has started it on the same data
 */
export async function startPostgres({
  folder,
  log,
  throwaway = false,
}: PostgresOptions): Promise<RunningPostgres> {
  mkdirSync(folder, { recursive: true })
  const held = lock(join(folder, 'postgres.lock'), folder)
  try {
    const cluster = join(folder, 'postgres')
    const account = accountFor(cluster)
    const binaries = findBinaries(account)
    await endLeftOver(cluster, log)
    if (!existsSync(cluster)) await makeCluster(cluster, binaries, account, throwaway)
    checkVersion(cluster)
    const host = socketFolder(folder, account)
    const supervised = await supervise({ cluster, binaries, account, host, log, throwaway })
    try {
      await makeDatabase(host)
    } catch (error) {
      await supervised.stop()
      throw error
    }
    return {
      address: { host, user: name, database: name },
      async stop() {
        await supervised.stop()
        rmSync(host, { recursive: true, force: true })
        held.release()
      },
    }
  } catch (error) {
    held.release()
    throw error
  }
}

/** Where the PostgreSQL that another process of ours has started on the data in `folder` listens. */
export function runningAddress(folder: string): PostgresAddress {
  return { host: socketFolder(folder, accountFor(join(folder, 'postgres'))), user: name, database: name }
}

/** A new, empty database cluster; complete or not there at all. */
async function makeCluster(
  cluster: string,
  { initdb }: Binaries,
  account: Account | undefined,
  throwaway: boolean,
): Promise<void> {
  const half = `${cluster}.new`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  if (account) chownSync(half, account.uid, account.gid)
  // Upper and lower case by Unicode rules, the same on every machine; C.UTF-8 is not known to every macOS.
  const characters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  await promisify(execFile)(
    ...endingWithUs('KILL', initdb, [
      ...['--pgdata', pathFor(half, account), '--username', name, '--auth', 'peer', '--no-instructions'],
      ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
      ...['--locale', 'C', '--lc-ctype', characters],
      ...(throwaway ? ['--no-sync'] : []),
    ]),
    { cwd: half, env: environment(), ...account },
  )
  renameSync(half, cluster)
}

function checkVersion(cluster: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== majorVersion) {
    throw new Error(
      `The data in ${cluster} was written by PostgreSQL ${version}; this version of the product reads ${majorVersion}. ` +
        'See "Moving to a new PostgreSQL" in docs/operating.md.',
    )
  }
}

/**
 * How PostgreSQL is told where its data lies. An account that may not walk down to it (a home of mode 700) is put
 * inside by us, and stays there: this name of the current folder asks for no right on the folders above.
 */
function pathFor(cluster: string, account: Account | undefined): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : cluster
}

/** Nothing of our own environment: PGPORT, PGDATA and the like would change what the server does. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * A folder for the socket that only the server's account and we may enter: within the data where the path is short
 * enough, else one of its own among the temporary files, always the same for the same data.
 */
function socketFolder(folder: string, account: Account | undefined): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const candidates = [
    join(folder, 'socket'),
    ...[tmpdir(), '/tmp'].map(base => join(base, `campus-${digest}`)),
  ]
  for (const candidate of candidates) {
    if (Buffer.byteLength(join(candidate, socketFile)) > longestSocketPath) continue
    if (account && !mayEnter(join(candidate, '..'), account)) continue
    mkdirSync(candidate, { recursive: true, mode: 0o700 })
    const stat = lstatSync(candidate)
    const owner = account?.uid ?? process.getuid?.()
    // Among the temporary files anyone may have been here before us.
    if (!stat.isDirectory() || (stat.uid !== process.getuid?.() && stat.uid !== owner)) continue
    chmodSync(candidate, 0o700)
    if (account) chownSync(candidate, account.uid, account.gid)
    return candidate
  }
  throw new Error(
    `No place for the database's socket: the path ${candidates.join(', ')} is too long or not ours.`,
  )
}

interface Server {
  cluster: string
  binaries: Binaries
  account: Account | undefined
  host: string
  log: Log
  throwaway: boolean
}

/** Keeps one server running until `stop`. */
async function supervise(server: Server): Promise<{ stop(): Promise<void> }> {
  const { log } = server
  let stopping = false
  let current = await run(server)
  const watch = (child: ChildProcess) => {
    child.once('exit', async (code, signal) => {
      if (stopping) return
      log.error({ code, signal }, 'the database server ended by itself; starting it again')
      while (!stopping) {
        await sleep(pauseBeforeRestart)
        try {
          const next = await run(server)
          current = next
          // `stop` may have been called while it started.
          if (stopping) await end(next)
          else watch(next)
          return
        } catch (error) {
          log.error({ err: error }, 'the database server does not start')
        }
      }
    })
  }
  watch(current)
  return {
    async stop() {
      stopping = true
      await end(current)
    },
  }
}

/** Starts the server and returns when it answers. */
async function run(server: Server): Promise<ChildProcess> {
  await endLeftOver(server.cluster, server.log)
  // PostgreSQL believes the lock beside its socket as long as that process id exists, were it a stranger's by now.
  rmSync(join(server.host, `${socketFile}.lock`), { force: true })
  allowOnlyUs(server)
  const { cluster, binaries, account, host, log, throwaway } = server
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: host,
    unix_socket_permissions: '0700',
    max_connections: 200,
    shared_buffers: '256MB',
    // Our queries are short: compiling them costs more than it gives.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A statement that fails is the business of who sent it and logged there; values in its detail are personal.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_line_prefix: '',
    ...(throwaway
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' }
      : {}),
  }
  const child = spawn(
    ...endingWithUs('INT', binaries.postgres, [
      ...['-D', pathFor(cluster, account)],
      ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ]),
    // Detached: Ctrl-C in a terminal reaches every process of the group, and the database must outlive the requests.
    { cwd: cluster, env: environment(), detached: true, stdio: ['ignore', 'ignore', 'pipe'], ...account },
  )
  const lastWords: string[] = []
  let ready = false
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', line => {
      if (!ready) lastWords.push(line)
      const grave = ready && /^(FATAL|PANIC):/.test(line)
      log[grave ? 'warn' : 'debug']({ part: 'postgres' }, line)
    })
  }
  await answering(child, host, lastWords)
  ready = true
  return child
}

/**
 * Lets this process's user in, and nobody else: the kernel tells the server who is at the other end of the socket,
 * so there is no password to keep. Written anew at each start, which may be by another user.
 */
function allowOnlyUs({ cluster, account }: Server): void {
  const files = {
    'pg_hba.conf': 'local all all peer map=us\n',
    'pg_ident.conf': `us "${userInfo().username}" ${name}\n`,
  }
  for (const [file, text] of Object.entries(files)) {
    const path = join(cluster, file)
    writeFileSync(path, text, { mode: 0o600 })
    if (account) chownSync(path, account.uid, account.gid)
  }
}

/** Whether the machine has a setpriv that knows `--pdeathsig` (util-linux 2.33; BusyBox's does not). */
let setprivFound: boolean | undefined

/** The command, made to receive `signal` when this process ends, however it ends, where the machine can do that. */
function endingWithUs(signal: 'INT' | 'KILL', command: string, args: string[]): [string, string[]] {
  setprivFound ??= spawnSync('setpriv', ['--pdeathsig', signal, 'true'], { stdio: 'ignore' }).status === 0
  return setprivFound ? ['setpriv', ['--pdeathsig', signal, '--', command, ...args]] : [command, args]
}

async function answering(child: ChildProcess, host: string, lastWords: string[]): Promise<void> {
  const deadline = Date.now() + startTimeout
  let failure: Error | undefined
  child.once('error', error => {
    failure = error
  })
  while (child.exitCode === null && child.signalCode === null && !failure) {
    const client = new pg.Client({ host, user: name, database: 'postgres', connectionTimeoutMillis: 1000 })
    // Refused while it starts; said again by the promise.
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) {
        await end(child)
        throw new Error(`The database server does not answer:\n${lastWords.join('\n')}`, { cause: error })
      }
    }
    await sleep(10)
  }
  throw new Error(`The database server does not start:\n${lastWords.join('\n')}`, { cause: failure })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), stopTimeout)
  await gone
  clearTimeout(timer)
}

async function makeDatabase(host: string): Promise<void> {
  const client = new pg.Client({ host, user: name, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}
