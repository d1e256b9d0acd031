import { sql } from 'kysely'
import { accountOf } from '#features/account/server/public.ts'
import { type Span, spanInWords } from '#features/rooms/rules.ts'
import { roomWithId, type StoredRoom } from '#features/rooms/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { addJob, job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import {
  type LinkedParagraph,
  type ListInMail,
  type MailPage,
  mailPage,
} from '#platform/server/mail/mail-page.ts'
import type { Language } from '#platform/text/language.ts'
import { assistantNamed, mailOwner } from './acting-mails.ts'
import { calendarOfMany, type MailedReservation, placeInWords } from './reservation-calendar.ts'
import { bookingsLink } from './reservation-mail.ts'
import { ownerOf, pauseBeforeAsking } from './room-calendar.ts'
import { notifyPeople } from './series-people.ts'

/** Tells who booked a series what became of its dates, once the room has answered about all of them: one mail. */
export const seriesMailJob = job<{ series: string }>('series-mail')

/** When the rooms will have answered, as a rule, in milliseconds. */
const firstLook = 2_000

export function pauseBeforeSeriesMail(now: Date): Date {
  return new Date(now.getTime() + firstLook)
}

export function seriesMailWorker({ publicUrl }: { publicUrl: string }): Worker {
  return worker(seriesMailJob, async ({ series }, { db, now }) => {
    const waitsSince = await waiting(db, series)
    if (waitsSince === undefined) return notifyOfSeries(db, series, { now, publicUrl })
    const pause = pauseBeforeAsking(now.getTime() - waitsSince.getTime())
    await addJob(db, seriesMailJob, { series }, { runAt: new Date(now.getTime() + pause) })
  })
}

/** Since when a room has had a date of a series without an answer; what waits for people is answered one by one. */
async function waiting(db: Database, series: string): Promise<Date | undefined> {
  const { since } = await db
    .selectFrom('reservations')
    .select(sql<Date | null>`min(changed_at)`.as('since'))
    .where('series', '=', series)
    .where('status', '=', 'PENDING')
    .where('revision', '=', 1)
    .where('consent_revision', 'is', null)
    .executeTakeFirstOrThrow()
  return since ?? undefined
}

interface ToldRow extends Span {
  id: string
  account_id: string
  status: string
  label: string
  description: string
  language: Language
  sequence: number
  stored: StoredRoom
  campus: string
  askedBy: string | null
}

/** The mark and the mail are of one transaction: a job that runs twice finds nothing the second time. */
export async function notifyOfSeries(
  db: Database,
  series: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  await inTransaction(db, async trx => {
    // First, since it locks all dates in their order.
    await notifyPeople(trx, series, { now, publicUrl })
    const { rows } = await sql<ToldRow>`
      update reservations v set series_told = true
      where v.series = ${series}::uuid and not v.series_told and v.revision = 1 and v.consent_revision is null
        and v.status in ('ACCEPTED', 'REFUSED') and v.account_id is not null
      returning v.id, v.account_id, v.status, v.label, v.description, v.language, v.revision + v.edits as sequence,
        lower(v.during) as start, upper(v.during) as end, ${roomWithId(sql.ref('v.room_id'))} as stored,
        ${siteName(sql.ref('v.site_id'))} as campus, v.asked_by as "askedBy"`.execute(trx)
    const [one] = rows
    const account = one && (await accountOf(trx, one.account_id))
    if (one === undefined || account === undefined) return
    const mailed = rows
      .toSorted((former, later) => +former.start - +later.start)
      .map(({ stored, account_id: _, askedBy: __, ...row }) => ({
        ...row,
        ...{ room: stored.name, building: stored.building, floor: stored.floor },
        ...{ owner: ownerOf(account), now, publicUrl },
      }))
    const by = await assistantNamed(trx, { accountId: account.id, assistant: one.askedBy })
    const { language } = one
    await mailOwner(
      trx,
      said => {
        const dates = mailed.map(date => ({ ...date, ...said }))
        return seriesMail(
          dates.filter(({ status }) => status === 'ACCEPTED'),
          dates.filter(({ status }) => status === 'REFUSED'),
        )
      },
      { language, by, about: `series ${series}`, owner: account.id, now },
    )
  })
}

interface Words {
  booked: (count: number) => string
  refused: string
  deleted: (count: number) => string
  title: (label: string) => string
  described: (text: string) => string
  zone: string
  date: (span: string, room: string) => string
  where: (place: string) => string
  notGiven: string
  isFree: string
  stay: string
  changed: (count: number) => string
  notChanged: string
  notMoved: string
  follow: string
  action: string
  askedBy: (assistant: string, owner: string) => string
  bookings: string
}

