import { Users } from 'lucide-react'
import type { RouteFlag } from '#features/sites/rules.ts'
import type { FeatureScreens } from '#platform/web/shell/screens.ts'
import { title } from '../title.ts'

export const screens: FeatureScreens<RouteFlag> = {
  name: 'directory',
  hue: 285,
  icon: Users,
  title,
  routes: [
    { path: '/phonebook', access: 'full', flag: 'phonebook', load: () => import('./PhonebookScreen.tsx') },
  ],
}
