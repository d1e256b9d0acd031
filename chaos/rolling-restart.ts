/*
 * npm run rolling-restart: two servers on one database behind nginx, set up as docs/operating.md shows it. People read, and
 * write in every third call, while each server in turn is ended by SIGTERM to its `npm start` and started anew. Nobody asks twice:
 * what is not answered well at once is lost.
 *   npm run rolling-restart -- --restarts 10 --calls 20000
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { startPostgres } from '#platform/server/database/postgres/start.ts'
import { silent } from '#platform/server/observability/log.ts'
import { campusZone } from '#platform/time/campus-time.ts'
import { type Figure, printTable } from '../bench/table.ts'
import { ended, freePort, projectFolder, untilReady } from '../tools/product.ts'
import { colleagues, signIn } from './callers.ts'
import { findNginx, startNginx } from './nginx.ts'

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '4' },
    calls: { type: 'string', default: '5000' },
    people: { type: 'string', default: '12' },
  },
})
const [restarts, calls, people] = [values.restarts, values.calls, values.people].map(Number) as [
  number,
  number,
  number,
]
/** How long each waits between two calls, in milliseconds. */
const pause = 30
/** The longest that a server may go without a successful look for jobs, in seconds. */
const longestStandstill = 40

const reads = ['/services/v6/articles?siteId=1', '/services/v6/sites', '/services/v6/account/details', '/']
const writing = '/graph/v1.0/me/events'

const nginx = findNginx()
if (nginx === undefined) {
  console.log('There is no nginx on this machine: nothing was measured.')
  process.exit(0)
}

const folder = await mkdtemp(join(tmpdir(), 'campus-rolling-'))
const postgres = await startPostgres({ folder, log: silent, throwaway: true })
const { host, user, database: name } = postgres.address
const proxy = await freePort()
const address = `http://localhost:${proxy}`

function start(port: number): ChildProcess {
  return spawn('npm', ['start'], {
    cwd: projectFolder,
    env: {
      ...process.env,
      PORT: String(port),
      CAMPUS_PUBLIC_URL: address,
      CAMPUS_DATA: folder,
      DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
      CAMPUS_SIMULATOR: '0',
      ...{ RATE_LIMIT_PERSON: '1000000', RATE_LIMIT_ADDRESS: '1000000', RATE_LIMIT_REFUSED: '1000000' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

interface Told {
  status: number
  path: string
  text: string
}
const reported: Told[] = []
const written: { subject: string; status: number }[] = []
let over = false

async function call(token: string, path: string, sent?: object): Promise<number> {
  const key = randomUUID()
  const requested = await fetch(address + path, {
    headers: {
      'api-key': 'campus-companion-web',
      authorization: `Bearer ${token}`,
      'accept-language': 'en',
      ...(sent && { 'content-type': 'application/json', 'idempotency-key': key }),
    },
    ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
    signal: AbortSignal.timeout(30_000),
  }).then(
    async answer => ({ status: answer.status, text: await answer.text() }),
    error => ({ status: 0, text: String(error.cause ?? error) }),
  )
  reported.push({ path, ...requested })
  return requested.status
}

async function person(token: string): Promise<void> {
  for (let turn = 0; !over; turn++) {
    if (turn % 3 === 2) {
      const subject = randomUUID()
      // What is over counts towards no limit of what a person may add.
      const at = (time: string) => ({ dateTime: `2020-01-07T${time}:00`, timeZone: campusZone })
      written.push({
        subject,
        status: await call(token, writing, { subject, start: at('12:00'), end: at('13:00') }),
      })
    } else await call(token, reads[turn % reads.length] ?? '/')
    await sleep(pause)
  }
}

/** The longest that one of the servers has gone without a successful look for jobs, in seconds. */
let stood = 0
async function watchJobs(ports: readonly number[], startedAt: ReadonlyMap<number, number>): Promise<void> {
  while (!over) {
    await Promise.all(
      ports.map(async port => {
        const text = await fetch(`http://127.0.0.1:${port}/metrics`).then(
          answer => answer.text(),
          () => '',
        )
        const [, at] = /^jobs_last_poll_timestamp_seconds (\S+)$/m.exec(text) ?? []
        if (at === undefined) return
        stood = Math.max(stood, Date.now() / 1000 - Math.max(Number(at), startedAt.get(port) ?? 0))
      }),
    )
    await sleep(500)
  }
}

async function doubled(db: Database): Promise<{ twice: number; missing: number }> {
  const subjects = written.map(({ subject }) => subject)
  const { rows } = await sql<{ subject: string; times: number }>`
    select subject, count(*)::int as times from calendar_events
    where subject = any(${subjects}) group by subject`.execute(db)
  const times = new Map(rows.map(row => [row.subject, row.times]))
  return {
    twice: rows.filter(row => row.times > 1).length,
    missing: written.filter(({ subject, status }) => status === 201 && !times.has(subject)).length,
  }
}

const ports = [await freePort(), await freePort()]
const servers = new Map<number, ChildProcess>()
const startedAt = new Map<number, number>()
const begin = async (port: number) => {
  const child = start(port)
  servers.set(port, child)
  startedAt.set(port, Date.now() / 1000)
  await untilReady(`http://127.0.0.1:${port}`, child)
}
const { db, close } = openDatabase({ address: postgres.address, size: 2, log: silent })
let wrongEnds = 0
let turns = 0
try {
  // One after the other: the first loads the demo company.
  for (const port of ports) await begin(port)
  const proxied = await startNginx(nginx, { folder, port: proxy, servers: ports })
  try {
    const tokens = await signIn(address, await colleagues(db, people))
    const watching = watchJobs(ports, startedAt)
    const calling = [...tokens.values()].map(person)
    for (; turns < restarts || reported.length < calls; turns++) {
      await sleep(1_000)
      const port = ports[turns % ports.length] ?? 0
      const server = servers.get(port)
      if (server === undefined) throw new Error('no server')
      await ended(server)
      if (server.exitCode !== 0) wrongEnds++
      await begin(port)
    }
    over = true
    await Promise.all([...calling, watching])
  } finally {
    over = true
    await proxied.stop()
  }
  const lost = reported.filter(({ status }) => status < 200 || status > 299)
  for (const { status, path, text } of lost.slice(0, 10)) console.error(status, path, text.slice(0, 200))
  const { twice, missing } = await doubled(db)
  const none = (what: string, count: number, of: number): Figure => ({
    what,
    reached: `${count} of ${of}`,
    mustReach: '0',
    holds: count === 0,
  })
  const figures = [
    none('calls that were not answered well', lost.length, reported.length),
    none('answers of 500 and more', lost.filter(({ status }) => status >= 500).length, reported.length),
    none('writes that were done twice', twice, written.length),
    none('writes that were confirmed and are missing', missing, written.length),
    none('servers that ended with something else than 0', wrongEnds, turns),
    {
      what: 'longest without a successful look for jobs',
      reached: `${stood.toFixed(1)} s`,
      mustReach: `<= ${longestStandstill} s`,
      holds: stood <= longestStandstill,
    },
  ]
  printTable(figures)
  process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1
} finally {
  for (const server of servers.values()) await ended(server)
  await close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20 })
}
