import { type RawBuilder, sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import { referencesOfRooms, roomWithId } from '#features/rooms/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'

/** A while of a room. */
export interface RoomSpan {
  roomId: number
  from: Date
  /** Null: without an end. */
  until: Date | null
}

export interface ReservationOfRoom {
  id: string
  room: string
  start: string
  end: string
  /** Whose it is. */
  person: string
  email: string
}

/** The reference of the room that a reservation holds; undefined: it was refused or deleted. */
export async function referenceOfReservedRoom(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    select ${roomWithId(sql.ref('v.room_id'))} ->> 'reference' as reference
    from reservations v where v.id = ${id}::uuid and v.active`.execute(db)
  return rows[0]?.reference
}

/** Whoever has reservations of a room within a time, requested ones among them, with the start of their first. */
export async function peopleWithReservations(
  db: Database,
  { roomId, from, until }: { roomId: number; from: Date; until: Date },
): Promise<{ accountId: string; start: Date }[]> {
  const { rows } = await sql<{ accountId: string; start: Date }>`
    select v.account_id as "accountId", min(lower(v.during)) as start
    from reservations v
    where v.room_id = ${roomId} and v.active and v.held && tstzrange(${from}, ${until})
      and (v.during && tstzrange(${from}, ${until}) or v.previous && tstzrange(${from}, ${until}))
    group by v.account_id order by v.account_id`.execute(db)
  return rows
}

/** The reservations that hold some of these times, requested ones among them: the soonest first. */
export async function reservationsOfRooms(
  db: Database,
  spans: readonly RoomSpan[],
  most: number,
): Promise<ReservationOfRoom[]> {
  if (spans.length === 0) return []
  const { rows } = await sql<Omit<ReservationOfRoom, 'start' | 'end'> & { start: Date; end: Date }>`
    with found as (
      select distinct v.id, v.room_id, v.account_id, v.during
      from unnest(${spans.map(({ roomId }) => roomId)}::int[], ${spans.map(({ from }) => from)}::timestamptz[],
        ${spans.map(({ until }) => until)}::timestamptz[]) as span (room_id, starts, ends)
      join reservations v
        on v.room_id = span.room_id and v.active and v.held && tstzrange(span.starts, span.ends)
          and (v.during && tstzrange(span.starts, span.ends) or v.previous && tstzrange(span.starts, span.ends))
    )
    select f.id, ${roomWithId(sql.ref('f.room_id'))} ->> 'name' as room, lower(f.during) as start, upper(f.during) as "end",
      trim(p.first_name || ' ' || p.last_name) as person, p.email
    from found f join ${accountPeople} p on p.id = f.account_id
    order by lower(f.during), f.id limit ${most}`.execute(db)
  return rows.map(row => ({ ...row, start: row.start.toISOString(), end: row.end.toISOString() }))
}

/** The references of the rooms of a campus that are booked at a moment, be it on request. */
export async function roomsBookedAt(db: Database, siteId: number, at: Date): Promise<string[]> {
  return referencesWhere(db, { siteId, from: at, until: at }, sql`part @> ${at}::timestamptz`)
}

/** The references of the rooms of a campus of which a booking begins or ends after `from`, by `until`. */
export async function roomsTurning(
  db: Database,
  { siteId, from, until }: { siteId: number; from: Date; until: Date },
): Promise<string[]> {
  const within = (moment: RawBuilder<unknown>) =>
    sql`${moment} > ${from}::timestamptz and ${moment} <= ${until}::timestamptz`
  const turns = sql`(${within(sql`lower(part)`)} or ${within(sql`upper(part)`)})`
  return referencesWhere(db, { siteId, from, until }, turns)
}

/** @param which a condition on `part`, a time that a reservation holds */
async function referencesWhere(
  db: Database,
  { siteId, from, until }: { siteId: number; from: Date; until: Date },
  which: RawBuilder<unknown>,
): Promise<string[]> {
  // The indexes of a campus are over the times with the minutes that are kept free after them.
  const around = sql`tstzrange(${from}::timestamptz, ${until}::timestamptz, '[]')`
  const { rows } = await sql<{ id: number }>`
    with held as (
      select room_id, during as part from reservations
      where site_id = ${siteId} and active and kept && ${around}
      union all
      select room_id, previous from reservations
      where site_id = ${siteId} and active and previous is not null and previous_kept && ${around}
    )
    select distinct room_id as id from held where ${which}`.execute(db)
  return rows.length === 0 ? [] : referencesOfRooms(db, siteId, { ids: rows.map(({ id }) => id) })
}
