import { useLiveItems } from '#platform/web/live/realtime.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import type { RefusalReason, Reservation } from '../../contract.ts'
import { type AnswerKind, answerAbout, ownReservations } from '../answers.ts'
import { useForManager } from '../for-manager.ts'
import { useMySchedules } from '../use-schedules.ts'
import { bookingsOf } from './my-schedules.ts'

/** What the server took, and how often the reservation had been asked for before, where that is known. */
export interface Request {
  reservation: Reservation
  formerRevision: number | undefined
}

export interface RoomsAnswer {
  kind: AnswerKind
  reason: RefusalReason | null
  note: string | null
}

/** How often to ask while the live feed is unavailable, in milliseconds. */
const answerEvery = 3_000

/** What the room's calendar has answered to a request; undefined while it has not. By the live feed, or asked for. */
export function useAnswer(request: Request | undefined): RoomsAnswer | undefined {
  const siteId = useLocalState(s => s.siteId) ?? ''
  // The feed tells of one's own alone.
  const isFed = useForManager() === undefined
  const { status, items } = useLiveItems(ownReservations, siteId, {
    enabled: siteId !== '' && isFed && request !== undefined,
  })
  const live = isFed && status === 'connected'
  const mine = useMySchedules({
    enabled: request !== undefined && !live,
    askAgain: () => request !== undefined && !live && answerEvery,
  })
  if (request === undefined) return undefined
  const { reservation, formerRevision } = request
  const fed = items?.get(reservation.id)
  const now =
    live && fed !== undefined
      ? formerRevision !== undefined && fed.revision <= formerRevision
        ? undefined
        : fed
      : bookingsOf(mine.data?.schedules ?? []).find(({ meeting }) => meeting.id === reservation.id)?.meeting
  const kind = now && answerAbout(reservation, now)
  return kind && { kind, reason: now?.reason ?? null, note: now?.note ?? null }
}

/** How often a reservation has been asked for, as the live feed knows. */
export function useRevisions(): (id: string) => number | undefined {
  const siteId = useLocalState(s => s.siteId) ?? ''
  const { items } = useLiveItems(ownReservations, siteId, { enabled: siteId !== '' })
  return id => items?.get(id)?.revision
}
