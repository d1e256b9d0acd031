/*
 * npm run chaos: the real server on its own embedded PostgreSQL, people who book rooms and events, order meals and invite
 * visitors, somebody who cancels, a cook who ticks and a reception that lets in, each acknowledgement noted in a file of theirs, and both processes killed with SIGKILL again and again;
 * then what was acknowledged against what is there. Afterwards the same with something made careless: each must be found
 * out.
 *   npm run chaos -- --kills 10          fewer kills
 *   npm run chaos -- --long              1,000 kills
 *   npm run chaos -- --control NAME      one carelessness alone
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#platform/server/database/database.ts'
import { silent } from '#platform/server/observability/log.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { type Figure, median, printTable } from '../bench/table.ts'
import { buildOwnRooms, colleagues, openCaller, signIn } from './callers.ts'
import { beCareless, type Carelessness, carelessness, foundOut } from './carelessness.ts'
import { cateringWriters, judgeOrders } from './catering-crash.ts'
import { buildRacedOffer } from './catering-race.ts'
import { buildWanted, eventWriters } from './event-crash.ts'
import { judgeEvents } from './event-verdict.ts'
import { startKilledServer } from './killed-server.ts'
import { type Kills, killWhileTheyWrite } from './kills.ts'
import { judgeRooms, roomWriters } from './room-crash.ts'
import { judge, type Verdict } from './verdict.ts'
import { buildHosts, judgeVisits, passADay, visitWriters } from './visit-crash.ts'

/** Who book rooms, as many who book events, as many who order meals, and as many who invite visitors. */
const people = 8
const wantedRooms = 24
/** From a kill to the next answered write, in milliseconds (specified). */
const slowestRecovery = 3_000
/** What is careless shows soon. */
const killsOfControl = 6
const manyRequests = '1000000'
/** The largest that the setting takes. */
const manyReservations = '1000'

const names = Object.keys(carelessness) as Carelessness[]
const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    long: { type: 'boolean', default: false },
    control: { type: 'string' },
  },
})
const kills = values.kills === undefined ? (values.long ? 1_000 : 60) : Number(values.kills)
if (!Number.isInteger(kills) || kills < 1) throw new Error('--kills takes a number of kills')
const control = names.find(name => name === values.control)
if (values.control !== undefined && control === undefined)
  throw new Error(`--control takes one of: ${names.join(', ')}`)

// Ends by way of `exit`, at which the servers are ended too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const figures: Figure[] = []
if (control === undefined) figures.push(...(await realFigures()))
for (const how of control === undefined ? names : [control]) figures.push(await controlFigure(how))
printTable(figures)
process.exitCode = figures.every(figure => figure.holds) ? 0 : 1

async function realFigures(): Promise<Figure[]> {
  const { verdict, recoveries } = await crashOnce(kills)
  report(verdict)
  const { violations, resolved } = verdict
  const broken = sum(violations)
  const matching = (pattern: RegExp) => sum(new Map([...violations].filter(([name]) => pattern.test(name))))
  const twice = matching(/twice|two promises/)
  const missing = matching(/ missing$/)
  const cancelled = matching(/^booked on what was cancelled|^the end of .* not told/)
  const slowest = Math.max(...recoveries)
  const none = (what: string, count: number): Figure => ({
    what,
    reached: String(count),
    mustReach: '0',
    holds: count === 0,
  })
  const writes = sum(verdict.answers)
  return [
    none(`${kills} kills, ${writes} writes: acknowledged and missing`, missing),
    none('the same: done twice', twice),
    none('the same: booked on what was cancelled, or not told of it', cancelled),
    none(
      `the same: any other violation (${resolved} unknown outcomes resolved)`,
      broken - twice - missing - cancelled,
    ),
    {
      what: `from a kill to an answered write, slowest of ${recoveries.length} (median ${seconds(median(recoveries))})`,
      reached: seconds(slowest),
      mustReach: `<= ${seconds(slowestRecovery)}`,
      holds: slowest <= slowestRecovery,
    },
  ]
}

