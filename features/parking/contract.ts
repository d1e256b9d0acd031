import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, nullable, nullableText, siteId, text } from '#platform/contract/shapes.ts'

/** Kinds of places: for people of reduced mobility (PMR), any, and those where a car charges. */
export const placeTypes = ['pmr', 'standard', 'electric'] as const
export type PlaceType = (typeof placeTypes)[number]

/** Characters of a level’s name: `-1`, `Mezzanine`. */
export const maxLevelName = 20
/** Levels of one car park. */
export const maxLevels = 30
/** Places of one type on one level. */
export const maxCapacity = 10_000

export const Level = Type.Object({
  level: text,
  free: nullable(Type.Integer({ description: 'Null: no sensor has said it within the last hour' })),
  capacity: Type.Integer({ description: 'Places in service' }),
})
export type Level = Static<typeof Level>

const Places = Type.Object({
  pmr: Type.Array(Level),
  standard: Type.Array(Level),
  electric: Type.Array(Level),
})

export const ParkingInfo = Type.Object({
  id: Type.String({ description: 'The company’s own name for it' }),
  site: Type.Object({ id: text, name: text }),
  name: text,
  address: nullableText,
  entrance: nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
  places: Places,
  readAt: nullable(Type.String({ format: 'date-time', description: 'When its sensors spoke last' })),
})
export type ParkingInfo = Static<typeof ParkingInfo>

export const listParkings = endpoint({
  method: 'GET',
  path: '/parking',
  summary: 'The car parks of a campus: free places and capacity by type and level',
  audience: 'person',
  query: Type.Object({ siteId }),
  reply: Type.Object({ parkingInfos: Type.Array(ParkingInfo) }),
})

/** The steps of a usual day, in minutes, and when it begins and ends, campus time. */
export const typicalStep = 10
export const typicalFrom = '06:00'
export const typicalUntil = '22:00'
/** Of how many of the last same weekdays the median is taken, and below how many there is none. */
export const typicalWeeks = 6
export const leastTypicalWeeks = 2

const taken = nullable(
  Type.Integer({ description: 'Percent of the places that are usually taken; 100 is full; null: not known' }),
)
const TypicalPoint = Type.Object({
  time: Type.String({ description: 'HH:mm, campus time: the beginning of a step' }),
  ...{ pmr: taken, standard: taken, electric: taken },
})
export type TypicalPoint = Static<typeof TypicalPoint>

const TypicalDay = Type.Object({
  id: Type.String({ description: 'Of the car park' }),
  weeks: Type.Integer({
    description: 'How many earlier days were found; points are empty below the least',
  }),
  points: Type.Array(TypicalPoint, { description: 'In order, each step once' }),
})
export type TypicalDay = Static<typeof TypicalDay>

export const listTypicalDays = endpoint({
  method: 'GET',
  path: '/parking/typical-day',
  summary: 'How full the car parks of a campus usually are on this weekday',
  audience: 'person',
  query: Type.Object({ siteId }),
  reply: Type.Object({
    day: Type.Integer({ description: 'The weekday of today on the campus, 1 is Monday' }),
    parkings: Type.Array(TypicalDay),
  }),
})

/** Car parks in one call of the sensors. */
export const maxReadings = 100

export const readingResults = ['STORED', 'OLDER', 'UNKNOWN'] as const
export type ReadingResult = (typeof readingResults)[number]

const count = Type.Integer({ minimum: 0, maximum: maxCapacity })
const Measured = Type.Array(
  Type.Object({
    level: Type.String({ minLength: 1, maxLength: maxLevelName }),
    free: count,
    capacity: Type.Optional(
      nullable(count, { description: 'Places in service, where the sensors know better' }),
    ),
  }),
  { maxItems: maxLevels },
)

/** The sensors' call. An unknown car park is answered for itself and refuses nothing else. */
export const ingestParking = endpoint({
  method: 'POST',
  path: '/ingest/parking',
  summary: 'Readings of the car parks’ sensors',
  audience: 'sensor',
  body: Type.Object({
    parkings: Type.Array(
      Type.Object({
        parkingID: Type.String({
          minLength: 1,
          maxLength: 80,
          description: 'The `key` of the company’s file',
        }),
        places: Type.Object({
          pmr: Type.Optional(Measured),
          standard: Type.Optional(Measured),
          electric: Type.Optional(Measured),
        }),
        measuredAt: Type.Optional(
          Type.String({ format: 'date-time', description: 'Now when absent; never in the future' }),
        ),
      }),
      { minItems: 1, maxItems: maxReadings },
    ),
  }),
  reply: Type.Object({
    parkings: Type.Array(
      Type.Object({
        parkingID: text,
        result: choice(readingResults),
        unknownLevels: Type.Array(text, {
          description:
            'Places that the company’s file does not have, such as `electric -4`: they are not kept',
        }),
      }),
      { description: 'In the order of the call' },
    ),
  }),
})
