import { Armchair, CalendarDays } from 'lucide-react'
import { hubTitle, meetingCards } from '#features/rooms/web/extension-points.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'

const needs = ['BOOKING']
const bookRoom = { fr: 'Réserver une salle', en: 'Book a room' }

export const feature: WebFeature = {
  name: 'room-bookings',
  within: 'rooms',
  hue: 170,
  icon: CalendarDays,
  title: hubTitle,
  routes: [
    { path: '/meeting/booking', access: 'full', needs, load: () => import('./BookingScreen.tsx') },
    { path: '/meeting/booking/:email', access: 'full', needs, load: () => import('./RoomScreen.tsx') },
  ],
  shortcuts: [{ name: 'booking', label: bookRoom, shown: { needs } }],
  contributes: [
    meetingCards.with({
      place: 10,
      path: '/meeting/booking',
      needs,
      icon: Armchair,
      title: bookRoom,
      hint: {
        fr: 'Trouvez une salle de réunion libre, modifiez ou annulez vos réservations.',
        en: 'Find a free meeting room, and change or cancel what you have booked.',
      },
    }),
  ],
}
