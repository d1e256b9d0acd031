import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { PersonKind, PersonStatus, TrainingPerson } from '../../staff-contract.ts'
import { beyond, matches } from './access.ts'
import { isOver } from './trainings.ts'

export interface PeopleFilter {
  trainingId: string
  siteId: string
  status: PersonStatus | undefined
  search: string | undefined
}

interface Row extends Omit<TrainingPerson, 'startedAt' | 'validatedAt' | 'validUntil'> {
  startedAt: Date
  validatedAt: Date | null
  validUntil: Date | null
}

/**
 * Those of a campus who have begun a training, the latest to begin first: what never changes of a record, so that nobody
 * moves from one page to another while they go on.
 * @throws Problem 400 naming `after` where it is not the `next` of a page
 */
export async function trainingPeople(
  db: Database,
  { trainingId, siteId, status, search }: PeopleFilter,
  { limit, after, now }: { limit: number; after: string | undefined; now: Date },
): Promise<{ people: TrainingPerson[]; next: string | null }> {
  const { rows } = await sql<Row>`
    select r.id::text as id, coalesce(p.first_name, v.first_name) as "firstName",
      coalesce(p.last_name, v.last_name) as "lastName", coalesce(p.email, v.email::text) as email,
      ${kind} as kind, case when r.status = 'VALIDATED' and ${isOver(now)} then 'EXPIRED' else r.status end as status,
      r.score, r.started_at as "startedAt", r.validated_at as "validatedAt", r.valid_until as "validUntil",
      case when r.status = 'VALIDATED' then ${certificate} end as certificate
    from training_records r
    left join ${accountPeople} p on p.id = r.account_id and p.site_id = ${siteId}::int
    left join (
      select w.id, w.first_name, w.last_name, w.email
      from visitors w join visitor_sites k on k.visitor_id = w.id and k.site_id = ${siteId}::int
    ) v on v.id = r.visitor_id
    where r.training_id = ${trainingId}::bigint and (p.id is not null or v.id is not null)
      and ${hasStatus(status, now)} and ${beyond(sql`r.id`, after)}
      and ${matches(sql`concat_ws(' ', p.first_name, p.last_name, p.email, v.first_name, v.last_name, v.email)`, search)}
    order by r.id desc
    limit ${limit + 1}`.execute(db)
  const people = rows.slice(0, limit).map(
    (row): TrainingPerson => ({
      ...row,
      startedAt: row.startedAt.toISOString(),
      validatedAt: row.validatedAt?.toISOString() ?? null,
      validUntil: row.validUntil?.toISOString() ?? null,
    }),
  )
  return { people, next: rows.length > limit ? (people.at(-1)?.id ?? null) : null }
}

const kind = sql<PersonKind>`case when r.account_id is null then 'VISITOR' else 'EMPLOYEE' end`

/** The certificate of a record `r` that counts. */
const certificate = sql<string | null>`(
  select c.code from training_certificates c
  where c.training_id = r.training_id and c.withdrawn_at is null
    and (c.account_id = r.account_id or c.visitor_id = r.visitor_id)
  order by c.validated_at desc limit 1)`

function hasStatus(status: PersonStatus | undefined, now: Date): RawBuilder<SqlBool> {
  if (status === undefined) return sql<SqlBool>`true`
  if (status === 'EXPIRED') return sql<SqlBool>`(r.status = 'VALIDATED' and ${isOver(now)})`
  if (status === 'VALIDATED') return sql<SqlBool>`(r.status = 'VALIDATED' and not ${isOver(now)})`
  return sql<SqlBool>`r.status = ${status}`
}
