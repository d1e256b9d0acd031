import { sql } from 'kysely'
import { accountName, accountOf, accountWithId } from '#features/account/server/public.ts'
import { bufferOf, longestBuffer, type Opening, type Span, whyClosed } from '#features/rooms/rules.ts'
import {
  bookingParam,
  closedWords,
  closuresOfRoom,
  daysAheadOf,
  idOfRoomWithEmail,
  openingOf,
  referentielOf,
  roomWithEmail,
  roomWithId,
  type StoredRoom,
} from '#features/rooms/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { Language } from '#platform/text/language.ts'
import { inOneLine } from '#platform/text/one-line.ts'
import type { CheckInSetting } from '../check-in-rules.ts'
import type {
  Attendee,
  Dependent,
  Meeting,
  Recurrence,
  RefusalReason,
  Reservation,
  ReservationStatus,
  Schedule,
} from '../contract.ts'
import { may, type Reserved } from '../permissions.ts'
import { bufferAfterChange, startTolerance } from '../rules.ts'
import { assistantNamed, mailOwner } from './acting-mails.ts'
import { type Acting, countForOthers } from './assistants.ts'
import {
  type AttendeeWish,
  attendeesOf,
  cancelInvitations,
  changeAttendees,
  notifyAttendees,
} from './attendees.ts'
import { checkInOf, checkInOfRoom } from './check-in-state.ts'
import {
  checkedWishes,
  type DependentKinds,
  type DependentWish,
  dependentParagraphs,
  dependentsOf,
  fulfil,
  notifyRoomGone,
} from './dependents.ts'
import {
  changedMeanwhile,
  checkOpen,
  daysBookableAhead,
  noSuchReservation,
  noSuchRoom,
  notEditable,
  reservationSpan,
  roomTaken,
  staysOnCampus,
  tooManyReservations,
} from './refusals.ts'
import { deletionMail, updateMail } from './reservation-mail.ts'
import {
  addedRoomRequest,
  askRoomCalendar,
  letFormerRoomGo,
  ownerOf,
  type RoomRequest,
  type StoredWish,
} from './room-calendar.ts'
import { type LineParts, offerRoom } from './room-line.ts'
import { lockRoomsOf, roomLock } from './room-lock.ts'
import { whyTaken } from './room-taken.ts'
import { askToOffer } from './waits-job.ts'

/*
 * Who books takes two locks, always in this order: their own, so that two calls of one person count the same
 * reservations, and a share in the room's. Who moves a reservation takes the room's for themselves: two plain updates
 * that claim one moment would each wait for the other (only inserts can step back, by ON CONFLICT). Whoever moves one
 * to another room, or gives it back, takes all rooms concerned, in the order of their ids, and only then its row: what is free is
 * offered to those who wait. No lock keeps promises apart; that is the exclusion's work.
 */
/** Any number of the product's own: with a second one it names an advisory lock. */
const personLock = 4_600_003

