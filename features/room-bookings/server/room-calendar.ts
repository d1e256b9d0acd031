import { type RawBuilder, sql } from 'kysely'
import { accountOf } from '#features/account/server/public.ts'
import { notifyOf } from '#features/notices/server/public.ts'
import type { Span } from '#features/rooms/rules.ts'
import { roomWithId, type StoredRoom } from '#features/rooms/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import { extensionPoint } from '#platform/contract/extension-point.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { addedJob, addJob, type JobContext, job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import type { Announce } from '#platform/server/realtime/feed.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import type { RefusalReason } from '../contract.ts'
import { assistantNamed, mailOwner } from './acting-mails.ts'
import { inviteAll, notifyPeopleLater } from './attendees.ts'
import {
  type DependentKinds,
  type DependentWish,
  dependentParagraphs,
  notifyRoomGone,
  unfulfilled,
} from './dependents.ts'
import { announcePlanning, announceReservation } from './feed.ts'
import { bookedRoom, roomGiven, roomRefused } from './notices.ts'
import { reservationMail } from './reservation-mail.ts'
import { endOwnWaits, offerRoom } from './room-line.ts'
import { lockRoomsOf } from './room-lock.ts'

/** One request to a room: with a later change of the reservation the revision grows, and this one is out of date. */
export interface RoomRequest {
  id: string
  revision: number
}

/** What the room's calendar is told of a request. */
export interface RequestedTime extends RoomRequest, Span {
  room: {
    id: number
    siteId: number
    email: string
    name: string
    refusesBecause: RefusalReason | null
  }
  /** The accepted time that stands if this one is refused; undefined: nothing was accepted yet. */
  previous: Span | undefined
  /** Another room that it has until this one has answered; undefined: it moves within its room, or is new. */
  formerRoomId: number | undefined
  /** Who asks; null: who asked was erased, and the room is only to be let go. */
  accountId: string | null
  askedAt: Date
  organiser: { email: string; firstName: string; lastName: string }
  label: string
}

export type RoomAnswer =
  | { accepted: true }
  | { accepted: false; reason: RefusalReason; note?: string | undefined }

/** The staff of the campus is to answer, until then; the calendar is asked once more when nobody has. */
export interface ConsentNeeded {
  consentUntil: Date
}

/** What a calendar may use while it works. */
export type CalendarContext = Pick<JobContext, 'db' | 'log' | 'now'>

/**
 * The calendar that a room keeps. Our own database holds the truth of what was promised: a calendar is told of it after
 * the fact, by a job that may run twice, so both calls must have the same effect twice as once.
 */
export interface RoomCalendar {
  /**
   * Puts a time to the room. Undefined: the room has not answered yet, and is asked again later.
   * @throws NotNow when the calendar wants to be left alone for a while
   */
  request(time: RequestedTime, context: CalendarContext): Promise<RoomAnswer | ConsentNeeded | undefined>
  /** The reservation stands in this room: it is taken out of the calendars of other rooms that it was in. @throws NotNow */
  leaveOthers?(time: RequestedTime, context: CalendarContext): Promise<void>
  /** Takes the reservation out of the calendars of all rooms that it is in. @throws NotNow */
  release(time: RequestedTime, context: CalendarContext): Promise<void>
}

/**
 * What opens the rooms' own calendars; undefined where the settings name none. With none of them, the calendar is the
 * embedded one.
 */
export const roomCalendar = extensionPoint<(settings: unknown) => RoomCalendar | undefined>('room calendar')

/** A calendar is busy: the same is to be asked again later, which is no failure. */
export class NotNow extends Error {
  /** In seconds. */
  readonly retryAfter: number

  constructor(retryAfter: number, why: string, options?: ErrorOptions) {
    super(why, options)
    this.retryAfter = retryAfter
  }
}

/** A room whose planning has changed beside that of the reservation. */
interface LeftRoom {
  email: string
  siteId: number
}

export const roomCalendarJob = job<RoomRequest & { left?: LeftRoom }>('room-calendar')

/**
 * In the transaction of `db`: the room's calendar is told of a reservation as it is then.
 * @param left the room that it has left
 */
