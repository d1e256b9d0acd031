import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { silent } from '#platform/server/observability/log.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { testDatabase } from '../testing/database.ts'
import { openRevocationList, type RevocationList } from './revocation-list.ts'
import { type Revocation, revoke } from './revocations.ts'
import type { TokenSession } from './token-session.ts'

const database = await testDatabase()
const { db } = database

const open: RevocationList[] = []
afterEach(() => Promise.all(open.splice(0).map(list => list.close())))

/** What one server knows. */
async function server(): Promise<RevocationList> {
  const list = await openRevocationList(database, silent)
  open.push(list)
  return list
}

function token(given: Partial<TokenSession> = {}): TokenSession {
  return { personKey: randomUUID(), sessionKey: randomUUID(), lasting: true, issuedAt: 1_000, ...given }
}
const at = (seconds: number) => new Date(seconds * 1000)
const ended = ({ sessionKey: key }: TokenSession): Revocation => ({ kind: 'SESSION', key })

describe('two servers', () => {
  it('refuse the tokens of a session that ended, and of no other', async () => {
    const servers = [await server(), await server()]
    const mine = token()
    const other = token({ personKey: mine.personKey })
    await revoke(db, [ended(mine)])
    for (const list of servers) {
      await eventually(() => expect(list.refusalOf(mine)).toBe('SIGNED_OUT'))
      expect(list.refusalOf({ ...mine, issuedAt: 9_999_999_999 })).toBe('SIGNED_OUT')
      expect(list.refusalOf(other)).toBeUndefined()
    }
    // One that starts later knows as much.
    expect((await server()).refusalOf(mine)).toBe('SIGNED_OUT')
  })

  it('take what was issued after a sign-out, and nothing whose age is not known', async () => {
    const list = await server()
    const mine = token()
    await revoke(db, [{ kind: 'SESSION', key: mine.sessionKey, issuedUntil: at(1_000) }])
    await eventually(() => expect(list.refusalOf(mine)).toBe('SIGNED_OUT'))
    expect(list.refusalOf({ ...mine, issuedAt: 1_001 })).toBeUndefined()
    expect(list.refusalOf({ ...mine, issuedAt: undefined })).toBe('SIGNED_OUT')
  })

  it('end every session of a person but one', async () => {
    const list = await server()
    const here = token()
    const there = token({ personKey: here.personKey })
    const cut = { kind: 'PERSON', key: here.personKey, issuedUntil: at(2_000) } as const
    await revoke(db, [{ ...cut, exceptKey: here.sessionKey }])
    await eventually(() => expect(list.refusalOf(there)).toBe('SIGNED_OUT'))
    expect(list.refusalOf(here)).toBeUndefined()
    // The same from the other device: each has ended the other.
    await revoke(db, [{ ...cut, exceptKey: there.sessionKey }])
    await eventually(() => expect(list.refusalOf(here)).toBe('SIGNED_OUT'))
    expect(list.refusalOf(there)).toBe('SIGNED_OUT')
  })

  it('refuse a disabled person whatever the token, until they are enabled', async () => {
    const servers = [await server(), await server()]
    const mine = token({ issuedAt: 9_999_999_999 })
    await revoke(db, [{ kind: 'DISABLED', key: mine.personKey }])
    for (const list of servers) await eventually(() => expect(list.refusalOf(mine)).toBe('DISABLED'))
    await revoke(db, [{ kind: 'ENABLED', key: mine.personKey }])
    for (const list of servers) await eventually(() => expect(list.refusalOf(mine)).toBeUndefined())
    expect((await server()).refusalOf(mine)).toBeUndefined()
  })

  it('tell those who listen whose tokens they mean', async () => {
    const list = await server()
    const heard: unknown[] = []
    list.follow(keys => heard.push(keys))
    const mine = token()
    await revoke(db, [ended(mine)])
    await eventually(() => expect(heard).toContainEqual(new Set([mine.sessionKey])))
  })
})

