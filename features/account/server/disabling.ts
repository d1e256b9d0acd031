import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { type Revocation, revoke } from '#platform/server/identity/revocations.ts'
import { personKeyOf } from '#platform/server/identity/token-session.ts'
import { audit } from '#platform/server/permissions/audit.ts'

/**
 * Refuses a person's tokens and live feeds within a second on every server, and what they sign in for later, until
 * they are enabled.
 * @param actor whom the audit log shall name
 * @returns false, and writes nothing, where they were disabled already
 */
export function disableAccount(db: Database, accountId: string, actor: string): Promise<boolean> {
  return change(db, { accountId, actor, disabled: true })
}

/**
 * Lets a disabled person in again by what they sign in for from now on: a token that was issued before stays refused.
 * @returns false, and writes nothing, where they were not disabled
 */
export function enableAccount(db: Database, accountId: string, actor: string): Promise<boolean> {
  return change(db, { accountId, actor, disabled: false })
}

interface Change {
  accountId: string
  actor: string
  disabled: boolean
}

async function change(db: Database, { accountId, actor, disabled }: Change): Promise<boolean> {
  return inTransaction(db, async trx => {
    const account = await trx
      .updateTable('accounts')
      .set(eb => ({ disabled_at: disabled ? eb.fn<Date>('now') : null }))
      .where('id', '=', accountId)
      .where('disabled_at', disabled ? 'is' : 'is not', null)
      .returning(['issuer', 'subject', sql<Date>`now()`.as('at')])
      .executeTakeFirst()
    if (account === undefined) return false
    const { issuer, subject, at } = account
    // Without them nobody has signed in yet: whoever does is refused by the account itself.
    if (issuer !== null && subject !== null) {
      const key = personKeyOf(issuer, subject)
      const revocations: Revocation[] = [
        { kind: disabled ? 'DISABLED' : 'ENABLED', key },
        { kind: 'PERSON', key, issuedUntil: disabled ? at : endOfSecondBefore(at) },
      ]
      await revoke(trx, revocations)
    }
    const action = disabled ? 'PERSON_DISABLED' : 'PERSON_ENABLED'
    await audit(trx, [{ actor, action, subjectType: 'account', subjectId: accountId }])
    return true
  })
}

/** Tokens say in whole seconds when they were issued: one of this very second may be that of a new sign-in. */
function endOfSecondBefore(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000 - 1)
}
