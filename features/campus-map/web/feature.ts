import { DoorClosed, Map as MapIcon } from 'lucide-react'
import { bookingLinks, roomWalks } from '#features/room-bookings/web/extension-points.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { mapStaff } from '../roles.ts'
import { staffTitle, title } from '../title.ts'
import { lastPlace } from './last-place.ts'
import { stepFree } from './step-free.ts'

const needs = ['MAP']

export const feature: WebFeature = {
  name: 'campus-map',
  hue: 190,
  icon: MapIcon,
  title,
  routes: [{ path: '/map', access: 'full', needs, prerendered: true, load: () => import('./MapScreen.tsx') }],
  menu: { place: 45, shown: { needs } },
  shortcuts: [{ name: 'map', label: title, shown: { needs } }],
  localFields: [stepFree, lastPlace],
  contributes: [
    roomWalks.with({ needs, load: async () => (await import('./walk-to-room.ts')).walkToRoom }),
    bookingLinks.with({
      place: 30,
      needs,
      load: async () => (await import('./way-to-booking.ts')).wayToBooking,
    }),
  ],
}

/** For those who say which lifts and doors cannot be used. */
export const mapDesk: WebFeature = {
  name: 'map-desk',
  hue: 190,
  icon: DoorClosed,
  title: staffTitle,
  routes: [
    {
      path: '/staff/map',
      access: 'full',
      needs,
      roles: mapStaff,
      load: () => import('./staff/ClosuresScreen.tsx'),
    },
    {
      path: '/staff/map/labels',
      access: 'full',
      needs,
      roles: mapStaff,
      load: () => import('./staff/LabelsScreen.tsx'),
    },
  ],
  menu: { place: 555, shown: { needs } },
}
