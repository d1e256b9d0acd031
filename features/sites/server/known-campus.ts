import type { Database } from '#platform/server/database/database.ts'
import { notFound } from '#platform/server/http/problem.ts'
import type { Route } from '#platform/server/http/routes.ts'
import { cachedFor } from '#platform/server/realtime/cached-for.ts'

/** How long a campus may be known to exist, or not to, in seconds: every call about one asks. */
const knownFor = 10

const exists = cachedFor(knownFor, async (db: Database, siteId: number) => {
  const found = await db.selectFrom('sites').select('id').where('id', '=', siteId).executeTakeFirst()
  return found !== undefined
})

/** A call that names a campus as `siteId` in its query answers 404 where there is no such campus. Others stay as they are. */
export function onExistingCampus(route: Route): Route {
  const { endpoint, handler } = route
  const fields = (endpoint.query as { properties?: object } | undefined)?.properties ?? {}
  if (!Object.hasOwn(fields, 'siteId')) return route
  return {
    endpoint,
    handler: async call => {
      const { siteId } = (call as unknown as { query: { siteId?: string } }).query
      if (siteId !== undefined && !(await exists(call.db, Number(siteId)))) {
        throw notFound({ fr: 'Ce campus n’existe pas.', en: 'This campus does not exist.' })
      }
      return handler(call)
    },
  }
}
