import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'

/** How long a file stays that nothing refers to, in hours: no transaction takes as long between a file and what refers to it. */
const stays = 24

/** What the product names by itself; what somebody else put there is theirs to judge. */
const ownNames = '^(company|demo)/[a-z0-9][a-z0-9~._-]*$'

/** What was told once shows no file, and there may be millions of it. */
const neverRefer = ['stored_files', 'audit_log', 'idempotency_keys', 'mails', 'oidc_records']

/**
 * Deletes the files to which nothing has referred for a day; what is referred to is looked at again a day later. Who refers to
 * a file marks it as used in the same transaction: as long as that lasts the file is passed over, and afterwards it has the
 * mark. The clean-up waits for nobody, so nobody can wait for each other because of it.
 * @returns how many
 */
export async function deleteUnusedFiles(db: Database, hours = stays): Promise<number> {
  const isOld = sql`used_at < now() - make_interval(hours => ${hours})`
  const { rows } = await sql<{ path: string; stem: string }>`
    select path, ${stemOf(sql`path`)} as stem from stored_files where ${isOld} and path ~ ${ownNames}`.execute(
    db,
  )
  if (rows.length === 0) return 0
  const named = await namedFiles(db)
  const oldAmong = (isNamed: boolean) => {
    const paths = rows.filter(({ stem }) => named.has(stem) === isNamed).map(({ path }) => path)
    return sql`(select path from stored_files where path = any(${paths}::text[]) and ${isOld} for update skip locked)`
  }
  await sql`update stored_files set used_at = clock_timestamp() where path in ${oldAmong(true)}`.execute(db)
  const { numAffectedRows = 0n } = await sql`
    delete from stored_files where path in ${oldAmong(false)}`.execute(db)
  return Number(numAffectedRows)
}

/** The widths of a picture are used together, and only the widest is named. */
const stemOf = (path: ReturnType<typeof sql>) => sql`regexp_replace(${path}, '~[0-9]+\\.webp$', '')`

/** The files that some text of some table names: a forgotten table would cost files that are shown. */
async function namedFiles(db: Database): Promise<ReadonlySet<string>> {
  const { rows: tables } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type base on base.oid = t.typbasetype
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all(${neverRefer}::text[])
      and (t.typcategory = 'S' or coalesce(base.typname, t.typname) in ('json', 'jsonb', '_text', '_jsonb'))
    group by c.relname`.execute(db)
  const named = new Set<string>()
  for (const { table, columns } of tables) {
    const text = sql`concat_ws(' ', ${sql.join(columns.map(column => sql`${sql.ref(column)}::text`))})`
    const { rows } = await sql<{ stem: string }>`
      select distinct ${stemOf(sql`found[1]`)} as stem
      from ${sql.table(table)}, regexp_matches(${text}, '/files/((?:company|demo)/[a-z0-9~._-]+)', 'g') as found
      where strpos(${text}, '/files/') > 0`.execute(db)
    for (const { stem } of rows) named.add(stem).add(stem.replace(/\.+$/, ''))
  }
  return named
}
