import {
  embeddedCalendar,
  graphCalendar,
  graphClient,
  graphSyncWorker,
  repeatedGraphSync,
  roomCalendarWorker,
} from '#features/rooms/server/public.ts'
import type { Repeated, Worker } from '#platform/server/jobs/jobs.ts'
import type { Announce } from '#platform/server/realtime/feed.ts'
import type { Settings } from '#platform/server/start/settings.ts'

/** What keeps the rooms' calendars: our own, or those in the rooms' mailboxes where they are configured. */
export function roomCalendars(
  { roomCalendar, publicUrl }: Pick<Settings, 'roomCalendar' | 'publicUrl'>,
  announce: Announce,
): { workers: Worker[]; repeated: Repeated[] } {
  if (roomCalendar === undefined) {
    return { workers: [roomCalendarWorker(embeddedCalendar, { publicUrl, announce })], repeated: [] }
  }
  const graph = graphClient(roomCalendar)
  const { bookingMailbox } = roomCalendar
  return {
    workers: [
      roomCalendarWorker(graphCalendar({ graph, bookingMailbox }), { publicUrl, announce }),
      graphSyncWorker({ graph, announce }),
    ],
    repeated: [repeatedGraphSync],
  }
}
