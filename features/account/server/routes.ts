import type { Database } from '#platform/server/database/database.ts'
import { unauthorised } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import { getAccountDetails, listDivisions } from '../contract.ts'
import { accountOf } from './accounts.ts'
import { divisions } from './divisions.ts'

export interface AccountParts {
  /** The newest terms in force that a person has accepted: told by whoever keeps the terms. */
  acceptedVersion(db: Database, accountId: string, now: Date): Promise<string | null>
}

export function accountRoutes({ acceptedVersion }: AccountParts): Route[] {
  return [
    route(getAccountDetails, async ({ person, db, now }) => {
      const [account, cguAcceptedVersion] = await Promise.all([
        accountOf(db, person.id),
        acceptedVersion(db, person.id, now),
      ])
      // Every verified person has an account; without one nobody is signed in (specification §4, "Sign-in token").
      if (account === undefined) throw unauthorised()
      return { ...account, cguAcceptedVersion }
    }),
    route(listDivisions, async ({ db }) => ({ divisions: await divisions(db) })),
  ]
}
