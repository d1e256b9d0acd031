import { Shield, ShieldCheck } from 'lucide-react'
import { informationSections } from '#features/practical-information/web/extension-points.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { informationHint, informationTitle, title } from '../title.ts'
import { safetyCards } from './extension-points.ts'
import { hubPath, section } from './section.ts'

const needs = ['SAFE_AT_WORK']

export const feature: WebFeature = {
  name: 'safe-at-work',
  hue: 145,
  icon: Shield,
  title,
  routes: [
    { path: hubPath, access: 'full', needs, load: () => import('./SafeAtWorkScreen.tsx') },
    { path: section.listPath, access: 'full', needs, load: () => import('./SafetyInformationScreen.tsx') },
    {
      path: `${section.pagesPath}/:id/:type?`,
      access: 'full',
      needs,
      load: () => import('./SafetyDetailScreen.tsx'),
    },
  ],
  menu: { place: 90, shown: { needs }, labelOf: 'SAFE_AT_WORK' },
  deepLinks: {
    securitytraining: ({ siteId }) =>
      siteId === null ? undefined : `/safeAtWork/fas?${new URLSearchParams({ siteId })}`,
    securitytrainingdetail: ({ id, siteId }) =>
      id === null || siteId === null
        ? undefined
        : `/safeAtWork/fas/${encodeURIComponent(id)}?${new URLSearchParams({ siteId })}`,
  },
  shortcuts: [
    {
      name: 'safeatwork',
      label: { fr: 'Sécurité au travail', en: 'Safe at work' },
      shown: { needs },
    },
  ],
  contributes: [
    informationSections.with(section),
    safetyCards.with({
      place: 10,
      path: section.listPath,
      needs,
      icon: ShieldCheck,
      title: informationTitle,
      hint: informationHint,
      next: async () => (await import('./numbers-to-call.tsx')).NumbersToCall,
      // Two numbers, each as high as a finger.
      nextHeight: '6.5rem',
    }),
  ],
}
