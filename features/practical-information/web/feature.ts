import { Info } from 'lucide-react'
import { homeBlock } from '#features/home/web/extension-points.ts'
import { studioPreviews } from '#features/studio/web/extension-points.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { title } from '../title.ts'
import { informationSections } from './extension-points.ts'
import { section } from './section.ts'

const needs = ['PRACTICAL_INFORMATION']

export const feature: WebFeature = {
  name: 'practical-information',
  hue: 85,
  icon: Info,
  title,
  routes: [
    { path: section.listPath, access: 'full', needs, load: () => import('./ListScreen.tsx') },
    {
      path: `${section.pagesPath}/:id/:type?`,
      access: 'full',
      needs,
      load: () => import('./DetailScreen.tsx'),
    },
  ],
  menu: { place: 110, shown: { needs } },
  shortcuts: [
    {
      name: 'practicalinformation',
      label: { fr: 'Informations pratiques', en: 'Practical information' },
      shown: { needs },
    },
  ],
  contributes: [
    informationSections.with(section),
    studioPreviews.with({ part: 'practical-information', load: () => import('./DraftInformation.tsx') }),
    homeBlock({
      name: 'information',
      title: { fr: 'Dernières informations', en: 'Latest information' },
      column: 'aside',
      place: 30,
      needs: ['PRACTICAL_INFORMATION', 'SAFE_AT_WORK'],
      skeleton: { shape: 'rows', count: 4 },
      highlight: { place: 40, skeleton: 'line' },
      load: async () => (await import('./home.tsx')).informationView,
    }),
  ],
}
