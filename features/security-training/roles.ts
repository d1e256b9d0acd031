import type { Role } from '#platform/contract/roles.ts'

/** Who looks after the trainings of a campus and those who pass them. */
export const trainingStaff = ['SAFETY', 'SITE_MANAGER'] as const satisfies readonly Role[]
/** Who may name visitors to a campus. */
export const visitorStaff = ['SAFETY', 'SITE_MANAGER', 'RECEPTION'] as const satisfies readonly Role[]
