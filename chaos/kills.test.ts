import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, type TestContext, test, vi } from 'vitest'
import { buildPerson } from '#features/events/server/testing/animations.ts'
import { buildCampus } from '#features/rooms/server/testing/rooms.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { silent } from '#platform/server/observability/log.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { buildOwnRooms, type Colleague, openCaller } from './callers.ts'
import { beCareless, type Carelessness, foundOut } from './carelessness.ts'
import { buildWanted, type EventCrash, eventWriters, leaveOneOfEach } from './event-crash.ts'
import { buildRaced } from './event-race.ts'
import { judgeEvents } from './event-verdict.ts'
import { readJournal } from './journal.ts'
import { startKilledServer, type Victim } from './killed-server.ts'
import { type Kills, killWhileTheyWrite } from './kills.ts'
import { judgeRooms, roomWriters } from './room-crash.ts'
import { judge, type Verdict } from './verdict.ts'

interface Course extends Verdict {
  db: Database
  events: EventCrash
  /** What did not hold right after a recovery. */
  meanwhile: Map<string, number>
  journal: string
}

/** A few kills of a small server while rooms and events are booked, and what they broke. */
async function shortCrash(
  { onTestFinished }: TestContext,
  victims: readonly Victim[],
  how?: Carelessness,
): Promise<Course> {
  const server = await startKilledServer('chaos/small-server.ts')
  onTestFinished(() => server.stop())
  const { db, close } = openDatabase({ address: server.database(), size: 4, log: silent })
  onTestFinished(close)
  await buildCampus(db, 1)
  const people: Colleague[] = []
  for (let n = 0; n < 11; n++) {
    const id = await buildPerson(db)
    people.push({ id, email: `${id}@campus.example` })
  }
  const [animator, ...others] = people
  if (animator === undefined) throw new Error('nobody')
  await grantRole(db, animator.id, { role: 'ANIMATOR', siteId: '1', thing: null }, 'test')
  const now = new Date()
  const rooms = { people: others.slice(0, 4), rooms: await buildOwnRooms(db, 'crash', 3), now }
  const animations = await buildWanted(db, now, victims.length)
  const eventPeople = others.slice(4)
  const last = await buildRaced(db, now, animations.length)
  const events: EventCrash = { people: eventPeople, animator, animations: [...animations, ...last] }
  if (how !== undefined) await beCareless(db, how)
  const caller = openCaller(server.address, 24)
  onTestFinished(() => caller.end())
  const { writers, look } = eventWriters({ ...events, animations })
  const meanwhile = new Map<string, number>()
  const journal = join(server.data, 'journal.jsonl')
  const given: Kills = {
    server,
    send: ({ id }, method, path, body, headers) => caller.send(id, method, path, body, headers),
    writers: [...roomWriters(rooms), ...writers],
    kills: victims.length,
    victims,
    life: [400, 900],
    journal,
    async recovered() {
      for (const [name, count] of await look(db)) meanwhile.set(name, count)
      if (how === undefined) await vi.waitUntil(() => missingIn(readJournal(journal)).length === 0, enough)
    },
  }
  if (how === undefined) given.afterwards = ask => leaveOneOfEach(ask, { ...events, animations: last })
  const { recoveries } = await killWhileTheyWrite(given)
  expect(recoveries.length).toBeGreaterThan(0)
  const judges = [judgeRooms(rooms), judgeEvents(events)]
  return {
    ...(await judge(db, given, { people, judges, hurry: true })),
    ...{ db, events, meanwhile, journal },
  }
}

/** Writers that are refused everything tell nothing: between two kills each of these has been done. */
const needed = [
  ...['room booking 200', 'room change 200', 'room deletion 204', 'event booking 200', 'event change 200'],
  ...['event family form 200', 'event share 200', 'event cancel 200', 'event limit 200'],
  ...['event unsubscribe 200', 'event slot cancelled 200', 'event cancelled 200'],
]

/** Beyond that it will not be done. */
const enough = { timeout: 60_000 }

function missingIn(calls: readonly { what: string; status: number }[]): string[] {
  const done = new Set(calls.map(({ what, status }) => `${what} ${status}`))
  return needed.filter(name => !done.has(name))
}

/** What a judge must find in what was sound, once this was done to it. */
const spoilt: [does: string, broken: string][] = [
  ['delete from animation_bookings where standing and shared_from is null', 'acknowledged and missing'],
  [
    'update animation_slots set taken = taken + 1 where taken < limit_user',
    'a counter that is not the sum of its rows',
  ],
  [
    `insert into animation_bookings (animation_id, slot_id, account_id, status, places, language)
      select animation_id, slot_id, account_id, 'CANCELLED_BY_USER', 0, 'en' from animation_bookings
      where shared_from is null limit 1`,
    'booked twice, or never acknowledged',
  ],
  [
    `update animation_bookings set status = 'BOOKED' where status = 'SLOT_CANCELLED' and shared_from is null`,
    'booked on what was cancelled',
  ],
  [
    `update animation_bookings set status = 'CANCELLED_BY_USER', places = 0 where status = 'BOOKED'`,
    'ended otherwise than was acknowledged',
  ],
  [
    `delete from mails where calendar like '%METHOD:REQUEST%'`,
    'a booking of an event that was not told by mail',
  ],
  [
    `delete from mails where calendar like '%METHOD:CANCEL%'`,
    'the end of a booking that was not told by mail',
  ],
  [
    `insert into mails (recipient, language, subject, html, plain, calendar)
      select recipient, language, subject, html, plain, calendar from mails where calendar like '%METHOD:CANCEL%'`,
    'the end of a booking that was told twice by mail',
  ],
  [
    `delete from mails where calendar is null and subject ~ 'Race [0-9]+$'`,
    'a booking for somebody else that was not told by mail',
  ],
  ['delete from animation_bookings where shared_from is not null', 'passed on and missing'],
  [
    `update animation_bookings set status = 'CANCELLED_BY_USER' where status = 'SHARED'`,
    'passed on and ended, though its owner’s stands',
  ],
  ['update animation_slots set limit_user = limit_user + 50', 'a limit that was never acknowledged'],
  [
    'update animation_slots set cancelled_at = null',
    'a slot that is cancelled and was not, or the other way round',
  ],
]

describe('a few kills', { timeout: 240_000 }, () => {
  test('of the server and of its database lose nothing and do nothing twice', async context => {
    const course = await shortCrash(context, ['postmaster', 'both', 'node'])
    const { db, events } = course
    expect(course.meanwhile).toEqual(new Map())
    expect(course.violations).toEqual(new Map())
    const calls = readJournal(course.journal)
    for (const [does, broken] of spoilt) {
      const trx = await db.startTransaction().execute()
      await sql.raw(does).execute(trx)
      const found = await judgeEvents(events)(trx, calls)
      await trx.rollback().execute()
      expect(found.get(broken) ?? 0, `${does} shows ${[...found.keys()]}`).toBeGreaterThan(0)
    }
  })

  test.for<Carelessness>([
    'reservations are outside the log',
    'bookings of events are outside the log',
    'keys are forgotten',
  ])('where %s show it: it can fail', async (how, context) => {
    const { violations } = await shortCrash(context, ['both'], how)
    expect(foundOut(how, violations)).toBeGreaterThan(0)
  })
})
