import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { nullableText, siteId } from '#platform/contract/shapes.ts'

/** From how many characters on is searched. */
export const minSearchText = 2
export const maxSearchText = 100
/** How many results one answer holds, and how many of them are of one feature at most. */
export const mostFound = 20
export const mostOfFeature = 6

export const FoundAction = Type.Object({
  label: Type.String(),
  path: Type.String({ description: 'A screen, below the language' }),
})

export const Found = Type.Object({
  feature: Type.String({ description: 'The name of the browser’s feature under whose icon it stands' }),
  title: Type.String(),
  detail: nullableText,
  path: Type.String({ description: 'The screen of it, below the language' }),
  closeness: Type.Integer({
    description: 'How well it fits, from 100 down; above it, what the words ask to do',
  }),
  does: Type.Boolean({ description: 'It answers what somebody wants to do' }),
  actions: Type.Array(FoundAction, { description: 'What else can be done with it at once' }),
})
export type Found = Static<typeof Found>

export const searchEverything = endpoint({
  method: 'GET',
  path: '/find',
  summary: 'What a campus has by a few words: the best matches first, of every feature that the campus has',
  audience: 'person',
  query: Type.Object({
    siteId,
    text: Type.String({ minLength: minSearchText, maxLength: maxSearchText }),
  }),
  reply: Type.Object({
    found: Type.Array(Found),
    alike: Type.Boolean({
      description: 'Nothing says these words: what is found says some that are nearly so',
    }),
    failed: Type.Array(Type.String(), { description: 'Features that could not be searched' }),
  }),
})
