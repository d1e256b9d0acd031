import { holdsOneOf, type RoleGrant } from '#platform/contract/roles.ts'
import { mapStaff } from './roles.ts'

/** Whether somebody may close lifts and doors of a campus, and open them again. */
export function mayClose(grants: readonly RoleGrant[], siteId: string): boolean {
  return holdsOneOf(grants, mapStaff, { siteId })
}
