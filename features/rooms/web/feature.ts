import { CalendarDays } from 'lucide-react'
import { studioScreens } from '#features/studio/web/extension-points.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { roomStaff } from '../roles.ts'
import { title } from '../title.ts'
import { meetingCards } from './extension-points.ts'
import { lastWishes } from './last-wishes.ts'

export const feature: WebFeature = {
  name: 'rooms',
  hue: 170,
  icon: CalendarDays,
  title,
  routes: [
    {
      path: '/meeting',
      access: 'full',
      hub: meetingCards,
      load: () => import('./MeetingScreen.tsx'),
    },
    {
      path: '/staff/rooms',
      access: 'full',
      roles: roomStaff,
      load: () => import('./table/RoomsTableScreen.tsx'),
    },
    {
      path: '/staff/closures',
      access: 'full',
      roles: roomStaff,
      load: () => import('./closures/ClosuresScreen.tsx'),
    },
  ],
  localFields: [lastWishes],
  contributes: [
    studioScreens.with({ part: 'rooms', to: '/staff/rooms', label: { fr: 'En tableau', en: 'As a table' } }),
    studioScreens.with({
      part: 'room-closures',
      to: '/staff/closures',
      label: { fr: 'En calendrier', en: 'As a calendar' },
    }),
  ],
  menu: { place: 30, shown: { needs: ['BOOKING', 'CATERING'] }, atHand: true },
}
