import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { Language } from '#platform/text/language.ts'
import type { Meeting, RefusalReason, Reservation, ReservationStatus, Schedule } from '../contract.ts'
import { type Span, spanFault } from '../rules.ts'
import {
  daysBookableAhead,
  noSuchReservation,
  noSuchRoom,
  notEditable,
  reservationSpan,
  roomTaken,
  tooManyReservations,
} from './refusals.ts'
import { askRoomCalendar, roomCalendarJob } from './room-calendar.ts'
import { bookingParam, daysAheadOf, mostDaysAhead, type RoomRow, referentielOf } from './rooms.ts'

/*
 * Who books takes two locks, always in this order: their own, so that two calls of one person count the same
 * reservations, and a share in the room's. Who moves a reservation takes the room's for themselves: two plain updates
 * that claim one moment would each wait for the other (only inserts can step back, by ON CONFLICT). Neither lock keeps
 * promises apart; that is the exclusion's work.
 */
/** Any two numbers of the product's own: with a second one they name an advisory lock. */
const personLock = 4_600_003
export const roomLock = 4_600_004

/** SQLSTATE exclusion_violation. */
const exclusionViolation = '23P01'

export interface Booking {
  accountId: string
  /** The room's e-mail. */
  address: string
  start: string
  end: string
  label: string
  language: Language
}

export interface Clock {
  now: Date
}

/**
 * Asks for a room, in the transaction of `db`: the constraint decides. What it throws undoes what was written, so the
 * transaction must not be committed after it.
 * @throws Problem 400 a time that is no reservation's; 404 no such room; 409 as `bookingRefusals` says
 */
export async function book(
  db: Database,
  booking: Booking,
  { now, limit }: Clock & { limit: number },
): Promise<Reservation> {
  const [asked] = await askForRoom(db, { ...booking, ...possibleSpan(booking, now), now, limit })
  if (asked === undefined) throw noSuchRoom()
  const { room, own_site, held, made: id } = asked
  const referentiel = referentielOf(room)
  const ownSite = own_site === null ? null : String(own_site)
  const daysAhead = daysBookableAhead(referentiel, { ownSite, daysAhead: daysAheadOf(asked.param) })
  const span = reservationSpan(booking.start, booking.end, { now, daysAhead })
  if (id === null) {
    throw Number(held) >= limit ? tooManyReservations(limit) : roomTaken(room.name, span)
  }
  const row: MeetingRow = {
    id,
    starts_at: span.start,
    ends_at: span.end,
    confirmed_starts_at: null,
    confirmed_ends_at: null,
    mine: true,
    status: 'PENDING',
    label: booking.label,
    reason: null,
  }
  return { ...meetingOf(row, now), referentiel }
}

/** The time that may be written; none where no campus would take it. */
function possibleSpan({ start, end }: Booking, now: Date): Span | { start: null; end: null } {
  const span = { start: new Date(start), end: new Date(end) }
  const fault = spanFault(span, { now, daysAhead: mostDaysAhead })
  return fault === undefined ? span : { start: null, end: null }
}

interface Asked {
  room: RoomRow
  /** The asking person's campus. */
  own_site: number | null
  /** Of the room's campus, to be read by `daysAheadOf`. */
  param: unknown
  /** How many reservations the person held before. */
  held: string
  /** Null: not written, for want of a time, of room in the person's limit, or since the time is taken. */
  made: string | null
}

type Asking = Omit<Booking, 'start' | 'end'> & {
  start: Date | null
  end: Date | null
  now: Date
  limit: number
}

/**
 * Locks as said above, and writes the reservation, with the job that tells the room's calendar, unless the exclusion
 * forbids it. No row: no such room.
 */
const askForRoom = reusableQuery<Asking, Asked>((db, values) =>
  db
    .selectFrom(
      sql<Asked>`ask_for_room(
        ${values.address}, ${values.accountId}, ${values.start}, ${values.end}, ${values.label}, ${values.language},
        ${values.now}, ${values.limit}, ${sql.lit(personLock)}, ${sql.lit(roomLock)},
        ${sql.lit(roomCalendarJob.name)})`.as('asked'),
    )
    .selectAll('asked'),
)

