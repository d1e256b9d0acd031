import { fail, runOnDatabase } from './database-command.ts'
import { roleCommand, usage } from './role-command.ts'

/*
 * Gives and takes away roles, on the database of the server, which may run meanwhile:
 *   npm run role -- grant editor@campus.example EDITOR 1
 */

const words = process.argv.slice(2)
if (words.length === 0) fail(usage)
await runOnDatabase(({ db, actor }) => roleCommand(db, words, actor))
