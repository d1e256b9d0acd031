import { CalendarDays } from 'lucide-react'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { title } from '../title.ts'

const needs = ['BOOKING']

export const feature: WebFeature = {
  name: 'rooms',
  hue: 170,
  icon: CalendarDays,
  title,
  routes: [
    {
      path: '/meeting',
      access: 'full',
      needs: ['BOOKING', 'CATERING'],
      load: () => import('./MeetingScreen.tsx'),
    },
    { path: '/meeting/booking', access: 'full', needs, load: () => import('./BookingScreen.tsx') },
    { path: '/meeting/booking/:email', access: 'full', needs, load: () => import('./RoomScreen.tsx') },
  ],
  menu: { place: 30, shown: { needs } },
  shortcuts: [{ name: 'booking', label: { fr: 'Réserver une salle', en: 'Book a room' }, shown: { needs } }],
}
