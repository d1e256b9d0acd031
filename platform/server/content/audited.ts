import type { Database } from '#platform/server/database/database.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import type { StoreReport } from './request.ts'

/** A line of the audit log for each store that is no longer as it was, in the transaction that changes it. */
export async function noteImport(
  trx: Database,
  reports: readonly StoreReport[],
  actor?: string,
): Promise<void> {
  if (actor === undefined) return
  const changed = reports.filter(one => one.created + one.changed + one.removed.length > 0)
  await audit(
    trx,
    changed.map(({ name, created, changed, removed }) => ({
      actor,
      action: 'CONTENT_IMPORTED',
      subjectType: 'content',
      subjectId: name,
      detail: `+${created} ~${changed} -${removed.length}`,
    })),
  )
}
