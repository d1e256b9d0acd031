import { holdsOneOf, holdsRole, type RoleGrant } from '#platform/contract/roles.ts'
import type { AuditScope } from './contract.ts'
import { auditReaders } from './roles.ts'

/**
 * What of the audit log a person may read from a campus: an operator of the company all of it, who runs or manages a
 * campus what belongs to that campus. A role for a single thing opens nothing.
 */
export function readableScopes(grants: readonly RoleGrant[], siteId: string): AuditScope[] {
  if (holdsRole(grants, 'OPERATOR')) return ['company', 'campus']
  return holdsOneOf(grants, auditReaders, { siteId }) ? ['campus'] : []
}
