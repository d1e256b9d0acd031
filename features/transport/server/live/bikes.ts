import { sql } from 'kysely'
import { activeParam, sitePlace } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bike } from '../../contract.ts'
import { distanceBetween } from '../../rules.ts'
import { validFor } from './feed.ts'

/** Metres from the campus within which bikes count. */
export const bikesAround = 1_500
/** Stations that are told at most. */
const mostStations = 20

interface BikeRow {
  feed: string
  source: string
  station: string
  name: string
  latitude: number
  longitude: number
  bikes: number
  ebikes: number
  docks: number
  at: Date
}

/** The stations of shared bikes near a campus, the nearest first. A feed that is lost is told for a while, then not. */
export async function bikesOf(
  db: Database,
  siteId: number,
  now: Date,
): Promise<{ bikes: Bike[]; source: string | null }> {
  const { rows } = await sql<BikeRow>`
    select f.import_key as feed, f.name as source, b.station, b.name, b.latitude, b.longitude, b.bikes, b.ebikes, b.docks,
      least(coalesce(b.reported_at, f.read_at), f.read_at) as at
    from transport_feeds f join bike_stations b on b.feed_id = f.id
    where ${siteId} = any (f.site_ids) and f.read_at >= ${new Date(now.getTime() - validFor)}
      and ${activeParam(siteId, 'TRANSPORT')} is not null`.execute(db)
  if (rows.length === 0) return { bikes: [], source: null }
  const { place } = await db.selectNoFrom(sitePlace(siteId).as('place')).executeTakeFirstOrThrow()
  const near = rows
    .map(row => ({ row, distance: Math.round(distanceBetween(row, place)) }))
    .filter(({ distance }) => distance <= bikesAround)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, mostStations)
  return {
    bikes: near.map(({ row, distance }) => ({
      ...{
        id: `${row.feed}:${row.station}`,
        name: row.name,
        lat: row.latitude,
        lon: row.longitude,
        distance,
      },
      ...{ bikes: row.bikes, ebikes: row.ebikes, docks: row.docks, updatedAt: row.at.toISOString() },
    })),
    source: [...new Set(near.map(({ row }) => row.source))].join(', ') || null,
  }
}
