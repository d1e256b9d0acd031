import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** So near to the edge of the window the page scrolls along, in pixels. */
const edge = 72
const scrolledBy = 14

/** A line that is being dragged, and where it would be put. */
export interface Drag {
  from: number
  to: number
  /** How far the finger or the mouse has taken it, in pixels. */
  by: number
}

/**
 * Drags the lines of a list by a handle, with a mouse, a pen or a finger: the browser's own way knows no finger everywhere.
 * Escape puts the line back.
 */
export function useDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const list = useRef<HTMLOListElement>(null)
  const end = useRef(() => {})
  useEffect(() => () => end.current(), [])

  const begin = (event: PointerEvent, from: number) => {
    if (event.button !== 0 || list.current === null) return
    event.preventDefault()
    const lines = [...list.current.children]
    const { pointerId } = event
    const startY = event.clientY + scrollY
    let to = from
    const follow = (move: globalThis.PointerEvent) => {
      if (move.pointerId !== pointerId) return
      if (move.clientY < edge) scrollBy(0, -scrolledBy)
      if (move.clientY > innerHeight - edge) scrollBy(0, scrolledBy)
      to = placeAt(lines, from, move.clientY)
      setDrag({ from, to, by: move.clientY + scrollY - startY })
    }
    const stop = (put: boolean) => {
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', putBack)
      end.current = () => {}
      setDrag(undefined)
      if (put && to !== from) onMove(from, to)
    }
    const drop = (up: globalThis.PointerEvent) => up.pointerId === pointerId && stop(true)
    const cancel = () => stop(false)
    const putBack = (key: KeyboardEvent) => key.key === 'Escape' && stop(false)
    addEventListener('pointermove', follow)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', cancel)
    addEventListener('keydown', putBack)
    end.current = cancel
    setDrag({ from, to: from, by: 0 })
  }
  return { drag, list, begin }
}

/** The place that a line comes to when it is let go at a height: past each line whose middle it has passed. */
function placeAt(lines: readonly Element[], from: number, y: number): number {
  const passed = lines.filter((line, index) => {
    if (index === from) return false
    const { top, height } = line.getBoundingClientRect()
    return y > top + height / 2
  })
  return passed.length
}
