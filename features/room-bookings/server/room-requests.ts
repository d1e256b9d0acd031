import { sql } from 'kysely'
import { accountWithId } from '#features/account/server/public.ts'
import { notifyOf } from '#features/notices/server/public.ts'
import { whyClosed } from '#features/rooms/rules.ts'
import {
  bookingParam,
  closedWords,
  closuresOfRoom,
  openingOf,
  roomWithId,
} from '#features/rooms/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import type { RoleGrant } from '#platform/contract/roles.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { refusal } from '#platform/server/http/problem.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import type {
  RefusalReason,
  ReservationStatus,
  roomRequestRefusals,
  withdrawalRefusals,
} from '../contract.ts'
import { mayGiveRooms } from '../permissions.ts'
import { answerUntil, type ConsentState, whyNotAnswerable, whyNotWithdrawable } from '../rules.ts'
import { mostRoomRequests, type RoomRequest, type RoomRequestState } from '../staff-contract.ts'
import { cancelInvitations } from './attendees.ts'
import { type DependentKinds, dependentParagraphs, notifyRoomGone } from './dependents.ts'
import { bookedRoom, roomWithdrawn } from './notices.ts'
import { withdrawalMail } from './reservation-mail.ts'
import { askRoomCalendar, lockRoomsToSettle, ownerOf, type RoomAnswer, settle } from './room-calendar.ts'
import { offerRoom } from './room-line.ts'
import { lockRoomsOf } from './room-lock.ts'

/**
 * What waits for the consent of a campus's staff and can still be answered, or what was given with it and is not over; the
 * soonest first.
 */
export async function roomRequests(
  db: Database,
  { siteId, state, now }: { siteId: string; state: RoomRequestState; now: Date },
): Promise<{ requests: RoomRequest[]; total: number }> {
  const rows = await db
    .selectFrom('reservations as v')
    .innerJoinLateral(accountWithId(db, sql.ref<string>('v.account_id')).as('a'), join => join.onTrue())
    .select(['v.id', 'v.revision', 'v.label', 'v.changed_at', 'a.firstName', 'a.lastName', 'a.division'])
    .select([sql<Date>`lower(v.during)`.as('start'), sql<Date>`upper(v.during)`.as('end')])
    .select([
      sql<Date | null>`lower(v.previous)`.as('former_start'),
      sql<Date | null>`upper(v.previous)`.as('former_end'),
    ])
    .select(roomWithId(sql.ref('v.room_id')).as('room'))
    .select(bookingParam(sql.ref('v.site_id')).as('param'))
    .select(closuresOfRoom(sql.ref<number>('v.room_id'), now).as('closures'))
    .select(sql<string>`count(*) over ()`.as('total'))
    .where('v.site_id', '=', Number(siteId))
    .where('v.consent_revision', 'is not', null)
    .where('v.active', '=', true)
    .where(sql<boolean>`upper(v.during) > ${now}::timestamptz`)
    .$if(state === 'GIVEN', query => query.where('v.status', '=', 'ACCEPTED'))
    .$if(state === 'OPEN', query =>
      query.where('v.status', '=', 'PENDING').whereRef('v.consent_revision', '=', 'v.revision'),
    )
    .orderBy(sql`lower(v.during)`)
    .orderBy('v.id')
    .limit(mostRoomRequests)
    .execute()
  const requests = rows.map((row): RoomRequest => {
    const span = { start: row.start, end: row.end }
    const { name, building, floor, capacity } = row.room
    const closed = whyClosed(span, openingOf(row.room, row.param, row.closures))
    return {
      id: row.id,
      revision: row.revision,
      state,
      person: { name: `${row.firstName} ${row.lastName}`.trim(), division: row.division },
      room: { name, building, floor, capacity },
      startDateTime: row.start.toISOString(),
      endDateTime: row.end.toISOString(),
      formerStartDateTime: row.former_start?.toISOString() ?? null,
      formerEndDateTime: row.former_end?.toISOString() ?? null,
      // What it is for is needed to answer it, and is nobody's business afterwards.
      label: state === 'OPEN' ? row.label : null,
      askedAt: row.changed_at.toISOString(),
      answerUntil: answerUntil(span, row.changed_at).toISOString(),
      closed: closed === undefined ? null : closedWords(closed),
    }
  })
  return { requests, total: Number(rows[0]?.total ?? 0) }
}

/** How many requests of a campus wait for its consent. */
export async function openRequests({
  db,
  siteId,
  now,
}: {
  db: Database
  siteId: number
  now: Date
}): Promise<number> {
  const { open } = await db
    .selectFrom('reservations as v')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('v.site_id', '=', siteId)
    .where('v.consent_revision', 'is not', null)
    .where('v.active', '=', true)
    .where(sql<boolean>`upper(v.during) > ${now}::timestamptz`)
    .where('v.status', '=', 'PENDING')
    .whereRef('v.consent_revision', '=', 'v.revision')
    .executeTakeFirstOrThrow()
  return open
}

/** Somebody of the staff, and the request as they have read it. */
export interface ConsentAct {
  id: string
  revision: number
  person: { id: string }
  grants: readonly RoleGrant[]
  now: Date
  publicUrl: string
  /** What other features make for reservations. */
  kinds: DependentKinds
  reservationLimit?: number | undefined
}

/**
 * Answers a request in the room’s stead, with the mail and the line in the audit log.
 * @returns false: no such request of a campus whose rooms they may give
 * @throws Problem 409 as `roomRequestRefusals` says, also where a colleague was quicker
 */
