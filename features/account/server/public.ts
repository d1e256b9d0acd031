import { sql } from 'kysely'
import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { AccountDetails } from '../contract.ts'

export { accountOf, accountWithId, languageOf } from './accounts.ts'
export {
  accountIdMadeFor,
  accountIdOf,
  accountName,
  accountNamed,
  accountWithMail,
  emailsOf,
  mailOfAccount,
} from './by-email.ts'
export { employeesOfCampus } from './campus-employees.ts'
export { disableAccount, enableAccount } from './disabling.ts'
export { divisions } from './divisions.ts'
export { followIssuer } from './save-account.ts'

/** What another feature knows of an account, to be sent with its details. */
export type DetailsOf = (db: Database, accountId: string, now: Date) => Promise<Partial<AccountDetails>>

export const accountDetails = extensionPoint<DetailsOf>('account details')

/**
 * Who accounts belong to, as a subquery in the place of a table: id, first_name, last_name, email, division, language,
 * site_id, disabled.
 */
export const accountPeople = sql`(
  select id, first_name, last_name, email::text as email, division, language, site_id,
    disabled_at is not null as disabled
  from accounts)`
