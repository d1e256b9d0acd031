import { Type } from 'typebox'
import { keptMonths } from '#platform/server/personal-data/settings.ts'
import { proofKeysSetting } from '#platform/server/proofs/proof-keys.ts'

export const visitsSettings = {
  variables: Type.Object({
    VISIT_VISITORS_KEPT_DAYS: Type.Integer({
      minimum: 1,
      maximum: 730,
      default: 90,
      description:
        'for how many days after a visit its visitors’ names and addresses are kept, from 1 to 730',
    }),
    ...proofKeysSetting,
    VISITS_KEPT_MONTHS: keptMonths('visits that are over, without their visitors', 12),
  }),
}
