import { Newspaper } from 'lucide-react'
import type { RouteFlag } from '#features/sites/rules.ts'
import type { FeatureScreens } from '#platform/web/shell/screens.ts'
import { title } from '../title.ts'

export const screens: FeatureScreens<RouteFlag> = {
  name: 'news',
  hue: 25,
  icon: Newspaper,
  title,
  routes: [
    { path: '/news', access: 'full', flag: 'news', load: () => import('./NewsScreen.tsx') },
    { path: '/news/:id', access: 'full', flag: 'news', load: () => import('./ArticleScreen.tsx') },
  ],
}
