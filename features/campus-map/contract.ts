import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, instant } from '#platform/contract/shapes.ts'

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
  status: choice(occupancyStatuses),
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
