import { Bike, Route } from 'lucide-react'
import { informationSections } from '#features/practical-information/web/extension-points.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { mobilityHint, mobilityTitle, title } from '../title.ts'
import { moveCards } from './extension-points.ts'
import { hubPath, section } from './section.ts'

const mobility = ['PRACTICAL_INFORMATION']
/** Where transport stands alone it has its own entry. */
const moving = ['INTER_CAMPUS', ...mobility]

export const feature: WebFeature = {
  name: 'move',
  hue: 230,
  icon: Route,
  title,
  routes: [
    { path: hubPath, access: 'full', hub: moveCards, load: () => import('./MoveScreen.tsx') },
    // The campus may open the section for its other cards alone.
    { path: section.listPath, access: 'full', needs: mobility, load: () => import('./MobilityScreen.tsx') },
  ],
  menu: { place: 50, shown: { needs: moving } },
  shortcuts: [
    {
      name: 'intercampus',
      to: '/move/intercampus',
      label: { fr: 'Entre campus', en: 'Between campuses' },
      shown: { needs: ['INTER_CAMPUS'] },
    },
  ],
  contributes: [
    informationSections.with(section),
    moveCards.with({
      place: 30,
      path: section.listPath,
      needs: mobility,
      icon: Bike,
      title: mobilityTitle,
      hint: mobilityHint,
      next: async () => (await import('./MobilityNow.tsx')).MobilityNow,
    }),
  ],
}
