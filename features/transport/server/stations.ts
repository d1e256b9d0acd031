import { sql } from 'kysely'
import { activeParam } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { cachedFor } from '#platform/server/realtime/cached-for.ts'
import type { Language } from '#platform/text/language.ts'
import { campusDay, type Day } from '#platform/time/campus-time.ts'
import {
  type Category,
  categories,
  type Expired,
  maxSchedules,
  type Schedule,
  type Station,
} from '../contract.ts'
import { distanceBetween, expiredOn, horizon } from '../rules.ts'
import { sameStreet } from './gtfs/near.ts'
import { alertsOf, feedsOf, isAbout, isStopped } from './live/alerts.ts'

/** What is told of a campus, the same for everybody. */
export interface Told {
  stations: Station[]
  expired: Expired[]
  feedLost: boolean
}

interface HaltRow {
  id: number
  feed: string
  parts: string[]
  step_free_entrances: string[]
  lifts: string[]
  stops: string[]
  routes: string[]
  station: string
  name: string
  line: string
  category: Category
  color: string
  text_color: string
  walk_minutes: number
  latitude: number
  longitude: number
  wheelchair: boolean | null
  publisher: string
  last_day: Day
}

interface DepartureRow {
  halt_id: number
  expected_at: Date
  departs_at: Date
  direction: string
  platform: string | null
  feed_id: number | null
  live: boolean
  cancelled: boolean
}

/** How long an answer may serve others who ask, in milliseconds. */
const sharedFor = 5_000

const shared = cachedFor(sharedFor / 1000, (db: Database, key: string) => {
  const [siteId = '', moment = '', language] = key.split(' ')
  return stationsAt(db, Number(siteId), new Date(Number(moment)), language as Language)
})

/** The lines around a campus and what leaves next: of a campus, everybody who asks within moments is told the same. */
export function stationsOf(db: Database, siteId: number, now: Date, language: Language): Promise<Told> {
  return shared(db, `${siteId} ${Math.floor(now.getTime() / sharedFor) * sharedFor} ${language}`)
}

/** The same, read from the database. */
export async function stationsAt(db: Database, siteId: number, now: Date, language: Language): Promise<Told> {
  const { rows: halts } = await sql<HaltRow>`
    select h.id, t.feed, h.stops, h.lifts, s.parts, s.step_free_entrances, l.routes, s.station, s.name, l.name as line, l.category, l.color, l.text_color, s.walk_minutes, s.latitude,
      s.longitude, h.wheelchair, t.publisher, t.last_day
    from timetables t
    join timetable_halts h on h.timetable_id = t.id
    join timetable_stations s on s.id = h.station_id
    join timetable_lines l on l.id = h.line_id
    where t.site_id = ${siteId} and ${activeParam(siteId, 'TRANSPORT')} is not null`.execute(db)
  if (halts.length === 0) return { stations: [], expired: [], feedLost: false }
  const feeds = await feedsOf(db, siteId, now)
  const alerts = await alertsOf(db, [...feeds.fresh.keys()], now, language)
  const departures = await nextDepartures(
    db,
    halts.map(({ id }) => id),
    now,
  )
  const ids = stationIds(halts)
  const stations = halts.map(halt => {
    const told = stationOf(halt, departures.get(halt.id) ?? [], feeds.fresh)
    return {
      ...{ ...told, id: ids(halt) },
      wheelchair: alerts.some(alert => isStopped(alert, halt)) ? false : told.wheelchair,
      alerts: alerts.filter(alert => isAbout(alert, halt)).map(({ alert }) => alert),
    }
  })
  return {
    stations: eachOnce(stations).sort(inOrder),
    expired: expiredOf(halts, campusDay(now)),
    feedLost: feeds.lost,
  }
}

/** The timetables that have ended, each under who publishes it. */
function expiredOf(halts: readonly HaltRow[], today: Day): Expired[] {
  const lastDays = new Map(halts.map(({ publisher, last_day }) => [publisher, last_day]))
  return [...lastDays].flatMap(([source, lastDay]) => {
    const on = expiredOn(lastDay, today)
    return on === null ? [] : [{ source, on }]
  })
}

/**
 * What a station is called by each timetable is its own: of two operators one of the same name nearby is the same to people, and
 * one of the same id elsewhere is another.
 */
