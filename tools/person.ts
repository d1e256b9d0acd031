import { fail, runOnDatabase } from './database-command.ts'
import { personCommand, usage } from './person/command.ts'

/*
 * What the company does about one person, on the database of the server, which may run meanwhile:
 *   npm run person -- disable claire@company.example
 */

const words = process.argv.slice(2)
if (words.length === 0) fail(usage)
await runOnDatabase(parts => personCommand(parts, words))
