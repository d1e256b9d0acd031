import { sql } from 'kysely'
import type { WatchedSource } from '#platform/server/observability/watched.ts'
import { type CalendarSettings, graphCalendarOf } from './settings.ts'

/** A look comes once a minute; rooms whose calendar was not looked at for so long are late. Seconds. */
const lookEvery = 60
const lateAfter = 10 * 60

interface Row {
  rooms: number
  oldest: Date | null
  backlog: number
}

/** The rooms' mailboxes, for who runs the product; nothing where the calendar is our own. */
export const watchedCalendars: WatchedSource = {
  name: 'room-calendars',
  kind: 'CONNECTOR',
  async read(db, { now, settings }) {
    if (graphCalendarOf(settings as CalendarSettings) === undefined) return []
    const { rows } = await sql<Row>`
      select (select count(*)::int from room_calendar_links) as rooms,
        (select min(synced_at) from room_calendar_links) as oldest,
        (select count(*)::int from room_calendar_requests where asked and answered_at is null) as backlog`.execute(
      db,
    )
    const { rooms = 0, oldest = null, backlog = 0 } = rows[0] ?? {}
    const age = oldest === null ? 0 : (now.getTime() - oldest.getTime()) / 1000
    return [
      {
        key: 'graph',
        name: { fr: 'Boîtes aux lettres des salles', en: 'Mailboxes of rooms' },
        condition: rooms === 0 ? 'IDLE' : age > lateAfter ? 'LATE' : 'GOOD',
        lastSuccess: oldest,
        lastFailure: null,
        problem: null,
        backlog,
        every: lookEvery,
      },
    ]
  },
}
