import { type Static, type TSchema, Type } from 'typebox'
import { ArticleCard } from '#features/news/contract.ts'
import { InformationCard } from '#features/practical-information/contract.ts'
import { RestaurantCard } from '#features/restaurants/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, nullable, nullableText, siteId } from '#platform/contract/shapes.ts'

/** What is counted of home. */
export const events = { shortcutsChange: 'SHORTCUTS_CHANGE' } as const

/** A block of home: what it shows, or that this could not be told just now. One that fails takes no other along. */
export type Block<Data> = { status: 'ok'; data: Data } | { status: 'error' }

/** As one object rather than as a union, so that it is written in one pass; see platform/contract/shapes.ts. */
function block<Data extends TSchema>(data: Data) {
  const schema = Type.Object({ status: choice(['ok', 'error']), data: Type.Optional(data) })
  return Type.Optional(Type.Unsafe<Block<Static<Data>>>(schema))
}

/** Whom to call on a campus, as it is dialled. */
export const Contacts = Type.Object({ securityPhone: nullableText, emergencyPhone: nullableText })
export type Contacts = Static<typeof Contacts>

/** A block is absent where the campus has not activated what it is about. */
export const Home = Type.Object({
  featuredNews: block(nullable(ArticleCard)),
  latestNews: block(Type.Array(ArticleCard)),
  events: block(Type.Array(ArticleCard)),
  restaurants: block(Type.Array(RestaurantCard)),
  information: block(Type.Array(InformationCard)),
  contacts: block(Contacts),
})
export type Home = Static<typeof Home>
export type BlockName = keyof Home
export const blockNames = [
  'featuredNews',
  'latestNews',
  'events',
  'restaurants',
  'information',
  'contacts',
] as const satisfies readonly BlockName[]

/** Beyond the specification: what home shows of a campus, in one answer. */
export const getHome = endpoint({
  method: 'GET',
  path: '/home',
  summary: 'What home shows of a campus, block by block',
  audience: 'person',
  query: Type.Object({
    siteId,
    block: Type.Optional(choice(blockNames, { description: 'This block alone: for trying it again' })),
  }),
  reply: Home,
})
