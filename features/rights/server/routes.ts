import type { RoleGrant } from '#platform/contract/roles.ts'
import { notFound } from '#platform/server/http/problem.ts'
import { route } from '#platform/server/http/routes.ts'
import { findPeople, getPersonRights, giveRole, listHolders, takeRole } from '../contract.ts'
import { mayKeepRights } from '../permissions.ts'
import { give, take } from './changes.ts'
import { holdersPage, peopleFound, personRights } from './people.ts'

export const rightsRoutes = [
  route(findPeople, async ({ query, db, person, grants }) => {
    only(grants)
    return peopleFound(db, query.search, person)
  }),
  route(listHolders, async ({ query, db, person, grants }) => {
    only(grants)
    return holdersPage(db, query, person)
  }),
  route(getPersonRights, async ({ params, db, person, grants }) => {
    only(grants)
    const found = await personRights(db, params.id, person)
    if (found === undefined) throw notFound()
    return found
  }),
  route(giveRole, async ({ params, db, person, grants }) => {
    only(grants)
    return give(db, params, person)
  }),
  route(takeRole, async ({ params, db, person, grants }) => {
    only(grants)
    return take(db, params, person)
  }),
]

/** @throws Problem 404: to who runs one campus this is what a call for staff is to others, an unknown address */
function only(grants: readonly RoleGrant[]): void {
  if (!mayKeepRights(grants)) throw notFound()
}
