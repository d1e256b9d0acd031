import { notFound } from '#platform/server/http/problem.ts'
import { route } from '#platform/server/http/routes.ts'
import { getHome } from '../contract.ts'
import { campusOf } from './campus.ts'
import { homeOf } from './home.ts'

export const homeRoutes = [
  route(getHome, async ({ query, db, person, language, now, log }) => {
    const siteId = Number(query.siteId)
    const campus = await campusOf(db, siteId)
    if (campus === undefined) throw noCampus()
    return homeOf(db, siteId, campus, {
      reader: { accountId: person.id, language, now },
      only: query.block,
      failed: (block, error) => log.error({ err: error, block }, 'a block of home failed'),
    })
  }),
]

function noCampus() {
  return notFound({ fr: 'Ce campus n’existe pas.', en: 'This campus does not exist.' })
}
