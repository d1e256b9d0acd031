import { type RawBuilder, sql } from 'kysely'
import { peopleWithOfficeOn } from '#features/directory/server/public.ts'

/**
 * The employees of a campus, as a subquery in the place of a table: account_id (null: they have never signed in),
 * first_name, last_name, email, division, language. They are those whose account is of the campus and not disabled, and
 * those of the embedded directory whose office is there and who have no account.
 */
export function employeesOfCampus(siteId: string): RawBuilder<unknown> {
  return sql`(
    select a.id as account_id, a.first_name, a.last_name, a.email, a.division, a.language
    from accounts a where a.site_id = ${siteId}::int and a.disabled_at is null
    union all
    select null, p.given_name, p.surname, p.mail, rights.division, null
    from ${peopleWithOfficeOn(siteId)} p
    left join account_rights rights on rights.email = p.mail
    where not exists (select from accounts a where a.id = p.id)
      and not exists (select from accounts a where a.email = p.mail and a.email_verified))`
}

/** The campus of an account, null where it has none. */
export function campusOfAccount(accountId: string): RawBuilder<number | null> {
  return sql<number | null>`(select a.site_id from accounts a where a.id = ${accountId})`
}
