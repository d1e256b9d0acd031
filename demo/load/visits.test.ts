import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { features } from '#app/server/product.ts'
import { maxVisitors, maxVisitorsToCome } from '#features/visits/contract.ts'
import { faultsOf } from '#features/visits/rules.ts'
import { campusInstant } from '#platform/time/campus-time.ts'
import { refreshDemoCompany } from '../load.ts'
import { demoSignIns, employee, withoutBadge } from '../sign-ins.ts'
import { bookedCompanyDatabase, company, companyDatabase } from '../testing/company.ts'
import { visitsAround } from '../visits/own-visits.ts'

const tuesday = new Date('2026-11-24T11:00:00Z')
const { db } = await companyDatabase()

async function all() {
  const { rows } = await sql<{
    host: string
    start: Date
    canceled: boolean
    count: number
    visitors: number
    answers: number
  }>`
    select v.account_id as host, v.starts_at as start, v.canceled_at is not null as canceled, v.visitor_count as count,
      count(o.*)::int as visitors, count(o.coming)::int as answers
    from visits v left join visit_visitors o on o.visit_id = v.id
    group by v.id order by v.starts_at, v.account_id`.execute(db)
  return rows
}

it('the visits of the demo sign-ins are past, of today and ahead, of one to thirty people, and one is cancelled', async () => {
  const visits = await all()
  expect(visits).toHaveLength(visitsAround(tuesday).length)
  const own = visits.filter(({ host }) => host === employee.id)
  expect(own.some(({ start }) => start < tuesday)).toBe(true)
  expect(own.filter(({ start }) => start > tuesday).length).toBeGreaterThan(3)
  expect(own.map(({ count }) => count)).toEqual(expect.arrayContaining([1, 2, 3, maxVisitors]))
  expect(own.filter(({ canceled }) => canceled)).not.toEqual([])
  expect(visits.filter(({ answers }) => answers > 0)).not.toEqual([])
  expect(visits.every(({ count, visitors }) => count === visitors)).toBe(true)
  const toCome = own.filter(({ start, canceled }) => start > tuesday && !canceled)
  expect(toCome.reduce((sum, { count }) => sum + count, 0)).toBeLessThan(maxVisitorsToCome)
})

it('everybody with a badge has visits of today, of before and to come, all of them the file’s', async () => {
  const { rows } = await sql<{ host: string; past: number; today: number; ahead: number; files: boolean }>`
    select account_id as host, count(*) filter (where starts_at < ${campusInstant('2026-11-24')})::int as past,
      count(*) filter (where starts_at >= ${campusInstant('2026-11-24')} and starts_at < ${campusInstant('2026-11-25')})::int as today,
      count(*) filter (where starts_at >= ${campusInstant('2026-11-25')})::int as ahead,
      bool_and(import_key is not null) as files
    from visits group by account_id`.execute(db)
  const hosts = demoSignIns.filter(({ id }) => id !== withoutBadge.id).map(({ id }) => id)
  expect(rows.map(({ host }) => host).toSorted()).toEqual(hosts.toSorted())
  for (const { past, today, ahead, files } of rows) {
    expect(Math.min(past, today, ahead)).toBeGreaterThan(0)
    expect(files).toBe(true)
  }
})

it('who has a room then receives in it: who is on site at noon is in several buildings', async () => {
  const { db: rooms } = await bookedCompanyDatabase()
  for (const day of ['2026-11-24', '2026-11-26'] as const) {
    const today = campusInstant(day, '15:30')
    await refreshDemoCompany(rooms, { features, today })
    const { rows } = await sql<{ building: string }>`
      select distinct r.building from visits v
      join reservations held on held.id = v.reservation_id
      join rooms r on r.id = held.room_id
      join visit_visitors o on o.visit_id = v.id
      where o.arrived_at >= ${campusInstant(day)} and v.site_id = 1`.execute(rooms)
    expect(rows.length).toBeGreaterThan(1)
  }
})

it('are such that their hosts could have planned them', () => {
  for (const { name: meetingName, day, from, to, visitors } of visitsAround(tuesday)) {
    const span = { start: campusInstant(day, from), end: campusInstant(day, to) }
    const typed = visitors.map(({ firstName, lastName, phone }, n) => ({
      ...{ firstName, lastName, email: `${n}@visitors.example`, phoneNumber: phone },
    }))
    const visit = { ...span, meetingName, visitors: typed, hasCompanion: true }
    const checked = { now: new Date('2026-01-01T08:00:00Z'), isNew: true, last: '2027-12-31' }
    expect([...faultsOf(visit, checked)]).toEqual([])
  }
})

it('are added week by week, and none twice', async () => {
  const before = await all()
  await refreshDemoCompany(db, company)
  expect(await all()).toEqual(before)
  await refreshDemoCompany(db, { ...company, today: new Date('2026-12-01T11:00:00Z') })
  const after = await all()
  expect(after.length).toBe(before.length + before.length / 4)
})

it('reception has noted once who came today, and who has left', async () => {
  await refreshDemoCompany(db, { ...company, today: new Date('2026-11-24T15:30:00Z') })
  await refreshDemoCompany(db, { ...company, today: new Date('2026-11-24T15:30:00Z') })
  const { rows } = await sql<{ begun: number; arrived: number; left: number; entries: number }>`
    select count(*) filter (where v.starts_at <= ${new Date('2026-11-24T15:30:00Z')})::int as begun,
      count(o.arrived_at)::int as arrived, count(o.left_at)::int as left,
      (select count(*)::int from door_entries where day = '2026-11-24' and person like 'v%') as entries
    from visits v join visit_visitors o on o.visit_id = v.id
    where v.canceled_at is null and v.starts_at >= ${campusInstant('2026-11-24')}
      and v.starts_at < ${campusInstant('2026-11-25')}`.execute(db)
  const { begun = 0, arrived = 0, left = 0, entries } = rows[0] ?? {}
  expect(arrived).toBeGreaterThan(0)
  expect(arrived).toBeLessThanOrEqual(begun)
  expect(left).toBeLessThanOrEqual(arrived)
  expect(entries).toBe(arrived + left)
  const walkIns = await db
    .selectFrom('door_walk_ins')
    .select('host')
    .where('gate', '=', 'visits-1-2026-11-24')
    .execute()
  expect(walkIns).toHaveLength(1)
})
