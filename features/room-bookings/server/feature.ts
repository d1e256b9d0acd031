import { occupies } from '#features/rooms/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { events } from '../contract.ts'
import { embeddedCalendar } from './embedded-calendar.ts'
import { planningsFeed, reservationsFeed } from './feed.ts'
import { reservedTimes } from './occupancy.ts'
import { roomCalendar, roomCalendarWorker } from './room-calendar.ts'
import { reservationRoutes } from './routes.ts'
import { reservationSettings } from './settings.ts'

export const feature = defineFeature({
  name: 'room-bookings',
  tables: ['reservations'],
  settings: reservationSettings,
  analyticsEvents: Object.values(events),
  contributes: [occupies.with(reservedTimes)],
  routes: ({ settings }) => reservationRoutes({ reservationLimit: settings.RESERVATION_LIMIT }),
  feeds: [reservationsFeed(), planningsFeed],
  jobs: ({ settings, publicUrl, announce, contributed }) => {
    const [calendar = embeddedCalendar] = contributed(roomCalendar).flatMap(open => open(settings) ?? [])
    return { workers: [roomCalendarWorker(calendar, { publicUrl, announce })] }
  },
})
