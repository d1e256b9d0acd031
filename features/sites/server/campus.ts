import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'

/** A campus as other features ask about it. */
export interface Campus {
  /** The types of the functionalities it has activated. */
  active: ReadonlySet<string>
  /** Whom to call, as it is dialled. */
  contacts: { securityPhone: string | null; emergencyPhone: string | null }
}

interface Row {
  active: string[]
  securityPhone: string | null
  emergencyPhone: string | null
}

/** Undefined where there is no such campus. */
export async function campusOf(db: Database, siteId: number): Promise<Campus | undefined> {
  const [row] = await query(db, { siteId })
  return (
    row && {
      active: new Set(row.active),
      contacts: { securityPhone: row.securityPhone, emergencyPhone: row.emergencyPhone },
    }
  )
}

const query = reusableQuery<{ siteId: number }, Row>((db, { siteId }) =>
  db
    .selectFrom('sites as s')
    .select(['s.security_phone as securityPhone', 's.emergency_phone as emergencyPhone'])
    .select(
      sql<string[]>`array(
        select f.type from site_functionalities f where f.site_id = s.id and f.activated
      )`.as('active'),
    )
    .where('s.id', '=', siteId),
)
