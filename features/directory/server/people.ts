import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { DirectoryUser } from '../contract.ts'

/** The `people` table, answered in Microsoft Graph's words. */
const userColumns = [
  'people.id',
  'people.display_name as displayName',
  'people.surname',
  'people.given_name as givenName',
  'people.mail',
  'people.user_type as userType',
  'people.office_location as officeLocation',
  'people.business_phones as businessPhones',
  'people.mobile_phone as mobilePhone',
  'people.company_name as companyName',
  'people.department',
  'people.job_title as jobTitle',
] as const

/** Somebody with what only the drawing of a portrait needs. */
export type PersonEntry = Required<DirectoryUser> & { hasPhoto: boolean }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function anybody(db: Database) {
  return db.selectFrom('people').select(userColumns).select('people.has_photo as hasPhoto')
}

/** Only whom the directory shows (`isListed` in rules.ts). */
function listed(db: Database, companyDomains: readonly string[]) {
  return anybody(db)
    .where('people.is_listed', '=', true)
    .where(sql<boolean>`people.mail_domain = any(${companyDomains}::text[])`)
}

/** The person of an account: by the directory's id, else by the address that the identity provider vouches for. */
export async function personOfAccount(
  db: Database,
  account: { id: string; email: string },
): Promise<PersonEntry | undefined> {
  const byId = uuid.test(account.id)
    ? await anybody(db).where('people.id', '=', account.id).executeTakeFirst()
    : undefined
  return byId ?? anybody(db).where('people.mail', '=', account.email).executeTakeFirst()
}

/** A listed person by id or, as Graph allows, by address. */
export function listedPerson(
  db: Database,
  idOrMail: string,
  companyDomains: readonly string[],
): Promise<PersonEntry | undefined> {
  return listed(db, companyDomains)
    .where(uuid.test(idOrMail) ? 'people.id' : 'people.mail', '=', idOrMail)
    .executeTakeFirst()
}

/** The listed ones among some ids, in the order asked for. */
export async function listedPeople(
  db: Database,
  ids: readonly string[],
  companyDomains: readonly string[],
): Promise<PersonEntry[]> {
  const known = ids.filter(id => uuid.test(id)).map(id => id.toLowerCase())
  if (known.length === 0) return []
  const found = await listed(db, companyDomains).where('people.id', 'in', known).execute()
  const byId = new Map(found.map(person => [person.id, person]))
  return [...new Set(known)].flatMap(id => byId.get(id) ?? [])
}

/** Where a page of addresses ended. */
export interface MailCursor {
  mail: string
  id: string
}

/** Listed people by their address, in its order. */
export function listedByMail(
  db: Database,
  requested: { equals?: string; startsWith?: string; after?: MailCursor; limit: number },
  companyDomains: readonly string[],
): Promise<PersonEntry[]> {
  const address = sql<string>`lower(people.mail::text) collate "C"`
  const { equals, startsWith, after, limit } = requested
  let query = listed(db, companyDomains).orderBy(address).orderBy('people.id').limit(limit)
  if (equals !== undefined) query = query.where(address, '=', equals)
  if (startsWith !== undefined) {
    // The upper bound is what lets the index end the scan; every character sorts before U+10FFFF.
    query = query.where(address, '>=', startsWith).where(address, '<', `${startsWith}\u{10ffff}`)
  }
  if (after !== undefined) {
    query = query.where(sql<boolean>`(${address}, people.id) > (${after.mail}, ${after.id}::uuid)`)
  }
  return query.execute()
}
