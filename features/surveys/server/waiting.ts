import { waitingCounts } from '#features/account/server/public.ts'
import { functionality, surveysLeft } from './survey-rows.ts'

/** The menu's number: surveys and quizzes that the person has yet to answer. */
export const surveysWaiting = waitingCounts.with({
  feature: 'surveys',
  needs: functionality,
  count: ({ db, siteId, accountId, now }) => surveysLeft(db, siteId, { accountId, now }),
})
