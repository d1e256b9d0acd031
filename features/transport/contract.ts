import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, instant, nullable, nullableText, siteId, text } from '#platform/contract/shapes.ts'

/** In the order in which they are shown. */
export const categories = ['TRAIN', 'METRO', 'BUS', 'TRAMWAY', 'RER'] as const
export type Category = (typeof categories)[number]

/** How many times of a line the answer holds at most. */
export const maxSchedules = 20

export const Schedule = Type.Object({
  time: instant,
  direction: text,
  /** Beyond the specification. */
  live: Type.Boolean({ description: 'Whether it is known where the vehicle is; else by the timetable' }),
  delay: nullable(Type.Integer({ description: 'Seconds; null: by the timetable' })),
  cancelled: Type.Boolean(),
  platform: nullableText,
})
export type Schedule = Static<typeof Schedule>

export const Alert = Type.Object({
  id: text,
  header: text,
  description: nullableText,
  url: nullableText,
  kind: choice(['LINE', 'STATION', 'LIFT']),
})
export type Alert = Static<typeof Alert>

/** A line at a station. */
export const Station = Type.Object({
  id: Type.String({ description: 'Of the station, the same for each of its lines' }),
  name: text,
  line: text,
  category: choice(categories),
  schedules: Type.Array(Schedule, { description: 'The next, by time' }),
  lineColor: Type.String({ description: '#rrggbb' }),
  textColor: Type.String({ description: '#rrggbb, readable on lineColor' }),
  walkMinutes: Type.Integer({ description: 'From the entrance of the campus' }),
  latitude: Type.Number(),
  longitude: Type.Number(),
  wheelchair: nullable(
    Type.Boolean({
      description: 'Null: the operator does not say; false too while the one lift that leads there is out',
    }),
  ),
  stepFreeEntrances: Type.Array(text, { description: 'Where one comes in without steps; empty: not known' }),
  alerts: Type.Array(Alert),
  source: nullable(text, { description: 'Who publishes the times' }),
  readAt: nullable(instant, { description: 'When the live times were read; null: by the timetable alone' }),
})
export type Station = Static<typeof Station>

const Expired = Type.Object({
  source: Type.String({ description: 'Who publishes the timetable' }),
  on: Type.String({ description: 'yyyy-mm-dd: its last day' }),
})
export type Expired = Static<typeof Expired>

export const listStations = endpoint({
  method: 'GET',
  path: '/transports/{siteId}',
  summary: 'The next departures around a campus, one entry per station and line',
  audience: 'person',
  params: Type.Object({ siteId }),
  reply: Type.Object({
    stations: Type.Array(Station),
    expired: Type.Array(Expired, { description: 'The timetables that have ended' }),
    feedLost: Type.Boolean({ description: 'The live feed has not been read for 10 minutes' }),
  }),
})

/** Favourite lines of one person at most. */
export const maxFavourites = 20

/** A line at a station in one direction, as a person pinned it. */
const favourite = {
  station: Type.String({ minLength: 1, maxLength: 150, description: 'Its name' }),
  line: Type.String({ minLength: 1, maxLength: 40 }),
  direction: Type.String({ minLength: 1, maxLength: 150 }),
  category: choice(categories),
  siteId,
  /** Beyond the specification. */
  onHome: Type.Boolean({ description: 'Whether its next departures stand on home too' }),
}
export const Favourite = Type.Object(favourite)
export type Favourite = Static<typeof Favourite>

export const listFavourites = endpoint({
  method: 'GET',
  path: '/account/favourites/transports',
  summary: 'The lines that the signed-in person has pinned, of all campuses, the first pinned first',
  audience: 'person',
  reply: Type.Object({ favourites: Type.Array(Favourite) }),
})

/** One line at a time: two browsers that pin different ones take nothing from each other. */
export const keepFavourite = endpoint({
  method: 'PUT',
  path: '/account/favourites/transports',
  summary: 'Pins a line, changes whether it stands on home, or unpins it',
  audience: 'person',
  body: Type.Object({ ...favourite, pinned: Type.Boolean({ description: 'False: no longer a favourite' }) }),
  reply: Type.Object({ favourites: Type.Array(Favourite) }),
  refusals: ['TOO_MANY_FAVOURITES'],
})

export const Bike = Type.Object({
  id: text,
  name: text,
  lat: Type.Number(),
  lon: Type.Number(),
  distance: Type.Integer({ description: 'Metres from the entrance of the campus' }),
  bikes: Type.Integer({ description: 'Without a motor' }),
  ebikes: Type.Integer(),
  docks: Type.Integer({ description: 'Free' }),
  updatedAt: nullable(instant, { description: 'When the station was read last' }),
})
export type Bike = Static<typeof Bike>

export const listBikes = endpoint({
  method: 'GET',
  path: '/bikes/{siteId}',
  summary: 'Stations of shared bikes near a campus, the nearest first',
  audience: 'person',
  params: Type.Object({ siteId }),
  reply: Type.Object({ bikes: Type.Array(Bike), source: nullableText }),
})
