import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { diets, orderStatuses } from '#features/catering/contract.ts'
import { deadlineOf, faultsOf, stateOf, totalCents } from '#features/catering/rules.ts'
import { allergens } from '#platform/text/allergens.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  campusTime,
  isWeekend,
  weekdayOf,
} from '#platform/time/campus-time.ts'
import { demoKitchens } from '../catering/campuses.ts'
import { demoArticles, demoInstants } from '../catering/offer.ts'
import { ordersAround } from '../catering/orders.ts'
import { refreshDemoCompany } from '../load.ts'
import { demoSignIns, employee } from '../sign-ins.ts'
import { company, companyDatabase } from '../testing/company.ts'

const { db } = await companyDatabase()
const tuesday = company.today

const instants = () => db.selectFrom('catering_instant_types').selectAll().orderBy('id').execute()
const foods = () => db.selectFrom('catering_foods').selectAll().orderBy('id').execute()
const sites = () => db.selectFrom('catering_sites').selectAll().orderBy('site_id').execute()
const orders = () => db.selectFrom('catering_orders').selectAll().orderBy('id').execute()

interface KeptInstant {
  price_cents: number
  min_user: number
  max_user: number
  time_ahead_day: number
  allowed_starting_time: string
  allowed_ending_time: string
}

describe('the kitchens of the demo company', () => {
  it('serve on every campus that has catering', async () => {
    const { rows } = await sql<{ site_id: number }>`
      select site_id from site_functionalities where type = 'CATERING' and activated order by 1`.execute(db)
    expect((await sites()).map(({ site_id }) => site_id)).toEqual(rows.map(({ site_id }) => site_id))
  })

  it('offer eight instants and twenty-five articles, of every kind', async () => {
    expect(demoInstants).toHaveLength(8 * demoKitchens.length)
    expect(await instants()).toHaveLength(8 * demoKitchens.length)
    expect(demoArticles.filter(({ site }) => site === 1)).toHaveLength(25)
    expect((await foods()).filter(({ site_id }) => site_id === 1)).toHaveLength(25)
    expect(new Set(demoArticles.flatMap(one => one.allergens))).toEqual(new Set(allergens))
    expect(new Set(demoArticles.flatMap(one => one.diets))).toEqual(new Set(diets))
    expect(demoArticles.some(({ min }) => min > 1)).toBe(true)
    expect(new Set(demoInstants.map(({ ahead }) => ahead)).size).toBeGreaterThan(3)
  })

  it('take orders in their own ways', async () => {
    const all = await sites()
    expect(new Set(all.map(one => one.cost_type))).toEqual(new Set(['COST_CENTER', 'CUSTOM_COST_CENTER']))
    expect(new Set(all.map(one => one.deadline_days))).toEqual(new Set(['CALENDAR', 'OPEN']))
    expect(new Set(all.map(one => one.order_more))).toEqual(new Set([true, false]))
    expect(new Set(all.map(one => one.divisions.length > 0))).toEqual(new Set([true, false]))
    const texts = new Map(all.map(one => [one.site_id, Object.keys(one.texts as object)]))
    expect(texts.get(3)).toEqual(['costCenterHint', 'costCenterLabel'])
    expect(texts.get(4)?.sort()).toEqual(['confirmationMessage', 'maxGuestsWarning', 'orderBeforeHour'])
    expect(all.find(({ site_id }) => site_id === 1)?.divisions).toHaveLength(10)
    const { rows } = await sql<{ ahead: boolean }>`
      select starts_on > ${campusDay(tuesday)}::date as ahead from catering_inactivity`.execute(db)
    expect(rows).toEqual([{ ahead: true }, { ahead: true }])
  })

  it('serve in the rooms that people book, by their references', async () => {
    const { rows } = await sql<{ rooms: string; others: string }>`
      select count(r.reference) as rooms, count(*) filter (where r.reference is null) as others
      from catering_places p left join rooms r on r.reference = p.reference and r.site_id = p.site_id`.execute(
      db,
    )
    expect(Number(rows[0]?.rooms)).toBeGreaterThan(200)
    expect(Number(rows[0]?.others)).toBe(demoKitchens.length)
  })
})

