import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Identity } from '#platform/contract/identity.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { ClaimedRights } from './claimed-rights.ts'
import type { SignInPeople } from './provider.ts'

/** Finds the account of a verified person. `id` is the directory's; the account's may be another. */
export interface AccountKeeper {
  /** Makes the account, or brings it up to date. @returns its id @throws Problem 403 for a disabled person */
  keep(person: IdentifiedPerson): Promise<string>
  /** The same with as little work as possible, for those who only watch. */
  find(person: IdentifiedPerson): Promise<string>
}

interface IdentifiedPerson extends Identity {
  issuer: string
  subject: string
  emailVerified: boolean
  claimedRights?: ClaimedRights | undefined
}

/** Who makes sure that a verified person has an account, so that what they do can refer to it. */
export const keepsAccounts = extensionPoint<(db: Database) => AccountKeeper>('keeps accounts')

/** Whom the embedded identity provider signs in. */
export const signsPeopleIn = extensionPoint<(db: Database) => SignInPeople>('signs people in')
