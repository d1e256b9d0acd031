import { Info, Route, Shield } from 'lucide-react'
import type { RouteFlag } from '#features/sites/rules.ts'
import type { FeatureScreens, ScreenRoute } from '#platform/web/shell/screens.ts'
import { titles } from '../title.ts'

const load = () => import('./InformationScreens.tsx')
const route = (path: string, flag: RouteFlag): ScreenRoute<RouteFlag> => ({
  path,
  access: 'full',
  flag,
  load,
})

export const practicalInformation: FeatureScreens<RouteFlag> = {
  name: 'practical-information',
  hue: 85,
  icon: Info,
  title: titles.practicalInformation,
  routes: [
    route('/practicalinformation', 'practicalinformation'),
    route('/practicalinformation/:id/:type?', 'practicalinformation'),
  ],
}

export const safeAtWork: FeatureScreens<RouteFlag> = {
  name: 'safe-at-work',
  hue: 145,
  icon: Shield,
  title: titles.safeAtWork,
  routes: [
    route('/safeAtWork', 'safeAtWork'),
    route('/safeAtWork/infos', 'safeAtWork'),
    route('/safeAtWork/infos/:id/:type?', 'safeAtWork'),
  ],
}

export const move: FeatureScreens<RouteFlag> = {
  name: 'move',
  hue: 230,
  icon: Route,
  title: titles.move,
  routes: [
    route('/move', 'move'),
    // The campus may open the section for its other cards alone.
    route('/move/mobility', 'practicalinformation'),
  ],
}
