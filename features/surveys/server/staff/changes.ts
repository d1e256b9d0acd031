import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { invalid, notFound, type Problem, refusal } from '#platform/server/http/problem.ts'
import { auditSurvey, lookedAfterSites, type SurveyAct } from './access.ts'

/**
 * Ends a survey now, or moves its end to another moment to come. What it asks for stands in the statement that writes, by
 * the clock at that moment: of two who change it at once the later one finds what the first has done.
 * @param endDate null: now
 * @throws Problem 404; 409 SURVEY_OVER, WITHDRAWN; 400 naming `endDate` where it is not to come, or not after its beginning
 */
export async function moveEnd(
  trx: Database,
  { id, endDate }: { id: string; endDate: string | null },
  { actor, grants }: SurveyAct,
): Promise<void> {
  const siteIds = await lookedAfterSites(trx, id, grants)
  const end = sql`coalesce(${endDate}::timestamptz, clock_timestamp())`
  const { rows } = await sql<{ before: Date; after: Date }>`
    update surveys set ends_at = ${end}
    where id = ${id}::bigint and withdrawn_at is null and ends_at > clock_timestamp() and starts_at < ${end}
      and (${endDate}::timestamptz is null or ${endDate}::timestamptz > clock_timestamp())
    returning old.ends_at as before, ends_at as after`.execute(trx)
  const [moved] = rows
  if (moved === undefined) throw await whyNot(trx, { id, endDate })
  const [before, after] = [moved.before.toISOString(), moved.after.toISOString()]
  if (before === after) return
  const action = endDate === null ? 'SURVEY_ENDED' : 'SURVEY_END_MOVED'
  await auditSurvey(trx, { id, siteIds, actor, action, detail: `${before} to ${after}` })
}

async function whyNot(
  db: Database,
  { id, endDate }: { id: string; endDate: string | null },
): Promise<Problem> {
  const { rows } = await sql<{ withdrawn: boolean; over: boolean; begun: boolean; toCome: boolean }>`
    select withdrawn_at is not null as withdrawn, ends_at <= clock_timestamp() as over,
      starts_at < clock_timestamp() as begun,
      coalesce(${endDate}::timestamptz > clock_timestamp(), true) as "toCome"
    from surveys where id = ${id}::bigint`.execute(db)
  const [survey] = rows
  if (survey === undefined) return notFound()
  if (survey.withdrawn) return refusal('WITHDRAWN', withdrawn)
  if (survey.over) return refusal('SURVEY_OVER', over)
  if (!survey.toCome) return invalid({ endDate: notToCome })
  return invalid({ endDate: endDate === null && !survey.begun ? notBegun : beforeItBegins })
}

const withdrawn = {
  fr: 'Il est retiré\u00a0: publiez-le de nouveau avant de changer sa fin.',
  en: 'It is withdrawn: publish it again before you change its end.',
}
const over = {
  fr: 'Il est déjà terminé, et ne peut pas être rouvert.',
  en: 'It is already over, and cannot be opened again.',
}
const notToCome = {
  fr: 'Indiquez un moment à venir.',
  en: 'Give a time in the future.',
}
const beforeItBegins = {
  fr: 'Indiquez un moment après son début.',
  en: 'Give a time after it begins.',
}
const notBegun = {
  fr: 'Il n’a pas encore commencé\u00a0: retirez-le si personne ne doit y répondre.',
  en: 'It has not begun yet: withdraw it if nobody is to answer it.',
}

/** Takes a survey back or publishes it again; where it is so already nothing changes. @throws Problem 404 */
export async function setWithdrawn(
  trx: Database,
  { id, withdrawn: wanted }: { id: string; withdrawn: boolean },
  { actor, grants }: SurveyAct,
): Promise<void> {
  const siteIds = await lookedAfterSites(trx, id, grants)
  const { rows } = await sql`
    update surveys set withdrawn_at = case when ${wanted} then clock_timestamp() end
    where id = ${id}::bigint and (withdrawn_at is null) = ${wanted}
    returning id`.execute(trx)
  if (rows.length === 0) return
  await auditSurvey(trx, { id, siteIds, actor, action: wanted ? 'SURVEY_WITHDRAWN' : 'SURVEY_RESTORED' })
}