describe('the orders of the demo company', () => {
  it('keep the rules of the form, and cost what they say', async () => {
    const all = await orders()
    expect(all.length).toBeGreaterThan(400)
    const bySite = new Map((await sites()).map(site => [site.site_id, site]))
    const closed = await db.selectFrom('catering_inactivity').selectAll().execute()
    for (const order of all) {
      const site = bySite.get(order.site_id)
      const instant = order.instant as unknown as KeptInstant
      const day = campusDay(order.starts_at)
      if (site === undefined) throw new Error('an order of a campus without a kitchen')
      const days = { deadlineDays: site.deadline_days as 'OPEN', openHolidays: [] }
      const faults = faultsOf(
        {
          date: day,
          startingTime: campusTime(order.starts_at),
          endingTime: campusTime(order.ends_at),
          instantType: {
            price: instant.price_cents,
            minUser: instant.min_user,
            maxUser: instant.max_user,
            timeAheadDay: instant.time_ahead_day,
            allowedStartingTime: instant.allowed_starting_time,
            allowedEndingTime: instant.allowed_ending_time,
          },
          numberGuests: order.guests,
          place: order.place_reference,
          costCenterId: order.cost_center,
          division: order.division ?? '',
          comment: order.comment,
        },
        {
          ...days,
          costType: site.cost_type as 'COST_CENTER',
          maxRegularHours: site.max_regular_hours,
          inactivityPeriods: closed
            .filter(({ site_id }) => site_id === order.site_id)
            .map(({ starts_on, ends_on }) => ({ startDate: starts_on, endDate: ends_on })),
          hasDivisions: site.divisions.length > 0,
        },
        order.created_at,
      )
      expect(faults, `${order.id} ${day}`).toEqual({})
      expect(order.deadline_at).toEqual(deadlineOf(day, instant.time_ahead_day, days))
      const articles = order.articles as { quantity: number; unit_cents: number }[]
      expect(Number(order.total_cents)).toBe(
        totalCents({
          guests: order.guests,
          instantCents: instant.price_cents,
          articles: articles.map(({ quantity, unit_cents }) => ({ quantity, unitCents: unit_cents })),
          hours: order.supplementary_hours,
          hourCents: order.supplementary_hour_cents,
        }),
      )
      expect(order.canceled_at === null).toBe(order.status !== 'CANCELED')
    }
    expect(all.some(order => order.supplementary_hours > 1)).toBe(true)
    const asked = all.map(order => (order.late_request as { state: string } | null)?.state)
    expect(new Set(asked)).toEqual(new Set([undefined, 'ASKED', 'ACCEPTED', 'REFUSED']))
  })

  it('stand behind and ahead of everyone who may sign in, in every state', () => {
    // Four working weeks without a bank holiday. On a Friday afternoon the kitchen has not begun with Monday’s.
    for (let day = '2027-01-18'; day < '2027-02-13'; day = addDays(day, 1)) {
      if (isWeekend(day)) continue
      for (const time of weekdayOf(day) === 5 ? ['08:00', '11:30'] : ['08:00', '11:30', '14:30', '17:45']) {
        const now = campusInstant(day, time)
        const all = ordersAround(now, new Map())
        for (const who of demoSignIns) {
          const own = all.filter(({ accountId }) => accountId === who.id)
          const behind = own.filter(({ end }) => end <= now)
          const ahead = own.filter(({ start }) => start > now)
          expect(new Set(behind.map(({ status }) => status)), `${who.email} ${day} ${time}`).toEqual(
            new Set(['ORDERED', 'DELIVERED', 'CANCELED']),
          )
          expect(new Set(ahead.map(({ status }) => status)), `${who.email} ${day} ${time}`).toEqual(
            new Set(['ORDERED', 'PREPARED', 'CANCELED']),
          )
          const states = own.map(order => stateOf(order, now))
          expect(new Set(states)).toEqual(new Set(['canceled', 'past', 'near', 'editable']))
          const near = ahead.filter(order => order.status === 'ORDERED' && order.deadline <= now)
          expect(near, `${who.email} ${day} ${time}`).not.toEqual([])
        }
      }
    }
  })

  it('are the same at every hour, further on', () => {
    const hosts = new Map([[1, ['a', 'b', 'c']]])
    const morning = ordersAround(new Date('2026-11-24T06:00:00Z'), hosts)
    const evening = ordersAround(new Date('2026-11-24T20:00:00Z'), hosts)
    const lasting = (order: (typeof morning)[number]) => ({
      ...order,
      ...{ status: null, late: null, preparedAt: null, deliveredAt: null },
    })
    expect(evening.map(lasting)).toEqual(morning.map(lasting))
    const at = (list: typeof morning) => list.map(({ status }) => orderStatuses.indexOf(status))
    const before = at(morning)
    expect(at(evening).every((place, index) => place >= (before[index] ?? 0))).toBe(true)
    expect(at(evening)).not.toEqual(before)
  })

  it('are not taken back by a refresh where the kitchen was faster', async () => {
    const near = (await orders()).filter(
      order => order.status === 'ORDERED' && order.starts_at > tuesday && order.late_request !== null,
    )
    const [first] = near
    await db
      .updateTable('catering_orders')
      .set({ status: 'PREPARED' })
      .where('id', '=', first?.id ?? '')
      .execute()
    const before = await orders()
    await refreshDemoCompany(db, company)
    expect(await orders()).toEqual(before)
    const late = near.find(({ account_id }) => account_id === employee.id)?.late_request
    expect(late).toMatchObject({ kind: 'CHANGE', change: { numberGuests: 14 }, becomes: { guests: 14 } })
  })

  it('go on from day to day, and what somebody has changed stands', async () => {
    const mine = (await orders()).filter(
      ({ account_id, starts_at, status }) =>
        account_id === employee.id && starts_at > tuesday && status === 'ORDERED',
    )
    const changed = mine.find(order => order.deadline_at > tuesday)
    await db
      .updateTable('catering_orders')
      .set({ guests: 33, version: 2 })
      .where('id', '=', changed?.id ?? '')
      .execute()
    const next = { ...company, today: new Date(tuesday.getTime() + 7 * 86_400_000) }
    await refreshDemoCompany(db, next)
    const after = await orders()
    await refreshDemoCompany(db, next)
    expect(await orders()).toEqual(after)
    expect(after.length).toBeGreaterThan(mine.length)
    const find = (id: string | undefined) => after.find(order => order.id === id)
    expect(find(changed?.id)).toMatchObject({ guests: 33, status: 'ORDERED' })
    const served = mine.filter(order => order.ends_at < next.today && order.id !== changed?.id)
    expect(new Set(served.map(({ id }) => find(id)?.status))).toContain('DELIVERED')
    const { rows } = await sql<{ starts_on: string }>`
      select starts_on from catering_inactivity where site_id = 1`.execute(db)
    expect(rows).toEqual([{ starts_on: '2026-12-23' }])
  })
})
