import { type Expression, type RawBuilder, sql } from 'kysely'
import { siteCode, siteOfOffice } from '#features/sites/server/public.ts'
import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Database } from '#platform/server/database/database.ts'

export { directorySettings } from './settings.ts'
export { signInPeople } from './sign-in-people.ts'

/** Draws a portrait as SVG, the same every time, for people who have one in the embedded directory; `size` in pixels. */
export type DrawPortrait = (personId: string, size: number) => string

/** Portraits are drawn in demo mode only: nothing is contributed in production. */
export const portraits = extensionPoint<DrawPortrait>('portraits')

/**
 * The campus of a person's office, as a subquery for its id; SQL null for who is not in the embedded directory. A person is
 * found by the directory's id, else by the address that the identity provider vouches for.
 */
export function siteOfPerson({ id, email }: { id: string; email: string }): RawBuilder<number | null> {
  return sql<number | null>`(
    select ${siteOfOffice(sql.ref<string | null>('p.office_location'))}
    from people p where p.id::text = ${id} or p.mail = ${email}::citext
    order by (p.id::text = ${id}) desc limit 1)`
}

/** A person's name as the embedded directory has it, as a subquery; SQL null for who is not in it or has no given name. */
export function namesOfPerson({
  id,
  email,
}: {
  id: string
  email: string
}): RawBuilder<{ givenName: string; surname: string } | null> {
  return sql`(
    select json_build_object('givenName', p.given_name, 'surname', coalesce(p.surname, ''))
    from people p where (p.id::text = ${id} or p.mail = ${email}::citext) and p.given_name is not null
    order by (p.id::text = ${id}) desc limit 1)`
}

/** The office of a person on a campus, `SEI/B2/3/214`, as a subquery; SQL null where it is elsewhere or not known. */
export function officeOfPerson(
  { id, email }: { id: string; email: string },
  siteId: number,
): RawBuilder<string | null> {
  return sql<string | null>`(
    select p.office_location
    from people p where (p.id::text = ${id} or p.mail = ${email}::citext)
      and ${siteOfOffice(sql.ref<string | null>('p.office_location'))} = ${siteId}
    order by (p.id::text = ${id}) desc limit 1)`
}

/**
 * The people with an address whose office is on a campus, guests left out, as a subquery in the place of a table: id (as
 * text), given_name, surname, mail.
 */
export function peopleWithOfficeOn(siteId: string): RawBuilder<unknown> {
  return sql`(
    select p.id::text as id, coalesce(p.given_name, '') as given_name,
      coalesce(p.surname, p.display_name, '') as surname, p.mail
    from people p
    where trim(split_part(p.office_location, '/', 1)) = ${siteCode(sql`${siteId}::int`)}
      and p.mail is not null and p.user_type is distinct from 'Guest')`
}

/** Where and how a person works, as far as the embedded directory knows. */
export interface DirectoryWorkplace {
  siteId: number | null
  /** The second part of the office location: `B2` in `SEI/B2/3/214`. */
  building: string | null
  /** Microsoft Graph’s `employeeType`. */
  contractType: string | null
  displayName: string | null
}

/**
 * The same as a subquery for JSON; SQL null for who is not in the embedded directory. A person is found by the directory's
 * id, else by an address that somebody vouches for.
 */
export function workplaceOfPerson({
  id,
  email,
}: {
  id: string | Expression<string>
  email: string | Expression<string>
}): RawBuilder<DirectoryWorkplace | null> {
  return sql<DirectoryWorkplace | null>`(
    select json_build_object(
      'siteId', ${siteOfOffice(sql.ref<string | null>('p.office_location'))},
      'building', nullif(trim(split_part(p.office_location, '/', 2)), ''),
      'contractType', p.employee_type, 'displayName', p.display_name)
    from people p where p.id::text = ${id} or p.mail = ${email}::citext
    order by (p.id::text = ${id}) desc limit 1)`
}

/**
 * Of some employees, the ids of those whom the directory shows: their address is the company's, and where the embedded
 * directory has an entry of theirs it is listed.
 * @param companyDomains in lower case, without @
 */
export async function shownInDirectory(
  db: Database,
  employees: readonly { id: string; email: string }[],
  companyDomains: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select e.id from unnest(${employees.map(({ id }) => id)}::text[], ${employees.map(({ email }) => email)}::citext[])
      as e (id, email)
    where split_part(lower(e.email::text), '@', 2) = any(${companyDomains}::text[])
      and not exists (select from people p where p.mail = e.email and not p.is_listed)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The id of the person of the embedded directory with an e-mail address, as a subquery; SQL null: nobody has it. */
export function personWithMail(mail: RawBuilder<string>): RawBuilder<string | null> {
  return sql<string | null>`(select p.id::text from people p where p.mail = (${mail})::citext)`
}

/** The same, but for guests of the directory, whom another company employs. */
export function employeeWithMail(mail: RawBuilder<string>): RawBuilder<string | null> {
  return sql<string | null>`(
    select p.id::text from people p where p.mail = (${mail})::citext and p.user_type is distinct from 'Guest')`
}

/** Those of some e-mail addresses that are an employee's, as a subquery of one column. */
export function employeeMailsAmong(mails: readonly string[]): RawBuilder<unknown> {
  return sql`
    select p.mail from people p where p.mail = any(${mails}::citext[]) and p.user_type is distinct from 'Guest'`
}

/** The e-mail address of a person of the embedded directory, as a subquery; SQL null: they are not in it or have none. */
export function mailOfPerson(id: RawBuilder<unknown>): RawBuilder<string | null> {
  // An account may have another id than a directory's: compared as what it is, so that the key's index serves.
  return sql<string | null>`(
    select p.mail::text from people p
    where p.id = case when ${id} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${id})::uuid end)`
}

export { type PersonColumns, personColumns } from './content.ts'

/**
 * The people with an address, guests left out, as a subquery in the place of a table: id (as text), uuid, first_name,
 * last_name, email.
 */
export const peopleWithMail: RawBuilder<unknown> = sql`(
  select p.id::text as id, p.id as uuid, coalesce(p.given_name, '') as first_name,
    coalesce(p.surname, p.display_name, '') as last_name, p.mail as email
  from people p
  where p.mail is not null and p.user_type is distinct from 'Guest')`
export { peopleNearlyNamed } from './near-names.ts'
