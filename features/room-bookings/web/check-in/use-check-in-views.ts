import { laterViews } from '../later-views.ts'

/** What is shown of check-in. */
export const useCheckInViews = laterViews(() => import('./CheckIn.tsx'))
