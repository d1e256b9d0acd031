import type { RoleGrant } from '#platform/contract/roles.ts'
import { notFound } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import { mayClose } from '../permissions.ts'
import { closeThing, listClosures, listMapThings, listStranded, openAgain } from '../staff-contract.ts'
import { close, closuresOf, openClosed, thingOn } from './closures.ts'
import { knownPlans } from './known-plans.ts'
import { plansOfSite } from './plans.ts'
import { strandedOn } from './stranded.ts'

/** @throws {Problem} 404 */
function ownSite({ query, grants }: { query: { siteId: string }; grants: readonly RoleGrant[] }): number {
  if (!mayClose(grants, query.siteId)) throw notFound()
  return Number(query.siteId)
}

/** What staff close and open again. */
export const mapStaffRoutes: Route[] = [
  route(listMapThings, async ({ query, grants, db }) => {
    const shown = await plansOfSite(db, ownSite({ query, grants }))
    if (shown === undefined) return { levels: [], things: [] }
    const known = await knownPlans(db, shown)
    const { levelId } = query
    const wanted = [...known.things.values()].filter(({ sides, levels }) =>
      levelId === undefined ? sides.length === 0 : sides.length > 0 && levels.includes(levelId),
    )
    return { levels: [...known.levels], things: wanted.map(thing => thingOn(thing, known)) }
  }),

  route(listClosures, async ({ query, grants, db, now }) => ({
    closures: await closuresOf(db, ownSite({ query, grants }), now),
  })),

  route(closeThing, async ({ query, body, grants, person, db, now }) => {
    const moment = (text: string | null) => (text === null ? null : new Date(text))
    const wanted = { ...body, from: moment(body.from), until: moment(body.until) }
    return close(db, wanted, { siteId: ownSite({ query, grants }), actor: person.id, now })
  }),

  route(openAgain, async ({ params, query, grants, person, db, now }) => {
    const act = { siteId: ownSite({ query, grants }), actor: person.id, now }
    await openClosed(db, Number(params.id), act)
    return undefined
  }),

  route(listStranded, async ({ query, grants, db, now }) => strandedOn(db, ownSite({ query, grants }), now)),
]
