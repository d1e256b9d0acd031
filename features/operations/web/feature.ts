import { Activity } from 'lucide-react'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { operators } from '../roles.ts'
import { title } from '../title.ts'

export const feature: WebFeature = {
  name: 'operations',
  hue: 190,
  icon: Activity,
  title,
  routes: [
    {
      path: '/staff/operations',
      access: 'full',
      roles: operators,
      load: () => import('./OperationsScreen.tsx'),
    },
  ],
  menu: { place: 585, shown: { needs: [] } },
}
