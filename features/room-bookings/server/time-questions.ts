import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'
import { questionsAnHour } from '../times-contract.ts'
import { tooManyQuestions } from './refusals.ts'

/**
 * Counts a question about when others are free, in one statement: of two at once each counts.
 * @returns how many more may be asked
 * @throws Problem 409 TOO_MANY_QUESTIONS
 */
export async function countQuestion(
  db: Database,
  { accountId, now }: { accountId: string; now: Date },
): Promise<number> {
  const asked = sql`
    (select coalesce(array_agg(moment), '{}') from unnest(q.asked_at) moment
      where moment > ${now}::timestamptz - interval '1 hour')`
  const { rows } = await sql<{ asked: number }>`
    insert into time_questions as q (account_id, asked_at) values (${accountId}, array[${now}::timestamptz])
    on conflict (account_id) do update set asked_at = ${asked} || ${now}::timestamptz
    where cardinality(${asked}) < ${questionsAnHour}
    returning cardinality(q.asked_at) as asked`.execute(db)
  const [counted] = rows
  if (counted === undefined) throw tooManyQuestions()
  return questionsAnHour - counted.asked
}

/** When a person last looked for a time with others. */
export const retainedTimeQuestions: PersonalData = {
  name: 'time-questions',
  kind: { fr: 'Recherches d’un horaire commun', en: 'Questions for a common time' },
  holds: {
    fr: 'Les moments de vos dernières recherches d’un horaire avec des collègues. Ni avec qui, ni ce qui a été trouvé.',
    en: 'When you last looked for a time with colleagues. Neither with whom, nor what was found.',
  },
  why: {
    fr: 'Limiter ce que chacun peut apprendre des disponibilités des autres.',
    en: 'To limit what anybody may learn of when others are busy.',
  },
  kept: {
    words: { fr: 'Une heure après la dernière recherche', en: 'For an hour after the last question' },
    rule: {
      table: 'time_questions',
      when: sql`asked_at[cardinality(asked_at)] < now() - interval '1 hour'`,
    },
  },
  columns: { time_questions: ['account_id'] },
  read: (db, { ids }) =>
    db
      .selectFrom('time_questions')
      .select('asked_at as askedAt')
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .execute(),
  async erase(db, { ids }) {
    const rows = await db
      .deleteFrom('time_questions')
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .returning('account_id')
      .execute()
    return rows.map(row => row.account_id)
  },
}
