import { holdsRole, type RoleGrant } from '#platform/contract/roles.ts'

/**
 * Whether somebody gives and takes roles. Who runs one campus does not: what is held for the whole company would be out
 * of their reach, and they could give themselves whatever opens their own.
 */
export function mayKeepRights(grants: readonly RoleGrant[]): boolean {
  return holdsRole(grants, 'OPERATOR')
}

/** The role without which nobody could give any: the last who holds it keeps it. */
export function keepsRights(grant: RoleGrant): boolean {
  return mayKeepRights([grant])
}
