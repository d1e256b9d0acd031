import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { AccountDetails } from '../contract.ts'

export { accountOf, accountWithId } from './accounts.ts'
export { accountIdMadeFor, accountIdOf, emailsOf } from './by-email.ts'

/** What another feature knows of an account, to be sent with its details. */
export type DetailsOf = (db: Database, accountId: string, now: Date) => Promise<Partial<AccountDetails>>

export const accountDetails = extensionPoint<DetailsOf>('account details')
