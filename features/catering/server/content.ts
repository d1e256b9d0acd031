import type { ContentKind } from '#platform/server/content/kind.ts'
import { campusesPart } from './campus-content.ts'
import { articlesPart, costCentersPart, instantsPart, placesPart } from './offer-content.ts'

/**
 * How orders are made on each campus, and what may be ordered there: where, for which cost centre, which instants and
 * articles. What is removed is retired: it can no longer be ordered, and the orders that name it stay as they are.
 */
export const cateringContent: ContentKind = {
  name: 'catering',
  writers: ['CATERING'],
  needs: ['sites', 'rooms'],
  parts: () => [campusesPart(), placesPart(), costCentersPart(), instantsPart(), articlesPart()],
}
