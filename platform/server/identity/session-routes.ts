import { endOtherSessions, endSession, listSessions, signOut } from '#platform/contract/sessions.ts'
import { notFound } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import { endOtherSessionsOf, endSessionOf, sessionsOf, signOutOf } from './sessions.ts'

/** The devices on which a person is signed in, and what ends that. */
export const sessionRoutes: readonly Route[] = [
  route(listSessions, async ({ person, db }) => ({
    sessions: await sessionsOf(db, person.id, person.session),
  })),
  route(endSession, async ({ params: { id }, person, db }) => {
    if (!(await endSessionOf(db, person.id, id))) throw notFound()
    return undefined
  }),
  route(endOtherSessions, async ({ person, db, now }) => {
    await endOtherSessionsOf(db, person.id, person.session, now)
    return undefined
  }),
  route(signOut, async ({ person, db, now }) => {
    if (person.session !== undefined) await signOutOf(db, person.session, now)
    return undefined
  }),
]
