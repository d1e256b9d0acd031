import { type RawBuilder, sql } from 'kysely'
import { employeesOfCampus } from '#features/account/server/public.ts'
import { notifyOf } from '#features/notices/server/public.ts'
import { sitesWith } from '#features/sites/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { notFound, type Problem, refusal } from '#platform/server/http/problem.ts'
import { addJob, job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { sendMail, sendMailAt } from '#platform/server/mail/mail.ts'
import { defaultLanguage, isLanguage } from '#platform/text/language.ts'
import { daysBetweenReminders, type SurveyReach } from '../../staff-contract.ts'
import { surveyReminder } from '../notices.ts'
import { functionality } from '../survey-rows.ts'
import { auditSurvey, lookedAfterSites, type SurveyAct } from './access.ts'
import { reminderMail } from './reminder-mail.ts'

/*
 * Reminders of a running survey. Of an anonymous one everybody is mailed alike: mails are rows that stay for a month, and
 * whom they spare would be known, then and afterwards, to have answered by that day. Of a named one those who have answered
 * are spared.
 */

/** The employees of some campuses, each address once: account_id (null: never signed in), email, first_name, language. */
function audienceOf(siteIds: readonly string[]): RawBuilder<unknown> {
  const campuses = siteIds.map(
    siteId => sql`select e.account_id, e.email, e.first_name, e.language from ${employeesOfCampus(siteId)} e`,
  )
  return sql`(
    select distinct on (everybody.email) everybody.*
    from (${sql.join(campuses, sql` union all `)}) everybody
    where everybody.email is not null
    order by everybody.email, everybody.account_id nulls last)`
}

/** Whether somebody of the audience, as `who`, is mailed about a survey `s`. */
const isReminded = sql<boolean>`(s.anonymous or not exists (
  select from survey_participations p where p.survey_id = s.id and p.account_id = who.account_id))`

/** The campuses that ask a survey. */
async function campusesOf(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ siteId: string }>`
    select placed.site_id::text as "siteId" from survey_sites placed
    where placed.survey_id = ${id}::bigint and placed.site_id in ${sitesWith(functionality)}
    order by placed.site_id`.execute(db)
  return rows.map(({ siteId }) => siteId)
}

/** @throws Problem 404 where the person does not look after it */
export async function surveyReach(
  db: Database,
  id: string,
  { grants }: Pick<SurveyAct, 'grants'>,
): Promise<SurveyReach> {
  await lookedAfterSites(db, id, grants)
  const siteIds = await campusesOf(db, id)
  const { rows } = await sql<Omit<SurveyReach, 'remindedAt'> & { remindedAt: Date | null }>`
    select counts.audience, counts."toRemind", reminded.reminded_at as "remindedAt"
    from surveys s
    cross join lateral (${
      siteIds.length === 0
        ? sql`select 0 as audience, 0 as "toRemind"`
        : sql`
          select count(*)::int as audience, count(*) filter (where ${isReminded})::int as "toRemind"
          from ${audienceOf(siteIds)} who`
    }) counts
    left join survey_reminders reminded on reminded.survey_id = s.id
    where s.id = ${id}::bigint`.execute(db)
  const [reach] = rows
  if (reach === undefined) throw notFound()
  return { ...reach, remindedAt: reach.remindedAt?.toISOString() ?? null }
}

const mailReminders = job<{ surveyId: string }>('remind-of-survey')

/**
 * Has people reminded of a running survey. The condition stands in the statement that writes: of many who press at once one
 * reminds.
 * @returns how many are mailed, unless they answer first
 * @throws Problem 404; 409 SURVEY_OVER, WITHDRAWN, NOT_BEGUN, REMINDED_LATELY
 */
export async function remindOf(
  trx: Database,
  id: string,
  { actor, grants }: SurveyAct,
  now: Date,
): Promise<{ toRemind: number }> {
  const siteIds = await lookedAfterSites(trx, id, grants)
  const { toRemind } = await surveyReach(trx, id, { grants })
  const { rows } = await sql`
    insert into survey_reminders as reminded (survey_id, reminded_at)
    select s.id, ${now}::timestamptz from surveys s
    where s.id = ${id}::bigint and s.withdrawn_at is null
      and s.starts_at <= statement_timestamp() and s.ends_at > statement_timestamp()
    on conflict (survey_id) do update set reminded_at = excluded.reminded_at, reached = null, done = false
    where reminded.reminded_at <= excluded.reminded_at - make_interval(days => ${daysBetweenReminders}::int)
    returning survey_id`.execute(trx)
  if (rows.length === 0) throw await whyNot(trx, id)
  await addJob(trx, mailReminders, { surveyId: id })
  await auditSurvey(trx, { id, siteIds, actor, action: 'SURVEY_REMINDED', detail: String(toRemind) })
  return { toRemind }
}

