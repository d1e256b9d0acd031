import { join } from 'node:path'
import { describe, expect, type TestContext, test } from 'vitest'
import { buildAccount, buildCampus } from '#features/rooms/server/testing/rooms.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { silent } from '#platform/server/observability/log.ts'
import { buildOwnRooms, openCaller } from './callers.ts'
import { startKilledServer, type Victim } from './killed-server.ts'
import { beCareless, type Carelessness, type Crash, crash, judge, type Verdict } from './room-crash.ts'

/** A few kills of a small server, and what they broke. */
async function shortCrash(
  { onTestFinished }: TestContext,
  victims: readonly Victim[],
  how?: Carelessness,
): Promise<Verdict> {
  const server = await startKilledServer('chaos/small-server.ts')
  onTestFinished(() => server.stop())
  const { db, close } = openDatabase({ address: server.database(), size: 4, log: silent })
  onTestFinished(close)
  await buildCampus(db, 1)
  const rooms = await buildOwnRooms(db, 'crash', 3)
  const ids = await Promise.all(Array.from({ length: 6 }, () => buildAccount(db, 1)))
  if (how !== undefined) await beCareless(db, how)
  const caller = openCaller(server.address, 24)
  onTestFinished(() => caller.end())
  const given: Crash = {
    server,
    send: ({ id }, method, path, body, headers) => caller.send(id, method, path, body, headers),
    people: ids.map(id => ({ id, email: `${id}@campus.example` })),
    rooms,
    kills: victims.length,
    victims,
    life: [200, 500],
    journal: join(server.data, 'journal.jsonl'),
    now: new Date(),
  }
  const { recoveries } = await crash(given)
  expect(recoveries.length).toBeGreaterThan(0)
  return judge(db, given, { hurry: true })
}

describe('a few kills', { timeout: 240_000 }, () => {
  test('of the server and of its database lose nothing and do nothing twice', async context => {
    const { violations, answers } = await shortCrash(context, ['postmaster', 'both', 'node'])
    expect(violations).toEqual(new Map())
    // Writers that are refused everything tell nothing.
    for (const needed of ['POST 200', 'PUT 200', 'DELETE 204'])
      expect(answers.get(needed), needed).toBeGreaterThan(0)
  })

  test.for<[Carelessness, string]>([
    ['reservations are outside the log', 'acknowledged and missing'],
    ['keys are forgotten', 'a key that is answered otherwise again'],
  ])('where %s show it: it can fail', async ([how, broken], context) => {
    const { violations } = await shortCrash(context, ['both'], how)
    expect(violations.get(broken)).toBeGreaterThan(0)
  })
})
