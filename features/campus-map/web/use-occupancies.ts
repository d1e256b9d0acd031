import { useEffect, useRef, useState } from 'react'
import { useSite } from '#features/sites/web/public.tsx'
import { type LiveChannel, useLiveItems } from '#platform/web/live/realtime.ts'
import type { Occupancy } from '../contract.ts'
import type { Occupancies } from './occupancy.ts'

const occupancy: LiveChannel<Occupancy> = {
  channel: 'occupancy',
  list: 'occupancies',
  idOf: ({ visioglobeId }) => visioglobeId,
}
const none: Occupancies = new Map()

/** What the sensors of the chosen campus say, followed as it changes, once a frame at most. */
export function useOccupancies(): Occupancies {
  const site = useSite()
  const { items } = useLiveItems(occupancy, site?.id ?? '', { enabled: site !== undefined })
  const [shown, setShown] = useState(none)
  const latest = useRef(items)
  const frame = useRef<number>(undefined)
  const name = site?.name
  useEffect(() => {
    latest.current = items
    frame.current ??= requestAnimationFrame(() => {
      frame.current = undefined
      const all = latest.current
      if (all === undefined) return
      const foreign = [...all.values()].some(({ siteName }) => siteName !== name)
      setShown(foreign ? new Map([...all].filter(([, { siteName }]) => siteName === name)) : all)
    })
  }, [items, name])
  useEffect(() => () => cancelAnimationFrame(frame.current ?? 0), [])
  return shown
}
