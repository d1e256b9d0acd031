import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, instant, nullable, siteId, text } from '#platform/contract/shapes.ts'
import { mapStaff } from './roles.ts'

/** Whom a closure concerns: visitors are led by their pass, everybody else by the map. */
export const closureAudiences = ['ALL', 'VISITOR', 'EMPLOYEE'] as const
export type ClosureAudience = (typeof closureAudiences)[number]

/** Characters of the reason that people are told, in one language. */
export const maxReason = 200
/** Bookings, and visits, that one answer names at most, the soonest. */
export const mostStranded = 200

const Words = Type.Object({ fr: text, en: text })
const words = nullable(Words)
const audience = { audience: 'staff', roles: mapStaff } as const
const onSite = { query: Type.Object({ siteId }) }

export const MapThing = Type.Object({
  id: text,
  category: Type.String({ description: 'IMDF’s, of the opening or of the units' }),
  name: words,
  levels: Type.Array(Words, { description: 'Names, from below' }),
  sides: Type.Array(nullable(Type.Object({ category: text, name: words })), {
    description: 'Of a door: what lies on its two sides; null is outside',
  }),
})
export type MapThing = Static<typeof MapThing>

export const listMapThings = endpoint({
  method: 'GET',
  path: '/staff/campus-map/things',
  summary: 'What of the plans can be closed: the doors of a level, or without one all that joins levels',
  ...audience,
  query: Type.Object({ siteId, levelId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) }),
  reply: Type.Object({
    levels: Type.Array(Type.Object({ id: text, name: Words }), { description: 'From below; none: no plans' }),
    things: Type.Array(MapThing),
  }),
})

export const MapClosure = Type.Object({
  id: text,
  thing: text,
  onPlan: nullable(MapThing, { description: 'Null: the plans of today have it no more' }),
  forWhom: choice(closureAudiences),
  from: instant,
  until: nullable(instant, { description: 'Null: until somebody opens it again' }),
  reason: words,
})
export type MapClosure = Static<typeof MapClosure>

export const listClosures = endpoint({
  method: 'GET',
  path: '/staff/campus-map/closures',
  summary: 'What is closed on a campus, and what will be',
  ...audience,
  ...onSite,
  reply: Type.Object({ closures: Type.Array(MapClosure) }),
})

const reason = Type.String({ minLength: 1, maxLength: maxReason })

export const closeThing = endpoint({
  method: 'POST',
  path: '/staff/campus-map/closures',
  summary: 'Closes a lift, stairs or a door: maps that are open lead around it within seconds',
  ...audience,
  ...onSite,
  creates: true,
  body: Type.Object(
    {
      thing: Type.String({ minLength: 1, maxLength: 100 }),
      forWhom: choice(closureAudiences),
      from: nullable(instant, { description: 'Null, or what is past: now' }),
      until: nullable(instant),
      reason: nullable(Type.Object({ fr: reason, en: reason }, { additionalProperties: false })),
    },
    { additionalProperties: false },
  ),
  refusals: ['ALREADY_CLOSED'],
  reply: MapClosure,
})

export const openAgain = endpoint({
  method: 'DELETE',
  path: '/staff/campus-map/closures/{id}',
  summary: 'Opens again what was closed, or takes back what was to be',
  ...audience,
  params: Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }) }),
  ...onSite,
})

const when = { room: text, start: instant, end: instant }

export const listStranded = endpoint({
  method: 'GET',
  path: '/staff/campus-map/stranded',
  summary:
    'Bookings and visits of today and to come, to whose room no step-free way leads while something is closed',
  ...audience,
  ...onSite,
  reply: Type.Object({
    bookings: Type.Array(
      Type.Object({ id: text, ...when, person: Type.String({ description: 'Whose it is' }), email: text }),
    ),
    visits: Type.Array(
      Type.Object({
        ...{ id: text, ...when, name: text, host: text },
        email: nullable(text, { description: 'Of the host' }),
        visitors: Type.Integer(),
        stepFree: Type.Integer({ description: 'How many of them need a way without steps' }),
      }),
    ),
    more: Type.Boolean({ description: 'There are others, later' }),
  }),
})
