import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, type TestContext, test, vi } from 'vitest'
import { randomFrom } from '#demo/random.ts'
import { buildOffer } from '#features/catering/server/testing/catering.ts'
import { buildPerson } from '#features/events/server/testing/animations.ts'
import { buildCampus } from '#features/rooms/server/testing/rooms.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { silent } from '#platform/server/observability/log.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { buildOwnRooms, type Colleague, openCaller } from './callers.ts'
import { beCareless, type Carelessness, foundOut } from './carelessness.ts'
import { type CateringCrash, cateringWriters, judgeOrders, leaveOrders } from './catering-crash.ts'
import { buildRacedOffer } from './catering-race.ts'
import { buildWanted, type EventCrash, eventWriters, leaveOneOfEach } from './event-crash.ts'
import { buildRaced } from './event-race.ts'
import { judgeEvents } from './event-verdict.ts'
import { readJournal } from './journal.ts'
import { startKilledServer, type Victim } from './killed-server.ts'
import { type Kills, killWhileTheyWrite } from './kills.ts'
import { judgeRooms, roomWriters } from './room-crash.ts'
import { judge, type Verdict } from './verdict.ts'
import {
  buildHosts,
  judgeVisits,
  leaveVisits,
  passADay,
  type VisitCrash,
  visitWriters,
} from './visit-crash.ts'

interface Course extends Verdict {
  db: Database
  events: EventCrash
  meals: CateringCrash
  visits: VisitCrash
  /** What did not hold right after a recovery. */
  meanwhile: Map<string, number>
  journal: string
}

/** A few kills of a small server while rooms and events are booked, meals ordered and visitors invited, and what they broke. */
async function shortCrash(
  { onTestFinished }: TestContext,
  victims: readonly Victim[],
  careless: readonly Carelessness[] = [],
): Promise<Course> {
  const server = await startKilledServer('chaos/small-server.ts')
  onTestFinished(() => server.stop())
  const { db, close } = openDatabase({ address: server.database(), size: 4, log: silent, noTimeouts: true })
  onTestFinished(close)
  await buildCampus(db, 1)
  const people: Colleague[] = []
  for (let n = 0; n < 20; n++) {
    const id = await buildPerson(db)
    people.push({ id, email: `${id}@campus.example` })
  }
  const [animator, cook, reception, ...others] = people
  if (animator === undefined || cook === undefined || reception === undefined) throw new Error('nobody')
  await grantRole(db, animator.id, { role: 'ANIMATOR', siteId: '1', thing: null }, 'test')
  // Their campus has a kitchen, that of the rooms has none.
  await buildOffer(db, 2)
  await grantRole(db, cook.id, { role: 'CATERING', siteId: '2', thing: null }, 'test')
  await grantRole(db, reception.id, { role: 'RECEPTION', siteId: '1', thing: null }, 'test')
  const now = new Date()
  const rooms = { people: others.slice(0, 4), rooms: await buildOwnRooms(db, 'crash', 3), now }
  const animations = await buildWanted(db, now, victims.length)
  const eventPeople = others.slice(4, 10)
  const meals = { people: others.slice(10, 13), cook, offer: await buildRacedOffer(db, 2, now) }
  const visits = { people: others.slice(13), reception, siteId: '1', now }
  await buildHosts(db, visits)
  const last = await buildRaced(db, now, animations.length)
  const events: EventCrash = { people: eventPeople, animator, animations: [...animations, ...last] }
  for (const how of careless) await beCareless(db, how)
  const isSound = careless.length === 0
  const caller = openCaller(server.address, 24)
  onTestFinished(() => caller.end())
  const { writers, look } = eventWriters({ ...events, animations })
  const meanwhile = new Map<string, number>()
  const journal = join(server.data, 'journal.jsonl')
  const given: Kills = {
    server,
    send: ({ id }, method, path, body, headers) => caller.send(id, method, path, body, headers),
    writers: [...roomWriters(rooms), ...writers, ...cateringWriters(meals), ...visitWriters(visits)],
    kills: victims.length,
    victims,
    life: [400, 900],
    journal,
    async recovered() {
      await passADay(db)
      for (const [name, count] of await look(db)) meanwhile.set(name, count)
      if (isSound) await vi.waitUntil(() => missingIn(readJournal(journal)).length === 0, enough)
    },
  }
  if (!isSound)
    given.worthwhile = async () => {
      await vi.waitUntil(() => unseenIn(readJournal(journal)).length === 0, enough)
    }
  if (isSound) {
    given.afterwards = async ask => {
      await leaveOneOfEach(ask, { ...events, animations: last })
      await leaveOrders(ask, meals, randomFrom('left'))
      await leaveVisits(ask, visits)
    }
  }
  const { recoveries } = await killWhileTheyWrite(given)
  await passADay(db)
  expect(recoveries.length).toBeGreaterThan(0)
  const judges = [judgeRooms(rooms), judgeEvents(events), judgeOrders(meals), judgeVisits(visits)]
  return {
    ...(await judge(db, given, { people, judges, hurry: true })),
    ...{ db, events, meals, visits, meanwhile, journal },
  }
}

