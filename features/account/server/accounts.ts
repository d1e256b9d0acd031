import { sql } from 'kysely'
import type { AccountRights } from '#db/types.generated.ts'
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
  return accountWithId(db, id).executeTakeFirst()
}

/** An account as a query, to be joined with what belongs to it. */
export function accountWithId(db: Database, id: string) {
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
}

/**
 * Makes the account of a person who signs in for the first time, else brings name, e-mail and campus up to date; the
 * rights that the company gave, before or since, stay. Any number of first requests may do so at once.
 *
 * The campus is the one whose code stands before the first slash of the office location, of the directory's entry with
 * the same id or else with the same address; who has none keeps the campus of the account.
 */
export async function saveAccount(db: Database, person: Person): Promise<void> {
  await inTransaction(db, async trx => {
    await freeEmail(trx, person)
    const { id, email, firstName, lastName } = person
    const site = siteOfPerson({ id, email })
    await trx
      .insertInto('accounts')
      .values({
        ...{ id, email, first_name: firstName, last_name: lastName, site_id: site },
        has_badge: eb => eb.fn.coalesce(rightOf(trx, email, 'has_badge'), eb.val(false)),
        is_accompanying: eb => eb.fn.coalesce(rightOf(trx, email, 'is_accompanying'), eb.val(false)),
        visit_scheduled_limit: rightOf(trx, email, 'visit_scheduled_limit'),
        division: rightOf(trx, email, 'division'),
      })
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

/** What the company's files say of the one who has this address. */
function rightOf<Right extends keyof AccountRights>(trx: Database, email: string, right: Right) {
  return trx.selectFrom('account_rights').select(right).where('account_rights.email', '=', email)
}
