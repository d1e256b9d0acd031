import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { animationsOf } from '#features/events/server/animations.ts'
import { busyAtEvents } from '#features/events/server/busy.ts'
import { bookableAnimations } from '#features/events/server/home-blocks.ts'
import { busyParts } from '#features/me/server/public.ts'
import { contributedTo } from '#platform/contract/extension-point.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { loadManyAnimations } from './many-animations.ts'

const now = new Date('2026-11-24T11:00:00Z')
const { db, pool } = await testDatabase()
beforeAll(async () => {
  for (let id = 1; id <= 6; id++) await buildCampus(db, id)
  await loadManyAnimations(db, { animations: 5_000, bookings: 500_000, people: 5_000, today: now })
})

const large = ['animations', 'animation_slots', 'animation_bookings', 'animation_sites']

describe('among 5,000 animations with half a million bookings', () => {
  const reader = { accountId: 'guest-7', language: 'en', now } as const

  it('are counted as they are', async () => {
    const { rows } = await sql<Record<string, string>>`
      select (select count(*) from animations) as animations, (select count(*) from animation_bookings) as bookings,
        (select count(*) from animation_slots s where s.taken <> (
          select sum(places) from animation_bookings b where b.slot_id = s.id)) as wrong`.execute(db)
    expect(rows).toEqual([{ animations: '5000', bookings: '500000', wrong: '0' }])
  })

  it('a week is read by indexes, and no more than it is about', async () => {
    const week = { siteId: 1, from: '2026-11-30', to: '2026-12-06' }
    const { animations } = await animationsOf(db, reader, week)
    expect(animations.length).toBeGreaterThan(15)
    for (const { scanned, rows } of await workOf({ pool }, trx => animationsOf(trx, reader, week))) {
      expect(scanned.filter(table => large.includes(table))).toEqual([])
      expect(rows).toBeLessThan(5_000)
    }
  })

  it('when eleven people are busy reads their bookings alone', async () => {
    const [part] = contributedTo(busyParts, [busyAtEvents])
    const people = Array.from({ length: 11 }, (_, n) => `guest-${n}`)
    const source = { people, now, from: now, until: new Date(now.getTime() + 14 * 86_400_000) }
    expect((await part?.read({ ...source, db }))?.length).toBeGreaterThan(5)
    for (const { scanned, rows } of await workOf({ pool }, async trx => part?.read({ ...source, db: trx }))) {
      // For people with a hundred places each the slots, of which there are few, may be read as they lie.
      expect(scanned).not.toContain('animation_bookings')
      expect(rows).toBeLessThan(30_000)
    }
  })

  it('what home tells is read by indexes, and no more than it is about', async () => {
    expect(await bookableAnimations(db, 1, reader)).toHaveLength(5)
    for (const { scanned, rows } of await workOf({ pool }, trx => bookableAnimations(trx, 1, reader))) {
      expect(scanned.filter(table => large.includes(table))).toEqual([])
      expect(rows).toBeLessThan(5_000)
    }
  })
})