async function controlFigure(how: Carelessness): Promise<Figure> {
  const { verdict } = await crashOnce(Math.min(kills, killsOfControl), how)
  report(verdict)
  const found = foundOut(how, verdict.violations)
  return { what: `control, ${how}: found out`, reached: String(found), mustReach: '> 0', holds: found > 0 }
}

/** One run, on data of its own. */
async function crashOnce(
  count: number,
  how?: Carelessness,
): Promise<{ verdict: Verdict; recoveries: number[] }> {
  // Not in the data of the server: what it loses must not be able to take the journal along.
  const folder = await mkdtemp(join(tmpdir(), 'campus-journal-'))
  const closing: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 20 }),
  ]
  try {
    const server = await startKilledServer('app/server.ts', {
      CAMPUS_DEMO_PEOPLE: '100',
      CAMPUS_DEMO_RESERVATIONS: '0',
      RATE_LIMIT_PERSON: manyRequests,
      RATE_LIMIT_ADDRESS: manyRequests,
      RESERVATION_LIMIT: manyReservations,
    })
    closing.unshift(server.stop)
    const address = server.database()
    const { db, close } = openDatabase({ address, size: 4, log: silent, noTimeouts: true })
    closing.unshift(close)
    const chosen = await colleagues(db, 4 * people + 3)
    const [animator, cook, reception, ...others] = chosen
    if (animator === undefined || cook === undefined || reception === undefined)
      throw new Error('nobody signs in')
    const caller = openCaller(server.address, 64)
    closing.unshift(async () => caller.end())
    const tokens = await signIn(server.address, chosen)
    // A long run outlives its tokens.
    const send: Kills['send'] = async (person, ...call) => {
      const answer = await caller.send(tokens.get(person.id) ?? '', ...call)
      if (answer.status !== 401) return answer
      for (const [id, token] of await signIn(server.address, [person])) tokens.set(id, token)
      return caller.send(tokens.get(person.id) ?? '', ...call)
    }
    // Whoever books for a colleague finds who has signed in once.
    for (const person of chosen) await send(person, 'DELETE', '/animations/1/alert', {})
    await grantRole(db, animator.id, { role: 'ANIMATOR', siteId: '1', thing: null }, 'chaos')
    await grantRole(db, cook.id, { role: 'CATERING', siteId: '1', thing: null }, 'chaos')
    await grantRole(db, reception.id, { role: 'RECEPTION', siteId: '1', thing: null }, 'chaos')

    const now = new Date()
    const rooms = {
      people: others.slice(0, people),
      rooms: await buildOwnRooms(db, 'crash', wantedRooms),
      now,
    }
    const events = {
      people: others.slice(people, 2 * people),
      animator,
      animations: await buildWanted(db, now, count),
    }
    const meals = {
      people: others.slice(2 * people, 3 * people),
      cook,
      offer: await buildRacedOffer(db, 1, now),
    }
    const visits = { people: others.slice(3 * people), reception, siteId: '1', now }
    await buildHosts(db, visits)
    if (how !== undefined) await beCareless(db, how)
    const { writers, look } = eventWriters(events)
    const broken = new Map<string, number>()
    const given: Kills = {
      server,
      send,
      writers: [...roomWriters(rooms), ...writers, ...cateringWriters(meals), ...visitWriters(visits)],
      kills: count,
      journal: join(folder, 'journal.jsonl'),
      log: line => console.log(line),
      async recovered() {
        await passADay(db)
        for (const [name, times] of await look(db)) broken.set(`after a recovery, ${name}`, times)
      },
    }
    const { recoveries } = await killWhileTheyWrite(given)
    await passADay(db)
    const verdict = await judge(db, given, {
      people: chosen,
      judges: [judgeRooms(rooms), judgeEvents(events), judgeOrders(meals), judgeVisits(visits)],
    })
    for (const [name, times] of broken) verdict.violations.set(name, times)
    return { verdict, recoveries }
  } finally {
    for (const close of closing) await close()
  }
}

function report({ answers, violations }: Verdict): void {
  for (const [answer, count] of [...answers].sort()) console.log(`${String(count).padStart(8)}  ${answer}`)
  for (const [name, count] of violations) console.log(`${String(count).padStart(8)}  BROKEN: ${name}`)
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((all, one) => all + one, 0)
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
