import { fail, runOnDatabase } from './database-command.ts'
import { mailCommand, usage } from './mail-command.ts'

/*
 * Lists mails that are not sent and has them tried again, on the database of the server, which may run meanwhile:
 *   npm run mail -- list
 */

const words = process.argv.slice(2)
if (words.length === 0) fail(usage)
await runOnDatabase(({ db }) => mailCommand(db, words))
