import { sql } from 'kysely'
import { siteOfPerson } from '#features/directory/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import type { Person } from '#platform/server/http/routes.ts'

export interface Account {
  id: string
  firstName: string
  lastName: string
  email: string
  hasBadge: boolean
  isAccompanying: boolean
  /** `YYYY-MM-DD` */
  visitScheduledLimit: string | null
  division: string | null
  siteId: string | null
}

export async function accountOf(db: Database, id: string): Promise<Account | undefined> {
  return db
    .selectFrom('accounts')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'has_badge as hasBadge',
      'is_accompanying as isAccompanying',
      'visit_scheduled_limit as visitScheduledLimit',
      'division',
      sql<string | null>`site_id::text`.as('siteId'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Makes the account of a person who signs in for the first time, else brings name, e-mail and campus up to date; the
 * rights that the company gave stay. Any number of first requests may do so at once.
 *
 * The campus is the one whose code stands before the first slash of the office location; who is not in the embedded
 * directory keeps the one the account has.
 */
export async function saveAccount(db: Database, person: Person): Promise<void> {
  await inTransaction(db, async trx => {
    await freeEmail(trx, person)
    const { id, email, firstName, lastName } = person
    const site = siteOfPerson(id)
    await trx
      .insertInto('accounts')
      .values({ id, email, first_name: firstName, last_name: lastName, site_id: site })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await trx
      .updateTable('accounts')
      .set({
        email,
        first_name: firstName,
        last_name: lastName,
        site_id: eb => eb.fn.coalesce(site, 'site_id'),
      })
      .where('id', '=', id)
      .execute()
  })
}

/**
 * A company may give a leaver's address to somebody new. What the leaver did stays theirs, the address goes to the
 * one who holds it now.
 */
async function freeEmail(trx: Database, { id, email }: Person): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ email: sql<string>`id || '@former.invalid'` })
    .where('email', '=', email)
    .where('id', '<>', id)
    .execute()
}
