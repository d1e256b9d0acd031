import type { Role } from '#platform/contract/roles.ts'

/** Who writes what restaurants say: the `writers` of that kind of content. */
export const restaurantStaff = ['CATERING', 'SITE_MANAGER'] as const satisfies readonly Role[]
