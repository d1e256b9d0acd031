import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { accountOf } from '#features/account/server/public.ts'
import type { SearchCriteria } from '#features/rooms/contract.ts'
import { bufferOf, type Span } from '#features/rooms/rules.ts'
import {
  closuresOfRoom,
  daysAheadOf,
  fittingRooms,
  mostDaysAhead,
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
import { reservedTimes } from './occupancy.ts'
import {
  checkOpen,
  daysBookableAhead,
  noRoomFits,
  noSuchRoom,
  noSuchWait,
  notOffered,
  ownBookingThen,
  reservationSpan,
  roomFree,
  searchedSpan,
  someRoomFree,
  tooManyWaits,
  tooMuchWanted,
} from './refusals.ts'
import { book, lockPerson } from './reservations.ts'
import { announceWait, fitsWait, type LineParts, offerRoom, removeWait } from './room-line.ts'
import { lockAnyRoomLine, lockRoom } from './room-lock.ts'
import { askToLookAt, askToOffer } from './waits-job.ts'
import { anyOfWait, isTooMuchWanted, roomOfWait, type WantedRoom } from './wanted-room.ts'

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
    return waitOf(
      await waitsOf(trx, accountId, { now }),
      span,
      ({ anyOf, referentiel }) => anyOf === null && referentiel?.id === String(found.id),
    )
  })
}

/** The wait for a time that was just written, or was there. */
function waitOf(waits: readonly RoomWait[], { start, end }: Span, is: (wait: RoomWait) => boolean): RoomWait {
  const found = waits.find(
    wait => wait.startDateTime === start.toISOString() && wait.endDateTime === end.toISOString() && is(wait),
  )
  return found ?? neverRead()
}

/**
 * Puts a person into the lines of all rooms of a campus that fit what they search for, where none is free; who waits for the same keeps
 * their place.
 * @throws Problem 400 a time that is no reservation's, more wishes than a wait keeps; 409 as `waitForAnyRefusals` says
 */
export async function waitForAnyRoom(
  db: Database,
  {
    accountId,
    siteId,
    criteria,
    language,
  }: { accountId: string; siteId: number; criteria: SearchCriteria; language: Language },
  { now }: LineParts,
): Promise<RoomWait> {
  return inTransaction(db, async trx => {
    await lockPerson(trx, accountId)
    await lockAnyRoomLine(trx, siteId)
    const { capacity } = criteria
    const [building, equipment] = [namesOf(criteria.building), namesOf(criteria.equipment)]
    if (isTooMuchWanted([...(building ?? []), ...(equipment ?? [])])) throw tooMuchWanted()
    const asked = searchedSpan(criteria, { now, daysAhead: mostDaysAhead })
    const rooms = await fittingRooms(trx, { ...asked, siteId, capacity, building, equipment }, [
      reservedTimes,
    ])
    if (rooms.count === 0) throw noRoomFits()
    const span = searchedSpan(criteria, { now, daysAhead: daysAheadOf(rooms.param) ?? 0 })
    const during = sql`tstzrange(${span.start}::timestamptz, ${span.end}::timestamptz)`
    const isSame = sql`w.room_id is null and w.site_id = ${siteId} and w.during = ${during} and w.capacity = ${capacity}
      and w.building is not distinct from ${building}::text[] and w.equipment is not distinct from ${equipment}::text[]`
    const { rows: unanswered } = await sql<{ roomId: number }>`
      delete from room_waits w where w.account_id = ${accountId} and ${isSame} and w.offered_until <= ${now}::timestamptz
      returning ${roomOfWait} as "roomId"`.execute(trx)
    for (const { roomId } of unanswered) await askToOffer(trx, roomId)
    const { rows } = await sql<{ waits: boolean; hasOwnBooking: boolean; count: number }>`
      select exists (select from room_waits w where w.account_id = ${accountId} and ${isSame}) as waits,
        exists (select from reservations own
          where own.account_id = ${accountId} and own.active and own.during && ${during}) as "hasOwnBooking",
        (select count(*)::int from room_waits w where w.account_id = ${accountId}) as count`.execute(trx)
    const state = rows[0] ?? neverRead()
    if (!state.waits) {
      if (state.hasOwnBooking) throw ownBookingThen()
      if (rooms.free.length > 0) throw someRoomFree()
      if (state.count >= maxWaits) throw tooManyWaits()
      const { rows: written } = await sql<{ id: string }>`
        insert into room_waits (account_id, site_id, during, capacity, building, equipment, language, since)
        values (${accountId}, ${siteId}, ${during}, ${capacity}, ${building}::text[], ${equipment}::text[], ${language},
          ${now}::timestamptz)
        returning id`.execute(trx)
      // The rooms are not locked: who gives one back meanwhile does not see this wait, nor does this one what is given back.
      for (const { id } of written) await askToLookAt(trx, id)
    }
    const given = { siteId: String(siteId), capacity, building: building ?? [], equipment: equipment ?? [] }
    return waitOf(await waitsOf(trx, accountId, { now }), span, ({ anyOf }) =>
      isDeepStrictEqual(anyOf, given),
    )
  })
}

