import { type RawBuilder, sql } from 'kysely'
import { accountOf } from '#features/account/server/public.ts'
import { notifyOf } from '#features/notices/server/public.ts'
import { type Closed, type Span, whyClosed } from '#features/rooms/rules.ts'
import {
  bookingParam,
  type ConcernedBooking,
  type ConcernedBookings,
  closedWords,
  closuresOfRoom,
  concernedBookings,
  effectsOfCampuses,
  openingOf,
  openingsDigest,
  roomsAfter,
  roomWithId,
  type StoredClosure,
  type StoredRoom,
} from '#features/rooms/server/public.ts'
import { siteEffects, siteName } from '#features/sites/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { job, type Repeated, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { sendMailAt } from '#platform/server/mail/mail.ts'
import type { Language } from '#platform/text/language.ts'
import { dependentParagraphs } from './dependents.ts'
import { bookedRoom, roomClosed } from './notices.ts'
import { closedMail } from './reservation-mail.ts'
import { askRoomCalendar, ownerOf, type RoomMails } from './room-calendar.ts'

/*
 * A closure, a bank holiday or other hours may come after people have booked. What was booked stays, and its owner is told
 * once, by mail and on the reservation. Files of a company, a setting of a campus and whoever else may change when rooms are
 * open, so that is not followed where it is written: a digest of it is compared every minute.
 */

const closedBookingsJob = job('closed-bookings')
export const repeatedClosedBookings: Repeated = { job: closedBookingsJob, cron: '* * * * *' }

/** How many whole looks follow a change. */
const looksNeeded = 2
/** Milliseconds between the two, longer than a call may take: what was being booked during the first is there by then. */
const pauseBetween = 40_000
/** How many rooms are looked at in one go: other calls are answered between two. */
const roomsAtOnce = 25

export function closedBookingsWorker(mails: RoomMails): Worker {
  return worker(closedBookingsJob, async (_payload, { db, now }) => notifyOfClosures(db, { ...mails, now }))
}

/**
 * Tells the owners of bookings to come that fall into a time at which their room is closed, each once. Doing it twice, or
 * after it was cut off, tells nobody a second time: the mark and the mail are of one transaction.
 */
export async function notifyOfClosures(
  db: Database,
  { now, ...mails }: RoomMails & { now: Date },
): Promise<void> {
  const { rows } = await sql<{ digest: string }>`select ${openingsDigest()} as digest`.execute(db)
  const digest = rows[0]?.digest ?? ''
  const seen = await db.selectFrom('openings_seen').selectAll().executeTakeFirst()
  const looks = seen?.digest === digest ? seen.looks : 0
  if (looks >= looksNeeded) return
  if (looks > 0 && seen !== undefined && now.getTime() - seen.looked_at.getTime() < pauseBetween) return

  let after = 0
  for (;;) {
    const rooms = await roomsWithBookings(db, { after, now })
    for (const { room, param, closures, bookings } of rooms) {
      const opening = openingOf(room, param, closures)
      for (const { id, start, end, told } of bookings) {
        const span = { start: new Date(start), end: new Date(end) }
        const closed = whyClosed(span, opening)
        if (closed !== undefined && !told) await notify(db, { id, closed, span }, { ...mails, now })
        if (closed === undefined && told) await takeBack(db, id)
      }
    }
    after = rooms.at(-1)?.roomId ?? 0
    if (rooms.length < roomsAtOnce) break
  }
  await sql`
    insert into openings_seen (digest, looks, looked_at) values (${digest}, ${looks + 1}, ${now}::timestamptz)
    on conflict (only_row) do update set digest = excluded.digest, looks = excluded.looks, looked_at = excluded.looked_at`.execute(
    db,
  )
}

interface RoomWithBookings {
  roomId: number
  room: StoredRoom
  param: unknown
  closures: StoredClosure[]
  bookings: { id: string; start: string; end: string; told: boolean; owner: string }[]
}

