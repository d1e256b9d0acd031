import { holdsOneOf, type RoleGrant } from '#platform/contract/roles.ts'
import { newsStaff } from './roles.ts'

/** `edit`: withdraw an article, or show it again. */
export type NewsAction = 'edit'

/**
 * Whether a person may do something to an article on some campuses: who looks after the company's news, or after those
 * of every one of the campuses, or after this article on each of them. On no campus there is nothing to do.
 */
export function may(
  person: { grants: readonly RoleGrant[] },
  _action: NewsAction,
  article: { id: string; siteIds: readonly string[] },
): boolean {
  const { id, siteIds } = article
  return (
    siteIds.length > 0 && siteIds.every(siteId => holdsOneOf(person.grants, newsStaff, { siteId, thing: id }))
  )
}
