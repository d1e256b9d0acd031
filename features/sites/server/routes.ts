import type { FeatureParts } from '#platform/server/feature.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import { listSites } from '../contract.ts'
import { allSites } from './sites.ts'

/** @param functionalities what the features of this version know */
export function sitesRoutes(functionalities: FeatureParts['functionalities']): Route[] {
  return [
    route(listSites, async ({ db, language, now }) => ({
      sites: await allSites(db, language, functionalities, now),
    })),
  ]
}
