import { accountIdMadeFor } from '#features/account/server/public.ts'
import { siteIds } from '#features/sites/server/public.ts'
import { grantOf, type RoleGrant } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid, notFound, refusal } from '#platform/server/http/problem.ts'
import type { Person } from '#platform/server/http/routes.ts'
import { grantRole, holdersInTurn, revokeRole } from '#platform/server/permissions/grants.ts'
import type { PersonRights } from '../contract.ts'
import { keepsRights, mayKeepRights } from '../permissions.ts'
import { enabledOf, personRights } from './people.ts'

/** Whose role is given or taken away, as the address names both. */
interface Wish {
  id: string
  grant: string
}

interface Outcome {
  changed: boolean
  person: PersonRights
}

/** Gives a role by the same function as the command. */
export async function give(trx: Database, { id, grant: text }: Wish, actor: Person): Promise<Outcome> {
  const grant = await existing(trx, text)
  const person = (await personRights(trx, id, actor)) ?? gone()
  // Who has an account keeps it; who has never signed in gets one, by the address of the directory.
  const hasAccount = (await enabledOf(trx, [id])).length > 0 || person.disabled
  const accountId = hasAccount ? id : ((await accountIdMadeFor(trx, person.email)) ?? gone())
  const changed = await grantRole(trx, accountId, grant, actor.id)
  return { changed, person: (await personRights(trx, accountId, actor)) ?? gone() }
}

/** Takes a role away by the same function as the command; the last one that lets somebody give roles stays. */
export async function take(trx: Database, { id, grant: text }: Wish, actor: Person): Promise<Outcome> {
  const grant = grantOf(text) ?? unknownRole()
  if ((await personRights(trx, id, actor)) === undefined) gone()
  if (keepsRights(grant) && !mayKeepRights(actor.claimedRoles ?? [])) {
    const holders = await holdersInTurn(trx, grant)
    const others = holders.filter(holder => holder !== id)
    if (holders.length > others.length && (await enabledOf(trx, others)).length === 0) throw lastOperator()
  }
  const changed = await revokeRole(trx, id, grant, actor.id)
  return { changed, person: (await personRights(trx, id, actor)) ?? gone() }
}

async function existing(trx: Database, text: string): Promise<RoleGrant> {
  const grant = grantOf(text) ?? unknownRole()
  if (grant.siteId === null) return grant
  const sites = [...(await siteIds(trx)).values()]
  if (!sites.includes(Number(grant.siteId))) {
    throw invalid({ grant: { fr: 'Ce campus n’existe pas.', en: 'This campus does not exist.' } })
  }
  return grant
}

function unknownRole(): never {
  throw invalid({ grant: { fr: 'Ce rôle n’existe pas.', en: 'This role does not exist.' } })
}

function gone(): never {
  throw notFound({ fr: 'Cette personne n’est plus connue ici.', en: 'This person is no longer known here.' })
}

function lastOperator() {
  return refusal('LAST_OPERATOR', {
    fr: 'Personne d’autre ne pourrait plus donner de rôles\u00a0: confiez d’abord l’exploitation de toute l’entreprise à quelqu’un d’autre.',
    en: 'Nobody would be left who can give roles: first make somebody else operator for the whole company.',
  })
}
