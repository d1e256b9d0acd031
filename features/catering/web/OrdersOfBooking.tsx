import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CompanionProps } from '#features/room-bookings/web/extension-points.ts'
import { campusDay, formatDate, formatTimeRange } from '#platform/time/campus-time.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '../booking-messages.ts'
import { listOrders, type Order } from '../contract.ts'
import { messages as shared } from '../messages.ts'
import { standingOf } from './standing.ts'

/** The orders that a booking leaves behind, each with the way to what may still be done with it. */
export function OrdersOfBooking({ booking, fate }: CompanionProps) {
  const { data } = useQuery({
    ...queryOf(listOrders, { query: { reservationId: booking.id } }),
    staleTime: 0,
  })
  const now = new Date()
  return data?.instants
    .filter(({ status, endDateTime }) => status !== 'CANCELED' && new Date(endDateTime) > now)
    .map(order => <OneOrder key={order.id} order={order} fate={fate} now={now} />)
}

function OneOrder({ order, fate, now }: { order: Order; fate: CompanionProps['fate']; now: Date }) {
  const t = useMessages(messages)
  const words = useMessages(shared)
  const language = useLanguage()
  const { mayEdit, mayAskLate } = standingOf(order, now, language)
  const start = new Date(order.startDateTime)
  const day = formatDate(campusDay(start), language, 'day')
  const when = `${day}, ${formatTimeRange(order.startingTime, order.endingTime, language)}`
  const does = mayEdit ? (fate === 'deleted' ? 'cancel' : 'change') : mayAskLate ? 'ask' : 'see'
  return (
    <p>
      {t.stays(order.instantType.name, words.guests(order.numberGuests), when)}{' '}
      <Link
        to={`/meeting/catering/${order.id}${does === 'change' ? '?mode=modify' : ''}`}
        aria-label={`${t[does]}: ${order.instantType.name}, ${when}`}
      >
        {t[does]}
      </Link>
    </p>
  )
}