/** What a person books at once is booked one after the other, until the transaction ends. */
export async function lockPerson(trx: Database, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(personLock)}, hashtext(${accountId}))`.execute(trx)
}

/** SQLSTATE exclusion_violation. */
const exclusionViolation = '23P01'

export interface Booking extends Acting {
  /** The room's e-mail. */
  address: string
  start: string
  end: string
  label: string
  description: string
  attendees?: readonly string[] | undefined
  language: Language
}

export interface Clock {
  now: Date
}

/**
 * Asks for a room: the constraint decides.
 * @throws Problem 400 a time that is no reservation's; 404 no such room; 409 as `bookingRefusals` says
 */
export async function book(
  db: Database,
  booking: Booking,
  { now, limit }: Clock & { limit: number },
): Promise<Reservation> {
  return inTransaction(db, async trx => {
    const { accountId, assistant, address, description, attendees = [], language } = booking
    const label = inOneLine(booking.label)
    await countForOthers(trx, booking, { now, wanted: 1 })
    const [room] = await roomToBook(trx, { accountId, address, now })
    if (room === undefined) throw noSuchRoom()
    const referentiel = referentielOf(room)
    const daysAhead = daysBookableAhead(referentiel, {
      ownSite: room.ownSite,
      daysAhead: daysAheadOf(room.param),
    })
    const span = reservationSpan(booking.start, booking.end, { now, daysAhead })
    checkOpen(span, openingOf(room, room.param, room.closures))
    const buffer = bufferOf(room, room.param)
    const [inserted] = await insertUnlessTaken(trx, {
      ...span,
      buffer,
      roomId: room.id,
      siteId: room.site_id,
      accountId,
      bookedBy: assistant ?? null,
      label,
      description,
      language,
      now,
      limit,
    })
    if (inserted === undefined) throw new Error('a count has no row')
    const { held, made } = inserted
    if (made === null) {
      if (Number(held) >= limit) throw tooManyReservations(limit)
      throw (await whyTaken(trx, { room, span, buffer })) ?? roomTaken(room.name, span)
    }
    const row: MeetingRow = {
      id: made.id,
      account_id: accountId,
      starts_at: span.start,
      ends_at: span.end,
      confirmed_starts_at: null,
      confirmed_ends_at: null,
      former_room_id: null,
      status: 'PENDING',
      label,
      description,
      reason: null,
      note: null,
      series: null,
      series_rule: null,
      booked_by_name: (await assistantNamed(trx, { accountId, assistant }))?.name ?? null,
      buffer,
      former_buffer: 0,
      ...notCheckedIn,
    }
    const view = { now, accountId, checkIn: checkInOfRoom(room, room.param) }
    if (attendees.length === 0) return { ...meetingOf(row, view), referentiel }
    const of = { reservationId: made.id, accountId, assistant, now }
    await changeAttendees(trx, of, { add: attendees })
    return { ...meetingOf(row, view), attendees: await invitedTo(trx, made.id), referentiel }
  })
}

async function invitedTo(db: Database, id: string): Promise<Attendee[]> {
  return (await attendeesOf(db, [id])).get(id) ?? []
}

/**
 * The room with the campus of who asks; takes the locks of a booking. No row: no such room, or no such account.
 * It sees what was committed before the locks were waited for: what they protect is for the next statement to read.
 */
const roomToBook = reusableQuery(
  (db, { accountId, address, now }: Pick<Booking, 'accountId' | 'address'> & Clock) =>
    roomWithEmail(db, address, now)
      .innerJoin(accountWithId(db, accountId).as('a'), join => join.onTrue())
      .select('a.siteId as ownSite')
      .select(sql`pg_advisory_xact_lock(${sql.lit(personLock)}, hashtext(a.id))`.as('person_lock'))
      .select(sql`pg_advisory_xact_lock_shared(${sql.lit(roomLock)}, r.id)`.as('room_lock')),
)

interface Insertion extends Pick<Booking, 'accountId' | 'label' | 'description' | 'language'>, Span {
  roomId: number
  siteId: number
  /** Minutes for which the room is kept free after it. */
  buffer: number
  /** The assistant who books in their place. */
  bookedBy: string | null
  now: Date
  limit: number
}

interface Inserted {
  /** How many reservations to come the person held before. */
  held: string
  /** Null: not written, for want of room in the person's limit, or since the time is taken. */
  made: RoomRequest | null
}

/**
 * The reservation and the job that asks its room's calendar: one row. After the locks, so that what it counts is what
 * was committed. The exclusion also waits for whoever is not done.
 */
const insertUnlessTaken = reusableQuery<Insertion, Inserted>((db, wanted) => {
  const statement = sql<Inserted>`
    with held as (
      select count(*) as count from reservations v
      where v.account_id = ${wanted.accountId} and upper(v.during) > ${wanted.now}::timestamptz and v.active),
    made as (
      insert into reservations
        (room_id, site_id, account_id, during, buffer, label, description, language, created_at, changed_at, booked_by, asked_by)
      select ${wanted.roomId}::int, ${wanted.siteId}::int, ${wanted.accountId}, ${rangeOf(wanted)}, ${wanted.buffer}::smallint,
        ${wanted.label}, ${wanted.description}, ${wanted.language}, ${wanted.now}::timestamptz, ${wanted.now}::timestamptz, ${wanted.bookedBy}::text,
        ${wanted.bookedBy}::text
      from held where held.count < ${wanted.limit}
      on conflict on constraint reservations_never_overlap do nothing
      returning id, revision),
    asked as (select ${addedRoomRequest(sql`to_json(made)`)} as job from made)
    select held.count as held, to_json(made) as made, asked.job
    from held left join made on true left join asked on true`
  return { compile: () => statement.compile(db) }
})

function rangeOf({ start, end }: Span) {
  return sql<string>`tstzrange(${start}::timestamptz, ${end}::timestamptz)`
}

/** A reservation, whose it is, who acts in their place, and what is wished for what was made for it. */
interface OwnReservation extends Acting {
  id: string
  language: Language
  dependents?: readonly DependentWish[] | undefined
}

/** What is to be said of a reservation; undefined: as it is. */
interface Details {
  label?: string | undefined
  description?: string | undefined
  attendees?: AttendeeWish | undefined
}

/**
 * Moves a person's own reservation to another time, another room of its campus, or both: it is asked for anew, and what was
 * accepted is held until the room's calendar answers. What is to follow it waits for that answer too. Where only what is said
 * of it changes the room is not asked.
 * @throws Problem 400 a time that is no reservation's; 404 not theirs, no such room; 409 as `changeReservation` says
 */
export async function change(
  db: Database,
  wanted: OwnReservation & Details & { start: string; end: string; address?: string | undefined },
  { now, kinds, publicUrl, reservationLimit }: LineParts & { kinds: DependentKinds },
): Promise<Reservation> {
  const { id, accountId, assistant, language, dependents = [], address } = wanted
  return inTransaction(db, async trx => {
    const locked = await lockRoomsConcerned(trx, { id, accountId, address })
    const row = await ownReservation(trx, id, accountId)
      .select(closuresOfRoom(sql.ref<number>('v.room_id'), now).as('closures'))
      .select(siteName(sql.ref<number>('v.site_id')).as('campus'))
      .forUpdate('v')
      .executeTakeFirst()
    if (row === undefined) throw noSuchReservation()
    if (!locked.has(row.room_id) || !locked.has(row.former_room_id ?? row.room_id)) throw changedMeanwhile()
    const other = address === undefined ? undefined : await otherRoom(trx, row, address, now)
    const isMoved =
      other !== undefined ||
      Date.parse(wanted.start) !== +row.starts_at ||
      Date.parse(wanted.end) !== +row.ends_at
    // While it runs its end alone moves, and not into the past.
    const isAdjusted =
      isMoved &&
      other === undefined &&
      may({ id: accountId }, 'adjust', reservedOf(row), now) &&
      Date.parse(wanted.start) === +row.starts_at &&
      Date.parse(wanted.end) >= now.getTime() - startTolerance * 60_000
    const action = !isMoved ? 'describe' : isAdjusted ? 'adjust' : 'change'
    if (!may({ id: accountId }, action, reservedOf(row), now)) throw notEditable()
    const asIs = async (): Promise<Reservation> => {
      const standing = await ownReservation(trx, id, accountId).executeTakeFirstOrThrow()
      return {
        ...meetingOf(standing, { now, accountId, checkIn: checkInOfRoom(standing.room, standing.param) }),
        attendees: await invitedTo(trx, id),
        referentiel: referentielOf(standing.room),
      }
    }
    const people = await changeAttendees(
      trx,
      { reservationId: id, accountId, assistant, now },
      wanted.attendees ?? {},
    )
    const isRenamed = await describe(trx, row, { ...wanted, ...people }, now)
    const changes = { ...people, isRenamed, isMoved, assistant }
    if (!isMoved) {
      await notifyChanged(trx, row, changes, { now, publicUrl })
      return asIs()
    }
    const room = other?.room ?? row.room
    const account = await accountOf(trx, accountId)
    const daysAhead = daysBookableAhead(referentielOf(room), {
      ownSite: account?.siteId ?? null,
      daysAhead: daysAheadOf(row.param),
    })
    const span = reservationSpan(wanted.start, wanted.end, {
      now: isAdjusted ? row.starts_at : now,
      daysAhead,
    })
    checkOpen(span, openingOf(room, row.param, other?.closures ?? row.closures))
    const from = acceptedTimeOf(row) ?? { start: row.starts_at, end: row.ends_at }
    const of = { reservationId: id, accountId }
    const rooms = { from: (row.former_room ?? row.room).reference, to: room.reference }
    const view = { language, now, move: { from, to: span, rooms } }
    const wishes = await checkedWishes(kinds, trx, of, dependents, view)
    const kept: StoredWish[] = wishes.map(wish => ({ ...wish, from: inJson(from), room: rooms.from }))
    const revision = await claim(trx, {
      id,
      room,
      span,
      buffer: bufferIn(room, span, row),
      standing: standingOf(row),
      leavesHold: row.former_room_id !== null,
      wishes: kept,
      language,
      assistant,
      now,
    })
    const left = room.id === row.room_id ? undefined : { email: row.room.email ?? '', siteId: row.site_id }
    await askRoomCalendar(trx, { id, revision }, left)
    await offerRooms(trx, locked, { now, publicUrl, reservationLimit })
    await notifyChanged(trx, row, changes, { now, publicUrl })
    return asIs()
  })
}

/** The room and the time that a reservation has until a change of it is answered; undefined: nothing was accepted yet. */
interface Standing {
  roomId: number
  time: Span
  /** Minutes for which the room is kept free after it. */
  buffer: number
}

export function standingOf(row: MeetingRow & { room_id: number }): Standing | undefined {
  const time = acceptedTimeOf(row)
  const buffer = row.confirmed_starts_at === null ? row.buffer : row.former_buffer
  return time && { roomId: row.former_room_id ?? row.room_id, time, buffer }
}

/** Minutes for which a room is kept free after a reservation that is to be there for a time. @param row as it is until then */
export function bufferIn(
  room: StoredRoom,
  span: Span,
  row: MeetingRow & { room_id: number; param: unknown },
): number {
  const asked = bufferOf(room, row.param)
  const time = { start: row.starts_at, end: row.ends_at }
  const has = standingOf(row) ?? { roomId: row.room_id, time, buffer: row.buffer }
  return has.roomId === room.id ? bufferAfterChange(span, asked, has) : asked
}

interface Claim {
  id: string
  room: StoredRoom
  span: Span
  /** Minutes for which the room is kept free after it. */
  buffer: number
  standing: Standing | undefined
  /** Whether another room is held for it from an earlier change. */
  leavesHold: boolean
  wishes: readonly StoredWish[]
  language: Language
  /** Who asks in its owner's place. */
  assistant: string | undefined
  now: Date
  /** The change of several dates that it is part of: one mail tells of them all. */
  seriesChange?: string
}

/**
 * Asks for a room and a time in the place of what a reservation asks for, and holds what it has.
 * @returns the new revision
 * @throws Problem 409 ROOM_TAKEN, ROOM_KEPT_FREE
 */
export async function claim(
  trx: Database,
  { id, room, span, buffer, standing, leavesHold, wishes, language, assistant, now, seriesChange }: Claim,
): Promise<number> {
  if (leavesHold) await letFormerRoomGo(trx, id)
  const isElsewhere = standing !== undefined && standing.roomId !== room.id
  const previous = standing === undefined || isElsewhere ? sql`null::tstzrange` : rangeOf(standing.time)
  const former = isElsewhere ? rangeOf(standing.time) : sql`null::tstzrange`
  const formerRoom = isElsewhere ? standing.roomId : null
  // A violation leaves nothing to be asked in its transaction: what the refusal would say is found out before.
  const taken = await whyTaken(trx, { room, span, buffer, besides: id })
  const moved = await sql<{ revision: number; room_id: number }>`
    update reservations set
      room_id = ${room.id}::int, previous = ${previous}, former = ${former}, former_room_id = ${formerRoom}::int,
      during = ${rangeOf(span)}, buffer = ${buffer}::smallint, former_buffer = ${standing?.buffer ?? 0}::smallint,
      status = 'PENDING', reason = null, note = null, told_closed = false, revision = revision + 1,
      consent_revision = case when room_id = ${room.id}::int then consent_revision end,
      language = ${language}, changed_at = ${now}::timestamptz, dependents = ${JSON.stringify(wishes)}::jsonb,
      series_change = ${seriesChange ?? null}::uuid, asked_by = ${assistant ?? null}::text
    where id = ${id}
    returning revision`
    .execute(trx)
    .catch(error => {
      throw error.code === exclusionViolation ? (taken ?? roomTaken(room.name, span)) : error
    })
  if (isElsewhere) {
    await sql`
      insert into reservations (room_id, site_id, account_id, during, buffer, status, language, held_for)
      values (${standing.roomId}::int, ${room.site_id}::int, null, ${rangeOf(standing.time)}, ${standing.buffer}::smallint,
        'ACCEPTED', ${language}, ${id}::uuid)`.execute(trx)
  }
  return moved.rows[0]?.revision ?? 0
}

/** Offers rooms that were given back. @param locked their ids: they are locked since before the reservations were read */
export async function offerRooms(
  trx: Database,
  locked: ReadonlySet<number>,
  parts: LineParts,
): Promise<void> {
  for (const roomId of locked) await offerRoom(trx, roomId, parts)
}

/**
 * Takes the locks of all rooms that a change concerns: the one that the reservation is in, the one that is held for it, and
 * the one that it is to move to.
 * @returns their ids
 */
async function lockRoomsConcerned(
  trx: Database,
  { id, accountId, address }: { id: string; accountId: string; address: string | undefined },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    with concerned as materialized (
      select distinct room as id from reservations v,
        unnest(array[v.room_id, v.former_room_id, ${address === undefined ? sql`null` : idOfRoomWithEmail(address)}]) room
      where v.id = ${id}::uuid and v.account_id = ${accountId} and room is not null
      order by room)
    select id, pg_advisory_xact_lock(${sql.lit(roomLock)}, id) from concerned order by id`.execute(trx)
  return new Set(rows.map(room => room.id))
}

