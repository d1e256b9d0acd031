import { ScrollText } from 'lucide-react'
import { studioPreviews } from '#features/studio/web/extension-points.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { title } from '../title.ts'
import { acceptedTerms } from './accepted-terms.ts'

export const feature: WebFeature = {
  name: 'terms',
  hue: 265,
  icon: ScrollText,
  title,
  routes: [
    { path: '/cgu', access: 'anyone', load: () => import('./TermsScreen.tsx') },
    { path: '/acceptcgu', access: 'signed-in', load: () => import('./AcceptScreen.tsx') },
  ],
  footerLinks: [{ place: 10, label: title, to: '/cgu', inMenu: true }],
  localFields: [acceptedTerms],
  contributes: [studioPreviews.with({ part: 'terms', load: () => import('./DraftTerms.tsx') })],
}
