import { grantOf, type RoleGrant } from '#platform/contract/roles.ts'
import type { Log } from '#platform/server/observability/log.ts'

/** A claim with more values than this is not read further: nobody holds so many roles. */
const mostValues = 500
/** So many tokens without the claim, and none with it, are no chance any more. */
const tokensWithout = 20
/** Unknown values that are remembered as logged. */
const mostLogged = 1_000

/**
 * Gives the function that reads a token's claim of roles: one text or a list of them, `EDITOR` for the company,
 * `EDITOR:1` for campus 1, `ANIMATOR:1:42` for one thing of it. What is no such text is left aside, and logged once.
 *
 * A claim that no token carries is warned of: its name may be wrong, and nobody would have a role by it.
 * @param reported of each token, whether it carries the claim
 */
export function claimReader(
  claim: string,
  log: Log,
  reported: (carried: boolean) => void = () => {},
): (claims: Record<string, unknown>) => RoleGrant[] {
  let without = 0
  const note = (carried: boolean) => {
    reported(carried)
    without = carried ? Number.POSITIVE_INFINITY : without + 1
    if (without === tokensWithout)
      log.warn({ claim, tokens: without }, 'no token carries the claim of OIDC_ROLES_CLAIM')
  }
  const logged = new Set<string>()
  const complain = (value: unknown) => {
    const text = String(value).slice(0, 100)
    if (logged.has(text) || logged.size >= mostLogged) return
    logged.add(text)
    log.warn({ claim, value: text }, 'a role of the identity provider is not known and is ignored')
  }
  return claims => {
    const value = claims[claim]
    note(value !== undefined && value !== null)
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
