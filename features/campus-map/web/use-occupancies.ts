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

/** How long what changes next waits after something was drawn, in milliseconds: a thousand desks may change in a second. */
const restAfterDrawing = 150

/** What the sensors of the chosen campus say, followed as it changes: at once when all was still, else a few times a second. */
export function useOccupancies(): Occupancies {
  const site = useSite()
  const { items } = useLiveItems(occupancy, site?.id ?? '', { enabled: site !== undefined })
  const [shown, setShown] = useState(none)
  const latest = useRef(items)
  const drawn = useRef(items)
  const frame = useRef<number>(undefined)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const name = site?.name
  useEffect(() => {
    latest.current = items
    const draw = () => {
      frame.current = undefined
      const all = latest.current
      if (all === undefined) return
      drawn.current = all
      const foreign = [...all.values()].some(({ siteName }) => siteName !== name)
      setShown(foreign ? new Map([...all].filter(([, { siteName }]) => siteName === name)) : all)
      resting.current = setTimeout(() => {
        resting.current = undefined
        if (latest.current !== drawn.current) frame.current ??= requestAnimationFrame(draw)
      }, restAfterDrawing)
    }
    if (resting.current === undefined) frame.current ??= requestAnimationFrame(draw)
  }, [items, name])
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current ?? 0)
      clearTimeout(resting.current)
    },
    [],
  )
  return shown
}
