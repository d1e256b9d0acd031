import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'

interface ManyVisits {
  siteId: number
  /** The accounts of the hosts, who accompany their visitors. */
  hosts: readonly string[]
  /** How many visitors come at `at`, and how many came on the days before. */
  today: number
  past: number
  at: Date
}

/** Visitors of one visit. */
const perVisit = 10

/** Visits for load tests: those of one day, and those of the year before it. */
export async function loadManyVisits(
  db: Database,
  { siteId, hosts, today, past, at }: ManyVisits,
): Promise<void> {
  await inTransaction(db, async trx => {
    // So many references need not be looked up.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      with made as (
        insert into visits (site_id, account_id, meeting_name, starts_at, ends_at, companion_id, language, visitor_count,
          last_number, created_at, changed_at)
        select ${siteId}::integer, host, 'Audit', at, at + interval '2 hours', host, 'fr', ${perVisit}::int, ${perVisit}::int,
          at - interval '1 day', at - interval '1 day'
        from generate_series(1, ${(today + past) / perVisit}::int) n,
          lateral (select (${[...hosts]}::text[])[1 + n % ${hosts.length}::int] as host,
            ${at}::timestamptz - case when n <= ${today / perVisit}::int then interval '0'
              else interval '1 day' * (1 + n % 360) end as at) dated
        returning id, created_at)
      insert into visit_visitors (visit_id, number, first_name, last_name, email, language, invited_at)
      select id, number, 'Vera', 'Outside ' || left(name, 8), 'visitor-' || name || '@partner.example', 'fr', created_at
      from made, generate_series(1, ${perVisit}::int) number, lateral (select md5(id::text || number) as name) named`.execute(
      trx,
    )
  })
}
