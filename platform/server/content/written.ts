import { type RawBuilder, sql } from 'kysely'
import type { DB } from '#db/types.generated.ts'
import type { Database } from '#platform/server/database/database.ts'

/** Rows that one statement writes: the work that triggers do afterwards stays within bounds. */
const rowsAtOnce = 10_000

export interface Target<Table extends keyof DB & string> {
  table: Table
  /** The column that holds an entry's key. */
  key: keyof DB[Table] & string
  /** Those that the documents hold, under the same names. */
  columns: readonly (keyof DB[Table] & string)[]
  /** Whether an entry may say the product's number of it: it then takes the place of what has that number. */
  numbered?: boolean
}

/** The same, once the compiler has seen that the table has these columns. */
interface AnyTarget {
  table: string
  key: string
  columns: readonly string[]
  numbered?: boolean
}

/** Writes the documents of `import_changed` as rows of a table. @param count how many there are */
export async function writeRows<Table extends keyof DB & string>(
  db: Database,
  count: number,
  target: Target<Table>,
): Promise<void> {
  for (let from = 0; from < count; from += rowsAtOnce) {
    await updateRows(db, target, from)
    if (target.numbered) await insertNumbered(db, target, from)
    else await insertRows(db, target, from, sql`true`)
  }
  if (!target.numbered) return
  const sequence = sql.table(`${target.table}_id_seq`)
  // What has no number yet comes after what the company numbered itself. Where that is behind already, others may be
  // taking numbers at this moment.
  await sql`
    select setval(${`${target.table}_id_seq`}, numbered.last)
    from (select max(id) as last from import_changed where not known) numbered, ${sequence} sequence
    where numbered.last >= sequence.last_value`.execute(db)
  for (let from = 0; from < count; from += rowsAtOnce) {
    await insertRows(db, target, from, sql`changed.id is null`)
  }
}

/** The changed entries of a batch, each as a row of the table. */
function rowsFrom({ table, key }: AnyTarget, from: number): RawBuilder<unknown> {
  return sql`
    from (select * from import_changed where n > ${from} and n <= ${from + rowsAtOnce}) changed,
      lateral jsonb_populate_record(
        null::${sql.table(table)}, changed.document || jsonb_build_object(${sql.lit(key)}::text, changed.key)
      ) as row_of`
}

/**
 * All columns of a table that documents hold. A new one stops the compiler here until it is either read from the file, or named among
 * those that the product decides.
 */
export function documentColumns<Table extends keyof DB, Others extends keyof DB[Table]>(
  columns: Record<Exclude<keyof DB[Table], Others> & string, true>,
) {
  return Object.keys(columns) as (Exclude<keyof DB[Table], Others> & string)[]
}

/** Columns in a statement, of the `row` that it names. */
export function named(columns: readonly string[], row?: string): RawBuilder<unknown> {
  return sql.join(columns.map(column => sql.ref(row === undefined ? column : `${row}.${column}`)))
}

async function updateRows(db: Database, target: AnyTarget, from: number): Promise<void> {
  const { table, key, columns } = target
  await sql`
    update ${sql.table(table)} as kept set (${named(columns)}) = row (${named(columns, 'row_of')})
    ${rowsFrom(target, from)}
    where changed.known and ${sql.ref(`kept.${key}`)} = ${sql.ref(`row_of.${key}`)}`.execute(db)
}

async function insertRows(
  db: Database,
  target: AnyTarget,
  from: number,
  which: RawBuilder<unknown>,
): Promise<void> {
  const columns = withKey(target)
  await sql`
    insert into ${sql.table(target.table)} (${named(columns)})
    select ${named(columns, 'row_of')} ${rowsFrom(target, from)}
    where not changed.known and ${which} order by changed.n`.execute(db)
}

async function insertNumbered(db: Database, target: AnyTarget, from: number): Promise<void> {
  const columns = withKey(target)
  await sql`
    insert into ${sql.table(target.table)} (id, ${named(columns)})
    select changed.id, ${named(columns, 'row_of')} ${rowsFrom(target, from)}
    where not changed.known and changed.id is not null order by changed.n
    on conflict (id) do update set (${named(columns)}) = row (${named(columns, 'excluded')})`.execute(db)
}

function withKey({ key, columns }: AnyTarget): string[] {
  return [...new Set<string>([key, ...columns])]
}

/** `2026-11-24T08:00:00.000Z`, as JavaScript writes a moment: for comparing with a document. */
export function isoInstant(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Columns of a row as a document: what `writeRows` writes, read back. */
export function documentOf(row: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql`jsonb_build_object(${sql.join(
    columns.map(column => sql`${sql.lit(column)}::text, ${sql.ref(`${row}.${column}`)}`),
  )})`
}
