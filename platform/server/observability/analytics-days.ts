import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { cachedFor } from '#platform/server/realtime/cached-for.ts'
import { campusDay, type Day } from '#platform/time/campus-time.ts'

/** The `analytics_days` table: how often what was used, by the day. */
export interface CountedEvent {
  name: string
  siteId: string | null
  userType: string
  os: string
  browser: string
  language: string
  detail?: Record<string, string> | undefined
}

/** The families that are told apart; whatever else is named counts as `other`. */
const systems = new Set(['Windows', 'macOS', 'iOS', 'Android', 'ChromeOS', 'Linux'])
const browsers = new Set(['Chrome', 'Edge', 'Firefox', 'Safari', 'Opera', 'Samsung Internet'])

/** How many different things are told apart on one day. Beyond, only what was used counts, and in which language. */
export const mostRowsADay = 20_000
/** How long the number of a day's rows is believed, in seconds. */
const rowsKnownFor = 30

/** Adds events to the counts of the day on which they came in. */
export async function countEvents(
  db: Database,
  events: readonly CountedEvent[],
  { now, most = mostRowsADay }: { now: Date; most?: number },
): Promise<void> {
  const day = campusDay(now)
  const isFull = (await rowsOf(db, day)).rows >= most
  const counts = new Map<string, { event: CountedEvent; count: number }>()
  for (const event of events) {
    const recorded = isFull ? inShort(event) : inFamilies(event)
    const key = JSON.stringify(recorded)
    const before = counts.get(key)
    counts.set(key, { event: recorded, count: (before?.count ?? 0) + 1 })
  }
  // In one order on every server, so that two batches never wait for each other in a circle.
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await db
    .insertInto('analytics_days')
    .values(
      rows.map(({ event, count }) => ({
        day,
        name: event.name,
        site_id: event.siteId ?? '',
        user_type: event.userType,
        os: event.os,
        browser: event.browser,
        language: event.language,
        detail: JSON.stringify(event.detail ?? {}),
        count,
      })),
    )
    .onConflict(conflict =>
      conflict
        .columns(['day', 'name', 'site_id', 'user_type', 'os', 'browser', 'language', 'detail'])
        .doUpdateSet({ count: sql<number>`analytics_days.count + excluded.count` }),
    )
    .execute()
}

function inFamilies({ name, siteId, userType, os, browser, language, detail }: CountedEvent): CountedEvent {
  const family = (known: ReadonlySet<string>, one: string) => (known.has(one) ? one : 'other')
  return {
    name,
    siteId,
    userType,
    os: family(systems, os),
    browser: family(browsers, browser),
    language,
    detail,
  }
}

function inShort({ name, language }: CountedEvent): CountedEvent {
  return { name, siteId: null, userType: 'other', os: 'other', browser: 'other', language }
}

const rowsOf = cachedFor(rowsKnownFor, async (db: Database, day: Day) => {
  const { rows } = await db
    .selectFrom('analytics_days')
    .select(sql<number>`count(*)::integer`.as('rows'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return { rows }
})
