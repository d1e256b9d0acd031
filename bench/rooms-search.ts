import { sql } from 'kysely'
import { loadManyReservations } from '#demo/load/many-reservations.ts'
import { type Random, randomFrom } from '#demo/random.ts'
import { reservedTimes } from '#features/room-bookings/server/occupancy.ts'
import type { Referentiel, SearchCriteria } from '#features/rooms/contract.ts'
import { bufferOf } from '#features/rooms/rules.ts'
import { closuresOfRoom, openingOf, type StoredClosure } from '#features/rooms/server/opening.ts'
import { roomDays } from '#features/rooms/server/room-days.ts'
import { bookingParam, roomsOf, type StoredRoom } from '#features/rooms/server/rooms.ts'
import { type RoomSearch, roomSearch } from '#features/rooms/server/search.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { silent } from '#platform/server/observability/log.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { addDays, campusDay, campusInstant, isWeekend, timeOf } from '#platform/time/campus-time.ts'
import { type Opening, whyClosed } from '#platform/time/opening.ts'
import { openMeasurement } from './measurement.ts'
import { medianRatio } from './pairs.ts'
import { client, perTurn, type Request, slowestAgainstBare } from './slowest.ts'
import { type Answer, startBareStatements, statementsOf } from './statements.ts'
import { type Figure, printTable } from './table.ts'

/** Specified, like the figures below. */
const rooms = 5_000
const reservations = 1_000_000
/** How many times as fast as the sequential plan. */
const leastRatio = 20
const searches = 2_000

const email = 'employee@campus.example'
const people = 100
/** Every campus of the demo company can be booked as far ahead. */
const workingDays = 9
/** Strips of a thousand rooms asked for a second, and of one turn: at a hundred a second the bare server gives up first. */
const [daysPerSecond, daysPerTurn] = [20, 200]
/** The sequential plan takes a good part of a second each time. */
const searchesPerTurn = 2

interface Search {
  siteId: number
  criteria: SearchCriteria
}

/**
 * The search for a free room among 5,000 with a million reservations: how long its slowest answers take over HTTP beside
 * the same statement on a bare server, how much faster it is than the same statement without any index, and whether it
 * answers what reading through all reservations answers.
 */
export async function measureRoomSearch(): Promise<Figure[]> {
  await using measurement = await openMeasurement('room-search')
  const { db, pool, url } = measurement
  const product = await measurement.startProduct({
    CAMPUS_DEMO_PEOPLE: String(people),
    CAMPUS_DEMO_RESERVATIONS: '0',
  })
  const now = new Date()
  await fill(db, now)

  const wanted = await randomSearches(db, now)
  const asking: Asking = { person: { id: 'bench', email: 'bench@campus.example' }, language: 'en', now }
  const headers = {
    'api-key': readSettings(process.env).apiKey,
    platform: 'WEB',
    'accept-language': 'en',
    'content-type': 'application/json',
    authorization: `Bearer ${await product.token(email)}`,
  }
  const requestOf = ({ siteId, criteria }: Search): Request => ({
    url: `${product.address}/services/v6/search/room?siteId=${siteId}`,
    method: 'POST',
    headers,
    body: JSON.stringify(criteria),
  })
  const search = roomSearch([reservedTimes])
  const answers: Answer[] = []
  for (const { siteId, criteria } of wanted) {
    const run = await statementsOf({ pool }, listening =>
      search.freeRooms(listening, siteId, criteria, asking),
    )
    answers.push(run.map(statement => [statement]))
  }
  const bare = await startBareStatements(url, answers)
  measurement.defer(bare.stop)
  const slowest = await slowestAgainstBare(
    `POST /search/room, ${rooms} rooms and ${reservations} reservations`,
    turn => {
      const from = (turn * perTurn) % wanted.length
      return {
        product: wanted.slice(from, from + perTurn).map(requestOf),
        bare: Array.from({ length: perTurn }, (_, n) => ({ url: `${bare.address}/${from + n}` })),
      }
    },
  )

  const days = await daysAgainstBare({ pool, url, wanted, headers, address: product.address }, stop =>
    measurement.defer(stop),
  )

  const { ask, end } = client()
  measurement.defer(async () => end())
  const right = await countRight({ db, wanted, now }, one => ask(requestOf(one)))
  const ratio = await againstSequential(db, url, wanted, asking)
  return [
    slowest,
    days,
    {
      what: 'the same search against the sequential plan',
      reached: `${ratio.toFixed(0)} x`,
      mustReach: `>= ${leastRatio} x`,
      holds: ratio >= leastRatio,
    },
    {
      what: `of ${searches} random searches, as many answered as reading through everything answers`,
      reached: `${((100 * right) / searches).toFixed(2)} %`,
      mustReach: '100 %',
      holds: right === searches,
    },
  ]
}

interface Measured {
  pool: Parameters<typeof statementsOf>[0]['pool']
  url: string
  wanted: readonly Search[]
  headers: Record<string, string>
  address: string
}

