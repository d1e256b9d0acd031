import { TrainFront } from 'lucide-react'
import { homeBlock } from '#features/home/web/extension-points.ts'
import { moveCards } from '#features/move/web/extension-points.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { title } from '../title.ts'
import { favouriteLines } from './favourite-lines.ts'
import { unsentFavourites } from './unsent-favourites.ts'

const path = '/transport'
const needs = ['TRANSPORT']
/** The section that holds more than transport stands in the menu instead of it. */
const alone = { needs, unless: ['INTER_CAMPUS', 'PRACTICAL_INFORMATION'] }

export const feature: WebFeature = {
  name: 'transport',
  within: 'move',
  hue: 230,
  icon: TrainFront,
  title,
  routes: [{ path, access: 'full', needs, load: () => import('./TransportScreen.tsx') }],
  menu: { place: 51, shown: alone },
  shortcuts: [{ name: 'transport', label: title, shown: alone }],
  localFields: [favouriteLines, unsentFavourites],
  contributes: [
    homeBlock({
      name: 'departures',
      title,
      column: 'aside',
      place: 15,
      needs,
      load: async () => (await import('./home.tsx')).departuresView,
    }),
    moveCards.with({
      place: 20,
      path,
      needs,
      icon: TrainFront,
      title,
      hint: { fr: 'Les prochains départs autour du campus', en: 'The next departures around the campus' },
      next: async () => (await import('./NextDepartures.tsx')).NextDepartures,
      // Two lines and the bikes, two rows each.
      nextHeight: '10.75rem',
    }),
  ],
}
