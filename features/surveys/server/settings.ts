import { Type } from 'typebox'
import { keptMonths } from '#platform/server/personal-data/settings.ts'

export const surveysSettings = {
  variables: Type.Object({
    SURVEY_ANSWERS_KEPT_MONTHS: keptMonths('answers to surveys that are over', 24),
  }),
}
