import { useSites } from '#features/sites/web/public.tsx'
import type { RoleGrant } from '#platform/contract/roles.ts'
import { roleNames } from '#platform/text/role-names.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import type { PersonRights } from '../contract.ts'
import { messages } from '../messages.ts'

/** How a role and what it is for are called. */
export function useGrantWords() {
  const t = useMessages(messages)
  const names = roleNames[useLanguage()]
  const sites = useSites()
  const campusOf = (siteId: string) => sites.items?.find(site => site.id === siteId)?.name ?? siteId
  const scopeIn =
    (inCampus: (campus: string) => string) =>
    ({ siteId, thing }: Pick<RoleGrant, 'siteId' | 'thing'>) =>
      siteId === null
        ? t.ofCompany
        : thing === null
          ? inCampus(campusOf(siteId))
          : t.ofThing(thing, campusOf(siteId))
  return {
    roleName: ({ role }: Pick<RoleGrant, 'role'>) => names[role],
    scopeOf: scopeIn(t.ofCampus),
    scopeInSentence: scopeIn(t.theCampus),
    campuses: (sites.items ?? []).map(site => ({ value: site.id, text: site.name })),
  }
}

export function nameOf({
  firstName,
  lastName,
  email,
}: Pick<PersonRights, 'firstName' | 'lastName' | 'email'>) {
  return `${firstName} ${lastName}`.trim() || email
}
