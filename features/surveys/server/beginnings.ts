import { type RawBuilder, sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import { notifyOf } from '#features/notices/server/public.ts'
import { sitesWith } from '#features/sites/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { job, type Repeated, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { SurveyCategory } from '../contract.ts'
import { surveyBegun } from './notices.ts'
import { functionality } from './survey-rows.ts'

/*
 * That a survey has begun is told once on each of its campuses, to who has an account of it then; also on one that is added
 * later, or opens its surveys later. Of an anonymous one everybody is told alike: notices stay for months, and whom they
 * spare would be known to have answered by that moment.
 */

/** How many are told in one transaction. */
const atOnce = 100
/** How long the job tells before it leaves the rest to the next one, in milliseconds. */
const longest = 100_000

const beginningsJob = job('survey-beginnings')

/** Every two minutes; a large company is told over several of them. */
export const repeatedBeginnings: Repeated = { job: beginningsJob, cron: '*/2 * * * *' }

export const beginningsWorker: Worker = worker(beginningsJob, async (_, { db, now, log, stopping }) => {
  const stop = AbortSignal.any([stopping, AbortSignal.timeout(longest)])
  const told = await notifyOfBeginnings(db, { now, stop })
  if (told > 0) log.info({ told }, 'told people that a survey has begun')
})

/** Whether the campus of `placed`, a row of `survey_sites`, asks its survey. */
const asks = sql`placed.site_id in ${sitesWith(functionality)}`

/** By the database's clock, as for who answers. */
const isOver = sql<boolean>`s.ends_at <= statement_timestamp()`
const mayBegin = sql<boolean>`(s.withdrawn_at is null and s.starts_at <= statement_timestamp())`

/**
 * Tells people of the surveys that have begun. A hundred are told in one transaction with how far it came: a server that dies
 * in between has done neither, and of two servers the second passes by what the first one is at.
 * @param stop stops between two hundreds when aborted; the rest is told by the next call
 * @returns how many were told
 */
export async function notifyOfBeginnings(
  db: Database,
  { now, stop }: { now: Date; stop?: AbortSignal },
): Promise<number> {
  await sql`
    insert into survey_campus_beginnings (survey_id, site_id)
    select s.id, placed.site_id from surveys s join survey_sites placed on placed.survey_id = s.id
    where ${mayBegin} and not ${isOver} and ${asks} and not exists (
      select from survey_campus_beginnings begun where begun.survey_id = s.id and begun.site_id = placed.site_id)
    on conflict do nothing`.execute(db)
  const { rows } = await sql<Beginning>`
    select s.id::text as "surveyId", begun.site_id as "siteId"
    from survey_campus_beginnings begun join surveys s on s.id = begun.survey_id
    where not begun.done order by s.ends_at, s.id, begun.site_id`.execute(db)
  let told = 0
  for (const beginning of rows) {
    for (let isLeft = true; isLeft && stop?.aborted !== true; ) {
      const some = await inTransaction(db, trx => notifySome(trx, beginning, now))
      told += some.told
      isLeft = some.isLeft
    }
  }
  return told
}

/** Of a survey on a campus. */
interface Beginning {
  surveyId: string
  siteId: number
}

interface Begun {
  category: SurveyCategory
  titles: Bilingual
  endsAt: Date
  isOver: boolean
  mayBegin: boolean
}

/** Those who come next. `isLeft`: there may be more for this server to tell now. */
async function notifySome(
  trx: Database,
  beginning: Beginning,
  now: Date,
): Promise<{ told: number; isLeft: boolean }> {
  const { surveyId, siteId } = beginning
  const isThis = sql`survey_id = ${surveyId}::bigint and site_id = ${siteId}`
  const { rows: waiting } = await sql<{ reached: string | null }>`
    select reached::text as reached from survey_campus_beginnings
    where ${isThis} and not done for update skip locked`.execute(trx)
  // After the lock: what the staff have done until then holds.
  const { rows: surveys } = await sql<Begun>`
    select s.category, json_build_object('fr', s.title_fr, 'en', s.title_en) as titles, s.ends_at as "endsAt",
      ${isOver} as "isOver", ${mayBegin} and exists (
        select from survey_sites placed
        where placed.survey_id = s.id and placed.site_id = ${siteId} and ${asks}) as "mayBegin"
    from surveys s where s.id = ${surveyId}::bigint`.execute(trx)
  const [[state], [survey]] = [waiting, surveys]
  if (state === undefined || survey === undefined) return { told: 0, isLeft: false }
  if (!survey.isOver && !survey.mayBegin) return { told: 0, isLeft: false }
  const { category, titles, endsAt } = survey
  const next = survey.isOver ? [] : await nextPeople(trx, beginning, state.reached)
  const people = next.filter(one => one.isDue)
  const about = { surveyId, category, titles, endsAt: endsAt.toISOString() }
  for (const { accountId } of people) await notifyOf(trx, surveyBegun, { accountId, about, now })
  const isLeft = next.length >= atOnce
  const reached = isLeft ? next.at(-1)?.hash : undefined
  await sql`
    update survey_campus_beginnings set reached = ${reached ?? null}::bigint, done = ${!isLeft}
    where ${isThis}`.execute(trx)
  return { told: people.length, isLeft }
}

interface Person {
  accountId: string
  hash: string
  isDue: boolean
}

/** The next hundred of a campus, by the hash of their accounts, as the index has them; more where hashes are the same. */
async function nextPeople(
  trx: Database,
  { surveyId, siteId }: Beginning,
  reached: string | null,
): Promise<Person[]> {
  const hash: RawBuilder<string> = sql`hashtextextended(who.id, 0)`
  const beyond = reached === null ? sql`true` : sql`${hash} > ${reached}::bigint`
  const { rows } = await sql<Person>`
    select next.id as "accountId", next.hash::text as hash,
      s.anonymous or not exists (
        select from survey_participations p where p.survey_id = s.id and p.account_id = next.id) as "isDue"
    from surveys s
    cross join (
      select who.id, ${hash} as hash from ${accountPeople} who
      where who.site_id = ${siteId} and not who.disabled and ${beyond}
      order by ${hash} fetch first ${sql.lit(atOnce)} rows with ties) next
    where s.id = ${surveyId}::bigint
    order by next.hash`.execute(trx)
  return rows
}
