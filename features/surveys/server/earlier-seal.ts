import { createDecipheriv } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { noKey, openBatch, sealingFor, type Trying } from './batches.ts'
import { destroyFile, unlessMissing } from './key-files.ts'
import { sealBytes } from './seal.ts'

/*
 * Before there were batches all answers waited under one key, the file `keys/surveys`: AES-256-GCM with a nonce of 12 bytes
 * before what is encrypted and a tag of 16 after it, the survey authenticated beside it.
 */

const nonceBytes = 12
const tagBytes = 16
const piece = 250

/** Where the one key lay. */
export function earlierKeyFileOf(keysFolder: string): string {
  return join(keysFolder, 'surveys')
}

/** Seals for batches what still waits under the one key, and destroys that key once nothing does. */
export async function sealEarlierAnew(db: Database, keysFolder: string, trying: Trying): Promise<void> {
  const file = earlierKeyFileOf(keysFolder)
  const key = await unlessMissing(readFile(file))
  const waiting = () =>
    sql<{ id: string }>`
      select distinct survey_id::text as id from survey_waiting_answers where batch_id is null`.execute(db)
  for (const { id } of (await waiting()).rows) {
    await trying(id, async () => {
      if (key === undefined) throw noKey()
      while (await inTransaction(db, trx => sealSomeAnew(trx, { key, keysFolder, surveyId: id })));
    })
  }
  if (key !== undefined && (await waiting()).rows.length === 0) await destroyFile(file)
}

/** @returns whether there may be more */
async function sealSomeAnew(
  trx: Database,
  { key, keysFolder, surveyId }: { key: Buffer; keysFolder: string; surveyId: string },
): Promise<boolean> {
  const to = sealingFor(await openBatch(trx, keysFolder, surveyId))
  const { rows } = await sql<{ sealed: Buffer }>`
    delete from survey_waiting_answers where id in (
      select id from survey_waiting_answers
      where survey_id = ${surveyId}::bigint and batch_id is null order by id limit ${piece} for update)
    returning sealed`.execute(trx)
  const again = rows.map(({ sealed }) => sealBytes(to, unsealed(key, surveyId, sealed)))
  await sql`
    insert into survey_waiting_answers (survey_id, batch_id, sealed)
    select ${surveyId}::bigint, ${to.id}::uuid, sealed from unnest(${again}::bytea[]) as waiting (sealed)
    order by gen_random_uuid()`.execute(trx)
  return rows.length === piece
}

function unsealed(key: Buffer, surveyId: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(surveyId))
    .setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}
