import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { type Problem, refusal } from '#platform/server/http/problem.ts'
import { maxEventsToCome } from '../contract.ts'
import type { EventTimes } from './event-times.ts'

/** The `calendar_events` table: what people added to their calendar while no outside directory keeps it. */
export interface CalendarEvent extends EventTimes {
  subject: string
  /** Empty: nowhere in particular. */
  location: string
}

/** Any number of the product's own: with a second one it names the advisory lock of whose calendar it is. */
const calendarLock = 4_600_071

/**
 * @returns the event's id
 * @throws Problem 409 TOO_MANY_EVENTS
 */
export async function insertCalendarEvent(
  db: Database,
  accountId: string,
  { subject, start, end, isAllDay, location }: CalendarEvent,
  now: Date,
): Promise<string> {
  // Two calls of one person count the same events.
  await sql`select pg_advisory_xact_lock(${sql.lit(calendarLock)}, hashtext(${accountId}))`.execute(db)
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from calendar_events
    where account_id = ${accountId} and upper(during) > ${now}::timestamptz`.execute(db)
  if ((rows[0]?.held ?? 0) >= maxEventsToCome) throw tooManyEvents()
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

function tooManyEvents(): Problem {
  return refusal('TOO_MANY_EVENTS', {
    fr: `Vous avez ajouté ${maxEventsToCome} événements à venir à votre agenda, le maximum. Vous pourrez en ajouter quand certains seront passés.`,
    en: `You have added ${maxEventsToCome} upcoming events to your calendar, the most allowed. You can add more when some are over.`,
  })
}
