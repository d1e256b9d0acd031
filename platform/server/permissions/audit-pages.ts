import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { AuditEntry } from './audit.ts'

/** Which lines of the audit log are wanted; what is not named does not matter. */
export interface AuditQuery {
  /** A campus; null: the whole company, with what belongs to no campus. */
  siteId: number | null
  action?: string | undefined
  /** The ids of a person: lines of what they did, and of what was done about them. */
  people?: readonly string[] | undefined
  since?: Date | undefined
  /** Lines of this moment and later are left out. */
  until?: Date | undefined
  /** The id of a line: only older ones. */
  before?: string | undefined
  limit: number
}

export interface NamedAuditEntry extends AuditEntry {
  id: string
  /** Null: no account, or one that has been erased. */
  actorName: string | null
  subjectName: string | null
}

/**
 * Lines of the audit log, newest first.
 * @param nameOf the name of the account with an id, as a subquery
 */
export async function auditPage(
  db: Database,
  { siteId, action, people, since, until, before, limit }: AuditQuery,
  nameOf: (id: RawBuilder<string>) => RawBuilder<string | null>,
): Promise<NamedAuditEntry[]> {
  return db
    .selectFrom('audit_log')
    .select([
      ...(['id', 'at', 'actor', 'action', 'detail'] as const),
      'subject_type as subjectType',
      'subject_id as subjectId',
      'site_id as siteId',
    ])
    .select([
      nameOf(sql`audit_log.actor`).as('actorName'),
      sql<string | null>`case subject_type when 'account' then ${nameOf(sql`audit_log.subject_id`)} end`.as(
        'subjectName',
      ),
    ])
    .$if(siteId !== null, query => query.where('site_id', '=', siteId))
    .$if(action !== undefined, query => query.where('action', '=', action ?? ''))
    .$if(people !== undefined, query =>
      query.where(
        sql<boolean>`(actor = any(${people}::text[])
          or (subject_type = 'account' and subject_id = any(${people}::text[])))`,
      ),
    )
    .$if(since !== undefined, query => query.where('at', '>=', since ?? new Date()))
    .$if(until !== undefined, query => query.where('at', '<', until ?? new Date()))
    .$if(before !== undefined, query => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
