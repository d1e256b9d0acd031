import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { startJobs } from '#platform/server/jobs/jobs.ts'
import { silent } from '#platform/server/observability/log.ts'
import { familyOf } from '../chaos/event-race.ts'
import { ended, freePort, projectFolder, untilReady } from '../tools/product.ts'
import { openMeasurement } from './measurement.ts'
import { medianRatio } from './pairs.ts'
import { client, durationsOf } from './slowest.ts'
import { type Figure, printTable } from './table.ts'

/** Of the speed of counting first and then inserting (specified). */
const leastRatio = 1.5
const connections = 64
/** Seconds that one measurement lasts. */
const duration = 3
const people = 4_000
/** Of each kind; one slot each. Whoever comes round again wants another one. */
const animations = 4_000
const places = 100
/** How many want each slot in the same moment. */
const wantedBy = 2
const children = 2

/**
 * The opening rush (specified): so many people within a second, so many places, the slowest answer in milliseconds. Several
 * events open, one after the other.
 */
const rush = { people: 2_000, places: 50, slowest: 3_000, rate: 2_000, events: 5 }

/** Booking a family over HTTP with its mail, and the moment in which an event opens that everybody wants. */
export async function measureEventsBooking(): Promise<Figure[]> {
  await using measurement = await openMeasurement('events-booking')
  const { db, url } = measurement
  // The queue's tables are made by who runs jobs; nobody does while this is measured, on either side.
  await (await startJobs({ address: measurement.address, log: silent, workers: [] })).stop()
  const slots = await fill(db)

  const port = await freePort()
  const server = spawn(process.execPath, ['bench/events-server.ts', String(port), url], {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  measurement.defer(() => ended(server))
  const address = `http://127.0.0.1:${port}`
  await untilReady(address, server)
  const [guarded, counted] = [wishes(slots.guarded), wishes(slots.counted)]
  const speedOf = async (way: string, next: () => Wish) => {
    // Where jobs are run, none waits for long.
    await sql`truncate graphile_worker._private_jobs`.execute(db)
    return answersPerSecond(address, way, next)
  }
  const ours = () => speedOf('bookings', guarded)
  const theirs = () => speedOf('count-then-insert', counted)
  // One after the other at first: a kind of job is registered with its first one, on which all others would wait.
  await answersPerSecond(address, 'bookings', guarded, 1)
  await ours()
  await theirs()
  await sql`analyze`.execute(db)
  const speeds: number[] = []
  const oursNoted = async () => {
    const speed = await ours()
    speeds.push(speed)
    return speed
  }
  const ratio = await medianRatio(oursNoted, theirs, leastRatio)
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from animation_slots s where s.id = any(${slots.guarded.map(one => one.slot)}::bigint[])
      and (s.taken > s.limit_user or s.taken <> (
        select coalesce(sum(places), 0) from animation_bookings b where b.slot_id = s.id))`.execute(db)
  const wrong = rows[0]?.wrong ?? -1
  return [
    {
      what: `POST a booking with ${children} children and its mail, ${connections} connections (${Math.max(...speeds).toFixed(0)} a second), against count, then insert`,
      reached: `${ratio.toFixed(2)} x`,
      mustReach: `>= ${leastRatio.toFixed(1)} x`,
      holds: ratio >= leastRatio,
    },
    {
      what: 'the same: slots oversold or miscounted',
      reached: String(wrong),
      mustReach: '0',
      holds: wrong === 0,
    },
    // On a server that has been answering for a minute, as one has when an event opens.
    ...(await measureRushes(db, address, slots.rushed)),
  ]
}

interface Place {
  animation: string
  slot: string
}

async function fill(db: Database): Promise<Record<'guarded' | 'counted' | 'rushed', Place[]>> {
  await sql`
    insert into sites (id, code, name, address, latitude, longitude, image)
    values (1, 'C', 'Campus', 'P', 0, 0, '/i')`.execute(db)
  await sql`
    insert into accounts (id, email, first_name, last_name, site_id)
    select 'person-' || n, 'person-' || n || '@campus.example', 'Ada', 'L', 1
    from generate_series(0, ${people - 1}::integer) n`.execute(db)
  const placesFor = async (name: string, count: number, limit: number): Promise<Place[]> => {
    await sql`
      insert into animations (import_key, animation_type, name_fr, name_en, description_fr, description_en,
        publication_date, information_form)
      select ${name} || n, ${name === 'rushed' ? 'STANDARD' : 'FAMILY_DAY'}, 'Atelier', 'Workshop', '', '',
        now() - interval '1 day', '{"canBeDelegated": true}'
      from generate_series(1, ${count}::integer) n`.execute(db)
    const { rows } = await sql<Place>`
      insert into animation_slots (animation_id, site_id, starts_at, ends_at, registration_ends_at, limit_user)
      select id, 1, now() + interval '9 days', now() + interval '10 days', now() + interval '9 days', ${limit}
      from animations where import_key like ${`${name}%`}
      returning animation_id::text as animation, id::text as slot`.execute(db)
    return rows
  }
  const made = {
    guarded: await placesFor('guarded', animations, places),
    counted: await placesFor('counted', animations, places),
    rushed: await placesFor('rushed', rush.events, rush.places),
  }
  await sql`analyze`.execute(db)
  return made
}

interface Wish extends Place {
  person: string
}

/** Every slot in turn, each wanted by several people right after each other; nobody wants the same one twice. */
function wishes(all: readonly Place[]): () => Wish {
  let requested = 0
  return () => {
    const nth = Math.floor(requested / wantedBy)
    const round = Math.floor(nth / all.length)
    const place = all[(nth + round) % all.length]
    if (place === undefined) throw new Error('nothing to book')
    return { ...place, person: `person-${requested++ % people}` }
  }
}

async function answersPerSecond(
  address: string,
  way: string,
  next: () => Wish,
  atOnce = connections,
): Promise<number> {
  const result = await autocannon({
    url: address,
    connections: atOnce,
    duration,
    requests: [
      {
        method: 'POST',
        setupRequest: request => {
          const { person, animation, slot } = next()
          return {
            ...request,
            path: `/services/v6/animations/${animation}/slots/${slot}/${way}`,
            body: JSON.stringify({ familyForm: familyOf(children) }),
            headers: headersOf(person),
          }
        },
      },
    ],
  })
  const known = result['2xx'] + (result.statusCodeStats?.['409']?.count ?? 0)
  const all = result['2xx'] + result.non2xx
  if (result.errors > 0 || known !== all || result['2xx'] === 0)
    throw new Error(
      `${result.errors} errors, ${all - known} answers that are neither 200 nor 409 from ${way}`,
    )
  return result.requests.average
}

function headersOf(person: string): Record<string, string> {
  return {
    'api-key': 'campus-companion-web',
    authorization: `Bearer ${person}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
}

async function measureRushes(db: Database, address: string, opening: readonly Place[]): Promise<Figure[]> {
  const { answer, end } = client()
  const seen = { booked: new Set<number>(), answered: rush.people, slowest: [] as number[] }
  for (const place of opening) {
    const answers = new Map<number, number>()
    const requests = Array.from({ length: rush.people }, (_, n) => ({
      url: `${address}/services/v6/animations/${place.animation}/slots/${place.slot}/bookings`,
      method: 'POST' as const,
      headers: headersOf(`person-${n}`),
      body: '{}',
    }))
    const durations = await durationsOf(
      requests,
      async requested => {
        const { status } = await answer(requested)
        answers.set(status, (answers.get(status) ?? 0) + 1)
      },
      rush.rate,
    )
    const { rows } = await sql<{ booked: number }>`
      select count(*)::int as booked from animation_bookings where slot_id = ${place.slot}::bigint`.execute(
      db,
    )
    seen.booked.add(rows[0]?.booked ?? -1)
    seen.answered = Math.min(seen.answered, (answers.get(200) ?? 0) + (answers.get(409) ?? 0))
    seen.slowest.push(Math.max(...durations))
  }
  end()
  const slowest = Math.max(...seen.slowest)
  return [
    {
      what: `${rush.people} people want ${rush.places} places within a second, ${rush.events} times: booked`,
      reached: [...seen.booked].join(', '),
      mustReach: String(rush.places),
      holds: seen.booked.size === 1 && seen.booked.has(rush.places),
    },
    {
      what: 'the same: answered that they have one or that none is left, the fewest',
      reached: String(seen.answered),
      mustReach: String(rush.people),
      holds: seen.answered === rush.people,
    },
    {
      what: 'the same: the slowest answer of all',
      reached: `${(slowest / 1000).toFixed(1)} s`,
      mustReach: `<= ${(rush.slowest / 1000).toFixed(1)} s`,
      holds: slowest <= rush.slowest,
    },
  ]
}

if (import.meta.main) printTable(await measureEventsBooking())