/** What would be told to whom of rooms whose opening has just been written. */
const leftClosed: ConcernedBookings = {
  async of(db, among, now) {
    const found: ConcernedBooking[] = []
    let after = 0
    for (;;) {
      const rooms = await roomsWithBookings(db, { after, now, among })
      for (const { room, param, closures, bookings } of rooms) {
        const opening = openingOf(room, param, closures)
        for (const { start, end, told, owner } of bookings) {
          const span = { start: new Date(start), end: new Date(end) }
          if (told || whyClosed(span, opening) === undefined) continue
          found.push({ room: room.name, ...span, ownerId: owner })
        }
      }
      after = rooms.at(-1)?.roomId ?? 0
      if (rooms.length < roomsAtOnce) return found
    }
  },
}
export const bookingsLeftClosed = concernedBookings.with(leftClosed)
/** The same of a campus that is open on other days. */
export const bookingsOfOtherDays = siteEffects.with(effectsOfCampuses(leftClosed))

/** Rooms in their order, each with what of it is booked from now on. */
async function roomsWithBookings(
  db: Database,
  { after, now, among }: { after: number; now: Date; among?: RawBuilder<unknown> },
): Promise<RoomWithBookings[]> {
  const fromNow = sql`tstzrange(${now}::timestamptz, null)`
  // Each room's bookings are found by its index: to group those of all rooms first would read through every reservation.
  const { rows } = await sql<RoomWithBookings>`
    select b.id as "roomId", ${roomWithId(sql.ref('b.id'))} as room, ${bookingParam(sql.ref<number>('b.site_id'))} as param,
      ${closuresOfRoom(sql.ref<number>('b.id'), now)} as closures, (
        select coalesce(json_agg(json_build_object(
          'id', v.id, 'start', lower(v.during), 'end', upper(v.during), 'told', v.told_closed,
          'owner', v.account_id) order by v.id), '[]')
        from reservations v
        where v.room_id = b.id and v.active and v.account_id is not null and v.held && ${fromNow}
          and upper(v.during) > ${now}::timestamptz) as bookings
    from ${roomsAfter(after, roomsAtOnce, among)} b
    order by b.id`.execute(db)
  return rows
}

/** Marks a booking and mails its owner, unless that was done, or the booking has moved or gone meanwhile. */
async function notify(
  db: Database,
  { id, closed, span }: { id: string; closed: Closed; span: Span },
  { now, publicUrl, kinds = [] }: RoomMails & { now: Date },
): Promise<void> {
  await inTransaction(db, async trx => {
    const { rows } = await sql<Marked>`
      update reservations v set told_closed = true
      where v.id = ${id} and v.active and not v.told_closed
        and v.during = tstzrange(${span.start}::timestamptz, ${span.end}::timestamptz)
      returning v.account_id as "accountId", v.revision, v.revision + v.edits as sequence, v.language, v.label, v.description, v.site_id as "siteId",
        ${roomWithId(sql.ref('v.room_id'))} as room, ${siteName(sql.ref<number>('v.site_id'))} as campus`.execute(
      trx,
    )
    const [marked] = rows
    const account = marked && (await accountOf(trx, marked.accountId))
    if (marked === undefined || account === undefined) return
    const { revision, sequence, language, label, description, siteId, campus } = marked
    const { name: room, building, floor } = marked.room
    const said = { label, description, owner: ownerOf(account) }
    const mailed = { id, sequence, ...said, ...span, room, campus, building, floor }
    const of = { reservationId: id, accountId: account.id }
    const dependents = await dependentParagraphs(kinds, trx, of, { language, now, publicUrl })
    const told = { ...mailed, language, now, publicUrl, siteId }
    const mail = closedMail(told, closedWords(closed), dependents)
    await notifyOf(trx, roomClosed, {
      ...{ accountId: account.id, about: bookedRoom(id, room, span), now },
      mail: at => sendMailAt(trx, mail, { at, now }),
    })
    // The job that speaks of it to the room's calendar also tells whoever looks.
    await askRoomCalendar(trx, { id, revision })
  })
}

interface Marked {
  /** What is held for nobody is not looked at. */
  accountId: string
  revision: number
  sequence: number
  description: string
  language: Language
  label: string
  siteId: number
  room: StoredRoom
  campus: string
}

/** The room is open then after all: the reservation says nothing more, and another closure is told anew. */
async function takeBack(db: Database, id: string): Promise<void> {
  await inTransaction(db, async trx => {
    const row = await trx
      .updateTable('reservations')
      .set({ told_closed: false })
      .where('id', '=', id)
      .where('told_closed', '=', true)
      .returning('revision')
      .executeTakeFirst()
    if (row !== undefined) await askRoomCalendar(trx, { id, revision: row.revision })
  })
}
