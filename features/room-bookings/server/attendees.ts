import { sql } from 'kysely'
import { employeeWithId, languageOf } from '#features/account/server/public.ts'
import { type NoticeKind, notifyOf } from '#features/notices/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid, refusal } from '#platform/server/http/problem.ts'
import { addJob, job } from '#platform/server/jobs/jobs.ts'
import { mailOfConsequence, mailOfStart } from '#platform/server/mail/caused-mails.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { type Attendee, invitationsADay, maxAttendees, maxInvited, maxInvitedDates } from '../contract.ts'
import type { Acting } from './assistants.ts'
import { type InvitationChange, invitationMail } from './invitation-mail.ts'
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

interface OfOwner extends Acting {
  now: Date
}

/** Any number of the product's own: with a second one it names the advisory lock of who invites. */
const inviterLock = 4_600_081

/** Who is new to the list of a reservation, and who was taken off it. */
interface ChangedList {
  added: Mailed[]
  removed: Mailed[]
}

/**
 * Puts colleagues on the list of a reservation, and takes others off it; who is on it, or not on it, stays so. Nobody is
 * mailed here.
 * @throws Problem as `changeAttendeesOfDates`
 */
export async function changeAttendees(
  trx: Database,
  { reservationId, ...of }: OfOwner & { reservationId: string },
  wish: AttendeeWish,
): Promise<ChangedList> {
  const changed = await changeAttendeesOfDates(trx, { ...of, reservationIds: [reservationId] }, wish)
  return changed.get(reservationId) ?? { added: [], removed: [] }
}

/**
 * The same of several dates of a series at once, which are one act.
 * @returns what has changed, by reservation; what has not is not there
 * @throws Problem 400 naming `attendees`; 409 TOO_MANY_ATTENDEES, TOO_MANY_INVITATIONS
 */
export async function changeAttendeesOfDates(
  trx: Database,
  { reservationIds, accountId, assistant, now }: OfOwner & { reservationIds: readonly string[] },
  { add = [], remove = [] }: AttendeeWish,
): Promise<ReadonlyMap<string, ChangedList>> {
  const wanted = [...new Set(add)].filter(id => !remove.includes(id))
  const removed = remove.length === 0 ? [] : await takenOff(trx, reservationIds, remove, now)
  const added = await putOn(trx, { reservationIds, accountId, assistant, now }, wanted)
  const ofDate = (all: readonly MailedOfDate[], id: string) =>
    all.filter(({ reservationId }) => reservationId === id)
  return new Map(
    [...new Set([...added, ...removed].map(({ reservationId }) => reservationId))].map(id => [
      id,
      { added: ofDate(added, id), removed: ofDate(removed, id) },
    ]),
  )
}

async function putOn(
  trx: Database,
  { reservationIds, accountId, assistant, now }: OfOwner & { reservationIds: readonly string[] },
  wanted: readonly string[],
): Promise<MailedOfDate[]> {
  if (wanted.length === 0) return []
  // Of two people who each invite for the other both take their locks in one order.
  for (const id of [accountId, ...(assistant === undefined ? [] : [assistant])].toSorted()) {
    await sql`select pg_advisory_xact_lock(${sql.lit(inviterLock)}, hashtext(${id}))`.execute(trx)
  }
  const present = Map.groupBy(await mailedOf(trx, reservationIds), ({ reservationId }) => reservationId)
  const missing = reservationIds.flatMap(reservationId => {
    const there = new Set(present.get(reservationId)?.map(({ personId }) => personId))
    const news = wanted.filter(id => !there.has(id))
    if (news.length > 0 && there.size + news.length > maxAttendees) throw tooManyAttendees()
    return news.map(personId => ({ reservationId, personId }))
  })
  if (missing.length === 0) return []
  const news = [...new Set(missing.map(({ personId }) => personId))]
  const people = await Promise.all(news.map(id => employeeWithId(trx, id)))
  const known = people.flatMap(person => (person === undefined || person.email === '' ? [] : [person]))
  if (known.length < news.length || known.some(({ id }) => id === accountId)) throw unknownAttendee()
  const { rows } = await sql<MailedOfDate>`
    insert into reservation_attendees
      (reservation_id, person_id, account_id, first_name, last_name, email, added_at, added_by)
    select d.id, p.id, ${accountId}, p.first_name, p.last_name, p.email, ${now}::timestamptz, ${assistant ?? null}::text
    from unnest(${missing.map(({ reservationId }) => reservationId)}::uuid[],
      ${missing.map(({ personId }) => personId)}::text[]) as d (id, person_id)
    join unnest(${known.map(({ id }) => id)}::text[], ${known.map(({ firstName }) => firstName)}::text[],
      ${known.map(({ lastName }) => lastName)}::text[], ${known.map(({ email }) => email)}::text[])
      as p (id, first_name, last_name, email) on p.id = d.person_id
    on conflict (reservation_id, person_id) do update set
      first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
      added_at = excluded.added_at, added_by = excluded.added_by, answer = null, invited_at = null, removed_at = null
    returning ${mailedColumns}`.execute(trx)
  // Counted with them: who invites more than they may has changed nothing, with the whole transaction.
  const { today, toCome, dates } = await invitedBy(trx, accountId, now)
  if (today > invitationsADay || toCome > maxInvited) throw tooManyInvitations()
  if (dates > maxInvitedDates) throw tooManyInvitedDates(maxInvitedDates - dates + rows.length)
  if (assistant !== undefined && (await invitedBy(trx, assistant, now)).today > invitationsADay) {
    throw tooManyInvitations()
  }
  return rows
}

