import { unauthorised } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import { grantsOf } from '#platform/server/permissions/grants.ts'
import { getAccountDetails, listDivisions, listWaiting } from '../contract.ts'
import { accountOf, noteLanguage } from './accounts.ts'
import { divisions } from './divisions.ts'
import type { DetailsOf, WaitingCount } from './public.ts'
import { waitingFor } from './waiting.ts'

/**
 * @param details what other features know of an account
 * @param counts what may wait for a person
 */
export function accountRoutes(details: readonly DetailsOf[], counts: readonly WaitingCount[]): Route[] {
  return [
    route(getAccountDetails, async ({ person, db, language, now }) => {
      const [account, roles, ...others] = await Promise.all([
        accountOf(db, person.id),
        grantsOf(db, person),
        ...details.map(detailsOf => detailsOf(db, person.id, now)),
      ])
      // The first call of the app that opens, and of the app in another language.
      await noteLanguage(db, person.id, language)
      // Every verified person has an account; without one nobody is signed in.
      if (account === undefined) throw unauthorised()
      return Object.assign({ cguAcceptedVersion: null, roles }, account, ...others)
    }),
    route(listWaiting, async ({ query, person, db, now, log }) => ({
      waiting: await waitingFor(
        counts,
        { db, siteId: Number(query.siteId), accountId: person.id, now },
        {
          grants: await grantsOf(db, person),
          failed: (feature, error) => log.error({ err: error, feature }, 'what waits could not be counted'),
        },
      ),
    })),
    route(listDivisions, async ({ db }) => ({ divisions: await divisions(db) })),
  ]
}
