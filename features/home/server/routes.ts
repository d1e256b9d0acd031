import { campusOf } from '#features/sites/server/public.ts'
import { notFound } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import { Contacts, homeCall } from '../contract.ts'
import { homeOf } from './home.ts'
import type { HomeBlock } from './public.ts'

/** @param blocks what the features contribute */
export function homeRoutes(blocks: readonly HomeBlock[]): Route[] {
  const shapes = Object.fromEntries(blocks.map(({ name, data }) => [name, data]))
  return [
    route(homeCall({ ...shapes, contacts: Contacts }), async ({ query, db, person, language, now, log }) => {
      const siteId = Number(query.siteId)
      const campus = await campusOf(db, siteId)
      if (campus === undefined) throw noCampus()
      const { active, contacts } = campus
      // Whom to call in an emergency is nothing that a campus switches off.
      const own: HomeBlock = { name: 'contacts', needs: [], data: Contacts, read: async () => contacts }
      const reader = { accountId: person.id, language, now }
      return homeOf(
        [...blocks, own],
        { db, siteId, active, reader },
        {
          only: query.block,
          failed: (block, error) => log.error({ err: error, block }, 'a block of home failed'),
        },
      )
    }),
  ]
}

function noCampus() {
  return notFound({ fr: 'Ce campus n’existe pas.', en: 'This campus does not exist.' })
}
