import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { addDays, campusInstant, type Day } from '#platform/time/campus-time.ts'
import { bufferOf, closedTimesOn, longestBuffer, type Span } from '../rules.ts'
import type { Occupancy } from './occupancy.ts'
import { openingOf } from './opening.ts'
import { type ClosureOfCampus, closuresIn, closuresMeeting, nothingTaken } from './room-days.ts'
import { bookingParam } from './rooms.ts'
import { equipmentMatches } from './search.ts'

/** A meeting room as it is through some days. */
export interface RoomThrough {
  id: number
  reference: string
  capacity: number
  needsApproval: boolean
  /** When it is taken or closed on those days, or kept free between two bookings. */
  kept: Span[]
}

interface Row {
  id: number
  type: string
  reference: string
  building: string
  capacity: number
  opens_at: string | null
  closes_at: string | null
  refuses_because: string | null
  buffer_minutes: number | null
  /** Starts, and ends with what is kept free after them, in seconds. */
  taken: [number, number][] | null
}

/**
 * The meeting rooms of a campus that can be booked and have the seats and the equipment, the smallest first, with all that keeps
 * them on some days. One statement for all rooms and days.
 */
export async function roomsThrough(
  db: Database,
  {
    siteId,
    days,
    capacity,
    equipment,
    accountId,
  }: {
    siteId: number
    /** In their order. */
    days: readonly Day[]
    capacity: number
    equipment: readonly string[]
    accountId: string
  },
  occupancies: readonly Occupancy[],
): Promise<RoomThrough[]> {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const span = { start: campusInstant(first), end: campusInstant(addDays(last, 1)) }
  const until = new Date(span.end.getTime() + longestBuffer * 60_000)
  const parts = occupancies.map(occupancy => occupancy.takenParts({ siteId, ...span, end: until, accountId }))
  const seconds = (moment: string) => sql`extract(epoch from ${sql.raw(moment)})::float8`
  const { rows } = await sql<{ param: unknown; closures: ClosureOfCampus[]; rooms: Row[] }>`
    with part (room_id, during, own, kept) as (
      ${parts.length === 0 ? nothingTaken : sql.join(parts, sql` union all `)}
    ), taken as (
      select room_id,
        jsonb_agg(jsonb_build_array(${seconds('lower(during)')}, ${seconds('upper(kept)')})) as parts
      from part group by room_id
    )
    select f.param, ${closuresMeeting(siteId, span)} as closures,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'type', r.type, 'reference', r.reference, 'building', r.building,
          'capacity', r.capacity, 'opens_at', r.opens_at, 'closes_at', r.closes_at,
          'refuses_because', r.refuses_because, 'buffer_minutes', r.buffer_minutes, 'taken', t.parts) order by r.capacity, r.id), '[]')
        from rooms r left join taken t on t.room_id = r.id
        where r.site_id = ${siteId} and r.type = 'MEETING_ROOM' and r.searchable and r.bookable and r.email is not null
          and r.refuses_because is distinct from 'CLOSED' and r.capacity >= ${capacity}
          and ${equipmentMatches({ equipment: equipment.length === 0 ? null : equipment })}) as rooms
    from (select ${bookingParam(siteId)} as param) f where f.param is not null`.execute(db)
  const [found] = rows
  if (found === undefined) return []
  // Most rooms are open alike: what is closed is worked out once for those.
  const closedAlike = new Map<string, readonly Span[]>()
  return found.rooms.map(room => {
    const { own, key } = closuresIn(room, found.closures)
    const opening = openingOf(room, found.param, own)
    const closed = closedAlike.get(key) ?? days.flatMap(day => closedTimesOn(day, opening))
    closedAlike.set(key, closed)
    const before = bufferOf(room, found.param) * 60
    const taken = (room.taken ?? []).map(([from, to]) => ({
      start: new Date((from - before) * 1000),
      end: new Date(to * 1000),
    }))
    return {
      id: room.id,
      reference: room.reference,
      capacity: room.capacity,
      needsApproval: room.refuses_because === 'NEEDS_APPROVAL',
      kept: [...taken, ...closed],
    }
  })
}
