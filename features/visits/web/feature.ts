import { UserRoundPlus } from 'lucide-react'
import type { WebFeature } from '#platform/web/shell/feature.ts'

const needs = ['GUEST']

export const feature: WebFeature = {
  name: 'visits',
  hue: 45,
  icon: UserRoundPlus,
  title: { fr: 'Accueil visiteurs', en: 'Visitors' },
  routes: [
    { path: '/guest', access: 'full', needs, load: () => import('./GuestScreen.tsx') },
    { path: '/editVisit/:id', access: 'full', needs, load: () => import('./EditVisitScreen.tsx') },
  ],
  menu: { place: 70, shown: { needs }, labelOf: 'GUEST' },
}
