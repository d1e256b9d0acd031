import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { EventTimes } from './event-times.ts'

/** The `calendar_events` table: what people added to their calendar while no outside directory keeps it. */
export interface CalendarEvent extends EventTimes {
  subject: string
  /** Empty: nowhere in particular. */
  location: string
}

/** @returns the event's id */
export async function insertCalendarEvent(
  db: Database,
  accountId: string,
  { subject, start, end, isAllDay, location }: CalendarEvent,
): Promise<string> {
  const { id } = await db
    .insertInto('calendar_events')
    .values({
      account_id: accountId,
      subject,
      during: sql<string>`tstzrange(${start.toInstant().toString()}, ${end.toInstant().toString()})`,
      start_time_zone: start.timeZoneId,
      end_time_zone: end.timeZoneId,
      is_all_day: isAllDay,
      location,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
