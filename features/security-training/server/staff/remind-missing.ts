import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { notifyOf } from '#features/notices/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { notFound, refusal } from '#platform/server/http/problem.ts'
import { addJob, job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { sendMail, sendMailAt } from '#platform/server/mail/mail.ts'
import { defaultLanguage, isLanguage } from '#platform/text/language.ts'
import type { Day } from '#platform/time/campus-time.ts'
import { daysBetweenReminders } from '../../follow-up-contract.ts'
import { trainingDue } from '../notices.ts'
import { toDoMail } from '../to-do-mail.ts'
import { everybodyOf, type Followed, isMissing } from './missing.ts'

/** Whether a row of `training_reminders` is of the last days. */
const isRecent = (row: string, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${row}.reminded_at`)} > ${now}::timestamptz - make_interval(days => ${daysBetweenReminders}::int)`

/** How many have it to do and would be mailed now, and how many were reminded in the last days. */
export async function countToRemind(
  db: Database,
  followed: Followed,
): Promise<{ toRemind: number; remindedLately: number }> {
  const { rows } = await sql<{ toRemind: number; remindedLately: number }>`
    select count(*) filter (where reminded.email is null)::int as "toRemind", count(reminded.email)::int as "remindedLately"
    from (select distinct who.email from ${everybodyOf(followed)} who where ${isMissing}) who
    left join training_reminders reminded on reminded.training_id = ${followed.trainingId}::bigint
      and reminded.email = who.email and ${isRecent('reminded', followed.now)}`.execute(db)
  return rows[0] ?? { toRemind: 0, remindedLately: 0 }
}

const mailReminders = job<{ trainingId: string; siteId: string }>('remind-of-training')

/**
 * Notes whom of a campus to remind of a training, and has them mailed. Of two who press at once the second finds everybody
 * reminded: the condition is judged again on the row as the first has left it.
 * @returns how many are mailed
 * @throws Problem 404 where the campus does not ask for the training, 409 TRAINING_WITHDRAWN
 */
export async function remindMissing(db: Database, followed: Followed): Promise<number> {
  return inTransaction(db, async trx => {
    await requireOffered(trx, followed)
    return noteReminders(trx, followed, sql<SqlBool>`true`)
  })
}

/** @throws Problem 404 where the campus does not ask for the training, 409 TRAINING_WITHDRAWN */
export async function requireOffered(trx: Database, { trainingId, siteId }: Followed): Promise<void> {
  const { rows: requested } = await sql<{ withdrawn: boolean }>`
    select t.withdrawn_at is not null as withdrawn
    from training_sites here join trainings t on t.id = here.training_id
    where here.training_id = ${trainingId}::bigint and here.site_id = ${siteId}::int`.execute(trx)
  const [training] = requested
  if (training === undefined) throw notFound()
  if (training.withdrawn) throw withdrawn()
}

/**
 * Notes who of those that have a training to do is mailed, and has a job mail them.
 * @param which of them, as `who`
 * @returns how many
 */
export async function noteReminders(
  trx: Database,
  { trainingId, siteId, now }: Followed,
  which: RawBuilder<SqlBool>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into training_reminders as reminded (training_id, email, site_id, reminded_at)
    select distinct ${trainingId}::bigint, who.email, ${siteId}::int, ${now}::timestamptz
    from ${everybodyOf({ trainingId, siteId, now })} who
    where ${isMissing} and ${which}
    order by who.email
    on conflict (training_id, email) do update
    set reminded_at = excluded.reminded_at, site_id = excluded.site_id, mailed_at = null
    where not ${isRecent('reminded', now)}`.execute(trx)
  const count = Number(numAffectedRows ?? 0n)
  if (count > 0) await addJob(trx, mailReminders, { trainingId, siteId })
  return count
}

function withdrawn() {
  return refusal('TRAINING_WITHDRAWN', {
    fr: 'Cette formation est retirée\u00a0: personne ne peut la suivre pour le moment.',
    en: 'This training is withdrawn: nobody can take it for now.',
  })
}

/** How many are mailed in one transaction. */
const atOnce = 100

interface Due {
  /** Of the account, where they have one. */
  id: string | null
  email: string
  firstName: string
  language: string | null
  isVisitor: boolean
  isMissing: boolean
  titles: Record<string, string>
  dueOn: Day | null
}

/**
 * Mails those who are noted, a hundred in one transaction with the mark that they were: a server that dies in between has
 * done neither. Who has passed it meanwhile is spared.
 */
export function remindMissingWorker({ publicUrl }: { publicUrl: string }): Worker {
  return worker(mailReminders, async ({ trainingId, siteId }, { db, now, stopping }) => {
    while (!stopping.aborted) {
      const taken = await inTransaction(db, async trx => {
        const due = await nextDue(trx, { trainingId, siteId, now })
        for (const { id, email, language, isMissing, ...one } of due) {
          if (!isMissing) continue
          const own = isLanguage(language) ? language : defaultLanguage
          const mail = toDoMail({ ...one, to: email, language: own, trainingId, siteId, publicUrl })
          const { titles, dueOn, isVisitor } = one
          if (id === null || isVisitor) await sendMail(trx, mail)
          else {
            const send = (at: Date) => sendMailAt(trx, mail, { at, now })
            const about = { trainingId, titles, dueOn }
            await notifyOf(trx, trainingDue, { accountId: id, about, now, mail: send })
          }
        }
        return due.length
      })
      if (taken < atOnce) return
    }
    throw new Error('the server stops before everybody was reminded')
  })
}

/** Some of those who are noted and not mailed, marked as mailed in the transaction of `trx`. */
async function nextDue(trx: Database, { trainingId, siteId, now }: Followed): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select d.training_id, d.email from training_reminders d
      where d.training_id = ${trainingId}::bigint and d.mailed_at is null and d.site_id = ${siteId}::int
      order by d.email limit ${atOnce} for update skip locked),
    mailed as (
      update training_reminders d set mailed_at = ${now}::timestamptz
      from due where d.training_id = due.training_id and d.email = due.email
      returning d.email)
    select distinct on (mailed.email) who.id, mailed.email::text as email, coalesce(who.first_name, '') as "firstName",
      who.language, coalesce(who.kind = 'VISITOR', false) as "isVisitor",
      coalesce(${isMissing}, false) and t.withdrawn_at is null as "isMissing",
      coalesce(who.due_on, t.due_on)::text as "dueOn",
      (select json_object_agg(texts.key, texts.value ->> 'title') from jsonb_each(t.texts) texts) as titles
    from mailed
    join trainings t on t.id = ${trainingId}::bigint
    left join ${everybodyOf({ trainingId, siteId, now })} who on who.email = mailed.email
    order by mailed.email, ${isMissing} desc nulls last`.execute(trx)
  return rows
}
