import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/call.ts'
import { searchWords, usePages } from '#platform/web/loading/use-pages.ts'
import {
  getStaffAnimation,
  listStaffAnimations,
  listStaffBookings,
  maxStaffPage,
} from '../../staff-contract.ts'

/** The animations of a campus page by page, as those who look after them see them. */
export function useStaffAnimations(siteId: string, past: boolean) {
  return usePages(listStaffAnimations, { query: { siteId, past } }, { itemsOf: page => page.animations })
}

/** One animation; while the language changes the former one stays. */
export function useStaffAnimation(id: string) {
  return useQuery({
    ...queryOf(getStaffAnimation, { params: { id } }),
    placeholderData: former => (former?.id === id ? former : undefined),
  })
}

export interface WhichPeople {
  id: string
  /** Of all slots where it is not given. */
  slotId: string | undefined
  search?: string
  cancelled?: boolean
  /** Page after page without being asked, as a printed list needs. */
  everybody?: boolean
}

/** The people of an animation or of one slot, page by page; while somebody is searched for, those found before stay in sight. */
export function useStaffBookings({
  id,
  slotId,
  search = '',
  cancelled = false,
  everybody = false,
}: WhichPeople) {
  const query = {
    slotId,
    search: searchWords(search),
    cancelled: cancelled || undefined,
    limit: everybody ? maxStaffPage : undefined,
  }
  return usePages(
    listStaffBookings,
    { params: { id }, query },
    { itemsOf: page => page.bookings, same: { id, slotId, everybody }, everything: everybody },
  )
}
