import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { invalid } from '#platform/server/http/problem.ts'
import type { Day } from '#platform/time/campus-time.ts'
import { maxDaysUntilDue } from '../../contract.ts'
import { mayBeDue } from '../../rules.ts'
import { everybodyOf, type Followed, isMissing, isOfDivision } from './missing.ts'
import { noteReminders, requireOffered } from './remind-missing.ts'

export interface Assignment extends Followed {
  dueOn: Day
  /** Empty: people of no division; undefined: of any. */
  division: string | undefined
  /** Their ids; undefined: everybody. */
  people: readonly string[] | undefined
}

/**
 * Gives those who have a training to do a last day of their own, and mails those who were not reminded of it in the last
 * days. Of two who do so at once the second one waits for the first, since rows are taken in one order, and counts.
 * @throws Problem 400 naming `dueOn`, 404 where the campus does not ask for the training, 409 TRAINING_WITHDRAWN
 */
export async function assign(
  db: Database,
  { dueOn, division, people, ...followed }: Assignment,
): Promise<{ assigned: number; mailed: number }> {
  const { trainingId, siteId, now } = followed
  if (!mayBeDue(dueOn, now)) throw wrongDay()
  const which: RawBuilder<SqlBool> = sql`${isOfDivision(division)} and ${
    people === undefined ? sql`true` : sql`who.id = any(${people}::text[])`
  }`
  return inTransaction(db, async trx => {
    await requireOffered(trx, followed)
    const { numAffectedRows } = await sql`
      insert into training_assignments (training_id, email, site_id, due_on, assigned_at)
      select distinct ${trainingId}::bigint, who.email, ${siteId}::int, ${dueOn}::date, ${now}::timestamptz
      from ${everybodyOf(followed)} who
      where ${isMissing} and ${which}
      order by who.email
      on conflict (training_id, email) do update
      set due_on = excluded.due_on, site_id = excluded.site_id, assigned_at = excluded.assigned_at`.execute(
      trx,
    )
    return {
      assigned: Number(numAffectedRows ?? 0n),
      mailed: await noteReminders(trx, followed, which),
    }
  })
}

function wrongDay() {
  return invalid({
    dueOn: {
      fr: `Un jour à partir d’aujourd’hui est attendu, dans les ${maxDaysUntilDue} prochains jours.`,
      en: `Expected: today or a later day, within the next ${maxDaysUntilDue} days.`,
    },
  })
}
