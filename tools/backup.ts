import { backupCommand, usage } from './backup-command.ts'
import { fail, runOnDatabase } from './database-command.ts'

/*
 * Tells the product that a backup was made, or that one was restored and looked at, so that its operators' page says so:
 *   npm run backup -- done
 */

const words = process.argv.slice(2)
if (words.length === 0) fail(usage)
await runOnDatabase(({ db }) => backupCommand(db, words, new Date()))
