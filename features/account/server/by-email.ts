import { signInPeople } from '#features/directory/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { saveAccount } from './accounts.ts'

/** The id of the account with an e-mail address. */
export async function accountIdOf(db: Database, email: string): Promise<string | undefined> {
  const account = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()
  return account?.id
}

/**
 * The same; who is in the embedded directory and has not signed in yet gets their account now. Undefined for who is
 * known to neither.
 */
export async function accountIdMadeFor(db: Database, email: string): Promise<string | undefined> {
  return inTransaction(db, async trx => {
    const known = await accountIdOf(trx, email)
    if (known !== undefined) return known
    const person = await signInPeople(trx).byEmail(email)
    if (person !== undefined) await saveAccount(trx, person)
    return person?.id
  })
}

/** The e-mail addresses of accounts, by their ids. */
export async function emailsOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('accounts').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}
