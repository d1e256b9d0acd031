import { route } from '#platform/server/http/routes.ts'
import { listSites } from '../contract.ts'
import { allSites } from './sites.ts'

export const sitesRoutes = [
  route(listSites, async ({ db, language }) => ({ sites: await allSites(db, language) })),
]
