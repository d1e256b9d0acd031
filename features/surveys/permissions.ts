import { holdsOneOf, type RoleGrant } from '#platform/contract/roles.ts'
import { challengeKeepers, surveyStaff } from './roles.ts'

/** Whether a person looks after a survey: they do for every campus that it is for, or for the company. */
export function mayLookAfter(
  person: { grants: readonly RoleGrant[] },
  { siteIds }: { siteIds: readonly string[] },
): boolean {
  return siteIds.length > 0 && siteIds.every(siteId => holdsOneOf(person.grants, surveyStaff, { siteId }))
}

/** Whether a person keeps the challenges: these are for all campuses, and so is the role. */
export function mayKeepChallenges(grants: readonly RoleGrant[]): boolean {
  return holdsOneOf(grants, challengeKeepers)
}
