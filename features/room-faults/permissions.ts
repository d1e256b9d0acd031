import { holdsOneOf, type RoleGrant } from '#platform/contract/roles.ts'
import { caresForRooms } from './roles.ts'

/** Whether a person may read and answer what is reported of the rooms of a campus. */
export function mayCareForRooms(person: { grants: readonly RoleGrant[] }, siteId: string): boolean {
  return holdsOneOf(person.grants, caresForRooms, { siteId })
}
