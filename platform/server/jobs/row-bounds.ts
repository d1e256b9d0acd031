import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'

/** How much of a table one account can fill by its calls. */
export interface RowBound {
  table: string
  /** What keeps its rows few: `one for each article`. */
  because: string
  /** Rows of one account at most, as far as calls of people make them. */
  rows: number
  /** Of one row at most, as the database keeps it. */
  bytes: number
  /** Where nothing else keeps them few: which of its rows are so many at most, the newest, and the others go. */
  beyond?: {
    /** Whose a row is: an SQL expression over the table. */
    account: RawBuilder<unknown>
    /** True of the rows that may go: what has ended and was told. */
    when: RawBuilder<unknown>
    newest: RawBuilder<unknown>
    most: number
  }
}

/** Rows deleted by one statement: it holds its locks briefly. */
const batch = 5_000

/**
 * Deletes what one account has too many of, the oldest first.
 * @returns how many rows, by table
 */
export async function deleteBeyond(
  db: Database,
  bounds: readonly RowBound[],
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const { table, beyond } of bounds) {
    if (beyond === undefined) continue
    const { account, when, newest, most } = beyond
    deleted[table] ??= 0
    for (let last = batch; last === batch; deleted[table] += last) {
      const result = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select row from (
            select ctid as row, row_number() over (partition by ${account} order by ${newest} desc) as place
            from ${sql.table(table)} where ${when} and ${account} in (
              select ${account} from ${sql.table(table)} where ${when} group by 1 having count(*) > ${most})) placed
          where place > ${most} limit ${sql.lit(batch)}))`.execute(db)
      last = Number(result.numAffectedRows)
    }
  }
  return deleted
}
