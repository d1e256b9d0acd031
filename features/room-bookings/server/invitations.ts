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
  series: string | null
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
const mostListed = 500

/** What somebody is invited to that is not over, at the time that its room has given, the soonest first. */
export async function invitationsOf(db: Database, personId: string, now: Date): Promise<Invitation[]> {
  return (await invitationRows(db, personId, now)).map(invitationOf)
}

async function invitationRows(
  db: Database,
  personId: string,
  now: Date,
  ids: readonly string[] | null = null,
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select v.id, v.revision, ${accountName(sql.ref<string>('v.account_id'))} as organizer, v.series, v.label, v.description,
      ${roomWithId(sql`coalesce(v.former_room_id, v.room_id)`)} as room, lower(coalesce(v.previous, v.former, v.during)) as start,
      upper(coalesce(v.previous, v.former, v.during)) as "end", a.answer,
      ${bookingParam(sql.ref<number>('v.site_id'))} as param, v.given_at, v.checked_in_at, v.checked_in_by
    from reservation_attendees a join reservations v on v.id = a.reservation_id
    where a.person_id = ${personId} and a.removed_at is null and a.invited_at is not null and v.active
      and v.account_id is not null and upper(coalesce(v.previous, v.former, v.during)) > ${now}::timestamptz
      and (${ids}::uuid[] is null or v.id = any(${ids}::uuid[]))
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

/** A date that is answered, as it was read. */
interface AnsweredDate {
  id: string
  /** Of the time. */
  revision: number
}

/**
 * Keeps what somebody answers to an invitation; the last answer counts.
 * @throws Problem 404 they are not invited; 409 NOT_EDITABLE where it has moved or is over
 */
export async function answerInvitation(
  db: Database,
  { id, revision, ...answering }: AnsweredDate & { personId: string; answer: AttendeeAnswer },
  clock: { now: Date },
): Promise<Invitation> {
  const [invitation] = await answerDates(db, { ...answering, dates: [{ id, revision }] }, clock)
  if (invitation === undefined) throw noSuchInvitation()
  return invitation
}

/**
 * Keeps one answer to several dates of a series, to all that are named or none.
 * @throws Problem 404 they are not invited to one of them; 409 NOT_EDITABLE where one has moved or is over
 */
export async function answerDates(
  db: Database,
  {
    personId,
    answer,
    dates,
    series,
  }: { personId: string; answer: AttendeeAnswer; dates: readonly AnsweredDate[]; series?: string },
  { now }: { now: Date },
): Promise<Invitation[]> {
  const revisions = new Map(dates.map(({ id, revision }) => [id, revision]))
  const ids = [...revisions.keys()]
  return inTransaction(db, async trx => {
    // In the order in which a change of several dates locks them.
    await sql`select from reservations where id = any(${ids}::uuid[]) order by id for share`.execute(trx)
    const invited = await sql`
      select from reservation_attendees a join reservations v on v.id = a.reservation_id
      where v.id = any(${ids}::uuid[]) and a.person_id = ${personId} and a.removed_at is null
        and (${series ?? null}::uuid is null or v.series = ${series ?? null}::uuid)`.execute(trx)
    if (invited.rows.length < ids.length) throw noSuchInvitation()
    const standing = await invitationRows(trx, personId, now, ids)
    if (standing.length < ids.length) throw notEditable()
    if (standing.some(({ id, revision }) => revisions.get(id) !== revision)) throw movedMeanwhile()
    const { rows: changed } = await sql<{ id: string }>`
      update reservation_attendees set answer = ${answer}
      where reservation_id = any(${ids}::uuid[]) and person_id = ${personId} and answer is distinct from ${answer}
      returning reservation_id as id`.execute(trx)
    // The job has nothing to ask, and tells the owner's screens.
    for (const { id } of changed) await askRoomCalendar(trx, { id, revision: revisions.get(id) ?? 0 })
    return standing.map(row => invitationOf({ ...row, answer }))
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
