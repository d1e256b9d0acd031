import { CalendarDays } from 'lucide-react'
import type { RouteFlag } from '#features/sites/rules.ts'
import type { FeatureScreens } from '#platform/web/shell/screens.ts'
import { title } from '../title.ts'

export const screens: FeatureScreens<RouteFlag> = {
  name: 'meeting',
  hue: 170,
  icon: CalendarDays,
  title,
  routes: [
    { path: '/meeting', access: 'full', flag: 'meeting', load: () => import('./MeetingScreen.tsx') },
    { path: '/meeting/booking', access: 'full', flag: 'booking', load: () => import('./BookingScreen.tsx') },
    {
      path: '/meeting/booking/:email',
      access: 'full',
      flag: 'booking',
      load: () => import('./RoomScreen.tsx'),
    },
  ],
}
