import { type Static, type TSchema, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, nullableText, siteId } from '#platform/contract/shapes.ts'

/** What is counted of home. */
export const events = { shortcutsChange: 'SHORTCUTS_CHANGE' } as const

/** A block of home: what it shows, or that it failed just now. One that fails takes no other along. */
export type Block<Data = unknown> = { status: 'ok'; data: Data } | { status: 'error' }

/** As one object rather than as a union, so that it is written in one pass. */
function block(data: TSchema) {
  return Type.Optional(Type.Object({ status: choice(['ok', 'error']), data: Type.Optional(data) }))
}

/** Whom to call on a campus, as it is dialled. */
export const Contacts = Type.Object({ securityPhone: nullableText, emergencyPhone: nullableText })
export type Contacts = Static<typeof Contacts>

/** By their names. A block is absent where the campus has not activated what it is about. */
export type Home = Readonly<Record<string, Block | undefined>>

/**
 * What home shows of a campus, in one answer.
 * @param blocks the shapes of the blocks' data, by name: those that the features contribute on the server
 */
export function homeCall(blocks: Readonly<Record<string, TSchema>>) {
  const shapes = Object.entries(blocks).map(([name, data]) => [name, block(data)])
  return endpoint({
    method: 'GET',
    path: '/home',
    summary: 'What home shows of a campus, block by block',
    audience: 'person',
    query: Type.Object({
      siteId,
      block: Type.Optional(
        choice(Object.keys(blocks), { description: 'This block alone: for trying it again' }),
      ),
    }),
    reply: Type.Unsafe<Home>(Type.Object(Object.fromEntries(shapes))),
  })
}

/** The call as the browser makes it, which looks at no shape. */
export const getHome = homeCall({})
