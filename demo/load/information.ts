import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'

/** Ids from here on are for information that people write. */
const firstFreeId = 1001

/** What people write gets numbers of its own. */
export async function keepInformationNumbers(db: Database): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('practical_informations', 'id'), ${firstFreeId}, false)`.execute(
    db,
  )
}
