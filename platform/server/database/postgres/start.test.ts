import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, isUnavailable, openDatabase } from '#platform/server/database/database.ts'
import { silent } from '#platform/server/observability/log.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { accountFor } from './account.ts'
import { findBinaries } from './binaries.ts'
import { type PostgresAddress, type RunningPostgres, startPostgres } from './start.ts'

const holder = join(import.meta.dirname, '../../testing/hold-postgres.ts')

let base = ''
let made = ''
let folders = 0
const children: ChildProcess[] = []
const servers: RunningPostgres[] = []

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'campus-start-'))
  made = join(base, 'made')
  await (await startPostgres({ folder: made, log: silent })).stop()
})

// What a killed server leaves behind still writes while it ends.
afterAll(() => rm(base, { recursive: true, force: true, maxRetries: 20 }))

/** A folder without any data yet. */
function newFolder(name = 'data'): string {
  return join(base, String(folders++), name)
}

/** A folder with a database that was made, used and stopped before. */
async function usedFolder(): Promise<string> {
  const folder = newFolder()
  await mkdir(folder, { recursive: true })
  await promisify(execFile)('cp', ['-a', join(made, 'postgres'), folder])
  return folder
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
})

/** Starts the database in a process of its own. */
async function hold(data: string): Promise<{ child: ChildProcess; address: PostgresAddress }> {
  const child = spawn(process.execPath, [holder, data], { stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  const reason = text(child.stderr)
  const said = await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), once(child, 'exit')])
  if (typeof said[0] === 'number') throw new Error(await reason)
  return { child, address: JSON.parse(String(said[0])) as PostgresAddress }
}

async function start(data: string): Promise<RunningPostgres> {
  const server = await startPostgres({ folder: data, log: silent })
  servers.push(server)
  return server
}

async function query<Row extends pg.QueryResultRow>(
  address: PostgresAddress,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ ...address })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** The servers (not their workers) that run on this data. */
function postmasters(data: string): number[] {
  const cluster = realpathSync(join(data, 'postgres'))
  const own = (pid: string) => {
    try {
      return (
        readlinkSync(`/proc/${pid}/cwd`) === cluster &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('-D\0')
      )
    } catch {
      return false
    }
  }
  return readdirSync('/proc').filter(own).map(Number)
}

test('a first start makes a database, a second one finds its data, and nothing is left behind', async () => {
  const data = newFolder()
  const first = await startPostgres({ folder: data, log: silent })
  await query(first.address, 'create table kept as select 42 as n')
  const { host } = first.address
  await first.stop()
  expect(existsSync(host)).toBe(false)
  expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false)

  const second = await start(data)
  expect(await query(second.address, 'select n from kept')).toEqual([{ n: 42 }])
})

test('it sorts and folds letters as Unicode does, keeps writes, and listens on a private socket only', async () => {
  const { address } = await start(await usedFolder())
  const [row] = await query(
    address,
    `select upper('é') as upper, 'Ñ' ~ '\\w' as letter, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as pages, current_setting('listen_addresses') as addresses,
      current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums`,
  )
  expect(row).toEqual({
    upper: 'É',
    letter: true,
    fsync: 'on',
    pages: 'on',
    addresses: '',
    encoding: 'UTF8',
    checksums: 'on',
  })
})

