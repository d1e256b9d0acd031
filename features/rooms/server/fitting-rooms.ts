import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Span } from '../rules.ts'
import type { Occupancy } from './occupancy.ts'
import { isOpen, onHoliday } from './opening.ts'
import { bookingParam } from './rooms.ts'
import { buildingMatches, equipmentMatches, isFree } from './search.ts'

/** What is looked for in a meeting room of a campus, whatever the time, as values or as columns of a row. */
interface Fitting {
  siteId: number | Expression<number>
  /** People at least. */
  capacity: number | Expression<number>
  /** Any of these; null: any. */
  building: readonly string[] | null | Expression<string[] | null>
  /** All of these, by code or name; null: whatever it has. */
  equipment: readonly string[] | null | Expression<string[] | null>
}

/** Of `rooms as r`: whether it is what is looked for, and may be booked. */
function fits({ siteId, capacity, building, equipment }: Fitting): Expression<SqlBool> {
  return sql`(r.site_id = ${siteId} and r.type = 'MEETING_ROOM' and r.searchable and r.bookable and r.email is not null
    and r.capacity >= ${capacity} and ${buildingMatches({ building })} and ${equipmentMatches({ equipment })})`
}

/** Whether a room is what is looked for, and may be booked, as a subquery. */
export function roomFits(id: Expression<number>, fitting: Fitting): RawBuilder<boolean> {
  return sql`exists (select from rooms r where r.id = ${id} and ${fits(fitting)})`
}

/** The rooms of a campus that are what is looked for, whether they are free or not. */
interface FittingRooms {
  /** The parameters of the campus's booking; null: it has none. */
  param: unknown
  /** How many there are. */
  count: number
  /** The ids of those that are open and free for the whole time: those that need no consent first, then the smallest. */
  free: number[]
}

/** @param occupancies whatever takes rooms */
export async function fittingRooms(
  db: Database,
  wanted: Fitting & Span & { siteId: number },
  occupancies: readonly Occupancy[],
): Promise<FittingRooms> {
  const { rows } = await sql<FittingRooms>`
    select f.param, (select count(*)::int from rooms r where ${fits(wanted)}) as count, array(
      select r.id from rooms r
      where ${fits(wanted)} and ${isOpen(wanted, sql.ref('f.param'))} and ${isFree(wanted, occupancies)}
      order by r.refuses_because is not null, r.capacity, r.id) as free
    from (select ${bookingParam(wanted.siteId)} as param) f`.execute(db)
  const found = rows[0] ?? { param: null, count: 0, free: [] }
  if (found.param === null) return { param: null, count: 0, free: [] }
  return onHoliday(wanted, found.param) ? { ...found, free: [] } : found
}
