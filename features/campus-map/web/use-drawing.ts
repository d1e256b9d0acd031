import { startTransition, useEffect, useState } from 'react'
import { whenSettled } from '#platform/web/loading/settled.ts'
import type { Level } from '../venue.ts'
import { type Drawing, drawingOf } from './picture/drawing.ts'
import type { Plane } from './picture/plane.ts'
import type { VenueHere } from './use-venue.ts'

const drawings = new WeakMap<Level, { plane: Plane; drawing: Drawing }>()

function drawn(level: Level, plane: Plane): Drawing {
  const before = drawings.get(level)
  if (before?.plane === plane) return before.drawing
  const drawing = drawingOf(level, plane)
  drawings.set(level, { plane, drawing })
  return drawing
}

/**
 * The level that is looked at as it is drawn. A floor takes longer to draw than a press may wait for its answer: what was
 * pressed shows first, and meanwhile the floor before. The others are worked out one by one while nothing else is to do.
 */
export function useDrawing({ level, levels, plane }: VenueHere): Drawing | undefined {
  const [drawing, setDrawing] = useState(() => (level === undefined ? undefined : drawn(level, plane)))
  // The first one is waited for.
  if (drawing === undefined && level !== undefined) setDrawing(drawn(level, plane))
  useEffect(() => {
    if (level === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawing(drawn(level, plane))))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [level, plane])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const left = [...levels]
    const next = () => {
      const one = left.pop()
      if (one === undefined) return
      drawn(one, plane)
      timer = setTimeout(next, 50)
    }
    const takeBack = whenSettled(next)
    return () => {
      takeBack()
      clearTimeout(timer)
    }
  }, [levels, plane])
  return drawing
}
