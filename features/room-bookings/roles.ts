import type { Role } from '#platform/contract/roles.ts'

/** Who may give the rooms of a campus that need somebody’s consent. */
export const givesRooms = ['SITE_MANAGER', 'RECEPTION'] as const satisfies readonly Role[]
