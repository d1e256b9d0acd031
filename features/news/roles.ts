import type { Role } from '#platform/contract/roles.ts'

/** Who looks after what a campus reads. */
export const newsStaff = ['EDITOR', 'SITE_MANAGER'] as const satisfies readonly Role[]
