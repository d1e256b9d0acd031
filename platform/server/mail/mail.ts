import { type RawBuilder, sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import { addedJob, addedJobs, type Job, job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import type { Language } from '#platform/text/language.ts'
import type { MailTransport } from './mail-transport.ts'

export interface Mail {
  /** One address. */
  to: string
  language: Language
  subject: string
  html: string
  plain: string
  /** An iCalendar text with a METHOD: the mail is then an invitation. */
  calendar?: string
}

export const sendMailJob = job<{ id: string }>('send-mail')

/** A job that is added together with that of a mail. */
export interface JobAlong<Payload extends object = object> {
  job: Job<Payload>
  payload: Payload
}

/**
 * Puts a mail into the outbox, in the transaction of `db`: it is sent when, and only when, that transaction is
 * committed. @param along added with it @returns the mail's id
 */
export async function sendMail(db: Database, mail: Mail, along?: JobAlong): Promise<string> {
  const { to, language, subject, html, plain, calendar = null } = mail
  const values = { to, language, subject, html, plain, calendar }
  const [sent] = await (along === undefined
    ? intoOutbox(db, values)
    : intoOutboxAlong(db, { ...values, name: along.job.name, payload: JSON.stringify(along.payload) }))
  if (sent === undefined) throw new Error('a mail has no row')
  return sent.id
}

type MailRow = Omit<Mail, 'calendar'> & { calendar: string | null }

/** The mail and the job that sends it: one statement. */
const intoOutbox = reusableQuery<MailRow, { id: string }>((db, mail) => {
  const statement = outboxStatement(mail, addedJob(sendMailJob, sql`json_build_object('id', id)`))
  return { compile: () => statement.compile(db) }
})

const intoOutboxAlong = reusableQuery<MailRow & { name: string; payload: string }, { id: string }>(
  (db, mail) => {
    const jobs = addedJobs([
      { name: sql`${mail.name}::text`, payload: sql`${mail.payload}::json` },
      { name: sql.lit(sendMailJob.name), payload: sql`json_build_object('id', id)` },
    ])
    const statement = outboxStatement(mail, jobs)
    return { compile: () => statement.compile(db) }
  },
)

function outboxStatement(
  { to, language, subject, html, plain, calendar }: MailRow,
  jobs: RawBuilder<unknown>,
) {
  return sql<{ id: string }>`
    with mail as (
      insert into mails (recipient, language, subject, html, plain, calendar)
      values (${to}, ${language}, ${subject}, ${html}, ${plain}, ${calendar})
      returning id)
    select id, ${jobs} as jobs from mail`
}

/** How long the row of a mail stays locked at most while it is handed over. */
const handOver = '60s'

/** Sends what is in the outbox. A mail whose job runs twice, even at the same time, is posted once. */
export function mailWorker(mailTransport: MailTransport): Worker {
  return worker(sendMailJob, ({ id }, { db, now }) =>
    inTransaction(db, async trx => {
      await sql`set local idle_in_transaction_session_timeout = ${sql.lit(handOver)}`.execute(trx)
      const mail = await trx
        .selectFrom('mails')
        .selectAll()
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (mail === undefined) return
      await mailTransport.post(mail)
      await trx.updateTable('mails').set({ sent_at: now }).where('id', '=', id).execute()
    }),
  )
}
