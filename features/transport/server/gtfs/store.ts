import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Day } from '#platform/time/campus-time.ts'
import { type Service, spanOf } from './calendar.ts'
import type { Loading } from './connection.ts'
import { type Findings, UnreadableTimetable } from './findings.ts'
import type { ReadTimetable, Staging } from './read.ts'

/** Departures of a timetable's whole calendar at most, runs counted one by one. */
const mostCalls = 3_000_000

/** Tables that go with the transaction: what a file of any size holds is sorted and joined by the database. */
export async function openStaging({ trx, copy }: Loading): Promise<Staging> {
  for (const definition of [
    // What is near a campus is sorted and joined in memory.
    sql`set local work_mem = '64MB'`,
    sql`create temp table gtfs_trips (trip int, id text, route text, service text, headsign text) on commit drop`,
    sql`create temp table gtfs_times (line int, trip int, sequence int, departs int, stop int, name text,
      headsign text, no_pickup boolean) on commit drop`,
    sql`create temp table gtfs_runs (trip int, starts int, ends int, headway int) on commit drop`,
    sql`create temp table gtfs_stops (stop int, id text, station text, station_name text, platform text,
      wheelchair boolean, lifts text[]) on commit drop`,
  ]) {
    await definition.execute(trx)
  }
  const into =
    (table: string): Staging['trips'] =>
    read =>
      copy(`copy pg_temp.${table} from stdin`, read)
  return { trips: into('gtfs_trips'), times: into('gtfs_times'), runs: into('gtfs_runs') }
}

export interface StoredTimetable {
  id: number
  publisher: string
  firstDay: Day
  lastDay: Day
  stations: number
  lines: number
  trips: number
  calls: number
}

/**
 * Makes what was read the timetable of a campus, in place of the one before.
 * @throws {UnreadableTimetable} where nothing is left that stops near the campus
 */
