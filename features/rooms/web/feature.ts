import { CalendarDays } from 'lucide-react'
import type { WebFeature } from '#platform/web/shell/feature.ts'
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
  ],
  localFields: [lastWishes],
  menu: { place: 30, shown: { needs: ['BOOKING', 'CATERING'] } },
}
