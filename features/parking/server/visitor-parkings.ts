import { sql } from 'kysely'
import { activeParam } from '#features/sites/server/public.ts'
import type { TravelParking, TravelRequest } from '#features/visits/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { totalOf } from '../rules.ts'
import { parkingsOf } from './parkings.ts'

/** The car parks of a campus for who comes from outside; how many places are free where that helps them. */
export async function parkingsOfVisitor(
  db: Database,
  { siteId, isNear, now }: TravelRequest,
): Promise<{ parkings: TravelParking[] }> {
  const { rows } = await sql`select where ${activeParam(siteId, 'PARKING')} is not null`.execute(db)
  const parkings = rows.length === 0 ? [] : await parkingsOf(db, siteId, now)
  return {
    parkings: parkings.map(({ name, address, entrance, places, readAt }) => {
      const { free, capacity } = totalOf(Object.values(places).flat())
      return {
        ...{ name, address, entrance, capacity },
        hasStepFree: places.pmr.length > 0,
        hasElectric: places.electric.length > 0,
        free: isNear ? free : null,
        readAt: isNear && free !== null ? readAt : null,
      }
    }),
  }
}