/** Names in one order, each once; null: none, which is any. */
function namesOf(names: readonly string[] | undefined): string[] | null {
  return names === undefined || names.length === 0 ? null : [...new Set(names)].toSorted()
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
    room: StoredRoom | null
    anyOf: WantedRoom | null
    start: Date
    end: Date
    since: Date
    place: number
    offeredUntil: Date | null
  }>`
    select w.id, ${roomWithId(sql`coalesce(w.room_id, held.room_id)`)} as room, ${anyOfWait} as "anyOf",
      lower(w.during) as start, upper(w.during) as "end", w.since, w.offered_until as "offeredUntil", (
        select count(*)::int from room_waits before
        where before.site_id = w.site_id and before.place <= w.place and before.during && w.during
          and case when before.room_id is not null then before.room_id = w.room_id
            else before.id = w.id or (before.offered_until is null
              and (w.room_id is null or ${fitsWait(sql.ref<number>('w.room_id'), 'before')})) end) as place
    from room_waits w left join reservations held on held.offered_to = w.id
    where w.account_id = ${accountId} and lower(w.during) > ${now}::timestamptz
      and (w.offered_until is null or w.offered_until > ${now}::timestamptz)
    order by w.offered_until nulls last, lower(w.during), w.place`.execute(db)
  return rows.map(({ id, room, anyOf, start, end, since, place, offeredUntil }) => ({
    id,
    referentiel: room && referentielOf(room),
    anyOf: anyOf && {
      siteId: String(anyOf.siteId),
      capacity: anyOf.capacity,
      building: anyOf.building ?? [],
      equipment: anyOf.equipment ?? [],
    },
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
  siteId: number
  /** The room that is waited for, or held; null: any that fits, and none is held. */
  roomId: number | null
  room: StoredRoom | null
  /** Whether the room is locked: not where it was offered only meanwhile. */
  isRoomLocked: boolean
  start: Date
  end: Date
  language: Language
  offeredUntil: Date | null
}

/** A person's wait, its room locked, or the line of its campus where it has none, and then its row. @throws Problem 404 not theirs, or over */
async function lockWait(trx: Database, { id, accountId }: OwnWait): Promise<LockedWait> {
  const { rows: concerned } = await sql<{ roomId: number | null; siteId: number }>`
    select ${roomOfWait} as "roomId", w.site_id as "siteId"
    from room_waits w where w.id = ${id}::uuid and w.account_id = ${accountId}`.execute(trx)
  const [found] = concerned
  if (found === undefined) throw noSuchWait()
  if (found.roomId === null) await lockAnyRoomLine(trx, found.siteId)
  else await lockRoom(trx, found.roomId)
  const { rows } = await sql<Omit<LockedWait, 'isRoomLocked'>>`
    select w.account_id as "accountId", ${roomOfWait} as "roomId", w.site_id as "siteId", lower(w.during) as start,
      upper(w.during) as "end", w.language, w.offered_until as "offeredUntil", ${roomWithId(roomOfWait)} as room
    from room_waits w where w.id = ${id}::uuid for update of w`.execute(trx)
  const [wait] = rows
  if (wait === undefined) throw noSuchWait()
  return { ...wait, isRoomLocked: wait.roomId !== null && wait.roomId === found.roomId }
}

/** Leaves the line, or declines what is offered: the next one has it. @throws Problem 404 not theirs, or over */
export async function endWait(db: Database, own: OwnWait, parts: LineParts): Promise<void> {
  await inTransaction(db, async trx => {
    const wait = await lockWait(trx, own)
    await removeWait(trx, own.id)
    await announceWait(trx, { ...wait, id: own.id })
    if (wait.roomId === null) return
    if (wait.isRoomLocked) await offerRoom(trx, wait.roomId, parts)
    else await askToOffer(trx, wait.roomId)
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
    const { room, isRoomLocked, start, end, language, offeredUntil } = await lockWait(trx, own)
    if (room === null || !isRoomLocked || offeredUntil === null || offeredUntil <= now)
      throw notOffered(room?.name)
    await removeWait(trx, own.id)
    const wanted = { start: start.toISOString(), end: end.toISOString(), address: room.email ?? '' }
    const { accountId } = own
    return book(trx, { ...wanted, accountId, label: '', description: '', language }, { now, limit })
  })
}
