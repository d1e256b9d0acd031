import { type RawBuilder, sql } from 'kysely'
import type { Reply } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/server/database/database.ts'
import { campusDay, campusInstant, type Day, isWeekend } from '#platform/time/campus-time.ts'
import { buffersAround } from '../buffers.ts'
import type { listRoomDays } from '../contract.ts'
import { onStrip, stripHours } from '../room-day.ts'
import { bufferOf, closedTimesOn, longestBuffer, planningHours, type Span } from '../rules.ts'
import type { Occupancy } from './occupancy.ts'
import { openingOf, type StoredClosure } from './opening.ts'
import { bookingParam } from './rooms.ts'

type RoomDay = Reply<typeof listRoomDays>['days'][number]

interface Row {
  id: number
  type: string
  building: string
  opens_at: string | null
  closes_at: string | null
  refuses_because: string | null
  buffer_minutes: number | null
  /** Minutes since midnight, whether it is the reader's own, and until when the room is kept free after it. */
  taken: [number, number, boolean, number][] | null
}

export type ClosureOfCampus = StoredClosure & { room_id: number | null; building: string | null }

/**
 * What is taken of a day in each meeting room of a campus: one statement for all of them. Rooms of which nothing is said
 * are free from one end of the strip to the other.
 */
export async function roomDays(
  db: Database,
  { siteId, day, accountId }: { siteId: number; day: Day; accountId: string },
  occupancies: readonly Occupancy[],
): Promise<RoomDay[]> {
  const start = campusInstant(day, planningHours.from)
  const end = campusInstant(day, planningHours.to)
  // What begins after the strip may keep the end of it free.
  const until = new Date(end.getTime() + longestBuffer * 60_000)
  const parts = occupancies.map(occupancy => occupancy.takenParts({ siteId, start, end: until, accountId }))
  // A campus has thousands of parts in a day: `jsonb` and the decimals of `extract` would take twice the time of all.
  const minutes = (moment: string) =>
    sql`date_part('epoch', ${sql.raw(moment)} - ${start}::timestamptz)::int / 60 + ${stripHours.from}::int`
  const { rows } = await sql<{ param: unknown; closures: ClosureOfCampus[]; rooms: Row[] }>`
    with part (room_id, during, own, kept) as (
      ${parts.length === 0 ? nothingTaken : sql.join(parts, sql` union all `)}
    ), taken as (
      select room_id, json_agg(json_build_array(
        ${minutes('greatest(lower(during), s.starts)')}, ${minutes('greatest(least(upper(during), s.ends), s.starts)')}, own,
        ${minutes('least(upper(kept), s.ends)')}
      ) order by lower(during)) as parts
      from part, (select ${start}::timestamptz as starts, ${until}::timestamptz as ends) s
      group by room_id
    )
    select f.param,
      ${closuresMeeting(siteId, { start, end })} as closures,
      (select coalesce(json_agg(json_build_object('id', r.id, 'type', r.type, 'building', r.building, 'opens_at', r.opens_at,
          'closes_at', r.closes_at, 'refuses_because', r.refuses_because, 'buffer_minutes', r.buffer_minutes,
          'taken', t.parts)), '[]')
        from rooms r left join taken t on t.room_id = r.id
        where r.site_id = ${siteId} and r.type = 'MEETING_ROOM' and r.searchable) as rooms
    from (select ${bookingParam(siteId)} as param) f where f.param is not null`.execute(db)
  const [found] = rows
  if (found === undefined) return []
  const { param, closures } = found
  // Most rooms are open alike: what is closed is worked out once for those.
  const closedAlike = new Map<string, readonly Minutes[]>()
  return found.rooms.flatMap(room => {
    const { own, key } = closuresIn(room, closures)
    const known = closedAlike.get(key)
    const closed = known ?? closedMinutes(day, closedOn(day, openingOf(room, param, own)), { start, end })
    if (known === undefined) closedAlike.set(key, closed)
    const taken = (room.taken ?? []).map(([from, to, own, until]) => ({ from, to, own, until }))
    const times: RoomDay['times'] = [
      ...closed.map(part => ({ ...part, kind: 'CLOSED' as const })),
      ...taken.flatMap(({ own, ...part }) => onDayStrip(part, own ? 'OWN' : 'TAKEN')),
      ...buffersAround(taken, bufferOf(room, param)).flatMap(part => onDayStrip(part, 'KEPT')),
    ]
    return times.length === 0 ? [] : [{ id: String(room.id), times }]
  })
}

/** What lies on the strip. */
function onDayStrip<Kind extends RoomDay['times'][number]['kind']>(part: Minutes, kind: Kind) {
  const seen = onStrip(part)
  return seen === undefined ? [] : [{ ...seen, kind }]
}

/** What nothing takes, for whoever asks what does; see `Occupancy.takenParts`. */
export const nothingTaken = sql`select null::int, null::tstzrange, false, null::tstzrange where false`

/** What of the closures of a campus is the room's too, and a key that rooms share which are open alike. */
export function closuresIn(
  room: Pick<Row, 'id' | 'building' | 'opens_at' | 'closes_at' | 'refuses_because'>,
  closures: readonly ClosureOfCampus[],
): { own: ClosureOfCampus[]; key: string } {
  const own = closures.filter(
    closure =>
      closure.room_id === room.id ||
      (closure.room_id === null && (closure.building ?? room.building) === room.building),
  )
  const isClosed = room.refuses_because === 'CLOSED'
  return {
    own,
    key: [room.opens_at, room.closes_at, isClosed, ...own.map(one => closures.indexOf(one))].join(),
  }
}

/** The closures of a campus that meet a time, as a subquery for `ClosureOfCampus`es. */
export function closuresMeeting(siteId: number, { start, end }: Span): RawBuilder<ClosureOfCampus[]> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('room_id', c.room_id, 'building', c.building, 'start', c.starts_at,
      'end', c.ends_at, 'reason_fr', c.reason_fr, 'reason_en', c.reason_en)), '[]')
    from room_closures c where c.site_id = ${siteId}
      and tstzrange(c.starts_at, c.ends_at) && tstzrange(${start}::timestamptz, ${end}::timestamptz))`
}

interface Minutes {
  from: number
  to: number
}

function closedOn(day: Day, opening: Parameters<typeof closedTimesOn>[1]): readonly Span[] {
  if (isWeekend(day)) return [{ start: campusInstant(day), end: campusInstant(day, '24:00') }]
  return closedTimesOn(day, opening)
}

function closedMinutes(day: Day, closed: readonly Span[], strip: Span): Minutes[] {
  return closed.flatMap(span => {
    const [start, end] = [Math.max(+span.start, +strip.start), Math.min(+span.end, +strip.end)]
    const minute = (moment: number) => (moment - +strip.start) / 60_000 + stripHours.from
    return start < end && campusDay(strip.start) === day ? [{ from: minute(start), to: minute(end) }] : []
  })
}
