import { sql } from 'kysely'
import { employeeWithId, languageOf } from '#features/account/server/public.ts'
import { type NoticeKind, notifyOf } from '#features/notices/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid, refusal } from '#platform/server/http/problem.ts'
import { mailOfConsequence, mailOfStart } from '#platform/server/mail/caused-mails.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { type Attendee, invitationsADay, maxAttendees, maxInvited } from '../contract.ts'
import {
  type InvitationChange,
  invitationMail,
  type SeriesInvitationChange,
  seriesInvitationMail,
} from './invitation-mail.ts'
import { bookedRoom, invitationChanged, invitationEnded, invitedToRoom } from './notices.ts'
import type { MailedReservation } from './reservation-calendar.ts'

/*
 * The colleagues whom an owner invites to a reservation. Their rows are written while the reservation's own is locked, so
 * that of a change, a removal and a deletion at once each sees what the one before has done: nobody is told of the same
 * thing twice, and whoever was invited is told when it ends.
 */

/** Who is to be invited and who no longer, by the ids of the directory. */
export interface AttendeeWish {
  add?: readonly string[] | undefined
  remove?: readonly string[] | undefined
}

/** Somebody who is invited, as their mails need them. */
interface Mailed {
  personId: string
  name: string
  email: string
  /** Whether they were told of the reservation. */
  isInvited: boolean
}

interface OfOwner {
  reservationId: string
  accountId: string
  now: Date
}

/** Any number of the product's own: with a second one it names the advisory lock of who invites. */
const inviterLock = 4_600_081

/**
 * Puts colleagues on the list of a reservation, and takes others off it; who is on it, or not on it, stays so. Nobody is
 * mailed here.
 * @returns who is new, and who was taken off
 * @throws Problem 400 naming `attendees`; 409 TOO_MANY_ATTENDEES, TOO_MANY_INVITATIONS
 */
export async function changeAttendees(
  trx: Database,
  { reservationId, accountId, now }: OfOwner,
  { add = [], remove = [] }: AttendeeWish,
): Promise<{ added: Mailed[]; removed: Mailed[] }> {
  const wanted = [...new Set(add)].filter(id => !remove.includes(id))
  const removed = remove.length === 0 ? [] : await takenOff(trx, reservationId, remove, now)
  if (wanted.length === 0) return { added: [], removed }
  await sql`select pg_advisory_xact_lock(${sql.lit(inviterLock)}, hashtext(${accountId}))`.execute(trx)
  const present = new Set((await mailedOf(trx, reservationId)).map(({ personId }) => personId))
  const news = wanted.filter(id => !present.has(id))
  if (news.length === 0) return { added: [], removed }
  const people = await Promise.all(news.map(id => employeeWithId(trx, id)))
  const known = people.flatMap(person => (person === undefined || person.email === '' ? [] : [person]))
  if (known.length < news.length || known.some(({ id }) => id === accountId)) throw unknownAttendee()
  if (present.size + known.length > maxAttendees) throw tooManyAttendees()
  const { today, toCome } = await invitedBy(trx, accountId, now)
  if (today + known.length > invitationsADay || toCome + known.length > maxInvited) throw tooManyInvitations()
  const { rows } = await sql<Mailed>`
    insert into reservation_attendees (reservation_id, person_id, account_id, first_name, last_name, email, added_at)
    select ${reservationId}::uuid, p.id, ${accountId}, p.first_name, p.last_name, p.email, ${now}::timestamptz
    from unnest(${known.map(({ id }) => id)}::text[], ${known.map(({ firstName }) => firstName)}::text[],
      ${known.map(({ lastName }) => lastName)}::text[], ${known.map(({ email }) => email)}::text[])
      as p (id, first_name, last_name, email)
    on conflict (reservation_id, person_id) do update set
      first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
      added_at = excluded.added_at, answer = null, invited_at = null, removed_at = null
    returning ${mailedColumns}`.execute(trx)
  return { added: rows, removed }
}

const mailedColumns = sql`person_id as "personId", trim(first_name || ' ' || last_name) as name, email::text as email,
  invited_at is not null as "isInvited"`

async function takenOff(
  trx: Database,
  reservationId: string,
  ids: readonly string[],
  now: Date,
): Promise<Mailed[]> {
  const { rows } = await sql<Mailed>`
    update reservation_attendees set removed_at = ${now}::timestamptz
    where reservation_id = ${reservationId}::uuid and person_id = any(${ids}::text[]) and removed_at is null
    returning ${mailedColumns}`.execute(trx)
  return rows
}

