import { campusOf } from '#features/sites/server/public.ts'
import { notFound } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import { searchEverything } from '../contract.ts'
import type { SearchSource } from './public.ts'
import { searchAll } from './search.ts'

/** @param sources what the features contribute */
export function searchRoutes(sources: readonly SearchSource[]): Route[] {
  return [
    route(searchEverything, async ({ query, db, person, language, now, log }) => {
      const siteId = Number(query.siteId)
      const campus = await campusOf(db, siteId)
      if (campus === undefined) {
        throw notFound({ fr: 'Ce campus n’existe pas.', en: 'This campus does not exist.' })
      }
      return searchAll(sources, {
        ...{ db, siteId, active: campus.active, text: query.text },
        reader: { accountId: person.id, language, now },
        failed: (feature, error) => log.error({ err: error, feature }, 'a feature could not be searched'),
      })
    }),
  ]
}
