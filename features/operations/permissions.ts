import { holdsRole, type RoleGrant } from '#platform/contract/roles.ts'

/** Whether somebody looks after the running product: it is one for all campuses. */
export function mayOperate(grants: readonly RoleGrant[]): boolean {
  return holdsRole(grants, 'OPERATOR')
}
