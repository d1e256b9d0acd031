import { sql } from 'kysely'
import { accountOf } from '#features/account/server/public.ts'
import type { Span } from '#features/rooms/rules.ts'
import { roomWithId, type StoredRoom } from '#features/rooms/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { addJob, job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import type { LinkedParagraph } from '#platform/server/mail/mail-page.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { assistantNamed, mailOwner } from './acting-mails.ts'
import { type DependentKinds, dependentParagraphs } from './dependents.ts'
import type { MailedReservation } from './reservation-calendar.ts'
import { ownerOf, pauseBeforeAsking, type StoredWish } from './room-calendar.ts'
import { pauseBeforeSeriesMail, seriesChangeMail } from './series-mail.ts'
import { notifyPeople } from './series-people.ts'

/** A change of several dates of a series, and what it was of each. */
export interface SeriesChange {
  series: string
  change: string
  dates: readonly { id: string; isMoved: boolean }[]
}

/** Tells of a change of several dates, once the rooms have answered about all of them: one mail to each person. */
export const seriesChangeJob = job<SeriesChange>('series-change')

interface SeriesChangeMails {
  publicUrl: string
  kinds?: DependentKinds
}

export function seriesChangeWorker(mails: SeriesChangeMails): Worker {
  return worker(seriesChangeJob, async (changed, { db, now }) => {
    const waitsSince = await waiting(db, changed.change)
    if (waitsSince === undefined) return notifyOfSeriesChange(db, changed, { ...mails, now })
    const pause = pauseBeforeAsking(now.getTime() - waitsSince.getTime())
    const runAt = new Date(Math.max(now.getTime() + pause, pauseBeforeSeriesMail(now).getTime()))
    await addJob(db, seriesChangeJob, changed, { runAt })
  })
}

/** Since when a room has had a date of the change without an answer; what waits for people is told as they answer. */
async function waiting(db: Database, change: string): Promise<Date | undefined> {
  const { since } = await db
    .selectFrom('reservations')
    .select(sql<Date | null>`min(changed_at)`.as('since'))
    .where('series_change', '=', change)
    .where('status', '=', 'PENDING')
    .where(sql<boolean>`consent_revision is distinct from revision`)
    .executeTakeFirstOrThrow()
  return since ?? undefined
}

interface ToldRow extends Span {
  id: string
  account_id: string
  status: string
  reason: string | null
  label: string
  description: string
  language: Language
  sequence: number
  stored: StoredRoom
  campus: string
  wishes: StoredWish[]
  askedBy: string | null
}

/** The mark and the mails are of one transaction: a job that runs twice finds nothing the second time. */
export async function notifyOfSeriesChange(
  db: Database,
  { series, change, dates }: SeriesChange,
  { now, publicUrl, kinds = [] }: SeriesChangeMails & { now: Date },
): Promise<void> {
  await inTransaction(db, async trx => {
    // First, since it locks all dates in their order.
    await notifyPeople(trx, series, { now, publicUrl })
    const { rows } = await sql<ToldRow>`
      update reservations v set series_change = null, dependents = '[]'
      where v.series_change = ${change}::uuid and v.status <> 'PENDING' and v.account_id is not null
      returning v.id, v.account_id, v.status, v.reason, v.label, v.description, v.language, v.revision + v.edits as sequence,
        lower(v.during) as start, upper(v.during) as end, ${roomWithId(sql.ref('v.room_id'))} as stored,
        ${siteName(sql.ref('v.site_id'))} as campus, old.dependents as wishes, v.asked_by as "askedBy"`.execute(
      trx,
    )
    const [one] = rows
    const account = one && (await accountOf(trx, one.account_id))
    if (one === undefined || account === undefined) return
    const what = new Map(dates.map(date => [date.id, date]))
    const changed: MailedReservation[] = []
    const kept: MailedReservation[] = []
    const refused: MailedReservation[] = []
    const arranged: ((language: Language) => Promise<LinkedParagraph[]>)[] = []
    for (const row of rows.toSorted((former, later) => +former.start - +later.start)) {
      const { stored, account_id: accountId, wishes, reason, status, askedBy: _, ...rest } = row
      const place = { room: stored.name, building: stored.building, floor: stored.floor }
      const given = { ...rest, ...place, owner: ownerOf(account), now, publicUrl }
      const { isMoved = false } = what.get(row.id) ?? {}
      // Refused as it was asked for first; what was taken back or deleted since has been told.
      if (status === 'REFUSED' && reason !== 'WITHDRAWN' && reason !== 'NOT_CHECKED_IN') refused.push(given)
      if (status !== 'ACCEPTED') continue
      const group = isMoved && reason !== null ? kept : changed
      group.push(given)
      const failed = new Map<string, Bilingual>(
        wishes.flatMap(wish => (wish.failed === undefined ? [] : [[wish.id, wish.failed] as const])),
      )
      const of = { reservationId: row.id, accountId }
      arranged.push(language => dependentParagraphs(kinds, trx, of, { language, now, publicUrl, failed }))
    }
    if (changed.length + kept.length + refused.length === 0) return
    const by = await assistantNamed(trx, { accountId: account.id, assistant: one.askedBy })
    await mailOwner(
      trx,
      async said => {
        const dates = (all: readonly MailedReservation[]) => all.map(date => ({ ...date, ...said }))
        const paragraphs: LinkedParagraph[] = []
        for (const ask of arranged) paragraphs.push(...(await ask(said.language)))
        return seriesChangeMail({
          ...{ changed: dates(changed), kept: dates(kept), refused: dates(refused) },
          arranged: paragraphs,
        })
      },
      { language: one.language, by, about: `series ${series}`, owner: account.id, now },
    )
  })
}
