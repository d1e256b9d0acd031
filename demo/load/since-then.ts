import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { fixedPeople } from '../people/fixed-people.ts'
import { contractOf } from '../people/people.ts'
import { type DemoSignIn, demoSignIns } from '../sign-ins.ts'
import { demoSites } from '../sites.ts'
import type { DemoCompany } from './demo-company.ts'
import { importFiles } from './files.ts'
import { accountRow, grantedBy, personEntries } from './people.ts'

/**
 * Adds to a company that an earlier version has loaded whom and what the contents that came since refer to: the sign-ins
 * of staff, everybody's contract, parameters of the campuses. What somebody has set stays.
 */
export async function addSinceThen(
  db: Database,
  signIns: readonly DemoSignIn[],
  company: Pick<DemoCompany, 'features' | 'today'>,
): Promise<void> {
  await addSignIns(db, signIns, company)
  await addContracts(db)
  await addParameters(db)
}

async function addSignIns(
  db: Database,
  signIns: readonly DemoSignIn[],
  company: Pick<DemoCompany, 'features' | 'today'>,
): Promise<void> {
  const ids = signIns.map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    select id::text from people where id::text = any(${ids})`.execute(db)
  const missing = new Set(ids).difference(new Set(rows.map(({ id }) => id)))
  const people = fixedPeople.filter(({ id }) => missing.has(id))
  const accounts = people.map(person => ({ person, signsIn: true }))
  const see = ({ id }: { id: string }) => accounts.find(({ person }) => person.id === id)
  await importFiles(db, { people: personEntries(people, company.today, see) }, company)
  if (accounts.length > 0) {
    await db
      .insertInto('accounts')
      .values(accounts.map(accountRow))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  // By this they are told from those who came by themselves.
  await sql`
    update accounts set created_at = (select min(created_at) from accounts)
    where id = any(${[...missing]})`.execute(db)
  for (const { id, grants = [] } of signIns) {
    for (const grant of grants) await grantRole(db, id, grant, grantedBy)
  }
}

/** Events may be for some contracts alone. A company in which nobody has one was loaded before there were any. */
async function addContracts(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id::text from people
    where employee_type is null and user_type = 'Member' and not exists (
      select from people where employee_type is not null
      and id <> all (${demoSignIns.map(({ id }) => id)}::uuid[]))`.execute(db)
  const contracts = new Map(fixedPeople.map(({ id, employeeType }) => [id, employeeType]))
  const given = rows.map(({ id }) => ({
    id,
    contract: contracts.has(id) ? contracts.get(id) : contractOf(id),
  }))
  await sql`
    update people set employee_type = given.contract
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, contract text)
    where given.id = people.id`.execute(db)
}

async function addParameters(db: Database): Promise<void> {
  const given = demoSites.flatMap(({ code, functionalities }) =>
    functionalities.map(({ type, param = {} }) => ({ code, type, param })),
  )
  await sql`
    update site_functionalities f set param = given.param || f.param
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (code text, type text, param jsonb)
    join sites on sites.code = given.code
    where f.site_id = sites.id and f.type = given.type and f.param is distinct from given.param || f.param`.execute(
    db,
  )
}
