import { Type } from 'typebox'
import { defineFeature, type FeatureJobs } from '#platform/server/feature.ts'
import type { Announce } from '#platform/server/realtime/feed.ts'
import { events } from '../contract.ts'
import { embeddedCalendar } from './calendars/embedded.ts'
import { graphCalendar } from './calendars/graph.ts'
import { graphClient } from './calendars/graph-client.ts'
import { graphSyncWorker, repeatedGraphSync } from './calendars/graph-sync.ts'
import { planningsFeed, reservationsFeed } from './feed.ts'
import { roomCalendarWorker } from './room-calendar.ts'
import { roomsRoutes } from './routes.ts'
import { type GraphCalendarAccess, graphCalendarOf, roomSettings } from './settings.ts'

export const feature = defineFeature({
  name: 'rooms',
  tables: [
    'rooms',
    'room_types',
    'room_lists',
    'reservations',
    'room_calendar_requests',
    'room_calendar_events',
    'room_calendar_links',
  ],
  settings: roomSettings,
  analyticsEvents: Object.values(events),
  functionalities: {
    BOOKING: Type.Object({
      daysOfSearchOffice: Type.Optional(Type.Integer({ description: 'Days ahead a room may be booked' })),
    }),
    // The other card of the hub.
    CATERING: Type.Object({}),
  },
  routes: ({ settings }) => roomsRoutes({ reservationLimit: settings.RESERVATION_LIMIT }),
  feeds: [reservationsFeed(), planningsFeed],
  jobs: ({ settings, publicUrl, announce }) =>
    calendarJobs(graphCalendarOf(settings), { publicUrl, announce }),
})

/** What keeps the rooms' calendars: our own, or those in the rooms' mailboxes where they are configured. */
function calendarJobs(
  access: GraphCalendarAccess | undefined,
  told: { publicUrl: string; announce: Announce },
): FeatureJobs {
  if (access === undefined) return { workers: [roomCalendarWorker(embeddedCalendar, told)] }
  const graph = graphClient(access)
  const calendar = graphCalendar({ graph, bookingMailbox: access.bookingMailbox })
  return {
    workers: [roomCalendarWorker(calendar, told), graphSyncWorker({ graph, announce: told.announce })],
    repeated: [repeatedGraphSync],
  }
}
