import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { PersonalData } from './personal-data.ts'

/** What a column is called that holds who somebody is, or how to reach them. */
const personalName =
  '(^|_)(account|person|user|owner|author|actor|holder|colleague|visitor|recipient|organiser|email|mail|phones?|first_name|last_name|given_name|surname|display_name)(_id)?$'

/**
 * The columns of the product's tables that may tell of a person, as `table.column`: those that refer to an account or to an
 * entry of the directory, and those called as such a thing is.
 */
export async function personalColumns(db: Database): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select c.relname || '.' || a.attname as column
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname not like 'kysely_%' and c.relname not like 'import_%'
      and a.atttypid <> 'boolean'::regtype
      and (
        a.attname ~ ${personalName}
        or a.atttypid = 'citext'::regtype
        or exists (
          select from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)
            and k.confrelid in ('accounts'::regclass, 'people'::regclass)))
    order by 1`.execute(db)
  return rows.map(({ column }) => column)
}

/**
 * What nobody answers for, a sentence each: a personal column that no kind of personal data names, a name that the
 * database has not, a reason for a column that needs none.
 * @param impersonal by `table.column`, why what is called like a person's is nobody's
 */
export function undeclared(
  columns: readonly string[],
  every: readonly string[],
  kinds: readonly PersonalData[],
  impersonal: Readonly<Record<string, string>>,
): string[] {
  const declared = kinds.flatMap(kind =>
    Object.entries(kind.columns).flatMap(([table, names]) => names.map(name => `${table}.${name}`)),
  )
  const known = new Set([...declared, ...Object.keys(impersonal)])
  return [
    ...columns
      .filter(column => !known.has(column))
      .map(
        column =>
          `${column} may hold who somebody is: name it in the personalData of its feature, or say in impersonal why it is nobody's.`,
      ),
    ...[...known]
      .filter(column => !every.includes(column))
      .map(column => `${column} is declared, and the database has no such column.`),
  ]
}

/** Every column of the product's tables, as `table.column`. */
export async function everyColumn(db: Database): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column
    from information_schema.columns where table_schema = 'public'`.execute(db)
  return rows.map(({ column }) => column)
}
