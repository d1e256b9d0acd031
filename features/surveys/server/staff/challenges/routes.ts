import type { RoleGrant } from '#platform/contract/roles.ts'
import { notFound } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import {
  changeChallenge,
  createChallenge,
  deleteChallenge,
  findAddresses,
  getChallenge,
  listChallenges,
  listMembers,
  tryChallenge,
} from '../../../challenge-contract.ts'
import { mayKeepChallenges } from '../../../permissions.ts'
import { challengeMembers, peopleWithAddresses, staffChallenge, staffChallenges } from './stored.ts'
import { dropChallenge, makeChallenge, rewriteChallenge, tryWriting } from './write.ts'

/** The calls of who keeps the challenges. */
export const challengeRoutes: Route[] = [
  route(listChallenges, async ({ query, db, grants, language }) => {
    only(grants)
    return staffChallenges(db, language, { past: query.past ?? false, after: query.after })
  }),
  route(getChallenge, async ({ params, db, grants }) => {
    only(grants)
    return staffChallenge(db, params.id)
  }),
  route(listMembers, async ({ params, query, db, grants }) => {
    only(grants)
    return challengeMembers(db, params.id, { team: query.team, search: query.search, after: query.after })
  }),
  route(findAddresses, async ({ body, db, grants }) => {
    only(grants)
    return { people: await peopleWithAddresses(db, body.addresses, body.challenge) }
  }),
  route(tryChallenge, async ({ body, db, grants, person, now, language }) => {
    only(grants)
    return tryWriting(db, body, { actor: person.id, now }, language)
  }),
  route(createChallenge, async ({ body, db, grants, person, now }) => {
    only(grants)
    return makeChallenge(db, body, { actor: person.id, now })
  }),
  route(changeChallenge, async ({ params, body, db, grants, person, now }) => {
    only(grants)
    const { version, ...written } = body
    return rewriteChallenge(db, { id: params.id, version }, written, { actor: person.id, now })
  }),
  route(deleteChallenge, async ({ params, query, db, grants, person, now }) => {
    only(grants)
    await dropChallenge(db, { id: params.id, version: query.version }, { actor: person.id, now })
    return undefined
  }),
]

/** @throws Problem 404: to who is an editor of one campus this is what a call for staff is to others, an unknown address */
function only(grants: readonly RoleGrant[]): void {
  if (!mayKeepChallenges(grants)) throw notFound()
}
