import type { Role } from '#platform/contract/roles.ts'

/** Who looks after the surveys of a campus. */
export const surveyStaff = ['EDITOR', 'SITE_MANAGER'] as const satisfies readonly Role[]

/** Who keeps the challenges, which are for all campuses. */
export const challengeKeepers = ['EDITOR'] as const satisfies readonly Role[]
