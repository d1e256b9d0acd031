import { auditCommand } from './audit-command.ts'
import { runOnDatabase } from './database-command.ts'

/*
 * Shows who did what with a right that not everybody has, and which tokens were refused:
 *   npm run --silent audit -- --since 2026-11-22 --action TOKEN_REFUSED
 */

await runOnDatabase(({ db }) => auditCommand(db, process.argv.slice(2)))
