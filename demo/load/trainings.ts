import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'

/** Ids from here on are for trainings that the company adds. */
const firstFreeId = 1001

/** What the company adds gets numbers of its own. */
export async function keepTrainingNumbers(db: Database): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('trainings', 'id'), ${firstFreeId}, false)`.execute(db)
}
