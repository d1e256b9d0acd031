import { laterViews } from '../later-views.ts'

/** What is done with a booking that runs. */
export const useRunningViews = laterViews(() => import('./RunningActions.tsx'))
