import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Functionality } from '#platform/contract/functionality.ts'
import { PublicHoliday } from '#platform/contract/public-holiday.ts'
import { nullableText } from '#platform/contract/shapes.ts'

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
  securityPhone: nullableText,
  emergencyPhone: nullableText,
  holidays: Type.Optional(
    Type.Array(PublicHoliday, {
      description: 'Of the days around now, where they are others than the bank holidays of France',
    }),
  ),
})
export type Site = Static<typeof Site>

export const listSites = endpoint({
  method: 'GET',
  path: '/sites',
  summary: 'Every campus with its pictures, quotes and functionalities',
  audience: 'person',
  reply: Type.Object({ sites: Type.Array(Site) }),
})