/**
 * The room that a reservation is to move to; undefined: it is the one that it is in.
 * @throws Problem 404 no such room; 409 OTHER_CAMPUS
 */
async function otherRoom(
  trx: Database,
  row: { room_id: number; site_id: number },
  address: string,
  now: Date,
) {
  const room = await roomWithEmail(trx, address, now).executeTakeFirst()
  if (room === undefined) throw noSuchRoom()
  if (room.id === row.room_id) return undefined
  if (room.site_id !== row.site_id) throw staysOnCampus()
  return { room, closures: room.closures }
}

/** Writes what is to be said of a reservation. @returns whether that is anything else than before */
export async function describe(
  trx: Database,
  row: { id: string; label: string; description: string },
  {
    label: given = row.label,
    description = row.description,
    added,
    removed,
  }: Omit<Details, 'attendees'> & Record<'added' | 'removed', readonly unknown[]>,
  now: Date,
): Promise<boolean> {
  const label = inOneLine(given)
  const isRenamed = label !== row.label || description !== row.description
  // Who is taken off and put back again is told by files that rise too.
  if (!isRenamed && added.length + removed.length === 0) return false
  await trx
    .updateTable('reservations')
    // While the room has yet to answer, the moment counts at which it was asked.
    .set({
      ...{ label, description, edits: sql<number>`edits + 1` },
      changed_at: sql<Date>`case status when 'PENDING' then changed_at else ${now}::timestamptz end`,
    })
    .where('id', '=', row.id)
    .execute()
  return isRenamed
}

