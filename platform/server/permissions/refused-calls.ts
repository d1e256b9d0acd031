import type { Database } from '#platform/server/database/database.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { type CountedRefusals, openCountedRefusals } from './counted-refusals.ts'

/**
 * Writes calls for staff that found nothing for who made them to the audit log: a line for each call and person. Who has
 * not the role is told that there is no such address; those who look for what they may not see are found here.
 */
export function openRefusedCalls(db: Database, log: Log): Omit<CountedRefusals, 'noteNobody'> {
  const { noteNobody: _, ...counted } = openCountedRefusals(db, log, {
    name: 'refused calls for staff',
    othersAs: 'various',
    entryOf: ({ what, who, count }) => ({
      actor: who === 'others' ? 'server' : who,
      action: 'STAFF_CALL_REFUSED',
      subjectType: 'call',
      subjectId: what,
      detail: String(count),
    }),
  })
  return counted
}
