import { useEffect, useRef } from 'react'
import type { DayEntry } from '#features/home/contract.ts'
import type { DayWatchProps } from '#features/home/web/extension-points.ts'
import { useLiveItems } from '#platform/web/live/realtime.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import type { LiveReservation } from '../contract.ts'
import { ownReservations } from './answers.ts'

/** How the day names one's own reservations. */
const own = 'reservation-'

/** Has a person's day asked for anew when a room has answered, and when something was booked on another device. */
export function DayWatch({ entries, changed }: DayWatchProps) {
  // The feed is the person's, not the campus's; a subscription names one all the same.
  const siteId = useLocalState(s => s.siteId) ?? ''
  const { items } = useLiveItems(ownReservations, siteId, { enabled: siteId !== '' })
  const before = useRef<typeof items>(undefined)
  useEffect(() => {
    if (items === undefined || items === before.current) return
    const isFirst = before.current === undefined
    before.current = items
    if (!isFirst || isBehind(entries, items, new Date())) changed()
  }, [items, entries, changed])
  return null
}

/** Whether something may have happened to what stands there between its answer and the first state of the feed. */
export function isBehind(
  entries: readonly DayEntry[],
  reservations: ReadonlyMap<string, LiveReservation>,
  now: Date,
): boolean {
  return entries.some(({ id, start, end, note }) => {
    // The feed knows what is not over.
    if (!id.startsWith(own) || end === null || new Date(end) <= now) return false
    const live = reservations.get(id.slice(own.length))
    if (live === undefined || live.startDateTime !== start || live.endDateTime !== end) return true
    // Only what waits for an answer, or to be checked in to, has a note.
    return live.status === 'PENDING' ? note === null : live.status !== 'ACCEPTED' || note !== null
  })
}
