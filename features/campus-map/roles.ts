import type { Role } from '#platform/contract/roles.ts'

/** Who says which lifts and doors of a campus cannot be used. */
export const mapStaff = ['SITE_MANAGER', 'SAFETY', 'OPERATOR'] as const satisfies readonly Role[]
