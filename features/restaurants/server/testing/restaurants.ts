import type { Insertable } from 'kysely'
import type { Restaurants } from '#db/types.generated.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Change } from '#platform/server/realtime/feed.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { restaurantsRoutes } from '../routes.ts'

/** The clock of the tests: a Tuesday, 12:05 on campus, in winter time. */
export const testNow = new Date('2026-11-24T11:05:00.000Z')

/** Seconds of the campus day. */
export const hour = 3600

let position = 0

/** A restaurant on campus 1, open 11:30 to 14:00 from Monday to Friday. Answers its id. */
export async function buildRestaurant(
  db: Database,
  { open = [1, 2, 3, 4, 5], ...given }: Partial<Insertable<Restaurants>> & { open?: number[] } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('restaurants')
    .values({
      site_id: 1,
      position: ++position,
      name: 'La Table',
      image: '/files/table.svg',
      menu_type: 'JSON',
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (open.length > 0) {
    await db
      .insertInto('restaurant_hours')
      .values(open.map(day => ({ restaurant_id: id, day, opens_at: 11.5 * hour, closes_at: 14 * hour })))
      .execute()
  }
  return id
}

export interface Answer {
  status: number
  body: Record<string, unknown>
}

/** The restaurants' calls over HTTP, and what they announced. */
export async function restaurantsServer(db: Database) {
  const announced: Change[] = []
  let now = testNow
  const app = await testServer({
    db,
    routes: restaurantsRoutes({ announce: async change => void announced.push(change) }),
    now: () => now,
  })
  return {
    /** Everything announced so far; `splice` it to begin anew. */
    announced,
    /** Sets the clock. */
    at(instant: Date) {
      now = instant
    },
    async get(path: string, { language = 'en', token = 'ada' } = {}): Promise<Answer> {
      const answer = await app.inject({
        url: `/services/v6${path}`,
        headers: { 'api-key': 'web', authorization: `Bearer ${token}`, 'accept-language': language },
      })
      return { status: answer.statusCode, body: answer.json() }
    },
    /** What sensors post. */
    async ingest(restaurants: unknown, key = 'sensor'): Promise<Answer> {
      const answer = await app.inject({
        method: 'POST',
        url: '/services/v6/ingest/influx',
        headers: { 'api-key': key },
        payload: { restaurants },
      })
      return { status: answer.statusCode, body: answer.json() }
    },
    close: () => app.close(),
  }
}
