import { PenLine } from 'lucide-react'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { writers } from '../roles.ts'
import { title } from '../title.ts'

export const feature: WebFeature = {
  name: 'studio',
  hue: 295,
  icon: PenLine,
  title,
  routes: [
    {
      path: '/staff/studio',
      access: 'full',
      roles: writers,
      withoutSite: true,
      load: () => import('./HubScreen.tsx'),
    },
    {
      path: '/staff/studio/help',
      access: 'full',
      roles: writers,
      withoutSite: true,
      load: () => import('./HelpScreen.tsx'),
    },
    {
      path: '/staff/studio/:part',
      access: 'full',
      roles: writers,
      withoutSite: true,
      load: () => import('./PartScreen.tsx'),
    },
    {
      path: '/staff/studio/:part/:id',
      access: 'full',
      roles: writers,
      withoutSite: true,
      // Whoever writes goes on writing while the network is away.
      withoutNetwork: true,
      load: () => import('./EntryScreen.tsx'),
    },
  ],
  menu: { place: 500, shown: { needs: [] } },
}
