import { type RawBuilder, sql } from 'kysely'
import { accountPeople, employeesOfCampus } from '#features/account/server/public.ts'
import type { RoleGrant } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import { notFound } from '#platform/server/http/problem.ts'
import type { Language } from '#platform/text/language.ts'
import type { Day } from '#platform/time/campus-time.ts'
import type { FormationType } from '../../contract.ts'
import { mayLookAfter } from '../../permissions.ts'
import { languageFor } from '../../rules.ts'
import type { StaffTraining, TrainingCounts } from '../../staff-contract.ts'
import type { ByLanguage, TrainingTexts } from '../stored.ts'
import { textsIn } from '../training-rows.ts'

export interface StaffReader {
  grants: readonly RoleGrant[]
  language: Language
  now: Date
}

interface Row extends TrainingCounts {
  id: string
  languages: string[]
  texts: ByLanguage<TrainingTexts>
  formationType: FormationType
  minScore: number
  minutes: number
  validityMonths: number | null
  dueOn: Day | null
  siteIds: string[]
  withdrawn: boolean
}

/** Whether the validity of a record `r` has ended. */
export const isOver = (now: Date) => sql<boolean>`(r.valid_until is not null and r.valid_until <= ${now})`

/**
 * Of a training `t` how far the people of a campus are. Its records are read by their index, training by training: a
 * campus asks for a handful.
 */
function counts(siteId: string, now: Date): RawBuilder<unknown> {
  const validated = sql`r.status = 'VALIDATED'`
  return sql`
    select
      (select count(*)::int from ${employeesOfCampus(siteId)} e) + case when t.formation_type = 'ANNEX' then 0 else (
        select count(*)::int from visitor_sites k where k.site_id = ${siteId}::int) end as people,
      count(*) filter (where r.status = 'ONGOING')::int as ongoing,
      count(*) filter (where r.status = 'RESTART_REQUIRED')::int as "toRestart",
      count(*) filter (where ${validated} and not ${isOver(now)})::int as validated,
      count(*) filter (where ${validated} and ${isOver(now)})::int as expired,
      round(avg(r.score))::int as "averageScore"
    from training_records r
    where r.training_id = t.id and (
      r.account_id in (select p.id from ${accountPeople} p where p.site_id = ${siteId}::int and not p.disabled)
      or r.visitor_id in (select k.visitor_id from visitor_sites k where k.site_id = ${siteId}::int))`
}

/** The trainings that a campus asks for, in the order of its list. @param id one of them alone */
export async function staffTrainings(
  db: Database,
  siteId: string,
  { grants, language, now }: StaffReader,
  id?: string,
): Promise<StaffTraining[]> {
  const { rows } = await sql<Row>`
    select t.id::text as id, t.languages, t.texts, t.formation_type as "formationType", t.min_score as "minScore",
      t.minutes, t.validity_months as "validityMonths", t.due_on::text as "dueOn", t.withdrawn_at is not null as withdrawn,
      array(select s.site_id::text from training_sites s where s.training_id = t.id order by s.site_id) as "siteIds",
      counted.*
    from training_sites here
    join trainings t on t.id = here.training_id
    cross join lateral (${counts(siteId, now)}) counted
    where here.site_id = ${siteId}::int ${id === undefined ? sql`` : sql`and t.id = ${id}::bigint`}
    order by t.place, t.id`.execute(db)
  return rows.map(
    ({
      languages,
      texts,
      people,
      ongoing,
      toRestart,
      validated,
      expired,
      averageScore,
      siteIds,
      ...training
    }) => ({
      ...training,
      title: textsIn(texts, languageFor(language, languages)).title,
      siteIds,
      counts: { people, ongoing, toRestart, validated, expired, averageScore },
      mayManage: mayLookAfter({ grants }, { siteIds }),
    }),
  )
}

/** One of them. @throws Problem 404 where the campus does not ask for it */
export async function staffTraining(
  db: Database,
  given: { id: string; siteId: string },
  reader: StaffReader,
): Promise<StaffTraining> {
  const [training] = await staffTrainings(db, given.siteId, reader, given.id)
  if (training === undefined) throw notFound()
  return training
}

/** @throws Problem 404 where the campus does not ask for the training */
export async function requireTraining(
  db: Database,
  { id, siteId }: { id: string; siteId: string },
): Promise<void> {
  const { rows } = await sql`
    select from training_sites where training_id = ${id}::bigint and site_id = ${siteId}::int`.execute(db)
  if (rows.length === 0) throw notFound()
}
