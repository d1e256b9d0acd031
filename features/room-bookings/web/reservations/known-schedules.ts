import type { QueryClient } from '@tanstack/react-query'
import { overlap, type Span } from '#features/rooms/rules.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { listMySchedules, type Reservation, type Schedule } from '../../contract.ts'
import {
  type Booking,
  bookingsOf,
  spanOf,
  stands,
  withoutReservation,
  withReservation,
} from './my-schedules.ts'

/** Shows a reservation in the list at once, before that is asked for anew. */
export function rememberReservation(client: QueryClient, reservation: Reservation) {
  updateSchedules(client, schedules => withReservation(schedules, reservation))
}

export function forgetReservation(client: QueryClient, id: string) {
  updateSchedules(client, schedules => withoutReservation(schedules, id))
}

/** What a person holds at some time of a span already, as far as their reservations are known: nothing is asked for it. */
export function heldDuring(client: QueryClient, span: Span): Booking[] {
  const known = client.getQueriesData<{ schedules: Schedule[] }>({ predicate: isMySchedules })
  const [, mine] = known.find(([, data]) => data !== undefined) ?? []
  return heldIn(mine?.schedules ?? [], span)
}

/** The reservations among those of some rooms that stand at some time of a span. */
export function heldIn(schedules: readonly Schedule[], span: Span): Booking[] {
  return bookingsOf(schedules).filter(({ meeting }) => stands(meeting) && overlap(spanOf(meeting), span))
}

const isMySchedules = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === listMySchedules.path

function updateSchedules(client: QueryClient, update: (schedules: readonly Schedule[]) => Schedule[]) {
  client.setQueriesData<{ schedules: Schedule[] }>(
    { predicate: isMySchedules },
    known => known && { ...known, schedules: update(known.schedules) },
  )
}

/** The person's own reservations as the server knows them now; undefined where it does not answer. */
export async function ownBookings(client: QueryClient): Promise<Booking[] | undefined> {
  const { schedules } = await client
    .fetchQuery({ ...queryOf(listMySchedules), staleTime: 0 })
    .catch(() => ({ schedules: undefined }))
  return schedules && bookingsOf(schedules)
}

/** What a reservation is now that a call about it was refused: `gone`, or as it stands; undefined: unknown. */
export async function standingOf(client: QueryClient, id: string): Promise<'gone' | Booking | undefined> {
  const bookings = await ownBookings(client)
  return bookings && (bookings.find(({ meeting }) => meeting.id === id) ?? 'gone')
}