export async function askRoomCalendar(
  db: Database,
  { id, revision }: RoomRequest,
  left?: LeftRoom,
): Promise<void> {
  await addJob(db, roomCalendarJob, { id, revision, ...(left && { left }) })
}

/** The same as a value in the statement that makes the reservation; `request` as JSON. */
export function addedRoomRequest(request: RawBuilder<RoomRequest>): RawBuilder<string> {
  return addedJob(roomCalendarJob, request)
}

export interface RoomMails {
  /** The product's address, for the links in mails. */
  publicUrl: string
  /** What other features make for reservations. */
  kinds?: DependentKinds
  /** How many future reservations a person may hold who waits for a room; undefined: as many as they like. */
  reservationLimit?: number | undefined
}

/** From how soon to how late a room that has not answered is asked again, in milliseconds. */
const pauses = { first: 2_000, last: 5 * 60_000 }

/** For so long further dates of a series may be consented to before its colleagues are told, in milliseconds. */
const pauseForConsents = 60_000

/** How long to wait before a room that has had a request for so long is asked again: longer and longer. */
export function pauseBeforeAsking(waited: number): number {
  return Math.min(pauses.last, Math.max(pauses.first, waited / 4))
}

/**
 * Brings a room's calendar up to a request, and settles the reservation by its answer. It runs after every request was
 * committed, so it is also what tells the live feeds of it.
 */
export function roomCalendarWorker(
  calendar: RoomCalendar,
  { announce, ...mails }: RoomMails & { announce: Announce },
): Worker {
  return worker(roomCalendarJob, async ({ left, ...request }, { db, log, now }) => {
    if (left !== undefined) await announcePlanning(announce, left)
    const requested = await requestedTime(db, request)
    if (requested === undefined) return
    await bring(request, requested, { db, log, now })
    // Whoever has a room waits for no other.
    if (requested.accountId !== null) await endOwnWaits(db, requested.accountId, { ...mails, now })
  })

  async function bring(
    request: RoomRequest,
    { status, isWithdrawn, ...time }: RequestedTime & { status: string; isWithdrawn: boolean },
    { db, log, now }: CalendarContext,
  ): Promise<void> {
    await announceReservation(announce, time)
    try {
      if (status === 'CANCELLED' || isWithdrawn) return await calendar.release(time, { db, log, now })
      if (status === 'ACCEPTED') return await calendar.leaveOthers?.(time, { db, log, now })
      if (status !== 'PENDING') return
      const answer =
        (await calendar.request(time, { db, log, now })) ??
        // Nobody needs the answer any more, but the reservation shall not stay open for ever.
        (time.end <= now ? { accepted: false, reason: 'DECLINED' } : undefined)
      if (answer === undefined) {
        const pause = pauseBeforeAsking(now.getTime() - time.askedAt.getTime())
        return await askAgain(db, request, new Date(now.getTime() + pause))
      }
      if ('consentUntil' in answer) {
        await awaitConsent(db, request, answer.consentUntil)
        return await announcePlanning(announce, time.room)
      }
      await settle(db, request, answer, { ...mails, now })
      await announceReservation(announce, time)
    } catch (error) {
      if (!(error instanceof NotNow)) throw error
      log.warn({ seconds: error.retryAfter, why: error.message }, 'a room’s calendar is asked again later')
      await askAgain(db, request, new Date(now.getTime() + error.retryAfter * 1000))
    }
  }
}

/** Puts a request to those who give the room; the calendar is asked again when their time is over. */
async function awaitConsent(db: Database, { id, revision }: RoomRequest, until: Date): Promise<void> {
  await inTransaction(db, async trx => {
    await trx
      .updateTable('reservations')
      .set({ consent_revision: revision })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .execute()
    await askAgain(trx, { id, revision }, until)
  })
}

async function askAgain(db: Database, { id, revision }: RoomRequest, runAt: Date): Promise<void> {
  await addJob(db, roomCalendarJob, { id, revision }, { runAt, key: `room-calendar-${id}-${revision}` })
}

