import { closuresCommand, usage } from './closures-command.ts'
import { fail, runOnDatabase } from './database-command.ts'

/*
 * Closes lifts, stairs and doors on the map of a campus, and opens them again, on the database of the server, which may run
 * meanwhile:
 *   npm run closures -- close SEI lift-north --until 2026-11-25T18:00
 */

const words = process.argv.slice(2)
if (words.length === 0) fail(usage)
await runOnDatabase(({ db, actor }) => closuresCommand(db, words, { actor, now: new Date() }))
