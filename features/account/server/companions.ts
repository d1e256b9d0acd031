import { type RawBuilder, sql } from 'kysely'
import { peopleWithMail } from '#features/directory/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'

/** An employee whom a host may name. */
export interface Colleague {
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
): Promise<Colleague[]> {
  return accompanying(db, bearing(words), most)
}

/** The same of all employees. */
export async function employeesNamed(
  db: Database,
  words: readonly string[],
  most: number,
): Promise<Colleague[]> {
  return employees(db, bearing(words), most)
}

type Sought = Record<'account' | 'person', RawBuilder<unknown>>

function bearing(words: readonly string[]): Sought {
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
  return { account: named('a'), person: named('p') }
}

/** Who may accompany visitors, by their id; undefined: nobody with this id may. */
export async function companionWithId(db: Database, id: string): Promise<Colleague | undefined> {
  const [found] = await accompanying(db, withId(id), 1)
  return found
}

/** The same by an address that is known to be theirs. */
export async function companionWithMail(db: Database, mail: string): Promise<Colleague | undefined> {
  const sought = {
    account: sql`a.email = ${mail}::citext and a.email_verified`,
    person: sql`p.email = ${mail}::citext`,
  }
  const [found] = await accompanying(db, sought, 1)
  return found
}

/** An employee by their id; undefined: nobody has it. */
export async function employeeWithId(db: Database, id: string): Promise<Colleague | undefined> {
  const [found] = await employees(db, withId(id), 1)
  return found
}

/** Of some ids, the employees who have them. */
export function employeesWithIds(db: Database, ids: readonly string[]): Promise<Colleague[]> {
  const uuids = ids.filter(id => isUuid.test(id))
  const sought = {
    account: sql`a.id = any(${ids}::text[])`,
    person: sql`p.uuid = any(${uuids}::uuid[])`,
  }
  return employees(db, sought, ids.length)
}

/** The directory's ids are compared as what they are, so that the key's index serves. */
const withId = (id: string): Sought => ({
  account: sql`a.id = ${id}`,
  person: isUuid.test(id) ? sql`p.uuid = ${id}::uuid` : sql`false`,
})
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The right is an account's; who has none yet has it from the company's file, by their address. */
function accompanying(db: Database, { account, person }: Sought, most: number): Promise<Colleague[]> {
  const people = sql`account_rights r join ${peopleWithMail} p on p.email = r.email and r.is_accompanying`
  return found(db, { account: sql`a.is_accompanying and ${account}`, person }, { people, most })
}

function employees(db: Database, sought: Sought, most: number): Promise<Colleague[]> {
  return found(db, sought, { people: sql`${peopleWithMail} p`, most })
}

/** Accounts that are not disabled, and who has none yet by the directory. @param people those of the directory, as `p` */
async function found(
  db: Database,
  { account, person }: Sought,
  { people, most }: { people: RawBuilder<unknown>; most: number },
): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select id, first_name as "firstName", last_name as "lastName", email::text as email from (
      (select a.id, a.first_name, a.last_name, a.email from accounts a
        where a.disabled_at is null and ${account}
        order by a.last_name, a.first_name, a.id limit ${most})
      union all
      (select p.id, p.first_name, p.last_name, p.email from ${people}
        where ${person}
          and not exists (select from accounts known where known.id = p.id)
          and not exists (select from accounts known where known.email = p.email and known.email_verified)
        order by p.last_name, p.first_name, p.id limit ${most})
    ) found
    order by last_name, first_name, id limit ${most}`.execute(db)
  return rows
}
