import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { type Database, inTransaction, isUnavailable } from './database.ts'

const { db } = await testDatabase({ noTimeouts: false })

test('days stay days, moments become dates, big numbers stay exact', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select date '2026-03-29' as day, timestamptz '2026-03-29 01:00+00' as moment,
      9007199254740993::bigint as big, 0.1::numeric as exact, array[date '2026-01-01'] as days
  `.execute(db)
  expect(rows[0]).toEqual({
    day: '2026-03-29',
    moment: new Date('2026-03-29T01:00:00Z'),
    big: '9007199254740993',
    exact: '0.1',
    days: ['2026-01-01'],
  })
})

test('a statement that takes too long is ended by the server', async () => {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
  expect(rows[0]?.statement_timeout).toBe('10s')
})

/**
 * Two people on call, each of whom leaves unless nobody would be left; both look before either leaves. Answers how
 * many stay and how many times a transaction was begun.
 */
async function bothWantToLeave(isolation: 'serializable' | 'read committed') {
  await sql`drop table if exists on_call`.execute(db)
  await sql`create table on_call (name text primary key, present boolean not null)`.execute(db)
  await sql`insert into on_call values ('ada', true), ('bob', true)`.execute(db)

  const bothHaveLooked = Promise.withResolvers<void>()
  let begun = 0
  let looked = 0
  const leave = (name: string) =>
    inTransaction(
      db,
      async trx => {
        begun++
        const present = await presentIn(trx)
        looked++
        if (looked === 2) bothHaveLooked.resolve()
        await bothHaveLooked.promise
        if (present > 1) await sql`update on_call set present = false where name = ${name}`.execute(trx)
      },
      isolation,
    )
  await Promise.all([leave('ada'), leave('bob')])
  return { staying: await presentIn(db), begun }
}

async function presentIn(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from on_call where present`.execute(db)
  return rows[0]?.n ?? 0
}

test('a transaction that the database could not order among others is tried again', async () => {
  expect(await bothWantToLeave('serializable')).toEqual({ staying: 1, begun: 3 })
})

test('control: where the database orders nothing, both leave', async () => {
  expect(await bothWantToLeave('read committed')).toEqual({ staying: 0, begun: 2 })
})

test('a connection that the server ended is told apart from a mistake, and the next call works', async () => {
  const ended = inTransaction(db, trx => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx))
  expect(isUnavailable(await ended.catch(error => error))).toBe(true)
  expect(isUnavailable(await sql`select 1 / 0`.execute(db).catch(error => error))).toBe(false)
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1)
})
