import { randomInt } from 'node:crypto'
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { temporaryFolder } from '#platform/server/testing/folder.ts'
import { countAnswers } from './counting.ts'
import { newKeys, privateKeyOf, unseal } from './seal.ts'
import { filesOf, retainedLog, valuesApart, versionsIn } from './testing/pages.ts'
import { answerOf, buildPeople, buildSurvey, buildSurveySite, surveysServer } from './testing/surveys.ts'

/*
 * Twenty anonymous surveys that are over and counted, of 3 to 400 people. An administrator has every version of every row that
 * the pages hold, those that are gone among them, the files of the database, its log of changes, and every key but those
 * that were destroyed. An answer is tied to a person when they can read what was sealed in the transaction in which that
 * person answered.
 */
const sizes = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 20, 25, 30, 50, 100, 400]

const { db, pool } = await testDatabase()
const keysFolder = temporaryFolder()
/** Keys as they lay there before they were destroyed: what the administrator has not, and the control has. */
const copies = temporaryFolder()
const server = await surveysServer(db, { keysFolder })
afterAll(() => server.close())

let since = ''
/** Holds an old snapshot. */
let asOld: PoolClient

beforeAll(async () => {
  await buildSurveySite(db)
  asOld = await pool.connect()
  since = await retainedLog(asOld)
  // As long as somebody reads what was there now, PostgreSQL clears nothing away.
  await asOld.query('begin isolation level repeatable read')
  await asOld.query('select count(*) from survey_participations')
  const ends = new Date(Date.now() + 3_600_000)
  const copyKeys = () => cp(keysFolder, copies, { recursive: true })
  for (const size of sizes) {
    const surveyId = await buildSurvey(db, { anonymous: true, ends_at: ends })
    let untilCounted = 1 + randomInt(40)
    for (const [n, person] of (await buildPeople(db, size)).entries()) {
      const text = `[words ${surveyId} ${n}]`
      const { status } = await server.answer(person, surveyId, answerOf(undefined, { words: { text } }))
      expect(status).toBe(200)
      if (--untilCounted > 0) continue
      await copyKeys()
      await countAnswers(db, { keysFolder, now: new Date() })
      untilCounted = 1 + randomInt(40)
    }
  }
  await copyKeys()
  await countAnswers(db, { keysFolder, now: new Date(ends.getTime() + 60_000) })
})
// The end of the connection gives the log back.
afterAll(() => asOld.release(true))

/** All that was ever sealed, each with the transaction that stored it, and the batch it was sealed for. */
async function sealedAnswers() {
  const apart = await valuesApart(db, 'survey_waiting_answers')
  return (await versionsIn(db, 'survey_waiting_answers')).map(({ xmin, xmax, command, columns }) => {
    const [, , pointer = Buffer.alloc(0), batch = Buffer.alloc(0)] = columns
    const hex = batch.toString('hex')
    const batchId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    return { xmin, xmax, command, batchId, sealed: apart(pointer) }
  })
}

/** The transactions in which people answered, by those of their rows that are there or are gone. */
async function answering(): Promise<Set<string>> {
  const rows = await versionsIn(db, 'survey_participations')
  const byWriter = Map.groupBy(rows, ({ xmin }) => xmin)
  return new Set([...byWriter].filter(([, together]) => together.length === 1).map(([xmin]) => xmin))
}

interface HeldKey {
  /** Where it is known. */
  batchId?: string
  bytes: Buffer
}

async function keysIn(folder: string): Promise<HeldKey[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    names
      .filter(one => one.isFile())
      .map(async one => ({ batchId: one.name, bytes: await readFile(join(one.parentPath, one.name)) })),
  )
}

/** What in bytes may be a private key: all begin alike, and are equally long. */
function keysAmong(bytes: Buffer): HeldKey[] {
  const { privateKey } = newKeys()
  const head = privateKey.subarray(0, privateKey.length - 64)
  const found: HeldKey[] = []
  for (let at = bytes.indexOf(head); at >= 0; at = bytes.indexOf(head, at + 1)) {
    found.push({ bytes: bytes.subarray(at, at + privateKey.length) })
  }
  return found
}

/** How many bytes lie in the files of the database and its log, and the keys among them. */
async function readFiles(): Promise<{ length: number; keys: HeldKey[] }> {
  const keys: HeldKey[] = []
  let length = 0
  for await (const file of filesOf(db, since)) {
    length += file.length
    keys.push(...keysAmong(file))
  }
  return { length, keys }
}

