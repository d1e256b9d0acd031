import { Type } from 'typebox'
import { retentionMonths } from '#platform/server/personal-data/settings.ts'
import { proofKeysSetting } from '#platform/server/proofs/proof-keys.ts'

/** Days for which visitors may be kept after their visit at most. */
export const maxKeptDays = 730

export const visitsSettings = {
  variables: Type.Object({
    VISIT_VISITORS_KEPT_DAYS: Type.Integer({
      minimum: 1,
      maximum: maxKeptDays,
      default: 90,
      description:
        'for how many days after a visit its visitors’ names and addresses are kept, from 1 to 730; a campus may say otherwise',
    }),
    ...proofKeysSetting,
    VISITS_KEPT_MONTHS: retentionMonths('visits that are over, without their visitors', 12),
  }),
}
