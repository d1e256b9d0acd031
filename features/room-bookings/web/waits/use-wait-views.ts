import { laterViews } from '../later-views.ts'

/** What is shown of rooms that one waits for. */
export const useWaitViews = laterViews(() => import('./WaitRow.tsx'))
