import { DoorOpen } from 'lucide-react'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { doorStaff } from '../roles.ts'
import { title } from '../title.ts'
import { deskName } from './desk-name.ts'

const forStaff = {
  access: 'full',
  roles: doorStaff,
  withoutNetwork: true,
  load: () => import('./DoorScreens.tsx'),
} as const

export const feature: WebFeature = {
  name: 'door',
  hue: 205,
  icon: DoorOpen,
  title,
  routes: [
    { path: '/staff/door', ...forStaff },
    { path: '/staff/door/:gate', wholeWindow: true, ...forStaff },
    {
      ...{ path: '/staff/door/:gate/badges', access: 'full', roles: ['RECEPTION'] },
      load: () => import('./BadgesScreen.tsx'),
    },
  ],
  menu: { place: 528, shown: { needs: [] } },
  localFields: [deskName],
}
