import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryOf } from '#platform/web/api/call.ts'
import { type LiveChannel, useLiveItems } from '#platform/web/live/realtime.ts'
import { refetchVisible } from '#platform/web/live/refetch-visible.ts'
import { useLanguage } from '#platform/web/shell/language.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { toast } from '#platform/web/ui/Toasts.tsx'
import {
  getRoomSchedule,
  type LiveReservation,
  listMySchedules,
  type PlanningsData,
  planningsChannel,
} from '../contract.ts'
import { agrees, answerInWords, answersBetween, ownReservations } from './answers.ts'
import { sayAnswer } from './reported-answers.ts'
import { reloadReservations } from './use-schedules.ts'

/** The live feed of which rooms' plannings of a campus have changed. */
export const plannings: LiveChannel<PlanningsData['plannings'][number]> = {
  channel: planningsChannel,
  list: 'plannings',
  idOf: planning => planning.email,
}

/**
 * Follows the person's own reservations while the caller is on the screen: what is shown is asked for anew whenever
 * one of them changes, and the room's answer is said in a notice, a refusal until it is put away, unless a dialog
 * shows it.
 * @returns whether the feed is connected; else the screen may be out of date
 */
export function useReservationAnswers(): boolean {
  const client = useQueryClient()
  const language = useLanguage()
  // The feed is the person's, not the campus's; a subscription names one all the same.
  const siteId = useLocalState(s => s.siteId) ?? ''
  const { status, items } = useLiveItems(ownReservations, siteId, { enabled: siteId !== '' })
  const before = useRef<typeof items>(undefined)
  useEffect(() => {
    if (items === undefined || items === before.current) return
    const answers = answersBetween(before.current, items)
    const first = before.current === undefined
    before.current = items
    // A search that is shown stays as it is: its rows say for themselves what has become of them.
    if (!first || !agreesWithScreen(client, items)) void reloadReservations(client, { searches: false })
    for (const answer of answers) {
      const said = answer.kind === 'accepted' || answer.kind === 'moved' ? toast.success : toast.error
      sayAnswer(answer.reservation.id, () => said(answerInWords(answer, language)))
    }
  }, [client, items, language])
  return status === 'connected'
}

/** Something may have happened between the first look at the list and the first state of the feed. */
function agreesWithScreen(client: QueryClient, items: ReadonlyMap<string, LiveReservation>): boolean {
  const { queryKey } = queryOf(listMySchedules)
  const visible = client.getQueryData<{ schedules: Parameters<typeof agrees>[0] }>(queryKey)
  return visible === undefined || agrees(visible.schedules, items)
}

/**
 * Follows the planning of a room while the caller is on the screen: it is asked for anew whenever anybody's booking of
 * the room changes. `undefined` follows nothing.
 * @returns whether the feed is connected
 */
export function useLivePlanning(room: { email: string; site: string } | undefined): boolean {
  const client = useQueryClient()
  const email = room?.email ?? ''
  const { status, items } = useLiveItems(plannings, room?.site ?? '', { enabled: room !== undefined })
  const seen = useRef<{ items: typeof items; changedAt: string | undefined }>(undefined)
  useEffect(() => {
    if (items === undefined || items === seen.current?.items) return
    const changedAt = items.get(email)?.changedAt
    // The whole state names no room: what changed before the feed was there, or while it was away, was not said.
    const news = items.size === 0 || changedAt !== seen.current?.changedAt
    seen.current = { items, changedAt }
    if (!news) return
    const { queryKey } = queryOf(getRoomSchedule, { params: { email } })
    void refetchVisible(client, { queryKey })
  }, [client, email, items])
  return status === 'connected'
}
