import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { type Problem, refusal } from '#platform/server/http/problem.ts'
import { addedJob } from '#platform/server/jobs/jobs.ts'
import { formatTime } from '#platform/time/campus-time.ts'
import { type Mail, sendMailJob } from './mail.ts'
import { mailsAnHour, nextTurn, turnsLeft } from './turns.ts'

/** What caused a mail to another person. */
export interface Cause {
  /** The account of who did what the mail tells. */
  by: string
  /** The one thing that the mail is about: `booking <id>`. */
  about: string
  now: Date
  /** So many go within an hour; as many as to a person where it is not said. */
  most?: number
  /** It goes then at the earliest. */
  notBefore?: Date
}

/** Any number of the product's own: with a second one it names the advisory lock of who causes mails. */
const causerLock = 4_600_050

/**
 * Mails another person what somebody starts: passes on, books for them. Nobody is at the mercy of one who does it again
 * and again: beyond so many an hour it is refused, and with it the whole transaction of `trx`.
 * @returns how many more may go at this moment
 * @throws Problem 409 MAIL_LIMIT
 */
export async function mailOfStart(trx: Database, mail: Mail, cause: Cause): Promise<number> {
  const { now, most = mailsAnHour } = cause
  const dues = await duesOf(trx, mail, cause)
  const turn = nextTurn(dues, now, most)
  if (turn > now) throw mailLimit(most, turn, now)
  await intoOutbox(trx, mail, { ...cause, due: now })
  return turnsLeft([now, ...dues], now, most)
}

/**
 * Mails another person what must stay possible whenever it is done: that something has ended or was moved. Beyond so many
 * an hour the mail waits for its turn, and until then only the newest about the same thing remains.
 */
export async function mailOfConsequence(trx: Database, mail: Mail, cause: Cause): Promise<void> {
  const { now, most = mailsAnHour } = cause
  await lockCauser(trx, cause)
  const waited = await takeBackWaiting(trx, mail, cause)
  const turn = waited ?? nextTurn(await duesOf(trx, mail, cause), now, most)
  const { notBefore = turn } = cause
  await intoOutbox(trx, mail, { ...cause, due: notBefore > turn ? notBefore : turn })
}

/** What somebody writes to many at once, to each the same or nearly so. */
export interface ManyMails {
  mails: readonly Mail[]
  /** All of it counts as one of so many an hour to each of them. */
  cause: Cause & { most: number }
}

/**
 * How many more times somebody may write to all of these people at this moment: as often as to the one among them who has
 * had the most, and when one more may go.
 */
export async function manyMailsLeft(
  db: Database,
  { by, to, now, most }: Pick<Cause, 'by' | 'now'> & { to: readonly string[]; most: number },
): Promise<{ left: number; again: Date }> {
  const { rows } = await sql<{ dues: Date[] }>`
    select array(
      select due_at from mails where caused_by = ${by} and lower(recipient) = lower(person)
      order by due_at desc limit ${most}) as dues
    from unnest(${to}::text[]) person`.execute(db)
  const turns = rows.map(({ dues }) => nextTurn(dues, now, most).getTime())
  return {
    left: Math.min(most, ...rows.map(({ dues }) => turnsLeft(dues, now, most))),
    again: new Date(Math.max(now.getTime(), ...turns)),
  }
}

/**
 * Mails many people what somebody starts, in one statement. Where one of them has had as many as they may within the hour
 * nobody is mailed, and the whole transaction of `trx` is refused.
 * @returns how many more times at this moment
 * @throws Problem 409 MAIL_LIMIT
 */
export async function mailsOfStart(trx: Database, { mails, cause }: ManyMails): Promise<number> {
  const { by, about, now, most } = cause
  await lockCauser(trx, { by })
  const { left, again } = await manyMailsLeft(trx, { by, now, most, to: mails.map(({ to }) => to) })
  if (left === 0) throw mailLimit(most, again, now)
  await sql`
    with mail as (
      insert into mails (recipient, language, subject, html, plain, caused_by, about, due_at)
      select m.recipient, m.language, m.subject, m.html, m.plain, ${by}, ${about}, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(
        mails.map(({ to, language, subject, html, plain }) => ({
          recipient: to,
          language,
          subject,
          html,
          plain,
        })),
      )}::jsonb) as m (recipient text, language text, subject text, html text, plain text)
      returning id)
    select ${addedJob(sendMailJob, sql<{ id: string }>`json_build_object('id', id)`)} from mail`.execute(trx)
  return left - 1
}

