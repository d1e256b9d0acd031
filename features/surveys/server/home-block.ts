import { Type } from 'typebox'
import { homeBlock } from '#features/home/server/public.ts'
import { SurveyOnHome } from '../home-contract.ts'
import { functionality, surveysToAnswer } from './survey-rows.ts'

/** What home shows: surveys and quizzes that the person has yet to answer. */
export const surveysBlock = homeBlock({
  name: 'surveys',
  needs: [functionality],
  data: Type.Array(SurveyOnHome),
  read: ({ db, siteId, reader }) => surveysToAnswer(db, siteId, reader),
})
