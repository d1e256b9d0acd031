import { notFound } from '#platform/server/http/problem.ts'
import { route } from '#platform/server/http/routes.ts'
import { getWay, listRoutes } from '../contract.ts'
import { shuttlesOf } from './shuttles.ts'
import { wayPage } from './way-page.ts'
import { waysOf, wayToDraw } from './ways.ts'

export const interCampusRoutes = [
  route(listRoutes, async ({ query, db, language, now }) => {
    const idOf = (site: string | undefined) => (site === undefined ? null : Number(site))
    const between = { departure: idOf(query.departureSite), arrival: idOf(query.arrivalSite) }
    const reader = { language, now }
    return { routes: await waysOf(db, between, reader), shuttles: await shuttlesOf(db, between, reader) }
  }),

  route(getWay, async ({ params, query, db, language }) => {
    const id = Number(params.id)
    const way = id > largestId ? undefined : await wayToDraw(db, id, query.back === '1')
    if (way === undefined) {
      throw notFound({ fr: 'Ce trajet n’existe pas.', en: 'There is no such way.' })
    }
    return wayPage(way, query.lang ?? language)
  }),
]

/** Of a column of the type integer. */
const largestId = 2_147_483_647