async function mailedOf(trx: Database, reservationId: string): Promise<Mailed[]> {
  const { rows } = await sql<Mailed>`
    select ${mailedColumns} from reservation_attendees
    where reservation_id = ${reservationId}::uuid and removed_at is null
    order by last_name, first_name, person_id`.execute(trx)
  return rows
}

/** How many an account has invited since yesterday, and how many of those whom it invites are still to come. */
async function invitedBy(
  db: Database,
  accountId: string,
  now: Date,
): Promise<{ today: number; toCome: number }> {
  const { rows } = await sql<{ today: number; toCome: number }>`
    select
      (select count(*)::int from reservation_attendees
        where account_id = ${accountId} and added_at > ${now}::timestamptz - interval '1 day') as today,
      (select count(*)::int from reservation_attendees a join reservations v on v.id = a.reservation_id
        where a.account_id = ${accountId} and a.removed_at is null and v.active
          and upper(v.during) > ${now}::timestamptz) as "toCome"`.execute(db)
  return rows[0] ?? { today: 0, toCome: 0 }
}

/** How many more colleagues an account may invite at this moment. */
export async function invitationsLeft(db: Database, accountId: string, now: Date): Promise<number> {
  const { today, toCome } = await invitedBy(db, accountId, now)
  return Math.max(0, Math.min(invitationsADay - today, maxInvited - toCome))
}

/** A reservation whose room is given, and who its owner is. */
export type Given = MailedReservation & { accountId: string }

/**
 * Invites whoever waits for the room to be given, and tells the others where it has moved: what they answered was to
 * another time. Those who are already there need not answer again.
 * @param areToldOfMove false: a later mail tells them of several dates
 */
export async function inviteAll(
  trx: Database,
  given: Given,
  { isMoved, areToldOfMove = true }: { isMoved: boolean; areToldOfMove?: boolean },
): Promise<void> {
  const people = await mailedOf(trx, given.id)
  if (people.length === 0) return
  await sql`
    update reservation_attendees set
      invited_at = coalesce(invited_at, ${given.now}::timestamptz), answer = case when ${isMoved && given.start > given.now} then null else answer end
    where reservation_id = ${given.id}::uuid and removed_at is null`.execute(trx)
  for (const person of people) {
    if (!person.isInvited) await write(trx, given, person, 'invited')
    else if (isMoved && areToldOfMove) await write(trx, given, person, 'moved')
  }
}

/**
 * Tells those concerned what has become of the list of a given reservation, and of what is said of it.
 * @throws Problem 409 MAIL_LIMIT
 */
export async function notifyAttendees(
  trx: Database,
  given: Given,
  { added, removed, isRenamed }: { added: readonly Mailed[]; removed: readonly Mailed[]; isRenamed: boolean },
): Promise<void> {
  const { id, now } = given
  for (const person of removed) if (person.isInvited) await write(trx, given, person, 'removed')
  if (isRenamed) {
    const news = new Set(added.map(({ personId }) => personId))
    for (const person of await mailedOf(trx, id)) {
      if (person.isInvited && !news.has(person.personId)) await write(trx, given, person, 'updated')
    }
  }
  if (added.length === 0) return
  await sql`
    update reservation_attendees set invited_at = ${now}::timestamptz
    where reservation_id = ${id}::uuid and removed_at is null and invited_at is null`.execute(trx)
  for (const person of added) await write(trx, given, person, 'invited', { isStart: true })
}

/** Tells those who were invited that it does not take place, once. */
export async function cancelInvitations(trx: Database, gone: Given): Promise<void> {
  for (const person of await endInvitations(trx, gone.id)) await write(trx, gone, person, 'canceled')
}

/** @returns who is to be told that it does not take place: for a second caller nobody */
export async function endInvitations(trx: Database, reservationId: string): Promise<Mailed[]> {
  const { rows } = await sql<Mailed>`
    update reservation_attendees a set invited_at = null
    where a.reservation_id = ${reservationId}::uuid and a.removed_at is null and a.invited_at is not null
    returning person_id as "personId", trim(first_name || ' ' || last_name) as name, email::text as email,
      true as "isInvited"`.execute(trx)
  return rows
}

/** Who had been told of a reservation before a moment, and is still invited. */
export async function invitedBefore(trx: Database, reservationId: string, moment: Date): Promise<Mailed[]> {
  const { rows } = await sql<Mailed>`
    select ${mailedColumns} from reservation_attendees
    where reservation_id = ${reservationId}::uuid and removed_at is null and invited_at < ${moment}::timestamptz`.execute(
    trx,
  )
  return rows
}

