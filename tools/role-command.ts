import { accountIdMadeFor, accountIdOf, emailsOf } from '#features/account/server/public.ts'
import { isRole, type RoleGrant, roles } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import { claimedGrants } from '#platform/server/permissions/claimed-roles.ts'
import { grantRole, revokeRole, storedGrants } from '#platform/server/permissions/grants.ts'
import { CommandRefused } from './database-command.ts'

export const usage = `Usage:
  npm run role -- grant <e-mail or id> <ROLE> [site] [thing]
  npm run role -- revoke <e-mail or id> <ROLE> [site] [thing]
  npm run role -- list [e-mail or id]
Roles: ${roles.join(', ')}. Without a site: for the whole company; with a thing: for that one thing of the site.`

/**
 * Gives, takes away or lists roles.
 * @param actor whom the audit log shall name
 * @returns the lines to print
 * @throws {CommandRefused}
 */
export async function roleCommand(db: Database, words: readonly string[], actor: string): Promise<string[]> {
  const [act, email, ...rest] = words
  if (act === 'list' && rest.length === 0) return list(db, email)
  if ((act !== 'grant' && act !== 'revoke') || email === undefined || rest.length === 0 || rest.length > 3) {
    throw new CommandRefused(usage)
  }
  const grant = readGrant(rest)
  const visible = `${grant.role} ${scopeText(grant)}`
  if (act === 'revoke') {
    const accountId = (await accountIdOf(db, email)) ?? unknown(email)
    const revoked = await revokeRole(db, accountId, grant, actor)
    return [revoked ? `${email} is no longer ${visible}.` : `${email} was not ${visible}: nothing changed.`]
  }
  const accountId = (await accountIdMadeFor(db, email)) ?? unknown(email)
  const granted = await grantRole(db, accountId, grant, actor).catch(error => {
    throw isUnknownSite(error) ? new CommandRefused(`There is no site ${grant.siteId}.`) : error
  })
  return [granted ? `${email} is ${visible}.` : `${email} was ${visible} already: nothing changed.`]
}

async function list(db: Database, email: string | undefined): Promise<string[]> {
  const only = email === undefined ? undefined : [(await accountIdOf(db, email)) ?? unknown(email)]
  const stored = await storedGrants(db, only)
  const claimed = await claimedGrants(db, only)
  const held = [
    ...stored.map(({ accountId, grant }) => ({ accountId, grant, by: '' })),
    ...claimed.map(({ accountId, grant, seenAt }) => ({ accountId, grant, by: `  ${byClaim(seenAt)}` })),
  ]
  if (held.length === 0) return [email === undefined ? 'Nobody has a role.' : `${email} has no role.`]
  const emails = await emailsOf(db, [...new Set(held.map(({ accountId }) => accountId))])
  return held
    .map(({ accountId, grant, by }) => `${emails.get(accountId)}  ${grant.role}  ${scopeText(grant)}${by}`)
    .sort()
}

/** The provider may have taken it away since: that is known at the next sign-in. */
function byClaim(seenAt: Date): string {
  return `by the identity provider's claim, at the sign-in of ${seenAt.toISOString().slice(0, 10)}`
}

function readGrant([role = '', siteId, thing]: readonly string[]): RoleGrant {
  if (!isRole(role)) {
    throw new CommandRefused(`${role} is no role. The roles are ${roles.join(', ')}.`)
  }
  if (siteId !== undefined && !/^[1-9][0-9]{0,5}$/.test(siteId)) {
    throw new CommandRefused(`${siteId} is no site: the number of a campus is expected.`)
  }
  if (thing !== undefined && !/^[^\s:]{1,100}$/.test(thing)) {
    throw new CommandRefused(`${thing} is no thing: an id without spaces and colons is expected.`)
  }
  return { role, siteId: siteId ?? null, thing: thing ?? null }
}

function scopeText({ siteId, thing }: RoleGrant): string {
  if (siteId === null) return 'of the whole company'
  return thing === null ? `of site ${siteId}` : `of ${thing} at site ${siteId}`
}

function unknown(email: string): never {
  throw new CommandRefused(
    `Nobody with the e-mail address or id ${email} is known here. Who is not in the embedded directory signs in once first. Whose address the identity provider does not vouch for is named by the id of the account (OIDC_TRUST_EMAIL in docs/operating.md).`,
  )
}

/** foreign_key_violation, of the only other table that a grant refers to. */
function isUnknownSite(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23503' && constraint?.includes('site_id') === true
}