function rangeOf({ start, end }: Span) {
  return sql<string>`tstzrange(${start}::timestamptz, ${end}::timestamptz)`
}

/**
 * Moves a person's own reservation: it is asked for anew, and its accepted time is held until the room's calendar
 * answers. A move to where it is changes nothing.
 * @throws Problem 400 a time that is no reservation's; 404 not theirs; 409 ROOM_TAKEN, NOT_BOOKABLE,
 * OTHER_CAMPUS, NOT_EDITABLE
 */
export async function change(
  db: Database,
  wanted: { id: string; accountId: string; start: string; end: string; language: Language },
  { now }: Clock,
): Promise<Reservation> {
  const { id, accountId, language } = wanted
  return inTransaction(db, async trx => {
    await sql`
      select pg_advisory_xact_lock(${sql.lit(roomLock)}, room_id) from reservations
      where id = ${id} and account_id = ${accountId}`.execute(trx)
    const row = await ownReservation(trx, id, accountId).forUpdate('v').executeTakeFirst()
    if (row === undefined) throw noSuchReservation()
    if (!mayChange(row, now)) throw notEditable()
    const referentiel = referentielOf(row.room)
    const ownSite = await ownSiteOf(trx, accountId)
    const daysAhead = daysBookableAhead(referentiel, { ownSite, daysAhead: daysAheadOf(row.param) })
    const span = reservationSpan(wanted.start, wanted.end, { now, daysAhead })
    if (+span.start === +row.starts_at && +span.end === +row.ends_at) {
      return { ...meetingOf(row, now), referentiel }
    }

    const moved = await sql<{ revision: number }>`
      update reservations set
        previous = case status when 'ACCEPTED' then during else previous end,
        during = ${rangeOf(span)}, status = 'PENDING', reason = null, revision = revision + 1,
        language = ${language}, changed_at = ${now}::timestamptz
      where id = ${id}
      returning revision`
      .execute(trx)
      .catch(error => {
        throw error.code === exclusionViolation ? roomTaken(row.room.name, span) : error
      })
    await askRoomCalendar(trx, { id, revision: moved.rows[0]?.revision ?? 0 })
    const changed = await ownReservation(trx, id, accountId).executeTakeFirstOrThrow()
    return { ...meetingOf(changed, now), referentiel }
  })
}

/**
 * Gives a room back. Repeating it changes nothing.
 * @throws Problem 404 not theirs, or of another room; 409 NOT_EDITABLE when it is over
 */
export async function cancel(
  db: Database,
  { id, accountId, email }: { id: string; accountId: string; email: string },
  { now }: Clock,
): Promise<void> {
  await inTransaction(db, async trx => {
    const row = await ownReservation(trx, id, accountId)
      .where('r.email', '=', email)
      .forUpdate('v')
      .executeTakeFirst()
    if (row === undefined) throw noSuchReservation()
    if (row.status === 'CANCELLED') return
    if (!mayDelete(row, now)) throw notEditable()
    const { revision } = await trx
      .updateTable('reservations')
      .set({ status: 'CANCELLED', previous: null, changed_at: now, revision: sql<number>`revision + 1` })
      .where('id', '=', id)
      .returning('revision')
      .executeTakeFirstOrThrow()
    await askRoomCalendar(trx, { id, revision })
  })
}

/** A reservation that a person may see as their own. */
function ownReservation(db: Database, id: string, accountId: string) {
  return reservations(db, accountId).where('v.id', '=', id).where('v.account_id', '=', accountId)
}

function reservations(db: Database, accountId: string) {
  return db
    .selectFrom('reservations as v')
    .innerJoin('rooms as r', 'r.id', 'v.room_id')
    .select(meetingColumns(accountId))
    .select('v.room_id')
    .select(eb => bookingParam(eb).as('param'))
    .select(sql<RoomRow>`to_jsonb(r)`.as('room'))
}

/** How many own reservations are listed: more than anybody may hold, and the refused ones among them. */
const mostListed = 500

