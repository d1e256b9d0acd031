import { portraits } from '#features/directory/server/public.ts'
import { privacyContact } from '#features/me/server/public.ts'
import { type Database, type DatabaseAddress, openDatabase } from '#platform/server/database/database.ts'
import { embeddedIssuer } from '#platform/server/identity/provider.ts'
import type { Log } from '#platform/server/observability/log.ts'
import type { Settings } from '#platform/server/start/settings.ts'
import * as everyFeature from './features.ts'

/**
 * Loads the demo company where it is not there yet, and moves its dates to today's week. Its code and drawings are
 * only read in demo mode: a production server never loads them.
 */
export async function openDemoCompany(
  { demo, publicUrl }: Settings & { demo: NonNullable<Settings['demo']> },
  address: DatabaseAddress,
  log: Log,
) {
  const { bringInTimetables, loadDemoCompany, refreshDemoCompany } = await import('#demo/load.ts')
  const { demoPrivacyContact } = await import('#demo/terms.ts')
  const { demoSignIns } = await import('#demo/sign-ins.ts')
  const { drawPortrait } = await import('#demo/drawings/portrait.ts')
  const { startSimulator } = await import('#demo/simulator.ts')
  const { forgetLiveFeeds, startLiveFeeds } = await import('#demo/live/live-feeds.ts')

  const database = openDatabase({ address, size: 2, log, noTimeouts: true, application: 'campus-demo' })
  try {
    const today = new Date()
    const features = Object.values(everyFeature)
    await loadDemoCompany(database.db, {
      features,
      people: demo.people,
      reservations: demo.reservations,
      today,
      log: step => log.debug({}, step),
    })
    await bringInTimetables(database, today)
    const issuer = embeddedIssuer(publicUrl)
    await refreshDemoCompany(database.db, { features, today, reservations: demo.reservations, issuer })
  } finally {
    await database.close()
  }
  const contributes = [portraits.with(drawPortrait), privacyContact.with(demoPrivacyContact)]
  const features = Object.values(everyFeature)
  return {
    ...{ signIns: demoSignIns, contributes, startSimulator, forgetLiveFeeds },
    startLiveFeeds: (db: Database) => startLiveFeeds(db, { features }),
  }
}
