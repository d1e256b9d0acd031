import type { Database } from '#platform/server/database/database.ts'
import { notFound, refusal } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import type { ProofKeys } from '#platform/server/proofs/proof-keys.ts'
import {
  getMapDescriptor,
  getMapLevel,
  getMapToken,
  getWalks,
  mapTokenRefusal,
  mapTokenSeconds,
} from '../contract.ts'
import { closedParts } from './closures.ts'
import { mapToken, readMapToken } from './map-token.ts'
import { mappedSites, openPlans, type VisiblePlans, visiblePlans } from './plans.ts'
import { walksOf } from './walks.ts'

/** The plans, for who has a token of the map. */
export function mapRoutes({ keys }: { keys: ProofKeys }): Route[] {
  const plans = openPlans()

  /** @throws {Problem} 409 without a good token, 404 for plans that it does not read */
  async function readable(
    { db, headers, now }: { db: Database; headers: { authorization?: string }; now: Date },
    mapHash: string,
  ): Promise<VisiblePlans> {
    const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
    const grant = readMapToken(token, await keys.publicKeys(db), now)
    if (grant === undefined) throw tokenNeeded()
    const shown = await visiblePlans(db, mapHash, grant.siteIds)
    if (shown === undefined) throw noPlans()
    return shown
  }

  return [
    route(getMapToken, async ({ db, now }) => {
      const expiration = Math.floor(now.getTime() / 1000) + mapTokenSeconds
      const grant = { siteIds: await mappedSites(db), expiration }
      return { token: mapToken(grant, await keys.signing(db)), expiration }
    }),

    route(getMapDescriptor, async ({ params: { mapHash }, ...call }) => {
      const shown = await readable(call, mapHash)
      const closures = await closedParts(call.db, shown, { now: call.now, led: 'EMPLOYEE' })
      return { ...(await plans.descriptor(call.db, shown, mapHash)), closures }
    }),

    route(getMapLevel, async ({ params: { mapHash, levelId }, query, ...call }) => {
      const shown = await readable(call, mapHash)
      // Under another version's address a browser would keep for good what belongs to this one.
      const isCurrent = query.version === shown.version
      const level = isCurrent
        ? await plans.level(call.db, shown, levelId, call.headers['accept-encoding'])
        : undefined
      if (level === undefined) throw noPlans()
      return level
    }),

    route(getWalks, async ({ query: { siteId, from, to, stepFree = false }, person, db, now }) => ({
      walks: await walksOf(db, { siteId: Number(siteId), person, from, to: to.split('\n'), stepFree, now }),
    })),
  ]
}

function tokenNeeded() {
  return refusal(mapTokenRefusal, {
    fr: 'L’accès au plan a expiré\u00a0: demandez un nouveau jeton.',
    en: 'Access to the map has expired: please ask for a new token.',
  })
}

/** The same for what does not exist and what this token does not read. */
function noPlans() {
  return notFound({ fr: 'Ce plan n’existe pas.', en: 'There is no such map.' })
}
