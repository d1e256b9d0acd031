import { sql } from 'kysely'
import type { PoolClient } from 'pg'
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

/**
 * Where the log of changes stands. From here on it stays as long as the connection: else PostgreSQL overwrites it, however
 * little of it this database wrote.
 */
export async function retainedLog(client: PoolClient): Promise<string> {
  await client.query("select pg_create_physical_replication_slot('test_' || pg_backend_pid(), true, true)")
  const { rows } = await client.query<{ at: string }>('select pg_current_wal_lsn() as at')
  return rows[0]?.at ?? ''
}

/** More than anything that is looked for in the log. */
const overlap = 16_384

/** The files of the database, and the log of changes since a position, as they lie on the disk. */
export async function* filesOf(db: Database, since: string): AsyncGenerator<Buffer> {
  await sql`checkpoint`.execute(db)
  const { rows: names } = await sql<{ name: string; log: boolean }>`
    select 'pg_wal/' || name as name, true as log from pg_ls_waldir()
    where name between pg_walfile_name(${since}::pg_lsn) and pg_walfile_name(pg_current_wal_lsn())
    union all
    select pg_relation_filepath(oid), false from pg_class
    where relkind in ('r', 't', 'i') and relname ~ 'survey|idempotency|toast' and pg_relation_filepath(oid) is not null
    order by log, name`.execute(db)
  let before = Buffer.alloc(0)
  for (const { name, log } of names) {
    const { rows } = await sql<{ bytes: Buffer }>`
      select pg_read_binary_file(${name}, 0, 1 << 29, true) as bytes`.execute(db)
    const bytes = rows[0]?.bytes ?? Buffer.alloc(0)
    if (log) {
      const read = Buffer.concat([before, recordsIn(bytes)])
      yield read
      before = read.subarray(-overlap)
    } else yield bytes
  }
}

/** A file of the log without the heads of its pages, which stand in the midst of what goes over the end of a page. */
function recordsIn(file: Buffer): Buffer {
  const pages: Buffer[] = []
  for (let at = 0; at < file.length; at += 8_192) {
    // The first page of a file, which says so, has a longer head (XLP_LONG_HEADER).
    const long = (file.readUInt16LE(at + 2) & 2) !== 0
    pages.push(file.subarray(at + (long ? 40 : 24), at + 8_192))
  }
  return Buffer.concat(pages)
}