/** Whether a mail about the same thing waits for its turn: the next one takes its place, and its reader never had it. */
export async function hasWaiting(trx: Database, to: string, { by, about, now }: Cause): Promise<boolean> {
  await lockCauser(trx, { by })
  const { rows } = await sql`
    select from mails where caused_by = ${by} and lower(recipient) = lower(${to}) and about = ${about}
      and due_at > ${now}::timestamptz and sent_at is null`.execute(trx)
  return rows.length > 0
}

/** How many more mails somebody may cause to an address at this moment. */
export async function mailsLeft(
  db: Database,
  { by, to, now, most = mailsAnHour }: Omit<Cause, 'about'> & Pick<Mail, 'to'>,
): Promise<number> {
  return turnsLeft(await latestDues(db, { by, to, most }), now, most)
}

async function duesOf(
  trx: Database,
  { to }: Mail,
  { by, most = mailsAnHour }: Omit<Cause, 'about' | 'now'>,
): Promise<Date[]> {
  await lockCauser(trx, { by })
  return latestDues(trx, { by, to, most })
}

/** Until the transaction ends nobody else counts or adds what this account causes. Taken after every other lock. */
async function lockCauser(trx: Database, { by }: Pick<Cause, 'by'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(causerLock)}, hashtext(${by}))`.execute(trx)
}

async function latestDues(
  db: Database,
  { by, to, most }: { by: string; to: string; most: number },
): Promise<Date[]> {
  const { rows } = await sql<{ due: Date }>`
    select due_at as due from mails where caused_by = ${by} and lower(recipient) = lower(${to})
    order by due_at desc limit ${most}`.execute(db)
  return rows.map(({ due }) => due)
}

/** @returns when it would have gone; the row of one that is being sent is waited for, and gone it stays */
async function takeBackWaiting(
  trx: Database,
  { to }: Mail,
  { by, about, now }: Cause,
): Promise<Date | undefined> {
  const { rows } = await sql<{ due_at: Date }>`
    delete from mails where caused_by = ${by} and lower(recipient) = lower(${to}) and about = ${about}
      and due_at > ${now}::timestamptz and sent_at is null
    returning due_at`.execute(trx)
  return rows[0]?.due_at
}

async function intoOutbox(
  trx: Database,
  { to, language, subject, html, plain, calendar, encloses }: Mail,
  { by, about, due, now }: Cause & { due: Date },
): Promise<void> {
  const runAt = due > now ? { runAt: due } : {}
  const enclosed = encloses === undefined ? null : JSON.stringify(encloses)
  await sql`
    with mail as (
      insert into mails
        (recipient, language, subject, html, plain, calendar, enclosed, caused_by, about, due_at)
      values (${to}, ${language}, ${subject}, ${html}, ${plain}, ${calendar ?? null}, ${enclosed}::jsonb, ${by}, ${about},
        ${due}::timestamptz)
      returning id)
    select ${addedJob(sendMailJob, sql<{ id: string }>`json_build_object('id', id)`, runAt)} from mail`.execute(
    trx,
  )
}

function mailLimit(most: number, again: Date, now: Date): Problem {
  return refusal(
    'MAIL_LIMIT',
    {
      fr: `Ce destinataire a déjà reçu ${most} messages de votre part en une heure, le maximum. Rien n’a été fait. Ce sera de nouveau possible à ${formatTime(again, 'fr')}.`,
      en: `This recipient has already received ${most} messages from you within an hour, the most allowed. Nothing was done. It will be possible again at ${formatTime(again, 'en')}.`,
    },
    { remaining: 0, retryAfter: Math.max(1, Math.ceil((again.getTime() - now.getTime()) / 1000)) },
  )
}
