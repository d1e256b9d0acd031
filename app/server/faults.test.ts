import { randomUUID } from 'node:crypto'
import { rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { apiBase } from '#platform/contract/endpoint.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { silent } from '#platform/server/observability/log.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { productOnOwnPostgres } from './testing/own-postgres.ts'

/*
 * The whole product on a PostgreSQL of its own, from which something is taken away: the room on its disk, a table.
 * What cannot be done is refused with 503 and when to come back, and everything else goes on.
 */

const { address, db, origin, cluster, call } = await productOnOwnPostgres()

const news = `${apiBase}/articles?siteId=1`
const accept = { body: { version: '1' }, key: randomUUID() }

async function refused(answer: Response, errorType: string) {
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ code: 503, data: { error_type: errorType } })
}

describe('while one table is locked', () => {
  const others = [
    ...[
      '/readyz',
      '/healthz',
      `${apiBase}/account/details`,
      `${apiBase}/sites`,
      `${apiBase}/restauration?siteId=1`,
    ],
    ...[`${apiBase}/contrib/referentiels?siteId=1`, '/graph/v1.0/me', `${apiBase}/cgu/CGU_en.html`],
  ]

  async function locked<T>(table: string, work: () => Promise<T>): Promise<T> {
    const client = new pg.Client({ ...address })
    await client.connect()
    try {
      await client.query('begin')
      await client.query(`lock table ${table} in access exclusive mode`)
      return await work()
    } finally {
      await client.end()
    }
  }

  it('its own calls are refused, and no other is hurt', async () => {
    const answers = await locked('articles', async () => {
      // More than there are connections, again and again.
      const waiting = Array.from({ length: 60 }, () => call(news))
      const beside = []
      for (let round = 0; round < 4; round++) {
        waiting.push(...Array.from({ length: 20 }, () => call(news)))
        beside.push(...(await Promise.all(others.map(async path => ({ path, answer: await call(path) })))))
      }
      const home = await call(`${apiBase}/home?siteId=1`)
      return {
        news: await Promise.all(waiting),
        beside,
        home: { status: home.status, blocks: await home.json() },
      }
    })
    for (const answer of answers.news) await refused(answer, 'UNAVAILABLE')
    expect(answers.beside.filter(({ answer }) => answer.status !== 200).map(({ path }) => path)).toEqual([])
    expect(answers.home.status).toBe(200)
    const statuses = Object.values(answers.home.blocks as Record<string, { status: string }>).map(
      one => one.status,
    )
    expect(statuses).toContain('error')
    expect(statuses).toContain('ok')
    await eventually(async () => expect((await call(news)).status).toBe(200))
  })

  it('control: without a limit to waiting for a lock, calls beside it are', async () => {
    const { pool, db: patientDb, close } = openDatabase({ address, size: 10, log: silent, noTimeouts: true })
    const ended = await locked('articles', async () => {
      const waiting = Array.from({ length: 10 }, () =>
        patientDb.selectFrom('articles').select('id').execute(),
      )
      await eventually(() => expect(pool.totalCount - pool.idleCount).toBe(10))
      const beside = await patientDb
        .selectFrom('sites')
        .select('id')
        .execute()
        .catch(() => 'hurt')
      return { waiting, beside }
    })
    expect(ended.beside).toBe('hurt')
    await Promise.all(ended.waiting)
    await close()
  })
})

describe('while the disk is full', () => {
  /** Has every write to a table meet the operating system's own "no space left on device". */
  async function withoutRoom(table: string, work: () => Promise<void>): Promise<void> {
    const { rows } = await sql<{ path: string }>`select pg_relation_filepath(${table}) as path`.execute(db)
    const file = join(cluster, rows[0]?.path ?? '')
    // Who has the file open keeps it; what has been written to it goes there first.
    const reopened = async () => {
      const client = new pg.Client({ ...address })
      await client.connect()
      await client.query('checkpoint')
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`)
      await client.end()
    }
    await reopened()
    await rename(file, `${file}.kept`)
    await symlink('/dev/full', file)
    try {
      await work()
    } finally {
      await rm(file)
      await rename(`${file}.kept`, file)
      await reopened()
    }
  }

  it.skipIf(process.platform !== 'linux')(
    'what would be written is refused, what is read is answered, and later all is well',
    async () => {
      await withoutRoom('idempotency_keys', async () => {
        // A connection that was ended meanwhile is noticed by who asks for it next.
        await eventually(async () => await refused(await call(`${apiBase}/account/cgu`, accept), 'NO_ROOM'))
        expect((await call(news)).status).toBe(200)
        expect((await fetch(`${origin}/readyz`)).status).toBe(200)
      })
      await eventually(async () => expect((await call(`${apiBase}/account/cgu`, accept)).status).toBe(200))
    },
  )
})
