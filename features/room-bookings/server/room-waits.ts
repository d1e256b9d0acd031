import { sql } from 'kysely'
import { accountOf } from '#features/account/server/public.ts'
import { bufferOf } from '#features/rooms/rules.ts'
import {
  closuresOfRoom,
  daysAheadOf,
  openingOf,
  referentielOf,
  roomByEmail,
  roomWithId,
  type StoredRoom,
} from '#features/rooms/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'
import type { Reservation, RoomWait } from '../contract.ts'
import { maxWaits } from '../waits-contract.ts'
import {
  checkOpen,
  daysBookableAhead,
  noSuchRoom,
  noSuchWait,
  notOffered,
  ownBookingThen,
  reservationSpan,
  roomFree,
  tooManyWaits,
} from './refusals.ts'
import { book, lockPerson } from './reservations.ts'
import { announceWait, type LineParts, offerRoom, removeWait } from './room-line.ts'
import { lockRoom } from './room-lock.ts'

/*
 * Who waits, leaves the line or takes what is offered holds their own lock and then the room's, as who books does: the line of a
 * room is one, and so is what is free of it.
 */

interface Wanted {
  accountId: string
  /** The room's e-mail. */
  address: string
  start: string
  end: string
  language: Language
}

/**
 * Puts a person into the line for a room that is taken; who stands in it for that time keeps their place.
 * @throws Problem 400 a time that is no reservation's; 404 no such room; 409 as `waitRefusals` says
 */
export async function waitForRoom(
  db: Database,
  { accountId, address, start, end, language }: Wanted,
  parts: LineParts,
): Promise<RoomWait> {
  const { now } = parts
  return inTransaction(db, async trx => {
    await lockPerson(trx, accountId)
    const found = await roomByEmail(trx, address, now)
    if (found === undefined) throw noSuchRoom()
    await lockRoom(trx, found.id)
    const account = await accountOf(trx, accountId)
    if (account === undefined) throw noSuchRoom()
    const daysAhead = daysBookableAhead(referentielOf(found), {
      ownSite: account.siteId,
      daysAhead: daysAheadOf(found.param),
    })
    const span = reservationSpan(start, end, { now, daysAhead })
    const during = sql`tstzrange(${span.start}::timestamptz, ${span.end}::timestamptz)`
    const kept = new Date(span.end.getTime() + bufferOf(found, found.param) * 60_000)
    const unanswered = await sql`
      delete from room_waits
      where account_id = ${accountId} and room_id = ${found.id} and offered_until <= ${now}::timestamptz`.execute(
      trx,
    )
    if ((unanswered.numAffectedRows ?? 0n) > 0n) await offerRoom(trx, found.id, parts)
    const { rows } = await sql<State>`
      select ${closuresOfRoom(sql<number>`${found.id}::int`, now)} as closures,
        exists (select from reservations v
          where v.room_id = ${found.id} and v.active
            and v.held && tstzrange(${span.start}::timestamptz, ${kept}::timestamptz)) as "isTaken",
        exists (select from reservations own
          where own.account_id = ${accountId} and own.active and own.during && ${during}) as "hasOwnBooking",
        (select w.id from room_waits w
          where w.account_id = ${accountId} and w.room_id = ${found.id} and w.during = ${during}) as waits,
        (select count(*)::int from room_waits w where w.account_id = ${accountId}) as count`.execute(trx)
    const state = rows[0] ?? neverRead()
    if (state.waits === null) {
      checkOpen(span, openingOf(found, found.param, state.closures))
      if (state.hasOwnBooking) throw ownBookingThen()
      if (!state.isTaken) throw roomFree(found.name)
      if (state.count >= maxWaits) throw tooManyWaits()
      await sql`
        insert into room_waits (account_id, room_id, site_id, during, language, since)
        values (${accountId}, ${found.id}, ${found.site_id}, ${during}, ${language}, ${now}::timestamptz)`.execute(
        trx,
      )
    }
    const waits = await waitsOf(trx, accountId, { now })
    const [wait] = waits.filter(
      ({ referentiel, startDateTime, endDateTime }) =>
        referentiel.id === String(found.id) &&
        startDateTime === span.start.toISOString() &&
        endDateTime === span.end.toISOString(),
    )
    return wait ?? neverRead()
  })
}

