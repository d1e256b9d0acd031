import { sql } from 'kysely'
import { peopleCalendars, roomCalendar } from '#features/room-bookings/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { retentionRule } from '#platform/server/jobs/retention.ts'
import { watchedSources } from '#platform/server/observability/watched.ts'
import { graphFreeBusy, peopleTimeOut } from './free-busy.ts'
import { graphCalendar } from './graph.ts'
import { graphClient } from './graph-client.ts'
import { graphSyncWorker, repeatedGraphSync } from './graph-sync.ts'
import { type CalendarSettings, calendarSettings, graphCalendarOf } from './settings.ts'
import { watchedCalendars } from './watched.ts'

export const feature = defineFeature({
  name: 'room-calendars',
  tables: ['room_calendar_requests', 'room_calendar_events', 'room_calendar_links'],
  settings: calendarSettings,
  // What a room's calendar held: without whom and why, and of no use once it is over.
  retention: [retentionRule('room_calendar_events', sql`upper(during)`, { months: 1 })],
  contributes: [
    watchedSources.with(watchedCalendars),
    roomCalendar.with(settings => {
      const access = graphCalendarOf(settings as CalendarSettings)
      if (access === undefined) return undefined
      return graphCalendar({ graph: graphClient(access), bookingMailbox: access.bookingMailbox })
    }),
    peopleCalendars.with(settings => {
      const access = graphCalendarOf(settings as CalendarSettings)
      if (access === undefined) return undefined
      const graph = graphClient(access, { timeOut: peopleTimeOut })
      return graphFreeBusy({ graph, bookingMailbox: access.bookingMailbox })
    }),
  ],
  jobs: ({ settings, announce }) => {
    const access = graphCalendarOf(settings)
    if (access === undefined) return {}
    return {
      workers: [graphSyncWorker({ graph: graphClient(access), announce })],
      repeated: [repeatedGraphSync],
    }
  },
})
