import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { features } from '#app/server/product.ts'
import { buildAnimation, buildSlot } from '#features/events/server/testing/animations.ts'
import { daysOf } from '#features/me/server/days.ts'
import { calendarParts } from '#features/me/server/public.ts'
import { buildCampus, buildRoom } from '#features/rooms/server/testing/rooms.ts'
import { contributedTo } from '#platform/contract/extension-point.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { dayOf } from './day.ts'
import { dayParts } from './public.ts'

/*
 * What the database does for one person's day where 20,000 others have booked, ordered, invited and registered: how many pages
 * it looks at, which no speed of a machine changes.
 */

const { db, pool } = await testDatabase()
const others = 20_000
const mine = 20
const now = new Date('2026-11-26T08:00:00.000Z')
/** Of reservations, orders, events, visits, lunch and trainings, the indexes of each included. */
const mostPages = 600

beforeAll(async () => {
  await buildCampus(db, 1)
  const room = await buildRoom(db)
  const animation = await buildAnimation(db)
  const slot = await buildSlot(db, animation, {
    starts_at: now,
    ends_at: new Date(now.getTime() + 3_600_000),
  })
  await sql`
    insert into site_functionalities (site_id, position, type, activated)
    select 1, 10 + n, type, true from unnest(array['CATERING', 'ANIMATION', 'GUEST', 'RESTAURANT', 'SECURITY_TRAINING', 'MAP'])
      with ordinality as given (type, n)`.execute(db)
  await sql`
    insert into accounts (id, email, first_name, last_name)
    select 'person-' || n, 'person-' || n || '@campus.example', 'Nora', 'Colleague'
    from generate_series(0, ${others}::int) n`.execute(db)
  await inTransaction(db, async trx => {
    // So many references need not be looked up.
    await sql`set local session_replication_role = replica`.execute(trx)
    // Of each person one of every kind on the day, and of person 0 some more of other days.
    const each = sql`
      (select 'person-' || n as person, timestamptz '2026-11-26 10:00+01' as at from generate_series(1, ${others}::int) n
       union all
       select 'person-0', timestamptz '2026-11-26 10:00+01' + interval '1 day' * n from generate_series(0, ${mine - 1}::int) n)`
    await sql`
      insert into reservations (room_id, site_id, account_id, during, status, language)
      select ${room.id}, 1, given.person, tstzrange(given.at, given.at + interval '1 hour'), 'CANCELLED', 'fr'
      from ${each} given`.execute(trx)
    // Whom they invite are others again.
    await sql`
      insert into reservation_attendees (reservation_id, person_id, account_id, first_name, last_name, email, added_at,
        invited_at)
      select v.id, 'guest-' || v.id, v.account_id, 'Gil', 'Guest', 'g-' || v.id || '@campus.example', lower(v.during),
        lower(v.during)
      from reservations v`.execute(trx)
    await sql`
      insert into catering_orders (site_id, account_id, status, deadline_at, language, place_reference, place_name, comment,
        cost_center, guests, total_cents, instant_type_id, instant, starts_at, ends_at)
      select 1, given.person, 'ORDERED', given.at - interval '1 day', 'fr', 'R1', 'Seine', '', 'X', 10, 0, 1,
        '{"name_fr": "Café", "name_en": "Coffee", "price_cents": 0}', given.at, given.at + interval '1 hour'
      from ${each} given`.execute(trx)
    await sql`
      insert into visits (id, site_id, account_id, meeting_name, starts_at, ends_at, companion_id, language, visitor_count,
        last_number, created_at, changed_at)
      select gen_random_uuid(), 1, given.person, 'Audit', given.at, given.at + interval '1 hour', given.person, 'fr', 1, 1, given.at,
        given.at
      from ${each} given`.execute(trx)
    await sql`
      insert into visit_visitors (visit_id, number, first_name, last_name, email, language, invited_at)
      select v.id, 1, 'Vera', 'Outside', 'v-' || v.id || '@partner.example', 'fr', v.created_at from visits v`.execute(
      trx,
    )
    await sql`
      insert into animation_bookings (animation_id, slot_id, account_id, status, places, language)
      select ${animation}::bigint, ${slot}::bigint, 'person-' || n, 'BOOKED', 1, 'fr'
      from generate_series(0, ${others}::int) n`.execute(trx)
  })
  // Exclusion is no index that is turned off: those that count are few, and stand where nobody else's do.
  await sql`
    update reservations set status = 'ACCEPTED' where account_id = 'person-0'`.execute(db)
  await sql`vacuum analyze`.execute(db)
})

const grown = [
  'reservations',
  'reservation_attendees',
  'catering_orders',
  'visits',
  'visit_visitors',
  'animation_bookings',
  'accounts',
]

describe('a person’s day among those of many', () => {
  it('is read by its person, from end to end of no table that grows with people', async () => {
    const parts = contributedTo(
      dayParts,
      features.flatMap(feature => feature.contributes ?? []),
    )
    let entries = 0
    const work = await workOf({ pool }, async trx => {
      const day = await dayOf(parts, {
        ...{ db: trx, date: '2026-11-26', reader: { accountId: 'person-0', language: 'en' as const, now } },
        campus: { siteId: 1, active: new Set(['RESTAURANT', 'SECURITY_TRAINING']) },
        failed: (part, error) => {
          throw new Error(`${part} failed`, { cause: error })
        },
      })
      entries = day.entries.length
    })
    // One of each kind, and the deadline of tomorrow's order.
    expect(entries).toBe(5)
    expect(work.flatMap(({ scanned }) => scanned).filter(table => grown.includes(table))).toEqual([])
    expect(work.reduce((sum, { pages }) => sum + pages, 0)).toBeLessThan(mostPages)
  })
})

describe('a person’s calendar among those of many', () => {
  it('is read by its person, from end to end of no table that grows with people', async () => {
    const parts = contributedTo(
      calendarParts,
      features.flatMap(feature => feature.contributes ?? []),
    )
    let items = 0
    const work = await workOf({ pool }, async trx => {
      const days = await daysOf(parts, {
        ...{
          db: trx,
          accountId: 'person-0',
          language: 'en' as const,
          now,
          from: '2026-11-23',
          to: '2026-11-29',
        },
        campus: { siteId: 1, active: new Set(['SECURITY_TRAINING']) },
        failed: (part, error) => {
          throw new Error(`${part} failed`, { cause: error })
        },
      })
      items = days.items.length
    })
    // One booking, order and visit on each of four days, and one place at an event.
    expect(items).toBe(13)
    expect(work.flatMap(({ scanned }) => scanned).filter(table => grown.includes(table))).toEqual([])
    expect(work.reduce((sum, { pages }) => sum + pages, 0)).toBeLessThan(mostPages)
  })
})
