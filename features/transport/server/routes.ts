import { route } from '#platform/server/http/routes.ts'
import { listBikes, listStations } from '../contract.ts'
import { bikesOf } from './live/bikes.ts'
import { stationsOf } from './stations.ts'

export const transportRoutes = [
  route(listStations, ({ params, db, now, language }) =>
    stationsOf(db, Number(params.siteId), now, language),
  ),
  route(listBikes, ({ params, db, now }) => bikesOf(db, Number(params.siteId), now)),
]
