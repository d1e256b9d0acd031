import { type RawBuilder, sql } from 'kysely'
import { signInPeople } from '#features/directory/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { makeAccount } from './save-account.ts'

/** The id of the account with an e-mail address that is known to be its person's, else of the one with this id. */
export async function accountIdOf(db: Database, emailOrId: string): Promise<string | undefined> {
  const byEmail = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', emailOrId)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  if (byEmail !== undefined) return byEmail.id
  const byId = await db.selectFrom('accounts').select('id').where('id', '=', emailOrId).executeTakeFirst()
  return byId?.id
}

/**
 * The same; who is in the embedded directory and has not signed in yet gets their account now. Undefined for who is
 * known to neither.
 */
export async function accountIdMadeFor(db: Database, emailOrId: string): Promise<string | undefined> {
  return inTransaction(db, async trx => {
    const existing = await accountIdOf(trx, emailOrId)
    if (existing !== undefined) return existing
    const person = await signInPeople(trx).byEmail(emailOrId)
    return person && makeAccount(trx, person)
  })
}

/** The e-mail addresses of accounts, by their ids. */
export async function emailsOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('accounts').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** What an account calls its person. */
export interface NamedAccount {
  id: string
  /** The identity provider's name for the person; null: they have not signed in yet. */
  subject: string | null
  /** Null: nobody vouches for the address. */
  verifiedEmail: string | null
  firstName: string
  lastName: string
}

/** The account with an id, or with an e-mail address that is known to be its person's. */
export async function accountNamed(db: Database, emailOrId: string): Promise<NamedAccount | undefined> {
  const id = (await accountIdOf(db, emailOrId)) ?? emailOrId
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'subject', 'email', 'email_verified', 'first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      ...{ id: row.id, subject: row.subject, verifiedEmail: row.email_verified ? row.email : null },
      ...{ firstName: row.first_name, lastName: row.last_name },
    }
  )
}

/** First and last name of the account with an id, as a subquery for another one. */
export function accountName(id: RawBuilder<string>): RawBuilder<string | null> {
  return sql<
    string | null
  >`(select trim(first_name || ' ' || last_name) from accounts where accounts.id = ${id})`
}

/** The id of the account with an e-mail address that is known to be its person's, as a subquery; SQL null: none has it. */
export function accountWithMail(mail: RawBuilder<string>): RawBuilder<string | null> {
  return sql<string | null>`(
    select a.id from accounts a where a.email = (${mail})::citext and a.email_verified)`
}

/** Those of some e-mail addresses that are known to be the person's of an account, as a subquery of one column. */
export function accountMailsAmong(mails: readonly string[]): RawBuilder<unknown> {
  return sql`select a.email from accounts a where a.email = any(${mails}::citext[]) and a.email_verified`
}

/** The e-mail address of an account that is known to be its person's, as a subquery; SQL null: there is none. */
export function mailOfAccount(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select a.email::text from accounts a where a.id = ${id} and a.email_verified)`
}
