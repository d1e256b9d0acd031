import { Type } from 'typebox'
import { defineFeature } from '#platform/server/feature.ts'
import { events } from '../contract.ts'
import { embeddedCalendar } from './calendars/embedded.ts'
import { graphCalendar } from './calendars/graph.ts'
import { graphClient } from './calendars/graph-client.ts'
import { graphSyncWorker, repeatedGraphSync } from './calendars/graph-sync.ts'
import { roomsContent } from './content.ts'
import { planningsFeed, reservationsFeed } from './feed.ts'
import { occupies } from './public.ts'
import { roomCalendarWorker } from './room-calendar.ts'
import { roomsRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'rooms',
  tables: ['rooms', 'room_types'],
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
  content: [roomsContent],
  analyticsEvents: Object.values(events),
  functionalities: {
    BOOKING: Type.Object({
      daysOfSearchOffice: Type.Optional(Type.Integer({ description: 'Days ahead a room may be booked' })),
    }),
    // Another card of the hub.
    CATERING: Type.Object({}),
  },
  routes: ({ contributed }) => roomsRoutes(contributed(occupies)),
})