/** Writers that are refused everything tell nothing: between two kills each of these has been done. */
const needed = [
  ...['room booking 200', 'room change 200', 'room deletion 204', 'event booking 200', 'event change 200'],
  ...['event family form 200', 'event share 200', 'event cancel 200', 'event limit 200'],
  ...['event unsubscribe 200', 'event slot cancelled 200', 'event cancelled 200'],
  ...['catering order 200', 'catering change 200', 'catering cancel 200', 'catering tick 200'],
  ...['visit invitation 200', 'visit change 200', 'visit cancel 204'],
  ...['door ARRIVED 200', 'door LEFT 200', 'door UNDO 200'],
]

/** What a control can lose: on a slow machine nothing has been acknowledged when the server has lived its time. */
const losable = ['room booking', 'event booking', 'catering order', 'visit invitation', 'door ARRIVED']

function unseenIn(calls: readonly { what: string; status: number }[]): string[] {
  const acknowledged = calls.filter(({ status }) => status === 200)
  return losable.filter(name => acknowledged.filter(({ what }) => what === name).length < 3)
}

/** Beyond that it will not be done. */
const enough = { timeout: 240_000 }

function missingIn(calls: readonly { what: string; status: number }[]): string[] {
  const done = new Set(calls.map(({ what, status }) => `${what} ${status}`))
  return needed.filter(name => !done.has(name))
}

