import { type RawBuilder, sql } from 'kysely'
import type { RoleGrant } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import { wrongCursor } from '#platform/server/http/cursor.ts'
import { notFound } from '#platform/server/http/problem.ts'
import type { Language } from '#platform/text/language.ts'
import { mayLookAfter } from '../../permissions.ts'
import type { StaffSurvey } from '../../staff-contract.ts'

export interface StaffReader {
  grants: readonly RoleGrant[]
  language: Language
}

export interface SurveyRow extends Omit<StaffSurvey, 'startDate' | 'endDate' | 'mayLookAfter'> {
  startDate: Date
  endDate: Date
}

/** Whether a survey `s` takes no answer any more. The database's clock decides, as it does for who answers. */
const isPast = sql<boolean>`(s.withdrawn_at is not null or s.ends_at <= statement_timestamp())`

/** What staff see of a survey `s`. */
export function staffColumns(language: Language): RawBuilder<unknown> {
  return sql`s.id, ${sql.ref(`s.title_${language}`)} as title, s.category, s.anonymous,
    case when s.withdrawn_at is not null then 'WITHDRAWN' when s.ends_at <= statement_timestamp() then 'OVER'
      when s.starts_at > statement_timestamp() then 'PLANNED' else 'OPEN' end as state,
    s.starts_at as "startDate", s.ends_at as "endDate",
    array(select site_id::text from survey_sites where survey_id = s.id order by site_id) as "siteIds",
    s.sizes[1] + s.sizes[2] + s.sizes[3] as "questionCount",
    (select count(*)::int from survey_participations where survey_id = s.id) as answers`
}

export function staffSurveyOf(
  { startDate, endDate, ...row }: SurveyRow,
  grants: readonly RoleGrant[],
): StaffSurvey {
  return {
    ...row,
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
    mayLookAfter: mayLookAfter({ grants }, row),
  }
}

/** The surveys of a campus: those that run or will, the first to end first; or the past ones, the latest end first. */
export async function staffSurveys(
  db: Database,
  siteId: string,
  { grants, language }: StaffReader,
  { past, limit, after }: { past: boolean; limit: number; after: string | undefined },
): Promise<{ surveys: StaffSurvey[]; next: string | null }> {
  const cursor = after === undefined ? undefined : readCursor(after)
  const end = cursor && sql`to_timestamp(0) + ${cursor.microseconds}::bigint * interval '1 microsecond'`
  const beyond = cursor && sql`and (s.ends_at, s.id) ${past ? sql`<` : sql`>`} (${end}, ${cursor.id}::bigint)`
  const direction = past ? sql`desc` : sql`asc`
  const { rows } = await sql<SurveyRow & { microseconds: string }>`
    select ${staffColumns(language)}, (extract(epoch from s.ends_at) * 1000000)::bigint as microseconds from (
      select s.* from survey_sites shown join surveys s on s.id = shown.survey_id
      where shown.site_id = ${siteId}::int and ${past ? isPast : sql`not ${isPast}`} ${beyond ?? sql``}
      order by s.ends_at ${direction}, s.id ${direction}
      limit ${limit + 1}) s
    order by s.ends_at ${direction}, s.id ${direction}`.execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    surveys: rows.slice(0, limit).map(({ microseconds: _, ...row }) => staffSurveyOf(row, grants)),
    next: last === undefined ? null : `${last.microseconds}.${last.id}`,
  }
}

/** @throws Problem 400 naming `after` where the text is not the `next` of a page */
function readCursor(text: string): { microseconds: string; id: string } {
  const [, microseconds, id] = /^(\d{1,18})\.([1-9]\d{0,14})$/.exec(text) ?? []
  if (microseconds === undefined || id === undefined) throw wrongCursor()
  return { microseconds, id }
}

/** One survey as staff see it. @throws Problem 404 */
export async function staffSurvey(
  db: Database,
  id: string,
  { grants, language }: StaffReader,
): Promise<StaffSurvey> {
  const { rows } = await sql<SurveyRow>`
    select ${staffColumns(language)} from surveys s where s.id = ${id}::bigint`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound()
  return staffSurveyOf(row, grants)
}
