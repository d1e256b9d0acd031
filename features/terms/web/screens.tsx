import { ScrollText } from 'lucide-react'
import type { RouteFlag } from '#features/sites/rules.ts'
import type { FeatureScreens } from '#platform/web/shell/screens.ts'
import { title } from '../title.ts'

export const screens: FeatureScreens<RouteFlag> = {
  name: 'terms',
  hue: 265,
  icon: ScrollText,
  title,
  routes: [
    { path: '/cgu', access: 'anyone', flag: 'cgu', load: () => import('./TermsScreen.tsx') },
    { path: '/acceptcgu', access: 'signed-in', load: () => import('./AcceptScreen.tsx') },
  ],
}
