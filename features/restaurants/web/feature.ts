import { Utensils } from 'lucide-react'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { title } from '../title.ts'

const needs = ['RESTAURANT']

export const feature: WebFeature = {
  name: 'restaurants',
  hue: 50,
  icon: Utensils,
  title,
  routes: [
    { path: '/restaurants', access: 'full', needs, load: () => import('./RestaurantsScreen.tsx') },
    { path: '/restaurants/:id', access: 'full', needs, load: () => import('./RestaurantScreen.tsx') },
  ],
  menu: { place: 20, shown: { needs } },
  shortcuts: [{ name: 'restaurant', label: { fr: 'Restaurants', en: 'Restaurants' }, shown: { needs } }],
}