/** The answers that keys open, of those that were sealed when a person answered: each is tied to that person. */
async function tied(keys: readonly HeldKey[]): Promise<string[]> {
  const when = await answering()
  const usable = keys.flatMap(({ batchId: of, bytes }) => {
    try {
      return [{ of, key: privateKeyOf(bytes) }]
    } catch {
      return []
    }
  })
  return (await sealedAnswers())
    .filter(({ xmin }) => when.has(xmin))
    .flatMap(({ batchId, sealed }) => {
      for (const { of, key } of usable) {
        if (of !== undefined && of !== batchId) continue
        try {
          return [unseal({ id: batchId, key }, sealed).answer.surveyAnswers.at(-1)?.text ?? '']
        } catch {}
      }
      return []
    })
}

const people = sizes.reduce((sum, size) => sum + size, 0)

describe('an administrator with everything but destroyed keys', () => {
  it('finds all that was sealed, and who sealed it', async () => {
    const when = await answering()
    const sealed = (await sealedAnswers()).filter(({ xmin }) => when.has(xmin))
    expect(sealed).toHaveLength(people)
    expect(sealed.every(one => one.sealed.length > 2_000)).toBe(true)
  })

  it('ties no answer to a person: no key is left, nor any in the database, its files and its log', async () => {
    expect(await keysIn(keysFolder)).toEqual([])
    const { length, keys } = await readFiles()
    expect(length).toBeGreaterThan(10_000_000)
    expect(keys).toEqual([])
    expect(await tied(keys)).toEqual([])
    expect(await db.selectFrom('survey_batches').selectAll().execute()).toEqual([])
  })

  it('finds no text of a survey in the log but where it was counted with four others', async () => {
    const byWriter = Map.groupBy(await versionsIn(db, 'survey_texts'), ({ xmin }) => xmin)
    const smallest = Math.min(...[...byWriter.values()].map(({ length }) => length))
    expect(smallest).toBeGreaterThanOrEqual(5)
  })

  it('cannot tell those that were counted from those that were held back: one command took them', async () => {
    const gone = (await sealedAnswers()).filter(({ xmax }) => xmax !== '0')
    const byCount = Map.groupBy(gone, ({ xmax }) => xmax)
    expect(byCount.size).toBeGreaterThan(sizes.length)
    for (const together of byCount.values()) {
      expect(new Set(together.map(({ command }) => command)).size).toBe(1)
    }
  })

  it('reads in the table of who answered neither the order nor the transactions in which they did', async () => {
    const when = await answering()
    const { rows } = await sql<{ survey_id: string; xmin: string; ordered: boolean }>`
      select survey_id, xmin::text,
        account_id > coalesce(lag(account_id) over (partition by survey_id order by ctid), '') as ordered
      from survey_participations`.execute(db)
    expect(rows).toHaveLength(people)
    expect(rows.filter(({ xmin }) => when.has(xmin))).toEqual([])
    expect(rows.filter(({ ordered }) => !ordered)).toEqual([])
    expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(sizes.length)
  })

  it('loses nothing: all that five or more answered is counted', async () => {
    const { rows } = await sql<{ counted: number }>`
      select counted from survey_results order by survey_id`.execute(db)
    expect(rows.map(({ counted }) => counted)).toEqual(sizes.map(size => (size < 5 ? 0 : size)))
    const { rows: texts } = await sql<{ count: number }>`
      select count(distinct text)::int as count from survey_texts`.execute(db)
    expect(texts).toEqual([{ count: people - 3 - 4 }])
  })

  it('control: ties every answer to its person with copies of the keys', async () => {
    const texts = await tied(await keysIn(copies))
    expect(texts).toHaveLength(people)
    expect(new Set(texts).size).toBe(people)
  })

  it('control: finds a key that lay in a table', async () => {
    const { privateKey } = newKeys()
    await sql`create table keys_of_surveys as select ${privateKey}::bytea as key`.execute(db)
    await sql`drop table keys_of_surveys`.execute(db)
    const { keys } = await readFiles()
    expect(keys.some(({ bytes }) => bytes.equals(privateKey))).toBe(true)
  })

  it('control: tells two commands of one transaction apart', async () => {
    await sql`create table taken as select n from generate_series(1, 10) n`.execute(db)
    await db.transaction().execute(async trx => {
      await sql`delete from taken where n <= 5`.execute(trx)
      await sql`delete from taken where n > 5`.execute(trx)
    })
    const commands = (await versionsIn(db, 'taken')).map(({ command }) => command)
    expect(new Set(commands).size).toBe(2)
  })
})
