import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { cancelledStatuses, standingStatuses } from '#features/events/contract.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { addDays, campusDay, mondayOf } from '#platform/time/campus-time.ts'
import { refreshDemoCompany } from '../load.ts'
import { demoSignIns, employee } from '../sign-ins.ts'
import { company, companyDatabase } from '../testing/company.ts'

const { db } = await companyDatabase()
const tuesday = company.today

const all = () => db.selectFrom('animations').selectAll().orderBy('id').execute()
const slots = () => db.selectFrom('animation_slots').selectAll().orderBy('id').execute()
const bookings = () => db.selectFrom('animation_bookings').selectAll().orderBy('id').execute()

describe('the animations of the demo company', () => {
  it('have pictures that name them: the hue of an event, and with it that of its picture, follows from its number', async () => {
    for (const { import_key, image_url } of await all()) {
      const key = import_key?.replace('demo-', '')
      expect(image_url).toMatch(new RegExp(`^/files/demo/animation-${key}-\\w+\\.svg$`))
    }
  })

  it('are thirty-one over ten weeks, of every kind', async () => {
    const animations = await all()
    const places = await slots()
    expect(animations).toHaveLength(31)
    const monday = mondayOf(campusDay(tuesday))
    const days = places.map(slot => campusDay(slot.starts_at)).sort()
    expect(days[0]).toBe(addDays(monday, -20))
    expect((days.at(-1) ?? '') >= addDays(monday, 42)).toBe(true)

    const kinds: Record<string, (one: (typeof animations)[number]) => boolean> = {
      'for one campus': one => one.restricted_sites.length > 0,
      'for one building': one => one.restricted_buildings.length > 0,
      'for some contracts': one => one.restricted_contract_types.length > 0,
      'a code': one => one.invitation_type === 'QR_CODE',
      'a family day': one => one.animation_type === 'FAMILY_DAY',
      'image rights': one => one.image_rights !== null,
      terms: one => one.terms !== null,
      alert: one => one.alert,
      'one slot': one => !one.multiple_slot_by_user && !one.multiple_slot_by_day,
      'one a day': one => one.multiple_slot_by_user && !one.multiple_slot_by_day,
      'the same day': one => !one.multiple_slot_by_user && one.multiple_slot_by_day,
      'any slot': one => one.multiple_slot_by_user && one.multiple_slot_by_day,
      'for a colleague': one => one.delegated_invitation,
      'passed on': one => one.transferred_invitation,
      unpublished: one => one.status === 'CREATED' && one.publication_date > tuesday,
      draft: one => one.status === 'DRAFT',
      finished: one => one.status === 'FINISHED',
      cancelled: one => one.status === 'CANCELLED',
    }
    for (const [kind, is] of Object.entries(kinds))
      expect(animations.filter(is).length, kind).toBeGreaterThan(0)
    const asked = animations.flatMap(one => (one.questions as { type: string }[]).map(({ type }) => type))
    expect(new Set(asked)).toEqual(new Set(['BOOLEAN', 'CHOICE', 'TEXT']))
    const cards = new Set(places.map(slot => slot.invitation_card_type))
    expect(cards).toEqual(new Set([null, 'GOLDEN_INVITATION', 'SILVER_INVITATION', 'COPPER_INVITATION']))
    const open = places.filter(slot => slot.starts_at > tuesday && slot.cancelled_at === null)
    expect(open.some(slot => slot.registration_ends_at < tuesday)).toBe(true)
    const full = animations.filter(({ id }) => {
      const own = open.filter(slot => slot.animation_id === id)
      return own.length > 0 && own.every(slot => slot.taken === slot.limit_user)
    })
    expect(full.some(one => one.alert) && full.some(one => !one.alert)).toBe(true)
    expect(places.some(slot => slot.cancelled_at !== null)).toBe(true)
    expect(new Set(animations.map(one => one.image_url)).size).toBe(31)
  })

  it('hold bookings of every status for the sign-ins, and the slots count all of them', async () => {
    const made = await bookings()
    expect(made.length).toBeGreaterThan(600)
    const own = made.filter(({ account_id }) => demoSignIns.some(({ id }) => id === account_id))
    expect(new Set(own.map(one => one.status))).toEqual(new Set([...standingStatuses, ...cancelledStatuses]))
    expect(new Set(own.map(one => one.account_id)).size).toBe(4)
    for (const one of own.filter(({ account_id }) => account_id === employee.id)) {
      expect(one.created_at.getTime()).toBeLessThanOrEqual(tuesday.getTime())
    }
    const { rows } = await sql`
      select s.id from animation_slots s
      where s.taken <> (select coalesce(sum(places), 0) from animation_bookings b where b.slot_id = s.id)
        or s.taken > s.limit_user`.execute(db)
    expect(rows).toEqual([])
    const { rows: families } = await sql`
      select b.id from animation_bookings b
      where b.status = 'FAMILY' and b.places <> 1 + (select count(*) from animation_children c where c.booking_id = b.id)`.execute(
      db,
    )
    expect(families).toEqual([])
    expect(made.filter(one => one.booked_by !== null || one.shared_from !== null).length).toBeGreaterThan(1)
  })

  it('say who wrote them well: nothing taken out as unsafe, typographic marks', async () => {
    for (const one of await all()) {
      const questions = one.questions as { title_fr: string; title_en: string }[]
      const french = [one.name_fr, one.description_fr, one.place_fr, ...questions.map(q => q.title_fr)].join(
        ' ',
      )
      const english = [one.name_en, one.description_en, one.place_en].join(' ')
      expect(french, one.name_fr).not.toMatch(/\p{L}'|[^\u00a0\u202f][»!?;](?!\w)| :|« /u)
      expect(english, one.name_en).not.toMatch(/\p{L}'/u)
      expect(sanitiseHtml(one.description_fr)).toBe(one.description_fr)
    }
  })

  it('have people at the door of today, some of whom have left, and each is noted once', async () => {
    const noon = { ...company, today: tuesday }
    await refreshDemoCompany(db, noon)
    await refreshDemoCompany(db, noon)
    const { rows } = await sql<{ action: string; count: number; people: number }>`
      select e.action, count(*)::int as count, count(distinct e.person)::int as people
      from door_entries e join animation_slots s on 'slot-' || s.id = e.gate
      where s.starts_at::date = '2026-11-24' group by e.action order by e.action`.execute(db)
    expect(rows.map(({ action }) => action)).toEqual(['ARRIVED', 'LEFT'])
    for (const { count, people } of rows) expect(count).toBe(people)
    const admitted = (await bookings()).filter(one => one.admitted_at !== null)
    expect(admitted).toHaveLength(rows[0]?.count ?? 0)
  })

  it('move with the company by whole weeks', async () => {
    const before = await slots()
    await refreshDemoCompany(db, { ...company, today: new Date(tuesday.getTime() + 15 * 86_400_000) })
    for (const [index, slot] of (await slots()).entries()) {
      const old = before[index]
      expect(campusDay(slot.starts_at)).toBe(addDays(campusDay(old?.starts_at ?? tuesday), 14))
      expect(slot.taken).toBe(old?.taken)
    }
  })
})
