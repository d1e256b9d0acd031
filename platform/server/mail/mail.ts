import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { addJob, job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
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

const sendMailJob = job<{ id: string }>('send-mail')

/**
 * Puts a mail into the outbox, in the transaction of `db`: it is sent when, and only when, that transaction is
 * committed. @returns the mail's id
 */
export async function sendMail(db: Database, mail: Mail): Promise<string> {
  const { to, language, subject, html, plain, calendar } = mail
  return inTransaction(db, async trx => {
    const { id } = await trx
      .insertInto('mails')
      .values({ recipient: to, language, subject, html, plain, calendar: calendar ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addJob(trx, sendMailJob, { id })
    return id
  })
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
