import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { DueFeed } from './feed.ts'
import type { LiveAlert, StopUpdate, TripUpdate } from './gtfs-realtime.ts'
import { coreOf, type StopVisit } from './siri.ts'

/** Live times are laid over departures from so long before now to so long after it, in hours. */
const window = { before: 3, after: 26 }
/** SIRI names departures by their aimed time: this near to ours, in milliseconds. */
const sameTime = 90_000

interface Candidate {
  trip_id: number
  service_day: string
  sequence: number
  departs_at: Date
  trip: string
  starts: string
  stop: string
  routes: string[]
}

/** Of which feed, and over which timetables what it says is laid. */
type LiveFeed = Pick<DueFeed, 'id' | 'siteIds' | 'timetable'>

/** A departure as a feed tells it. */
interface LaidOver {
  trip: number
  day: string
  sequence: number
  expected: Date
  cancelled: boolean
  platform: string | null
}

/** Lays what GTFS-Realtime says over the departures of some campuses. */
export async function layTripsOver(
  trx: Database,
  feed: LiveFeed,
  updates: readonly TripUpdate[],
  now: Date,
): Promise<number> {
  const byTrip = Map.groupBy(updates, ({ trip }) => trip)
  const candidates = await candidatesOf(trx, feed, now, [...byTrip.keys()])
  const ofTrips = Map.groupBy(candidates, one => `${one.trip}\n${one.starts}`)
  const laid: LaidOver[] = []
  for (const calls of ofTrips.values()) {
    const [{ trip, starts }] = calls as [Candidate]
    const update = byTrip
      .get(trip)
      ?.find(one => one.starts === undefined || one.starts === starts || starts === '')
    // A trip that stands for many is told by when it begins.
    if (update === undefined || (starts !== '' && update.starts === undefined)) continue
    const day = update.serviceDay ?? nearestDay(calls, now)
    for (const call of calls) {
      if (call.service_day !== day) continue
      const one = tripAt(call, update)
      if (one !== undefined) laid.push(one)
    }
  }
  return write(trx, feed.id, laid)
}

/** Lays what StopMonitoring says over the departures of some campuses, by stop, line and aimed time. */
export async function layVisitsOver(
  trx: Database,
  feed: LiveFeed,
  visits: readonly StopVisit[],
  now: Date,
): Promise<number> {
  const byStop = Map.groupBy(visits, ({ stop }) => stop)
  const candidates = await candidatesOf(trx, feed, now)
  const laid = candidates.flatMap(call => {
    const visit = byStop
      .get(coreOf(call.stop))
      ?.filter(one => one.line === undefined || call.routes.some(route => coreOf(route) === one.line))
      .map(one => ({ one, off: Math.abs(one.aimed.getTime() - call.departs_at.getTime()) }))
      .filter(({ off }) => off <= sameTime)
      .sort((one, other) => one.off - other.off)[0]?.one
    if (visit === undefined || (visit.expected === undefined && !visit.cancelled)) return []
    const { trip_id, service_day, sequence, departs_at } = call
    return [
      {
        ...{ trip: trip_id, day: service_day, sequence, expected: visit.expected ?? departs_at },
        ...{ cancelled: visit.cancelled, platform: visit.platform },
      },
    ]
  })
  return write(trx, feed.id, laid)
}

/** Takes back to the timetable what a feed has said. */
export async function takeBack(trx: Database, feedId: number): Promise<void> {
  await write(trx, feedId, [])
}

async function candidatesOf(
  trx: Database,
  { siteIds, timetable }: LiveFeed,
  now: Date,
  trips?: readonly string[],
): Promise<Candidate[]> {
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
  const { rows } = await sql<Candidate>`
    select d.trip_id, d.service_day, d.sequence, d.departs_at, t.trip, t.starts, c.stop, l.routes
    from timetables m
    join timetable_trips t on t.timetable_id = m.id
    join departures d on d.trip_id = t.id
    join timetable_calls c on c.trip_id = d.trip_id and c.sequence = d.sequence
    join timetable_halts h on h.id = d.halt_id
    join timetable_lines l on l.id = h.line_id
    where m.site_id = any (${siteIds}::int[]) and (${timetable}::text is null or m.feed = ${timetable})
      and (${trips ?? null}::text[] is null or t.trip = any (${trips ?? null}::text[]))
      and d.departs_at between ${hours(-window.before)} and ${hours(window.after)}`.execute(trx)
  return rows
}

