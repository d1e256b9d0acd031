import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { RoleGrant } from '#platform/contract/roles.ts'
import { nullable, nullableText, siteId } from '#platform/contract/shapes.ts'

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

/** How much waits for a person at a feature: surveys to answer, requests to decide. */
export const Waiting = Type.Object({
  feature: Type.String({ description: 'The name of the feature where it waits' }),
  count: Type.Integer({ minimum: 1 }),
})
export type Waiting = Static<typeof Waiting>

export const listWaiting = endpoint({
  method: 'GET',
  path: '/account/waiting',
  summary:
    'How much waits for the signed-in person on a campus, by feature; where nothing waits, the feature is left out',
  audience: 'person',
  query: Type.Object({ siteId }),
  reply: Type.Object({ waiting: Type.Array(Waiting) }),
})

export const listDivisions = endpoint({
  method: 'GET',
  path: '/division',
  summary: 'The divisions of the company',
  audience: 'person',
  reply: Type.Object({ divisions: Type.Array(Type.String()) }),
})
