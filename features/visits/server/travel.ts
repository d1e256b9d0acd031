import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Travel } from '../pass-contract.ts'

/** Where a visitor goes, and whether the visit is so near that what is so now helps them. */
export interface TravelRequest {
  siteId: number
  isNear: boolean
  now: Date
}

/** Tells how one comes to a campus and leaves it, as far as it knows. */
export type TravelProvider = (db: Database, asked: TravelRequest) => Promise<Partial<Travel>>

export const travelOfVisitors = extensionPoint<TravelProvider>('travel of visitors')

/** So long before a visit its visitors may be on their way, in milliseconds. */
const onTheWay = 6 * 3_600_000

export function isNearVisit({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }, now: Date): boolean {
  return now.getTime() >= starts_at.getTime() - onTheWay && now < ends_at
}
