import { Type } from 'typebox'
import { retentionMonths } from '#platform/server/personal-data/settings.ts'

export const trainingSettings = {
  variables: Type.Object({
    VISITOR_EMAILS_AN_HOUR: Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      default: 10,
      description: 'how many different e-mails of visitors one address may name within an hour',
    }),
    TRAININGS_KEPT_MONTHS: retentionMonths('security trainings that were not taken up again', 36),
    VISITORS_KEPT_MONTHS: retentionMonths('visitors who trained no more', 12),
  }),
}
