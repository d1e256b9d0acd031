import { type RoomSpan, reservationsOfRooms } from '#features/room-bookings/server/public.ts'
import { roomIdsOf } from '#features/rooms/server/public.ts'
import { visitsOfReservations } from '#features/visits/server/public.ts'
import type { Reply } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/server/database/database.ts'
import { type listStranded, mostStranded } from '../staff-contract.ts'
import { thingsOf } from '../things.ts'
import type { MultiPolygon, Pair, Venue } from '../venue.ts'
import { type ClosureRow, closuresFrom, type Led } from './closures.ts'
import { boxOf, contains } from './venue/plane.ts'
import { reachedStepFree } from './venue/reach.ts'
import { venueOf } from './venue/store.ts'

/** A room that has no step-free way for a while. */
export interface Stranding {
  /** Its reference. */
  room: string
  from: Date
  /** Null: until somebody opens something again. */
  until: Date | null
}

/** Which rooms lose their step-free way by what is closed, and when. What never had one loses nothing. */
export function strandings(
  venue: Venue,
  closures: readonly Pick<ClosureRow, 'thing' | 'from' | 'until'>[],
  since: Date,
): Stranding[] {
  if (closures.length === 0) return []
  const parts = new Map(thingsOf(venue).map(thing => [thing.id, thing.parts]))
  const usual = reachedStepFree(venue, new Set())
  const rooms = roomsOn(venue).filter(({ unit }) => usual.has(unit))
  const moments = [
    since,
    ...closures.flatMap(({ from, until }) => [from, ...(until === null ? [] : [until])]),
  ]
  const cuts = [...new Set(moments.map(Number))]
    .filter(moment => moment >= Number(since))
    .toSorted((a, b) => a - b)
  const found: Stranding[] = []
  for (const [index, start] of cuts.entries()) {
    const going = closures.filter(
      ({ from, until }) => Number(from) <= start && (until === null || Number(until) > start),
    )
    if (going.length === 0) continue
    const reached = reachedStepFree(venue, new Set(going.flatMap(({ thing }) => parts.get(thing) ?? [])))
    const end = cuts[index + 1]
    for (const { room, unit } of rooms) {
      if (reached.has(unit)) continue
      found.push({ room, from: new Date(start), until: end === undefined ? null : new Date(end) })
    }
  }
  return found
}

/** The rooms and desks of the campus that the plans know, with the unit that each is or stands in. */
function roomsOn({ levels }: Venue): { room: string; unit: string }[] {
  return levels.flatMap(({ plan }) => {
    const boxed = plan.units.map(({ id, shape }) => ({ id, shape, box: boxOf(shape) }))
    const around = ([x, y]: Pair) =>
      boxed.find(
        ({ shape, box }) =>
          x >= box.west && x <= box.east && y >= box.south && y <= box.north && contains(shape, [x, y]),
      )?.id
    const named = [
      ...plan.units.map(({ id, room }) => ({ room, unit: id })),
      ...plan.fixtures.map(({ shape, room }) => ({
        room,
        unit: room === null ? undefined : around(middleOf(shape)),
      })),
    ]
    return named.flatMap(({ room, unit }) => (room === null || unit === undefined ? [] : [{ room, unit }]))
  })
}

function middleOf(shape: MultiPolygon): Pair {
  const { west, south, east, north } = boxOf(shape)
  return [(west + east) / 2, (south + north) / 2]
}

/** So many reservations are looked at for visits. */
const mostReservations = 2_000

/** Bookings and visits that go on or are to come, whose room has no step-free way meanwhile. */
export async function strandedOn(
  db: Database,
  siteId: number,
  now: Date,
): Promise<Reply<typeof listStranded>> {
  const [closures, venue] = [await closuresFrom(db, siteId, now), await venueOf(db, siteId)]
  if (venue === undefined || closures.length === 0) return { bookings: [], visits: [], more: false }
  const spansFor = async (led: Led): Promise<RoomSpan[]> => {
    const theirs = closures.filter(({ forWhom }) => forWhom === 'ALL' || forWhom === led)
    const found = strandings(venue, theirs, now)
    const ids = await roomIdsOf(db, siteId, [...new Set(found.map(({ room }) => room))])
    return found.flatMap(({ room, from, until }) => {
      const roomId = ids.get(room)
      return roomId === undefined ? [] : [{ roomId, from, until }]
    })
  }
  const bookings = await reservationsOfRooms(db, await spansFor('EMPLOYEE'), mostStranded + 1)
  const hosting = await reservationsOfRooms(db, await spansFor('VISITOR'), mostReservations)
  const visits = await visitsOfReservations(
    db,
    hosting.map(({ id }) => id),
    mostStranded + 1,
  )
  return {
    bookings: bookings.slice(0, mostStranded),
    visits: visits.slice(0, mostStranded),
    more: Math.max(bookings.length, visits.length) > mostStranded || hosting.length === mostReservations,
  }
}
