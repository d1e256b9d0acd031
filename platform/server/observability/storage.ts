import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'

export interface Storage {
  databaseBytes: number
  tables: { name: string; bytes: number; rows: number }[]
  files: { count: number; bytes: number }
  postgres: string
  /** The newest migration that the database has run. */
  migration: string
  migrations: number
  /** When the database last handed a part of its write-ahead log to an archive; null: it has none, or never did. */
  archivedAt: Date | null
}

/** What the database holds. Rows are the planner's estimate: counting them would read all of them. */
export async function storageOf(db: Database, mostTables: number): Promise<Storage> {
  const { rows: tables } = await sql<{ name: string; bytes: number; rows: number }>`
    select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes, greatest(c.reltuples, 0)::float8 as rows
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by 2 desc, 1 limit ${mostTables}`.execute(db)
  const { rows } = await sql<Omit<Storage, 'tables' | 'files'> & { fileCount: number; fileBytes: number }>`
    select pg_database_size(current_database())::float8 as "databaseBytes",
      current_setting('server_version') as postgres,
      (select max(name) from kysely_migration) as migration,
      (select count(*)::int from kysely_migration) as migrations,
      (select last_archived_time from pg_catalog.pg_stat_archiver) as "archivedAt",
      (select greatest(c.reltuples, 0)::float8 from pg_catalog.pg_class c where c.oid = 'stored_files'::regclass) as "fileCount",
      pg_total_relation_size('stored_files'::regclass)::float8 as "fileBytes"`.execute(db)
  const [one] = rows
  if (one === undefined) throw new Error('the database says nothing of itself')
  const { fileCount, fileBytes, ...rest } = one
  return { ...rest, tables, files: { count: fileCount, bytes: fileBytes } }
}

/** How many people have been seen within the last hour, day and week, by their devices. */
export async function seenPeople(
  db: Database,
  now: Date,
): Promise<{ hour: number; day: number; week: number }> {
  const { rows } = await sql<{ hour: number; day: number; week: number }>`
    select count(distinct account_id) filter (where last_seen_at > ${now}::timestamptz - interval '2 hours')::int as hour,
      count(distinct account_id) filter (where last_seen_at > ${now}::timestamptz - interval '1 day')::int as day,
      count(distinct account_id)::int as week
    from sessions where last_seen_at > ${now}::timestamptz - interval '7 days'`.execute(db)
  return rows[0] ?? { hour: 0, day: 0, week: 0 }
}