const words: Record<Language, Words> = {
  fr: {
    booked: count =>
      count === 1 ? 'Réservation répétée\u00a0: 1 date' : `Réservation répétée\u00a0: ${count} dates`,
    refused: 'Réservation répétée refusée',
    deleted: count =>
      count === 1
        ? 'Réservation répétée\u00a0: 1 date supprimée'
        : `Réservation répétée\u00a0: ${count} dates supprimées`,
    title: label => `Titre\u00a0: ${label}`,
    described: text => `Note\u00a0: ${text}`,
    zone: 'Tous les horaires sont à l’heure de Paris.',
    date: (span, room) => `${span}, salle ${room}.`,
    where: place => `Où\u00a0: ${place}.`,
    notGiven: 'La salle a été refusée à ces dates\u00a0:',
    isFree: 'La salle est de nouveau libre pour les autres à ces dates.',
    stay: 'Ce qui a été prévu pour ces dates n’est pas annulé pour autant\u00a0:',
    changed: count =>
      count === 1
        ? 'Réservation répétée\u00a0: 1 date modifiée'
        : `Réservation répétée\u00a0: ${count} dates modifiées`,
    notChanged: 'Réservation répétée\u00a0: modification refusée',
    notMoved: 'La modification a été refusée à ces dates, qui restent comme elles étaient\u00a0:',
    follow: 'Ce qui a été prévu pour ces dates, et ce qu’il en est\u00a0:',
    action: 'Voir mes réservations',
    askedBy: (assistant, owner) => `Demandé par ${assistant} pour ${owner}.`,
    bookings: 'Voir les réservations',
  },
  en: {
    booked: count => (count === 1 ? 'Repeated booking: 1 date' : `Repeated booking: ${count} dates`),
    refused: 'Repeated booking refused',
    deleted: count =>
      count === 1 ? 'Repeated booking: 1 date deleted' : `Repeated booking: ${count} dates deleted`,
    title: label => `Title: ${label}`,
    described: text => `Note: ${text}`,
    zone: 'All times are Paris time.',
    date: (span, room) => `${span}, room ${room}.`,
    where: place => `Where: ${place}.`,
    notGiven: 'The room was refused on these dates:',
    isFree: 'The room is free again for others on these dates.',
    stay: 'What was arranged for these dates is not cancelled by this:',
    changed: count =>
      count === 1 ? 'Repeated booking: 1 date changed' : `Repeated booking: ${count} dates changed`,
    notChanged: 'Repeated booking: change refused',
    notMoved: 'The change was refused on these dates, which stay as they were:',
    follow: 'What was arranged for these dates, as it stands now:',
    action: 'See my bookings',
    askedBy: (assistant, owner) => `Asked for by ${assistant} on behalf of ${owner}.`,
    bookings: 'See the bookings',
  },
}

/** What became of the dates of a series; those that were accepted go into their owner's calendar with it. */
export function seriesMail(
  accepted: readonly MailedReservation[],
  refused: readonly MailedReservation[],
): Mail {
  const [one] = [...accepted, ...refused]
  if (one === undefined) throw new Error('a series has a date')
  const t = words[one.language]
  const title = accepted.length === 0 ? t.refused : t.booked(accepted.length)
  const mail = mailOf(one, title, [
    ...listOf(accepted),
    ...(refused.length === 0 ? [] : [t.notGiven, ...listOf(refused)]),
    ...places([...accepted, ...refused]),
    t.zone,
  ])
  return accepted.length === 0 ? mail : { ...mail, calendar: calendarOfMany(accepted, placeInWords) }
}

/** The dates of a series that were deleted; those that stood in their owner's calendar are said to be cancelled. */
export function seriesDeletionMail(
  deleted: readonly (MailedReservation & { isInCalendar: boolean })[],
  stay: readonly LinkedParagraph[],
): Mail {
  const [one] = deleted
  if (one === undefined) throw new Error('what was deleted has a date')
  const t = words[one.language]
  const mail = mailOf(one, t.deleted(deleted.length), [
    ...listOf(deleted),
    ...places(deleted),
    t.zone,
    t.isFree,
    ...(stay.length === 0 ? [] : [t.stay, ...stay]),
  ])
  const inCalendar = deleted.filter(({ isInCalendar }) => isInCalendar)
  if (inCalendar.length === 0) return mail
  const gone = inCalendar.map(date => ({ ...date, isCancelled: true }))
  return { ...mail, calendar: calendarOfMany(gone, placeInWords) }
}

/** The dates of a series that were changed at once, as they stand now: their events in their owner's calendar become that. */
export function seriesChangeMail({
  changed,
  kept,
  refused,
  arranged,
}: Record<'changed' | 'kept' | 'refused', readonly MailedReservation[]> & {
  arranged: readonly LinkedParagraph[]
}): Mail {
  const [one] = [...changed, ...kept, ...refused]
  if (one === undefined) throw new Error('what was changed has a date')
  const t = words[one.language]
  const title = changed.length === 0 ? t.notChanged : t.changed(changed.length)
  const mail = mailOf(one, title, [
    ...listOf(changed),
    ...(kept.length === 0 ? [] : [t.notMoved, ...listOf(kept)]),
    ...(refused.length === 0 ? [] : [t.notGiven, ...listOf(refused)]),
    ...places([...changed, ...kept, ...refused]),
    t.zone,
    ...(arranged.length === 0 ? [] : [t.follow, ...arranged]),
  ])
  const standing = [...changed, ...kept]
  return standing.length === 0 ? mail : { ...mail, calendar: calendarOfMany(standing, placeInWords) }
}

function listOf(dates: readonly MailedReservation[]): ListInMail[] {
  const inWords = (date: MailedReservation) =>
    words[date.language].date(spanInWords(date, date.language, 'long'), date.room)
  return dates.length === 0 ? [] : [{ list: dates.map(inWords) }]
}

/** Each place once. */
function places(dates: readonly MailedReservation[]): string[] {
  return [...new Set(dates.map(date => words[date.language].where(placeInWords(date))))]
}

function mailOf(
  { label, description, owner, askedBy, language, publicUrl }: MailedReservation,
  title: string,
  lines: MailPage['paragraphs'],
): Mail {
  const t = words[language]
  const paragraphs = [
    ...(askedBy === undefined ? [] : [t.askedBy(askedBy.name, owner.name)]),
    ...(label === '' ? [] : [t.title(label)]),
    ...(description === '' ? [] : [t.described(description)]),
    ...lines,
  ]
  const action = bookingsLink({ askedBy, language, publicUrl }, t)
  const page = mailPage({ language, title, paragraphs, action })
  return { to: askedBy?.copyTo?.email ?? owner.email, language, subject: title, ...page }
}
