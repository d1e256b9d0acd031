import { sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import { notifyOf } from '#features/notices/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { job, type Repeated, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { sendMail, sendMailAt } from '#platform/server/mail/mail.ts'
import { defaultLanguage, isLanguage } from '#platform/text/language.ts'
import { remindedDaysBefore } from '../rules.ts'
import { trainingEnds } from './notices.ts'
import { reminderMail } from './reminder-mail.ts'

const remindersJob = job('training-reminders')

/** Every morning at about eight on campus, and for each certificate once: what a server that was down missed comes the day after. */
export const repeatedReminders: Repeated = { job: remindersJob, cron: '3 7 * * *' }

export function reminderWorker({ publicUrl }: { publicUrl: string }): Worker {
  return worker(remindersJob, async (_, { db, now, log, stopping }) => {
    let sent = 0
    for (;;) {
      const reminded = stopping.aborted ? 0 : await remind(db, { now, publicUrl })
      if (reminded === 0) break
      sent += reminded
    }
    if (sent > 0) log.info({ sent }, 'told people that their training ends')
  })
}

/** How many are told in one transaction. */
const atOnce = 100

interface Due {
  accountId: string | null
  email: string | null
  language: string | null
  firstName: string
  titles: Record<string, string>
  validUntil: Date
  trainingId: string
  /** Of a visitor: a campus that knows them and asks for the training. */
  visitorSite: string | null
  /** They have passed it again since, or nobody can take it any more. */
  superseded: boolean
}

/**
 * Tells some of those whose training ends soon. What says that they were told and the mail are of one transaction: a server
 * that dies in between has done neither, and of two servers the second passes by what the first one holds. Who has passed
 * the training again since, or can no longer take it, is not told.
 * @returns how many certificates were dealt with
 */
export async function remind(
  db: Database,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  return inTransaction(db, async trx => {
    const { rows } = await sql<Due>`
      with due as (
        select c.code from training_certificates c
        where c.reminded_at is null and c.withdrawn_at is null and c.valid_until > ${now}::timestamptz
          and c.valid_until <= ${now}::timestamptz + make_interval(days => ${remindedDaysBefore}::int)
        order by c.valid_until limit ${atOnce}::int
        for update skip locked),
      told as (
        update training_certificates c set reminded_at = ${now}::timestamptz
        from due where c.code = due.code returning c.*)
      select a.id as "accountId", coalesce(a.email, v.email::text) as email, coalesce(a.language, v.language) as language,
        coalesce(a.first_name, v.first_name) as "firstName", told.titles, told.valid_until as "validUntil",
        told.training_id::text as "trainingId",
        (select min(known.site_id)::text from visitor_sites known
          join training_sites s on s.site_id = known.site_id and s.training_id = told.training_id
          where known.visitor_id = told.visitor_id) as "visitorSite",
        exists (
          select from training_certificates newer
          where newer.training_id = told.training_id and newer.withdrawn_at is null
            and newer.validated_at > told.validated_at
            and (newer.account_id = told.account_id or newer.visitor_id = told.visitor_id))
          or t.withdrawn_at is not null as superseded
      from told
      join trainings t on t.id = told.training_id
      left join ${accountPeople} a on a.id = told.account_id
      left join visitors v on v.id = told.visitor_id`.execute(trx)
    for (const due of rows) {
      const { email, superseded } = due
      if (email === null || superseded) continue
      const language = isLanguage(due.language ?? '') ? (due.language as 'fr' | 'en') : defaultLanguage
      const mail = reminderMail({ ...due, to: email, language, publicUrl })
      const { accountId, trainingId, titles, validUntil } = due
      const about = { trainingId, titles, validUntil: validUntil.toISOString() }
      if (accountId === null) await sendMail(trx, mail)
      else {
        const send = (at: Date) => sendMailAt(trx, mail, { at, now })
        await notifyOf(trx, trainingEnds, { accountId, about, now, mail: send })
      }
    }
    return rows.length
  })
}
