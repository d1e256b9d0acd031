import { beforeAll, expect, it } from 'vitest'
import { categories } from '#features/transport/contract.ts'
import { listedStations } from '#features/transport/server/public.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { demoSites } from '../sites.ts'
import { bringInTimetables } from './timetables.ts'

const { db, pool } = await testDatabase()
const tuesday = new Date('2026-11-24T07:00:00Z')
beforeAll(async () => {
  for (const { id, code, latitude, longitude } of demoSites) {
    await buildCampus(db, id, { code, latitude, longitude })
    await db
      .insertInto('site_functionalities')
      .values({ site_id: id, type: 'TRANSPORT', activated: true, position: 1, param: JSON.stringify({}) })
      .execute()
  }
  await bringInTimetables({ db, pool }, tuesday)
})

const imported = () =>
  db.selectFrom('timetables').select(['id', 'site_id', 'last_day']).orderBy('site_id').execute()

it('each campus has a timetable that is valid until the end of the next year, and keeps it at the next start', async () => {
  const before = await imported()
  expect(before.map(({ site_id }) => site_id)).toEqual(demoSites.map(({ id }) => id).toSorted())
  expect(new Set(before.map(({ last_day }) => last_day))).toEqual(new Set(['2027-12-31']))
  await bringInTimetables({ db, pool }, new Date('2026-12-31T22:00:00Z'))
  expect(await imported()).toEqual(before)
  await bringInTimetables({ db, pool }, new Date('2027-01-01T07:00:00Z'))
  expect((await imported()).map(({ last_day }) => last_day)).toContain('2028-12-31')
})

it('there is something of every category, and on a working morning every line by day runs everywhere', async () => {
  await bringInTimetables({ db, pool }, tuesday)
  const all = await Promise.all(demoSites.map(({ id }) => listedStations(db, id, tuesday, 'fr')))
  const stations = all.flatMap(one => one.stations)
  expect(new Set(stations.map(({ category }) => category))).toEqual(new Set(categories))
  for (const { stations: near } of all) expect(near.length).toBeGreaterThanOrEqual(3)
  expect(stations.filter(({ schedules }) => schedules.length < 5).map(({ line }) => line)).toEqual([])
})
