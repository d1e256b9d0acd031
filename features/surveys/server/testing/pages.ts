import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'

/*
 * What PostgreSQL's own tools (pageinspect) and the files of its folder tell of rows that are gone: a row that is deleted
 * stays in its page until room is needed.
 */

/** A version of a row, deleted or not: the transactions and the command that wrote and deleted it, and its columns as bytes. */
export interface Version {
  xmin: string
  xmax: string
  command: number
  columns: Buffer[]
}

/** Every version of every row that the pages of a table still hold. */
export async function versionsIn(db: Database, table: string): Promise<Version[]> {
  await sql`create extension if not exists pageinspect`.execute(db)
  const { rows } = await sql<Version>`
    select t_xmin::text as xmin, t_xmax::text as xmax, t_field3 as command, t_attrs as columns
    from generate_series(0, pg_relation_size(${table}::regclass) / 8192 - 1) page,
      heap_page_item_attrs(get_raw_page(${table}, page::integer), ${table}::regclass)
    where t_attrs is not null`.execute(db)
  return rows
}

/** What `versionsIn` gives for a value that is stored apart, put together from the versions of its parts. */
export async function valuesApart(db: Database, table: string): Promise<(pointer: Buffer) => Buffer> {
  const { rows } = await sql<{ name: string }>`
    select reltoastrelid::regclass::text as name from pg_class where oid = ${table}::regclass`.execute(db)
  const parts = Map.groupBy(await versionsIn(db, rows[0]?.name ?? ''), ({ columns }) =>
    columns[0]?.readUInt32LE(),
  )
  // A pointer: two bytes that say that it is one, how long the value is as it was and as it is stored, its number.
  return pointer =>
    Buffer.concat(
      (parts.get(pointer.readUInt32LE(10)) ?? [])
        .toSorted((a, b) => (a.columns[1]?.readUInt32LE() ?? 0) - (b.columns[1]?.readUInt32LE() ?? 0))
        .map(({ columns: [, , data = Buffer.alloc(0)] }) => unwrapped(data)),
    )
}

/** Without the bytes that say how long it is. */
function unwrapped(value: Buffer): Buffer {
  return value.subarray((value[0] ?? 0) & 1 ? 1 : 4)
}

/** Where the log of changes stands. */
export async function logPosition(db: Database): Promise<string> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn() as at`.execute(db)
  return rows[0]?.at ?? ''
}

/** The files of the database, and of the log of changes since a position, as they lie on the disk. */
export async function filesOf(db: Database, since: string): Promise<Buffer[]> {
  await sql`checkpoint`.execute(db)
  const { rows: names } = await sql<{ name: string }>`
    select 'pg_wal/' || name as name from pg_ls_waldir()
    where name between pg_walfile_name(${since}::pg_lsn) and pg_walfile_name(pg_current_wal_lsn())
    union all
    select pg_relation_filepath(oid) from pg_class
    where relkind in ('r', 't', 'i') and relname ~ 'survey|idempotency|toast' and pg_relation_filepath(oid) is not null`.execute(
    db,
  )
  const files: Buffer[] = []
  for (const { name } of names) {
    const { rows } = await sql<{ bytes: Buffer }>`
      select pg_read_binary_file(${name}, 0, 1 << 29, true) as bytes`.execute(db)
    files.push(rows[0]?.bytes ?? Buffer.alloc(0))
  }
  return files
}