async function requestedTime(
  db: Database,
  { id, revision }: RoomRequest,
): Promise<(RequestedTime & { status: string; isWithdrawn: boolean }) | undefined> {
  const row = await db
    .selectFrom('reservations as v')
    .select([
      'v.id',
      'v.revision',
      'v.status',
      'v.reason',
      'v.label',
      'v.changed_at',
      'v.site_id',
      'v.account_id',
      'v.former_room_id',
    ])
    .select(roomWithId(sql.ref('v.room_id')).as('room'))
    .select([sql<Date>`lower(v.during)`.as('start'), sql<Date>`upper(v.during)`.as('end')])
    .select([
      sql<Date | null>`lower(v.previous)`.as('previous_start'),
      sql<Date | null>`upper(v.previous)`.as('previous_end'),
    ])
    .where('v.id', '=', id)
    .where('v.revision', '=', revision)
    .executeTakeFirst()
  const account = row?.account_id ? await accountOf(db, row.account_id) : undefined
  if (row === undefined) return undefined
  // Nobody's and cancelled: its person was erased, and the outside calendar may still hold it.
  const isErased = row.account_id === null && row.status === 'CANCELLED'
  if (account === undefined && !isErased) return undefined
  const { room } = row
  return {
    id: row.id,
    revision: row.revision,
    status: row.status,
    isWithdrawn: row.status === 'REFUSED' && (row.reason === 'WITHDRAWN' || row.reason === 'NOT_CHECKED_IN'),
    askedAt: row.changed_at,
    start: row.start,
    end: row.end,
    previous: spanOf(row.previous_start, row.previous_end),
    formerRoomId: row.former_room_id ?? undefined,
    label: row.label,
    room: {
      id: room.id,
      siteId: row.site_id,
      email: room.email ?? '',
      name: room.name,
      refusesBecause: room.refuses_because as RefusalReason | null,
    },
    accountId: account?.id ?? null,
    organiser: {
      email: account?.email ?? '',
      firstName: account?.firstName ?? '',
      lastName: account?.lastName ?? '',
    },
  }
}

function spanOf(start: Date | null, end: Date | null): Span | undefined {
  return start === null || end === null ? undefined : { start, end }
}

/**
 * Confirms or refuses a request, with the mail that says so in the same transaction. Accepted, what was to move or to go with
 * it does so there too; what cannot any more stays, and the mail says why. A refused change leaves the reservation at the time
 * it had. An answer to a request that is out of date, or answered already, changes nothing.
 * @returns whether it was this answer that settled it
 */
