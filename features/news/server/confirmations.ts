import { sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import { fewestAnswers } from '#features/surveys/rules.ts'
import type { RoleGrant } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import { may } from '../permissions.ts'
import type { Readings } from '../staff-contract.ts'
import { mustBeRead } from './articles.ts'
import { publishedReadings } from './published-readings.ts'

/**
 * Confirms that a person has read an article, once however often it is called: one statement, in which the confirmation's own
 * row decides. An earlier confirmation stands when the article need not be read any more. Undefined: no such article is
 * published.
 */
export async function confirm(
  db: Database,
  { articleId, accountId, now }: { articleId: string; accountId: string; now: Date },
): Promise<'CONFIRMED' | 'nothing to confirm' | undefined> {
  const { rows } = await sql<{ confirmed: boolean }>`
    with published as (
      select a.id, ${mustBeRead(now)} as must_read from articles a
      where a.id = ${articleId} and a.publication_date <= ${now} and exists (
        select from article_sites s where s.article_id = a.id and s.withdrawn_at is null)
    ), confirmed as (
      insert into article_confirmations (article_id, account_id, confirmed_at)
      select id, ${accountId}, ${now} from published where must_read
      on conflict do nothing
    )
    select coalesce(p.must_read, false) or exists (
      select from article_confirmations c where c.article_id = p.id and c.account_id = ${accountId}) as confirmed
    from published p`.execute(db)
  const [row] = rows
  return row && (row.confirmed ? 'CONFIRMED' : 'nothing to confirm')
}

/**
 * How many of those whom an article is for have confirmed. Undefined: no such article that must be read and that the person
 * may edit on one of its campuses.
 */
export async function readingsOf(
  db: Database,
  { articleId, grants }: { articleId: string; grants: readonly RoleGrant[] },
): Promise<Readings | undefined> {
  const { rows } = await sql<{ siteId: string; name: string; people: number; confirmed: number }>`
    select placed.site_id::text as "siteId", ${siteName(sql.ref('placed.site_id'))} as name,
      count(p.id)::int as people, count(c.account_id)::int as confirmed
    from article_sites placed
    join articles a on a.id = placed.article_id and a.must_read_until is not null
    left join ${accountPeople} p on p.site_id = placed.site_id and not p.disabled
    left join article_confirmations c on c.article_id = placed.article_id and c.account_id = p.id
    where placed.article_id = ${articleId}
    group by placed.site_id
    order by placed.site_id`.execute(db)
  const mayLook = rows.some(({ siteId }) => may({ grants }, 'edit', { id: articleId, siteIds: [siteId] }))
  if (!mayLook) return undefined
  const told = publishedReadings(rows.map(row => ({ ...row, siteId: Number(row.siteId) })))
  return {
    people: told.people,
    confirmed: told.confirmed,
    fewest: fewestAnswers,
    campuses: rows.filter(row => told.campuses.some(({ siteId }) => String(siteId) === row.siteId)),
  }
}
