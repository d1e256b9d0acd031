import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Person } from '#platform/server/http/routes.ts'
import type { SignInPeople } from './provider.ts'

/**
 * Who makes sure that a verified person has an account, so that what they do can refer to it. Asked at every call with
 * a token.
 */
export const keepsAccounts =
  extensionPoint<(db: Database) => (person: Person) => Promise<void>>('keeps accounts')

/** Whom the embedded identity provider signs in. */
export const signsPeopleIn = extensionPoint<(db: Database) => SignInPeople>('signs people in')
