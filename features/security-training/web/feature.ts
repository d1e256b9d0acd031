import { GraduationCap } from 'lucide-react'
import { safetyCards } from '#features/safe-at-work/web/extension-points.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { hint, title } from '../title.ts'
import { visitorEmail } from './visitor/visitor-email.ts'

const needs = ['SECURITY_TRAINING']

export const feature: WebFeature = {
  name: 'security-training',
  within: 'safe-at-work',
  hue: 145,
  icon: GraduationCap,
  title,
  routes: [
    { path: '/safeAtWork/fas', access: 'anyone', needs, load: () => import('./TrainingsScreen.tsx') },
    {
      path: '/safeAtWork/fas/visitor',
      access: 'anyone',
      withoutCache: true,
      load: () => import('./visitor/VisitorScreen.tsx'),
    },
    {
      path: '/safeAtWork/fas/:id/:lang?',
      access: 'anyone-with-site',
      needs,
      load: () => import('./TrainingScreen.tsx'),
    },
    { path: '/proof/:code', access: 'anyone', load: () => import('./proof/ProofScreen.tsx') },
  ],
  localFields: [visitorEmail],
  contributes: [
    safetyCards.with({ place: 20, path: '/safeAtWork/fas', needs, icon: GraduationCap, title, hint }),
  ],
}