export async function storeTimetable(
  trx: Database,
  given: { siteId: number; feed: string; around: number; digest: string },
  read: ReadTimetable,
  findings: Findings,
): Promise<StoredTimetable> {
  await stageStops(trx, read)
  await findCalls(trx, findings)
  const used = await usedOf(trx)
  const services = new Map([...read.services].filter(([id]) => used.services.has(id)))
  const span = spanOfAll(services, read.endsOn)
  if (used.stations.size === 0 || span === undefined) {
    throw new UnreadableTimetable('nothingNear', 'stop_times.txt', `${given.around} m`)
  }
  await removeTimetable(trx, given)
  const { id } = await trx
    .insertInto('timetables')
    .values({
      ...{ site_id: given.siteId, feed: given.feed, around: given.around, digest: given.digest },
      ...{ publisher: read.publisher, timezone: read.timezone, longest: used.longest },
      ...{ first_day: span[0], last_day: span[1] },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeNames(trx, id, read, used)
  await storeServices(trx, id, services)
  const { trips, calls } = await storeCalls(trx, id)
  const { rows } = await sql<{ lines: number }>`
    select count(*)::int as lines from timetable_lines where timetable_id = ${id}`.execute(trx)
  return {
    ...{ id, publisher: read.publisher, trips, calls, firstDay: span[0], lastDay: span[1] },
    ...{ stations: used.stations.size, lines: rows[0]?.lines ?? 0 },
  }
}

/** @returns whether there was one */
export async function removeTimetable(
  trx: Database,
  { siteId, feed }: { siteId: number; feed: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('timetables')
    .where('site_id', '=', siteId)
    .where('feed', '=', feed)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function stageStops(trx: Database, { stops, stations }: ReadTimetable): Promise<void> {
  const names = new Map(stations.map(({ id, name }) => [id, name]))
  const staged = stops.map((stop, index) => ({
    ...stop,
    stop: index,
    station_name: names.get(stop.station),
  }))
  await sql`
    insert into pg_temp.gtfs_stops (stop, id, station, station_name, platform, wheelchair, lifts)
    select stop, id, station, station_name, platform, wheelchair, lifts
    from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb)
      as s (stop int, id text, station text, station_name text, platform text, wheelchair boolean, lifts text[])`.execute(
    trx,
  )
  // Of a trip with more rows than can be held, it is known only now whether it comes near.
  await sql`
    delete from pg_temp.gtfs_times t where not exists (
      select from pg_temp.gtfs_times near where near.trip = t.trip and near.stop is not null)`.execute(trx)
  await analyze(trx, ['pg_temp.gtfs_times', 'pg_temp.gtfs_trips', 'pg_temp.gtfs_stops', 'pg_temp.gtfs_runs'])
}

/** Nobody else tells the planner of tables that were just filled: it would join them row by row. */
async function analyze(trx: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(trx)
}

/**
 * Of the trips that stop near the campus, when they do: times that the file leaves blank lie between those around them, in
 * equal steps. Where a trip ends nobody gets in.
 */
async function findCalls(trx: Database, findings: Findings): Promise<void> {
  await fillTimes(trx)
  await sql`
    create temp table gtfs_calls on commit drop as
    with ordered as (${ordered(sql`pg_temp.gtfs_times`)}),
    timed as (
      select o.*, coalesce(o.departs, f.departs) as leaves
      from ordered o left join pg_temp.gtfs_filled f on f.line = o.line where turn = 1
    ),
    along as (
      select t.line, t.trip, t.sequence, t.stop, t.leaves, t.headsign, t.no_pickup,
        row_number() over whole as rank, lead(t.line) over whole is null as is_last,
        first_value(t.leaves) over whole as first_leaves,
        t.leaves < lag(t.leaves) over whole as is_backwards,
        last_value(coalesce(s.station_name, t.name))
          over (whole rows between unbounded preceding and unbounded following) as terminus
      from timed t left join pg_temp.gtfs_stops s on s.stop = t.stop
      window whole as (partition by t.trip order by t.sequence)
    )
    select * from along where is_backwards or is_last or stop is not null`.execute(trx)
  const { rows } = await sql<{ rule: 'sequenceTwice' | 'backwards' | 'noTime'; line: number }>`
    with twice as (
      select trip, sequence from pg_temp.gtfs_times
      -- Else each row has been counted, and nothing needs to be looked for.
      where (select count(*) from pg_temp.gtfs_times) > (select sum(rank) from pg_temp.gtfs_calls where is_last)
      group by trip, sequence having count(*) > 1
    )
    select 'sequenceTwice' as rule, line
    from (${ordered(sql`pg_temp.gtfs_times join twice using (trip, sequence)`)}) o where turn > 1
    union all select 'backwards', line from pg_temp.gtfs_calls where is_backwards
    union all select 'noTime', line from pg_temp.gtfs_calls where leaves is null and stop is not null and not is_last
    order by rule, line limit 100000`.execute(trx)
  for (const { rule, line } of rows) findings.add(rule, 'stop_times.txt', { line })
  await sql`
    delete from pg_temp.gtfs_calls where stop is null or leaves is null or is_last or no_pickup`.execute(trx)
  await analyze(trx, ['pg_temp.gtfs_calls'])
  await sql`
    create temp table gtfs_departing on commit drop as
    select trip, first_leaves, ''::text as starts, 0 as shift from pg_temp.gtfs_calls
    where trip not in (select trip from pg_temp.gtfs_runs) group by trip, first_leaves
    union
    select c.trip, c.first_leaves, lpad((s / 3600)::text, 2, '0') || to_char(make_interval(secs => s % 3600), ':MI:SS'),
      s - c.first_leaves
    from pg_temp.gtfs_runs r
    join (select distinct trip, first_leaves from pg_temp.gtfs_calls) c on c.trip = r.trip
    cross join lateral generate_series(r.starts, least(r.ends, r.starts + 259200) - 1, r.headway) s
    limit ${mostCalls + 1}`.execute(trx)
  await analyze(trx, ['pg_temp.gtfs_departing'])
  const { rows: counts } = await sql<{ calls: string }>`
    select count(*) as calls from (
      select from pg_temp.gtfs_departing d join pg_temp.gtfs_calls c on c.trip = d.trip limit ${mostCalls + 1}) counted`.execute(
    trx,
  )
  if (Number(counts[0]?.calls) > mostCalls) {
    throw new UnreadableTimetable('tooMany', 'stop_times.txt', `> ${mostCalls}`)
  }
}

/** Of several rows of a trip at one place of its order, the first of the file counts. */
const ordered = (times: RawBuilder<unknown>) =>
  sql`select *, row_number() over (partition by trip, sequence order by line) as turn from ${times}`

/** Few files leave times blank, and looking for those around each row takes longer than all else: only such trips are looked at. */
async function fillTimes(trx: Database): Promise<void> {
  await sql`
    create temp table gtfs_filled on commit drop as
    with ordered as (
      ${ordered(sql`pg_temp.gtfs_times`)}
      where trip in (select blank.trip from pg_temp.gtfs_times blank where blank.departs is null)
    ),
    ranked as (
      select o.*, row_number() over (partition by trip order by sequence) as rank from ordered o where turn = 1
    ),
    around as (
      select r.line, r.departs, r.rank,
        max(departs) over before as earlier, max(rank) filter (where departs is not null) over before as earlier_rank,
        min(departs) over later as next, min(rank) filter (where departs is not null) over later as next_rank
      from ranked r
      window before as (partition by trip order by sequence rows between unbounded preceding and current row),
        later as (partition by trip order by sequence desc rows between unbounded preceding and current row)
    )
    select line, (earlier + (next - earlier) * (rank - earlier_rank) / nullif(next_rank - earlier_rank, 0))::int as departs
    from around where departs is null`.execute(trx)
  await analyze(trx, ['pg_temp.gtfs_filled'])
}

interface Used {
  stations: Set<string>
  services: Set<string>
  longest: number
}

async function usedOf(trx: Database): Promise<Used> {
  const { rows } = await sql<{
    stations: string[] | null
    services: string[] | null
    longest: number | null
  }>`
    select
      (select array_agg(distinct s.station) from pg_temp.gtfs_calls c join pg_temp.gtfs_stops s on s.stop = c.stop)
        as stations,
      (select array_agg(distinct t.service) from pg_temp.gtfs_departing d join pg_temp.gtfs_trips t on t.trip = d.trip)
        as services,
      (select max(c.leaves + d.shift) from pg_temp.gtfs_departing d join pg_temp.gtfs_calls c on c.trip = d.trip)
        as longest`.execute(trx)
  const { stations, services, longest } = rows[0] ?? { stations: null, services: null, longest: null }
  return { stations: new Set(stations), services: new Set(services), longest: longest ?? 0 }
}

function spanOfAll(services: ReadonlyMap<string, Service>, endsOn: Day | undefined): [Day, Day] | undefined {
  const spans = [...services.values()].flatMap(service => {
    const span = spanOf(service)
    return span === undefined ? [] : [span]
  })
  const first = spans.map(([day]) => day).sort()[0]
  const last = spans
    .map(([, day]) => day)
    .sort()
    .at(-1)
  if (first === undefined || last === undefined) return undefined
  return [first, endsOn !== undefined && endsOn < last && endsOn >= first ? endsOn : last]
}

async function storeNames(
  trx: Database,
  id: number,
  { stations, routes }: ReadTimetable,
  used: Used,
): Promise<void> {
  const kept = stations.filter(station => used.stations.has(station.id))
  await sql`
    insert into timetable_stations (timetable_id, station, name, latitude, longitude, walk_minutes, parts,
      step_free_entrances)
    select ${id}, id, name, latitude, longitude, "walkMinutes", parts, "stepFreeEntrances"
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as s (id text, name text, latitude float8, longitude float8, "walkMinutes" int, parts text[],
        "stepFreeEntrances" text[])`.execute(trx)
  const lines = [...routes].map(([route, line]) => ({ route, ...line }))
  await sql`
    create temp table gtfs_routes on commit drop as
    select route, category, name, color, "textColor" as text_color
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as r (route text, category text, name text, color text, "textColor" text)
    where route in (
      select t.route from pg_temp.gtfs_departing d join pg_temp.gtfs_trips t on t.trip = d.trip)`.execute(trx)
  await analyze(trx, ['pg_temp.gtfs_routes', 'timetable_stations'])
  await sql`
    insert into timetable_lines (timetable_id, category, name, color, text_color, routes)
    select ${id}, category, name, min(color), (array_agg(text_color order by color))[1], array_agg(route order by route)
    from pg_temp.gtfs_routes group by category, name`.execute(trx)
  await analyze(trx, ['timetable_lines'])
  await sql`
    insert into timetable_halts (timetable_id, station_id, line_id, wheelchair, stops, lifts)
    select ${id}, st.id, l.id, bool_and(s.wheelchair), array_agg(distinct s.id),
      array(select distinct lift from pg_temp.gtfs_stops g, unnest(g.lifts) lift where g.id = any (array_agg(s.id)))
    from (select distinct c.stop, t.route from pg_temp.gtfs_calls c
      join pg_temp.gtfs_departing d on d.trip = c.trip join pg_temp.gtfs_trips t on t.trip = c.trip) c
    join pg_temp.gtfs_stops s on s.stop = c.stop
    join timetable_stations st on st.timetable_id = ${id} and st.station = s.station
    join pg_temp.gtfs_routes r on r.route = c.route
    join timetable_lines l on l.timetable_id = ${id} and l.category = r.category and l.name = r.name
    group by st.id, l.id`.execute(trx)
}

async function storeServices(
  trx: Database,
  id: number,
  services: ReadonlyMap<string, Service>,
): Promise<void> {
  const rows = [...services].map(([service, one]) => ({ service, ...one }))
  await sql`
    insert into timetable_services (timetable_id, service, starts_on, ends_on, weekdays, added, removed)
    select ${id}, service, "startsOn", "endsOn", weekdays, added, removed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s (service text, "startsOn" date, "endsOn" date, weekdays smallint[], added date[], removed date[])`.execute(
    trx,
  )
}

async function storeCalls(trx: Database, id: number): Promise<{ trips: number; calls: number }> {
  await analyze(trx, ['timetable_services', 'timetable_halts'])
  const trips = await sql`
    insert into timetable_trips (timetable_id, trip, starts, service_id)
    select ${id}, t.id, d.starts, s.id
    from pg_temp.gtfs_departing d
    join pg_temp.gtfs_trips t on t.trip = d.trip
    join timetable_services s on s.timetable_id = ${id} and s.service = t.service`.execute(trx)
  await analyze(trx, ['timetable_trips'])
  const calls = await sql`
    insert into timetable_calls (trip_id, sequence, halt_id, stop, departs, direction, platform)
    select r.id, c.sequence, h.id, s.id, c.leaves + d.shift,
      coalesce(nullif(c.headsign, ''), nullif(t.headsign, ''), c.terminus, ''), s.platform
    from pg_temp.gtfs_departing d
    join pg_temp.gtfs_trips t on t.trip = d.trip
    join timetable_trips r on r.timetable_id = ${id} and r.trip = t.id and r.starts = d.starts
    join pg_temp.gtfs_calls c on c.trip = d.trip
    join pg_temp.gtfs_stops s on s.stop = c.stop
    join pg_temp.gtfs_routes ro on ro.route = t.route
    join timetable_lines l on l.timetable_id = ${id} and l.category = ro.category and l.name = ro.name
    join timetable_stations st on st.timetable_id = ${id} and st.station = s.station
    join timetable_halts h on h.station_id = st.id and h.line_id = l.id`.execute(trx)
  await analyze(trx, ['timetable_calls'])
  return { trips: Number(trips.numAffectedRows ?? 0), calls: Number(calls.numAffectedRows ?? 0) }
}