export async function settle(
  db: Database,
  { id, revision }: RoomRequest,
  answer: RoomAnswer,
  { now, publicUrl, kinds = [], reservationLimit }: RoomMails & { now: Date },
): Promise<boolean> {
  const reason = answer.accepted ? null : answer.reason
  const note = (!answer.accepted && answer.note) || null
  return inTransaction(db, async trx => {
    const locked = await lockRoomsToSettle(trx, id, answer)
    // Where it is refused the reservation goes back to the room that was held for it.
    if (locked.size > 0 && (await lockUnanswered(trx, { id, revision }))) await letFormerRoomGo(trx, id)
    // Who was known to use the room was so at the time, and in the room, that it had then.
    const isNewStart = sql`(v.former is not null or v.previous is null or lower(v.previous) <> lower(v.during))`
    const begins = (anew: RawBuilder<unknown>, former: RawBuilder<unknown>) =>
      sql`case when ${answer.accepted} and ${isNewStart} then ${anew} else ${former} end`
    const { rows } = await sql<SettledRow>`
      update reservations v set
        given_at = ${begins(sql`${now}::timestamptz`, sql`v.given_at`)},
        checked_in_at = ${begins(sql`null`, sql`v.checked_in_at`)},
        checked_in_by = ${begins(sql`null`, sql`v.checked_in_by`)},
        check_in_warned_at = ${begins(sql`null`, sql`v.check_in_warned_at`)},
        status = case when ${answer.accepted} or coalesce(v.previous, v.former) is not null then 'ACCEPTED' else 'REFUSED' end,
        room_id = case when ${answer.accepted} then v.room_id else coalesce(v.former_room_id, v.room_id) end,
        during = case when ${answer.accepted} then v.during else coalesce(v.previous, v.former, v.during) end,
        buffer = case when ${answer.accepted} or coalesce(v.previous, v.former) is null then v.buffer else v.former_buffer end,
        former_buffer = 0,
        consent_revision = case when ${answer.accepted} or v.former is null then v.consent_revision
          when ${roomWithId(sql.ref('v.former_room_id'))} ->> 'refuses_because' = 'NEEDS_APPROVAL' then v.revision end,
        previous = null, former = null, former_room_id = null, reason = ${reason}, note = ${note},
        changed_at = ${now}::timestamptz, dependents = '[]',
        series_change = case when v.consent_revision = v.revision then null else v.series_change end
      where v.id = ${id} and v.revision = ${revision} and v.status = 'PENDING'
      returning v.account_id as "accountId", v.language, v.label, v.description, v.revision + v.edits as sequence,
        v.site_id as "siteId", ${roomWithId(sql.ref('old.room_id'))} as stored, ${roomWithId(sql.ref('old.former_room_id'))} as "formerRoom",
        ${siteName(sql.ref('v.site_id'))} as campus,
        lower(old.during) as start, upper(old.during) as end,
        lower(coalesce(old.previous, old.former)) as "previousStart", upper(coalesce(old.previous, old.former)) as "previousEnd",
        old.dependents as wishes, coalesce(old.consent_revision = old.revision, false) as requested,
        v.asked_by as "askedBy", v.series, v.series is not null and v.revision = 1 as "isOfNewSeries", v.series_change is not null as "isOfSeriesChange"`.execute(
      trx,
    )
    const [settled] = rows
    if (settled === undefined) return false
    for (const roomId of locked) await offerRoom(trx, roomId, { now, publicUrl, reservationLimit })
    const account = await accountOf(trx, settled.accountId)
    if (account === undefined) return false
    const { previousStart, previousEnd, stored, formerRoom, campus, label, description, sequence, language } =
      settled
    const { siteId, start, end } = settled
    const { name: room, building, floor } = stored
    const previous = spanOf(previousStart, previousEnd)
    // Its planning and, outside, its calendar are brought up to what was answered.
    if (formerRoom !== null) {
      const left = { email: (answer.accepted ? formerRoom : stored).email ?? '', siteId }
      await askRoomCalendar(trx, { id, revision }, left)
    }
    const owner = ownerOf(account)
    const of = { reservationId: id, accountId: account.id }
    const act = { accountId: account.id, language, now, publicUrl }
    const failed = new Map<string, Bilingual>()
    for (const { from, room: fromRoom, ...wish } of answer.accepted ? settled.wishes : []) {
      const move = {
        from: { start: new Date(from.start), end: new Date(from.end) },
        to: { start, end },
        ...(fromRoom !== undefined && { rooms: { from: fromRoom, to: stored.reference } }),
      }
      const because = await unfulfilled(kinds, trx, of, wish, { ...act, move })
      if (because !== undefined) failed.set(wish.id, because)
    }
    await notifyRoomGone(kinds, trx, of, answer.accepted ? previous : { start, end }, act)
    if (answer.accepted && formerRoom !== null) {
      for (const kind of kinds) await kind.roomChanged?.(trx, of, act)
    }
    // The one mail about all the dates that were changed says why.
    if (settled.isOfSeriesChange && failed.size > 0) {
      const kept = settled.wishes.flatMap(wish => {
        const because = failed.get(wish.id)
        return because === undefined ? [] : [{ ...wish, failed: because }]
      })
      await trx
        .updateTable('reservations')
        .set({ dependents: JSON.stringify(kept) })
        .where('id', '=', id)
        .execute()
    }
    const by = await assistantNamed(trx, { accountId: account.id, assistant: settled.askedBy })
    const told = { id, sequence, label, description, owner, language }
    const mailed = { ...told, room, campus, building, floor, start, end, now, publicUrl }
    const formerPlace =
      formerRoom === null
        ? undefined
        : { room: formerRoom.name, building: formerRoom.building, floor: formerRoom.floor, campus }
    const tell = (at?: Date) =>
      mailOwner(
        trx,
        async said => {
          const act = { language: said.language, now, publicUrl, failed }
          const dependents = await dependentParagraphs(kinds, trx, of, act)
          return reservationMail({ ...mailed, ...said, previous, formerPlace, reason, note, dependents })
        },
        { language, by, about: `reservation ${id}`, owner: account.id, now, at },
      )
    const notice = { accountId: account.id, about: bookedRoom(id, room, { start, end }), now }
    // Of a series that was just booked, or changed, one mail tells it all; what people consent to is told as they do.
    const hasOwnMail = settled.requested || !(settled.isOfNewSeries || settled.isOfSeriesChange)
    if (answer.accepted) {
      if (hasOwnMail) await tell()
      // What the room's calendar gives at once was no wait: whoever booked is still there and sees it.
      if (settled.requested) await notifyOf(trx, roomGiven, notice)
      const { series, requested, isOfNewSeries, isOfSeriesChange } = settled
      const tellsOfSeries = series !== null && (requested || isOfNewSeries || isOfSeriesChange)
      const asked = { isMoved: previous !== undefined, tellsOfSeries }
      await inviteAll(trx, { ...mailed, accountId: account.id }, asked)
      // Who consents does so to one date after the other; otherwise the mail about all of them is on its way.
      if (tellsOfSeries && requested) {
        await notifyPeopleLater(trx, series, new Date(now.getTime() + pauseForConsents))
      }
    } else {
      await notifyOf(trx, roomRefused, { ...notice, ...(hasOwnMail && { mail: tell }) })
    }
    return true
  })
}

