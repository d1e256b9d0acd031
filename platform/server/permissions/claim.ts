import { grantOf, type RoleGrant } from '#platform/contract/roles.ts'
import type { Log } from '#platform/server/observability/log.ts'

/** A claim with more values than this is not read further: nobody holds so many roles. */
const mostValues = 500
/** Unknown values that are remembered as logged. */
const mostLogged = 1_000

/**
 * Gives the function that reads a token's claim of roles: one text or a list of them, `EDITOR` for the company,
 * `EDITOR:1` for campus 1, `ANIMATOR:1:42` for one thing of it. What is no such text is left aside, and logged once.
 */
export function claimReader(claim: string, log: Log): (claims: Record<string, unknown>) => RoleGrant[] {
  const logged = new Set<string>()
  const complain = (value: unknown) => {
    const text = String(value).slice(0, 100)
    if (logged.has(text) || logged.size >= mostLogged) return
    logged.add(text)
    log.warn({ claim, value: text }, 'a role of the identity provider is not known and is ignored')
  }
  return claims => {
    const value = claims[claim]
    if (value === undefined || value === null) return []
    const grants: RoleGrant[] = []
    for (const one of (Array.isArray(value) ? value : [value]).slice(0, mostValues)) {
      const grant = typeof one === 'string' ? grantOf(one.trim()) : undefined
      if (grant === undefined) complain(one)
      else grants.push(grant)
    }
    return grants
  }
}
