/** What a provider's claim says of somebody's rights; undefined: it is not the provider that says it. */
export interface ClaimedRights {
  hasBadge: boolean | undefined
  isAccompanying: boolean | undefined
}

/** Which claim says it, and by which of its values: the name or the id of a group, or an app role. */
export interface RightsClaim {
  claim: string
  badge: string | undefined
  accompanying: string | undefined
}

/**
 * Gives the function that reads a token's claim of rights, one text or a list of them: who does not have the value does not
 * have the right. Nothing is said where the claim was left out because it was too long.
 *
 * Outside fact: of who is in more groups than a token may name, Microsoft Entra leaves `groups` out and puts its name into
 * `_claim_names`; of who is in none it leaves it out as well.
 */
export function rightsReader({
  claim,
  badge,
  accompanying,
}: RightsClaim): (claims: Record<string, unknown>) => ClaimedRights | undefined {
  return claims => {
    const value = claims[claim]
    const elsewhere = claims._claim_names
    if (value === undefined && typeof elsewhere === 'object' && elsewhere !== null && claim in elsewhere) {
      return undefined
    }
    const values = new Set(Array.isArray(value) ? value : [value])
    const has = (given: string | undefined) => (given === undefined ? undefined : values.has(given))
    return { hasBadge: has(badge), isAccompanying: has(accompanying) }
  }
}
