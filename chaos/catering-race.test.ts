import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { cateringRoutes } from '#features/catering/server/routes.ts'
import { kitchenRoutes } from '#features/catering/server/staff/routes.ts'
import { buildOffer, buildPerson } from '#features/catering/server/testing/catering.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import {
  buildRacedOffer,
  type OrderJournal,
  orderViolations,
  type orderWeakenings,
  raceForOrders,
  watchOrders,
  weakenOrders,
} from './catering-race.ts'

const closing: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(closing.map(close => close())))

/** A short race on a database of its own, with what it broke. */
async function shortRace(
  writes: number,
  weakening?: keyof typeof orderWeakenings,
  until?: readonly string[],
): Promise<{ journal: OrderJournal; broken: Map<string, number> }> {
  const { db } = await testDatabase()
  await buildOffer(db)
  const people: string[] = []
  // So many that none of them has caused all the mails that a person may before the race is over.
  while (people.length < 24) people.push(await buildPerson(db))
  const cook = await buildPerson(db)
  await grantRole(db, cook, { role: 'CATERING', siteId: '1', thing: null }, 'test')
  const offer = await buildRacedOffer(db, 1, new Date())
  await watchOrders(db)
  if (weakening !== undefined) await weakenOrders(db, weakening)
  const app = await testServer({
    db,
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    routes: [
      ...cateringRoutes({ publicUrl: 'http://localhost' }),
      ...kitchenRoutes({ publicUrl: 'http://localhost' }),
    ],
  })
  closing.push(() => app.close())
  const journal = await raceForOrders({
    async call(person, method, path, payload, headers) {
      const answer = await app.inject({
        method,
        url: `/services/v6${path}`,
        headers: {
          'api-key': 'web',
          authorization: `Bearer ${person}`,
          'accept-language': 'en',
          ...headers,
        },
        payload,
      })
      return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() }
    },
    ...{ db, people, cook, offer, writes, until, connections: 24 },
  })
  return { journal, broken: await orderViolations(db, journal) }
}

/** A race that nobody loses and nobody wins tells nothing. */
const neededAnswers = [
  ...['order 200', 'order again 200', 'change 200', 'change PAST_DEADLINE', 'change NOT_EDITABLE'],
  ...['change CHANGED_ELSEWHERE', 'cancel 200', 'cancel PAST_DEADLINE', 'cancel NOT_EDITABLE'],
  ...['ask 200', 'ask ALREADY_ASKED', 'withdraw 200', 'accept 200', 'refuse 200'],
  ...['tick PREPARED 200', 'tick ORDERED 200', 'tick DELIVERED 200', 'tick PREPARED CHANGED_ELSEWHERE'],
]

test('orders, changes, cancellations, deadlines, late requests and ticks at once break nothing', async () => {
  const { journal, broken } = await shortRace(1_200, undefined, neededAnswers)
  expect(broken).toEqual(new Map())
  for (const needed of neededAnswers) {
    expect(journal.answers.get(needed) ?? 0, `${needed} of ${[...journal.answers.keys()]}`).toBeGreaterThan(0)
  }
})

test.each([
  ['an order is altered now and then when its mail is written', 'a mail that says something else'],
  ['nobody looks at the deadline', 'changed or cancelled after its deadline'],
  ['a cancellation is lost now and then', 'cancelled and standing, or the other way round'],
] as const)('where %s, the same race is lost: it can fail', async (weakening, seen) => {
  const { broken } = await shortRace(500, weakening)
  expect(broken.get(seen)).toBeGreaterThan(0)
})
