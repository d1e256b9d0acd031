import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { addDays, type Day, mondayOf } from '#platform/time/campus-time.ts'
import { turned, type View } from '../../calendar-rules.ts'

interface GridKeys {
  view: View
  /** The day whose cell is the grid's one stop for Tab. */
  day: Day
  onDay: (day: Day) => void
  /** Enter or the space bar on a cell. */
  onOpen: (day: Day) => void
}

/**
 * The keys of a grid of days, as the ARIA grid pattern has them: arrows go from day to day, Home and End to the ends of a week,
 * the page keys to the week or month before and after. In a day, Down and Up go through what is planned, Escape back to the day.
 */
export function useGridKeys({ view, day, onDay, onOpen }: GridKeys): {
  grid: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent) => void
} {
  const grid = useRef<HTMLDivElement>(null)
  const isMoving = useRef(false)
  // The cell of a day in another week or month is there once that is drawn.
  useLayoutEffect(() => {
    if (isMoving.current) cellOf(grid.current, day)?.focus()
    isMoving.current = false
  }, [day])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const cell = (event.target as Element).closest<HTMLElement>('[data-day]')
    const at = cell?.dataset.day
    if (cell === null || at === undefined) return
    const controls = [...cell.querySelectorAll<HTMLElement>('a, button')]
    const place = controls.indexOf(event.target as HTMLElement)
    const inside = controlFor(event.key, { view, place, count: controls.length })
    const to = place < 0 || view === 'week' ? dayFor(event.key, view, at) : undefined
    if (inside !== undefined) (inside < 0 ? cell : controls[inside])?.focus()
    else if (to !== undefined) {
      isMoving.current = true
      onDay(to)
    } else if (place < 0 && (event.key === 'Enter' || event.key === ' ')) onOpen(at)
    else return
    event.preventDefault()
  }
  return { grid, onKeyDown }
}

export function cellOf(grid: HTMLElement | null, day: Day): HTMLElement | null {
  return grid?.querySelector(`[data-day="${day}"]`) ?? null
}

/** Which of a cell's links a key leads to; -1: the cell itself; undefined: none of them. */
function controlFor(
  key: string,
  { view, place, count }: { view: View; place: number; count: number },
): number | undefined {
  const isInside = place >= 0
  if (!isInside) return view === 'week' && key === 'ArrowDown' && count > 0 ? 0 : undefined
  if (key === 'Escape') return -1
  if (key === 'ArrowUp') return place - 1
  return key === 'ArrowDown' ? Math.min(count - 1, place + 1) : undefined
}

function dayFor(key: string, view: View, day: Day): Day | undefined {
  const monday = mondayOf(day)
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return view === 'month' ? addDays(day, -7) : undefined
    case 'ArrowDown':
      return view === 'month' ? addDays(day, 7) : undefined
    case 'Home':
      return monday === day ? undefined : monday
    case 'End':
      return addDays(monday, 6) === day ? undefined : addDays(monday, 6)
    case 'PageUp':
      return turned(view, day, -1)
    case 'PageDown':
      return turned(view, day, 1)
    default:
      return undefined
  }
}
