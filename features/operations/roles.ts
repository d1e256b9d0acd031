import type { Role } from '#platform/contract/roles.ts'

/** Who looks after the running product. */
export const operators = ['OPERATOR'] as const satisfies readonly Role[]
