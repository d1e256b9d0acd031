import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { features } from '#app/server/product.ts'
import { roomCalendarJob } from '#features/room-bookings/server/room-calendar.ts'
import { referentielOf, roomsOf } from '#features/rooms/server/rooms.ts'
import { loadDemoCompany, refreshDemoCompany } from '../load.ts'
import { demoRooms } from '../rooms/rooms.ts'
import { employee } from '../sign-ins.ts'
import { bookedCompanyDatabase, company, companyDatabase, companyDrawn } from '../testing/company.ts'
import { loadManyReservations, withoutIndexes } from './many-reservations.ts'

const tuesday = new Date('2026-11-24T11:00:00Z')
const later = (days: number) => new Date(tuesday.getTime() + days * 24 * 3_600_000)

const { db } = await bookedCompanyDatabase()
const { db: without } = await companyDatabase()

const all = (of = db) => of.selectFrom('reservations').selectAll().orderBy('id').execute()
const jobs = async () => {
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = ${roomCalendarJob.name}`.execute(db)
  return rows.length
}
const shape = async () => {
  const { rows } = await sql`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'reservations'::regclass
    union select pg_get_indexdef(indexrelid) from pg_index where indrelid = 'reservations'::regclass
    order by 1`.execute(db)
  return rows
}

describe('the rooms of the demo company', () => {
  it('are all there, as the calls tell of them', async () => {
    const told = await roomsOf(db, 1)
    expect(told).toHaveLength(demoRooms.filter(({ site }) => site === 1).length)
    const [room] = demoRooms
    expect(told.find(({ reference }) => reference === room?.reference)).toMatchObject({
      room: room?.name,
      email: room?.email,
      spaceId: room?.reference,
      building: 'B1',
      floor: '1',
      equipment: room?.equipment,
    })
    for (const { data, equipment } of told) {
      expect(data.equipements_fr).toHaveLength(equipment.length)
      expect(data.equipements_en).toHaveLength(equipment.length)
      expect((data.hours_fr === null) === (data.hours_en === null)).toBe(true)
    }
    // Of the faults of the demo company staff have confirmed one, of a piece of equipment.
    expect(told.flatMap(({ equipmentOut }) => equipmentOut)).toHaveLength(1)
  })

  it('come where the company was loaded before it had any', async () => {
    await without.deleteFrom('rooms').execute()
    await loadDemoCompany(without, company, await companyDrawn())
    const { count } = await without
      .selectFrom('rooms')
      .select(eb => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(demoRooms.length)
  })
})

describe('the reservations of the demo company', () => {
  it('are not made at all when there shall be none', async () => {
    await refreshDemoCompany(without, { features, today: tuesday, reservations: 0 })
    expect(await all(without)).toEqual([])
  })

  it('are each answered, or will be', async () => {
    const rows = await all()
    expect(rows.length).toBeGreaterThan(3_000)
    const pending = rows.filter(({ status }) => status === 'PENDING')
    expect(pending.length).toBeGreaterThan(0)
    expect(await jobs()).toBe(pending.length)
  })

  it('are made under the same rules as everybody’s', async () => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conname = 'reservations_never_overlap' and convalidated`.execute(db)
    expect(rows[0]?.definition).toBe('EXCLUDE USING gist (room_id WITH =, held WITH &&) WHERE (active)')
  })

  it('do not change on the same day, and grow on another; who took a room meanwhile keeps it', async () => {
    const before = await all()
    await refreshDemoCompany(db, { features, today: tuesday })
    expect(await all()).toEqual(before)

    const far = "tstzrange('2026-12-18 07:00+00', '2026-12-18 19:00+00')"
    await sql`
      insert into reservations (room_id, site_id, account_id, during, status, language)
      select id, site_id, ${employee.id}, ${sql.raw(far)}, 'ACCEPTED', 'fr' from rooms
      where email is not null and site_id in (1, 2, 3, 6)`.execute(db)
    const taken = (await all()).filter(row => !before.some(({ id }) => id === row.id))
    await refreshDemoCompany(db, { features, today: later(14) })
    const after = new Map((await all()).map(row => [row.id, row]))
    // One comparison in all: one for each of thousands takes seconds.
    const isChanged = (row: (typeof before)[number]) => !isDeepStrictEqual(after.get(row.id), row)
    expect([...before, ...taken].filter(isChanged)).toEqual([])
    expect(after.size).toBeGreaterThan(before.length + taken.length + 1_000)
  })
})

describe('loading many', () => {
  it('adds as many as asked for, over as many rooms, under the same constraints', async () => {
    const before = { rows: (await all()).length, shape: await shape() }
    await loadManyReservations(db, { rooms: 60, reservations: 6_000, today: tuesday })
    expect((await all()).length).toBe(before.rows + 6_000)
    expect(await shape()).toEqual(before.shape)

    const { rows } = await sql<Record<string, string>>`
      select count(distinct room_id) as rooms, count(distinct site_id) as campuses,
        count(*) filter (where extract(isodow from lower(during) at time zone 'Europe/Paris') > 5) as weekend,
        count(*) filter (where extract(epoch from lower(during))::int % 900 <> 0) as "off the grid",
        max(of_person) as "of one person"
      from (select *, count(*) over (partition by account_id) as of_person from reservations) v
      where account_id like 'load-%'`.execute(db)
    expect(rows[0]).toEqual({
      rooms: '60',
      campuses: '6',
      weekend: '0',
      'off the grid': '0',
      'of one person': '30',
    })
    const row = await db
      .selectFrom('rooms')
      .selectAll()
      .where('reference', 'like', 'LOAD-%')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(referentielOf(row).bookable).toBe(true)
  })

  it('adds nothing, and leaves the constraints, where two would collide', async () => {
    const before = { rows: (await all()).length, shape: await shape() }
    const twice = withoutIndexes(db, async trx => {
      await sql`
        insert into reservations (room_id, site_id, account_id, during, status, language)
        select room_id, site_id, account_id, during, 'ACCEPTED', 'fr' from reservations where active limit 1`.execute(
        trx,
      )
    })
    await expect(twice).rejects.toMatchObject({ code: '23P01' })
    expect((await all()).length).toBe(before.rows)
    expect(await shape()).toEqual(before.shape)
  })
})
