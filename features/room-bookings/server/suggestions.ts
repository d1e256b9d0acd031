import { type Expression, sql } from 'kysely'
import { accountOf } from '#features/account/server/public.ts'
import { closedTimesOn, officeFrom, type Span, whyClosed } from '#features/rooms/rules.ts'
import {
  bookingParam,
  bufferOfRoom,
  closuresOfRoom,
  daysAheadOf,
  openingOf,
  type RoomAtHand,
  referentielOf,
  roomsAtHand,
  roomWithId,
  withBuffer,
} from '#features/rooms/server/public.ts'
import { campusClock } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import { addDays, campusDay, campusInstant, isWeekend } from '#platform/time/campus-time.ts'
import { maxNow, maxOfLastWeek, maxRecentRooms, type Suggestion, type Suggestions } from '../contract.ts'
import { aWeekLater, bookNow, freeUntil, nowProposed, spanFault, whyNotBookable } from '../rules.ts'
import { favouriteRoomsOf } from './favourite-rooms.ts'
import { reservedTimes } from './occupancy.ts'

interface Asking {
  siteId: number
  accountId: string
  now: Date
}

/** Rooms that a person is likely to want on a campus; see `listSuggestions`. */
export async function suggestions(db: Database, asking: Asking): Promise<Suggestions> {
  const [proposed, favourites, recent] = await Promise.all([
    suggestedTimes(db, asking),
    favouriteRoomsOf(db, asking.accountId),
    recentRooms(db, asking),
  ])
  return { ...proposed, favourites, recent }
}

/** What can be booked with one press: what is free now, and what was booked a week ago. */
async function suggestedTimes(db: Database, asking: Asking): Promise<Pick<Suggestions, 'now' | 'lastWeek'>> {
  const account = await accountOf(db, asking.accountId)
  if (account === undefined) return { now: [], lastWeek: [] }
  const [now, lastWeek] = await Promise.all([
    freeNow(db, { ...asking, email: account.email }),
    asLastWeek(db, { ...asking, ownSite: account.siteId }),
  ])
  return { now, lastWeek }
}

async function freeNow(
  db: Database,
  { siteId, accountId, email, now }: Asking & { email: string },
): Promise<Suggestion[]> {
  const soonest = bookNow(now, [])
  if (soonest === undefined) return []
  const { start } = soonest
  const day = campusDay(start)
  const shortest = { start, end: new Date(start.getTime() + quarter) }
  const rooms = await roomsAtHand(
    db,
    {
      siteId,
      person: { id: accountId, email },
      span: shortest,
      until: campusInstant(addDays(day, 1)),
      now,
      otherwise: placeOfLastRoom({ siteId, accountId, now }),
    },
    [reservedTimes],
  )
  const offers = rooms.flatMap(room => {
    const kept = buffersOfDay(room, day)
    const offer = bookNow(now, kept)
    return offer === undefined ? [] : [{ ...offer, room, freeUntil: freeUntil(start, kept) }]
  })
  return nowProposed(offers, maxNow).map(({ room, start, end, freeUntil }) => ({
    referentiel: referentielOf(room),
    startDateTime: start.toISOString(),
    endDateTime: end.toISOString(),
    near: officeFrom(room.near).building?.toLowerCase() === room.building.toLowerCase(),
    freeUntil: freeUntil?.toISOString() ?? null,
  }))
}

const quarter = 15 * 60_000

/** What ends a room's being free: meetings, and its closing. */
function buffersOfDay(room: RoomAtHand, day: string): Span[] {
  const meetings = room.taken.map(([start, end]) => ({ start: new Date(start), end: new Date(end) }))
  const closed = isWeekend(day) ? [] : closedTimesOn(day, openingOf(room, room.param, room.closures))
  return [...meetings, ...closed]
}