interface MailedOfDate extends Mailed {
  reservationId: string
}

const mailedColumns = sql`reservation_id as "reservationId", person_id as "personId",
  trim(first_name || ' ' || last_name) as name, email::text as email, invited_at is not null as "isInvited"`

async function takenOff(
  trx: Database,
  reservationIds: readonly string[],
  ids: readonly string[],
  now: Date,
): Promise<MailedOfDate[]> {
  const { rows } = await sql<MailedOfDate>`
    update reservation_attendees set removed_at = ${now}::timestamptz
    where reservation_id = any(${reservationIds}::uuid[]) and person_id = any(${ids}::text[]) and removed_at is null
    returning ${mailedColumns}`.execute(trx)
  return rows
}

async function mailedOf(trx: Database, reservationIds: readonly string[]): Promise<MailedOfDate[]> {
  const { rows } = await sql<MailedOfDate>`
    select ${mailedColumns} from reservation_attendees
    where reservation_id = any(${reservationIds}::uuid[]) and removed_at is null
    order by last_name, first_name, person_id`.execute(trx)
  return rows
}

interface Invited {
  /** Colleagues since yesterday, by itself or for others: at one moment to a series each once. */
  today: number
  /** Colleagues to what is to come of its own: to a series each once. */
  toCome: number
  /** Dates times colleagues of its own, to come or since yesterday. */
  dates: number
}

/** What an account has invited to. */
async function invitedBy(db: Database, accountId: string, now: Date): Promise<Invited> {
  const { rows } = await sql<Invited>`
    with invited as (
      select coalesce(v.series, v.id) as series, a.person_id, a.added_at,
        coalesce(a.account_id = ${accountId}, false) as own,
        a.added_at > ${now}::timestamptz - interval '1 day' as today,
        a.removed_at is null and v.active and upper(v.during) > ${now}::timestamptz as to_come
      from reservation_attendees a join reservations v on v.id = a.reservation_id
      where a.account_id = ${accountId} or a.added_by = ${accountId})
    select count(distinct (series, person_id, added_at)) filter (where today)::int as today,
      count(distinct (series, person_id)) filter (where own and to_come)::int as "toCome",
      count(*) filter (where own and (today or to_come))::int as dates
    from invited`.execute(db)
  return rows[0] ?? { today: 0, toCome: 0, dates: 0 }
}

/** How many more an account may invite at this moment, or an assistant in its place. */
interface InvitationsLeft {
  /** Colleagues. */
  people: number
  /** Dates of a series times colleagues. */
  dates: number
}

export async function invitationsLeft(
  db: Database,
  { accountId, assistant }: Acting,
  now: Date,
): Promise<InvitationsLeft> {
  const { today, toCome, dates: invited } = await invitedBy(db, accountId, now)
  const also = assistant === undefined ? 0 : (await invitedBy(db, assistant, now)).today
  const dates = Math.max(0, maxInvitedDates - invited)
  const people = Math.min(invitationsADay - Math.max(today, also), maxInvited - toCome, dates)
  return { people: Math.max(0, people), dates }
}

/** A reservation whose room is given, who its owner is, and who acts in their place: what they cause counts as theirs. */
export type Given = MailedReservation & Acting

/**
 * Invites whoever waits for the room to be given, and tells the others where it has moved: what they answered was to
 * another time. Those who are already there need not answer again.
 * @param tellsOfSeries the one mail of its series tells them, later
 */
export async function inviteAll(
  trx: Database,
  given: Given,
  { isMoved, tellsOfSeries = false }: { isMoved: boolean; tellsOfSeries?: boolean },
): Promise<void> {
  const people = await mailedOf(trx, [given.id])
  if (people.length === 0) return
  await sql`
    update reservation_attendees set
      invited_at = coalesce(invited_at, ${given.now}::timestamptz), answer = case when ${isMoved && given.start > given.now} then null else answer end,
      untold = case when not ${tellsOfSeries} then untold when invited_at is null then ${newlyInvited}
        when ${isMoved} and untold is distinct from 'INVITED' then 'MOVED' else untold end
    where reservation_id = ${given.id}::uuid and removed_at is null`.execute(trx)
  if (tellsOfSeries) return
  for (const person of people) {
    if (!person.isInvited) await write(trx, given, person, 'invited')
    else if (isMoved) await write(trx, given, person, 'moved')
  }
}

/** Who has yet to hear that they were taken off has the date in their calendar: put on again, it stands there otherwise. */
const newlyInvited = sql`case when untold = 'REMOVED' then 'MOVED' else 'INVITED' end`