test('a socket path that would be too long finds a shorter place', async () => {
  const { address } = await start(newFolder('a-folder-name-that-is-long/'.repeat(6)))
  expect(Buffer.byteLength(address.host)).toBeLessThan(80)
  expect(await query(address, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a second instance on the same data is refused and names the first', async () => {
  const data = await usedFolder()
  const { child } = await hold(data)
  await expect(startPostgres({ folder: data, log: silent })).rejects.toThrow(
    `Another instance (process ${child.pid}) already uses ${data}.`,
  )
})

test('of eight instances that start at once on new data one runs', async () => {
  const data = newFolder()
  const starts = await Promise.allSettled(Array.from({ length: 8 }, () => hold(data)))
  expect(starts.filter(start => start.status === 'fulfilled')).toHaveLength(1)
  for (const refused of starts) {
    if (refused.status === 'rejected') expect(String(refused.reason)).toContain('already uses')
  }
})

describe.runIf(process.platform === 'linux')('after a kill -9', () => {
  test('the next start finds everything that was acknowledged, and one server', async () => {
    const data = await usedFolder()
    const { child, address } = await hold(data)
    await query(address, 'create table kept (n integer primary key)')
    const client = new pg.Client({ ...address })
    client.on('error', () => {})
    await client.connect()
    let acknowledged = 0
    const writing = (async () => {
      for (let n = 1; ; n++) {
        await client.query('insert into kept values ($1)', [n])
        acknowledged = n
      }
    })().catch(() => {})
    await eventually(() => expect(acknowledged).toBeGreaterThan(100))
    child.kill('SIGKILL')
    const server = await start(data)
    await writing

    const [row] = await query<{ n: number }>(server.address, 'select count(*)::int as n from kept')
    // The one that was under way may have been written without having been acknowledged.
    expect([acknowledged, acknowledged + 1]).toContain(row?.n)
    expect(postmasters(data)).toHaveLength(1)
  })

  test('a server that was left running is stopped before the next one starts', async () => {
    const data = await usedFolder()
    // As on a machine where nothing ends the server with its owner.
    const cluster = join(data, 'postgres')
    const account = accountFor(cluster)
    const orphan = spawn(
      findBinaries(account).postgres,
      [
        '-D',
        account ? '/proc/self/cwd' : cluster,
        '-c',
        'listen_addresses=',
        '-c',
        'unix_socket_directories=.',
      ],
      { cwd: cluster, env: {}, detached: true, stdio: 'ignore', ...account },
    )
    children.push(orphan)
    await eventually(() => expect(readFileSync(join(cluster, 'postmaster.pid'), 'utf8')).toContain('ready'))

    const next = await start(data)
    expect(orphan.exitCode).toBe(0)
    expect(postmasters(data)).toHaveLength(1)
    expect(await query(next.address, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('the process id in a stale lock file may be anybody’s by now', async () => {
    const data = await usedFolder()
    const innocent = spawn('sleep', ['60'], { stdio: 'ignore' })
    children.push(innocent)
    await writeFile(join(data, 'postgres/postmaster.pid'), `${innocent.pid}\n${data}/postgres\n1\n5432\n`)
    await start(data)
    expect(innocent.exitCode).toBeNull()
    expect(innocent.signalCode).toBeNull()
  })

  test('a first start that was killed half way begins again', async () => {
    const data = newFolder()
    await mkdir(join(data, 'postgres.new/base'), { recursive: true })
    await writeFile(join(data, 'postgres.new/PG_VERSION'), '18\n')
    const { address } = await start(data)
    expect(await query(address, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('a database server that is killed under a running product comes back, and the pool with it', async () => {
    const data = await usedFolder()
    const { address } = await start(data)
    const { db, close } = openDatabase({ address, size: 4, log: silent })
    try {
      const count = () => inTransaction(db, async trx => (await trx.introspection.getSchemas()).length)
      expect(await count()).toBeGreaterThan(0)
      process.kill(
        Number.parseInt(await readFile(join(data, 'postgres/postmaster.pid'), 'utf8'), 10),
        'SIGKILL',
      )
      const failures: unknown[] = []
      await eventually(() => count().catch(error => Promise.reject(failures.push(error) && error)))
      expect(failures.filter(failure => !isUnavailable(failure))).toEqual([])
    } finally {
      await close()
    }
  })
})

test('data of another PostgreSQL is left alone', async () => {
  const data = await usedFolder()
  await writeFile(join(data, 'postgres/PG_VERSION'), '17\n')
  await expect(startPostgres({ folder: data, log: silent })).rejects.toThrow('was written by PostgreSQL 17')
})
