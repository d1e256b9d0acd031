import type { Database } from '#platform/server/database/database.ts'

/** A backup that was made, or tried by restoring it: both are done outside of the product, which is told of it. */
export const backupKinds = ['BACKUP', 'RESTORE_TEST'] as const
export type BackupKind = (typeof backupKinds)[number]

/** Writes down that it was done now. */
export async function noteBackup(db: Database, kind: BackupKind, now: Date): Promise<void> {
  await db
    .insertInto('backups')
    .values({ kind, done_at: now })
    .onConflict(conflict => conflict.column('kind').doUpdateSet({ done_at: now }))
    .execute()
}

/** When each was last done; null: never, as far as the product was told. */
export async function lastBackups(db: Database): Promise<Record<BackupKind, Date | null>> {
  const rows = await db.selectFrom('backups').select(['kind', 'done_at']).execute()
  const at = (kind: BackupKind) => rows.find(row => row.kind === kind)?.done_at ?? null
  return { BACKUP: at('BACKUP'), RESTORE_TEST: at('RESTORE_TEST') }
}