/**
 * Takes the locks of the rooms that an answer gives back, at the time that was asked for or the former one; before the
 * reservation's own row is locked. What is accepted and is no change gives nothing back, and holds up nobody.
 * @returns the ids of the rooms
 */
export function lockRoomsToSettle(
  trx: Database,
  id: string,
  { accepted }: RoomAnswer,
): Promise<ReadonlySet<number>> {
  return lockRoomsOf(
    trx,
    sql`v.id = ${id}::uuid and (not ${accepted}::boolean or coalesce(v.previous, v.former) is not null)`,
  )
}

/** Whether a request is still to be answered; until the transaction ends nobody else answers it. */
async function lockUnanswered(trx: Database, { id, revision }: RoomRequest): Promise<boolean> {
  const { rows } = await sql`
    select from reservations
    where id = ${id}::uuid and revision = ${revision} and status = 'PENDING' for update`.execute(trx)
  return rows.length > 0
}

/** Gives back the room that was held for a reservation until another one would answer. */
export async function letFormerRoomGo(trx: Database, id: string): Promise<void> {
  await sql`delete from reservations where held_for = ${id}::uuid`.execute(trx)
}

export function ownerOf({ email, firstName, lastName }: RequestedTime['organiser']) {
  return { name: `${firstName} ${lastName}`.trim(), email }
}

interface SettledRow {
  /** What is held for nobody is never pending. */
  accountId: string
  language: Language
  label: string
  description: string
  sequence: number
  /** The room that was asked for. */
  stored: StoredRoom
  /** The one that it had until then; null: the same. */
  formerRoom: StoredRoom | null
  siteId: number
  campus: string
  start: Date
  end: Date
  previousStart: Date | null
  previousEnd: Date | null
  wishes: StoredWish[]
  /** Whether people were asked to consent. */
  requested: boolean
  /** What it repeats in. */
  series: string | null
  isOfNewSeries: boolean
  /** The assistant who asked in their place. */
  askedBy: string | null
  /** Several dates were changed at once, and this one without anybody's consent. */
  isOfSeriesChange: boolean
}

/** What is to become of something that hangs on a reservation when its room accepts, and from when it moves. */
export interface StoredWish extends DependentWish {
  from: { start: string; end: string }
  /** The reference of the room that it moves from. */
  room?: string
  /** The room has accepted, and this was not done: until its person is told. */
  failed?: Bilingual
}