interface State {
  closures: Parameters<typeof openingOf>[2]
  isTaken: boolean
  hasOwnBooking: boolean
  /** The id of the wait that there is already. */
  waits: string | null
  count: number
}

function neverRead(): never {
  throw new Error('what was just written was not read')
}

/** What a person waits for and has not begun: what is offered first, then the soonest. */
export async function waitsOf(db: Database, accountId: string, { now }: { now: Date }): Promise<RoomWait[]> {
  const { rows } = await sql<{
    id: string
    room: StoredRoom
    start: Date
    end: Date
    since: Date
    place: number
    offeredUntil: Date | null
  }>`
    select w.id, ${roomWithId(sql.ref('w.room_id'))} as room, lower(w.during) as start, upper(w.during) as "end",
      w.since, w.offered_until as "offeredUntil", (
        select count(*)::int from room_waits before
        where before.room_id = w.room_id and before.place <= w.place and before.during && w.during) as place
    from room_waits w
    where w.account_id = ${accountId} and lower(w.during) > ${now}::timestamptz
      and (w.offered_until is null or w.offered_until > ${now}::timestamptz)
    order by w.offered_until nulls last, lower(w.during), w.place`.execute(db)
  return rows.map(({ id, room, start, end, since, place, offeredUntil }) => ({
    id,
    referentiel: referentielOf(room),
    startDateTime: start.toISOString(),
    endDateTime: end.toISOString(),
    since: since.toISOString(),
    place,
    offeredUntil: offeredUntil?.toISOString() ?? null,
  }))
}

interface OwnWait {
  id: string
  accountId: string
}

interface LockedWait {
  accountId: string
  roomId: number
  siteId: number
  room: StoredRoom
  start: Date
  end: Date
  language: Language
  offeredUntil: Date | null
}

/** A person's wait, its room locked and then its row. @throws Problem 404 not theirs, or over */
async function lockWait(trx: Database, { id, accountId }: OwnWait): Promise<LockedWait> {
  const { rows: concerned } = await sql<{ roomId: number }>`
    select room_id as "roomId" from room_waits where id = ${id}::uuid and account_id = ${accountId}`.execute(
    trx,
  )
  const [found] = concerned
  if (found === undefined) throw noSuchWait()
  await lockRoom(trx, found.roomId)
  const { rows } = await sql<LockedWait>`
    select w.account_id as "accountId", w.room_id as "roomId", w.site_id as "siteId", lower(w.during) as start,
      upper(w.during) as "end", w.language, w.offered_until as "offeredUntil",
      ${roomWithId(sql.ref('w.room_id'))} as room
    from room_waits w where w.id = ${id}::uuid for update of w`.execute(trx)
  const [wait] = rows
  if (wait === undefined) throw noSuchWait()
  return wait
}

/** Leaves the line, or declines what is offered: the next one has it. @throws Problem 404 not theirs, or over */
export async function endWait(db: Database, own: OwnWait, parts: LineParts): Promise<void> {
  await inTransaction(db, async trx => {
    const wait = await lockWait(trx, own)
    await removeWait(trx, own.id)
    await announceWait(trx, { ...wait, id: own.id })
    await offerRoom(trx, wait.roomId, parts)
  })
}

/**
 * Books the room that is held for a person, by all the rules of a booking: where one of them forbids it, it stays held.
 * @throws Problem 404 not theirs, or over; 409 NOT_OFFERED, or as `bookingRefusals` says
 */
export async function takeOffer(
  db: Database,
  own: OwnWait,
  { now, limit }: { now: Date; limit: number },
): Promise<Reservation> {
  return inTransaction(db, async trx => {
    await lockPerson(trx, own.accountId)
    const { room, start, end, language, offeredUntil } = await lockWait(trx, own)
    if (offeredUntil === null || offeredUntil <= now) throw notOffered(room.name)
    await removeWait(trx, own.id)
    const wanted = { start: start.toISOString(), end: end.toISOString(), address: room.email ?? '' }
    const { accountId } = own
    return book(trx, { ...wanted, accountId, label: '', description: '', language }, { now, limit })
  })
}
