import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, instant, nullable, siteId, text } from '#platform/contract/shapes.ts'

/** What a place may be, each booked or not. `transiant`: somebody has just come, or is about to leave. */
export const occupancyStatuses = [
  'unbooked-free',
  'booked-free',
  'unbooked-occupied',
  'booked-occupied',
  'unbooked-transiant',
  'booked-transiant',
] as const
export type OccupancyStatus = (typeof occupancyStatuses)[number]

export const Occupancy = Type.Object({
  visioglobeId: Type.String(),
  status: choice(occupancyStatuses, {
    description:
      'Who is there, as the sensors said last; booked where they or the bookings of the room say so',
  }),
  color: Type.String({ description: '#rrggbb, the colour of the status on the map' }),
  siteName: Type.String(),
  measuredAt: instant,
})
export type Occupancy = Static<typeof Occupancy>

/** The live feed: the whole state first, then what changed. */
export interface OccupancyData {
  occupancies: Occupancy[]
}

/** How many readings one call of the sensors may bring. */
export const maxOccupancyReadings = 2_000

/** The sensors' call. An unknown place is answered for itself and refuses nothing else. */
export const ingestOccupancy = endpoint({
  method: 'POST',
  path: '/ingest/occupancy',
  summary: 'Readings of the sensors of rooms and desks',
  audience: 'sensor',
  body: Type.Object({
    occupancies: Type.Array(
      Type.Object({
        visioglobeId: Type.String({ minLength: 1, maxLength: 60 }),
        status: choice(occupancyStatuses),
        measuredAt: Type.Optional(
          Type.String({ format: 'date-time', description: 'Now when absent; never in the future' }),
        ),
      }),
      { minItems: 1, maxItems: maxOccupancyReadings },
    ),
  }),
  reply: Type.Object({
    occupancies: Type.Array(
      Type.Object({ visioglobeId: Type.String(), result: choice(['STORED', 'OLDER', 'UNKNOWN']) }),
      { description: 'In the order of the call' },
    ),
  }),
})

// ——— Plans ———

/** How a campus names its venue: `mapHash` of its functionality MAP. */
const mapHash = Type.String({ pattern: '^[A-Za-z0-9_-]{1,60}$' })
/** A token of the map in place of the person's. */
const mapBearer = { authorization: Type.Optional(Type.String({ maxLength: 4_000 })) }
/**
 * No token of ours, or one that has expired: a new one is fetched and the call made again. Not 401, with which clients sign
 * out.
 */
export const mapTokenRefusal = 'MAP_TOKEN_NEEDED'
/** Seconds for which a token is good. */
export const mapTokenSeconds = 15 * 60

export const getMapToken = endpoint({
  method: 'GET',
  path: '/visioglobe/auth/token',
  summary: 'A token that reads the plans of the campuses with a map, for a quarter of an hour',
  audience: 'person',
  reply: Type.Object({
    token: text,
    expiration: Type.Integer({ description: 'Epoch seconds' }),
  }),
})

const words = nullable(Type.Object({ fr: text, en: text }))

export const ClosedPart = Type.Object({
  id: Type.String({ description: 'Of an opening, or of the unit of a lift, stairs, an escalator' }),
  until: nullable(instant, { description: 'Null: until somebody opens it again' }),
  reason: words,
})
export type ClosedPart = Static<typeof ClosedPart>

export const MapDescriptor = Type.Object({
  mapHash: text,
  siteId: text,
  version: Type.String({ description: 'Of the plans: levels with the same version never change' }),
  name: Type.Object({ fr: text, en: text }),
  bearing: Type.Number({ description: 'Degrees clockwise from north that point up at first' }),
  bounds: Type.Array(Type.Number(), { description: 'West, south, east, north, in degrees' }),
  buildings: Type.Array(
    Type.Object({ id: text, name: words, bearing: Type.Number({ description: 'As the venue’s' }) }),
  ),
  levels: Type.Array(
    Type.Object({
      id: text,
      ordinal: Type.Integer({ description: '0 is the ground floor' }),
      name: Type.Object({ fr: text, en: text }),
      buildings: Type.Array(text, { description: 'Ids; none: the ground between buildings' }),
      url: Type.String({ description: 'Of its GeoJSON, with its version' }),
    }),
  ),
  connectors: Type.Array(
    Type.Object({ category: text, from: text, to: text, bothWays: Type.Boolean(), inferred: Type.Boolean() }),
  ),
  closures: Type.Array(ClosedPart, { description: 'What people of the company cannot use at this moment' }),
})
export type MapDescriptor = Static<typeof MapDescriptor>

/** Tells which plans a campus shows and what of them is closed: the whole of it whenever some of it changes. */
export const mapChannel = 'map'

/** The live feed; an empty list: the campus shows no plans. */
export interface MapData {
  maps: (Pick<MapDescriptor, 'siteId' | 'version' | 'closures'> & { changedAt: string })[]
}

export const getMapDescriptor = endpoint({
  method: 'GET',
  path: '/maps/{mapHash}/descriptor.json',
  summary: 'What a venue consists of; with the bearer token of the map',
  audience: 'client',
  params: Type.Object({ mapHash }),
  headers: Type.Object(mapBearer),
  refusals: [mapTokenRefusal],
  reply: MapDescriptor,
})

/** RFC 7946. */
export const levelType = 'application/geo+json'

export const getMapLevel = endpoint({
  method: 'GET',
  path: '/maps/{mapHash}/levels/{levelId}',
  summary: 'A level of a venue as GeoJSON (`level-geojson.ts`); with the bearer token of the map',
  audience: 'client',
  params: Type.Object({ mapHash, levelId: Type.String({ minLength: 1, maxLength: 100 }) }),
  query: Type.Object({ version: Type.String({ minLength: 1, maxLength: 100 }) }),
  headers: Type.Object({ ...mapBearer, 'accept-encoding': Type.Optional(Type.String()) }),
  refusals: [mapTokenRefusal],
  reply: { mediaType: levelType },
})

// ——— How far it is ———

/** Places that one call asks about at most: all restaurants of a campus, all bookings of a person. */
export const maxWalks = 40
/** Characters of what one of them is called. */
export const maxPlaceName = 120
/** Asked for as a place it means whichever of the campus’s entrances is nearest. */
export const anyEntrance = '@entrance'
const placeName = Type.String({
  ...{ minLength: 1, maxLength: maxPlaceName },
  description:
    'What a place is called on the campus: its reference, name or alias; a point, `2.1,48.9@level`; or `@entrance`, the nearest of its entrances',
})

export const getWalks = endpoint({
  method: 'GET',
  path: '/campus-map/walks',
  summary: 'How long it is on foot from one place of a campus to others, around what is closed',
  audience: 'person',
  query: Type.Object({
    siteId,
    from: Type.Optional({ ...placeName, description: 'As `to`; without it, the person’s own office' }),
    to: Type.String({
      pattern: `^[^\\n]{1,${maxPlaceName}}(\\n[^\\n]{1,${maxPlaceName}}){0,${maxWalks - 1}}$`,
      description: 'Such names, one a line',
    }),
    stepFree: Type.Optional(Type.Boolean({ description: 'Without stairs' })),
  }),
  reply: Type.Object({
    walks: Type.Array(
      Type.Object({
        to: Type.String({ description: 'As it was asked for' }),
        seconds: Type.Integer(),
        metres: Type.Integer(),
      }),
      { description: 'What may mean several places, or none, or has no way, is left out' },
    ),
  }),
})
