import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import { isUnmistakable, type PersonalData, type Subject } from './personal-data.ts'
import { redactionFor } from './redaction.ts'

/** How much went, by the name of its kind; kinds of which there was nothing are left out. */
export type Erasure = Record<string, number>

/**
 * Takes away all that the database keeps of a person, in one transaction with a line in the audit log that says who asked
 * for it, and of whom by a name without meaning. Where nothing is left it writes nothing, so it may be repeated.
 * @param by whom the audit log shall name, and when
 */
export async function eraseFromDatabase(
  db: Database,
  kinds: readonly PersonalData[],
  subject: Subject,
  { actor, now }: { actor: string; now: Date },
): Promise<Erasure> {
  const pseudonym = `erased:${randomUUID()}`
  return inTransaction(db, async trx => {
    for (const kind of kinds) await kind.lock?.(trx, subject)
    const erasure: Erasure = {}
    const gone: string[] = []
    const ordered = kinds.toSorted(
      (one, other) => Number(one.goesLast ?? false) - Number(other.goesLast ?? false),
    )
    for (const kind of ordered) {
      const ids = await kind.erase(trx, { ...subject, pseudonym, now })
      if (ids.length > 0) erasure[kind.name] = ids.length
      gone.push(...ids)
    }
    const jobs = await eraseJobs(trx, [
      ...[...subject.ids, ...gone].filter(isUnmistakable),
      ...subject.emails,
    ])
    await redactJobs(trx, subject)
    if (jobs > 0) erasure.jobs = jobs
    if (Object.keys(erasure).length > 0) {
      await audit(trx, [{ actor, action: 'PERSON_ERASED', subjectType: 'account', subjectId: pseudonym }])
    }
    return erasure
  })
}

/** Jobs that speak of somebody, in what they are to do or in what went wrong with them. */
async function eraseJobs(trx: Database, marks: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from graphile_worker._private_jobs
    where exists (
      select from unnest(${marks}::text[]) as mark
      where strpos(lower(concat_ws(' ', payload::text, key, last_error)), lower(mark)) > 0)`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** Jobs that are about others and speak of somebody by name. */
async function redactJobs(trx: Database, subject: Subject): Promise<void> {
  const redaction = redactionFor(subject)
  if (redaction === undefined) return
  await sql`
    update graphile_worker._private_jobs
    set payload = ${redaction.of(sql`payload::text`)}::json, last_error = ${redaction.of(sql`last_error`)}
    where ${redaction.finds(sql`concat_ws(' ', payload::text, last_error)`)}`.execute(trx)
}

/** The same for files below the data folder. */
export async function eraseFiles(
  dataFolder: string,
  kinds: readonly PersonalData[],
  subject: Subject,
): Promise<Erasure> {
  const erasure: Erasure = {}
  for (const kind of kinds) {
    const count = (await kind.eraseFiles?.(dataFolder, subject)) ?? 0
    if (count > 0) erasure[kind.name] = count
  }
  return erasure
}

/**
 * Makes the planner's statistics anew, which quote common values of columns, and clears the room of deleted rows. Outside
 * of any transaction.
 */
export async function forgetStatistics(db: Database, kinds: readonly PersonalData[]): Promise<void> {
  const tables = new Map<string, Set<string>>()
  for (const [table, columns] of kinds.flatMap(({ columns }) => Object.entries(columns))) {
    tables.set(table, new Set([...(tables.get(table) ?? []), ...columns]))
  }
  for (const [table, columns] of tables) {
    for (const column of columns) {
      // An analysis of a table that has become empty would keep the old ones.
      await sql`select pg_clear_attribute_stats('public', ${table}, ${column}, false)`.execute(db)
    }
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
  }
}
