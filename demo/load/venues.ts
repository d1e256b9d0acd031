import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importVenue, venueReportText } from '#features/campus-map/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { demoSites } from '../sites.ts'
import { venueFiles } from '../venues/venues.ts'
import { grantedBy } from './people.ts'

/**
 * Draws the plans of the campuses that have a map and brings them in as any company does; in the transaction of the caller.
 * @throws {Error} where the import finds a fault
 */
export async function bringInVenues(db: Database): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-demo-plans-'))
  try {
    for (const site of demoSites) {
      const path = join(folder, site.code)
      await mkdir(path)
      for (const [name, content] of venueFiles(site)) await writeFile(join(path, name), content)
      const report = await importVenue(db, { path, site: site.code, apply: true, actor: grantedBy })
      if (report.outcome === 'REFUSED') {
        throw new Error(`The plans of ${site.name} are faulty:\n${venueReportText(report, 'en')}`)
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
