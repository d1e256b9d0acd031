import type { Role } from '#platform/contract/roles.ts'

/** Who reads the audit log: who runs the service or a campus. */
export const auditReaders = ['OPERATOR', 'SITE_MANAGER'] as const satisfies readonly Role[]
