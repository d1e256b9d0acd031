import { House } from 'lucide-react'
import type { RouteFlag } from '#features/sites/rules.ts'
import type { FeatureScreens } from '#platform/web/shell/screens.ts'
import { title } from '../title.ts'

export const screens: FeatureScreens<RouteFlag> = {
  name: 'home',
  hue: 265,
  icon: House,
  title,
  routes: [{ path: '/', access: 'full', banner: false, load: () => import('./HomeScreen.tsx') }],
}
