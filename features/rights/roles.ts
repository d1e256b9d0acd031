import type { Role } from '#platform/contract/roles.ts'

/** Who gives and takes roles: those who run the service, for the whole company. */
export const rightsKeepers = ['OPERATOR'] as const satisfies readonly Role[]
