import { type Static, type TSchema, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, instant, nullable, nullableText, siteId, text } from '#platform/contract/shapes.ts'

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

// ——— A person's day ———

/**
 * What something of a day is, in the order in which things of one moment stand: a time to be somewhere, something that is
 * brought, the last moment for something, something due by a day, a departure, and where one can eat.
 */
export const dayKinds = ['APPOINTMENT', 'DELIVERY', 'DEADLINE', 'DUE', 'DEPARTURE', 'LUNCH'] as const
export type DayKind = (typeof dayKinds)[number]

/** What can be done about something of a day: a screen of the product. */
export const DayAction = Type.Object({
  name: choice(['ROUTE', 'CHANGE', 'ORDER', 'PASS']),
  label: text,
  to: Type.String({ description: 'The screen’s address, below the language' }),
})
export type DayAction = Static<typeof DayAction>

/** Something of a person's day, in the reader's language. */
export const DayEntry = Type.Object({
  id: Type.String({ description: 'As calendars know it, where they do: its UID' }),
  feature: Type.String({ description: 'Of which feature it is' }),
  kind: choice(dayKinds),
  start: instant,
  end: nullable(instant, { description: 'Null: it has none, as a deadline' }),
  title: text,
  place: nullableText,
  note: nullable(text, { description: 'What else there is to know: how it stands, who comes' }),
  siteId: nullable(text, { description: 'The campus where it is' }),
  siteName: nullableText,
  to: Type.String({ description: 'Its screen’s address, below the language' }),
  actions: Type.Array(DayAction),
})
export type DayEntry = Static<typeof DayEntry>

const day = Type.String({ format: 'date', description: 'A day of the campus' })

export const Day = Type.Object({
  date: day,
  entries: Type.Array(DayEntry, { description: 'By time' }),
  following: Type.Object(
    { date: day, entries: Type.Array(DayEntry) },
    { description: 'The next day with something at a time, at most to the next working day, else that one' },
  ),
  failed: Type.Array(text, { description: 'The features whose part could not be read just now' }),
  language: choice(['fr', 'en'], { description: 'Of its words' }),
  readAt: instant,
})
export type DayAnswer = Static<typeof Day>

/** How far from today a day may be read, in days. */
export const maxDaysAway = 400

export const getDay = endpoint({
  method: 'GET',
  path: '/me/day',
  summary: 'What concerns the signed-in person on a day, of every feature, and on the day after',
  audience: 'person',
  query: Type.Object({
    date: Type.Optional(Type.String({ format: 'date', description: 'Today when absent' })),
    siteId: Type.Optional(siteId),
  }),
  reply: Day,
})
