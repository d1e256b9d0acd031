import { type RawBuilder, sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import { addedJob, addedJobs, type Job, job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import type { Language } from '#platform/text/language.ts'
import { type Enclosed, type MailEnclosure, withPictures } from './enclosure.ts'
import { MailRefused, type MailTransport, type OutgoingMail } from './mail-transport.ts'

export interface Mail {
  /** One address. */
  to: string
  language: Language
  subject: string
  html: string
  plain: string
  /** An iCalendar text with a METHOD: the mail is then an invitation. */
  calendar?: string
  /** What makes its files when it is sent, and from what. */
  encloses?: Enclosed
}

/** Sends one mail of the outbox. */
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
  const { to, language, subject, html, plain, calendar = null, encloses } = mail
  const enclosed = encloses === undefined ? null : JSON.stringify(encloses)
  const values = { to, language, subject, html, plain, calendar, enclosed }
  const [sent] = await (along === undefined
    ? intoOutbox(db, values)
    : intoOutboxAlong(db, { ...values, name: along.job.name, payload: JSON.stringify(along.payload) }))
  if (sent === undefined) throw new Error('a mail has no row')
  return sent.id
}

/** Puts a mail into the outbox that goes at a later moment, or at once where that has come. */
export async function sendMailAt(
  db: Database,
  mail: Mail,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  if (at <= now) return void (await sendMail(db, mail))
  const { calendar = null, encloses, ...texts } = mail
  const enclosed = encloses === undefined ? null : JSON.stringify(encloses)
  const payload = sql<{ id: string }>`json_build_object('id', id)`
  const row = { ...texts, calendar, enclosed }
  await outboxStatement(row, addedJob(sendMailJob, payload, { runAt: at })).execute(db)
}

type MailRow = Omit<Mail, 'calendar' | 'encloses'> & { calendar: string | null; enclosed: string | null }

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
  { to, language, subject, html, plain, calendar, enclosed }: MailRow,
  jobs: RawBuilder<unknown>,
) {
  return sql<{ id: string }>`
    with mail as (
      insert into mails (recipient, language, subject, html, plain, calendar, enclosed)
      values (${to}, ${language}, ${subject}, ${html}, ${plain}, ${calendar}, ${enclosed}::jsonb)
      returning id)
    select id, ${jobs} as jobs from mail`
}

/** How long the row of a mail stays locked at most while it is handed over. */
const handOver = '60s'

/**
 * Sends what is in the outbox. A mail whose job runs twice, even at the same time, is posted once. One that is refused for
 * good keeps the reason and is not tried again, until somebody asks for it (`resendMails`).
 */
export function mailWorker(mailTransport: MailTransport, enclosures: readonly MailEnclosure[] = []): Worker {
  const filesOf = async (enclosed: Enclosed, context: Parameters<MailEnclosure['make']>[1]) => {
    const enclosure = enclosures.find(({ name }) => name === enclosed.name)
    if (enclosure === undefined) throw new Error(`nothing makes the files of ${enclosed.name}`)
    return enclosure.make(enclosed.payload, context)
  }
  return worker(sendMailJob, ({ id }, { db, log, now }) =>
    inTransaction(db, async trx => {
      await sql`set local idle_in_transaction_session_timeout = ${sql.lit(handOver)}`.execute(trx)
      const mail = await trx
        .selectFrom('mails')
        .selectAll()
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .where('refused_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (mail === undefined) return
      const { enclosed, ...text } = mail
      const language = mail.language as Language
      const files =
        enclosed === null ? [] : await filesOf(enclosed as unknown as Enclosed, { db: trx, language, now })
      const outgoing = { ...text, html: withPictures(text.html, files), files }
      const refused = await postOrRefused(mailTransport, outgoing)
      if (refused !== undefined) log.error({ mail: id, err: refused }, 'a mail was refused for good')
      const outcome = refused ? { refused_at: now, refusal: refusalOf(refused) } : { sent_at: now }
      await trx.updateTable('mails').set(outcome).where('id', '=', id).execute()
    }),
  )
}

/** @returns why it was refused for good, where it was @throws what may pass */
async function postOrRefused(transport: MailTransport, mail: OutgoingMail): Promise<MailRefused | undefined> {
  try {
    await transport.post(mail)
    return undefined
  } catch (error) {
    if (error instanceof MailRefused) return error
    throw error
  }
}

/** What a mail server says may be as long as it likes, and hold what a text of the database cannot. */
function refusalOf({ message }: MailRefused): string {
  return message.replaceAll('\0', '').slice(0, 1_000)
}