/** The strips of all rooms of a campus, of the days that are searched for, beside the same statement on a bare server. */
async function daysAgainstBare(
  { pool, url, wanted, headers, address }: Measured,
  onStop: (stop: () => Promise<unknown>) => void,
): Promise<Figure> {
  const asked = wanted
    .map(({ siteId, criteria }) => ({ siteId, day: campusDay(new Date(criteria.availabilityStartDate)) }))
    // Each day of each campus once: it takes long to read so many.
    .filter(
      ({ siteId, day }, index, all) =>
        all.findIndex(one => one.siteId === siteId && one.day === day) === index,
    )
  const answers: Answer[] = []
  for (const one of asked) {
    const run = await statementsOf({ pool }, listening =>
      roomDays(listening, { ...one, accountId: 'bench' }, [reservedTimes]),
    )
    answers.push(run.map(statement => [statement]))
  }
  const bare = await startBareStatements(url, answers)
  onStop(bare.stop)
  return slowestAgainstBare(
    `GET /search/room/days, ${rooms} rooms and ${reservations} reservations`,
    turn => {
      const which = Array.from({ length: daysPerTurn }, (_, n) => (turn * daysPerTurn + n) % asked.length)
      return {
        product: which.map(n => ({
          url: `${address}/services/v6/search/room/days?siteId=${asked[n]?.siteId}&day=${asked[n]?.day}`,
          headers,
        })),
        bare: which.map(n => ({ url: `${bare.address}/${n}` })),
      }
    },
    daysPerSecond,
  )
}

/** The load, with some of it cancelled and some being moved: a move holds two times. */
async function fill(db: Database, today: Date): Promise<void> {
  await loadManyReservations(db, { rooms, reservations, today })
  await sql`update reservations set status = 'CANCELLED' where hashtext(id::text) % 50 = 0`.execute(db)
  // The quarter of an hour after each meeting is free in this load.
  await sql`
    update reservations set status = 'PENDING', previous = during,
      during = tstzrange(upper(during), upper(during) + interval '15 minutes')
    where hashtext(id::text) % 100 = 1
      and upper(during) > now() - interval '1 day' and room_id in (select id from rooms where reference like 'LOAD-%')`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
}

/** What people look for: any campus, the days that can be booked, a quarter of an hour to half a day, some wishes. */
type Asking = Parameters<RoomSearch['freeRooms']>[3]

async function randomSearches(db: Database, now: Date): Promise<Search[]> {
  const random = randomFrom('room searches')
  const { rows: sites } = await sql<{
    id: number
    buildings: string[]
    largest: number
    equipment: string[]
  }>`
    select r.site_id as id, array_agg(distinct building) as buildings, max(capacity) as largest,
      (select array_agg(distinct e) from rooms x, unnest(x.equipment || x.equipment_fr || x.equipment_en) e
        where x.site_id = r.site_id) as equipment
    from rooms r
    where r.type = 'MEETING_ROOM' and r.searchable and exists (
      select from site_functionalities f where f.site_id = r.site_id and f.type = 'BOOKING' and f.activated)
    group by r.site_id order by r.site_id`.execute(db)
  const days: string[] = []
  for (let day = addDays(campusDay(now), 1); days.length < workingDays; day = addDays(day, 1))
    if (!isWeekend(day)) days.push(day)

  return Array.from({ length: searches }, () => {
    const { id, buildings, largest, equipment } = random.pick(sites)
    const from = 8 * 60 + 15 * random.int(40)
    const start = campusInstant(random.pick(days), timeOf(from))
    const end = new Date(start.getTime() + 15 * 60_000 * (1 + random.int(16)))
    const some = (list: readonly string[], most: number) =>
      Array.from({ length: random.int(most + 1) }, () => random.pick(list))
    return {
      siteId: id,
      criteria: {
        availabilityStartDate: start.toISOString(),
        availabilityEndDate: end.toISOString(),
        capacity: chosenCapacity(random, largest),
        equipment: random.chance(0.4) ? some(equipment, 2) : [],
        building: random.chance(0.4) ? some(buildings, 2) : [],
      },
    }
  })
}

function chosenCapacity(random: Random, largest: number): number {
  return random.chance(0.4) ? 0 : 1 + random.int(largest)
}

/** How many searches answer the same rooms in the same order as going through all reservations and opening hours does. */
async function countRight(
  { db, wanted, now }: { db: Database; wanted: readonly Search[]; now: Date },
  ask: (search: Search) => Promise<string>,
): Promise<number> {
  const bySite = Map.groupBy(wanted, ({ siteId }) => siteId)
  let right = 0
  for (const [siteId, ofSite] of bySite) {
    const all = await roomsOf(db, siteId)
    const held = await heldTimes(db, siteId)
    const openings = await openingsOf(db, siteId, now)
    const buffers = await buffersOf(db, siteId)
    for (const search of ofSite) {
      const { meetings } = JSON.parse(await ask(search)) as { meetings: Referentiel[] }
      const expected = all.filter(
        room =>
          fits(room, search.criteria) &&
          isFree(held.get(room.id), search.criteria, buffers.get(room.id)) &&
          isOpen(openings.get(room.id), search.criteria),
      )
      if (meetings.map(({ id }) => id).join() === expected.map(({ id }) => id).join()) right++
    }
  }
  return right
}

