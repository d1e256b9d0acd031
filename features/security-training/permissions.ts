import { holdsOneOf, type RoleGrant } from '#platform/contract/roles.ts'
import { trainingStaff, visitorStaff } from './roles.ts'

interface Holder {
  grants: readonly RoleGrant[]
}

/** Whether a person looks after a training: they do for every campus that asks for it, or for the company. */
export function mayLookAfter(person: Holder, { siteIds }: { siteIds: readonly string[] }): boolean {
  return siteIds.length > 0 && siteIds.every(siteId => holdsOneOf(person.grants, trainingStaff, { siteId }))
}

/** Whether a person names visitors to a campus. */
export function mayAddVisitors(person: Holder, { siteId }: { siteId: string }): boolean {
  return holdsOneOf(person.grants, visitorStaff, { siteId })
}

/**
 * Whether a person may withdraw the certificate of somebody: they look after a campus of theirs, or after the company.
 * @param siteIds of an employee the campus of their account, of a visitor those that know them
 */
export function mayWithdrawFrom(person: Holder, { siteIds }: { siteIds: readonly string[] }): boolean {
  return (
    holdsOneOf(person.grants, trainingStaff) ||
    siteIds.some(siteId => holdsOneOf(person.grants, trainingStaff, { siteId }))
  )
}
