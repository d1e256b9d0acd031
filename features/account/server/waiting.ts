import { campusOf } from '#features/sites/server/public.ts'
import { holdsOneOf, type RoleGrant } from '#platform/contract/roles.ts'
import type { Waiting } from '../contract.ts'
import type { WaitingCount, WaitingSource } from './public.ts'

/**
 * How much waits for a person on a campus, counted side by side. Of a campus that does not exist, or where a count failed,
 * nothing is said: the menu is there without it.
 * @param failed called with a count that could not be had
 */
export async function waitingFor(
  counts: readonly WaitingCount[],
  source: WaitingSource,
  { grants, failed }: { grants: readonly RoleGrant[]; failed: (feature: string, error: unknown) => void },
): Promise<Waiting[]> {
  const campus = await campusOf(source.db, source.siteId)
  const requested = counts.filter(
    ({ needs, roles }) =>
      campus !== undefined &&
      (needs === undefined || campus.active.has(needs)) &&
      (roles === undefined || holdsOneOf(grants, roles, { siteId: String(source.siteId) })),
  )
  const counted = await Promise.all(
    requested.map(async ({ feature, count }) => {
      try {
        return { feature, count: await count(source) }
      } catch (error) {
        failed(feature, error)
        return { feature, count: 0 }
      }
    }),
  )
  return counted.filter(({ count }) => count > 0)
}
