import { type Static, Type } from 'typebox'
import { choice, instant } from '#platform/contract/shapes.ts'
import { surveyCategories } from './contract.ts'

/** A survey or quiz that the person has not answered and that takes answers now, as home shows it. */
export const SurveyOnHome = Type.Object({
  id: Type.String(),
  title: Type.String(),
  category: choice(surveyCategories),
  anonymous: Type.Boolean(),
  endDate: instant,
  minutes: Type.Integer({ description: 'About how long it takes' }),
})
export type SurveyOnHome = Static<typeof SurveyOnHome>
