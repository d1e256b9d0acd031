import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, instant, nullable, numberedId, siteId, text } from '#platform/contract/shapes.ts'
import { languages } from '#platform/text/language.ts'

export const transportModes = [
  ...(['PIETON', 'PIETON_PMR'] as const),
  ...(['VELO', 'VELO_ELECTRIQUE'] as const),
  'TRANSPORT_EN_COMMUN' as const,
  ...(['VOITURE_DIESEL', 'VOITURE_ESSENCE', 'VOITURE_ELECTRIQUE', 'VOITURE_HYBRIDE'] as const),
] as const
export type TransportMode = (typeof transportModes)[number]

/** Shuttles are told of so many days, today included: over a weekend with a bank holiday beside it. */
export const shuttleDays = 5

/** Minutes that a way takes at most: a week. */
export const maxMinutes = 10_080
/** Kilometres. */
export const maxDistance = 20_000
/** Kilograms of CO2 equivalent for a kilometre. */
export const maxFactor = 10

export const Route = Type.Object({
  departureSite: Type.String({ description: 'A campus' }),
  arrivalSite: Type.String({ description: 'A campus' }),
  transportMode: choice(transportModes),
  duration: Type.Integer({ description: 'Whole minutes' }),
  co2Emission: nullable(
    Type.Integer({ description: 'Whole grams for one person; null: no emission factor is known' }),
  ),
  url: Type.String({ description: 'A map of the way, to be shown in a frame' }),
  distance: Type.Number({ description: 'Kilometres' }),
  factor: nullable(
    Type.Object({
      kgPerKm: Type.Number({ description: 'Kilograms of CO2 equivalent for a kilometre' }),
      source: text,
      year: Type.Integer(),
    }),
    { description: 'What the emission is computed with; null where nothing is emitted, or nothing known' },
  ),
})
export type Route = Static<typeof Route>

export const ShuttleRun = Type.Object({
  departureSite: Type.String({ description: 'A campus' }),
  arrivalSite: Type.String({ description: 'A campus' }),
  leavesAt: instant,
  arrivesAt: instant,
  stop: nullable(text, { description: 'Where people get in' }),
})
export type ShuttleRun = Static<typeof ShuttleRun>

export const listRoutes = endpoint({
  method: 'GET',
  path: '/intercampus/routes',
  summary: 'The ways between campuses by mode of transport: duration and CO2; the shuttles of the next days',
  audience: 'person',
  query: Type.Object({
    departureSite: Type.Optional(siteId),
    arrivalSite: Type.Optional(siteId),
  }),
  reply: Type.Object({
    routes: Type.Array(Route),
    shuttles: Type.Array(ShuttleRun, { description: 'Of the company, by when they leave' }),
  }),
})

/** Fetched by a frame, which carries no header of ours. */
export const getWay = endpoint({
  method: 'GET',
  path: '/intercampus/ways/{id}',
  summary: 'A page with a map of a way, which only pages of this server may show in a frame',
  audience: 'anyone',
  params: Type.Object({ id: numberedId }),
  query: Type.Object({
    lang: Type.Optional(choice(languages)),
    back: Type.Optional(choice(['1'], { description: 'The way back' })),
  }),
  reply: { mediaType: 'text/html; charset=utf-8' },
})
