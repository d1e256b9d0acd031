import { Search } from 'lucide-react'
import type { WebFeature } from '#platform/web/shell/feature.ts'

/** It has no screen: it lies over each of them. */
export const feature: WebFeature = {
  name: 'search',
  hue: 265,
  icon: Search,
  title: { fr: 'Recherche', en: 'Search' },
  routes: [],
}
