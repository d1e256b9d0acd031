import type { Role } from '#platform/contract/roles.ts'

/** Who writes the rooms of a campus, and when they are closed. */
export const roomStaff: readonly Role[] = ['SITE_MANAGER']
