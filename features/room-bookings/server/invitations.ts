import { sql } from 'kysely'
import { accountName } from '#features/account/server/public.ts'
import { bookingParam, referentielOf, roomWithId, type StoredRoom } from '#features/rooms/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { notFound, refusal } from '#platform/server/http/problem.ts'
import type { AttendeeAnswer, Invitation } from '../contract.ts'
import { checkInIn, checkInOfRoom } from './check-in-state.ts'
import { notEditable } from './refusals.ts'
import { askRoomCalendar } from './room-calendar.ts'

/* What somebody is invited to, and what they answer. */

interface InvitationRow {
  id: string
  revision: number
  organizer: string
  label: string
  description: string
  room: StoredRoom
  start: Date
  end: Date
  answer: AttendeeAnswer | null
  param: unknown
  given_at: Date | null
  checked_in_at: Date | null
  checked_in_by: string | null
}

/** How many invitations are listed. */
const mostListed = 200

/** What somebody is invited to that is not over, at the time that its room has given, the soonest first. */
export async function invitationsOf(db: Database, personId: string, now: Date): Promise<Invitation[]> {
  return (await invitationRows(db, personId, now)).map(invitationOf)
}

async function invitationRows(
  db: Database,
  personId: string,
  now: Date,
  id: string | null = null,
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select v.id, v.revision, ${accountName(sql.ref<string>('v.account_id'))} as organizer, v.label, v.description,
      ${roomWithId(sql`coalesce(v.former_room_id, v.room_id)`)} as room, lower(coalesce(v.previous, v.former, v.during)) as start,
      upper(coalesce(v.previous, v.former, v.during)) as "end", a.answer,
      ${bookingParam(sql.ref<number>('v.site_id'))} as param, v.given_at, v.checked_in_at, v.checked_in_by
    from reservation_attendees a join reservations v on v.id = a.reservation_id
    where a.person_id = ${personId} and a.removed_at is null and a.invited_at is not null and v.active
      and v.account_id is not null and upper(coalesce(v.previous, v.former, v.during)) > ${now}::timestamptz
      and (${id}::uuid is null or v.id = ${id}::uuid)
    order by lower(coalesce(v.previous, v.former, v.during)), v.id limit ${mostListed}`.execute(db)
  return rows
}

function invitationOf({ room, start, end, param, ...row }: InvitationRow): Invitation {
  const { given_at, checked_in_at, checked_in_by, ...invitation } = row
  const state = { start, end, given_at, checked_in_at, checked_in_by }
  return {
    ...invitation,
    checkIn: checkInIn(state, checkInOfRoom(room, param)),
    referentiel: referentielOf(room),
    startDateTime: start.toISOString(),
    endDateTime: end.toISOString(),
  }
}

/**
 * Keeps what somebody answers to an invitation; the last answer counts.
 * @param revision of the time that was read
 * @throws Problem 404 they are not invited; 409 NOT_EDITABLE where it has moved or is over
 */
export async function answerInvitation(
  db: Database,
  {
    id,
    personId,
    answer,
    revision,
  }: { id: string; personId: string; answer: AttendeeAnswer; revision: number },
  { now }: { now: Date },
): Promise<Invitation> {
  return inTransaction(db, async trx => {
    await sql`select from reservations where id = ${id}::uuid for share`.execute(trx)
    const invited = await sql`
      select from reservation_attendees
      where reservation_id = ${id}::uuid and person_id = ${personId} and removed_at is null`.execute(trx)
    if (invited.rows.length === 0) throw noSuchInvitation()
    const [standing] = await invitationRows(trx, personId, now, id)
    if (standing === undefined) throw notEditable()
    if (standing.revision !== revision) throw movedMeanwhile()
    const changed = await sql`
      update reservation_attendees set answer = ${answer}
      where reservation_id = ${id}::uuid and person_id = ${personId} and answer is distinct from ${answer}`.execute(
      trx,
    )
    // The job has nothing to ask, and tells the owner's screens.
    if ((changed.numAffectedRows ?? 0n) > 0n) await askRoomCalendar(trx, { id, revision })
    return invitationOf({ ...standing, answer })
  })
}

function movedMeanwhile() {
  return refusal('NOT_EDITABLE', {
    fr: 'Cette réservation a changé entre-temps\u00a0: relisez-la avant de répondre.',
    en: 'This booking has changed in the meantime: read it again before you answer.',
  })
}

function noSuchInvitation() {
  return notFound({
    fr: 'Cette invitation n’existe pas, ou ne vous concerne plus.',
    en: 'This invitation doesn’t exist, or is no longer for you.',
  })
}
