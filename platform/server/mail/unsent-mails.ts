import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { addJob } from '#platform/server/jobs/jobs.ts'
import { sendMailJob } from './mail.ts'

/**
 * What becomes of a mail that is not sent. `waiting`: it is due, for the first time or again, or being sent.
 * `retrying`: it could not be sent and is tried again later. `given_up`: nobody tries again.
 */
export type UnsentState = 'waiting' | 'retrying' | 'given_up'

export interface UnsentMail {
  id: string
  state: UnsentState
  recipient: string
  subject: string
  /** Which kind of mail it is, in a word: what it is about where that was told. */
  about: string
  writtenAt: Date
  /** What went wrong last, where something did. */
  reason: string | null
}

/** The jobs that are to send mails, of several for one mail that which is tried again the longest. */
const sendJobs = sql`
  select distinct on (payload->>'id') (payload->>'id')::uuid as mail_id, job.id, attempts, max_attempts, run_at, last_error
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
  where task.identifier = ${sql.lit(sendMailJob.name)}
  order by payload->>'id', attempts`

/** A mail without a job is given up too: nothing will ever send it. */
const stateOf = sql<UnsentState>`case
  when refused_at is not null or job.id is null or attempts >= max_attempts then 'given_up'
  when attempts > 0 and run_at > now() then 'retrying'
  else 'waiting' end`

const unsent = sql`from mails left join (${sendJobs}) job on job.mail_id = mails.id where sent_at is null`

/** How many mails are not sent, by what becomes of them. */
export async function countUnsentMails(db: Database): Promise<Record<UnsentState, number>> {
  const { rows } = await sql<{ state: UnsentState; count: number }>`
    select ${stateOf} as state, count(*)::int as count ${unsent} group by 1`.execute(db)
  const counts = { waiting: 0, retrying: 0, given_up: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

/** The mails that are not sent, or that one of them; the oldest first. */
export async function unsentMails(db: Database, id?: string): Promise<UnsentMail[]> {
  const { rows } = await sql<UnsentMail>`
    select mails.id, ${stateOf} as state, recipient, subject, created_at as "writtenAt",
      coalesce(nullif(split_part(about, ' ', 1), ''), case when calendar is null then 'message' else 'invitation' end) as about,
      coalesce(refusal, last_error) as reason
    ${unsent} ${id === undefined ? sql`` : sql`and mails.id = ${id}::uuid`}
    order by created_at, mails.id`.execute(db)
  return rows
}

/** When a mail was last sent; undefined: none of those that are still there was. */
export async function lastSentAt(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select max(sent_at) as at from mails`.execute(db)
  return rows[0]?.at ?? undefined
}

/** Has all mails that were given up tried again at once. @returns how many */
export async function resendGivenUp(db: Database): Promise<number> {
  const givenUp = (await unsentMails(db)).filter(({ state }) => state === 'given_up')
  return resendMails(
    db,
    givenUp.map(({ id }) => id),
  )
}

/** Has mails tried again at once, as if for the first time. @returns how many of them were not sent yet */
export async function resendMails(db: Database, ids: readonly string[]): Promise<number> {
  return inTransaction(db, async trx => {
    const { rows: mails } = await sql<{ id: string }>`
      select id from mails where id = any(${ids}::uuid[]) and sent_at is null order by id for update`.execute(
      trx,
    )
    const due = mails.map(({ id }) => id)
    await sql`update mails set refused_at = null, refusal = null where id = any(${due}::uuid[])`.execute(trx)
    const { rows: waiting } = await sql<{ mail: string }>`
      with jobs as (${sendJobs})
      select mail_id as mail, graphile_worker.reschedule_jobs(array[id], run_at => now(), attempts => 0)
      from jobs where mail_id = any(${due}::uuid[])`.execute(trx)
    const have = new Set(waiting.map(({ mail }) => mail))
    for (const id of due) if (!have.has(id)) await addJob(trx, sendMailJob, { id })
    return due.length
  })
}
