import { sql } from 'kysely'
import { accountOf } from '#features/account/server/public.ts'
import { notifyOf } from '#features/notices/server/public.ts'
import { bookingParam, roomWithId, type StoredRoom } from '#features/rooms/server/public.ts'
import { siteName, sitesWith } from '#features/sites/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { job, type Repeated, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { sendMail, sendMailAt } from '#platform/server/mail/mail.ts'
import type { Language } from '#platform/text/language.ts'
import {
  type CheckInSetting,
  type CheckInState,
  checkInSettingOf,
  checkInStep,
  type Presence,
  releaseAt,
  showsUse,
} from '../check-in-rules.ts'
import { cancelInvitations } from './attendees.ts'
import { dependentParagraphs, dependentsOf } from './dependents.ts'
import { bookedRoom, checkInAwaited, pathOfRoom, roomReleased } from './notices.ts'
import type { RoomPresence } from './presence.ts'
import { checkInMail, releasedMail } from './reservation-mail.ts'
import { askRoomCalendar, ownerOf, type RoomMails } from './room-calendar.ts'
import { offerRoom } from './room-line.ts'
import { lockRoom } from './room-lock.ts'

/*
 * Where a campus wants check-in its bookings that run are looked at every minute: presence that a sensor measured counts as
 * check-in, the owner of what nobody uses is warned, and then its room is given back.
 *
 * What somebody relies on besides is never given back: a booking for which visitors are announced, or an order stands. Its
 * visitors may be on their way up, and its lunch is paid for and comes to that room; who gave it back would have to cancel them,
 * or send them to a room that somebody else has. Neither is the product's to decide.
 */

const unusedBookingsJob = job('unused-bookings')
export const repeatedUnusedBookings: Repeated = { job: unusedBookingsJob, cron: '* * * * *' }

export interface UnusedBookingsParts extends RoomMails {
  presences: readonly RoomPresence[]
}

/** How many were found in use, warned of and given back. */
export interface Looked {
  used: number
  warned: number
  released: number
}

export function unusedBookingsWorker(parts: UnusedBookingsParts): Worker {
  return worker(unusedBookingsJob, async (_payload, { db, now, log }) => {
    const looked = await lookAfterUnused(db, { ...parts, now }, done => {
      if (done.released > 0) log.info({ released: done.released }, 'gave back rooms that nobody used')
    })
    if (looked.warned > 0) log.debug({ warned: looked.warned }, 'warned of rooms that nobody uses yet')
  })
}

/**
 * Looks once at all bookings that run and want check-in, each by itself: one that cannot be judged holds up no other, and is
 * looked at again the next time.
 * @param report told what was done, also where something failed
 * @throws AggregateError of what failed
 */
export async function lookAfterUnused(
  db: Database,
  { presences, now, ...mails }: UnusedBookingsParts & { now: Date },
  report: (done: Looked) => void = () => {},
): Promise<Looked> {
  const done: Looked = { used: 0, warned: 0, released: 0 }
  const failures: unknown[] = []
  for (const { siteId, setting } of await campusesWithCheckIn(db)) {
    try {
      const presence = new Map<string, Presence>()
      for (const presenceOf of presences) {
        for (const [room, measured] of await presenceOf(db, siteId)) presence.set(room, measured)
      }
      for (const found of await runningIn(db, siteId, now)) {
        try {
          const what = await judge(db, found, { setting, presence, now, ...mails })
          if (what !== undefined) done[what]++
        } catch (error) {
          failures.push(error)
        }
      }
    } catch (error) {
      failures.push(error)
    }
  }
  report(done)
  if (failures.length > 0) throw new AggregateError(failures, 'some bookings could not be looked after')
  return done
}

async function campusesWithCheckIn(db: Database): Promise<{ siteId: number; setting: CheckInSetting }[]> {
  const { rows } = await sql<{ siteId: number; param: unknown }>`
    select booked.id as "siteId", ${bookingParam(sql.ref<number>('booked.id'))} as param
    from ${sitesWith('BOOKING')} as booked (id) order by booked.id`.execute(db)
  return rows.flatMap(({ siteId, param }) => {
    const setting = checkInSettingOf(param)
    return setting === undefined ? [] : [{ siteId, setting }]
  })
}

interface Found {
  id: string
  roomId: number
}

