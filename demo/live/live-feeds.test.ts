import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { features } from '#app/server/product.ts'
import { bikesOf } from '#features/transport/server/live/bikes.ts'
import { pollFeeds } from '#features/transport/server/live/poll.ts'
import { stationsAt } from '#features/transport/server/stations.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { campusInstant } from '#platform/time/campus-time.ts'
import { bringInTimetables } from '../load/timetables.ts'
import { demoSites } from '../sites.ts'
import { demoNetworks } from '../timetables/networks.ts'
import { forgetLiveFeeds, type LiveFeeds, startLiveFeeds } from './live-feeds.ts'
import { cancelledOf, delayOf } from './realtime.ts'
import { runningAt, serviceOn } from './service.ts'

const { db, pool } = await testDatabase()
const tuesday = campusInstant('2026-11-24', '08:20')
let now = tuesday
let feeds: LiveFeeds | undefined
const start = async () => {
  feeds = await startLiveFeeds(db, { features, now: () => now })
  await db.updateTable('transport_feeds').set({ due_at: now, since: now }).execute()
}
const failures: string[] = []
const poll = () =>
  pollFeeds({
    ...{ db, now, keys: new Map(), timeOut: 2_000 },
    failed: (feed, error) => failures.push(`${feed}: ${String(error)}`),
  })

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
beforeEach(() => {
  now = tuesday
  failures.length = 0
})
afterAll(() => feeds?.stop())

it('what runs is live by the product’s own pollers: delays, one trip an hour that does not run, a lift, bikes', async () => {
  await start()
  expect(await poll()).toBe(demoNetworks.length + 2)
  expect(failures).toEqual([])
  for (const { id } of demoSites) {
    const { stations, feedLost } = await stationsAt(db, id, now, 'en')
    const soon = stations
      .flatMap(({ schedules }) => schedules)
      .filter(({ time }) => Date.parse(time) < now.getTime() + 30 * 60_000)
    expect(feedLost).toBe(false)
    expect(soon.filter(({ live }) => live).length).toBeGreaterThan(soon.length / 2)
    expect(soon.some(({ delay }) => (delay ?? 0) >= 60)).toBe(true)
    const { bikes, source } = await bikesOf(db, id, now)
    expect(bikes.length).toBeGreaterThan(1)
    expect(bikes.some(one => one.bikes > 0 && one.ebikes > 0 && one.docks > 0)).toBe(true)
    expect(source).toBe(id === 6 ? 'Vélo des Deux Fleuves' : 'Roue Libre')
  }
  const seine = async (language: 'fr' | 'en') => (await stationsAt(db, 1, now, language)).stations
  expect((await seine('en')).flatMap(({ schedules }) => schedules).some(({ cancelled }) => cancelled)).toBe(
    true,
  )
  // A line of which nothing is told live is by its timetable.
  const silent = (await seine('en'))
    .filter(({ line }) => line === '541')
    .flatMap(({ schedules }) => schedules)
  expect(silent.length).toBeGreaterThan(0)
  expect(silent.every(({ live }) => !live)).toBe(true)
  const lifts = async (language: 'fr' | 'en') =>
    (await seine(language)).flatMap(({ name, alerts }) =>
      alerts.flatMap(({ kind, header }) => (kind === 'LIFT' ? [`${name}: ${header}`] : [])),
    )
  expect(new Set(await lifts('en'))).toEqual(
    new Set(['Port aux Voiles: Lift out of order at Port aux Voiles']),
  )
  expect(new Set(await lifts('fr'))).toEqual(
    new Set(['Port aux Voiles: Ascenseur en panne à Port aux Voiles']),
  )
})

it('a feed that is gone is lost after ten minutes, and back at another address at once', async () => {
  await feeds?.stop()
  now = new Date(tuesday.getTime() + 11 * 60_000)
  expect(await poll()).toBe(0)
  expect((await stationsAt(db, 1, now, 'en')).feedLost).toBe(true)
  await start()
  failures.length = 0
  expect(await poll()).toBe(demoNetworks.length + 2)
  expect(failures).toEqual([])
  expect((await stationsAt(db, 1, now, 'en')).feedLost).toBe(false)
  expect((await bikesOf(db, 6, now)).bikes.length).toBeGreaterThan(1)
})

it('without it nothing is live, and nothing is called lost', async () => {
  await forgetLiveFeeds(db)
  await poll()
  const { stations, feedLost } = await stationsAt(db, 1, now, 'en')
  expect([feedLost, stations.some(({ schedules }) => schedules.some(({ live }) => live))]).toEqual([
    false,
    false,
  ])
  expect(await bikesOf(db, 1, now)).toEqual({ bikes: [], source: null })
})

it('the same trip of an hour is cancelled whenever it is asked, and a trip is late by about the same for a while', () => {
  const [network] = demoNetworks
  if (network === undefined) throw new Error('There is no network')
  const cancelledAt = (time: string) =>
    cancelledOf(network, runningAt(network, campusInstant('2026-11-24', time)))
      .filter(({ calls: [first] }) => first !== undefined && first.at >= campusInstant('2026-11-24', '09:00'))
      .filter(({ calls: [first] }) => first !== undefined && first.at < campusInstant('2026-11-24', '10:00'))
      .map(({ trip }) => trip.id)
  expect(cancelledAt('09:05')).toHaveLength(1)
  expect(cancelledAt('08:35')).toEqual(cancelledAt('09:05'))
  const [running] = runningAt(network, tuesday)
  if (running === undefined) throw new Error('Nothing runs')
  const later = new Date(tuesday.getTime() + 10 * 60_000)
  expect(Math.abs(delayOf(running, tuesday) - delayOf(running, later))).toBeLessThanOrEqual(30)
})

it('runs as on a Sunday on bank holidays, and after midnight what began the day before', () => {
  expect(['2026-11-24', '2026-11-28', '2026-11-29', '2026-11-11'].map(serviceOn)).toEqual([
    ...['WEEK', 'SAT', 'SUN', 'SUN'],
  ])
  const [network] = demoNetworks
  const night = network && runningAt(network, campusInstant('2026-11-25', '01:00'))
  expect(night?.some(({ day }) => day === '2026-11-24')).toBe(true)
})
