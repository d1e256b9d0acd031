import { afterAll, expect, test } from 'vitest'
import { doorRoutes } from '#features/door/server/routes.ts'
import { visitsAtDoors } from '#features/visits/server/door-source.ts'
import { visitRoutes } from '#features/visits/server/routes.ts'
import { buildHost, buildVisitCampus } from '#features/visits/server/testing/visits.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { openProofKeys } from '#platform/server/proofs/proof-keys.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import {
  type DoorJournal,
  doorViolations,
  type doorWeakenings,
  raceAtDoors,
  weakenDoors,
} from './door-race.ts'

const closing: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(closing.map(close => close())))

/** A short race on a database of its own, with what it broke. */
async function shortRace(
  writes: number,
  weakening?: keyof typeof doorWeakenings,
): Promise<{ journal: DoorJournal; broken: Map<string, number> }> {
  const { db } = await testDatabase()
  await buildVisitCampus(db, 1)
  const hosts: string[] = []
  while (hosts.length < 6) hosts.push(await buildHost(db))
  const reception = await buildHost(db)
  await grantRole(db, reception, { role: 'RECEPTION', siteId: '1', thing: null }, 'test')
  if (weakening !== undefined) await weakenDoors(db, weakening)
  const [publicUrl, keys] = ['http://localhost', openProofKeys()]
  const app = await testServer({
    db,
    now: () => new Date(),
    routes: [
      ...visitRoutes({ publicUrl, keys }),
      ...doorRoutes({ sources: [visitsAtDoors], publicUrl, keys, announce: async () => {} }),
    ],
  })
  closing.push(() => app.close())
  const journal = await raceAtDoors({
    async call(person, method, path, payload, headers) {
      const answer = await app.inject({
        method,
        url: `/services/v6${path}`,
        headers: {
          ...{ 'api-key': 'web', authorization: `Bearer ${person}`, 'accept-language': 'en' },
          ...headers,
        },
        ...(method !== 'GET' && { payload }),
      })
      return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() }
    },
    ...{ db, hosts, reception, desks: 5, writes, connections: 16, now: new Date() },
  })
  return { journal, broken: await doorViolations(db, journal) }
}

test('invitations, changes, cancellations, arrivals, departures and undos at desks that lose the network break nothing', async () => {
  const { journal, broken } = await shortRace(500)
  expect(broken).toEqual(new Map())
  // A race in which nothing meets tells nothing.
  for (const needed of [
    ...['invite 200', 'change 200', 'change CHANGED_ELSEWHERE', 'cancel 204'],
    ...['press ARRIVED', 'press LEFT', 'press UNDO'],
  ]) {
    expect(journal.answers.get(needed) ?? 0, `${needed} of ${[...journal.answers.keys()]}`).toBeGreaterThan(0)
  }
})

test.each([
  ['an entry is lost now and then', 'pressed and lost'],
  ['a mail is lost now and then', 'mails that say something else'],
  ['a visitor who is taken out stays now and then', 'a visitor who is lost or doubled'],
] as const)('where %s, the same race is lost: it can fail', async (weakening, seen) => {
  const { broken } = await shortRace(300, weakening)
  expect(broken.get(seen)).toBeGreaterThan(0)
})
