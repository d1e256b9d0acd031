import { route } from '#platform/server/http/routes.ts'
import { listStations } from '../contract.ts'
import { stationsOf } from './stations.ts'

export const transportRoutes = [
  route(listStations, ({ params, db, now }) => stationsOf(db, Number(params.siteId), now)),
]
