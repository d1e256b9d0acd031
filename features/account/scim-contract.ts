import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'

/*
 * As much of SCIM 2.0 (RFC 7643, RFC 7644) as a company's directory needs to take somebody's access away and give it
 * back. Accounts are made by signing in and not from here.
 */

export const scimBase = '/scim/v2'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

export const ScimUser = Type.Object({
  schemas: Type.Array(Type.String()),
  id: Type.String(),
  externalId: Type.String({
    description: 'The same as the id, which is the directory’s own where it has one',
  }),
  userName: Type.String({ description: 'The e-mail address' }),
  name: Type.Object({ givenName: Type.String(), familyName: Type.String() }),
  active: Type.Boolean(),
  meta: Type.Object({ resourceType: Type.String(), location: Type.String() }),
})
export type ScimUser = Static<typeof ScimUser>

const directory = { base: scimBase, audience: 'directory', replyType: 'application/scim+json' } as const
const userId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 199 }) })

export const findScimUsers = endpoint({
  ...directory,
  method: 'GET',
  path: '/Users',
  summary: 'The account with a user name, external id or id',
  query: Type.Object({
    filter: Type.String({ maxLength: 400, description: 'userName eq "claire@company.example"' }),
  }),
  reply: Type.Object({
    schemas: Type.Array(Type.String()),
    totalResults: Type.Integer(),
    startIndex: Type.Integer(),
    itemsPerPage: Type.Integer(),
    Resources: Type.Array(ScimUser),
  }),
})

export const getScimUser = endpoint({
  ...directory,
  method: 'GET',
  path: '/Users/{id}',
  summary: 'An account',
  params: userId,
  reply: ScimUser,
})

export const PatchOperations = Type.Array(
  Type.Object({
    op: Type.String({ maxLength: 20 }),
    path: Type.Optional(Type.String({ maxLength: 200 })),
    value: Type.Optional(Type.Unknown()),
  }),
  { minItems: 1, maxItems: 20 },
)

export const patchScimUser = endpoint({
  ...directory,
  method: 'PATCH',
  path: '/Users/{id}',
  summary: 'Disables an account, or enables it again: its attribute active',
  params: userId,
  body: Type.Object({
    schemas: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 10 }),
    Operations: PatchOperations,
  }),
  reply: ScimUser,
})
