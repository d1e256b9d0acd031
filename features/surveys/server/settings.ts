import { Type } from 'typebox'
import { retentionMonths } from '#platform/server/personal-data/settings.ts'

export const surveysSettings = {
  variables: Type.Object({
    SURVEY_ANSWERS_KEPT_MONTHS: retentionMonths('answers to surveys that are over', 24),
  }),
}