/** What runs on a campus and nobody is known to use, in its meeting rooms. */
export async function runningIn(db: Database, siteId: number, now: Date): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select v.id, v.room_id as "roomId" from reservations v
    where v.site_id = ${siteId} and v.active and v.kept @> ${now}::timestamptz and v.during @> ${now}::timestamptz
      and v.status = 'ACCEPTED' and v.account_id is not null and v.checked_in_at is null
      and ${roomWithId(sql.ref('v.room_id'))} ->> 'type' = 'MEETING_ROOM'
    order by v.room_id, v.id`.execute(db)
  return rows
}

interface Judged {
  accountId: string
  start: Date
  end: Date
  given_at: Date | null
  warned_at: Date | null
  language: Language
  label: string
  description: string
  revision: number
  sequence: number
  room: StoredRoom
  campus: string
}

interface Judging extends RoomMails {
  setting: CheckInSetting
  presence: ReadonlyMap<string, Presence>
  now: Date
}

/**
 * Does what is to be done about one booking, which is read again under the locks of a booking: the room's, then the row's. Who
 * checks in, moves or deletes it at the same moment does so before, and is seen, or after, and sees.
 */
async function judge(
  db: Database,
  { id, roomId }: Found,
  { setting, presence, now, ...mails }: Judging,
): Promise<keyof Looked | undefined> {
  return inTransaction(db, async trx => {
    await lockRoom(trx, roomId)
    await sql`select from reservations where id = ${id}::uuid for update`.execute(trx)
    const { rows } = await sql<Judged>`
      select v.account_id as "accountId", lower(v.during) as start, upper(v.during) as "end", v.given_at,
        v.check_in_warned_at as warned_at, v.language, v.label, v.description, v.revision,
        v.revision + v.edits as sequence, ${roomWithId(sql.ref('v.room_id'))} as room,
        ${siteName(sql.ref<number>('v.site_id'))} as campus
      from reservations v
      where v.id = ${id}::uuid and v.room_id = ${roomId} and v.status = 'ACCEPTED' and v.account_id is not null
        and v.checked_in_at is null`.execute(trx)
    const [row] = rows
    if (row === undefined) return undefined
    const { start, end, given_at: givenAt, warned_at: warnedAt } = row
    const state: CheckInState = { start, end, givenAt, warnedAt, checkedInAt: null }
    const measured = presence.get(row.room.reference)
    if (measured !== undefined && showsUse(measured, state, setting, now)) {
      await sql`
        update reservations set checked_in_at = ${now}::timestamptz, checked_in_by = 'SENSOR'
        where id = ${id}::uuid`.execute(trx)
      await askRoomCalendar(trx, { id, revision: row.revision })
      return 'used'
    }
    const step = checkInStep(state, setting, now)
    if (step === undefined) return undefined
    const of = { reservationId: id, accountId: row.accountId }
    const view = { language: row.language, now }
    const reliedOn = await dependentsOf(mails.kinds ?? [], trx, of, view)
    if (reliedOn.some(({ stands }) => stands)) return undefined
    if (step === 'WARN') {
      await warn(trx, { id, row, until: releaseAt(state, setting) }, { ...mails, now })
      return 'warned'
    }
    await release(trx, { id, row }, { ...mails, now })
    const { publicUrl, reservationLimit } = mails
    await offerRoom(trx, roomId, { now, publicUrl, reservationLimit })
    return 'released'
  })
}

async function warn(
  trx: Database,
  { id, row, until }: { id: string; row: Judged; until: Date },
  { now, publicUrl }: RoomMails & { now: Date },
): Promise<void> {
  await sql`
    update reservations set check_in_warned_at = ${now}::timestamptz where id = ${id}::uuid`.execute(trx)
  const mailed = await mailedOf(trx, { id, row, sequence: row.sequence }, { now, publicUrl })
  if (mailed === undefined) return
  const email = row.room.email ?? ''
  const mail = checkInMail(mailed, until, pathOfRoom(email))
  await notifyOf(trx, checkInAwaited, {
    accountId: row.accountId,
    about: { ...bookedRoom(id, row.room.name, row), email, until: until.toISOString() },
    now,
    mail: at => sendMailAt(trx, mail, { at, now }),
  })
}

/** Gives the room back; its owner and those who are invited are told, each once. */
async function release(
  trx: Database,
  { id, row }: { id: string; row: Judged },
  { now, publicUrl, kinds = [] }: RoomMails & { now: Date },
): Promise<void> {
  const { rows } = await sql<{ revision: number; sequence: number }>`
    update reservations set status = 'REFUSED', reason = 'NOT_CHECKED_IN', note = null, dependents = '[]',
      changed_at = ${now}::timestamptz, revision = revision + 1
    where id = ${id}::uuid
    returning revision, revision + edits as sequence`.execute(trx)
  const [{ revision, sequence } = row] = rows
  await askRoomCalendar(trx, { id, revision })
  const mailed = await mailedOf(trx, { id, row, sequence }, { now, publicUrl })
  if (mailed === undefined) return
  const { accountId, language } = row
  const of = { reservationId: id, accountId }
  const dependents = await dependentParagraphs(kinds, trx, of, { language, now, publicUrl })
  await sendMail(trx, releasedMail(mailed, dependents))
  await notifyOf(trx, roomReleased, { accountId, about: bookedRoom(id, row.room.name, row), now })
  await cancelInvitations(trx, { ...mailed, accountId })
}

/** As its mails tell of it; undefined: whose it was is no more. */
async function mailedOf(
  trx: Database,
  { id, row, sequence }: { id: string; row: Judged; sequence: number },
  { now, publicUrl }: RoomMails & { now: Date },
) {
  const account = await accountOf(trx, row.accountId)
  if (account === undefined) return undefined
  const { start, end, label, description, language, campus } = row
  const { name: room, building, floor } = row.room
  const said = { label, description, language, owner: ownerOf(account) }
  return { id, sequence, start, end, ...said, room, campus, building, floor, now, publicUrl }
}
