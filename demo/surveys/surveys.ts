import { campusSurveys } from './campus.ts'
import { companySurveys } from './company.ts'
import { otherSurveys } from './elsewhen.ts'
import { pastQuizzes } from './past-quizzes.ts'
import { companyQuizzes } from './quizzes.ts'
import { safetyQuizzes } from './safety-quizzes.ts'
import type { DemoSurvey } from './survey.ts'

/** All surveys and quizzes, in the order of their numbers. */
export const demoSurveys: readonly DemoSurvey[] = [
  ...companyQuizzes,
  ...safetyQuizzes,
  ...pastQuizzes,
  ...companySurveys,
  ...campusSurveys,
  ...otherSurveys,
]
