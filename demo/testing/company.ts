import { features } from '#app/server/product.ts'
import { filledDatabase, type TestDatabase, testDatabase } from '#platform/server/testing/database.ts'
import { type Drawn, drawCompany } from '../load/fill.ts'
import { loadDemoCompany } from '../load.ts'

/** The demo company of 1,500 people on a Tuesday, without reservations. */
export const company = {
  features,
  people: 1_500,
  today: new Date('2026-11-24T11:00:00Z'),
  reservations: 0,
}

let drawing: Promise<Drawn> | undefined

/** Its pictures, documents and menus: most of the work of a load, drawn once for all files of a worker. */
export function companyDrawn(): Promise<Drawn> {
  drawing ??= drawCompany(company.today)
  return drawing
}

/** A database with it for the calling file alone. It is loaded once for all of them. */
export async function companyDatabase(): Promise<TestDatabase> {
  const from = await filledDatabase('demo_company', async db =>
    loadDemoCompany(db, company, await companyDrawn()),
  )
  return testDatabase({ from })
}

/** The same with fewer people and with the reservations that they have made. */
export const bookedCompany = { ...company, people: 600, reservations: undefined }

export async function bookedCompanyDatabase(): Promise<TestDatabase> {
  const from = await filledDatabase('demo_company_booked', async db =>
    loadDemoCompany(db, bookedCompany, await companyDrawn()),
  )
  return testDatabase({ from })
}
