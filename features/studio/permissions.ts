import type { Role, RoleGrant } from '#platform/contract/roles.ts'

/** Where somebody may write something: null is everywhere, a list the campuses of their roles. */
export type Reach = readonly number[] | null

/**
 * Where the roles of somebody let them write what one of `writers` may; undefined: nowhere, and it does not exist for them.
 * A role for a single thing is none for what a company writes.
 */
export function reachOf(grants: readonly RoleGrant[], writers: readonly Role[]): Reach | undefined {
  const own = grants.filter(grant => writers.includes(grant.role) && grant.thing === null)
  if (own.length === 0) return undefined
  if (own.some(({ siteId }) => siteId === null)) return null
  return [...new Set(own.map(({ siteId }) => Number(siteId)))].sort((one, other) => one - other)
}

/** Whether all that something stands on lies within a reach. @param sites null: it stands everywhere */
export function mayWrite(reach: Reach, sites: readonly number[] | null): boolean {
  if (reach === null) return true
  return sites?.every(site => reach.includes(site)) ?? false
}

/** Who wrote what waits, and who handed it over. */
export interface Handed {
  reviewAt: Date | null
  reviewBy: string | null
  draftBy: string | null
}

/** Whether somebody is the second person to read what waits to be reviewed. Any change takes it off the list of what waits. */
export function isSecondPerson({ id }: { id: string }, { reviewAt, reviewBy, draftBy }: Handed): boolean {
  return reviewAt !== null && id !== '' && id !== reviewBy && id !== draftBy
}

/** The reach of a draft that nobody reads yet: what its writer has of it, until it says where it will stand. */
export function reachOfDraft(reach: Reach, sites: readonly number[] | null): number[] | null {
  if (reach === null) return sites === null ? null : [...sites]
  const within = sites?.filter(site => reach.includes(site)) ?? []
  return within.length === 0 ? [...reach] : within
}
