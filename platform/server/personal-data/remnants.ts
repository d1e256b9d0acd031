import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'

/** Where something was found, and how often. */
export interface Remnant {
  /** `public.mails` */
  table: string
  rows: number
}

/**
 * Looks for texts in every row of every table of every schema, and in what the planner remembers of them. Upper and lower
 * case are the same; what is stored as bytes is looked at as well, but for the company's own pictures and documents.
 * @param marks an id, an e-mail, a name
 */
export async function remnantsOf(db: Database, marks: readonly string[]): Promise<Remnant[]> {
  // As a row writes bytes: \x6164…
  const sought = marks.flatMap(mark => [mark, ...[mark, mark.toLowerCase()].map(asHex)])
  const found: Remnant[] = []
  for (const { schema, name } of await tablesOf(db)) {
    // A row is written out once, however many marks are looked for in it.
    const { rows } = await sql<{ count: string }>`
      select count(*) from (select lower(t::text) as line from ${sql.id(schema, name)} as t offset 0) as lines
      where exists (
        select from unnest(${sought}::text[]) as mark where strpos(line, lower(mark)) > 0)`.execute(db)
    const count = Number(rows[0]?.count ?? 0)
    if (count > 0) found.push({ table: `${schema}.${name}`, rows: count })
  }
  const { rows } = await sql<{ table: string; count: string }>`
    select schemaname || '.' || tablename as table, count(*) from pg_stats
    where exists (
      select from unnest(${marks}::text[]) as mark
      where strpos(lower(concat_ws(' ', most_common_vals::text, most_common_elems::text, histogram_bounds::text)),
        lower(mark)) > 0)
    group by 1`.execute(db)
  found.push(...rows.map(({ table, count }) => ({ table: `statistics of ${table}`, rows: Number(count) })))
  return found
}

async function tablesOf(db: Database): Promise<{ schema: string; name: string }[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname not like 'pg_toast%' and n.nspname not like 'pg_temp%' and c.relname <> 'stored_files'
    order by 1, 2`.execute(db)
  return rows
}

function asHex(text: string): string {
  return Buffer.from(text).toString('hex')
}
