/*
 * npm run race: the real server and a real PostgreSQL, 64 connections that all want the same few rooms, then what must
 * hold as SQL. Afterwards the same race twice more with the exclusion weakened: both must be lost.
 *   npm run race -- --writes 5000    fewer calls
 *   npm run race -- --long           200,000 calls
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#platform/server/database/database.ts'
import { startPostgres } from '#platform/server/database/postgres/start.ts'
import { silent } from '#platform/server/observability/log.ts'
import { type Figure, printTable } from '../bench/table.ts'
import { startProduct } from '../tools/product.ts'
import { buildOwnRooms, colleagues, openCaller, signIn } from './callers.ts'
import { type Call, type Journal, race, untilAnswered, violations, weaken, weakenings } from './room-race.ts'

const connections = 64
/** Few: their calls meet, and they come up to their limit. */
const people = 16
const perPerson = 12
const rooms = 4
/** A lost race shows itself soon. */
const writesOfControl = 2_000

const { values } = parseArgs({
  options: { writes: { type: 'string' }, long: { type: 'boolean', default: false } },
})
const writes = values.writes === undefined ? (values.long ? 200_000 : 100_000) : Number(values.writes)
if (!Number.isInteger(writes) || writes < 1) throw new Error('--writes takes a number of calls')

const figures: Figure[] = []
const real = await raceOnce(writes)
report(real)
figures.push({
  what: `${writes} conflicting writes on ${connections} connections, ${real.perSecond.toFixed(0)} a second: violations`,
  reached: String(real.broken),
  mustReach: '0',
  holds: real.broken === 0,
})
for (const weakening of Object.keys(weakenings) as (keyof typeof weakenings)[]) {
  const control = await raceOnce(Math.min(writes, writesOfControl), weakening)
  figures.push({
    what: `control, ${weakening}: violations`,
    reached: String(control.broken),
    mustReach: '> 0',
    holds: control.broken > 0,
  })
}
printTable(figures)
process.exitCode = figures.every(figure => figure.holds) ? 0 : 1

interface Outcome {
  journal: Journal
  violations: Map<string, number>
  broken: number
  perSecond: number
}

/** One race, on data of its own. */
async function raceOnce(count: number, weakening?: keyof typeof weakenings): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-race-'))
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const postgres = await startPostgres({ folder, log: silent })
    closing.unshift(postgres.stop)
    const { host, user, database } = postgres.address
    const product = await startProduct({
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      DATABASE_POOL: '24',
      CAMPUS_DEMO_PEOPLE: '100',
      // They would count towards what a person may hold.
      CAMPUS_DEMO_RESERVATIONS: '0',
      RATE_LIMIT_PERSON: '1000000',
      RESERVATION_LIMIT: String(perPerson),
      LOG_LEVEL: 'error',
    })
    closing.unshift(product.stop)
    const { db, close } = openDatabase({ address: postgres.address, size: 2, log: silent, noTimeouts: true })
    closing.unshift(close)

    if (weakening !== undefined) await weaken(db, weakening)
    const wanted = await buildOwnRooms(db, 'race', rooms)
    const tokens = await signIn(product.address, await colleagues(db, people))
    const caller = openCaller(product.address, connections)
    closing.unshift(async () => caller.end())
    const call: Call = async (person, method, path, body, headers) => {
      const { status, text } = await caller.send(tokens.get(person) ?? '', method, path, body, headers)
      return { status, body: text === '' ? {} : JSON.parse(text) }
    }
    const now = new Date()
    const began = performance.now()
    const journal = await race({
      call,
      people: [...tokens.keys()],
      rooms: wanted,
      writes: count,
      connections,
      now,
    })
    const seconds = (performance.now() - began) / 1000
    await untilAnswered(db)
    const found = await violations(db, journal, { perPerson, now, rooms: wanted })
    const broken = [...found.values()].reduce((all, one) => all + one, 0)
    return { journal, violations: found, broken, perSecond: count / seconds }
  } finally {
    for (const close of closing) await close()
  }
}

function report({ journal, violations: found }: Outcome): void {
  for (const [answer, count] of [...journal.answers].sort())
    console.log(`${String(count).padStart(8)}  ${answer}`)
  for (const [name, count] of found) console.log(`${String(count).padStart(8)}  BROKEN: ${name}`)
}
