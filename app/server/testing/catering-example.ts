import { buildKitchen, buildOrder } from '#features/catering/server/staff/testing/kitchen.ts'
import type { Database } from '#platform/server/database/database.ts'
import { addDays, campusDay } from '#platform/time/campus-time.ts'

/** What the kitchen of campus 1 serves, made once for a database. */
export type Kitchen = Awaited<ReturnType<typeof buildKitchen>>

export const cateringExample = (db: Database): Promise<Kitchen> => buildKitchen(db, 1)

/**
 * An order of the owner's on campus 1 that may still be changed.
 * @param asked whether the kitchen was asked to cancel it, after its deadline
 */
export function orderExample(
  db: Database,
  kitchen: Kitchen,
  { ownerId, now, asked = false }: { ownerId: string; now: Date; asked?: boolean },
): Promise<string> {
  return buildOrder(db, kitchen, {
    accountId: ownerId,
    day: addDays(campusDay(now), asked ? 1 : 7),
    late: asked
      ? {
          kind: 'CANCEL',
          state: 'ASKED',
          asked_at: now.toISOString(),
          reason: null,
          change: null,
          becomes: null,
        }
      : null,
  })
}

/** An order of the owner's on campus 1 for the day after, whose deadline has passed. */
export function lateOrderExample(
  db: Database,
  kitchen: Kitchen,
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<string> {
  return buildOrder(db, kitchen, { accountId: ownerId, day: addDays(campusDay(now), 1) })
}