/** What the judge of events must find in what was sound, once this was done to it. */
const spoiltEvents: [does: string, broken: string][] = [
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

/** The same of the judge of orders. */
const spoiltOrders: [does: string, broken: string][] = [
  [`delete from catering_orders where status = 'PREPARED'`, 'an order is acknowledged and missing'],
  [
    `insert into catering_orders (site_id, account_id, starts_at, ends_at, deadline_at, instant_type_id, instant,
        place_reference, place_name, guests, cost_center, total_cents)
      select site_id, account_id, starts_at, ends_at, deadline_at, instant_type_id, instant, place_reference, place_name,
        guests, cost_center, total_cents from catering_orders limit 1`,
    'ordered twice, or never acknowledged',
  ],
  [
    'update catering_orders set version = version - 1 where version > 1',
    'a change of an order is acknowledged and missing',
  ],
  ['update catering_orders set version = version + 1', 'an order changed twice, or never acknowledged'],
  [
    `update catering_orders set status = 'ORDERED' where status = 'CANCELED' and prepared_at is null`,
    'an order stands otherwise than was acknowledged',
  ],
  ['update catering_orders set guests = guests + 1', 'an order says something else than was acknowledged'],
  ['update catering_orders set total_cents = total_cents + 1', 'an order costs something else'],
  ['update catering_orders set prepared_by = null', 'a tick without who ticked'],
  [
    `alter table audit_log disable trigger user; delete from audit_log where action = 'CATERING_PREPARED'`,
    'a tick that was not told in the audit log',
  ],
  [
    `delete from mails where calendar like '%UID:catering-order-%' and calendar like '%METHOD:REQUEST%'`,
    'an order or its change that was not told by mail',
  ],
  [
    `insert into mails (recipient, language, subject, html, plain, calendar)
      select recipient, language, subject, html, plain, calendar from mails where calendar like '%METHOD:CANCEL%'`,
    'the end of an order that was told twice by mail',
  ],
  [
    `delete from mails where id = (select id from mails where recipient = 'kitchen@campus.example' limit 1)`,
    'news of orders that was not told to the kitchen',
  ],
]

/** The same of the judge of visits and of the door. */
const spoiltVisits: [does: string, broken: string][] = [
  [`delete from visits where meeting_name like 'Crash%'`, 'a visit is acknowledged and missing'],
  [
    `insert into visits (site_id, account_id, meeting_name, starts_at, ends_at, language, visitor_count, created_at, changed_at)
      select site_id, account_id, meeting_name, starts_at, ends_at, language, visitor_count, created_at, changed_at
      from visits where meeting_name like 'Crash%' limit 1`,
    'a visit twice, or never acknowledged',
  ],
  ['update visits set canceled_at = null', 'a visit stands otherwise than was acknowledged'],
  ['update visits set version = version - 1', 'a change of a visit is acknowledged and missing'],
  ['update visits set version = version + 1', 'a visit changed twice, or never acknowledged'],
  ['delete from visit_visitors', 'a visitor who is lost or doubled'],
  [
    `insert into visit_visitors (visit_id, number, first_name, last_name, email, language, invited_at)
      select visit_id, 99, first_name, last_name, 'again-' || email, language, invited_at from visit_visitors
      where number = 1 limit 1`,
    'a visitor who is lost or doubled',
  ],
  [
    `delete from mails where subject like 'You are expected%'`,
    'a visitor who was not told by mail that they are invited',
  ],
  [
    `insert into mails (recipient, language, subject, html, plain)
      select recipient, language, subject, html, plain from mails where subject like 'You are expected%'`,
    'a visitor who was told twice by mail that they are invited',
  ],
  [
    `delete from mails where subject like '%is cancelled' and recipient like 'crash.%'`,
    'a visitor who was not told by mail that it is cancelled',
  ],
  [
    `insert into mails (recipient, language, subject, html, plain)
      select recipient, language, subject, html, plain from mails where subject like '%is cancelled'`,
    'a visitor who was told twice, or wrongly, by mail that it is cancelled',
  ],
  [`delete from door_entries where action = 'LEFT'`, 'an entry is acknowledged and missing'],
  [`update door_entries set action = 'LEFT' where action = 'ARRIVED'`, 'an entry that says something else'],
  [
    `insert into door_entries (id, gate, site_id, day, person, action, device, pressed_at, clock_offset, received_at)
      select gen_random_uuid(), gate, site_id, day, person, action, device, pressed_at, clock_offset, received_at
      from door_entries where action = 'ARRIVED' limit 1`,
    'an entry twice, or never acknowledged',
  ],
  ['update visit_visitors set arrived_at = null', 'a visit that says something else than the door'],
  [`delete from mails where about like 'arrival %'`, 'an arrival that was not told to the host'],
  [
    `insert into mails (recipient, language, subject, html, plain, about, caused_by, due_at)
      select recipient, language, subject, html, plain, about, caused_by, due_at from mails where about like 'arrival %'`,
    'an arrival that was told twice to the host',
  ],
]

describe('a few kills', { timeout: 600_000 }, () => {
  test('of the server and of its database lose nothing and do nothing twice', async context => {
    const course = await shortCrash(context, ['postmaster', 'both', 'node'])
    const { db, events, meals, visits } = course
    expect(course.meanwhile).toEqual(new Map())
    expect(course.violations).toEqual(new Map())
    const calls = readJournal(course.journal)
    for (const [judgeThem, spoilt] of [
      [judgeEvents(events), spoiltEvents],
      [judgeOrders(meals), spoiltOrders],
      [judgeVisits(visits), spoiltVisits],
    ] as const) {
      for (const [does, broken] of spoilt) {
        const trx = await db.startTransaction().execute()
        await sql.raw(does).execute(trx)
        const found = await judgeThem(trx, calls)
        await trx.rollback().execute()
        expect(found.get(broken) ?? 0, `${does} shows ${[...found.keys()]}`).toBeGreaterThan(0)
      }
    }
  })

  // Each shows itself in what it touches alone: one server that is careless in all is killed for all.
  test.for<[what: string, careless: Carelessness[]]>([
    [
      'bookings, orders and entries are outside the log',
      [
        'reservations are outside the log',
        'bookings of events are outside the log',
        'orders of meals are outside the log',
        'entries at the door are outside the log',
      ],
    ],
    ['keys are forgotten', ['keys are forgotten']],
  ])('where %s show it: it can fail', async ([, careless], context) => {
    const { violations } = await shortCrash(context, ['both'], careless)
    for (const how of careless) expect(foundOut(how, violations), how).toBeGreaterThan(0)
  })
})
