import type { Database } from '#platform/server/database/database.ts'
import { job, type Repeated, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import type { WatchedSource } from '#platform/server/observability/watched.ts'
import { claimedGrants } from '#platform/server/permissions/claimed-roles.ts'
import { storedGrants } from '#platform/server/permissions/grants.ts'
import { keepsRights } from '../permissions.ts'
import { enabledOf } from './people.ts'

/*
 * Nobody may take the last operator's role here. Their directory may still disable them, and the claim of the identity provider end:
 * refusing that would leave somebody in who has left the company, so it is done, and said loudly.
 */

const operatorsJob = job('operators-left')
export const repeatedLook: Repeated = { job: operatorsJob, cron: '*/5 * * * *' }

/** How many people who may still come in give and take the roles of the whole company. */
export async function countOperators(db: Database): Promise<number> {
  const grants = [...(await storedGrants(db)), ...(await claimedGrants(db))]
  const keepers = grants.filter(({ grant }) => keepsRights(grant)).map(({ accountId }) => accountId)
  return (await enabledOf(db, [...new Set(keepers)])).length
}

const nobody =
  'Nobody who may still come in is operator of the whole company: give somebody the role, npm run role -- grant <e-mail> OPERATOR'

export const operatorsWorker: Worker = worker(operatorsJob, async (_payload, { db, log }) => {
  if ((await countOperators(db)) === 0) log.error({ operators: 0 }, nobody)
})

export const watchedOperators: WatchedSource = {
  name: 'operators',
  kind: 'CONNECTOR',
  async read(db) {
    const left = await countOperators(db)
    return [
      {
        key: 'company',
        name: { fr: 'Exploitation de toute l’entreprise', en: 'Operators of the whole company' },
        condition: left === 0 ? 'BAD' : 'GOOD',
        lastSuccess: null,
        lastFailure: null,
        problem: left === 0 ? nobody : null,
        backlog: null,
        every: null,
      },
    ]
  },
}
