import { sql } from 'kysely'
import type { Language } from '#platform/language.ts'
import { type Database, inTransaction } from '#platform/server/database.ts'
import { addJob, job, type Worker, worker } from '#platform/server/jobs.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { RefusalReason } from '../contract.ts'
import type { Span } from '../rules.ts'
import { reservationMail } from './reservation-mail.ts'

/** One request to a room: with a later change of the reservation the revision grows, and this one is out of date. */
export interface RoomRequest {
  id: string
  revision: number
}

/** What the room's calendar is told of a request. */
export interface RequestedTime extends RoomRequest, Span {
  room: { id: number; email: string; name: string; refusesBecause: RefusalReason | null }
  /** Who asks. */
  organiser: { email: string; firstName: string; lastName: string }
  label: string
}

export type RoomAnswer = { accepted: true } | { accepted: false; reason: RefusalReason }

/**
 * The calendar that a room keeps. Our own database holds the truth of what was promised: a calendar is told of it after
 * the fact, by a job that may run twice, so both calls must have the same effect twice as once.
 */
export interface RoomCalendar {
  /** Puts a time to the room. Undefined: the answer comes later, and is given to `settle`. */
  request(time: RequestedTime): Promise<RoomAnswer | undefined>
  /** Takes the reservation out of the calendar. */
  release(time: RequestedTime): Promise<void>
}

/** The calendar while no outside one keeps the rooms': it answers by what the room's own row says. */
export const embeddedCalendar: RoomCalendar = {
  request: async ({ room: { refusesBecause } }) =>
    refusesBecause === null ? { accepted: true } : { accepted: false, reason: refusesBecause },
  release: async () => {},
}

export const roomCalendarJob = job<{ id: string; revision: number }>('room-calendar')

/** In the transaction of `db`: the room's calendar is told of a reservation as it is then. */
export async function askRoomCalendar(db: Database, { id, revision }: RoomRequest): Promise<void> {
  await addJob(db, roomCalendarJob, { id, revision })
}

export interface RoomMails {
  /** The product's address, for the links in mails. */
  publicUrl: string
}

/** Brings a room's calendar up to a request, and settles the reservation by its answer. */
export function roomCalendarWorker(calendar: RoomCalendar, mails: RoomMails): Worker {
  return worker(roomCalendarJob, async (request, { db, now }) => {
    const requested = await requestedTime(db, request)
    if (requested === undefined) return
    const { status, ...time } = requested
    if (status === 'CANCELLED') return calendar.release(time)
    if (status !== 'PENDING') return
    const answer = await calendar.request(time)
    if (answer !== undefined) await settle(db, request, answer, { now, ...mails })
  })
}

async function requestedTime(
  db: Database,
  { id, revision }: RoomRequest,
): Promise<(RequestedTime & { status: string }) | undefined> {
  const row = await db
    .selectFrom('reservations as v')
    .innerJoin('rooms as r', 'r.id', 'v.room_id')
    .innerJoin('accounts as a', 'a.id', 'v.account_id')
    .select(['v.id', 'v.revision', 'v.status', 'v.label', 'r.id as room_id', 'r.email', 'r.name'])
    .select(['r.refuses_because', 'a.email as organiser', 'a.first_name', 'a.last_name'])
    .select([sql<Date>`lower(v.during)`.as('start'), sql<Date>`upper(v.during)`.as('end')])
    .where('v.id', '=', id)
    .where('v.revision', '=', revision)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    id: row.id,
    revision: row.revision,
    status: row.status,
    start: row.start,
    end: row.end,
    label: row.label,
    room: {
      id: row.room_id,
      email: row.email ?? '',
      name: row.name,
      refusesBecause: row.refuses_because as RefusalReason | null,
    },
    organiser: { email: row.organiser, firstName: row.first_name, lastName: row.last_name },
  }
}

/**
 * Confirms or refuses a request, with the mail that says so in the same transaction. A refused change leaves the
 * reservation at the time it had. An answer to a request that is out of date, or answered already, changes nothing.
 */
export async function settle(
  db: Database,
  { id, revision }: RoomRequest,
  answer: RoomAnswer,
  { now, publicUrl }: RoomMails & { now: Date },
): Promise<void> {
  const reason = answer.accepted ? null : answer.reason
  await inTransaction(db, async trx => {
    const { rows } = await sql<SettledRow>`
      update reservations v set
        status = case when ${answer.accepted} or v.previous is not null then 'ACCEPTED' else 'REFUSED' end,
        during = case when ${answer.accepted} then v.during else coalesce(v.previous, v.during) end,
        previous = null, reason = ${reason}, changed_at = ${now}::timestamptz
      from rooms r, accounts a
      where v.id = ${id} and v.revision = ${revision} and v.status = 'PENDING'
        and r.id = v.room_id and a.id = v.account_id
      returning r.name as room, r.building, r.floor, a.email, v.language,
        lower(old.during) as start, upper(old.during) as end,
        lower(old.previous) as "previousStart", upper(old.previous) as "previousEnd"`.execute(trx)
    const [settled] = rows
    if (settled === undefined) return
    const { previousStart, previousEnd, ...rest } = settled
    const previous =
      previousStart === null || previousEnd === null ? undefined : { start: previousStart, end: previousEnd }
    await sendMail(trx, reservationMail({ ...rest, previous, reason, publicUrl }))
  })
}

interface SettledRow {
  room: string
  building: string
  floor: string
  email: string
  language: Language
  start: Date
  end: Date
  previousStart: Date | null
  previousEnd: Date | null
}
