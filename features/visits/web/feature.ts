import { IdCard } from 'lucide-react'
import { codeReaders } from '#features/door/web/extension-points.ts'
import { bookingLinks } from '#features/room-bookings/web/extension-points.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'

const needs = ['GUEST']

export const feature: WebFeature = {
  name: 'visits',
  hue: 305,
  icon: IdCard,
  title: { fr: 'Accueil visiteurs', en: 'Visitors' },
  routes: [
    { path: '/guest', access: 'full', needs, sideDrawer: true, load: () => import('./GuestScreen.tsx') },
    { path: '/editVisit/:id', access: 'full', needs, load: () => import('./EditVisitScreen.tsx') },
  ],
  contributes: [
    codeReaders.with({ load: async () => (await import('./pass-reader.ts')).readPass }),
    bookingLinks.with({
      place: 20,
      needs,
      load: async () => (await import('./visit-for-booking.ts')).visitForBooking,
    }),
  ],
  menu: { place: 70, shown: { needs }, labelOf: 'GUEST' },
}