/** Dates of a series of which a change has said something, by the ids of their reservations. */
export interface DatesSaid {
  /** Their rooms are given, and they are called otherwise. */
  renamed: readonly string[]
  /** Their rooms are given, and somebody was put on their lists. */
  joined: readonly string[]
  removed: readonly { reservationId: string; personId: string }[]
}

/** Keeps what colleagues are to be told of dates of a series by its next mail. */
export async function keepUntold(
  trx: Database,
  { renamed, joined, removed }: DatesSaid,
  now: Date,
): Promise<void> {
  if (removed.length > 0) {
    // Who has heard nothing of it needs not hear that it is over.
    await sql`
      update reservation_attendees a set untold = case when untold is distinct from 'INVITED' then 'REMOVED' end
      from unnest(${removed.map(({ reservationId }) => reservationId)}::uuid[],
        ${removed.map(({ personId }) => personId)}::text[]) as gone (reservation_id, person_id)
      where a.reservation_id = gone.reservation_id and a.person_id = gone.person_id and a.invited_at is not null`.execute(
      trx,
    )
  }
  if (renamed.length > 0) {
    await sql`
      update reservation_attendees set untold = coalesce(untold, 'UPDATED')
      where reservation_id = any(${renamed}::uuid[]) and removed_at is null and invited_at is not null`.execute(
      trx,
    )
  }
  if (joined.length > 0) {
    await sql`
      update reservation_attendees set invited_at = ${now}::timestamptz, untold = ${newlyInvited}
      where reservation_id = any(${joined}::uuid[]) and removed_at is null and invited_at is null`.execute(
      trx,
    )
  }
}

/** Keeps for the next mail of their series that dates do not take place. */
export async function endDates(trx: Database, reservationIds: readonly string[]): Promise<void> {
  await sql`
    update reservation_attendees
    set invited_at = null, untold = case when untold is distinct from 'INVITED' then 'CANCELED' end
    where reservation_id = any(${reservationIds}::uuid[]) and removed_at is null and invited_at is not null`.execute(
    trx,
  )
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
    for (const person of await mailedOf(trx, [id])) {
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
async function endInvitations(trx: Database, reservationId: string): Promise<Mailed[]> {
  const { rows } = await sql<Mailed>`
    update reservation_attendees a set invited_at = null
    where a.reservation_id = ${reservationId}::uuid and a.removed_at is null and a.invited_at is not null
    returning person_id as "personId", trim(first_name || ' ' || last_name) as name, email::text as email,
      true as "isInvited"`.execute(trx)
  return rows
}

/** Tells what is untold about a series to the colleagues whom it concerns: one mail to each. */
export const seriesPeopleJob = job<{ series: string }>('series-people')

/** They are told then, or earlier where something else tells them. */
export async function notifyPeopleLater(trx: Database, series: string, runAt: Date): Promise<void> {
  await addJob(trx, seriesPeopleJob, { series }, { runAt, key: `series-people-${series}` })
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
  if (!(await isToBeTold(trx, reservation.id, personId, what))) return
  const language = (await languageOf(trx, personId)) ?? reservation.language
  const mail = invitationMail({ ...reservation, language }, { name: name || email, email }, what)
  const about = `reservation ${reservation.id}`
  await notifyPerson(trx, { date: reservation, person, what, mail, about, isStart })
}

/**
 * Takes note that somebody is told of a date: what its series was to tell them of it is said with that.
 * @returns false: they have heard nothing of it yet, and that it has changed or is over is no news to them
 */
async function isToBeTold(
  trx: Database,
  reservationId: string,
  personId: string,
  what: InvitationChange,
): Promise<boolean> {
  const isChange = what === 'moved' || what === 'updated'
  const { rows } = await sql<{ untold: string }>`
    update reservation_attendees set untold = case when ${isChange} and untold = 'INVITED' then untold end
    where reservation_id = ${reservationId}::uuid and person_id = ${personId} and untold is not null
    returning old.untold`.execute(trx)
  return what === 'invited' || rows[0]?.untold !== 'INVITED'
}

/** A notice about the reservation, and the mail. */
export async function notifyPerson(
  trx: Database,
  {
    date: { id: reservationId, room, now, accountId, assistant: by = accountId, ...time },
    person: { personId },
    what,
    mail,
    about,
    isStart = false,
  }: {
    date: Given
    person: Pick<Mailed, 'personId'>
    what: InvitationChange
    mail: Mail
    about: string
    isStart?: boolean
  },
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

/** @param left dates times colleagues that may still be invited */
function tooManyInvitedDates(left: number) {
  const still = Math.max(0, left)
  return invalid({
    attendees: {
      fr: `C’est trop d’invitations\u00a0: chaque collègue compte une fois par date, et vous pouvez encore en faire ${still} (${maxInvitedDates} au plus, à venir ou du jour). Rien n’a été fait\u00a0: invitez moins de personnes, ou choisissez moins de dates.`,
      en: `These are too many invitations: each colleague counts once for each date, and you may make ${still} more (${maxInvitedDates} at most, to come or of today). Nothing was done: invite fewer people, or choose fewer dates.`,
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
