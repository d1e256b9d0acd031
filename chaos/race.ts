/*
 * npm run race: the real server and a real PostgreSQL, 64 connections that all want the same few rooms, then the same few
 * places of events, then the same few orders of a kitchen, then the same visitors at desks that lose the network, then 200 who write the same 50 articles while files come in, and what must hold as SQL. Afterwards each race again with what guards it weakened: all must be lost.
 *   npm run race -- --only events    one of them: rooms, events, catering, door, studio
 *   npm run race -- --writes 5000    fewer calls
 *   npm run race -- --long           200,000 calls
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { lookAfterUnused } from '#features/room-bookings/server/unused-bookings.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { startPostgres } from '#platform/server/database/postgres/start.ts'
import { silent } from '#platform/server/observability/log.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { type Figure, printTable } from '../bench/table.ts'
import { startProduct } from '../tools/product.ts'
import { buildOwnRooms, type Colleague, colleagues, openCaller, ownBuilding, signIn } from './callers.ts'
import {
  buildRacedOffer,
  orderViolations,
  orderWeakenings,
  raceForOrders,
  watchOrders,
  weakenOrders,
} from './catering-race.ts'
import { type DoorCall, doorViolations, doorWeakenings, raceAtDoors, weakenDoors } from './door-race.ts'
import { buildRaced, eventViolations, eventWeakenings, raceForPlaces, weakenEvents } from './event-race.ts'
import {
  type Call,
  checkInDaysAhead,
  race,
  untilAnswered,
  violations,
  weaken,
  weakenings,
} from './room-race.ts'
import { raceInStudio, studioViolations, studioWeakenings, weakenStudio } from './studio-race.ts'

const connections = 64
/** Few: their calls meet, and they come up to their limit. */
const people = 16
const perPerson = 12
const rooms = 4
/** Who writes articles, and how many: these meet by being many. */
const writers = 200
const articles = 50
/** A lost race shows itself soon. */
const writesOfControl = 2_000

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    writes: { type: 'string' },
    long: { type: 'boolean', default: false },
  },
})
const writes = values.writes === undefined ? (values.long ? 200_000 : 100_000) : Number(values.writes)
if (!Number.isInteger(writes) || writes < 1) throw new Error('--writes takes a number of calls')

/** What a race is handed: a server and its database, and people who are signed in. */
interface Course {
  db: Database
  people: readonly Colleague[]
  call: Call & DoorCall
}

interface Outcome {
  /** How often each answer came. */
  answers: ReadonlyMap<string, number>
  violations: ReadonlyMap<string, number>
  /** How long the calls took, in seconds. */
  seconds: number
}

interface Race {
  /** What keeps it, each taken away once: the race must then be lost. */
  controls: readonly string[]
  /** Absent: few people, who come up to their limits. */
  people?: number
  /** Its part of the calls, where each costs as much as many of the others’: an entry is published as an import is. */
  part?: number
  run(course: Course, count: number, control?: string): Promise<Outcome>
}

const races: Record<string, Race> = {
  rooms: { controls: Object.keys(weakenings), run: raceForRooms },
  events: { controls: Object.keys(eventWeakenings), run: raceForEvents },
  catering: { controls: Object.keys(orderWeakenings), run: raceForCatering },
  door: { controls: Object.keys(doorWeakenings), run: raceAtReception },
  studio: { controls: Object.keys(studioWeakenings), people: writers, part: 0.05, run: raceOfWriters },
}
if (values.only !== undefined && !(values.only in races))
  throw new Error(`--only takes one of: ${Object.keys(races).join(', ')}`)

const figures: Figure[] = []
/** Each is said at once, too: whoever breaks the rest off has what was found until then. */
function add(figure: Figure): void {
  figures.push(figure)
  console.log(`${figure.what}: ${figure.reached}`)
}
for (const [name, one] of Object.entries(races)) {
  if (values.only !== undefined && values.only !== name) continue
  const count = values.writes === undefined ? writes * (one.part ?? 1) : writes
  const taking = one.people ?? people
  const meeting = Math.max(connections, taking)
  const real = await onCourse(taking, course => one.run(course, count))
  report(real)
  const broken = sum(real.violations)
  add({
    what: `${name}: ${count} conflicting writes on ${meeting} connections, ${(count / real.seconds).toFixed(0)} a second: violations`,
    reached: String(broken),
    mustReach: '0',
    holds: broken === 0,
  })
  for (const control of one.controls) {
    const lost = await onCourse(taking, course => one.run(course, Math.min(count, writesOfControl), control))
    add({
      what: `control, ${control}: violations`,
      reached: String(sum(lost.violations)),
      mustReach: '> 0',
      holds: sum(lost.violations) > 0,
    })
  }
}
printTable(figures)
process.exitCode = figures.every(figure => figure.holds) ? 0 : 1

/** A server on data of its own. @param taking how many people take part */
async function onCourse(taking: number, run: (course: Course) => Promise<Outcome>): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-race-'))
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const postgres = await startPostgres({ folder, log: silent })
    closing.unshift(postgres.stop)
    const { host, user, database } = postgres.address
    const product = await startProduct({
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      DATABASE_POOL: '24',
      CAMPUS_DEMO_PEOPLE: String(Math.max(100, taking * 2)),
      // They would count towards what a person may hold.
      CAMPUS_DEMO_RESERVATIONS: '0',
      RATE_LIMIT_PERSON: '1000000',
      RESERVATION_LIMIT: String(perPerson),
      LOG_LEVEL: 'error',
    })
    closing.unshift(product.stop)
    const { db, close } = openDatabase({ address: postgres.address, size: 2, log: silent, noTimeouts: true })
    closing.unshift(close)
    const chosen = await colleagues(db, taking)
    const tokens = await signIn(product.address, chosen)
    const caller = openCaller(product.address, Math.max(connections, taking))
    closing.unshift(async () => caller.end())
    const call = async (
      person: string,
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      body: object,
      headers?: Record<string, string>,
    ) => {
      const { status, text } = await caller.send(tokens.get(person) ?? '', method, path, body, headers)
      return { status, body: text === '' ? {} : JSON.parse(text) }
    }
    return await run({ db, people: chosen, call })
  } finally {
    for (const close of closing) await close()
  }
}

