import { sql } from 'kysely'
import { languageOf, mailOfAccount } from '#features/account/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { job, type Repeated, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import { defaultLanguage, type Language } from '#platform/text/language.ts'
import { remindedDaysBefore } from '../rules.ts'
import { titleIn } from './certificates.ts'
import { reminderMail } from './reminder-mail.ts'
import type { ByLanguage } from './stored.ts'

const reminderJob = job('training-reminders')

/** In the morning, once a day: what a server that was down missed is as due on the next one. */
export const repeatedReminders: Repeated = { job: reminderJob, cron: '12 6 * * *' }

export function reminderWorker({ publicUrl }: { publicUrl: string }): Worker {
  return worker(reminderJob, async (_, { db, now, log }) => {
    const sent = await sendReminders(db, { now, publicUrl })
    if (sent > 0) log.info({ sent }, 'told people that the validity of a training ends')
  })
}

/** Ends soon, and nobody has been told; who has passed the training again since has a newer one. */
function due(now: Date) {
  const soon = new Date(now.getTime() + remindedDaysBefore * 24 * 3_600_000)
  return sql<boolean>`c.reminded_at is null and c.withdrawn_at is null
    and c.valid_until > ${now} and c.valid_until <= ${soon}
    and exists (select from trainings t where t.id = c.training_id and t.withdrawn_at is null)
    and not exists (
      select from training_certificates n
      where n.training_id = c.training_id and n.withdrawn_at is null and n.validated_at > c.validated_at
        and (n.account_id = c.account_id or n.visitor_id = c.visitor_id))`
}

/**
 * Tells each person once that a training of theirs soon counts no more. The mark that says so and the mail are of one
 * transaction: a server that dies in between has done neither, and of two servers the second finds the mark.
 * @returns how many
 */
export async function sendReminders(
  db: Database,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  const { rows } = await sql<{ code: string }>`
    select c.code from training_certificates c where ${due(now)} order by c.valid_until, c.code`.execute(db)
  let sent = 0
  for (const { code } of rows) {
    if (await inTransaction(db, trx => remind(trx, { code, now, publicUrl }))) sent++
  }
  return sent
}

interface Reminded {
  trainingId: string
  accountId: string | null
  visitorId: string | null
  name: string
  titles: ByLanguage<string>
  validUntil: Date
}

interface Recipient {
  email: string
  language: Language
  /** Below the language. */
  path: string
}

async function remind(
  trx: Database,
  { code, now, publicUrl }: { code: string; now: Date; publicUrl: string },
): Promise<boolean> {
  const { rows } = await sql<Reminded>`
    update training_certificates c set reminded_at = ${now} where c.code = ${code} and ${due(now)}
    returning c.training_id::text as "trainingId", c.account_id as "accountId", c.visitor_id::text as "visitorId",
      c.name, c.titles, c.valid_until as "validUntil"`.execute(trx)
  const [certificate] = rows
  const recipient = certificate && (await recipientOf(trx, certificate))
  if (certificate === undefined || recipient === undefined) return false
  const { email, language, path } = recipient
  await sendMail(
    trx,
    reminderMail({
      ...{ to: email, language, name: certificate.name, validUntil: certificate.validUntil },
      training: titleIn(certificate.titles, language),
      url: `${publicUrl}/${language}${path}`,
    }),
  )
  return true
}

/** Undefined for whom no mail reaches, and for a visitor whom no campus that asks for the training knows any more. */
async function recipientOf(
  trx: Database,
  { trainingId, accountId, visitorId }: Reminded,
): Promise<Recipient | undefined> {
  if (accountId !== null) {
    const { rows } = await sql<{ email: string | null }>`
      select ${mailOfAccount(sql`${accountId}`)} as email`.execute(trx)
    const email = rows[0]?.email
    if (!email) return undefined
    const language = (await languageOf(trx, accountId)) ?? defaultLanguage
    return { email, language, path: `/safeAtWork/fas/${trainingId}` }
  }
  const { rows } = await sql<{ email: string; language: Language; siteId: number }>`
    select v.email::text as email, v.language, min(s.site_id) as "siteId"
    from visitors v
    join visitor_sites s on s.visitor_id = v.id
    join training_sites t on t.site_id = s.site_id and t.training_id = ${trainingId}::bigint
    where v.id = ${visitorId}::bigint
    group by v.id`.execute(trx)
  const [visitor] = rows
  return (
    visitor && {
      ...{ email: visitor.email, language: visitor.language },
      path: `/safeAtWork/fas/visitor?siteId=${visitor.siteId}`,
    }
  )
}
