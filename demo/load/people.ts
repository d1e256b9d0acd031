import { campusCodeOf } from '#features/sites/rules.ts'
import type { Database } from '#platform/server/database/database.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { addDays, campusDay } from '#platform/time/campus-time.ts'
import { divisions, mailDomain } from '../company.ts'
import { demoPeople } from '../people/people.ts'
import type { DemoPerson } from '../people/person.ts'
import { type Random, randomFrom } from '../random.ts'
import { demoSignIns, withoutBadge } from '../sign-ins.ts'
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

/** Everybody as the file of people holds them, one after the other; who has an account with their rights. */
export function* personEntries(
  count: number,
  today: Date,
  see: (person: DemoPerson) => DemoAccount | undefined,
) {
  const random = randomFrom('account details')
  for (const person of demoPeople(count)) {
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

/** Writes the accounts with their roles; all but the sign-ins have accepted the terms in force. */
export async function insertAccounts(
  db: Database,
  accounts: readonly DemoAccount[],
  today: Date,
): Promise<void> {
  await db.insertInto('accounts').values(accounts.map(accountRow)).execute()
  for (const { id, grants = [] } of demoSignIns) {
    for (const grant of grants) await grantRole(db, id, grant, 'demo company')
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

function accountRow({ person, rights }: DemoAccount) {
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
