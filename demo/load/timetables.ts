import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importTimetable, timetableReportText } from '#features/transport/server/public.ts'
import type { OpenDatabase } from '#platform/server/database/database.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { siteCode } from '../sites.ts'
import { demoNetworks } from '../timetables/networks.ts'
import { timetableZip } from '../timetables/timetable.ts'
import { isAnotherCompany } from './another-company.ts'
import { grantedBy } from './people.ts'

/**
 * Writes the timetable of each campus and brings it in as any company does: at each start, since a timetable ends one day. What
 * is in already stays.
 * @param database whose statements may take their time
 * @throws {Error} where the import finds a fault
 */
export async function bringInTimetables(
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  now: Date,
): Promise<void> {
  if (await isAnotherCompany(db)) return
  const folder = await mkdtemp(join(tmpdir(), 'campus-demo-timetables-'))
  try {
    for (const network of demoNetworks) {
      const path = join(folder, `${network.site}.zip`)
      await writeFile(path, timetableZip(network, campusDay(now)))
      const request = { path, site: siteCode(network.site), apply: true, actor: grantedBy, now }
      const report = await importTimetable(pool, request)
      if (report.outcome === 'REFUSED') {
        throw new Error(`The timetable of ${request.site} is faulty:\n${timetableReportText(report, 'en')}`)
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
