import { sql } from 'kysely'
import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual } from '#platform/text/language.ts'

/** What the actions that a feature writes to the audit log are called, by their code. */
export const auditedActions = extensionPoint<Readonly<Record<string, Bilingual>>>('audited actions')

/** What somebody did with a right that not everybody has: ids and codes, never content. */
export interface Audited {
  /** The id of the account that did it, or what `commandActor` gives. */
  actor: string
  /** What was done: `ARTICLE_WITHDRAWN`. */
  action: string
  subjectType: string
  subjectId: string
  siteId?: number | undefined
  detail?: string
}

/** Writes to the audit log, in the transaction of what it tells of; nothing there is ever changed or deleted. */
export async function audit(trx: Database, entries: readonly Audited[]): Promise<void> {
  if (entries.length === 0) return
  await trx
    .insertInto('audit_log')
    .values(
      entries.map(({ actor, action, subjectType, subjectId, siteId, detail }) => ({
        actor,
        action,
        subject_type: subjectType,
        subject_id: subjectId,
        site_id: siteId ?? null,
        detail: detail ?? null,
      })),
    )
    .execute()
}

/** A reading is written down once within it, in milliseconds: who turns pages reads one list. */
const readingTime = 60 * 60_000

/** Writes down that somebody read what not everybody may, once an hour for each thing. */
export async function auditReading(db: Database, entries: readonly Audited[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - readingTime)
  for (const entry of entries) {
    const { rows } = await sql`
      select from audit_log where at > ${since} and actor = ${entry.actor} and action = ${entry.action}
        and subject_type = ${entry.subjectType} and subject_id = ${entry.subjectId}
        and site_id is not distinct from ${entry.siteId ?? null}::int limit 1`.execute(db)
    if (rows.length === 0) await audit(db, [entry])
  }
}

/** Who did what was done by a command. @param user the name of the machine's user */
export function commandActor(user: string): string {
  return `command:${user}`
}

export interface AuditEntry extends Omit<Audited, 'siteId' | 'detail'> {
  at: Date
  siteId: number | null
  detail: string | null
}

/** Which lines are wanted; what is not named does not matter. */
export interface AuditFilter {
  since?: Date | undefined
  /** Lines of this moment and later are left out. */
  until?: Date | undefined
  actor?: string | undefined
  action?: string | undefined
  subject?: string | undefined
  /** At most so many, the newest. */
  last: number
}

/** Lines of the audit log, oldest first. */
export async function auditEntries(db: Database, filter: AuditFilter): Promise<AuditEntry[]> {
  const { since, until, actor, action, subject, last } = filter
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'action', 'subject_type', 'subject_id', 'site_id', 'detail'])
    .$if(since !== undefined, query => query.where('at', '>=', since ?? new Date()))
    .$if(until !== undefined, query => query.where('at', '<', until ?? new Date()))
    .$if(actor !== undefined, query => query.where('actor', '=', actor ?? ''))
    .$if(action !== undefined, query => query.where('action', '=', action ?? ''))
    .$if(subject !== undefined, query => query.where('subject_id', '=', subject ?? ''))
    .orderBy('id', 'desc')
    .limit(last)
    .execute()
  return rows.reverse().map(({ subject_type, subject_id, site_id, ...rest }) => ({
    ...rest,
    subjectType: subject_type,
    subjectId: subject_id,
    siteId: site_id,
  }))
}
