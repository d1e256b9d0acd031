import { sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { job, type Repeated, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import { defaultLanguage, isLanguage } from '#platform/text/language.ts'
import { campusDay, campusInstant, campusTime, type Day, type Time } from '#platform/time/campus-time.ts'
import { digestMail } from './digest-mail.ts'
import type { NoticeKind } from './kinds.ts'
import { type StoredNotice, sentencesOf } from './notices.ts'

const digestsJob = job('notice-digests')

/** Every five minutes: at the hour that each has chosen by the clock of the campus, and later what a server that was down missed. */
export const repeatedDigests: Repeated = { job: digestsJob, cron: '*/5 * * * *' }

interface Digests {
  kinds: readonly NoticeKind<never>[]
  publicUrl: string
}

export function digestsWorker(digests: Digests): Worker {
  return worker(digestsJob, async (_, { db, now, log, stopping }) => {
    const sent = await sendDigests(db, { ...digests, now, stopping })
    if (sent > 0) log.info({ sent }, 'wrote the daily digests of notices')
  })
}

interface Due {
  accountId: string
  email: string
  language: string | null
  due: Time
}

/** How many are looked for in one go. */
const atOnce = 200

/**
 * Writes the digests that are due. The row that says whose was written and its mail are of one transaction: a server that
 * dies in between has done neither, and of two servers the second finds the row.
 * @returns how many
 */
export async function sendDigests(
  db: Database,
  { now, stopping, ...digests }: Digests & { now: Date; stopping?: AbortSignal },
): Promise<number> {
  const day = campusDay(now)
  let sent = 0
  for (let after = ''; stopping?.aborted !== true; ) {
    const people = await duePeople(db, { day, now, after })
    for (const person of people) {
      if (await inTransaction(db, trx => writeDigest(trx, person, { ...digests, day, now }))) sent++
    }
    const last = people.at(-1)
    if (last === undefined || people.length < atOnce) break
    after = last.accountId
  }
  return sent
}

/** Those of whom something waits, whose hour has come, and whose digest of the day was not written yet. */
async function duePeople(
  db: Database,
  { day, now, after }: { day: Day; now: Date; after: string },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select p.id as "accountId", p.email, p.language, coalesce(h.digest_due, '08:00') as due
    from (select distinct account_id from notices where for_digest and account_id > ${after}) waiting
    join ${accountPeople} p on p.id = waiting.account_id
    left join notice_hours h on h.account_id = p.id
    where not p.disabled and p.email <> '' and coalesce(h.digest_due, '08:00') <= ${campusTime(now)}
      and h.digest_day is distinct from ${day}::date
    order by p.id limit ${sql.lit(atOnce)}`.execute(db)
  return rows
}

/** @returns whether there was something to write: what was read meanwhile, or came after the hour, is not */
export async function writeDigest(
  trx: Database,
  { accountId, email, language: written, due }: Due,
  { kinds, publicUrl, day, now }: Digests & { day: Day; now: Date },
): Promise<boolean> {
  const until = campusInstant(day, due)
  const { rows: waiting } = await sql`
    select from notices where account_id = ${accountId} and for_digest and created_at < ${until}::timestamptz limit 1`.execute(
    trx,
  )
  if (waiting.length === 0) return false
  const { rows: claimed } = await sql`
    insert into notice_hours as h (account_id, digest_day) values (${accountId}, ${day}::date)
    on conflict (account_id) do update set digest_day = excluded.digest_day
    where h.digest_day is distinct from excluded.digest_day
    returning account_id`.execute(trx)
  if (claimed.length === 0) return false
  const { rows } = await sql<StoredNotice>`
    with waiting as (
      select id from notices
      where account_id = ${accountId} and for_digest and created_at < ${until}::timestamptz order by id for update),
    gone as (
      delete from notices n using waiting where n.id = waiting.id and not n.in_app returning n.*),
    told as (
      update notices n set for_digest = false from waiting where n.id = waiting.id and n.in_app returning n.*)
    select id::text as id, kind, about, created_at as "createdAt", read_at is not null as read
    from (select * from gone union all select * from told) both_kinds
    where read_at is null order by both_kinds.id`.execute(trx)
  const language = isLanguage(written) ? written : defaultLanguage
  const sentences = await sentencesOf(trx, rows, { kinds, language, now })
  if (sentences.length === 0) return false
  await sendMail(trx, digestMail(sentences, { to: email, language, publicUrl }))
  return true
}
