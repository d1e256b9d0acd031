import { Type } from 'typebox'
import { keptMonths } from '#platform/server/personal-data/settings.ts'
import { defaultChildrenKeptDays } from '../contract.ts'
import { proofKeysPattern } from './proof-keys.ts'

export const eventsSettings = {
  variables: Type.Object({
    EVENTS_CHILDREN_KEPT_DAYS: Type.Integer({
      minimum: 1,
      maximum: 365,
      default: defaultChildrenKeptDays,
      description: 'for how many days after an animation what families wrote for it is kept, from 1 to 365',
    }),
    EVENTS_PROOF_KEYS: Type.Optional(
      Type.String({
        pattern: proofKeysPattern,
        secret: true,
        description:
          'the private keys that sign proofs, up to ten of 43 letters, digits, - and _, separated by commas: the first signs, the others still count',
      }),
    ),
    EVENTS_BOOKINGS_KEPT_MONTHS: keptMonths('bookings of animations that are over', 12),
  }),
}
