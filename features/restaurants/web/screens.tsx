import { Utensils } from 'lucide-react'
import type { RouteFlag } from '#features/sites/rules.ts'
import type { FeatureScreens } from '#platform/web/shell/screens.ts'
import { title } from '../title.ts'

export const screens: FeatureScreens<RouteFlag> = {
  name: 'restaurants',
  hue: 50,
  icon: Utensils,
  title,
  routes: [
    {
      path: '/restaurants',
      access: 'full',
      flag: 'restaurant',
      load: () => import('./RestaurantsScreen.tsx'),
    },
    {
      path: '/restaurants/:id',
      access: 'full',
      flag: 'restaurant',
      load: () => import('./RestaurantScreen.tsx'),
    },
  ],
}