describe('what a server has missed', () => {
  const listeners = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = 'campus-revocations'`.execute(db)
    return rows.map(({ pid }) => pid)
  }

  it('is found although no notification comes', async () => {
    const list = await server()
    const mine = token()
    await db.insertInto('revocations').values({ kind: 'SESSION', key: mine.sessionKey }).execute()
    await eventually(() => expect(list.refusalOf(mine)).toBe('SIGNED_OUT'))
  })

  it('is found when the listening connection broke, before it is back and after', async () => {
    const list = await server()
    for (let round = 0; round < 5; round++) {
      const pids = await listeners()
      await sql`select pg_terminate_backend(pid) from unnest(${pids}::int[]) pid`.execute(db)
      const mine = token()
      await revoke(db, [ended(mine)])
      await eventually(() => expect(list.refusalOf(mine)).toBe('SIGNED_OUT'))
      await list.upToDate()
      await eventually(async () => expect(await listeners()).not.toEqual(pids))
    }
  })

  it('is found when the listening connection only looks whole', async () => {
    const line = await silentLine()
    const list = await openRevocationList({ ...database, address: line.address }, silent)
    open.push(list)
    await list.upToDate()
    line.fallSilent()
    const mine = token()
    await revoke(db, [ended(mine)])
    await eventually(() => expect(list.refusalOf(mine)).toBe('SIGNED_OUT'))
    await list.upToDate()
    await line.close()
  })

  it('is not guessed: while the database cannot be asked nobody is let in, and nobody is signed out', async () => {
    const nowhere = { host: '/nowhere', user: 'nobody', database: 'none' }
    const pool = new pg.Pool({ ...nowhere, connectionTimeoutMillis: 100 })
    const list = await openRevocationList({ pool, address: nowhere } as never, silent)
    open.push(list)
    await expect(list.upToDate()).rejects.toMatchObject({ status: 503 })
    await pool.end()
  })

  it('is nothing when fifty sign out at once, in transactions of different length', async () => {
    const list = await server()
    const all = Array.from({ length: 50 }, () => token())
    await Promise.all(
      all.map((one, index) =>
        db.transaction().execute(async trx => {
          await revoke(trx, [ended(one)])
          await sql`select pg_sleep(${(index % 5) / 500})`.execute(trx)
        }),
      ),
    )
    await eventually(() => expect(all.filter(one => list.refusalOf(one) === undefined)).toEqual([]))
  })

  it('control: a row that becomes visible after a later one is missed', async () => {
    const list = await server()
    const [slow, fast] = [token(), token()]
    const written = (one: TokenSession) => ({ kind: 'SESSION', key: one.sessionKey })
    await db.transaction().execute(async trx => {
      await trx.insertInto('revocations').values(written(slow)).execute()
      await db.insertInto('revocations').values(written(fast)).execute()
      await eventually(() => expect(list.refusalOf(fast)).toBe('SIGNED_OUT'))
    })
    const last = token()
    await revoke(db, [ended(last)])
    await eventually(() => expect(list.refusalOf(last)).toBe('SIGNED_OUT'))
    expect(list.refusalOf(slow)).toBeUndefined()
  })
})

/** A way to the database that can go dead without a word. */
async function silentLine() {
  const folder = await mkdtemp(join(tmpdir(), 'campus-line-'))
  const name = '.s.PGSQL.5432'
  const wires = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(join(database.address.host, name))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      wires.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
    }
  })
  server.listen(join(folder, name))
  await once(server, 'listening')
  return {
    address: { ...database.address, host: folder },
    fallSilent() {
      // Who comes now is not answered either.
      server.removeAllListeners('connection')
      for (const wire of wires) wire.unpipe().pause()
    },
    close() {
      for (const wire of wires) wire.destroy()
      server.close()
      return rm(folder, { recursive: true, force: true })
    },
  }
}

describe('what the provider said', () => {
  it('is heard once, whoever hears it', async () => {
    const key = randomUUID()
    const heard = await Promise.all(
      Array.from({ length: 20 }, () => revoke(db, [{ kind: 'SESSION', key }], `event ${key}`)),
    )
    expect(heard.filter(first => first)).toHaveLength(1)
    const rows = await db.selectFrom('revocations').select('id').where('key', '=', key).execute()
    expect(rows).toHaveLength(1)
  })
})
