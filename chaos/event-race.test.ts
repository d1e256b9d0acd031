import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { eventsRoutes } from '#features/events/server/routes.ts'
import { staffRoutes } from '#features/events/server/staff/routes.ts'
import { buildPerson, emailOf } from '#features/events/server/testing/animations.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import {
  buildRaced,
  type EventJournal,
  eventViolations,
  type eventWeakenings,
  raceForPlaces,
  weakenEvents,
} from './event-race.ts'

const closing: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(closing.map(close => close())))

/** A short race on a database of its own, with what it broke. */
async function shortRace(
  writes: number,
  weakening?: keyof typeof eventWeakenings,
): Promise<{ journal: EventJournal; broken: Map<string, number> }> {
  const { db } = await testDatabase()
  await buildCampus(db, 1)
  const ids: string[] = []
  while (ids.length < 12) ids.push(await buildPerson(db))
  const animator = await buildPerson(db)
  await grantRole(db, animator, { role: 'ANIMATOR', siteId: '1', thing: null }, 'test')
  const now = new Date()
  const animations = await buildRaced(db, now)
  if (weakening !== undefined) await weakenEvents(db, weakening)
  const publicUrl = 'http://localhost'
  const app = await testServer({
    db,
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    routes: [...eventsRoutes({ childrenKeptDays: 30, publicUrl }), ...staffRoutes({ publicUrl })],
    verify: async token => ({ id: token, email: emailOf(token), firstName: 'Ada', lastName: 'L' }),
    now: () => now,
  })
  closing.push(() => app.close())
  const journal = await raceForPlaces({
    async call(person, method, path, payload, headers) {
      const answer = await app.inject({
        method,
        url: `/services/v6${path}`,
        headers: { 'api-key': 'web', authorization: `Bearer ${person}`, ...headers },
        payload,
      })
      return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() }
    },
    people: ids.map(id => ({ id, email: emailOf(id) })),
    animator,
    animations,
    writes,
    connections: 32,
  })
  return { journal, broken: await eventViolations(db, journal, animations) }
}

test('bookings, families, changes, shares, cancels and limits at once break nothing', async () => {
  const { journal, broken } = await shortRace(900)
  expect(broken).toEqual(new Map())
  // A race that nobody loses and nobody wins tells nothing.
  for (const needed of [
    ...[
      'book 200',
      'book LIMIT_SLOT_REACHED',
      'book ONE_SLOT_ONLY',
      'book ONE_PER_DAY',
      'book SAME_DAY_ONLY',
    ],
    ...['family form 200', 'change 200', 'change LIMIT_SLOT_REACHED', 'share 200', 'cancel 200', 'limit 200'],
    'limit LIMIT_BELOW_TAKEN',
  ]) {
    expect(journal.answers.get(needed) ?? 0, `${needed} of ${[...journal.answers.keys()]}`).toBeGreaterThan(0)
  }
})

test.each([
  ['a change of the counter is lost now and then', 'a counter that is not the sum of its rows'],
  ['nobody looks at the flags', 'a person with more slots than the flags allow'],
] as const)('where %s, the same race is lost: it can fail', async (weakening, seen) => {
  const { broken } = await shortRace(450, weakening)
  expect(broken.get(seen)).toBeGreaterThan(0)
})
