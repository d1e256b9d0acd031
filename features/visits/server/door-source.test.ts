import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { addDays, campusInstant, type Day } from '#platform/time/campus-time.ts'
import { maxVisitDays } from '../contract.ts'
import { visitsAtDoors } from './door-source.ts'
import { buildHost, buildVisitCampus } from './testing/visits.ts'

const { db } = await testDatabase()
const day = '2026-11-24'

let host: string
beforeAll(async () => {
  await buildVisitCampus(db, 1)
  await buildVisitCampus(db, 2)
  host = await buildHost(db)
})
beforeEach(() => sql`delete from visits`.execute(db))

/** A visit of one visitor. @returns the visitor as a door calls them */
async function buildVisit(start: Date, end: Date, { siteId = 1, canceled = false } = {}): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into visits (site_id, account_id, meeting_name, starts_at, ends_at, companion_id, language, visitor_count,
        last_number, created_at, changed_at, canceled_at)
      values (${siteId}, ${host}, 'Audit', ${start}, ${end}, ${host}, 'en', 1, 1, ${start}, ${start},
        ${canceled ? start : null}) returning id)
    insert into visit_visitors (visit_id, number, first_name, last_name, email, language, invited_at)
    select id, 1, 'Vera', 'Outside', 'vera@partner.example', 'en', ${start} from made returning 'v' || visit_id || '.1' as id`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}

const atDoor = async (of: Day) => {
  const gate = `visits-1-${of}`
  const [people, { revoked }, expected] = await Promise.all([
    visitsAtDoors.people(db, gate, 'en', campusInstant(of)),
    visitsAtDoors.codes(db, gate),
    visitsAtDoors.expected(db, gate),
  ])
  expect(expected).toBe(people.length)
  return { people: people.map(({ id }) => id), revoked }
}

describe('the door of a day expects', () => {
  it('whose visit touches it, and not whose visit ends as it begins, or begins as it ends', async () => {
    const [begins, ends] = [campusInstant(day), campusInstant(addDays(day, 1))]
    const minute = 60_000
    const from = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minute)
    await buildVisit(from(begins, -60), begins)
    await buildVisit(ends, from(ends, 60))
    await buildVisit(begins, ends, { siteId: 2 })
    const first = await buildVisit(from(begins, -60), from(begins, 1))
    const last = await buildVisit(from(ends, -1), from(ends, 60))
    const revoked = await buildVisit(begins, from(begins, 60), { canceled: true })
    expect(await atDoor(day)).toEqual({ people: [first, last], revoked: [revoked] })
  })

  it('whoever is on a visit as long as one may be, on its last day as on its first', async () => {
    const end = addDays(day, maxVisitDays)
    const id = await buildVisit(campusInstant(day, '09:00'), campusInstant(end, '17:00'))
    for (const of of [day, addDays(day, 7), end]) expect((await atDoor(of)).people).toEqual([id])
    for (const of of [addDays(day, -1), addDays(end, 1)]) expect((await atDoor(of)).people).toEqual([])
  })
})
