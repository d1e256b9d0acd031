import { type Static, Type } from 'typebox'
import { choice, nullable, nullableText, siteId } from './shapes.ts'

/** What somebody may be entrusted with, beyond what every employee may do. */
export const roles = [
  'EDITOR',
  'SITE_MANAGER',
  'CATERING',
  'ANIMATOR',
  'RECEPTION',
  'SAFETY',
  'OPERATOR',
] as const
export type Role = (typeof roles)[number]

/**
 * A role for the whole company (`siteId` and `thing` null), for one campus (`thing` null), or for one thing of a campus:
 * an animation, an article. A thing without a campus does not occur.
 */
export const RoleGrant = Type.Object({
  role: choice(roles),
  siteId: nullable(siteId),
  thing: nullableText,
})
export type RoleGrant = Static<typeof RoleGrant>

/** What a role is needed for: nothing named is the whole company, a campus alone is all of that campus. */
export interface Scope {
  siteId?: string | undefined
  /** The id of a thing of that campus. */
  thing?: string | undefined
}

export function isRole(text: string): text is Role {
  return roles.some(role => role === text)
}

/** Whether one of the grants gives the role for all of what is named. */
export function holdsRole(grants: readonly RoleGrant[], role: Role, scope: Scope = {}): boolean {
  return grants.some(grant => grant.role === role && covers(grant, scope))
}

/** The same for any of several roles. */
export function holdsOneOf(
  grants: readonly RoleGrant[],
  wanted: readonly Role[],
  scope: Scope = {},
): boolean {
  return wanted.some(role => holdsRole(grants, role, scope))
}

/**
 * Whether one of the grants gives one of the roles for something there, be it a single thing: who has none has no
 * business with the screen or the call at all. Without a campus: anywhere.
 */
export function holdsSomeOf(grants: readonly RoleGrant[], wanted: readonly Role[], site?: string): boolean {
  return grants.some(
    grant =>
      wanted.includes(grant.role) && (site === undefined || grant.siteId === null || grant.siteId === site),
  )
}

function covers(grant: RoleGrant, { siteId: site, thing }: Scope): boolean {
  if (grant.siteId === null) return true
  if (grant.siteId !== site) return false
  return grant.thing === null || grant.thing === thing
}

/** `EDITOR`, `EDITOR:1`, `ANIMATOR:1:42`: as a claim of the identity provider writes a grant, and as logs show it. */
export function grantText({ role, siteId: site, thing }: RoleGrant): string {
  return [role, site, thing].filter(part => part !== null).join(':')
}

/** The grant of such a text; undefined where it is none. */
export function grantOf(text: string): RoleGrant | undefined {
  const [, role = '', site, thing] =
    /^([A-Z_]+)(?::([1-9][0-9]{0,5})(?::([^\s:]{1,100}))?)?$/.exec(text) ?? []
  return isRole(role) ? { role, siteId: site ?? null, thing: thing ?? null } : undefined
}
