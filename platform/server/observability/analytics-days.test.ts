import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { type CountedEvent, countEvents } from './analytics-days.ts'

const { db } = await testDatabase()
const event: CountedEvent = {
  ...{ name: 'SIGN_IN', siteId: '1', userType: 'Interne', os: 'Linux', browser: 'Firefox', language: 'fr' },
}
const rows = async () => {
  const found = await sql<{ day: string; os: string; detail: object; count: number }>`
    select day, os, detail, count from analytics_days order by day, os, detail`.execute(db)
  return found.rows
}

it('adds up what is the same on a day of the campus, also of fifty batches at once, and keeps no event', async () => {
  const late = new Date('2026-11-23T22:59:00Z')
  const batch = [event, { ...event, detail: { to: 'en' } }, event, { ...event, os: 'Plan 9' }]
  // Each in another order: batches that waited for each other in a circle would fail.
  const batches = Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? batch : batch.toReversed()))
  await Promise.all(batches.map(some => countEvents(db, some, { now: late })))
  await countEvents(db, [event], { now: new Date('2026-11-23T23:01:00Z') })
  expect(await rows()).toEqual([
    { day: '2026-11-23', os: 'Linux', detail: {}, count: 100 },
    { day: '2026-11-23', os: 'Linux', detail: { to: 'en' }, count: 50 },
    { day: '2026-11-23', os: 'other', detail: {}, count: 50 },
    { day: '2026-11-24', os: 'Linux', detail: {}, count: 1 },
  ])
})

it('tells no more things apart on a day that has many, and goes on counting', async () => {
  const now = new Date('2026-12-01T12:00:00Z')
  await countEvents(db, [event, { ...event, os: 'iOS' }], { now: new Date('2026-12-01T11:00:00Z'), most: 0 })
  for (let n = 0; n < 20; n++)
    await countEvents(db, [{ ...event, detail: { article: `${n}` } }], { now, most: 0 })
  const ofDay = (await rows()).filter(({ day }) => day === '2026-12-01')
  expect(ofDay).toEqual([{ day: '2026-12-01', os: 'other', detail: {}, count: 22 }])
})
