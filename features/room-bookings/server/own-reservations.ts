import { type Expression, type RawBuilder, sql } from 'kysely'
import { roomWithId } from '#features/rooms/server/public.ts'

/** A reservation as something that is made for it names it. Moments are text, since it is JSON. */
export interface NamedReservation {
  /** Of its room. */
  siteId: number
  room: string
  /** It is requested or accepted; else it was refused or deleted. */
  active: boolean
  /** The times that it holds: the one asked for, and while a change waits for its answer the former one. */
  times: { start: string; end: string }[]
}

/**
 * A person's own reservation as JSON, null where it is another's, is not there, or none is named. It is read as it is when
 * nobody else is writing it, and stays so until the transaction ends: what is made for it is made for what it says.
 */
export function namedReservation(id: string | null, accountId: string): RawBuilder<NamedReservation | null> {
  return sql`(select json_build_object('siteId', v.site_id, 'active', v.active, 'room', ${roomWithId(sql.ref('v.room_id'))} ->> 'name',
      'times', json_build_array(json_build_object('start', lower(v.during), 'end', upper(v.during)),
        json_build_object('start', lower(coalesce(v.previous, v.former, v.during)), 'end', upper(coalesce(v.previous, v.former, v.during)))))
    from reservations v where v.id = ${id}::uuid and v.account_id = ${accountId}::text for share of v)`
}

/**
 * The name of the room that a reservation holds for some of a time, or of its building, as a subquery; SQL null where it was
 * refused, deleted or moved elsewhere, or is another person's.
 */
export function reservedRoom(
  reservation: Expression<string | null>,
  { accountId, starts, ends }: Record<'accountId' | 'starts' | 'ends', Expression<unknown>>,
  part: 'name' | 'building' = 'name',
): RawBuilder<string | null> {
  return sql<string | null>`(
    select ${roomWithId(sql`coalesce(held.former_room_id, held.room_id)`)} ->> ${sql.lit(part)} from reservations held
    where held.id = ${reservation} and held.account_id = ${accountId} and held.active
      and coalesce(held.previous, held.former, held.during) && tstzrange(${starts}, ${ends}))`
}

/**
 * The reservation by which a person holds a room, told by its reference, for some of a time, as a subquery for its id; SQL null:
 * they do not.
 */
export function reservationOfRoom(
  reference: Expression<string | null>,
  { accountId, starts, ends }: Record<'accountId' | 'starts' | 'ends', Expression<unknown>>,
): RawBuilder<string | null> {
  return sql<string | null>`(
    select held.id from reservations held
    where held.account_id = ${accountId} and held.active and held.during && tstzrange(${starts}, ${ends})
      and ${roomWithId(sql.ref('held.room_id'))} ->> 'reference' = ${reference}
    order by lower(held.during) limit 1)`
}
