import { KeyRound } from 'lucide-react'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { rightsKeepers } from '../roles.ts'
import { title } from '../title.ts'

export const feature: WebFeature = {
  name: 'rights',
  hue: 20,
  icon: KeyRound,
  title,
  routes: [
    {
      path: '/staff/rights',
      access: 'full',
      roles: rightsKeepers,
      withoutSite: true,
      load: () => import('./RightsScreen.tsx'),
    },
    {
      path: '/staff/rights/:id',
      access: 'full',
      roles: rightsKeepers,
      withoutSite: true,
      load: () => import('./PersonScreen.tsx'),
    },
  ],
  menu: { place: 580, shown: { needs: [] } },
}