/** Of the days on which a trip runs, the one on which it is nearest to now. */
function nearestDay(calls: readonly Candidate[], now: Date): string | undefined {
  const off = ({ departs_at }: Candidate) => Math.abs(departs_at.getTime() - now.getTime())
  return calls.toSorted((one, other) => off(one) - off(other))[0]?.service_day
}

/** What an update says of a call: of its stop, or else how late the trip was at the last one before it. */
function tripAt(call: Candidate, { cancelled, stops }: TripUpdate): LaidOver | undefined {
  const { trip_id, service_day, sequence, departs_at } = call
  const laid = { trip: trip_id, day: service_day, sequence, platform: null }
  if (cancelled) return { ...laid, expected: departs_at, cancelled }
  const own = stops.find(stop => isOf(stop, call))
  if (own?.skipped) return { ...laid, expected: departs_at, cancelled: true }
  const update = own ?? stops.findLast(stop => stop.sequence !== undefined && stop.sequence < sequence)
  if (update === undefined || update.skipped) return undefined
  // A time is of its own stop; further on, only a delay tells.
  if (update.time !== undefined && update === own) {
    return { ...laid, expected: new Date(update.time * 1000), cancelled }
  }
  if (update.delay === undefined) return undefined
  return { ...laid, expected: new Date(departs_at.getTime() + update.delay * 1000), cancelled }
}

function isOf({ sequence, stop }: StopUpdate, call: Candidate): boolean {
  return sequence === undefined ? stop === call.stop : sequence === call.sequence
}

/** Writes what a feed says now; whatever it said before and says no longer is by the timetable again. */
async function write(trx: Database, feedId: number, laid: readonly LaidOver[]): Promise<number> {
  const rows = JSON.stringify(
    laid.map(({ expected, ...one }) => ({ ...one, expected: expected.toISOString() })),
  )
  const { rows: counts } = await sql<{ changed: string }>`
    with said as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as s (trip int, day date, sequence int, expected timestamptz, cancelled boolean, platform text)
    ),
    silent as (
      update departures d
      set expected_at = d.departs_at, live = false, cancelled = false, live_platform = null, feed_id = null
      where d.feed_id = ${feedId} and not exists (
        select from said s where s.trip = d.trip_id and s.day = d.service_day and s.sequence = d.sequence)
    ),
    told as (
      update departures d
      set expected_at = s.expected, live = true, cancelled = s.cancelled, live_platform = s.platform, feed_id = ${feedId}
      from said s
      where s.trip = d.trip_id and s.day = d.service_day and s.sequence = d.sequence
        and (d.expected_at, d.live, d.cancelled, d.live_platform, d.feed_id)
          is distinct from (s.expected, true, s.cancelled, s.platform, ${feedId})
      returning 1
    )
    select count(*) as changed from told`.execute(trx)
  return Number(counts[0]?.changed ?? 0)
}

/** Keeps what a feed says about lines and stations, in place of what it said before. */
export async function keepAlerts(trx: Database, feedId: number, alerts: readonly LiveAlert[]): Promise<void> {
  const rows = [...new Map(alerts.map(one => [one.alert, one])).values()].map(one => ({
    ...{ alert: one.alert, kind: one.kind, routes: one.routes, stops: one.stops, url: one.url },
    ...{ header_fr: one.header.fr, header_en: one.header.en, periods: one.periods },
    ...{ description_fr: one.description?.fr, description_en: one.description?.en },
  }))
  await trx.deleteFrom('transport_alerts').where('feed_id', '=', feedId).execute()
  await sql`
    insert into transport_alerts (feed_id, alert, kind, routes, stops, header_fr, header_en, description_fr,
      description_en, url, periods)
    select ${feedId}, alert, kind, routes, stops, header_fr, header_en, description_fr, description_en, url, periods
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as a (alert text, kind text, routes text[], stops text[], header_fr text, header_en text, description_fr text,
        description_en text, url text, periods jsonb)`.execute(trx)
}
