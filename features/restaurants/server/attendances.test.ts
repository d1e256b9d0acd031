import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteOutdated } from '#platform/server/jobs/retention.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { oldReadings } from './readings.ts'
import { buildRestaurant, restaurantsServer, testNow } from './testing/restaurants.ts'

const { db } = await testDatabase()
const server = await restaurantsServer(db)
afterAll(() => server.close())
beforeAll(() => buildCampus(db, 1))

/** The value of each reading is its age, so that a glance shows which one is the newest. */
const reading = (restaurantID: string, age: number) => ({
  restaurantID,
  waitingTimes: age,
  measuredAt: new Date(testNow.getTime() - age * 60_000).toISOString(),
})

async function lastWait(id: number): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('restaurant_attendances')
    .select('waiting_minutes')
    .where('restaurant_id', '=', id)
    .executeTakeFirst()
  return row?.waiting_minutes
}

async function history(id: number): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('restaurant_readings')
    .select('waiting_minutes')
    .where('restaurant_id', '=', id)
    .orderBy('measured_at', 'desc')
    .execute()
  return rows.map(row => row.waiting_minutes)
}

const resultOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.restaurants as { result: string }[])[0]?.result

const ages = (count: number) => Array.from({ length: count }, (_, age) => age)

describe('sixty readings at once', () => {
  it('leave the newest one, whatever order they arrive in, and the history that their answers tell', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await buildRestaurant(db)
      const posted = ages(60).toSorted(() => Math.random() - 0.5)
      const answers = await Promise.all(posted.map(age => server.ingest([reading(String(id), age)])))
      expect(await lastWait(id)).toBe(0)
      const stored = posted.filter((_, index) => resultOf(answers[index] ?? { body: {} }) === 'STORED')
      expect(await history(id)).toEqual(stored.toSorted((a, b) => a - b))
      expect(stored).toContain(0)
    }
  })

  it('are lost by a version that looks first and then writes: the test can fail', async () => {
    const id = await buildRestaurant(db)
    const look = () =>
      db
        .selectFrom('restaurant_attendances')
        .select('measured_at')
        .where('restaurant_id', '=', id)
        .executeTakeFirst()
    const write = async (age: number, known: { measured_at: Date } | undefined) => {
      const measured_at = new Date(testNow.getTime() - age * 60_000)
      if (known !== undefined && known.measured_at >= measured_at) return
      const values = { measured_at, waiting_minutes: age, attendance_rate: null }
      await db
        .insertInto('restaurant_attendances')
        .values({ restaurant_id: id, ...values })
        .onConflict(conflict => conflict.column('restaurant_id').doUpdateSet(values))
        .execute()
    }
    const known = await Promise.all(ages(20).map(look))
    for (const age of ages(20)) await write(age, known[age])
    expect(await lastWait(id)).toBe(19)
  })

  it('of many restaurants in opposite orders never wait for each other in a circle', async () => {
    const ids = await Promise.all(ages(20).map(() => buildRestaurant(db)))
    const calls = ages(60).map(age => {
      const items = ids.map(id => reading(String(id), age))
      return server.ingest(age % 2 === 0 ? items : items.reverse())
    })
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(ages(60).map(() => 200))
    for (const id of ids) expect(await lastWait(id)).toBe(0)
  })
})

it('any readings, in any calls, end as if they had come one after the other', async () => {
  const call = fc.array(fc.record({ which: fc.nat({ max: 2 }), age: fc.nat({ max: 12 }) }), {
    minLength: 1,
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 6 }), async calls => {
      const ids = [await buildRestaurant(db), await buildRestaurant(db)]
      const youngest = new Map<number, number>()
      for (const items of calls) {
        const expected = items.map(({ which, age }) => {
          const id = ids[which]
          if (id === undefined) return 'UNKNOWN'
          if (age >= (youngest.get(id) ?? Number.POSITIVE_INFINITY)) return 'OLDER'
          youngest.set(id, age)
          return 'STORED'
        })
        const answer = await server.ingest(
          items.map(({ which, age }) => reading(String(ids[which] ?? 'nobody'), age)),
        )
        const results = answer.body.restaurants as { result: string }[]
        expect(results.map(({ result }) => result)).toEqual(expected)
      }
      for (const id of ids) expect(await lastWait(id)).toBe(youngest.get(id))
    }),
    { numRuns: 40 },
  )
})

it('readings that no typical day needs any more are cleaned up, the others stay', async () => {
  const id = await buildRestaurant(db)
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
  await db
    .insertInto('restaurant_readings')
    .values(
      [1, 42.9, 48.9, 49.1, 400].map(days => ({
        restaurant_id: id,
        measured_at: daysAgo(days),
        waiting_minutes: Math.floor(days / 10),
      })),
    )
    .execute()
  const { restaurant_readings } = await deleteOutdated(db, [oldReadings])
  expect(restaurant_readings).toBeGreaterThanOrEqual(2)
  expect(await history(id)).toEqual([0, 4, 4])
})
