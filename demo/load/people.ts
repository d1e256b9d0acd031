import { sql } from 'kysely'
import { campusCodeOf } from '#features/sites/rules.ts'
import { grantText } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { addDays, campusDay } from '#platform/time/campus-time.ts'
import { divisions, mailDomain } from '../people/company.ts'
import type { DemoPerson } from '../people/person.ts'
import { type Random, randomFrom } from '../random.ts'
import { type DemoSignIn, demoSignIns, withoutBadge } from '../sign-ins.ts'
import { demoSites } from '../sites.ts'
import { latestTermsVersion } from '../terms.ts'

/** How many have signed in before: enough for every like and every reserved room to be somebody's. */
const accountsWanted = 1_200
/** How far ahead a person may plan visits, in days. */
const visitWindow = 180

export interface DemoAccount {
  person: DemoPerson
  /** One of those that anyone may sign in as: these have neither liked nor accepted anything yet. */
  signsIn: boolean
  /** What the file of people says of them. */
  rights?: Rights
}

interface Rights {
  badge: boolean
  mayAccompany: boolean
  visitsUntil: string | null
  division: string
}

const signInIds = new Set(demoSignIns.map(signIn => signIn.id))

/** Chooses, from the people as they come by, those who have an account: the sign-ins and some hundreds of others. */
export function chooseAccounts(people: number): {
  accounts: DemoAccount[]
  see(person: DemoPerson): DemoAccount | undefined
} {
  const random = randomFrom('accounts')
  const accounts: DemoAccount[] = []
  return {
    accounts,
    see(person) {
      const signsIn = signInIds.has(person.id)
      // A little more than what is wanted: some of those drawn may not sign in.
      const drawn = random.chance((accountsWanted * 1.2) / people) && accounts.length < accountsWanted
      if (!signsIn && !(drawn && maySignIn(person))) return undefined
      const account: DemoAccount = { person, signsIn }
      accounts.push(account)
      return account
    },
  }
}

function maySignIn({ mail, userType, givenName, surname }: DemoPerson): boolean {
  return (
    userType === 'Member' &&
    givenName !== null &&
    surname !== null &&
    mail?.endsWith(`@${mailDomain}`) === true
  )
}

/** Who gives the sign-ins their roles, as the audit log names it. */
export const grantedBy = 'demo company'

/** People as the file of people holds them, one after the other; who has an account with their rights. */
export function* personEntries(
  people: Iterable<DemoPerson>,
  today: Date,
  see: (person: DemoPerson) => DemoAccount | undefined,
) {
  const random = randomFrom('account details')
  for (const person of people) {
    const account = see(person)
    if (account === undefined) yield person
    else {
      account.rights = rightsOf(account, today, random)
      yield { ...person, ...account.rights }
    }
  }
}

function rightsOf({ person, signsIn }: DemoAccount, today: Date, random: Random): Rights {
  const badge = signsIn ? person.id !== withoutBadge.id : random.chance(0.9)
  return {
    badge,
    mayAccompany: badge && (signsIn || random.chance(0.6)),
    visitsUntil: badge ? addDays(campusDay(today), visitWindow) : null,
    division: random.pick(divisions),
  }
}

/**
 * The sign-ins whose roles this company has never been given: an earlier version of the product loaded it. The audit log
 * keeps that a role was given when its person has been erased since, so nobody comes back.
 */
export async function signInsSince(db: Database): Promise<DemoSignIn[]> {
  const { rows } = await sql<{ given: string }>`
    select detail as given from audit_log where actor = ${grantedBy} and action = 'ROLE_GRANTED'
    union all
    select id from accounts where exists (select from role_grants where account_id = id)`.execute(db)
  const known = new Set(rows.map(({ given }) => given))
  return demoSignIns.filter(
    ({ id, grants = [] }) =>
      grants.length > 0 && !known.has(id) && !grants.some(one => known.has(grantText(one))),
  )
}

/** Which of the sign-ins have an account: they may have been erased. */
export async function presentSignIns(db: Database): Promise<ReadonlySet<string>> {
  const ids = demoSignIns.map(({ id }) => id)
  const rows = await db.selectFrom('accounts').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Writes the accounts with their roles; all but the sign-ins have accepted the terms in force. */
export async function insertAccounts(
  db: Database,
  accounts: readonly DemoAccount[],
  today: Date,
): Promise<void> {
  await db.insertInto('accounts').values(accounts.map(accountRow)).execute()
  for (const { id, grants = [] } of demoSignIns) {
    for (const grant of grants) await grantRole(db, id, grant, grantedBy)
  }
  await db
    .insertInto('terms_acceptances')
    .values(
      accounts
        .filter(account => !account.signsIn)
        .map(({ person }) => ({ account_id: person.id, version: latestTermsVersion, accepted_at: today })),
    )
    .execute()
}

export function accountRow({ person, rights }: DemoAccount) {
  const code = campusCodeOf(person.officeLocation)
  return {
    id: person.id,
    email: person.mail ?? '',
    first_name: person.givenName ?? '',
    last_name: person.surname ?? '',
    has_badge: rights?.badge ?? false,
    is_accompanying: rights?.mayAccompany ?? false,
    visit_scheduled_limit: rights?.visitsUntil ?? null,
    division: rights?.division ?? null,
    site_id: demoSites.find(site => site.code === code)?.id ?? null,
  }
}