/**
 * Tells the owner of a reservation whose room is given what is said of it now, and those concerned that they are invited or
 * no longer. At what time it is then their files say as the room has given it: a move is told when that is given too.
 */
async function notifyChanged(
  trx: Database,
  row: MeetingRow & { campus: string; room: StoredRoom; former_room: StoredRoom | null },
  {
    isMoved,
    assistant,
    ...changes
  }: Parameters<typeof notifyAttendees>[2] & {
    isMoved: boolean
    assistant: string | undefined
  },
  { now, publicUrl }: Clock & { publicUrl: string },
): Promise<void> {
  const given = acceptedTimeOf(row)
  const { isRenamed, added, removed } = changes
  if (given === undefined || (!isRenamed && added.length + removed.length === 0)) return
  const account = row.account_id === null ? undefined : await accountOf(trx, row.account_id)
  if (account === undefined) return
  const { id, campus } = row
  const room = row.former_room ?? row.room
  const said = await trx
    .selectFrom('reservations')
    .select(['label', 'description', sql<Language>`language`.as('language')])
    .select(sql<number>`revision + edits`.as('sequence'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const place = { room: room.name, campus, building: room.building, floor: room.floor }
  const mailed = { id, ...said, ...place, ...given, owner: ownerOf(account), now, publicUrl }
  if (isRenamed && !isMoved) {
    const by = await assistantNamed(trx, { accountId: account.id, assistant })
    await mailOwner(trx, told => updateMail({ ...mailed, ...told }), {
      ...{ language: mailed.language, by, about: `reservation ${id}`, owner: account.id, now },
    })
  }
  await notifyAttendees(trx, { ...mailed, accountId: account.id, assistant }, changes)
}

export function inJson({ start, end }: Span): StoredWish['from'] {
  return { start: start.toISOString(), end: end.toISOString() }
}

/**
 * Gives a room back, with a mail that says so and takes it out of the owner's calendar, and with what is to be cancelled along;
 * what was refused only goes off the list. Repeating it changes nothing.
 * @throws Problem 404 not theirs, or of another room; 409 NOT_EDITABLE when it is over, DEPENDENT_REFUSED
 */
export async function cancel(
  db: Database,
  { id, accountId, assistant, email, language, dependents = [] }: OwnReservation & { email: string },
  { now, publicUrl, kinds, reservationLimit }: LineParts & { kinds: DependentKinds },
): Promise<void> {
  await inTransaction(db, async trx => {
    const locked = await lockRoomsOf(trx, sql`v.id = ${id}::uuid and v.account_id = ${accountId}`)
    const row = await ownReservation(trx, id, accountId)
      .where(sql<boolean>`${idOfRoomWithEmail(email)} in (v.room_id, v.former_room_id)`)
      .select(siteName(sql.ref<number>('v.site_id')).as('campus'))
      .forUpdate('v')
      .executeTakeFirst()
    if (row === undefined) throw noSuchReservation()
    if (row.status === 'CANCELLED') return
    if (!may({ id: accountId }, 'delete', reservedOf(row), now)) throw notEditable()
    const of = { reservationId: id, accountId }
    const wishes = await checkedWishes(kinds, trx, of, dependents, { language, now })
    await fulfil(kinds, trx, of, wishes, { accountId, language, now, publicUrl })
    const { revision, sequence } = await trx
      .updateTable('reservations')
      .set({
        status: 'CANCELLED',
        previous: null,
        former: null,
        former_room_id: null,
        former_buffer: 0,
        dependents: '[]',
        description: '',
        dismissed: row.status === 'REFUSED',
        changed_at: now,
        revision: sql<number>`revision + 1`,
      })
      .where('id', '=', id)
      .returning(['revision', sql<number>`revision + edits`.as('sequence')])
      .executeTakeFirstOrThrow()
    const heldRoom = row.former_room
    if (heldRoom !== null) await letFormerRoomGo(trx, id)
    const left = heldRoom === null ? undefined : { email: heldRoom.email ?? '', siteId: row.site_id }
    await askRoomCalendar(trx, { id, revision }, left)
    if (row.status === 'REFUSED') return
    await offerRooms(trx, locked, { now, publicUrl, reservationLimit })
    for (const roomId of [row.room_id, row.former_room_id]) {
      // Another device has moved it there before its row was locked.
      if (roomId !== null && !locked.has(roomId)) await askToOffer(trx, roomId)
    }
    const act = { accountId, language, now, publicUrl }
    await notifyRoomGone(kinds, trx, of, { start: row.starts_at, end: row.ends_at }, act)
    await notifyRoomGone(kinds, trx, of, row.status === 'PENDING' ? acceptedTimeOf(row) : undefined, act)
    const account = await accountOf(trx, accountId)
    if (account === undefined) return
    const { starts_at: start, ends_at: end, label, description, campus } = row
    const room = heldRoom ?? row.room
    const place = { room: room.name, campus, building: room.building, floor: room.floor }
    const mailed = {
      id,
      sequence,
      start,
      end,
      label,
      description,
      ...place,
      owner: ownerOf(account),
      language,
      now,
      publicUrl,
    }
    const accepted = acceptedTimeOf(row)
    const by = await assistantNamed(trx, { accountId, assistant })
    await mailOwner(
      trx,
      async said => {
        const stay = await dependentParagraphs(kinds, trx, of, { language: said.language, now, publicUrl })
        const gone = { ...mailed, ...said }
        return deletionMail(heldRoom === null ? gone : { ...gone, ...accepted }, accepted, stay)
      },
      { language, by, about: `reservation ${id}`, owner: accountId, now },
    )
    await cancelInvitations(trx, { ...mailed, ...accepted, accountId, assistant })
  })
}

/**
 * What hangs on a person's own reservation, whatever became of it.
 * @param to where it would move
 * @throws Problem 404 not theirs
 */
export async function ownDependents(
  db: Database,
  {
    id,
    accountId,
    to,
    address,
  }: { id: string; accountId: string; to: Span | undefined; address: string | undefined },
  { language, now, kinds }: Clock & { language: Language; kinds: DependentKinds },
): Promise<Dependent[]> {
  const row = await ownReservation(db, id, accountId).executeTakeFirst()
  if (row === undefined) throw noSuchReservation()
  const from = acceptedTimeOf(row) ?? { start: row.starts_at, end: row.ends_at }
  const there = address === undefined ? undefined : await roomWithEmail(db, address, now).executeTakeFirst()
  const rooms = {
    from: (row.former_room ?? row.room).reference,
    to: there?.reference ?? row.room.reference,
  }
  const move = to && { from, to, rooms }
  return dependentsOf(kinds, db, { reservationId: id, accountId }, { language, now, move })
}

/**
 * Puts a refused request back on the list that it was taken off. Where it is on the list nothing changes.
 * @throws Problem 404 not theirs; 409 NOT_EDITABLE where it was no refused request, or is over
 */
export async function restore(
  db: Database,
  { id, accountId }: { id: string; accountId: string },
  { now }: Clock,
): Promise<void> {
  await inTransaction(db, async trx => {
    const row = await ownReservation(trx, id, accountId)
      .select('v.dismissed')
      .forUpdate('v')
      .executeTakeFirst()
    if (row === undefined) throw noSuchReservation()
    if (row.status === 'REFUSED') return
    if (!row.dismissed || row.ends_at <= now) throw notEditable()
    // The same refusal as before, which is no news to anybody: its revision stays.
    const { revision } = await trx
      .updateTable('reservations')
      .set({ status: 'REFUSED', dismissed: false, changed_at: now })
      .where('id', '=', id)
      .returning('revision')
      .executeTakeFirstOrThrow()
    await askRoomCalendar(trx, { id, revision })
  })
}

/** The time that its room has accepted, if any: while a change waits for its answer, the former one. */
export function acceptedTimeOf(row: MeetingRow): Span | undefined {
  const { starts_at: start, ends_at: end, confirmed_starts_at: from, confirmed_ends_at: to } = row
  if (from !== null && to !== null) return { start: from, end: to }
  return row.status === 'ACCEPTED' ? { start, end } : undefined
}

/** A reservation that a person may see as their own. */
function ownReservation(db: Database, id: string, accountId: string) {
  return reservationsWithRooms(db).where('v.id', '=', id).where('v.account_id', '=', accountId)
}

export function reservationsWithRooms(db: Database) {
  return db
    .selectFrom('reservations as v')
    .select(meetingColumns)
    .select(['v.room_id', 'v.site_id'])
    .select(sql<StoredRoom | null>`${roomWithId(sql.ref('v.former_room_id'))}`.as('former_room'))
    .select(bookingParam(sql.ref('v.site_id')).as('param'))
    .select(roomWithId(sql.ref('v.room_id')).as('room'))
}

/** How many own reservations are listed: more than anybody may hold, and the refused ones among them. */
const mostListed = 500

/** A person's own reservations that are not over, by room, the soonest first. */
export async function schedulesOf(db: Database, accountId: string, { now }: Clock): Promise<Schedule[]> {
  const rows = await reservationsWithRooms(db)
    .select(closuresOfRoom(sql.ref<number>('v.room_id'), now).as('closures'))
    .where('v.account_id', '=', accountId)
    .where(sql<boolean>`upper(v.during) > ${now}::timestamptz`)
    .where('v.status', '<>', 'CANCELLED')
    .orderBy(sql`lower(v.during)`)
    .orderBy('v.id')
    .limit(mostListed)
    .execute()
  const attendees = await attendeesOf(
    db,
    rows.map(({ id }) => id),
  )
  return [...Map.groupBy(rows, row => row.room_id).values()].flatMap(ofRoom => {
    const [first] = ofRoom
    if (first === undefined) return []
    return [
      {
        referentiel: referentielOf(first.room),
        meetings: ofRoom.map(row => ({
          ...meetingOf(row, { now, accountId, checkIn: checkInOfRoom(row.room, row.param) }),
          attendees: attendees.get(row.id) ?? [],
          closed: closedThen(row, openingOf(row.room, row.param, row.closures)),
        })),
      },
    ]
  })
}

/** Why the room is closed at the time of a reservation that is not refused; null: it is open. */
function closedThen(row: MeetingRow, opening: Opening): Meeting['closed'] {
  if (row.status !== 'PENDING' && row.status !== 'ACCEPTED') return null
  const closed = whyClosed({ start: row.starts_at, end: row.ends_at }, opening)
  return closed === undefined ? null : closedWords(closed)
}

/**
 * What a room holds within a span, or keeps free after it there: the reader's own meetings as they are, everybody else's only as busy.
 * What begins soon after it is among them: a booking has to end early enough before.
 */
export async function meetingsIn(
  db: Database,
  roomId: number,
  span: Span,
  asking: MeetingView,
): Promise<Meeting[]> {
  const { accountId } = asking
  const rows = await db
    .selectFrom('reservations as v')
    .select(meetingColumns)
    .where('v.room_id', '=', roomId)
    .where('v.active', '=', true)
    .where(sql<boolean>`v.held && ${rangeOf({ ...span, end: new Date(+span.end + longestBuffer * 60_000) })}`)
    .execute()
  return rows
    .flatMap(row => (row.account_id === accountId ? [ownIn(row, asking)] : busyTimes(row)))
    .sort((one, other) => (one.startDateTime < other.startDateTime ? -1 : 1))
}

const meetingColumns = [
  'v.id',
  'v.account_id',
  sql<Date>`lower(v.during)`.as('starts_at'),
  sql<Date>`upper(v.during)`.as('ends_at'),
  sql<Date | null>`lower(coalesce(v.previous, v.former))`.as('confirmed_starts_at'),
  sql<Date | null>`upper(coalesce(v.previous, v.former))`.as('confirmed_ends_at'),
  'v.former_room_id',
  'v.status',
  'v.label',
  'v.description',
  'v.reason',
  'v.note',
  'v.series',
  sql<Recurrence | null>`v.series_rule`.as('series_rule'),
  'v.buffer',
  'v.former_buffer',
  'v.given_at',
  'v.checked_in_at',
  'v.checked_in_by',
  accountName(sql`v.booked_by`).as('booked_by_name'),
] as const

export interface MeetingRow {
  id: string
  /** Null: the room's own calendar holds this time. */
  account_id: string | null
  starts_at: Date
  ends_at: Date
  confirmed_starts_at: Date | null
  confirmed_ends_at: Date | null
  /** The room that it has until a change of room is answered. */
  former_room_id: number | null
  former_room?: StoredRoom | null
  status: string
  label: string
  description: string
  reason: string | null
  note: string | null
  series: string | null
  series_rule: Recurrence | null
  given_at: Date | null
  checked_in_at: Date | null
  checked_in_by: string | null
  /** The name of the assistant who made it in its owner's place. */
  booked_by_name: string | null
  /** Minutes for which its room is kept free after it, and after the accepted time while a change waits. */
  buffer: number
  former_buffer: number
}

/** Of what was just asked for. */
export const notCheckedIn = { given_at: null, checked_in_at: null, checked_in_by: null }

export function reservedOf(row: MeetingRow): Reserved {
  const { account_id: owner, starts_at: start, ends_at: end, confirmed_starts_at: confirmedStart } = row
  return { owner, status: row.status as ReservationStatus, start, end, confirmedStart }
}

/** As its owner sees it in the planning of the room: what they have until then elsewhere is not taken here. */
function ownIn(row: MeetingRow, asking: MeetingView): Meeting {
  const meeting = meetingOf(row, asking)
  if (row.former_room_id === null) return meeting
  const { confirmedBufferMinutes: _, ...rest } = meeting
  return { ...rest, confirmedStartDateTime: null, confirmedEndDateTime: null }
}

function buffersOf({ buffer, former_buffer, confirmed_ends_at }: MeetingRow) {
  return {
    ...(buffer > 0 && { bufferMinutes: buffer }),
    ...(former_buffer > 0 && confirmed_ends_at !== null && { confirmedBufferMinutes: former_buffer }),
  }
}

export interface MeetingView extends Clock {
  accountId: string
  /** How its campus wants check-in; undefined: it does not. */
  checkIn: CheckInSetting | undefined
}

/** As its owner sees it. */
export function meetingOf(row: MeetingRow, { now, accountId, checkIn }: MeetingView): Meeting {
  const person = { id: accountId }
  const reserved = reservedOf(row)
  return {
    id: row.id,
    startDateTime: row.starts_at.toISOString(),
    endDateTime: row.ends_at.toISOString(),
    mine: true,
    status: row.status as ReservationStatus,
    label: row.label,
    description: row.description,
    attendees: [],
    reason: row.reason as RefusalReason | null,
    note: row.note,
    closed: null,
    confirmedStartDateTime: row.confirmed_starts_at?.toISOString() ?? null,
    confirmedEndDateTime: row.confirmed_ends_at?.toISOString() ?? null,
    confirmedRoom: row.former_room?.name ?? null,
    series: row.series === null || row.series_rule === null ? null : { id: row.series, ...row.series_rule },
    checkIn: checkInOf(row, checkIn),
    bookedBy: row.booked_by_name,
    ...buffersOf(row),
    mayChange: may(person, 'change', reserved, now),
    mayAdjust: may(person, 'adjust', reserved, now),
    mayDelete: may(person, 'delete', reserved, now),
  }
}

/** Others learn when the room is busy, not that somebody is moving a meeting. */
function busyTimes(row: MeetingRow): Meeting[] {
  const busy = (id: string, start: Date, end: Date, buffer: number): Meeting => ({
    id,
    startDateTime: start.toISOString(),
    endDateTime: end.toISOString(),
    mine: false,
    status: null,
    label: null,
    description: null,
    attendees: [],
    reason: null,
    note: null,
    closed: null,
    confirmedStartDateTime: null,
    confirmedEndDateTime: null,
    confirmedRoom: null,
    series: null,
    checkIn: null,
    bookedBy: null,
    ...(buffer > 0 && { bufferMinutes: buffer }),
    mayChange: false,
    mayAdjust: false,
    mayDelete: false,
  })
  const { id, starts_at, ends_at, confirmed_starts_at: from, confirmed_ends_at: to } = row
  const requested = busy(id, starts_at, ends_at, row.buffer)
  return from === null || to === null || row.former_room_id !== null
    ? [requested]
    : [requested, busy(`${id}-held`, from, to, row.former_buffer)]
}
