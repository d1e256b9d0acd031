import { Utensils } from 'lucide-react'
import { dayWatches, homeBlock } from '#features/home/web/extension-points.ts'
import { studioPreviews, studioScreens } from '#features/studio/web/extension-points.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { restaurantStaff } from '../roles.ts'
import { title } from '../title.ts'
import { eatenDiets } from './eaten-diets.ts'
import { keepsRoomForReading } from './room-for-reading.ts'

const needs = ['RESTAURANT']

export const feature: WebFeature = {
  name: 'restaurants',
  hue: 50,
  icon: Utensils,
  title,
  routes: [
    { path: '/restaurants', access: 'full', needs, load: () => import('./RestaurantsScreen.tsx') },
    { path: '/restaurants/:id', access: 'full', needs, load: () => import('./RestaurantScreen.tsx') },
    {
      path: '/staff/menus',
      access: 'full',
      roles: restaurantStaff,
      load: () => import('./week-menus/WeekMenusScreen.tsx'),
    },
  ],
  menu: { place: 20, shown: { needs }, atHand: true },
  shortcuts: [{ name: 'restaurant', label: { fr: 'Restaurants', en: 'Restaurants' }, shown: { needs } }],
  localFields: [eatenDiets],
  contributes: [
    dayWatches.with({
      feature: 'restaurants',
      load: async () => (await import('./day-watch.tsx')).DayWatch,
    }),
    studioPreviews.with({ part: 'restaurants', load: () => import('./DraftRestaurant.tsx') }),
    studioPreviews.with({ part: 'closures', load: () => import('./DraftClosure.tsx') }),
    studioPreviews.with({ part: 'menus', load: () => import('./DraftMenu.tsx') }),
    studioScreens.with({
      part: 'menus',
      to: '/staff/menus',
      label: { fr: 'Par semaine', en: 'By week' },
    }),
    homeBlock({
      name: 'restaurants',
      title,
      column: 'aside',
      place: 10,
      needs,
      skeleton: { shape: 'rows', count: 4 },
      highlight: {
        place: 10,
        skeleton: 'wide',
        // On most weekdays restaurants are highlighted until two.
        isLikely: now => now.getHours() < 14 && now.getDay() % 6 !== 0,
        isMeasured: keepsRoomForReading,
      },
      load: async () => (await import('./home.tsx')).restaurantsView,
    }),
  ],
}
