import { waitingCounts } from '#features/account/server/public.ts'
import { functionality } from './functionality.ts'
import { trainingsLeft } from './training-rows.ts'

/** The menu's number: trainings of the campus that the person has yet to validate. */
export const trainingsWaiting = waitingCounts.with({
  feature: 'security-training',
  needs: functionality,
  count: trainingsLeft,
})
