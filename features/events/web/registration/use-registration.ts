import { useQuery } from '@tanstack/react-query'
import { CallProblem, isNotThere, queryOf } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { type Animation, type Booking, getAnimation, getBooking } from '../../contract.ts'
import { messages } from '../../registration-messages.ts'
import { stands } from '../../rules.ts'
import { useLeadAway } from '../lead-away.ts'
import { useLiveAnimation } from '../use-live-animations.ts'

/** The event and the booking of an address. What may not be looked at leads away, and a message says why. */
export function useRegistration(
  id: string,
  bookingId: string | undefined,
): {
  animation: Animation | undefined
  booking: Booking | undefined
  failed: boolean
  retry: () => void
  retrying: boolean
} {
  const t = useMessages(messages)
  const siteId = useLocalState(s => s.siteId) ?? ''
  useLiveAnimation(siteId, id)
  const animation = useQuery({
    ...queryOf(getAnimation, { params: { id } }),
    // The former texts stay while the language changes.
    placeholderData: previous => (previous?.id === id ? previous : undefined),
  })
  const booking = useQuery({
    ...queryOf(getBooking, { params: { id, bookingId: bookingId ?? '' } }),
    placeholderData: previous => (previous?.id === bookingId ? previous : undefined),
    enabled: bookingId !== undefined,
  })

  const away = isNotThere(animation.error)
    ? {
        to: '/register',
        title: t.notViewable,
        content: t.statusError[awayStatus(animation.error)],
      }
    : isNotThere(booking.error)
      ? { to: '/register?section=1', title: t.bookingGone, content: t.bookingUnknown }
      : booking.data !== undefined && !stands(booking.data.status)
        ? {
            to: '/register?section=1',
            title: t.bookingGone,
            content: booking.data.endedBySharer
              ? t.endedBySharer(booking.data.sharedBy)
              : t.reservationStatus[booking.data.status as keyof typeof t.reservationStatus],
          }
        : undefined
  useLeadAway(away)

  const failed = away === undefined && (animation.isError || booking.isError)
  return {
    animation: away === undefined ? animation.data : undefined,
    booking: away === undefined ? booking.data : undefined,
    failed:
      failed && (animation.data === undefined || (bookingId !== undefined && booking.data === undefined)),
    retry: () => {
      if (animation.isError) void animation.refetch()
      if (booking.isError) void booking.refetch()
    },
    retrying: animation.isFetching || booking.isFetching,
  }
}

const awayStatuses = ['DRAFT', 'CREATED', 'FINISHED', 'CANCELLED', 'SLOT_CANCELLED'] as const

function awayStatus(error: unknown): (typeof awayStatuses)[number] {
  const type = error instanceof CallProblem ? error.errorType : undefined
  return awayStatuses.find(status => status === type) ?? 'CANCELLED'
}
