import type { HighlightRule } from '#features/home/rules.ts'
import type { SurveyOnHome } from './home-contract.ts'

/** How many surveys and quizzes home shows at most, in its highlight and its block together. */
const dueOnHome = 2

/** Surveys and quizzes that take answers, in the order in which they came. */
export const surveyRule: HighlightRule<readonly SurveyOnHome[], SurveyOnHome> = {
  due: (surveys, now) =>
    surveys.filter(({ endDate }) => Date.parse(endDate) > now.getTime()).slice(0, dueOnHome),
  changesAt: surveys => surveys.map(({ endDate }) => new Date(endDate)),
}