async function whyNot(db: Database, id: string): Promise<Problem> {
  const { rows } = await sql<{ withdrawn: boolean; over: boolean; begun: boolean }>`
    select s.withdrawn_at is not null as withdrawn, s.ends_at <= statement_timestamp() as over,
      s.starts_at <= statement_timestamp() as begun
    from surveys s where s.id = ${id}::bigint`.execute(db)
  const [survey] = rows
  if (survey === undefined) return notFound()
  if (survey.withdrawn)
    return refusal('WITHDRAWN', {
      fr: 'Il est retiré\u00a0: publiez-le de nouveau avant d’envoyer un rappel.',
      en: 'It is withdrawn: publish it again before you remind people.',
    })
  if (survey.over)
    return refusal('SURVEY_OVER', {
      fr: 'Il est terminé\u00a0: plus personne ne peut y répondre.',
      en: 'It is over: nobody can answer it any more.',
    })
  if (!survey.begun)
    return refusal('NOT_BEGUN', {
      fr: 'Il n’a pas encore commencé.',
      en: 'It has not begun yet.',
    })
  return refusal('REMINDED_LATELY', {
    fr: `Un rappel est déjà parti dans les ${daysBetweenReminders} derniers jours.`,
    en: `People were already reminded within the last ${daysBetweenReminders} days.`,
  })
}

/** How many are mailed in one transaction. */
const atOnce = 100

interface Reminded {
  hash: string
  accountId: string | null
  email: string
  firstName: string | null
  language: string | null
  isReminded: boolean
  anonymous: boolean
  titles: { fr: string; en: string }
  endsAt: Date
}

/**
 * Mails the audience of a survey, a hundred in one transaction with how far it came: a server that dies in between has done
 * neither. Who has answered a named one meanwhile is spared; nobody is mailed of one that has ended or was withdrawn.
 */
export function remindWorker({ publicUrl }: { publicUrl: string }): Worker {
  return worker(mailReminders, async ({ surveyId }, { db, now, stopping }) => {
    const siteIds = await campusesOf(db, surveyId)
    while (!stopping.aborted) {
      const isDone = await inTransaction(db, async trx => {
        const next = await nextOf(trx, surveyId, siteIds)
        for (const { accountId, email, firstName, language, titles, endsAt, anonymous } of next.filter(
          one => one.isReminded,
        )) {
          const own = isLanguage(language) ? language : defaultLanguage
          const words = { title: titles[own], endsAt, anonymous, surveyId, publicUrl }
          const mail = reminderMail({ ...words, to: email, firstName: firstName ?? '', language: own })
          if (accountId === null) await sendMail(trx, mail)
          else {
            const send = (at: Date) => sendMailAt(trx, mail, { at, now })
            const about = { surveyId, titles, endsAt: endsAt.toISOString() }
            await notifyOf(trx, surveyReminder, { accountId, about, now, mail: send })
          }
        }
        const last = next.at(-1)?.hash
        await sql`
          update survey_reminders set reached = ${last ?? null}::bigint, done = ${last === undefined}
          where survey_id = ${surveyId}::bigint`.execute(trx)
        return last === undefined
      })
      if (isDone) return
    }
    throw new Error('the server stops before everybody was reminded')
  })
}

/** Those who come next; nobody at the end. Whoever else works at it waits. */
async function nextOf(trx: Database, surveyId: string, siteIds: readonly string[]): Promise<Reminded[]> {
  const { rows: waiting } = await sql<{ reached: string | null }>`
    select reached::text as reached from survey_reminders
    where survey_id = ${surveyId}::bigint and not done for update`.execute(trx)
  const [state] = waiting
  if (state === undefined || siteIds.length === 0) return []
  const { rows } = await sql<Reminded>`
    select who.hash::text as hash, who.account_id as "accountId", who.email::text as email, who.first_name as "firstName", who.language,
      ${isReminded} as "isReminded", s.anonymous,
      json_build_object('fr', s.title_fr, 'en', s.title_en) as titles, s.ends_at as "endsAt"
    from surveys s
    cross join (
      select audience.*, hashtextextended(lower(audience.email::text), 0) as hash
      from ${audienceOf(siteIds)} audience) who
    where s.id = ${surveyId}::bigint and s.withdrawn_at is null and s.ends_at > statement_timestamp()
      and (${state.reached}::bigint is null or who.hash > ${state.reached}::bigint)
    order by who.hash
    fetch first ${sql.lit(atOnce)} rows with ties`.execute(trx)
  return rows
}
