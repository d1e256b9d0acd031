import type { Database } from '#platform/server/database/database.ts'
import type { Change } from '#platform/server/realtime/feed.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { campusMapRoutes } from '../routes.ts'

/** The clock of the tests. */
export const testNow = new Date('2026-11-24T11:00:00.000Z')

/** A moment before the clock of the tests, as sensors write it. */
export const ago = (seconds: number) => new Date(testNow.getTime() - seconds * 1000).toISOString()

export async function buildMappedCampus(db: Database, id: number, places: readonly string[]): Promise<void> {
  await buildCampus(db, id)
  for (const place of places) {
    await db.insertInto('campus_places').values({ id: place, site_id: id, name: place }).execute()
  }
}

/** The sensors' call over HTTP, and what it announced to the live feed. */
export async function campusMapServer(db: Database) {
  const announced: Change[] = []
  const app = await testServer({
    db,
    routes: campusMapRoutes({ announce: async change => void announced.push(change) }),
    verify: async () => ({ id: 'ada', email: 'ada@campus.example', firstName: 'Ada', lastName: 'L' }),
    now: () => testNow,
  })
  return {
    announced,
    async ingest(occupancies: readonly unknown[], key = 'sensor', language = 'en') {
      const answer = await app.inject({
        method: 'POST',
        url: '/services/v6/ingest/occupancy',
        headers: { 'api-key': key, 'accept-language': language },
        payload: { occupancies },
      })
      return { status: answer.statusCode, body: answer.json() }
    },
    /** What became of each reading. */
    async results(...occupancies: readonly unknown[]): Promise<string[]> {
      const { body } = await this.ingest(occupancies)
      return body.occupancies.map(({ result }: { result: string }) => result)
    },
    close: () => app.close(),
  }
}
