import { type RawBuilder, sql } from 'kysely'
import { officeOfPerson } from '#features/directory/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Person } from '#platform/server/http/routes.ts'
import { bufferOf, longestBuffer, type Span } from '../rules.ts'
import type { Occupancy } from './occupancy.ts'
import { closuresOfRoom, isOpen, onHoliday, type StoredClosure } from './opening.ts'
import { bookingParam, type RoomRow, roomColumns } from './rooms.ts'
import { isFree } from './search.ts'

/** Of a campus of thousands no more are looked at: the nearest. */
const mostLookedAt = 30

/** A room as it is at hand: with the place that counts as near, and what is taken of it that day or kept free around that. */
export type RoomAtHand = RoomRow & {
  param: unknown
  /** `campus/building/floor`; null: nobody knows where the person is. */
  near: string | null
  taken: [string, string][]
  closures: StoredClosure[]
}

/**
 * The meeting rooms of a campus that are open and free for the whole of a time and that nobody has to consent to: those on
 * the floor of the person's office first, then those of its building, then the smallest. One statement.
 * @param otherwise the place, `campus/building/floor`, that counts as near to who has no office there
 */
export async function roomsAtHand(
  db: Database,
  {
    siteId,
    person,
    span,
    until,
    now,
    otherwise,
  }: {
    siteId: number
    person: Pick<Person, 'id' | 'email'>
    span: Span
    /** What is taken of each is read as far as here. */
    until: Date
    now: Date
    otherwise: RawBuilder<string | null>
  },
  occupancies: readonly Occupancy[],
): Promise<RoomAtHand[]> {
  const wanted = { siteId, ...span }
  const latest = new Date(until.getTime() + longestBuffer * 60_000)
  const during = sql<string>`tstzrange(${span.start}::timestamptz, ${latest}::timestamptz)`
  const taken = occupancies.map(
    occupancy => sql`coalesce(${occupancy.takenTimes(sql.ref<number>('r.id'), during)}, '[]')`,
  )
  const near = (part: 2 | 3) => sql`lower(trim(split_part(f.near, '/', ${sql.lit(part)})))`
  const number = (text: unknown) => sql`coalesce(substring(${text} from '-?\\d{1,3}')::int::text, ${text})`
  const rows = await db
    .selectFrom(
      sql<{ param: unknown; near: string | null }>`(
        select ${bookingParam(siteId)} as param, coalesce(${officeOfPerson(person, siteId)}, ${otherwise}) as near)`.as(
        'f',
      ),
    )
    .innerJoin('rooms as r', join => join.on('r.site_id', '=', siteId))
    .select(roomColumns)
    .select(['f.param', 'f.near'])
    .select(sql<[string, string][]>`(${sql.join([sql`'[]'::jsonb`, ...taken], sql` || `)})`.as('taken'))
    .select(closuresOfRoom(sql.ref<number>('r.id'), now).as('closures'))
    .where('f.param', 'is not', null)
    .where('r.type', '=', 'MEETING_ROOM')
    .where('r.searchable', '=', true)
    .where('r.bookable', '=', true)
    .where('r.email', 'is not', null)
    .where('r.refuses_because', 'is', null)
    .where(isOpen(wanted, sql.ref('f.param')))
    .where(isFree(wanted, occupancies))
    .orderBy(
      sql`case when lower(r.building) is distinct from ${near(2)} then 2
        when ${number(sql`lower(r.floor)`)} is not distinct from ${number(near(3))} then 0 else 1 end`,
    )
    .orderBy('r.is_visitor')
    .orderBy('r.capacity')
    .orderBy('r.name')
    .orderBy('r.id')
    .limit(mostLookedAt)
    .execute()
  if (onHoliday(span, rows[0]?.param)) return []
  return rows.map(row => ({ ...row, taken: withBuffers(row.taken, bufferOf(row, row.param)) }))
}

/** Taken times, as starts and ends, with what is kept free before them too. @param before in minutes */
export function withBuffers(taken: readonly [string, string][], before: number): [string, string][] {
  return taken.map(([start, end]) => [new Date(Date.parse(start) - before * 60_000).toISOString(), end])
}
