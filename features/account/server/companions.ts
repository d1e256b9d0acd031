import { type RawBuilder, sql } from 'kysely'
import { peopleWithMail } from '#features/directory/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'

/** Somebody who may accompany visitors. */
export interface Accompanying {
  /** Of their account, or where they have never signed in of the directory: an account made later has the same. */
  id: string
  firstName: string
  lastName: string
  email: string
}

/** Who may accompany visitors and bears all these words in their name or address, a few of them, by name. */
export async function companionsNamed(
  db: Database,
  words: readonly string[],
  most: number,
): Promise<Accompanying[]> {
  const fragments = words.map(word => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const named = (person: string) => {
    const text = sql.raw(
      `fold(${person}.first_name || ' ' || ${person}.last_name || ' ' || ${person}.email::text)`,
    )
    return sql.join(
      fragments.map(fragment => sql`${text} like fold(${fragment})`),
      sql` and `,
    )
  }
  return accompanying(db, { account: named('a'), person: named('p') }, most)
}

/** Who may accompany visitors, by their id; undefined: nobody with this id may. */
export async function companionWithId(db: Database, id: string): Promise<Accompanying | undefined> {
  const [found] = await accompanying(db, { account: sql`a.id = ${id}`, person: sql`p.id = ${id}` }, 1)
  return found
}

/** The right is an account's; who has none yet has it from the company's file, by their address. */
async function accompanying(
  db: Database,
  { account, person }: { account: RawBuilder<unknown>; person: RawBuilder<unknown> },
  most: number,
): Promise<Accompanying[]> {
  const { rows } = await sql<Accompanying>`
    select id, first_name as "firstName", last_name as "lastName", email::text as email from (
      (select a.id, a.first_name, a.last_name, a.email from accounts a
        where a.is_accompanying and a.disabled_at is null and ${account}
        order by a.last_name, a.first_name, a.id limit ${most})
      union all
      (select p.id, p.first_name, p.last_name, p.email from account_rights r
        join ${peopleWithMail} p on p.email = r.email
        where r.is_accompanying and ${person}
          and not exists (select from accounts known where known.id = p.id)
          and not exists (select from accounts known where known.email = r.email and known.email_verified)
        order by p.last_name, p.first_name, p.id limit ${most})
    ) found
    order by last_name, first_name, id limit ${most}`.execute(db)
  return rows
}
