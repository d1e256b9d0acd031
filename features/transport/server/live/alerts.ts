import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'
import type { Alert } from '../../contract.ts'
import { validFor } from './feed.ts'

/** The feeds of departures of a campus: those that tell of now, with when they were read, and whether one does not. */
export async function feedsOf(
  db: Database,
  siteId: number,
  now: Date,
): Promise<{ fresh: Map<number, Date>; lost: boolean }> {
  const { rows } = await sql<{ id: number; read_at: Date | null; since: Date }>`
    select id, read_at, since from transport_feeds
    where kind <> 'GBFS' and ${siteId} = any (site_ids)`.execute(db)
  const from = now.getTime() - validFor
  const isFresh = (at: Date | null): at is Date => at !== null && at.getTime() >= from
  return {
    fresh: new Map(rows.flatMap(({ id, read_at }) => (isFresh(read_at) ? [[id, read_at]] : []))),
    lost: rows.some(({ read_at, since }) => !isFresh(read_at ?? since)),
  }
}

/** An alert, and whom it is about. */
export interface ToldAlert {
  alert: Alert
  /** Whose lines and stations it names; null: of any operator. */
  timetable: string | null
  routes: ReadonlySet<string>
  stops: ReadonlySet<string>
}

interface AlertRow {
  alert: string
  kind: Alert['kind']
  routes: string[]
  stops: string[]
  header: string
  description: string | null
  url: string | null
  timetable: string | null
  feed: string
}

/** What feeds say now, in the reader's language. */
export async function alertsOf(
  db: Database,
  feeds: readonly number[],
  now: Date,
  language: Language,
): Promise<ToldAlert[]> {
  if (feeds.length === 0) return []
  const seconds = Math.floor(now.getTime() / 1000)
  const { rows } = await sql<AlertRow>`
    select a.alert, a.kind, a.routes, a.stops, ${sql.ref(`a.header_${language}`)} as header,
      ${sql.ref(`a.description_${language}`)} as description, a.url, f.timetable,
      f.import_key as feed
    from transport_alerts a join transport_feeds f on f.id = a.feed_id
    where a.feed_id = any (${feeds}::int[]) and (a.periods = '[]' or exists (
      select from jsonb_to_recordset(a.periods) as p ("from" bigint, until bigint)
      where coalesce(p."from", 0) <= ${seconds} and (p.until is null or p.until > ${seconds})))
    order by a.feed_id, a.alert`.execute(db)
  return rows.map(({ routes, stops, alert, timetable, feed, ...row }) => ({
    timetable,
    // Operators number theirs from 1.
    alert: { id: `${feed}:${alert}`, ...row },
    routes: new Set(routes),
    stops: new Set(stops),
  }))
}

/** A line at a station as its operator calls what belongs to it. */
interface Named {
  /** Of which timetable. */
  feed: string
  station: string
  stops: readonly string[]
  /** Entrances, halls and lifts of the station. */
  parts: readonly string[]
  routes: readonly string[]
  /** The lifts without any one of which nobody gets in without steps. */
  lifts: readonly string[]
}

/** Whether it says that a lift is out without which nobody gets in without steps. */
export function isStopped({ alert, timetable, stops }: ToldAlert, { feed, lifts }: Named): boolean {
  return (
    alert.kind === 'LIFT' && (timetable === null || timetable === feed) && lifts.some(lift => stops.has(lift))
  )
}

/** Whether an alert is about a line at a station: where it names both, it is about this line there. */
export function isAbout({ timetable, routes, stops }: ToldAlert, halt: Named): boolean {
  if (timetable !== null && timetable !== halt.feed) return false
  const ofLine = routes.size === 0 || halt.routes.some(route => routes.has(route))
  const ofStation =
    stops.size === 0 || [halt.station, ...halt.stops, ...halt.parts].some(stop => stops.has(stop))
  return ofLine && ofStation
}