async function raceForRooms({ db, people, call }: Course, count: number, control?: string): Promise<Outcome> {
  if (control !== undefined) await weaken(db, control as keyof typeof weakenings)
  const wanted = await buildOwnRooms(db, 'race', rooms)
  await sql`
    update site_functionalities set param = param || ${JSON.stringify(checkInDaysAhead)}::jsonb
    where site_id = 1 and type = 'BOOKING'`.execute(db)
  const looking = { publicUrl: 'http://localhost', presences: [], reservationLimit: perPerson }
  const now = new Date()
  const began = performance.now()
  const journal = await race({
    call,
    people: people.map(({ id }) => id),
    rooms: wanted,
    anyOf: { siteId: '1', building: ownBuilding },
    look: at => lookAfterUnused(db, { ...looking, now: at }),
    answered: () => untilAnswered(db),
    writes: count,
    ...{ connections, now },
  })
  const seconds = (performance.now() - began) / 1000
  await untilAnswered(db)
  const found = await violations(db, journal, { perPerson, now, rooms: wanted })
  return { answers: journal.answers, violations: found, seconds }
}

async function raceForEvents(
  { db, people, call }: Course,
  count: number,
  control?: string,
): Promise<Outcome> {
  const [animator, ...others] = people
  if (animator === undefined) throw new Error('nobody signs in')
  // Whoever books has signed in once.
  for (const { id } of people) await call(id, 'POST', '/animations/1/alert', {})
  await grantRole(db, animator.id, { role: 'ANIMATOR', siteId: '1', thing: null }, 'race')
  const animations = await buildRaced(db, new Date())
  if (control !== undefined) await weakenEvents(db, control as keyof typeof eventWeakenings)
  const began = performance.now()
  const journal = await raceForPlaces({
    ...{ call, people: others, animator: animator.id, animations, writes: count, connections },
  })
  const seconds = (performance.now() - began) / 1000
  return { answers: journal.answers, violations: await eventViolations(db, journal, animations), seconds }
}

async function raceForCatering(
  { db, people, call }: Course,
  count: number,
  control?: string,
): Promise<Outcome> {
  const [cook, ...others] = people
  if (cook === undefined) throw new Error('nobody signs in')
  // Whoever orders has signed in once.
  for (const { id } of people) await call(id, 'POST', '/animations/1/alert', {})
  await grantRole(db, cook.id, { role: 'CATERING', siteId: '1', thing: null }, 'race')
  const offer = await buildRacedOffer(db, 1, new Date())
  await watchOrders(db)
  if (control !== undefined) await weakenOrders(db, control as keyof typeof orderWeakenings)
  const began = performance.now()
  const ids = others.map(({ id }) => id)
  const journal = await raceForOrders({
    ...{ call, db, people: ids, cook: cook.id, offer, writes: count, connections },
  })
  const seconds = (performance.now() - began) / 1000
  return { answers: journal.answers, violations: await orderViolations(db, journal), seconds }
}

async function raceAtReception(
  { db, people, call }: Course,
  count: number,
  control?: string,
): Promise<Outcome> {
  const [reception, ...others] = people
  if (reception === undefined) throw new Error('nobody signs in')
  for (const { id } of people) await call(id, 'POST', '/animations/1/alert', {})
  await grantRole(db, reception.id, { role: 'RECEPTION', siteId: '1', thing: null }, 'race')
  const hosts = others.map(({ id }) => id)
  await sql`update accounts set has_badge = true, is_accompanying = true where id = any(${hosts}::text[])`.execute(
    db,
  )
  if (control !== undefined) await weakenDoors(db, control as keyof typeof doorWeakenings)
  const began = performance.now()
  const journal = await raceAtDoors({
    ...{ call, db, hosts, reception: reception.id, desks: 8, writes: count, connections, now: new Date() },
  })
  const seconds = (performance.now() - began) / 1000
  return { answers: journal.answers, violations: await doorViolations(db, journal), seconds }
}

async function raceOfWriters(
  { db, people, call }: Course,
  count: number,
  control?: string,
): Promise<Outcome> {
  for (const { id } of people) {
    await call(id, 'POST', '/animations/1/alert', {})
    await grantRole(db, id, { role: 'EDITOR', siteId: null, thing: null }, 'race')
  }
  const { code: site } = await db.selectFrom('sites').select('code').orderBy('id').executeTakeFirstOrThrow()
  if (control !== undefined) await weakenStudio(db, control as keyof typeof studioWeakenings)
  const ids = people.map(({ id }) => id)
  const began = performance.now()
  const journal = await raceInStudio({
    ...{ call, db, writers: ids, site, entries: articles, writes: count, now: new Date() },
  })
  const seconds = (performance.now() - began) / 1000
  return { answers: journal.answers, violations: await studioViolations(db, journal), seconds }
}

function report({ answers, violations: found }: Outcome): void {
  for (const [answer, count] of [...answers].sort()) console.log(`${String(count).padStart(8)}  ${answer}`)
  for (const [name, count] of found) console.log(`${String(count).padStart(8)}  BROKEN: ${name}`)
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((all, one) => all + one, 0)
}