/** Where a person last had a room, as an office is written: `campus/building/floor`. */
function placeOfLastRoom({ siteId, accountId, now }: Asking) {
  return sql<string | null>`(
    select '/' || (last.room ->> 'building') || '/' || (last.room ->> 'floor')
    from (
      select ${roomWithId(sql.ref('v.room_id'))} as room from reservations v
      where v.account_id = ${accountId} and v.site_id = ${siteId} and v.active and lower(v.during) <= ${now}::timestamptz
      order by upper(v.during) desc limit 1
    ) last)`
}

/** The bookings of the last seven days, a week later, that could be made again: the soonest first. */
async function asLastWeek(
  db: Database,
  { siteId, accountId, now, ownSite }: Asking & { ownSite: string | null },
): Promise<Suggestion[]> {
  const today = campusDay(now)
  const later = (moment: Expression<unknown>) =>
    sql`(${moment} at time zone ${campusClock} + interval '7 days') at time zone ${campusClock}`
  const during = sql<string>`tstzrange(${later(sql`lower(was.during)`)}, ${later(sql`upper(was.during)`)})`
  const kept = withBuffer(later(sql`upper(was.during)`), bufferOfRoom(sql.ref<number>('was.room_id')))
  const wanted = sql<string>`tstzrange(${later(sql`lower(was.during)`)}, ${kept})`
  const taken = reservedTimes.takenTimes(sql.ref<number>('was.room_id'), wanted)
  const rows = await db
    .selectFrom('reservations as was')
    .select([sql<Date>`lower(was.during)`.as('start'), sql<Date>`upper(was.during)`.as('end')])
    .select(bookingParam(siteId).as('param'))
    .select(roomWithId(sql.ref('was.room_id')).as('room'))
    .select(closuresOfRoom(sql.ref<number>('was.room_id'), now).as('closures'))
    .where('was.account_id', '=', accountId)
    .where('was.site_id', '=', siteId)
    .where('was.status', '=', 'ACCEPTED')
    .where(sql<boolean>`upper(was.during) > ${campusInstant(addDays(today, -7))}::timestamptz`)
    .where(sql<boolean>`lower(was.during) < ${campusInstant(today)}::timestamptz`)
    .where(sql<boolean>`${taken} is null`)
    .where(
      sql<boolean>`not exists (
        select from reservations own
        where own.account_id = ${accountId} and own.active and upper(own.during) > ${now}::timestamptz
          and own.during && ${during})`,
    )
    .orderBy(sql`lower(was.during)`)
    .orderBy('was.id')
    .limit(mostLookedAt)
    .execute()
  return rows
    .flatMap(({ start, end, param, room, closures }) => {
      const span = aWeekLater({ start, end })
      const referentiel = referentielOf(room)
      const daysAhead = daysAheadOf(param)
      if (daysAhead === undefined || whyNotBookable(referentiel, { ownSite, daysAhead }) !== null) return []
      if (spanFault(span, { now, daysAhead }) !== undefined) return []
      if (whyClosed(span, openingOf(room, param, closures)) !== undefined) return []
      return [{ referentiel, span }]
    })
    .slice(0, maxOfLastWeek)
    .map(({ referentiel, span }) => ({
      referentiel,
      startDateTime: span.start.toISOString(),
      endDateTime: span.end.toISOString(),
      near: false,
      freeUntil: null,
    }))
}

/** A week's bookings of one person that are looked at, and bookings among which their recent rooms are looked for. */
const mostLookedAt = 50

/** The ids of the rooms of a campus that a person booked last, the latest first. */
async function recentRooms(db: Database, { siteId, accountId }: Asking): Promise<string[]> {
  const { rows } = await sql<{ room_id: number }>`
    select room_id from (
      select room_id, upper(during) as ends from reservations
      where account_id = ${accountId} and site_id = ${siteId} and active
      order by upper(during) desc limit ${mostLookedAt}
    ) latest
    group by room_id order by max(ends) desc, room_id limit ${maxRecentRooms}`.execute(db)
  return rows.map(row => String(row.room_id))
}
