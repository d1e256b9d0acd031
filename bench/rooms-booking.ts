import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { startJobs } from '#platform/server/jobs/jobs.ts'
import { silent } from '#platform/server/observability/log.ts'
import { addDays, campusDay, campusInstant, isWeekend, timeOf } from '#platform/time/campus-time.ts'
import { ended, freePort, projectFolder, untilReady } from '../tools/product.ts'
import { openMeasurement } from './measurement.ts'
import { medianRatio } from './pairs.ts'
import { type Figure, printTable } from './table.ts'

/** Of the speed of looking first and then writing (specified). */
const leastRatio = 1.5
/** Specified. */
const connections = 64
/** Seconds that one measurement lasts. */
const duration = 3
const rooms = 400
/** Enough that nobody comes to hold many. */
const people = 4_000
/** How many people want each time of each room, one right after the other. */
const wantedBy = 2
const [firstStart, lastStart] = [8 * 60, 19 * 60]
const length = 30

/**
 * Booking over HTTP, each time wanted by two people in the same moment, against a route of the same server that looks
 * whether the room is free and then writes. Half the calls are refused, on either side.
 */
export async function measureRoomBooking(): Promise<Figure[]> {
  await using measurement = await openMeasurement('room-booking')
  const { db, url } = measurement
  // The queue's tables are made by who runs jobs; nobody does while this is measured, on either side.
  await (await startJobs({ address: measurement.address, log: silent, workers: [] })).stop()
  await fill(db)

  const port = await freePort()
  const server = spawn(process.execPath, ['bench/booking-server.ts', String(port), url], {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  measurement.defer(() => ended(server))
  const address = `http://127.0.0.1:${port}`
  await untilReady(address, server)

  const booking = bookings()
  const looking = bookings()
  const speedOf = async (path: string, next: () => Booking) => {
    // Where jobs are run, none waits for long.
    await sql`truncate graphile_worker._private_jobs`.execute(db)
    return answersPerSecond(address, path, next)
  }
  const ours = () => speedOf('/reservation/room', booking)
  const theirs = () => speedOf('/reservation/look-then-write', looking)
  // One of each that does not count, after which the database knows its tables as one that is in use does.
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
  const overlapping = await overlaps(db, 'reservations')
  const overlappingUnguarded = await overlaps(db, 'unguarded_reservations')
  return [
    {
      what: `POST /reservation/room, ${connections} connections (${Math.max(...speeds).toFixed(0)} a second), against look, then write`,
      reached: `${ratio.toFixed(2)} x`,
      mustReach: `>= ${leastRatio.toFixed(1)} x`,
      holds: ratio >= leastRatio,
    },
    { what: 'the same: overlaps', reached: String(overlapping), mustReach: '0', holds: overlapping === 0 },
    {
      what: 'overlaps of look, then write',
      reached: String(overlappingUnguarded),
      mustReach: '> 0',
      holds: overlappingUnguarded > 0,
    },
  ]
}

async function fill(db: Database): Promise<void> {
  await sql`
    insert into sites (id, code, name, address, latitude, longitude, image)
    values (1, 'C', 'Campus', 'P', 0, 0, '/i')`.execute(db)
  await sql`
    insert into site_functionalities (site_id, position, type, activated, param)
    values (1, 1, 'BOOKING', true, '{"daysOfSearchOffice": 30}')`.execute(db)
  await sql`
    insert into accounts (id, email, first_name, last_name, site_id)
    select 'person-' || n, 'person-' || n || '@campus.example', 'Ada', 'L', 1
    from generate_series(0, ${people - 1}::integer) n`.execute(db)
  await sql`
    insert into rooms (site_id, type, reference, email, name, building, floor, capacity, bookable)
    select 1, 'MEETING_ROOM', 'room-' || n, 'room-' || n || '@campus.example', 'Salle ' || n, 'B', 'RDC', 8, true
    from generate_series(0, ${rooms - 1}::integer) n`.execute(db)
  // All that the reservations have but what keeps them apart: what is looked up has the same index, without exclusion.
  await sql`create table unguarded_reservations (like reservations including all)`.execute(db)
  const { rows: exclusions } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = 'unguarded_reservations'::regclass and contype = 'x'`.execute(db)
  for (const { name } of exclusions)
    await sql`alter table unguarded_reservations drop constraint ${sql.ref(name)}`.execute(db)
  await sql`create index on unguarded_reservations using gist (room_id, held) where (active)`.execute(db)
  await sql`analyze`.execute(db)
}

interface Booking {
  person: string
  body: { start: string; end: string; address: string; label: string }
}

/** Every time of every room in turn, each wanted by several. Gives the next one at each call. */
function bookings(): () => Booking {
  const starts: Date[] = []
  const days: string[] = []
  for (let day = addDays(campusDay(new Date()), 1); days.length < 20; day = addDays(day, 1))
    if (!isWeekend(day)) days.push(day)
  for (const day of days)
    for (let at = firstStart; at < lastStart; at += length) starts.push(campusInstant(day, timeOf(at)))

  let requested = 0
  return () => {
    const nth = Math.floor(requested / wantedBy)
    const start = starts[Math.floor(nth / rooms) % starts.length] ?? new Date(0)
    const end = new Date(start.getTime() + length * 60_000)
    return {
      person: `person-${requested++ % people}`,
      body: {
        start: start.toISOString(),
        end: end.toISOString(),
        address: `room-${nth % rooms}@campus.example`,
        label: '',
      },
    }
  }
}

async function answersPerSecond(address: string, path: string, next: () => Booking): Promise<number> {
  const result = await autocannon({
    url: address,
    connections,
    duration,
    requests: [
      {
        method: 'POST',
        path: `/services/v6${path}`,
        setupRequest: request => {
          const { person, body } = next()
          return {
            ...request,
            body: JSON.stringify(body),
            headers: {
              'api-key': 'campus-companion-web',
              authorization: `Bearer ${person}`,
              'content-type': 'application/json',
              'idempotency-key': randomUUID(),
            },
          }
        },
      },
    ],
  })
  const known = result['2xx'] + (result.statusCodeStats?.['409']?.count ?? 0)
  const all = result['2xx'] + result.non2xx
  if (result.errors > 0 || known !== all || result['2xx'] === 0)
    throw new Error(
      `${result.errors} errors, ${all - known} answers that are neither 200 nor 409 from ${path}`,
    )
  return result.requests.average
}

/** How many reservations share a moment of a room with an earlier one; reads whole tables, by no index. */
async function overlaps(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from (
      select lower(during) < max(upper(during)) over (
        partition by room_id order by lower(during), upper(during), id
        rows between unbounded preceding and 1 preceding
      ) as collides
      from ${sql.table(table)} where active
    ) ordered where collides`.execute(db)
  return Number(rows[0]?.count)
}

if (import.meta.main) printTable(await measureRoomBooking())
