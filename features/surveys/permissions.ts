import { holdsOneOf, type RoleGrant } from '#platform/contract/roles.ts'
import { surveyStaff } from './roles.ts'

/** Whether a person looks after a survey: they do for every campus that it is for, or for the company. */
export function mayLookAfter(
  person: { grants: readonly RoleGrant[] },
  { siteIds }: { siteIds: readonly string[] },
): boolean {
  return siteIds.length > 0 && siteIds.every(siteId => holdsOneOf(person.grants, surveyStaff, { siteId }))
}
