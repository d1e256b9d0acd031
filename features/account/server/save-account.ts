import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AccountRights } from '#db/types.generated.ts'
import { namesOfPerson, siteOfPerson } from '#features/directory/server/public.ts'
import type { Identity } from '#platform/contract/identity.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { accountDisabled } from '#platform/server/http/problem.ts'
import type { ClaimedRights } from '#platform/server/identity/claimed-rights.ts'

/** Who a verified token speaks of. */
export interface SignedInPerson extends Identity {
  issuer: string
  /** The issuer's own name for the person: the two together are never anybody else's. */
  subject: string
  /** Whether somebody vouches for the address: the issuer, or a company that trusts it without a word. */
  emailVerified: boolean
  /** What the provider says of their rights, where it is the provider that does. */
  claimedRights?: ClaimedRights | undefined
}

/**
 * Makes the account of a person who signs in for the first time, else brings name, e-mail and campus up to date; the
 * rights that the company gave, before or since, stay but for those that the token says. Any number of first requests may do so at once.
 *
 * The account is that of the issuer and the subject. One that was made before its person signed in is taken up by
 * whose tokens carry its id. What a token says of an e-mail address never leads to an account that there is.
 *
 * The campus is the one whose code stands before the first slash of the office location, of the directory's entry with
 * the same id or else with the same verified address; who has none keeps the campus of the account.
 *
 * @returns the account's id
 * @throws Problem 403 for a person whom the company has disabled
 */
export async function saveAccount(db: Database, person: SignedInPerson): Promise<string> {
  return inTransaction(db, async trx => {
    const { id, disabled } = await ownAccount(trx, person)
    // The transaction is undone: nothing of who is disabled follows their token.
    if (disabled) throw accountDisabled()
    await bringUpToDate(trx, id, person)
    return id
  })
}

/** The same for somebody of the company's own directory who has not signed in yet: whose account it is, is open. */
export async function makeAccount(db: Database, person: Identity): Promise<string> {
  return inTransaction(db, async trx => {
    await insertAccount(trx, person.id, person, null)
    await bringUpToDate(trx, person.id, { ...person, emailVerified: true })
    return person.id
  })
}

interface OwnAccount {
  id: string
  disabled: boolean
}

/** The account of an issuer and a subject, made where there is none. */
async function ownAccount(trx: Database, person: SignedInPerson): Promise<OwnAccount> {
  const { id, issuer, subject } = person
  const found = await accountOfSubject(trx, person)
  if (found !== undefined) return found

  const isDisabled = sql<boolean>`disabled_at is not null`
  const waiting = await trx
    .updateTable('accounts')
    .set({ issuer, subject })
    .where('id', '=', id)
    .where('issuer', 'is', null)
    .returning(['id', isDisabled.as('disabled')])
    .executeTakeFirst()
  if (waiting !== undefined) return waiting

  // Its id may be another issuer's, or another subject's who claims the same directory id.
  for (const wanted of [id, randomUUID()]) {
    if (await insertAccount(trx, wanted, person, { issuer, subject })) return { id: wanted, disabled: false }
    // Another request of the same person was faster.
    const made = await accountOfSubject(trx, person)
    if (made !== undefined) return made
  }
  throw new Error('an account was neither found nor made')
}

/**
 * Hands the accounts of an issuer that was known by another address on to its present one. For the embedded identity
 * provider alone, which moves with the product's address and whose subjects are the ids of the accounts: with anybody
 * else's, it would give their accounts away.
 */
export async function followIssuer(db: Database, issuer: string): Promise<void> {
  await sql`
    update accounts set issuer = ${issuer} where subject = id and issuer <> ${issuer} and not exists (
      select from accounts other where other.issuer = ${issuer} and other.subject = accounts.subject)`.execute(
    db,
  )
}

/** The account of an issuer and a subject. */
export async function accountOfSubject(
  db: Database,
  { issuer, subject }: Pick<SignedInPerson, 'issuer' | 'subject'>,
): Promise<OwnAccount | undefined> {
  return db
    .selectFrom('accounts')
    .select(['id', sql<boolean>`disabled_at is not null`.as('disabled')])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** @returns false where there is one with this id, or of this subject, already */
async function insertAccount(
  trx: Database,
  id: string,
  { email, firstName, lastName }: Identity,
  owner: { issuer: string; subject: string } | null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('accounts')
    .values({
      ...{ id, email, first_name: firstName, last_name: lastName, email_verified: false },
      ...owner,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(added) > 0
}

async function bringUpToDate(
  trx: Database,
  id: string,
  { email, firstName, lastName, emailVerified, claimedRights }: Omit<SignedInPerson, 'issuer' | 'subject'>,
): Promise<void> {
  if (emailVerified) await freeEmail(trx, id, email)
  const who = { id, email: emailVerified ? email : '' }
  const site = siteOfPerson(who)
  const names = firstName === '' ? await namesInDirectory(trx, who) : undefined
  // What the company gives to an address, its holder has from when the address is known to be theirs.
  const right = <
    Right extends keyof AccountRights &
      ('has_badge' | 'is_accompanying' | 'visit_scheduled_limit' | 'division'),
  >(
    name: Right,
  ) => sql<AccountRights[Right]>`case when ${emailVerified} and not accounts.email_verified
    then coalesce((${rightOf(trx, email, name)}), ${sql.ref(`accounts.${name}`)}) else ${sql.ref(`accounts.${name}`)} end`
  await trx
    .updateTable('accounts')
    .set({
      email,
      email_verified: emailVerified,
      first_name: names?.givenName ?? firstName,
      last_name: names?.surname ?? lastName,
      site_id: eb => eb.fn.coalesce(site, 'site_id'),
      has_badge: claimedRights?.hasBadge ?? (right('has_badge') as never),
      is_accompanying: claimedRights?.isAccompanying ?? (right('is_accompanying') as never),
      visit_scheduled_limit: right('visit_scheduled_limit') as never,
      division: right('division') as never,
    })
    .where('id', '=', id)
    .execute()
}

/** The name of the directory, for who is told no given name by their token. */
async function namesInDirectory(trx: Database, who: { id: string; email: string }) {
  const { names } = await trx.selectNoFrom(namesOfPerson(who).as('names')).executeTakeFirstOrThrow()
  return names ?? undefined
}

/** Names the advisory locks under which addresses change hands. Any number, the same on every node. */
const emailLock = 4_600_088

/**
 * A company may give a leaver's address to somebody new. What the leaver did stays theirs, the address goes to the
 * one who holds it now.
 */
async function freeEmail(trx: Database, id: string, email: string): Promise<void> {
  // Two who hold it, by turns: the later one has it.
  await sql`select pg_advisory_xact_lock(${emailLock}, hashtext(lower(${email})))`.execute(trx)
  await trx
    .updateTable('accounts')
    .set({ email: sql<string>`id || '@former.invalid'`, email_verified: false })
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .where('id', '<>', id)
    .execute()
}

/** What the company's files say of the one who has this address. */
function rightOf<Right extends keyof AccountRights>(trx: Database, email: string, right: Right) {
  return trx.selectFrom('account_rights').select(right).where('account_rights.email', '=', email)
}