export async function answerRequest(db: Database, act: ConsentAct, answer: RoomAnswer): Promise<boolean> {
  const { id, revision, person, now, publicUrl, kinds, reservationLimit } = act
  return inTransaction(db, async trx => {
    await lockRoomsToSettle(trx, id, answer)
    const row = await requestToAnswer(trx, act)
    if (row === undefined) return false
    if (row.status === 'PENDING' && row.consent_revision !== row.revision) throw refusedBy('REQUEST_CHANGED')
    const because = whyNotAnswerable(row, revision, now)
    if (because !== undefined) throw refusedBy(because)
    await settle(trx, { id, revision }, answer, { now, publicUrl, kinds, reservationLimit })
    await audit(trx, [
      {
        actor: person.id,
        action: answer.accepted ? 'ROOM_REQUEST_APPROVED' : 'ROOM_REQUEST_REFUSED',
        subjectType: 'reservation',
        subjectId: id,
        siteId: row.site_id,
      },
    ])
    // The job finds it answered, and tells whoever looks.
    await askRoomCalendar(trx, { id, revision })
    return true
  })
}

/**
 * Takes back a room that was given, with a mail that takes it out of its owner’s calendar. The owner keeps it on their list
 * as refused, with the reason.
 * @returns false: no such reservation of a campus whose rooms they may give
 * @throws Problem 409 as `withdrawalRefusals` says
 */
export async function withdrawGiven(db: Database, act: ConsentAct, note: string): Promise<boolean> {
  const { id, person, now, publicUrl, kinds, reservationLimit } = act
  return inTransaction(db, async trx => {
    const locked = await lockRoomsOf(trx, sql`v.id = ${id}::uuid`)
    const row = await requestToAnswer(trx, act)
    if (row === undefined) return false
    const because = whyNotWithdrawable(row, act.revision, now)
    if (because !== undefined) throw refusedBy(because)
    const { revision, sequence } = await trx
      .updateTable('reservations')
      .set({
        status: 'REFUSED',
        reason: 'WITHDRAWN',
        note,
        dependents: '[]',
        changed_at: now,
        revision: sql<number>`revision + 1`,
      })
      .where('id', '=', id)
      .returning(['revision', sql<number>`revision + edits`.as('sequence')])
      .executeTakeFirstOrThrow()
    await audit(trx, [
      {
        actor: person.id,
        action: 'ROOM_WITHDRAWN',
        subjectType: 'reservation',
        subjectId: id,
        siteId: row.site_id,
      },
    ])
    await askRoomCalendar(trx, { id, revision })
    for (const roomId of locked) await offerRoom(trx, roomId, { now, publicUrl, reservationLimit })
    const owner = await accountWithId(trx, row.account_id ?? '').executeTakeFirst()
    if (owner === undefined) return true
    const { start, end, label, description, language, campus } = row
    const { name: room, building, floor } = row.room
    const place = { room, campus, building, floor }
    const told = { id, sequence, label, description, owner: ownerOf(owner) }
    const mailed = { ...told, start, end, ...place, now, publicUrl }
    const of = { reservationId: id, accountId: owner.id }
    await notifyRoomGone(kinds, trx, of, { start, end }, { accountId: owner.id, language, now, publicUrl })
    const dependents = await dependentParagraphs(kinds, trx, of, { language, now, publicUrl })
    await sendMail(trx, withdrawalMail({ ...mailed, language }, note, dependents))
    await notifyOf(trx, roomWithdrawn, {
      accountId: owner.id,
      about: bookedRoom(id, room, { start, end }),
      now,
    })
    await cancelInvitations(trx, { ...mailed, language, accountId: owner.id })
    return true
  })
}

/** Locked, so that of two who answer at once the second reads what the first did. */
async function requestToAnswer(trx: Database, { id, grants }: ConsentAct) {
  const row = await trx
    .selectFrom('reservations as v')
    .select(['v.account_id', 'v.site_id', 'v.dismissed', 'v.revision', 'v.consent_revision', 'v.label'])
    .select('v.description')
    .select([
      sql<ReservationStatus>`v.status`.as('status'),
      sql<RefusalReason | null>`v.reason`.as('reason'),
      sql<Language>`v.language`.as('language'),
      'v.changed_at as askedAt',
    ])
    .select([sql<Date>`lower(v.during)`.as('start'), sql<Date>`upper(v.during)`.as('end')])
    .select(roomWithId(sql.ref('v.room_id')).as('room'))
    .select(siteName(sql.ref<number>('v.site_id')).as('campus'))
    .where('v.id', '=', id)
    .where('v.consent_revision', 'is not', null)
    .forUpdate('v')
    .executeTakeFirst()
  const mayAnswer = row !== undefined && mayGiveRooms({ grants }, String(row.site_id))
  return mayAnswer ? (row satisfies ConsentState) : undefined
}

type Because = (typeof roomRequestRefusals)[number] | (typeof withdrawalRefusals)[number]

const because: Record<Because, Bilingual> = {
  ALREADY_APPROVED: {
    fr: 'Cette demande a déjà été acceptée.',
    en: 'This request has already been approved.',
  },
  ALREADY_REFUSED: { fr: 'Cette demande a déjà été refusée.', en: 'This request has already been refused.' },
  ALREADY_WITHDRAWN: {
    fr: 'Cette réservation a déjà été retirée.',
    en: 'This booking has already been withdrawn.',
  },
  REQUEST_DELETED: {
    fr: 'La personne a supprimé sa demande entre-temps.',
    en: 'The person has deleted it in the meantime.',
  },
  REQUEST_CHANGED: {
    fr: 'La demande a changé entre-temps\u00a0: relisez-la avant d’y répondre.',
    en: 'The request has changed in the meantime: read it again before you answer.',
  },
  REQUEST_OVER: {
    fr: 'Le délai de réponse est passé, ou la réservation est terminée.',
    en: 'It is too late to answer, or the booking is over.',
  },
}

function refusedBy(what: Because) {
  return refusal(what, because[what])
}
