import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Accounts, Sites } from '#db/types.generated.ts'
import type { Database } from '#platform/server/database/database.ts'

/** A campus, on which nearly all that a feature stores hangs. */
export async function buildCampus(
  db: Database,
  id: number,
  given: Partial<Insertable<Sites>> = {},
): Promise<void> {
  await db
    .insertInto('sites')
    .values({
      id,
      code: `C${id}`,
      name: `Campus ${id}`,
      address: 'Paris',
      latitude: 0,
      longitude: 0,
      image: '/i.svg',
      ...given,
    })
    .execute()
}

/** An account; the servers under test take its id as the token, too. */
export async function buildAccount(db: Database, given: Partial<Insertable<Accounts>> = {}): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('accounts')
    .values({ id, email: `${id}@campus.example`, first_name: 'Ada', last_name: 'L', ...given })
    .execute()
  return id
}
