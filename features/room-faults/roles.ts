import type { Role } from '#platform/contract/roles.ts'

/** Who cares for the rooms of a campus, and is told what is broken in them. */
export const caresForRooms = ['SITE_MANAGER'] as const satisfies readonly Role[]
