import { sql } from 'kysely'
import { grantOf } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { buildPeople } from '../../testing/surveys.ts'

/** Somebody with a role, written `EDITOR` or `SITE_MANAGER:1`: their account’s id, which is their token too. */
export async function buildStaff(db: Database, role: string): Promise<string> {
  const grant = grantOf(role)
  if (grant === undefined) throw new Error(role)
  const id = await buildAccount(db)
  await grantRole(db, id, grant, 'test')
  return id
}

/** So many people who have answered an anonymous survey. */
export async function buildParticipations(db: Database, surveyId: string, count: number): Promise<void> {
  const people = await buildPeople(db, count)
  await db
    .insertInto('survey_participations')
    .values(people.map(account_id => ({ survey_id: surveyId, account_id })))
    .execute()
}

export interface GivenResults {
  counted: number
  scoreSum?: number
  /** By question, how often each choice or note was given. */
  counts?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** By question, its texts; those of the empty name are the comments. */
  texts?: Readonly<Record<string, readonly string[]>>
}

/** What the counting job has counted of a survey. */
export async function buildResults(
  db: Database,
  surveyId: string,
  { counted, scoreSum = 0, counts = {}, texts = {} }: GivenResults,
): Promise<void> {
  await db
    .insertInto('survey_results')
    .values({ survey_id: surveyId, counted, score_sum: String(scoreSum) })
    .execute()
  const countRows = Object.entries(counts).flatMap(([question_id, given]) =>
    Object.entries(given).map(([value, count]) => ({ survey_id: surveyId, question_id, value, count })),
  )
  if (countRows.length > 0) await db.insertInto('survey_counts').values(countRows).execute()
  const textRows = Object.entries(texts).flatMap(([question, given]) =>
    given.map(text => ({ survey_id: surveyId, question_id: question === '' ? null : question, text })),
  )
  if (textRows.length > 0) await db.insertInto('survey_texts').values(textRows).execute()
}

/** A moment some hours from now, as the calls take it. */
export function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString()
}

/** Ends a survey as time does. */
export async function letEnd(db: Database, surveyId: string): Promise<void> {
  await sql`update surveys set ends_at = clock_timestamp() where id = ${surveyId}::bigint`.execute(db)
}
