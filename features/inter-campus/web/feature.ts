import { ArrowLeftRight } from 'lucide-react'
import { moveCards } from '#features/move/web/extension-points.ts'
import { bookingLinks } from '#features/room-bookings/web/extension-points.ts'
import { studioPreviews } from '#features/studio/web/extension-points.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { title } from '../title.ts'

const path = '/move/intercampus'
const needs = ['INTER_CAMPUS']

export const feature: WebFeature = {
  name: 'inter-campus',
  within: 'move',
  hue: 230,
  icon: ArrowLeftRight,
  title,
  routes: [{ path, access: 'full', needs, load: () => import('./InterCampusScreen.tsx') }],
  contributes: [
    ...['routes', 'emission-factors', 'shuttles'].map(part =>
      studioPreviews.with({ part, load: () => import('./DraftWay.tsx') }),
    ),
    bookingLinks.with({
      place: 30,
      needs,
      load: async () => (await import('./way-for-booking.ts')).wayForBooking,
    }),
    moveCards.with({
      place: 10,
      path,
      needs,
      icon: ArrowLeftRight,
      title,
      hint: { fr: 'Durée et CO2 de chaque façon d’y aller', en: 'Duration and CO2 of each way to go' },
      next: async () => (await import('./NearestCampuses.tsx')).NearestCampuses,
      // Two campuses, two lines each.
      nextHeight: '7.75rem',
    }),
  ],
}
