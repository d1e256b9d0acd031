import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { RoleGrant, roles } from '#platform/contract/roles.ts'
import { choice, maxSearch, next } from '#platform/contract/shapes.ts'
import { rightsKeepers } from './roles.ts'

/** A search needs so many characters, as one of the phone book does. */
export const searchMinimum = 3
/** How many people one search finds at most: who has more narrows it down. */
export const mostFound = 30
/** How many people one page of those who hold a role has. */
export const holdersPageSize = 30
/** Characters of the id of the one thing that a role is for. */
export const maxThing = 100

/** Where a role comes from: given here or by the command, or by a claim of the identity provider. */
const sources = ['PRODUCT', 'PROVIDER'] as const

export const HeldRole = Type.Object({
  ...RoleGrant.properties,
  source: choice(sources),
  since: Type.String({
    format: 'date-time',
    description: 'When it was given; of the provider’s: the sign-in that last brought it',
  }),
  mayTake: Type.Boolean({
    description:
      'Whether it can be taken away here: neither the provider’s nor the last one that gives roles can',
  }),
})
export type HeldRole = Static<typeof HeldRole>

export const PersonRights = Type.Object({
  id: Type.String({ description: 'Of their account, or of the directory where they have never signed in' }),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  disabled: Type.Boolean({ description: 'The company has taken away their access, whatever they hold' }),
  isCaller: Type.Boolean({ description: 'Whether it is who asks' }),
  roles: Type.Array(HeldRole),
})
export type PersonRights = Static<typeof PersonRights>

const forKeepers = { audience: 'staff', roles: rightsKeepers } as const

export const findPeople = endpoint({
  ...forKeepers,
  method: 'GET',
  path: '/staff/rights/people',
  summary: 'Employees by fragments of their names or addresses, with the roles that they hold',
  query: Type.Object({ search: Type.String({ minLength: searchMinimum, maxLength: maxSearch }) }),
  reply: Type.Object({
    people: Type.Array(PersonRights),
    more: Type.Boolean({ description: 'Others match too: a narrower search finds them' }),
  }),
})

export const listHolders = endpoint({
  ...forKeepers,
  method: 'GET',
  path: '/staff/rights/holders',
  summary: 'Everybody who holds a role, by name',
  query: Type.Object({
    role: Type.Optional(choice(roles)),
    on: Type.Optional(
      Type.String({
        pattern: '^(company|[1-9][0-9]{0,5})$',
        description: 'What is held for the whole company, or for a campus or a thing of it',
      }),
    ),
    after: Type.Optional(
      Type.String({
        maxLength: 2000,
        pattern: '^[A-Za-z0-9_-]+$',
        description: 'The `next` of the page before',
      }),
    ),
  }),
  reply: Type.Object({ people: Type.Array(PersonRights), next }),
})

const person = { id: Type.String({ minLength: 1, maxLength: 200 }) }

export const getPersonRights = endpoint({
  ...forKeepers,
  method: 'GET',
  path: '/staff/rights/people/{id}',
  summary: 'The roles of one person',
  params: Type.Object(person),
  reply: PersonRights,
})

const held = Type.Object({
  ...person,
  grant: Type.String({
    pattern: '^[A-Z_]{1,40}(:[1-9][0-9]{0,5}(:[^\\s:]{1,100})?)?$',
    description: 'EDITOR for the whole company, EDITOR:1 for campus 1, ANIMATOR:1:42 for one thing of it',
  }),
})
const changed = Type.Object({
  changed: Type.Boolean({ description: 'False: it was so already' }),
  person: PersonRights,
})

export const giveRole = endpoint({
  ...forKeepers,
  method: 'PUT',
  path: '/staff/rights/people/{id}/roles/{grant}',
  summary: 'Gives a role. Who is in the directory and has never signed in gets their account with it',
  params: held,
  reply: changed,
})

export const takeRole = endpoint({
  ...forKeepers,
  method: 'DELETE',
  path: '/staff/rights/people/{id}/roles/{grant}',
  summary: 'Takes a role away: it is refused at the person’s next call. Repeating it changes nothing',
  refusals: ['LAST_OPERATOR'],
  params: held,
  reply: changed,
})
