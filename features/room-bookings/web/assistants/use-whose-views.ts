import { laterViews } from '../later-views.ts'

/** Few book for others: it is fetched for those who do. */
export const useWhoseViews = laterViews(() => import('./WhoseBookings.tsx'))
