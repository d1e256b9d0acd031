import type { Role } from '#platform/contract/roles.ts'

/** Who prepares the orders of a campus: its kitchen, or whoever runs the campus. */
export const kitchenRoles = ['CATERING', 'SITE_MANAGER'] as const satisfies readonly Role[]
