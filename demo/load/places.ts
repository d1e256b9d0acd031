import type { Database } from '#platform/server/database/database.ts'
import { demoPlaces } from '../places.ts'

export async function insertPlaces(db: Database): Promise<void> {
  await db
    .insertInto('campus_places')
    .values(demoPlaces.map(({ id, site, name }) => ({ id, site_id: site, name })))
    .execute()
}
