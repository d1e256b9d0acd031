import { type RawBuilder, sql } from 'kysely'
import { sitesWith } from '#features/sites/server/public.ts'
import type { RoleGrant } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'
import type { BoardLine, BoardState } from '../../follow-up-contract.ts'
import { mayLookAfter } from '../../permissions.ts'
import { languageFor } from '../../rules.ts'
import { functionality } from '../functionality.ts'
import type { ByLanguage, TrainingTexts } from '../stored.ts'
import { textsIn } from '../training-rows.ts'
import { everybodyOf, isIn } from './missing.ts'

/** The campuses that ask for trainings and that somebody looks after. */
export async function campusesLookedAfter(db: Database, grants: readonly RoleGrant[]): Promise<string[]> {
  const { rows } = await sql<{ siteId: string }>`
    select distinct s.site_id, s.site_id::text as "siteId" from training_sites s
    where s.site_id in ${sitesWith(functionality)} order by s.site_id`.execute(db)
  return rows.map(({ siteId }) => siteId).filter(siteId => mayLookAfter({ grants }, { siteIds: [siteId] }))
}

interface Row extends Omit<BoardLine, 'title'> {
  languages: string[]
  texts: ByLanguage<TrainingTexts>
}

/**
 * How many people are to be looked after: of each campus and training, and by division where that is wanted. One statement
 * reads the people of all of them.
 */
export async function trainingBoard(
  db: Database,
  { siteIds, byDivision }: { siteIds: readonly string[]; byDivision: boolean },
  { language, now }: { language: Language; now: Date },
): Promise<BoardLine[]> {
  if (siteIds.length === 0) return []
  const campuses = siteIds.map(
    siteId => sql`
      select ${siteId}::text as site_id, who.training_id, ${byDivision ? sql`who.division` : sql`null`} as division,
        who.status, who.valid_until, who.due_on
      from ${everybodyOf({ trainingId: undefined, siteId, now })} who`,
  )
  const counted = (state: BoardState): RawBuilder<number> =>
    sql`count(*) filter (where ${isIn(state, now)})::int`
  const { rows } = await sql<Row>`
    select counts.*, t.languages, t.texts
    from (
      select who.site_id as "siteId", who.training_id::text as "trainingId", who.division, count(*)::int as people,
        ${counted('DUE')} as due, ${counted('OVERDUE')} as overdue, ${counted('EXPIRING')} as expiring
      from (${sql.join(campuses, sql` union all `)}) who
      group by who.site_id, who.training_id, who.division) counts
    join trainings t on t.id = counts."trainingId"::bigint
    order by counts."siteId"::int, t.place, t.id, counts.division is null, counts.division`.execute(db)
  return rows.map(({ languages, texts, ...line }) => ({
    ...line,
    title: textsIn(texts, languageFor(language, languages)).title,
  }))
}
