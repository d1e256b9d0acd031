import { useEffect, useRef } from 'react'
import { useSite } from '#features/sites/web/public.tsx'
import { type LiveChannel, useLiveItems } from '#platform/web/live/realtime.ts'
import type { Occupancy } from '../contract.ts'
import type { Occupancies } from './occupancy.ts'

const occupancy: LiveChannel<Occupancy> = {
  channel: 'occupancy',
  list: 'occupancies',
  idOf: ({ visioglobeId }) => visioglobeId,
}
export const noReadings: Occupancies = new Map()

/**
 * How long what changes next waits after something was drawn: so many milliseconds, and so many times as long as the drawing
 * took. A thousand desks may change in a second, and a phone has other things to do.
 */
const leastRest = 150
const restsPerDrawing = 4

/**
 * Follows what the sensors of the chosen campus say: at once when all was still, else a few times a second. Apart from what
 * shows it, which is not to be gone through for each reading.
 */
export function SensorReadings({ onChange }: { onChange: (occupancies: Occupancies) => void }) {
  const site = useSite()
  const { items } = useLiveItems(occupancy, site?.id ?? '', { enabled: site !== undefined })
  const latest = useRef({ items, name: site?.name })
  const drawn = useRef(items)
  const isBusy = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const frame = useRef<number>(undefined)
  const name = site?.name
  useEffect(() => {
    latest.current = { items, name }
    const next = (run: () => void) => {
      frame.current = requestAnimationFrame(run)
    }
    const draw = () => {
      const { items: all, name } = latest.current
      drawn.current = all
      if (all === undefined) {
        isBusy.current = false
        return
      }
      const began = performance.now()
      const foreign = [...all.values()].some(({ siteName }) => siteName !== name)
      onChange(foreign ? new Map([...all].filter(([, { siteName }]) => siteName === name)) : all)
      next(() => {
        timer.current = setTimeout(() => {
          const rest = Math.max(leastRest, restsPerDrawing * (performance.now() - began))
          timer.current = setTimeout(() => {
            if (latest.current.items === drawn.current) isBusy.current = false
            else next(draw)
          }, rest)
        })
      })
    }
    if (isBusy.current) return
    isBusy.current = true
    next(draw)
  }, [items, name, onChange])
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current ?? 0)
      clearTimeout(timer.current)
      isBusy.current = false
    },
    [],
  )
  return null
}
