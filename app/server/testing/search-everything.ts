import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pg from 'pg'
import PostalMime from 'postal-mime'
import type { PostgresAddress } from '#platform/server/database/postgres/start.ts'

/*
 * Looks for texts wherever the product may have left them. It knows nothing of what the product says that it keeps: every
 * row as text, every file as it is and as a mail program reads it.
 */

/** The columns in which a text stands, as `schema.table.column`, the planner's statistics among them. */
export async function columnsWith(address: PostgresAddress, marks: readonly string[]): Promise<string[]> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    const { rows: columns } = await client.query<{
      schema: string
      table: string
      column: string
      type: string
    }>(`
      select n.nspname as schema, c.relname as table, a.attname as column, a.atttypid::regtype::text as type
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'm', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
        and n.nspname !~ '^pg_(toast|temp)'
      order by 1, 2, a.attnum`)
    const found: string[] = []
    for (const [name, ofTable] of Map.groupBy(columns, ({ schema, table }) => `"${schema}"."${table}"`)) {
      // Bytes may be of any value: both sides write those that are no plain letters as numbers.
      const [texts, tests] = [
        ofTable.map(({ column, type }) =>
          type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`,
        ),
        ofTable.map(({ type }, nth) => {
          const mark = type === 'bytea' ? `encode(convert_to(m, 'UTF8'), 'escape')` : 'm'
          return `bool_or(exists (select from unnest($1::text[]) m where strpos(t${nth}, lower(${mark})) > 0))`
        }),
      ]
      const { rows } = await client.query<(boolean | null)[]>({
        // A text is put into small letters once, however many marks are looked for in it.
        text: `select ${tests} from (select ${texts.map((text, nth) => `lower(${text}) as t${nth}`)} from ${name} offset 0) texts`,
        values: [marks],
        rowMode: 'array',
      })
      for (const [nth, { schema, table, column }] of ofTable.entries())
        if (rows[0]?.[nth] === true) found.push(`${schema}.${table}.${column}`)
    }
    const { rows: statistics } = await client.query<{ name: string }>(
      `select distinct 'statistics of ' || tablename || '.' || attname as name from pg_stats s
       where exists (select from unnest($1::text[]) m where strpos(lower(s::text), lower(m)) > 0)`,
      [marks],
    )
    return [...found, ...statistics.map(({ name }) => name)]
  } finally {
    await client.end()
  }
}

/** The files below a folder in which a text stands; what PostgreSQL itself writes is its own business. */
export async function filesWith(folder: string, marks: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path)
    if (!entry.isFile() || name.startsWith('postgres/')) continue
    const content = await readFile(path)
    const texts = [content.toString('utf8')]
    if (/\.eml/.test(name)) texts.push(JSON.stringify(await PostalMime.parse(content)))
    if (contains([name, ...texts].join('\n'), marks)) found.push(name)
  }
  return found
}

/** Whether one of the texts stands in a text, whatever its case. */
export function contains(text: string, marks: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return marks.some(mark => lower.includes(mark.toLowerCase()))
}
