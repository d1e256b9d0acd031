import { ScrollText } from 'lucide-react'
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
}