function stationIds(halts: readonly HaltRow[]): (halt: HaltRow) => string {
  const known: { id: string; feed: string; halt: HaltRow }[] = []
  const ids = new Map<string, string>()
  const keyOf = ({ feed, station }: HaltRow) => `${feed} ${station}`
  for (const halt of halts.toSorted((one, other) =>
    one.feed < other.feed ? -1 : one.feed > other.feed ? 1 : 0,
  )) {
    if (ids.has(keyOf(halt))) continue
    const same = known.find(
      one =>
        one.feed !== halt.feed &&
        one.halt.name.localeCompare(halt.name, 'fr', { sensitivity: 'base' }) === 0 &&
        distanceBetween(one.halt, halt) <= sameStreet,
    )
    const isTaken = known.some(({ id, feed }) => id === halt.station && feed !== halt.feed)
    const id = same?.id ?? (isTaken ? `${halt.feed}:${halt.station}` : halt.station)
    known.push({ id, feed: halt.feed, halt })
    ids.set(keyOf(halt), id)
  }
  return halt => ids.get(keyOf(halt)) ?? halt.station
}

/** A line of one name that two operators tell of at one station is one there. */
function eachOnce(stations: readonly Station[]): Station[] {
  const lines = Map.groupBy(stations, ({ id, line, category }) => `${id} ${category} ${line}`)
  return [...lines.values()].flatMap(same => {
    const [first, ...others] = same
    if (first === undefined || others.length === 0) return same
    const alerts = new Map(same.flatMap(one => one.alerts).map(alert => [alert.id, alert]))
    return {
      ...first,
      schedules: same
        .flatMap(({ schedules }) => schedules)
        .sort(byTime)
        .slice(0, maxSchedules),
      alerts: [...alerts.values()],
      walkMinutes: Math.min(...same.map(({ walkMinutes }) => walkMinutes)),
      wheelchair: same.some(({ wheelchair }) => wheelchair === false) ? false : first.wheelchair,
      source: [...new Set(same.flatMap(({ source }) => source ?? []))].join(', '),
      readAt: first.readAt ?? others.find(({ readAt }) => readAt !== null)?.readAt ?? null,
    }
  })
}

function byTime(one: Schedule, other: Schedule): number {
  return one.time < other.time ? -1 : one.time > other.time ? 1 : 0
}

async function nextDepartures(
  db: Database,
  halts: readonly number[],
  now: Date,
): Promise<Map<number, DepartureRow[]>> {
  const until = new Date(now.getTime() + horizon)
  const { rows } = await sql<DepartureRow>`
    select d.* from unnest(${halts}::int[]) h (id)
    cross join lateral (
      select halt_id, expected_at, departs_at, direction, coalesce(live_platform, platform) as platform, live,
        cancelled, feed_id
      from departures
      where halt_id = h.id and expected_at >= ${now} and expected_at < ${until}
      order by expected_at, direction, trip_id limit ${maxSchedules}) d`.execute(db)
  return Map.groupBy(rows, row => row.halt_id)
}

/** @param fresh the feeds that still tell of now, with when they were read */
function stationOf(
  halt: HaltRow,
  departures: readonly DepartureRow[],
  fresh: ReadonlyMap<number, Date>,
): Omit<Station, 'alerts'> {
  const readAt = departures.flatMap(({ feed_id }) => (feed_id === null ? [] : (fresh.get(feed_id) ?? [])))
  return {
    ...{ id: halt.station, name: halt.name, line: halt.line, category: halt.category },
    schedules: departures
      .map(row => scheduleOf(row, row.feed_id !== null && fresh.has(row.feed_id)))
      .sort(byTime),
    ...{ lineColor: halt.color, textColor: halt.text_color, walkMinutes: halt.walk_minutes },
    ...{ latitude: halt.latitude, longitude: halt.longitude, wheelchair: halt.wheelchair },
    stepFreeEntrances: halt.step_free_entrances,
    ...{ source: halt.publisher, readAt: readAt[0]?.toISOString() ?? null },
  }
}

/** What a feed has said that is lost counts no longer: the timetable does. */
function scheduleOf(row: DepartureRow, isFresh: boolean): Schedule {
  const { expected_at, departs_at, direction, platform } = row
  const live = row.live && isFresh
  const time = live ? expected_at : departs_at
  return {
    ...{ time: time.toISOString(), direction, live, platform },
    delay: live ? Math.round((expected_at.getTime() - departs_at.getTime()) / 1000) : null,
    cancelled: live && row.cancelled,
  }
}

/** By category, then by the way on foot; of a station, `2` before `10`. */
function inOrder(one: Station, other: Station): number {
  return (
    categories.indexOf(one.category) - categories.indexOf(other.category) ||
    one.walkMinutes - other.walkMinutes ||
    collator.compare(one.name, other.name) ||
    collator.compare(one.line, other.line)
  )
}

const collator = new Intl.Collator('fr', { numeric: true })