/** A date of a series and somebody who is to be told of it. */
export interface DateTold {
  date: Given
  person: Mailed
  what: SeriesInvitationChange
}

/** Tells each of those concerned once, of all the dates of one series that concern them. */
export async function tellOfDates(trx: Database, series: string, told: readonly DateTold[]): Promise<void> {
  for (const all of Map.groupBy(told, ({ person }) => person.personId).values()) {
    const ordered = all.toSorted((one, other) => +one.date.start - +other.date.start)
    const [first] = ordered
    if (first === undefined) continue
    const { date, person } = first
    const moved = ordered.find(({ what }) => what === 'moved')
    const { what } = moved ?? first
    if (ordered.length === 1) {
      await write(trx, date, person, what)
      continue
    }
    const language = (await languageOf(trx, person.personId)) ?? date.language
    const { name, email } = person
    const dates = ordered.map(one => ({ ...one.date, language }))
    const mail = seriesInvitationMail(dates, { name: name || email, email }, what)
    await tellPerson(trx, { date, person, what, mail, about: `series ${series}` })
  }
}

const noticeOf: Record<InvitationChange, NoticeKind<ReturnType<typeof bookedRoom>>> = {
  ...{ invited: invitedToRoom, moved: invitationChanged, updated: invitationChanged },
  ...{ canceled: invitationEnded, removed: invitationEnded },
}

async function write(
  trx: Database,
  reservation: Given,
  person: Mailed,
  what: InvitationChange,
  { isStart = false } = {},
): Promise<void> {
  const { personId, name, email } = person
  const language = (await languageOf(trx, personId)) ?? reservation.language
  const mail = invitationMail({ ...reservation, language }, { name: name || email, email }, what)
  const about = `reservation ${reservation.id}`
  await tellPerson(trx, { date: reservation, person, what, mail, about, isStart })
}

/** A notice about the reservation, and the mail. */
async function tellPerson(
  trx: Database,
  {
    date: { id: reservationId, room, now, accountId: by, ...time },
    person: { personId },
    what,
    mail,
    about,
    isStart = false,
  }: { date: Given; person: Mailed; what: InvitationChange; mail: Mail; about: string; isStart?: boolean },
): Promise<void> {
  await notifyOf(trx, noticeOf[what], {
    ...{ accountId: personId, about: bookedRoom(reservationId, room, time), now },
    latestOf: { reservationId },
  })
  if (isStart) await mailOfStart(trx, mail, { by, about, now })
  else await mailOfConsequence(trx, mail, { by, about, now })
}

/** Who is invited to each of these reservations, as their owner sees them. */
export async function attendeesOf(
  db: Database,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, Attendee[]>> {
  if (reservationIds.length === 0) return new Map()
  const { rows } = await sql<Attendee & { reservationId: string }>`
    select reservation_id as "reservationId", person_id as id, answer,
      coalesce(nullif(trim(first_name || ' ' || last_name), ''), email::text) as name
    from reservation_attendees
    where reservation_id = any(${reservationIds}::uuid[]) and removed_at is null
    order by last_name, first_name, person_id`.execute(db)
  const byReservation = Map.groupBy(rows, row => row.reservationId)
  return new Map(
    [...byReservation].map(([of, people]) => [of, people.map(({ reservationId: _, ...person }) => person)]),
  )
}

function unknownAttendee() {
  return invalid({
    attendees: {
      fr: 'L’une de ces personnes ne peut pas être invitée\u00a0: elle est inconnue, sans adresse, ou c’est vous.',
      en: 'One of these people cannot be invited: they are not known, have no address, or are you.',
    },
  })
}

function tooManyAttendees() {
  return refusal('TOO_MANY_ATTENDEES', {
    fr: `Une réservation compte au plus ${maxAttendees} personnes invitées. Rien n’a été fait.`,
    en: `A booking takes ${maxAttendees} invited people at most. Nothing was done.`,
  })
}

export function tooManyInvitations() {
  return refusal('TOO_MANY_INVITATIONS', {
    fr: `Vous avez invité le maximum de personnes\u00a0: ${invitationsADay} en vingt-quatre heures, ${maxInvited} à venir. Rien n’a été fait.`,
    en: `You have invited as many people as you may: ${invitationsADay} within a day, ${maxInvited} to come. Nothing was done.`,
  })
}
