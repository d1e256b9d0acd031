import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { asInterval, inWords, oldestRetained, type Period } from './period.ts'

const { db } = await testDatabase()

const periods: fc.Arbitrary<Period> = fc.oneof(
  fc.record({ months: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ days: fc.integer({ min: 1, max: 365 }) }),
  fc.record({ hours: fc.integer({ min: 1, max: 48 }) }),
)

it('means the same in SQL and for files', async () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  await fc.assert(
    fc.asyncProperty(periods, moments, async (period, now) => {
      const { rows } = await sql<{ oldest: Date }>`
        select (${now}::timestamptz at time zone 'UTC' - ${asInterval(period)}) at time zone 'UTC' as oldest`.execute(
        db,
      )
      expect(rows[0]?.oldest).toEqual(oldestRetained(period, now))
    }),
    { numRuns: 200 },
  )
})

it.each<[Period, string, string]>([
  [{ months: 12 }, '12\u00a0mois', '12\u00a0months'],
  [{ days: 1 }, '1\u00a0jour', '1\u00a0day'],
  [{ days: 30 }, '30\u00a0jours', '30\u00a0days'],
  [{ hours: 24 }, '24\u00a0heures', '24\u00a0hours'],
])('is said in words: %j', (period, fr, en) => {
  expect(inWords(period)).toEqual({ fr, en })
})
