import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import { overlap, type Span } from '#features/rooms/rules.ts'
import { listMySchedules, listSchedulesOfManager, type Reservation, type Schedule } from '../../contract.ts'
import { schedulesQueryOf } from '../use-schedules.ts'
import {
  type Booking,
  bookingsOf,
  spanOf,
  stands,
  withoutReservation,
  withReservation,
} from './my-schedules.ts'

/** Shows a reservation in the list at once, before that is asked for anew. @param manager whose it is; undefined: one's own */
export function rememberReservation(
  client: QueryClient,
  reservation: Reservation,
  manager: string | undefined,
) {
  const { queryKey } = schedulesQueryOf(manager)
  updateSchedules(client, { queryKey }, schedules => withReservation(schedules, reservation))
}

export function forgetReservation(client: QueryClient, id: string) {
  updateSchedules(client, { predicate: isSchedules }, schedules => withoutReservation(schedules, id))
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
const isSchedules = (query: { queryKey: readonly unknown[] }) =>
  isMySchedules(query) || query.queryKey[2] === listSchedulesOfManager.path

function updateSchedules(
  client: QueryClient,
  which: QueryFilters,
  update: (schedules: readonly Schedule[]) => Schedule[],
) {
  client.setQueriesData<{ schedules: Schedule[] }>(
    which,
    known => known && { ...known, schedules: update(known.schedules) },
  )
}

/** The person's own reservations, or a manager's, as the server knows them now; undefined where it does not answer. */
export async function ownBookings(
  client: QueryClient,
  manager?: string | undefined,
): Promise<Booking[] | undefined> {
  const { schedules } = await client
    .fetchQuery({ ...schedulesQueryOf(manager), staleTime: 0 })
    .catch(() => ({ schedules: undefined }))
  return schedules && bookingsOf(schedules)
}

/** What a reservation is now that a call about it was refused: `gone`, or as it stands; undefined: unknown. */
export async function standingOf(
  client: QueryClient,
  id: string,
  manager: string | undefined,
): Promise<'gone' | Booking | undefined> {
  const bookings = await ownBookings(client, manager)
  return bookings && (bookings.find(({ meeting }) => meeting.id === id) ?? 'gone')
}
