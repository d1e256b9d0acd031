import type { Database } from '#platform/server/database/database.ts'
import { lastBackups, noteBackup } from '#platform/server/observability/backups.ts'
import { CommandRefused } from './database-command.ts'

export const usage = `Usage:
  npm run backup -- done
      a backup of the database was made just now
  npm run backup -- restored
      a backup was restored and looked at just now
  npm run backup -- list
      when each was last done`

/** Writes down that a backup was made or tried. @returns the lines to print @throws {CommandRefused} */
export async function backupCommand(db: Database, words: readonly string[], now: Date): Promise<string[]> {
  const [act] = words
  if (words.length !== 1 || (act !== 'done' && act !== 'restored' && act !== 'list'))
    throw new CommandRefused(usage)
  if (act !== 'list') await noteBackup(db, act === 'done' ? 'BACKUP' : 'RESTORE_TEST', now)
  const { BACKUP: backup, RESTORE_TEST: restored } = await lastBackups(db)
  return [
    `Last backup: ${backup?.toISOString() ?? 'none was reported'}`,
    `Last restore tested: ${restored?.toISOString() ?? 'none was reported'}`,
  ]
}
