import type { Role } from '#platform/contract/roles.ts'

/** Who looks after animations: one, or all of a campus. */
export const animationStaff = ['ANIMATOR', 'SITE_MANAGER'] as const satisfies readonly Role[]

/** Who writes events. */
export const eventWriters = ['ANIMATOR'] as const satisfies readonly Role[]
