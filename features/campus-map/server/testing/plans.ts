import type { Database } from '#platform/server/database/database.ts'
import { madeUpVenue, venueBytes } from '../../testing/made-up-venue.ts'
import type { Venue } from '../../venue.ts'
import { buildVenue } from '../venue/build.ts'
import { readImdf } from '../venue/imdf.ts'
import { storeVenue } from '../venue/store.ts'

/** The made-up office, as the import stores it. */
export function officeVenue(): Venue {
  const { venue } = buildVenue(readImdf(new Map(Object.entries(venueBytes(madeUpVenue())))).imdf)
  if (venue === undefined) throw new Error('no venue')
  return venue
}

/** Gives a campus its map, with these plans. */
export async function buildMap(
  db: Database,
  siteId: number,
  {
    mapHash,
    venue = officeVenue(),
    activated = true,
  }: { mapHash: string; venue?: Venue; activated?: boolean },
): Promise<Venue> {
  await db
    .insertInto('site_functionalities')
    .values({ type: 'MAP', site_id: siteId, position: 90, activated, param: JSON.stringify({ mapHash }) })
    .execute()
  await storeVenue(db, siteId, venue)
  return venue
}
