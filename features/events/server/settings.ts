import { Type } from 'typebox'
import { retentionMonths } from '#platform/server/personal-data/settings.ts'
import { proofKeysSetting } from '#platform/server/proofs/proof-keys.ts'
import { defaultChildrenKeptDays } from '../contract.ts'

export const eventsSettings = {
  variables: Type.Object({
    EVENTS_CHILDREN_KEPT_DAYS: Type.Integer({
      minimum: 1,
      maximum: 365,
      default: defaultChildrenKeptDays,
      description: 'for how many days after an animation what families wrote for it is kept, from 1 to 365',
    }),
    ...proofKeysSetting,
    EVENTS_BOOKINGS_KEPT_MONTHS: retentionMonths('bookings of animations that are over', 12),
  }),
}
