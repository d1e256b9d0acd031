import type { Insertable } from 'kysely'
import { pino } from 'pino'
import type { Restaurants } from '#db/types.generated.ts'
import type { Database } from '#platform/server/database/database.ts'
import { createLimiter } from '#platform/server/http/limits.ts'
import { unauthorised } from '#platform/server/http/problem.ts'
import { buildServer } from '#platform/server/http/serve.ts'
import type { Change } from '#platform/server/realtime/feed.ts'
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
  const app = await buildServer({
    db,
    log: pino({ level: 'silent' }),
    routes: restaurantsRoutes({ announce: async change => void announced.push(change) }),
    verify: async token => {
      if (token === 'nobody') throw unauthorised()
      return { id: token, email: `${token}@campus.example`, firstName: 'Ada', lastName: 'L' }
    },
    apiKeys: { client: 'web', sensor: 'sensor' },
    limiter: createLimiter({ person: 1_000_000, address: 1_000_000 }),
    tls: false,
    trustProxy: false,
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
