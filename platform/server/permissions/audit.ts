import type { Database } from '#platform/server/database/database.ts'

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

/** Who did what was done by a command. @param user the name of the machine's user */
export function commandActor(user: string): string {
  return `command:${user}`
}
