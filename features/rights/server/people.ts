import { sql } from 'kysely'
import { accountPeople, employeesNamed, employeeWithId } from '#features/account/server/public.ts'
import type { RoleGrant } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Person } from '#platform/server/http/routes.ts'
import { claimedGrants } from '#platform/server/permissions/claimed-roles.ts'
import { storedGrants } from '#platform/server/permissions/grants.ts'
import { type HolderPosition, roleHolders } from '#platform/server/permissions/holders.ts'
import { base64url, bytesOf } from '#platform/text/base64url.ts'
import { type HeldRole, holdersPageSize, mostFound, type PersonRights } from '../contract.ts'
import { keepsRights, mayKeepRights } from '../permissions.ts'

type Somebody = Omit<PersonRights, 'roles' | 'isCaller'>

/** Employees who bear all words of a search. */
export async function peopleFound(db: Database, search: string, caller: Person) {
  const words = search.trim().split(/\s+/)
  const found = await employeesNamed(db, words, mostFound + 1)
  const people = found.slice(0, mostFound).map(one => ({ ...one, disabled: false }))
  return { people: await withRoles(db, people, caller), more: found.length > mostFound }
}

/** A page of those who hold a role. */
export async function holdersPage(
  db: Database,
  {
    role,
    on,
    after,
  }: { role?: RoleGrant['role'] | undefined; on?: string | undefined; after?: string | undefined },
  caller: Person,
) {
  const siteId = on === undefined ? undefined : on === 'company' ? null : Number(on)
  const found = await roleHolders(
    db,
    { role, siteId, after: positionIn(after), limit: holdersPageSize + 1 },
    accountPeople,
  )
  const page = found.slice(0, holdersPageSize)
  const last = page.at(-1)
  return {
    people: await withRoles(db, page, caller),
    next: found.length > page.length && last !== undefined ? textOf(last) : null,
  }
}

/** Somebody with an account, disabled or not, or of the directory; undefined: nobody has this id. */
export async function personRights(
  db: Database,
  id: string,
  caller: Person,
): Promise<PersonRights | undefined> {
  const { rows } = await sql<Somebody>`
    select id, first_name as "firstName", last_name as "lastName", email, disabled
    from ${accountPeople} somebody where id = ${id}`.execute(db)
  const [account] = rows
  if (account !== undefined) return (await withRoles(db, [account], caller))[0]
  const employee = await employeeWithId(db, id)
  return employee && { ...employee, disabled: false, isCaller: false, roles: [] }
}

/** Who of some accounts may still come in. */
export async function enabledOf(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from ${accountPeople} somebody where id = any(${ids}::text[]) and not disabled`.execute(db)
  return rows.map(({ id }) => id)
}

async function withRoles(db: Database, people: readonly Somebody[], caller: Person): Promise<PersonRights[]> {
  const ids = people.map(({ id }) => id)
  const [stored, claimed, lastKeeper] = [
    await storedGrants(db, ids),
    await claimedGrants(db, ids),
    await lastKeeperOf(db, caller),
  ]
  const held = new Map<string, HeldRole[]>(ids.map(id => [id, []]))
  for (const { accountId, grant, grantedAt } of stored) {
    held.get(accountId)?.push({
      ...grant,
      source: 'PRODUCT',
      since: grantedAt.toISOString(),
      mayTake: !(accountId === lastKeeper && keepsRights(grant)),
    })
  }
  for (const { accountId, grant, seenAt } of claimed) {
    held.get(accountId)?.push({ ...grant, source: 'PROVIDER', since: seenAt.toISOString(), mayTake: false })
  }
  return people.map(({ id, firstName, lastName, email, disabled }) => ({
    ...{ id, firstName, lastName, email, disabled },
    isCaller: id === caller.id,
    roles: held.get(id) ?? [],
  }))
}

/** The only one whom the table lets give roles; undefined: there are several, or the caller holds it by the claim. */
async function lastKeeperOf(db: Database, caller: Person): Promise<string | undefined> {
  if (mayKeepRights(caller.claimedRoles ?? [])) return undefined
  const stored = await storedGrants(db)
  const keepers = stored.filter(({ grant }) => keepsRights(grant)).map(({ accountId }) => accountId)
  const enabled = await enabledOf(db, keepers)
  return enabled.length === 1 ? enabled[0] : undefined
}

function textOf({ lastName, firstName, id }: HolderPosition): string {
  return base64url(new TextEncoder().encode(JSON.stringify([lastName, firstName, id])))
}

/** @throws nothing: what no page ended with begins anew */
function positionIn(text: string | undefined): HolderPosition | undefined {
  const bytes = text === undefined ? undefined : bytesOf(text)
  if (bytes === undefined) return undefined
  try {
    const parts: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (!Array.isArray(parts)) return undefined
    const [lastName, firstName, id] = parts.filter(part => typeof part === 'string' && !part.includes('\0'))
    return lastName === undefined || firstName === undefined || id === undefined
      ? undefined
      : { lastName, firstName, id }
  } catch {
    return undefined
  }
}
