import { sql } from 'kysely'
import { accountName } from '#features/account/server/public.ts'
import { bookingParam, roomWithId, type StoredRoom } from '#features/rooms/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { type CheckInSetting, mayCheckIn } from '../check-in-rules.ts'
import type { CheckIn, CheckInHere } from '../contract.ts'
import { checkInIn, checkInOfRoom, type StoredCheckIn } from './check-in-state.ts'
import { checkInRefused, noSuchReservation } from './refusals.ts'
import { askRoomCalendar } from './room-calendar.ts'

/* Whoever booked a room, or is invited to it, says that it is used. */

interface LockedRow extends StoredCheckIn {
  revision: number
  status: string
  reason: string | null
  /** Its room has given it a time, this one. */
  given: boolean
  start: Date
  end: Date
  room: StoredRoom
  param: unknown
}

/** Of `reservations as v`: whose it is, and who was told that they are invited to it. */
const isFor = (personId: string) => sql<boolean>`(v.account_id = ${personId} or exists (
  select from reservation_attendees a
  where a.reservation_id = v.id and a.person_id = ${personId} and a.removed_at is null and a.invited_at is not null))`

/**
 * Says that a booked room is used. The row is locked, as by who gives an unused room back: of the two the first counts.
 * @throws Problem 404 neither theirs nor are they invited; 409 as `checkInRefusals` says
 */
export async function checkIn(
  db: Database,
  { id, personId }: { id: string; personId: string },
  { now }: { now: Date },
): Promise<CheckIn> {
  return inTransaction(db, async trx => {
    await sql`select from reservations where id = ${id}::uuid for update`.execute(trx)
    const { rows } = await sql<LockedRow>`
      select v.revision, v.status, v.reason, v.given_at, v.checked_in_at, v.checked_in_by,
        v.status = 'ACCEPTED' or coalesce(v.previous, v.former) is not null as given,
        lower(coalesce(v.previous, v.former, v.during)) as start,
        upper(coalesce(v.previous, v.former, v.during)) as "end",
        ${roomWithId(sql`coalesce(v.former_room_id, v.room_id)`)} as room,
        ${bookingParam(sql.ref<number>('v.site_id'))} as param
      from reservations v where v.id = ${id}::uuid and ${isFor(personId)}`.execute(trx)
    const [row] = rows
    if (row === undefined) throw noSuchReservation()
    const state = checkInIn(row, checkInOfRoom(row.room, row.param))
    if (row.reason === 'NOT_CHECKED_IN') throw checkInRefused('BOOKING_RELEASED', now)
    if (state === null || !row.given || row.end <= now) throw checkInRefused('NO_CHECK_IN', now)
    if (state.checkedInAt !== null) return state
    const from = new Date(state.from)
    if (!mayCheckIn({ from, end: row.end, checkedInAt: null }, now)) {
      throw checkInRefused('CHECK_IN_TOO_EARLY', from)
    }
    await sql`
      update reservations set checked_in_at = ${now}::timestamptz, checked_in_by = 'PERSON'
      where id = ${id}::uuid`.execute(trx)
    // The job has nothing to ask, and tells whoever looks.
    await askRoomCalendar(trx, { id, revision: row.revision })
    return { ...state, checkedInAt: now.toISOString(), checkedInBy: 'PERSON' }
  })
}

/** Hours ahead of which a room says what may be checked in to. */
const hoursAhead = 2
/** How many it says at most. */
const mostHere = 3

/** What a person may check in to at a room now or soon, the soonest first. */
export async function checkInsAt(
  db: Database,
  roomId: number,
  { accountId, now, checkIn }: { accountId: string; now: Date; checkIn: CheckInSetting | undefined },
): Promise<CheckInHere[]> {
  if (checkIn === undefined) return []
  const soon = new Date(now.getTime() + hoursAhead * 3_600_000)
  const { rows } = await sql<
    StoredCheckIn & { id: string; label: string; organizer: string | null; start: Date; end: Date }
  >`
    select v.id, v.label, v.given_at, v.checked_in_at, v.checked_in_by, lower(v.during) as start, upper(v.during) as "end",
      case when v.account_id <> ${accountId} then ${accountName(sql.ref<string>('v.account_id'))} end as organizer
    from reservations v
    where v.room_id = ${roomId} and v.active and v.status = 'ACCEPTED'
      and v.held && tstzrange(${now}::timestamptz, ${soon}::timestamptz)
      and v.during && tstzrange(${now}::timestamptz, ${soon}::timestamptz) and ${isFor(accountId)}
    order by lower(v.during), v.id limit ${mostHere}`.execute(db)
  return rows.flatMap(row => {
    const { id, label, organizer, start, end } = row
    const state = checkInIn(row, checkIn)
    const times = { startDateTime: start.toISOString(), endDateTime: end.toISOString() }
    return state === null ? [] : [{ id, label, organizer, ...times, checkIn: state }]
  })
}
