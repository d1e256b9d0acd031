import { Armchair, CalendarDays, DoorClosed } from 'lucide-react'
import { dayWatches, freeDayLinks, homeBlock } from '#features/home/web/extension-points.ts'
import { hubTitle, loadResults, loadSearchForm, meetingCards } from '#features/rooms/web/extension-points.ts'
import { studioPreviews } from '#features/studio/web/extension-points.ts'
import { fetchComponent } from '#platform/web/loading/component.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { offlinePart } from '#platform/web/shell/offline.ts'
import { givesRooms } from '../roles.ts'
import { requestsTitle } from '../title.ts'

const needs = ['BOOKING']
const findRoom = { fr: 'Trouver une salle', en: 'Find a room' }

export const feature: WebFeature = {
  name: 'room-bookings',
  within: 'rooms',
  hue: 170,
  icon: CalendarDays,
  title: hubTitle,
  routes: [
    {
      path: '/meeting/booking',
      access: 'full',
      needs,
      sideDrawer: true,
      load: () => {
        // Fetched together, they come together; whether they fail is told where they are shown. The page names what the first
        // import needs (app/web/prerender.tsx): what asks the server, before the many small files of what shows the answers.
        void Promise.allSettled([
          import('./prefetch.ts'),
          fetchComponent(loadSearchForm),
          fetchComponent(loadResults),
        ])
        return import('./BookingScreen.tsx')
      },
    },
    { path: '/meeting/booking/:email', access: 'full', needs, load: () => import('./RoomScreen.tsx') },
  ],
  shortcuts: [{ name: 'booking', label: findRoom, shown: { needs } }],
  contributes: [
    homeBlock({
      name: 'roomsAtHand',
      title: { fr: 'Une salle tout de suite', en: 'A room right away' },
      column: 'main',
      place: 5,
      needs,
      load: async () => (await import('./at-hand/home.tsx')).roomsAtHandView,
    }),
    dayWatches.with({
      feature: 'room-bookings',
      load: async () => (await import('./day-watch.tsx')).DayWatch,
    }),
    freeDayLinks.with({ place: 10, needs, icon: Armchair, label: findRoom, to: '/meeting/booking' }),
    offlinePart({ place: 20, load: async () => (await import('./offline-bookings.tsx')).offlineBookings }),
    meetingCards.with({
      place: 10,
      path: '/meeting/booking',
      needs,
      icon: Armchair,
      title: findRoom,
      hint: {
        fr: 'Réservez une salle de réunion libre, modifiez ou supprimez vos réservations.',
        en: 'Book a free meeting room, and change or delete your bookings.',
      },
      next: async () => (await import('./next-booking.tsx')).NextBooking,
    }),
    studioPreviews.with({ part: 'rooms', load: () => import('./draft/DraftRoom.tsx') }),
    studioPreviews.with({ part: 'room-closures', load: () => import('./draft/DraftClosure.tsx') }),
  ],
}

/** For those who give the rooms that need consent. */
export const roomRequests: WebFeature = {
  name: 'room-requests',
  hue: 170,
  icon: DoorClosed,
  title: requestsTitle,
  routes: [
    {
      path: '/staff/room-requests',
      access: 'full',
      needs,
      roles: givesRooms,
      load: () => import('./RequestsScreen.tsx'),
    },
    {
      path: '/staff/room-requests/labels',
      access: 'full',
      needs,
      roles: givesRooms,
      load: () => import('./LabelsScreen.tsx'),
    },
  ],
  menu: { place: 520, shown: { needs } },
}
