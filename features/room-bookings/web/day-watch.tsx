import { useEffect, useRef } from 'react'
import type { DayWatchProps } from '#features/home/web/extension-points.ts'
import { useLiveItems } from '#platform/web/live/realtime.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { ownReservations } from './answers.ts'

/** Has a person's day asked for anew when a room has answered, and when something was booked on another device. */
export function DayWatch({ changed }: DayWatchProps) {
  // The feed is the person's, not the campus's; a subscription names one all the same.
  const siteId = useLocalState(s => s.siteId) ?? ''
  const { items } = useLiveItems(ownReservations, siteId, { enabled: siteId !== '' })
  const before = useRef<typeof items>(undefined)
  useEffect(() => {
    if (items === undefined || items === before.current) return
    const isFirst = before.current === undefined
    before.current = items
    if (!isFirst) changed()
  }, [items, changed])
  return null
}
