import { Bell } from 'lucide-react'
import type { WebFeature } from '#platform/web/shell/feature.ts'

export const feature: WebFeature = {
  name: 'notices',
  hue: 265,
  icon: Bell,
  title: { fr: 'Notifications', en: 'Notices' },
  routes: [
    { path: '/me/notices', access: 'full', load: () => import('./NoticesScreen.tsx') },
    { path: '/me/notices/ways', access: 'full', load: () => import('./WaysScreen.tsx') },
  ],
  noticesPage: '/me/notices',
}
