import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { isOverForGood, type Trying } from './batches.ts'

/** Rows that one transaction writes anew. */
const piece = 1_000

/**
 * Writes anew who answered an anonymous survey that is over and counted, in the order of their ids: until then the rows, and
 * the numbers of the transactions that wrote them, stand in the order in which people answered.
 */
export async function rewriteParticipations(db: Database, now: Date, trying: Trying): Promise<void> {
  const { rows } = await sql<{ id: string; ends_at: Date }>`
    select s.id::text as id, s.ends_at from surveys s join survey_results r on r.survey_id = s.id
    where s.anonymous and not r.rewritten and s.ends_at <= ${now}
      and not exists (select from survey_batches b where b.survey_id = s.id and b.counted_at is null)
      and not exists (select from survey_waiting_answers w where w.survey_id = s.id)`.execute(db)
  for (const { id } of rows.filter(({ ends_at }) => isOverForGood(ends_at, now))) {
    await trying(id, async () => {
      let last: string | undefined = ''
      while (last !== undefined) last = await inTransaction(db, trx => rewriteSome(trx, id, last ?? ''))
      await sql`update survey_results set rewritten = true where survey_id = ${id}::bigint`.execute(db)
    })
  }
}

/** @returns the last that was written anew; undefined at the end */
async function rewriteSome(trx: Database, surveyId: string, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    with gone as (
      delete from survey_participations where survey_id = ${surveyId}::bigint and account_id in (
        select account_id from survey_participations
        where survey_id = ${surveyId}::bigint and account_id > ${after} order by account_id limit ${piece})
      returning *
    ), again as (
      insert into survey_participations select * from gone order by account_id
      returning account_id
    )
    select max(account_id) as last from again`.execute(trx)
  return rows[0]?.last ?? undefined
}
