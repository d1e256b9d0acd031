import { sql } from 'kysely'
import { Type } from 'typebox'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { type ErrorShape, notFound, Problem } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import {
  errorSchema,
  findScimUsers,
  getScimUser,
  listSchema,
  patchSchema,
  patchScimUser,
  type ScimUser,
  scimBase,
  userSchema,
} from '../scim-contract.ts'
import { readActive, readFilter } from '../scim-rules.ts'
import { disableAccount, enableAccount } from './disabling.ts'

/** Whom the audit log names for what the company's directory does. */
const directoryActor = 'directory'

/** Errors below `scimBase` as SCIM clients expect them (RFC 7644 §3.12). */
export const scimError: ErrorShape = {
  base: scimBase,
  name: 'ScimError',
  schema: Type.Object({
    schemas: Type.Array(Type.String()),
    status: Type.String(),
    scimType: Type.Optional(Type.String()),
    detail: Type.String(),
  }),
  body: problem => ({
    schemas: [errorSchema],
    status: String(problem.status),
    ...(scimTypes.has(problem.errorType) && { scimType: problem.errorType }),
    detail: problem.texts.en,
  }),
}

const scimTypes = new Set(['invalidFilter', 'invalidValue'])

export const scimRoutes: readonly Route[] = [
  route(findScimUsers, async ({ query: { filter }, db }) => {
    const wanted = readFilter(filter)
    if (wanted === undefined) {
      throw refused(
        'invalidFilter',
        'userName, externalId or id, eq and a text in double quotes are expected.',
      )
    }
    const users = await usersWhere(db, wanted)
    return {
      schemas: [listSchema],
      totalResults: users.length,
      startIndex: 1,
      itemsPerPage: users.length,
      Resources: users,
    }
  }),

  route(getScimUser, ({ params: { id }, db }) => userWithId(db, id)),

  route(patchScimUser, async ({ params: { id }, body: { schemas, Operations }, db }) => {
    const active = schemas.includes(patchSchema) ? readActive(Operations) : undefined
    if (active === undefined) {
      throw refused(
        'invalidValue',
        'Only active can be replaced, with true or false: the rest follows sign-ins.',
      )
    }
    return inTransaction(db, async trx => {
      await userWithId(trx, id)
      await (active ? enableAccount : disableAccount)(trx, id, directoryActor)
      return userWithId(trx, id)
    })
  }),
]

/** An error type of SCIM's own (RFC 7644 §3.12), for programs: it has one language. */
function refused(scimType: string, detail: string): Problem {
  return new Problem(400, scimType, { fr: detail, en: detail })
}

/** @throws Problem 404 */
async function userWithId(db: Database, id: string): Promise<ScimUser> {
  const [user] = await usersWhere(db, { attribute: 'id', value: id })
  if (user === undefined) throw notFound()
  return user
}

async function usersWhere(
  db: Database,
  { attribute, value }: { attribute: 'userName' | 'externalId' | 'id'; value: string },
): Promise<ScimUser[]> {
  const users = db
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name', 'last_name', sql<boolean>`disabled_at is null`.as('active')])
  const rows = await (attribute === 'userName'
    ? users.where('email', '=', value).where('email_verified', '=', true)
    : users.where('id', '=', value)
  ).execute()
  return rows.map(({ id, email, first_name, last_name, active }) => ({
    schemas: [userSchema],
    id,
    externalId: id,
    userName: email,
    name: { givenName: first_name, familyName: last_name },
    active,
    meta: { resourceType: 'User', location: `${scimBase}/Users/${encodeURIComponent(id)}` },
  }))
}