function fits(room: Referentiel, { capacity, equipment = [], building = [] }: SearchCriteria): boolean {
  const known = [...room.equipment, ...room.data.equipements_fr, ...room.data.equipements_en]
  return (
    room.referencialType === 'MEETING_ROOM' &&
    room.searchable &&
    room.capacity >= capacity &&
    (building.length === 0 || building.includes(room.building)) &&
    equipment.every(wish => known.includes(wish) && !room.equipmentOut.includes(wish))
  )
}

/** @param buffer minutes that the room would keep free after what is wanted */
function isFree(times: readonly number[] = [], criteria: SearchCriteria, buffer = 0): boolean {
  const start = Date.parse(criteria.availabilityStartDate)
  const end = Date.parse(criteria.availabilityEndDate)
  const kept = buffer * 60_000
  for (let at = 0; at < times.length; at += 2) {
    if ((times[at] ?? 0) < end + kept && start < (times[at + 1] ?? 0)) return false
  }
  return true
}

function isOpen(opening: Opening | undefined, criteria: SearchCriteria): boolean {
  const start = new Date(criteria.availabilityStartDate)
  const end = new Date(criteria.availabilityEndDate)
  return opening !== undefined && whyClosed({ start, end }, opening) === undefined
}

/** When each room is open, by its id. */
async function openingsOf(db: Database, siteId: number, now: Date): Promise<Map<string, Opening>> {
  const { rows } = await sql<
    Pick<StoredRoom, 'id' | 'opens_at' | 'closes_at' | 'refuses_because'> & {
      param: unknown
      closures: StoredClosure[]
    }
  >`
    select r.id, r.opens_at, r.closes_at, r.refuses_because, ${bookingParam(siteId)} as param,
      ${closuresOfRoom(sql`r.id`, now)} as closures
    from rooms r where r.site_id = ${siteId}`.execute(db)
  return new Map(rows.map(room => [String(room.id), openingOf(room, room.param, room.closures)]))
}

/** How many minutes each room keeps free between two bookings, by its id. */
async function buffersOf(db: Database, siteId: number): Promise<Map<string, number>> {
  const { rows } = await sql<Pick<StoredRoom, 'id' | 'type' | 'buffer_minutes'> & { param: unknown }>`
    select r.id, r.type, r.buffer_minutes, ${bookingParam(siteId)} as param
    from rooms r where r.site_id = ${siteId}`.execute(db)
  return new Map(rows.map(room => [String(room.id), bufferOf(room, room.param)]))
}

/**
 * Each room's held times with the minutes that are kept free after them, a start and an end in turns; read row by row from the
 * table itself.
 */
async function heldTimes(db: Database, siteId: number): Promise<Map<string, number[]>> {
  const { rows } = await sql<{
    room_id: number
    status: string
    times: (number | null)[]
  }>`
    select room_id, status, array[
      extract(epoch from lower(kept)), extract(epoch from upper(kept)),
      extract(epoch from lower(previous_kept)), extract(epoch from upper(previous_kept))]::float8[] as times
    from reservations where site_id = ${siteId}`.execute(db)
  const held = new Map<string, number[]>()
  for (const { room_id, status, times } of rows) {
    if (status !== 'PENDING' && status !== 'ACCEPTED') continue
    const known = held.get(String(room_id)) ?? []
    held.set(String(room_id), known)
    known.push(...times.filter(time => time !== null).map(seconds => seconds * 1000))
  }
  return held
}

async function againstSequential(
  db: Database,
  url: string,
  wanted: readonly Search[],
  asking: Asking,
): Promise<number> {
  const off = ['indexscan', 'indexonlyscan', 'bitmapscan'].map(way => `-c enable_${way}=off`).join(' ')
  const bare = openDatabase({
    address: { url: `${url}&options=${encodeURIComponent(off)}` },
    size: 1,
    log: silent,
    noTimeouts: true,
  })
  try {
    const search = roomSearch([reservedTimes])
    let turn = 0
    const perSecond = async (by: Database) => {
      const from = (Math.floor(turn++ / 2) * searchesPerTurn) % wanted.length
      const requested = wanted.slice(from, from + searchesPerTurn)
      const begun = performance.now()
      for (const { siteId, criteria } of requested) await search.freeRooms(by, siteId, criteria, asking)
      return (requested.length * 1000) / (performance.now() - begun)
    }
    return await medianRatio(
      () => perSecond(db),
      () => perSecond(bare.db),
      leastRatio,
    )
  } finally {
    await bare.close()
  }
}

if (import.meta.main) printTable(await measureRoomSearch())
