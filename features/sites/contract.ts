import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, nullable } from '#platform/contract/shapes.ts'

/** Every functionality a site can activate (spec 1 §3, decisions §3). */
export const functionalityTypes = [
  'ACTU',
  'RESTAURANT',
  'BOOKING',
  'CATERING',
  'MAP',
  'INTER_CAMPUS',
  'TRANSPORT',
  'PRACTICAL_INFORMATION',
  'PARKING',
  'SAFE_AT_WORK',
  'SECURITY_TRAINING',
  'PHONEBOOK',
  'SURVEY',
  'ANIMATION',
  'GUEST',
  'WEBPAGE',
] as const
export type FunctionalityType = (typeof functionalityTypes)[number]

export const Functionality = Type.Object({
  type: choice(functionalityTypes),
  activated: Type.Boolean(),
  mobileLibelle: nullable(Type.String({ description: 'The label in the language of the call' })),
  param: Type.Object({
    daysOfSearchOffice: Type.Optional(
      Type.Integer({ description: 'BOOKING: days ahead a room may be booked' }),
    ),
    mapHash: Type.Optional(Type.String({ description: 'MAP: which venue to load' })),
    url: Type.Optional(Type.String({ description: 'WEBPAGE: where the item leads' })),
  }),
})
export type Functionality = Static<typeof Functionality>

export const Site = Type.Object({
  id: Type.String(),
  name: Type.String(),
  code: Type.String({ description: 'Matched with the part of officeLocation before the first slash' }),
  address: Type.String(),
  image: Type.String(),
  backgroundImages: Type.Array(Type.Object({ url: Type.String(), alt: Type.String() })),
  quotes: Type.Array(Type.Object({ quote: Type.String(), author: Type.String() })),
  functionalities: Type.Array(Functionality),
  alternativeFunctionalityDesign: Type.Boolean(),
})
export type Site = Static<typeof Site>

export const listSites = endpoint({
  method: 'GET',
  path: '/sites',
  summary: 'Every campus with its pictures, quotes and functionalities',
  audience: 'person',
  reply: Type.Object({ sites: Type.Array(Site) }),
})
