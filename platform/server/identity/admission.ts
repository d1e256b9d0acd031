import { accountDisabled, unauthorised } from '#platform/server/http/problem.ts'
import type { Person } from '#platform/server/http/routes.ts'
import type { Claimed } from '#platform/server/permissions/claimed-roles.ts'
import type { AccountKeeper } from './accounts.ts'
import type { RevocationList } from './revocation-list.ts'
import type { TokenSession } from './token-session.ts'
import type { VerifiedPerson } from './token-verifier.ts'

export interface AdmissionParts {
  /** The person of a token that is good by itself. @throws Problem 401, 503 */
  tokenOf(token: string): Promise<VerifiedPerson>
  revocations: RevocationList
  accounts: AccountKeeper
  keepSession(accountId: string, session: TokenSession, userAgent: string | undefined): Promise<void>
  /** Notes what the provider's claim of roles gives; absent where it gives none. */
  keepClaim?: ((accountId: string, claimed: Claimed) => Promise<void>) | undefined
  /** Whether addresses count as the person's own where the provider says nothing of it. */
  trustsEmail: boolean
  /** Hears of tokens that are good by themselves and are refused all the same. */
  refused?(reason: 'SIGNED_OUT' | 'DISABLED', subject: string): void
}

/** Who is let in by a bearer token: under the id of their account, which is what everything refers to. */
export function createAdmission(parts: AdmissionParts) {
  const { tokenOf, revocations, accounts, keepSession, keepClaim, trustsEmail, refused } = parts

  async function goodTokenOf(token: string) {
    const person = await tokenOf(token)
    await revocations.upToDate()
    const refusal = revocations.refusalOf(person.session)
    if (refusal === undefined) return { ...person, emailVerified: person.emailVerified ?? trustsEmail }
    refused?.(refusal, person.subject)
    throw refusal === 'DISABLED' ? accountDisabled() : unauthorised()
  }

  return {
    /** @throws Problem 401 for a token that is not valid any more, 403 for a disabled person, 503 */
    async caller(token: string, userAgent?: string): Promise<Person & { expiresAt: number }> {
      const person = await goodTokenOf(token)
      const id = await accounts.keep(person)
      await keepSession(id, person.session, userAgent)
      const { claimedRoles: roles, session } = person
      if (roles !== undefined) await keepClaim?.(id, { roles, issuedAt: session.issuedAt })
      return { ...person, id }
    },
    /** The same for those who only watch: after a node was lost its thousands of clients cost the database little. */
    async watcher(token: string): Promise<Person & { expiresAt: number }> {
      const person = await goodTokenOf(token)
      return { ...person, id: await accounts.find(person) }
    },
  }
}
