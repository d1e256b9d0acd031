import { sql } from 'kysely'
import { activeParam, siteName, sitesWith } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { VisitorSite } from '../../visitor-contract.ts'
import { functionality } from '../functionality.ts'

/** The campuses that train people. One that does not say how visitors show who they are has them follow a mailed link. */
export async function visitorSites(db: Database): Promise<VisitorSite[]> {
  const id = sql.ref<number>('training.site_id')
  const { rows } = await sql<VisitorSite>`
    select training.site_id::text as id, ${siteName(id)} as name,
      coalesce(${activeParam(id, functionality)} ->> 'visitorProof', 'MAIL_LINK') as "visitorProof"
    from (select distinct asked.site_id from ${sitesWith(functionality)} as asked) as training
    order by training.site_id`.execute(db)
  return rows
}
