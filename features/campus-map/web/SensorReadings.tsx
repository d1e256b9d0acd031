import { useEffect } from 'react'
import { useSite } from '#features/sites/web/public.tsx'
import type { LiveChannel } from '#platform/web/live/realtime.ts'
import { loadChunk } from '#platform/web/loading/load-chunk.ts'
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
const leastRest = 200
const restsPerDrawing = 6

/**
 * Follows what the sensors of the chosen campus say: at once when all was still, else a few times a second. Apart from what
 * shows it, and without React, which would go to work for each of forty frames in a second.
 */
export function SensorReadings({ onChange }: { onChange: (occupancies: Occupancies) => void }) {
  const { id, name } = useSite() ?? {}
  useEffect(() => {
    if (id === undefined) return
    let latest: Occupancies | undefined
    let drawn: Occupancies | undefined
    let isBusy = false
    let isLeft = false
    let timer: ReturnType<typeof setTimeout>
    let frame: number
    const next = (run: () => void) => {
      frame = requestAnimationFrame(run)
    }
    const draw = () => {
      drawn = latest
      if (drawn === undefined) {
        isBusy = false
        return
      }
      const began = performance.now()
      const foreign = [...drawn.values()].some(({ siteName }) => siteName !== name)
      onChange(foreign ? new Map([...drawn].filter(([, { siteName }]) => siteName === name)) : drawn)
      next(() => {
        timer = setTimeout(() => {
          const rest = Math.max(leastRest, restsPerDrawing * (performance.now() - began))
          timer = setTimeout(() => {
            if (latest === drawn) isBusy = false
            else next(draw)
          }, rest)
        })
      })
    }
    const hear = (items: Occupancies | undefined) => {
      latest = items
      if (isBusy || latest === drawn) return
      isBusy = true
      next(draw)
    }
    let stop: (() => void) | undefined
    // Without its code nothing is told of the sensors: the plan stands.
    void loadChunk(() => import('#platform/web/live/live-connection.ts')).then(({ followFeed }) => {
      if (!isLeft) stop = followFeed({ ...occupancy, siteId: id }, ({ items }) => hear(items))
    })
    return () => {
      isLeft = true
      stop?.()
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [id, name, onChange])
  return null
}
