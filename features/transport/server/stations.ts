import { sql } from 'kysely'
import { activeParam } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { cachedFor } from '#platform/server/realtime/cached-for.ts'
import type { Language } from '#platform/text/language.ts'
import { campusDay, type Day } from '#platform/time/campus-time.ts'
import { type Category, categories, maxSchedules, type Schedule, type Station } from '../contract.ts'
import { expiredOn, horizon } from '../rules.ts'
import { alertsOf, feedsOf, isAbout } from './live/alerts.ts'

/** What is told of a campus, the same for everybody. */
export interface Told {
  stations: Station[]
  expiredOn: Day | null
  feedLost: boolean
}

interface HaltRow {
  id: number
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
    select h.id, h.stops, l.routes, s.station, s.name, l.name as line, l.category, l.color, l.text_color, s.walk_minutes, s.latitude,
      s.longitude, h.wheelchair, t.publisher, t.last_day
    from timetables t
    join timetable_halts h on h.timetable_id = t.id
    join timetable_stations s on s.id = h.station_id
    join timetable_lines l on l.id = h.line_id
    where t.site_id = ${siteId} and ${activeParam(siteId, 'TRANSPORT')} is not null`.execute(db)
  const [first] = halts
  if (first === undefined) return { stations: [], expiredOn: null, feedLost: false }
  const feeds = await feedsOf(db, siteId, now)
  const alerts = await alertsOf(db, [...feeds.fresh.keys()], now, language)
  const departures = await nextDepartures(
    db,
    halts.map(({ id }) => id),
    now,
  )
  const stations = halts.map(halt => ({
    ...stationOf(halt, departures.get(halt.id) ?? [], feeds.fresh),
    alerts: alerts.filter(alert => isAbout(alert, halt)).map(({ alert }) => alert),
  }))
  return {
    stations: stations.sort(inOrder),
    expiredOn: expiredOn(first.last_day, campusDay(now)),
    feedLost: feeds.lost,
  }
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
      .sort((one, other) => (one.time < other.time ? -1 : one.time > other.time ? 1 : 0)),
    ...{ lineColor: halt.color, textColor: halt.text_color, walkMinutes: halt.walk_minutes },
    ...{ latitude: halt.latitude, longitude: halt.longitude, wheelchair: halt.wheelchair },
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
