import { SquareParking } from 'lucide-react'
import { mobilityCards } from '#features/move/web/extension-points.ts'
import { studioPreviews } from '#features/studio/web/extension-points.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { title } from '../title.ts'

const path = '/move/parking'
const needs = ['PARKING']

export const feature: WebFeature = {
  name: 'parking',
  within: 'move',
  hue: 230,
  icon: SquareParking,
  title,
  routes: [{ path, access: 'full', needs, load: () => import('./ParkingScreen.tsx') }],
  contributes: [
    mobilityCards.with({
      place: 10,
      path,
      needs,
      icon: SquareParking,
      title,
      hint: { fr: 'Les places libres en ce moment', en: 'The places that are free now' },
      next: async () => (await import('./ParkingNow.tsx')).ParkingNow,
      // Two car parks, two lines each.
      nextHeight: '7.75rem',
    }),
    studioPreviews.with({ part: 'parkings', load: () => import('./DraftParking.tsx') }),
  ],
}