/** A person's own reservations that are not over, by room, the soonest first. */
export async function schedulesOf(db: Database, accountId: string, { now }: Clock): Promise<Schedule[]> {
  const rows = await reservations(db, accountId)
    .where('v.account_id', '=', accountId)
    .where(sql<boolean>`upper(v.during) > ${now}::timestamptz`)
    .where('v.status', '<>', 'CANCELLED')
    .orderBy(sql`lower(v.during)`)
    .orderBy('v.id')
    .limit(mostListed)
    .execute()
  return [...Map.groupBy(rows, row => row.room_id).values()].flatMap(ofRoom => {
    const [first] = ofRoom
    if (first === undefined) return []
    return [{ referentiel: referentielOf(first.room), meetings: ofRoom.map(row => meetingOf(row, now)) }]
  })
}

/** The campus of a person; null: none yet. */
export async function ownSiteOf(db: Database, accountId: string): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .select('site_id')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.site_id ? String(account.site_id) : null
}

/** What a room holds within a span: the reader's own meetings as they are, everybody else's only as busy. */
export async function meetingsIn(
  db: Database,
  roomId: number,
  span: Span,
  { accountId, now }: Clock & { accountId: string },
): Promise<Meeting[]> {
  const rows = await db
    .selectFrom('reservations as v')
    .select(meetingColumns(accountId))
    .where('v.room_id', '=', roomId)
    .where('v.active', '=', true)
    .where(sql<boolean>`v.held && ${rangeOf(span)}`)
    .execute()
  return rows
    .flatMap(row => (row.mine ? [meetingOf(row, now)] : busyTimes(row)))
    .sort((one, other) => (one.startDateTime < other.startDateTime ? -1 : 1))
}

function meetingColumns(accountId: string) {
  return [
    'v.id',
    sql<Date>`lower(v.during)`.as('starts_at'),
    sql<Date>`upper(v.during)`.as('ends_at'),
    sql<Date | null>`lower(v.previous)`.as('confirmed_starts_at'),
    sql<Date | null>`upper(v.previous)`.as('confirmed_ends_at'),
    // Of a time that the room's own calendar holds, nobody is the person.
    sql<boolean>`coalesce(v.account_id = ${accountId}, false)`.as('mine'),
    'v.status',
    'v.label',
    'v.reason',
  ] as const
}

interface MeetingRow {
  id: string
  starts_at: Date
  ends_at: Date
  confirmed_starts_at: Date | null
  confirmed_ends_at: Date | null
  mine: boolean
  status: string
  label: string
  reason: string | null
}

/** Before it begins; of a change that waits for its answer, before the accepted time begins too. */
function mayChange({ status, starts_at, confirmed_starts_at }: MeetingRow, now: Date): boolean {
  const begins =
    confirmed_starts_at !== null && confirmed_starts_at < starts_at ? confirmed_starts_at : starts_at
  return isActive(status) && begins > now
}

function mayDelete({ status, ends_at }: MeetingRow, now: Date): boolean {
  return (isActive(status) || status === 'REFUSED') && ends_at > now
}

function isActive(status: string): boolean {
  return status === 'PENDING' || status === 'ACCEPTED'
}

function meetingOf(row: MeetingRow, now: Date): Meeting {
  return {
    id: row.id,
    startDateTime: row.starts_at.toISOString(),
    endDateTime: row.ends_at.toISOString(),
    mine: true,
    status: row.status as ReservationStatus,
    label: row.label,
    reason: row.reason as RefusalReason | null,
    confirmedStartDateTime: row.confirmed_starts_at?.toISOString() ?? null,
    confirmedEndDateTime: row.confirmed_ends_at?.toISOString() ?? null,
    mayChange: mayChange(row, now),
    mayDelete: mayDelete(row, now),
  }
}

/** Others learn when the room is busy, not that somebody is moving a meeting. */
function busyTimes(row: MeetingRow): Meeting[] {
  const busy = (id: string, start: Date, end: Date): Meeting => ({
    id,
    startDateTime: start.toISOString(),
    endDateTime: end.toISOString(),
    mine: false,
    status: null,
    label: null,
    reason: null,
    confirmedStartDateTime: null,
    confirmedEndDateTime: null,
    mayChange: false,
    mayDelete: false,
  })
  const { id, starts_at, ends_at, confirmed_starts_at: from, confirmed_ends_at: to } = row
  const asked = busy(id, starts_at, ends_at)
  return from === null || to === null ? [asked] : [asked, busy(`${id}-held`, from, to)]
}
