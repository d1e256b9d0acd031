import { sql } from 'kysely'
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

/** People in one statement: many, as the directory's index is brought up to date after each; some three seconds. */
const batchSize = 10_000
/** How many have signed in before: enough for every like and every reserved room to be somebody's. */
const accountsWanted = 1_200
/** How far ahead a person may plan visits, in days. */
const visitWindow = 180

export interface DemoAccount {
  person: DemoPerson
  /** One of those that anyone may sign in as: these have neither liked nor accepted anything yet. */
  signsIn: boolean
}

const signInIds = new Set(demoSignIns.map(signIn => signIn.id))

/** Chooses, from the people as they come by, those who have an account: the sign-ins and some hundreds of others. */
export function chooseAccounts(people: number): { accounts: DemoAccount[]; see(person: DemoPerson): void } {
  const random = randomFrom('accounts')
  const accounts: DemoAccount[] = []
  return {
    accounts,
    see(person) {
      const signsIn = signInIds.has(person.id)
      // A little more than what is wanted: some of those drawn may not sign in.
      const drawn = random.chance((accountsWanted * 1.2) / people) && accounts.length < accountsWanted
      if (signsIn || (drawn && maySignIn(person))) accounts.push({ person, signsIn })
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

/** Writes the directory, batch by batch. */
export async function insertPeople(
  db: Database,
  count: number,
  see: (person: DemoPerson) => void,
): Promise<void> {
  let batch: DemoPerson[] = []
  for (const person of demoPeople(count)) {
    see(person)
    batch.push(person)
    if (batch.length === batchSize) {
      await insertBatch(db, batch)
      batch = []
    }
  }
  if (batch.length > 0) await insertBatch(db, batch)
}

async function insertBatch(db: Database, batch: readonly DemoPerson[]): Promise<void> {
  const column = <Key extends keyof DemoPerson>(key: Key) => batch.map(person => person[key])
  // unnest flattens arrays of arrays, so phones travel as one text.
  const phones = batch.map(person => person.businessPhones.join('|'))
  await sql`
    insert into people (
      id, display_name, given_name, surname, mail, user_type, office_location, business_phones, mobile_phone,
      company_name, department, job_title, has_photo
    )
    select id, display_name, given_name, surname, mail, user_type, office_location,
      string_to_array(phones, '|'), mobile_phone, company_name, department, job_title, has_photo
    from unnest(
      ${column('id')}::uuid[], ${column('displayName')}::text[], ${column('givenName')}::text[],
      ${column('surname')}::text[], ${column('mail')}::citext[], ${column('userType')}::text[],
      ${column('officeLocation')}::text[], ${phones}::text[], ${column('mobilePhone')}::text[],
      ${column('companyName')}::text[], ${column('department')}::text[], ${column('jobTitle')}::text[],
      ${column('hasPhoto')}::boolean[]
    ) as batch (
      id, display_name, given_name, surname, mail, user_type, office_location, phones, mobile_phone,
      company_name, department, job_title, has_photo
    )
  `.execute(db)
}

/** Writes the accounts with their roles; all but the sign-ins have accepted the terms in force. */
export async function insertAccounts(
  db: Database,
  accounts: readonly DemoAccount[],
  today: Date,
): Promise<void> {
  const random = randomFrom('account details')
  await db
    .insertInto('accounts')
    .values(accounts.map(account => accountRow(account, today, random)))
    .execute()
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

function accountRow({ person, signsIn }: DemoAccount, today: Date, random: Random) {
  const hasBadge = signsIn ? person.id !== withoutBadge.id : random.chance(0.9)
  const code = campusCodeOf(person.officeLocation)
  return {
    id: person.id,
    email: person.mail ?? '',
    first_name: person.givenName ?? '',
    last_name: person.surname ?? '',
    has_badge: hasBadge,
    is_accompanying: hasBadge && (signsIn || random.chance(0.6)),
    visit_scheduled_limit: hasBadge ? addDays(campusDay(today), visitWindow) : null,
    division: random.pick(divisions),
    site_id: demoSites.find(site => site.code === code)?.id ?? null,
  }
}
