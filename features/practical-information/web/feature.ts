import { Info, Route, Shield } from 'lucide-react'
import { homeBlock } from '#features/home/web/public.tsx'
import type { ScreenRoute, WebFeature } from '#platform/web/shell/feature.ts'
import { titles } from '../title.ts'

const load = () => import('./InformationScreens.tsx')
const route = (path: string, needs: readonly string[]): ScreenRoute => ({ path, access: 'full', needs, load })

const practical = ['PRACTICAL_INFORMATION']
const safety = ['SAFE_AT_WORK']
const moving = ['INTER_CAMPUS', 'TRANSPORT', 'PRACTICAL_INFORMATION']

export const practicalInformation: WebFeature = {
  name: 'practical-information',
  hue: 85,
  icon: Info,
  title: titles.practicalInformation,
  routes: [route('/practicalinformation', practical), route('/practicalinformation/:id/:type?', practical)],
  menu: { place: 110, shown: { needs: practical } },
  shortcuts: [
    {
      name: 'practicalinformation',
      label: { fr: 'Infos pratiques', en: 'Practical info' },
      shown: { needs: practical },
    },
  ],
  contributes: [
    homeBlock({
      name: 'information',
      title: { fr: 'Dernières informations', en: 'Latest information' },
      column: 'aside',
      place: 30,
      needs: [...practical, ...safety],
      skeleton: { shape: 'rows', count: 4 },
      highlight: { place: 40, skeleton: 'line' },
      load: async () => (await import('./home.tsx')).informationView,
    }),
  ],
}

export const safeAtWork: WebFeature = {
  name: 'safe-at-work',
  hue: 145,
  icon: Shield,
  title: titles.safeAtWork,
  routes: [
    route('/safeAtWork', safety),
    route('/safeAtWork/infos', safety),
    route('/safeAtWork/infos/:id/:type?', safety),
  ],
  menu: { place: 90, shown: { needs: safety }, labelOf: 'SAFE_AT_WORK' },
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
      shown: { needs: safety },
    },
  ],
}

export const move: WebFeature = {
  name: 'move',
  hue: 230,
  icon: Route,
  title: titles.move,
  routes: [
    route('/move', moving),
    // The campus may open the section for its other cards alone.
    route('/move/mobility', practical),
  ],
  menu: { place: 50, shown: { needs: moving } },
  shortcuts: [
    {
      name: 'transport',
      label: { fr: 'Transports', en: 'Transport' },
      shown: { needs: ['TRANSPORT'], unless: ['INTER_CAMPUS', 'PRACTICAL_INFORMATION'] },
    },
    {
      name: 'intercampus',
      label: { fr: 'Entre campus', en: 'Between campuses' },
      shown: { needs: ['INTER_CAMPUS'] },
    },
  ],
}
