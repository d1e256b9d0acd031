import { sql } from 'kysely'
import { accountOf, languageOf } from '#features/account/server/public.ts'
import type { Span } from '#features/rooms/rules.ts'
import { roomWithId, type StoredRoom } from '#features/rooms/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { hasWaiting, manyMailsLeft } from '#platform/server/mail/caused-mails.ts'
import { mailsAnHour } from '#platform/server/mail/turns.ts'
import type { Language } from '#platform/text/language.ts'
import { type Given, notifyPeopleLater, notifyPerson, seriesPeopleJob } from './attendees.ts'
import {
  type InvitationChange,
  invitationChanges,
  invitationMail,
  seriesInvitationMail,
} from './invitation-mail.ts'
import type { MailedPlace } from './reservation-calendar.ts'
import { ownerOf } from './room-calendar.ts'

/*
 * What colleagues are told of a booking that repeats: one mail to each for all dates that concern them. Each date keeps what they
 * have yet to hear of it (`untold`), written while its reservation is locked. The mails and the end of that are of one transaction,
 * under the locks of all dates of the series: what is told twice, or not at all, cannot be.
 */

export function seriesPeopleWorker({ publicUrl }: { publicUrl: string }): Worker {
  return worker(seriesPeopleJob, ({ series }, { db, now }) =>
    inTransaction(db, trx => notifyPeople(trx, series, { now, publicUrl })),
  )
}

/** Until the transaction ends nothing else is done to the dates of a series: in the order in which whoever changes several locks them. */
export async function lockSeries(trx: Database, series: string): Promise<void> {
  await sql`select from reservations where series = ${series}::uuid order by id for update`.execute(trx)
}

/** What a date keeps, as its mail says it. */
const changeOf = {
  INVITED: 'invited',
  MOVED: 'moved',
  UPDATED: 'updated',
  CANCELED: 'canceled',
  REMOVED: 'removed',
} as const satisfies Record<string, InvitationChange>

interface UntoldRow extends Span {
  id: string
  personId: string
  name: string
  email: string
  untold: keyof typeof changeOf
  addedBy: string | null
  askedBy: string | null
  accountId: string
  label: string
  description: string
  language: Language
  sequence: number
  room: StoredRoom
  campus: string
}

interface Telling {
  now: Date
  publicUrl: string
  /** Who has just acted in the place of its owner: what they cause counts as theirs. */
  assistant?: string | undefined
  /** Of dates that have just been given back: where and when they were, which nothing else keeps. */
  places?: ReadonlyMap<string, Span & MailedPlace>
}

/**
 * Mails each colleague what is untold, save of dates whose room has yet to answer a change, which is told with it. Who has had as many
 * mails as one person may cause within the hour is told when it is possible again, of what is then.
 */
export async function notifyPeople(
  trx: Database,
  series: string,
  { now, publicUrl, assistant, places = new Map() }: Telling,
): Promise<void> {
  await lockSeries(trx, series)
  const { rows } = await sql<UntoldRow>`
    select v.id, a.person_id as "personId", trim(a.first_name || ' ' || a.last_name) as name, a.email::text as email,
      a.untold, a.added_by as "addedBy", v.asked_by as "askedBy", v.account_id as "accountId", v.label, v.description, v.language,
      v.revision + v.edits as sequence, lower(coalesce(v.previous, v.former, v.during)) as start,
      upper(coalesce(v.previous, v.former, v.during)) as "end",
      ${roomWithId(sql`coalesce(v.former_room_id, v.room_id)`)} as room, ${siteName(sql.ref('v.site_id'))} as campus
    from reservation_attendees a join reservations v on v.id = a.reservation_id
    where v.series = ${series}::uuid and a.untold is not null and v.account_id is not null
      and not (v.status = 'PENDING' and v.series_change is not null and v.consent_revision is distinct from v.revision)
    order by a.person_id, lower(v.during), v.id`.execute(trx)
  const [one] = rows
  const account = one && (await accountOf(trx, one.accountId))
  if (account === undefined) return
  const owner = ownerOf(account)
  let again: Date | undefined
  for (const [personId, untold] of Map.groupBy(rows, row => row.personId)) {
    const [first] = untold
    if (first === undefined) continue
    const { email, name } = first
    const by = assistant ?? (first.untold === 'INVITED' ? first.addedBy : first.askedBy) ?? account.id
    const cause = { by, about: `series ${series}`, now }
    // Asked first: until the transaction ends nobody else then counts or adds what this person causes.
    const waits = await hasWaiting(trx, email, cause)
    const turn = await manyMailsLeft(trx, { by, to: [email], now, most: mailsAnHour })
    if (waits || turn.left === 0) {
      const next = turn.again > now ? turn.again : new Date(now.getTime() + afterWaiting)
      again = again === undefined || next < again ? next : again
      continue
    }
    const language = (await languageOf(trx, personId)) ?? first.language
    const dates = untold.map(({ untold: what, room, ...row }) => ({
      ...{ id: row.id, sequence: row.sequence, label: row.label, description: row.description },
      ...{ start: row.start, end: row.end, campus: row.campus },
      ...{ room: room.name, building: room.building, floor: room.floor },
      ...places.get(row.id),
      ...{ owner, language, now, publicUrl, what: changeOf[what] },
    }))
    const [date, ...others] = dates
    if (date === undefined) continue
    const invited = { name: name || email, email }
    const mail =
      others.length === 0 ? invitationMail(date, invited, date.what) : seriesInvitationMail(dates, invited)
    const told = invitationChanges.find(change => dates.some(({ what }) => what === change)) ?? date.what
    const shown: Given = {
      ...(dates.find(({ what }) => what === told) ?? date),
      ...{ accountId: account.id, assistant: by },
    }
    await notifyPerson(trx, {
      ...{ date: shown, person: { personId }, what: told, mail },
      about: cause.about,
    })
    await sql`
      update reservation_attendees set untold = null
      where person_id = ${personId} and reservation_id = any(${untold.map(({ id }) => id)}::uuid[])`.execute(
      trx,
    )
  }
  if (again !== undefined) await notifyPeopleLater(trx, series, again)
}

/** How much later it is looked whether a mail that waits has gone, in milliseconds. */
const afterWaiting = 5 * 60_000
