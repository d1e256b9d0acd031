import { sql } from 'kysely'
import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Role } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { AccountDetails } from '../contract.ts'

export { accountOf, accountWithId, languageOf } from './accounts.ts'
export {
  accountIdMadeFor,
  accountIdOf,
  accountMailsAmong,
  accountName,
  accountNamed,
  accountWithMail,
  emailsOf,
  mailOfAccount,
} from './by-email.ts'
export { campusOfAccount, employeesOfCampus } from './campus-employees.ts'
export {
  type Colleague,
  companionsNamed,
  companionWithId,
  companionWithMail,
  employeesNamed,
  employeesWithIds,
  employeeWithId,
} from './companions.ts'
export { disableAccount, enableAccount } from './disabling.ts'
export { divisions } from './divisions.ts'
export { followIssuer } from './save-account.ts'

/** What another feature knows of an account, to be sent with its details. */
export type DetailsOf = (db: Database, accountId: string, now: Date) => Promise<Partial<AccountDetails>>

export const accountDetails = extensionPoint<DetailsOf>('account details')

/** Whom a count is for, where and when. */
export interface WaitingSource {
  db: Database
  siteId: number
  accountId: string
  now: Date
}

/** How much waits for a person at a feature: the menu shows it beside the feature's entry. */
export interface WaitingCount {
  /** The name of the browser's feature whose entry shows it. */
  feature: string
  /** The functionality that the campus must have activated; without one every campus has it. */
  needs?: string
  /** Any of these roles for the campus; without them it is everybody's. */
  roles?: readonly Role[]
  /** Cheap: it is asked on every visit. */
  count(source: WaitingSource): Promise<number>
}

/** For a feature's `contributes`. One call counts for all of them. */
export const waitingCounts = extensionPoint<WaitingCount>('what waits for a person')

/**
 * Who accounts belong to, as a subquery in the place of a table: id, first_name, last_name, email, division, language,
 * site_id, has_badge, disabled.
 */
export const accountPeople = sql`(
  select id, first_name, last_name, email::text as email, division, language, site_id, has_badge,
    disabled_at is not null as disabled
  from accounts)`
