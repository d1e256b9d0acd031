import { CircleUserRound } from 'lucide-react'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { title } from '../title.ts'

export const feature: WebFeature = {
  name: 'me',
  hue: 265,
  icon: CircleUserRound,
  title,
  routes: [
    { path: '/me', access: 'full', load: () => import('./MeScreen.tsx') },
    { path: '/me/calendar', access: 'full', load: () => import('./calendar/CalendarScreen.tsx') },
  ],
  personPage: '/me',
}
