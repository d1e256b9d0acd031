import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { RoleGrant } from '#platform/contract/roles.ts'
import { nullable, nullableText } from '#platform/contract/shapes.ts'

/** The signed-in person as the product knows them. */
export const AccountDetails = Type.Object({
  id: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  hasBadge: Type.Boolean(),
  isAccompanying: Type.Boolean(),
  visitScheduledLimit: nullable(
    Type.String({ format: 'date', description: 'The last date allowed for visits' }),
  ),
  division: nullableText,
  cguAcceptedVersion: nullableText,
  siteId: nullable(Type.String({ description: 'The campus of the office location' })),
  roles: Type.Array(RoleGrant, { description: 'What the person is entrusted with; null: all of it' }),
})

export type AccountDetails = Static<typeof AccountDetails>

export const getAccountDetails = endpoint({
  method: 'GET',
  path: '/account/details',
  summary: 'The account of the signed-in person',
  audience: 'person',
  reply: AccountDetails,
})

export const listDivisions = endpoint({
  method: 'GET',
  path: '/division',
  summary: 'The divisions of the company',
  audience: 'person',
  reply: Type.Object({ divisions: Type.Array(Type.String()) }),
})
