import { Wrench } from 'lucide-react'
import { roomParts } from '#features/room-bookings/web/extension-points.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { caresForRooms } from '../roles.ts'
import { faultsTitle } from '../title.ts'

const needs = ['BOOKING']

/** Its menu entry is for those who care for the rooms; everybody else has its part of a room’s page. */
export const feature: WebFeature = {
  name: 'room-faults',
  hue: 170,
  icon: Wrench,
  title: faultsTitle,
  routes: [
    {
      path: '/staff/room-faults',
      access: 'full',
      needs,
      roles: caresForRooms,
      load: () => import('./FaultsScreen.tsx'),
    },
  ],
  contributes: [roomParts.with({ place: 10, load: () => import('./FaultsOfRoom.tsx') })],
  menu: { place: 527, shown: { needs } },
}
