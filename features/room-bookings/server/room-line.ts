import { type Expression, type RawBuilder, sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import { notifyOf } from '#features/notices/server/public.ts'
import { bufferOf, type Span, whyClosed } from '#features/rooms/rules.ts'
import {
  bookingParam,
  bufferOfRoom,
  closuresOfRoom,
  daysAheadOf,
  fittingRooms,
  openingOf,
  referentielOf,
  roomFits,
  roomWithId,
  type StoredClosure,
  type StoredRoom,
  siteOfRoom,
  withBuffer,
} from '#features/rooms/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { addJob, job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { sendMailAt } from '#platform/server/mail/mail.ts'
import type { Announce } from '#platform/server/realtime/feed.ts'
import type { Language } from '#platform/text/language.ts'
import { spanFault, whyNotBookable } from '../rules.ts'
import { nextInLine, offerMinutesOf, offerUntil, type WaitEnd, whyOver } from '../wait-rules.ts'
import { announceReservation } from './feed.ts'
import { bookedRoom, pathOfOffer, roomOffered, roomWaitOver } from './notices.ts'
import { reservedTimes } from './occupancy.ts'
import { lockAnyRoomLine, lockRoom } from './room-lock.ts'
import { offerMail, waitOverMail } from './wait-mail.ts'
import { roomWaitsJob } from './waits-job.ts'
import { anyOfWait, roomOfWait, type WantedRoom } from './wanted-room.ts'

/*
 * Whoever gives a room back offers it, in the same transaction and under the room's lock, to the first in its line: nobody
 * books it in between. An offer is a reservation of nobody's, which the exclusion keeps apart from all others, so that to
 * everybody else the room is taken like by any booking. It ends with the wait: taken, declined or expired.
 *
 * Who waits for any room that fits stands in the lines of many rooms at once, each under its own lock. So that two rooms are not offered to
 * them, and the second to nobody else, such a line is read and written under a lock of its campus, which is taken after those of rooms.
 */

export interface LineParts {
  now: Date
  /** The product's address, for the links in mails. */
  publicUrl: string
  /** How many future reservations a person may hold; undefined: as many as they like. */
  reservationLimit?: number | undefined
}

interface WaitInLine extends Span {
  id: string
  /** Whether it is for any room that fits. */
  isForAny: boolean
  accountId: string
  email: string
  ownSite: number | null
  /** How many reservations to come the person holds. */
  held: number
  language: Language
  siteId: number
  room: StoredRoom
  param: unknown
  closures: StoredClosure[]
  campus: string
}

/** Of `room_waits as w`: whether its person has a booking at some of its time. */
const hasOwnBooking = sql<boolean>`exists (
  select from reservations own where own.account_id = w.account_id and own.active and own.during && w.during)`
/** Whether a room is taken for some of its time, or kept free then, or could not keep free what it asks for after it. */
const isTaken = (room: Expression<number>) => sql<boolean>`exists (
  select from reservations v where v.room_id = ${room} and v.active
    and v.held && tstzrange(lower(w.during), ${withBuffer(sql`upper(w.during)`, bufferOfRoom(room))}))`

/** Of a wait for any room that fits: whether a room does. @param wait the name of `room_waits` in the statement */
export function fitsWait(room: Expression<number>, wait: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${wait}.${column}`)
  return roomFits(room, {
    siteId: of('site_id') as Expression<number>,
    capacity: of('capacity') as Expression<number>,
    building: of('building') as Expression<string[] | null>,
    equipment: of('equipment') as Expression<string[] | null>,
  })
}

/**
 * Offers a room to those who wait for times of it that are free now, each the first of those who want it and may have it.
 * The room is locked, since before what frees it was read.
 * @returns how many offers were made
 */
export async function offerRoom(trx: Database, roomId: number, parts: LineParts): Promise<number> {
  const { now } = parts
  let rows = await lineOf(trx, roomId, now)
  const [forAny] = rows.filter(wait => wait.isForAny)
  if (forAny !== undefined) {
    await lockAnyRoomLine(trx, forAny.siteId)
    rows = await lineOf(trx, roomId, now)
  }
  const line = rows.map(wait => ({ ...wait, mayBook: mayBook(wait, parts) }))
  let offered = 0
  const [first] = line
  const buffer = first === undefined ? 0 : bufferOf(first.room, first.param)
  for (const wait of nextInLine(line, [], buffer)) {
    const until = offerUntil(wait, offerMinutesOf(wait.param), now)
    if (until !== undefined && (await holdFor(trx, wait.id, { roomId, until, buffer }))) {
      await notifyOfOffer(trx, wait, until, parts)
      await addJob(trx, roomWaitsJob, { roomId }, { runAt: until, key: `room-waits-${wait.id}` })
      offered++
    }
  }
  return offered
}

/** Those who wait for a room and could have it for all of their time, the first first. */
async function lineOf(trx: Database, roomId: number, now: Date): Promise<WaitInLine[]> {
  const room = sql<number>`${roomId}::int`
  const { rows } = await sql<WaitInLine>`
    select w.id, w.room_id is null as "isForAny", w.account_id as "accountId", lower(w.during) as start, upper(w.during) as "end", w.language,
      w.site_id as "siteId", p.email, p.site_id as "ownSite", (
        select count(*)::int from reservations v
        where v.account_id = w.account_id and v.active and upper(v.during) > ${now}::timestamptz) as held,
      ${roomWithId(room)} as room, ${bookingParam(sql.ref<number>('w.site_id'))} as param,
      ${closuresOfRoom(room, now)} as closures,
      ${siteName(sql.ref<number>('w.site_id'))} as campus
    from room_waits w join ${accountPeople} p on p.id = w.account_id and not p.disabled
    where (w.room_id = ${roomId} or (w.room_id is null and w.site_id = ${siteOfRoom(roomId)} and ${fitsWait(room, 'w')}))
      and w.offered_until is null and lower(w.during) > ${now}::timestamptz
      and not ${isTaken(room)} and not ${hasOwnBooking}
    order by w.place`.execute(trx)
  return rows
}

/** Whether a person may book the room that they wait for, by the rules of a booking that is made now. */
function mayBook(wait: WaitInLine, { now, reservationLimit = Number.POSITIVE_INFINITY }: LineParts): boolean {
  const { room, param, closures, ownSite, held } = wait
  const daysAhead = daysAheadOf(param)
  const site = ownSite === null ? null : String(ownSite)
  return (
    daysAhead !== undefined &&
    held < reservationLimit &&
    whyNotBookable(referentielOf(room), { ownSite: site, daysAhead }) === null &&
    spanFault(wait, { now, daysAhead }) === undefined &&
    whyClosed(wait, openingOf(room, param, closures)) === undefined
  )
}

/** @returns false: the room is taken then, or its person was erased meanwhile */
async function holdFor(
  trx: Database,
  id: string,
  { roomId, until, buffer }: { roomId: number; until: Date; buffer: number },
): Promise<boolean> {
  const { rows } = await sql`
    with held as (
      insert into reservations (room_id, site_id, account_id, during, buffer, status, language, offered_to)
      select ${roomId}::int, site_id, null, during, ${buffer}::smallint, 'ACCEPTED', language, id from room_waits
      where id = ${id}::uuid and offered_until is null for update
      on conflict on constraint reservations_never_overlap do nothing
      returning offered_to)
    update room_waits w set offered_until = ${until}::timestamptz from held where w.id = held.offered_to
    returning w.id`.execute(trx)
  return rows.length > 0
}

async function notifyOfOffer(
  trx: Database,
  wait: WaitInLine,
  until: Date,
  { now, publicUrl }: LineParts,
): Promise<void> {
  const { id, accountId, room, campus, start, end, email, language, isForAny } = wait
  const { name, building, floor } = room
  const path = pathOfOffer(id)
  const place = { room: name, building, floor, campus }
  const mail = offerMail({ ...place, start, end, until, email, path, language, publicUrl, isForAny })
  await notifyOf(trx, roomOffered, {
    accountId,
    about: { ...bookedRoom(id, name, wait), until: until.toISOString() },
    now,
    mail: at => sendMailAt(trx, mail, { at, now }),
  })
  await announceWait(trx, wait)
}

const announcedJob = job<{ id: string; accountId: string; email: string; siteId: number }>('room-wait-news')

/**
 * Once the transaction is committed, its person and those who see the room's planning are told to look again.
 * @param room null: none is concerned
 */
export async function announceWait(
  trx: Database,
  { id, accountId, room, siteId }: { id: string; accountId: string; room: StoredRoom | null; siteId: number },
): Promise<void> {
  await addJob(trx, announcedJob, { id, accountId, email: room?.email ?? '', siteId })
}

export function roomWaitNewsWorker(announce: Announce): Worker {
  return worker(announcedJob, ({ id, accountId, email, siteId }) =>
    announceReservation(announce, { id, accountId, room: { email, siteId } }),
  )
}

interface Found {
  id: string
  siteId: number
  /** The room that is waited for, or held; null: any that fits, and none is held. */
  roomId: number | null
}

/** How many waits ended, and how many rooms were offered. */
export interface LookedAfter {
  ended: number
  offered: number
}

export function roomWaitsWorker(parts: Omit<LineParts, 'now'>): Worker {
  return worker(roomWaitsJob, async ({ roomId, waitId }, { db, now, log }) => {
    const among =
      waitId !== undefined
        ? sql`w.id = ${waitId}::uuid`
        : roomId !== undefined
          ? sql`${roomOfWait} = ${roomId}`
          : sql`true`
    // Somebody who waits for any room may have it, too.
    const offers = roomId === undefined ? 0 : await offerAgain(db, roomId, { ...parts, now })
    if (offers > 0) log.debug({ offered: offers }, 'offered a room that was given back')
    await lookAfterWaits(db, { ...parts, now, among }, ({ ended, offered }) => {
      if (ended + offered > 0) log.debug({ ended, offered }, 'looked after those who wait for rooms')
    })
  })
}

/**
 * Ends the waits that are over, and offers what is free: each by itself, so that one that cannot be looked after holds up no
 * other, and is looked at again the next time.
 * @param among a condition on `room_waits w`
 * @param report told what was done, also where something failed
 * @throws AggregateError of what failed
 */
export async function lookAfterWaits(
  db: Database,
  { among = sql`true`, ...parts }: LineParts & { among?: RawBuilder<unknown> },
  report: (done: LookedAfter) => void = () => {},
): Promise<LookedAfter> {
  const done: LookedAfter = { ended: 0, offered: 0 }
  const failures: unknown[] = []
  for (const found of await waitsToLookAt(db, parts.now, among)) {
    try {
      const { ended, offered } = await lookAfter(db, found, parts)
      done.ended += ended
      done.offered += offered
    } catch (error) {
      failures.push(error)
    }
  }
  report(done)
  if (failures.length > 0)
    throw new AggregateError(failures, 'some waits for rooms could not be looked after')
  return done
}

/** Those that may be over, and those whose room may be free, or some room: the first in each line first. */
export async function waitsToLookAt(
  db: Database,
  now: Date,
  among: RawBuilder<unknown> = sql`true`,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select w.id, w.site_id as "siteId", ${roomOfWait} as "roomId"
    from room_waits w join ${accountPeople} p on p.id = w.account_id
    where (${among}) and (
      w.offered_until <= ${now}::timestamptz or lower(w.during) <= ${now}::timestamptz or p.disabled
      or ${hasOwnBooking}
      or (w.offered_until is null and (w.room_id is null or not ${isTaken(sql.ref<number>('w.room_id'))})))
    order by w.room_id, w.place`.execute(db)
  return rows
}

interface Judged extends Span {
  accountId: string
  email: string
  language: Language
  siteId: number
  offeredUntil: Date | null
  hasOwnBooking: boolean
  isDisabled: boolean
  roomId: number | null
  room: StoredRoom | null
  anyOf: WantedRoom | null
}

/**
 * Does what is to be done about one wait, which is read again under its room's lock, or its campus's where it is for any room: who takes
 * it, leaves the line or gives the room back at the same moment does so before, and is seen, or after, and sees.
 */
async function lookAfter(db: Database, found: Found, parts: LineParts): Promise<LookedAfter> {
  const { id, siteId, roomId } = found
  const { ended, wanted, offered } = await inTransaction(db, async trx => {
    if (roomId === null) await lockAnyRoomLine(trx, siteId)
    else await lockRoom(trx, roomId)
    const { rows } = await sql<Judged>`
      select w.account_id as "accountId", p.email, w.language, w.site_id as "siteId", lower(w.during) as start,
        upper(w.during) as "end", w.offered_until as "offeredUntil", p.disabled as "isDisabled", ${hasOwnBooking} as "hasOwnBooking",
        ${roomOfWait} as "roomId", ${roomWithId(roomOfWait)} as room, ${anyOfWait} as "anyOf"
      from room_waits w join ${accountPeople} p on p.id = w.account_id
      where w.id = ${id}::uuid for update of w`.execute(trx)
    const [wait] = rows
    // It was offered a room meanwhile, or lost one: it is looked at again the next time.
    const isSame = wait !== undefined && wait.roomId === roomId
    const because = isSame ? whyOver(wait, parts.now) : undefined
    if (isSame && because !== undefined) await end(trx, { ...wait, id }, because, parts)
    return {
      ended: because === undefined ? 0 : 1,
      wanted: isSame && because === undefined && roomId === null ? wait : undefined,
      offered: roomId === null ? 0 : await offerRoom(trx, roomId, parts),
    }
  })
  return { ended, offered: offered + (wanted === undefined ? 0 : await offerSomeRoom(db, wanted, parts)) }
}

/** Offers a room that is free and fits to those who wait for it, of whom who looks for any is one. */
async function offerSomeRoom(db: Database, wait: Judged, parts: LineParts): Promise<number> {
  const { anyOf, start, end } = wait
  if (anyOf === null) return 0
  const { free } = await fittingRooms(db, { ...anyOf, start, end }, [reservedTimes])
  const [roomId] = free
  return roomId === undefined ? 0 : offerAgain(db, roomId, parts)
}

/** Offers a room that may be free, under its lock. @returns how many offers were made */
function offerAgain(db: Database, roomId: number, parts: LineParts): Promise<number> {
  return inTransaction(db, async trx => {
    await lockRoom(trx, roomId)
    return offerRoom(trx, roomId, parts)
  })
}

async function end(
  trx: Database,
  wait: Judged & { id: string },
  because: WaitEnd,
  { now, publicUrl }: LineParts,
): Promise<void> {
  const { id, accountId, language, room, anyOf } = wait
  await removeWait(trx, id)
  await announceWait(trx, wait)
  // Who is not let in reads nothing.
  if (because === 'DISABLED') return
  const about = { ...bookedRoom(id, room?.name ?? null, wait), because }
  const { text } = roomWaitOver.words(about, { language, now, who: undefined })
  const mail = waitOverMail({ ...wait, anyOf, publicUrl }, text)
  await notifyOf(trx, roomWaitOver, { accountId, about, now, mail: at => sendMailAt(trx, mail, { at, now }) })
}

/** Takes a wait out of its line; what is held for it is free again. The room is locked. */
export async function removeWait(trx: Database, id: string): Promise<void> {
  await sql`delete from room_waits where id = ${id}::uuid`.execute(trx)
}

/** Ends what a person waits for at a time at which they have booked a room, whichever that is. */
export async function endOwnWaits(db: Database, accountId: string, parts: LineParts): Promise<void> {
  await lookAfterWaits(db, { ...parts, among: sql`w.account_id = ${accountId} and ${hasOwnBooking}` })
}
