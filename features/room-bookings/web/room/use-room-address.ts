import { useSearchParams } from 'react-router'
import type { Span } from '#features/rooms/rules.ts'
import { campusInstant, type Day, isDay, parseEndTime, parseTime } from '#platform/time/campus-time.ts'
import { useScreenInput } from '#platform/web/shell/screen.tsx'

/** The day shown; all else in the address is the search that led here, and goes back to it. */
const dayName = 'day'

/** The search that led here, with what it asked for. */
export function useSearchThatLedHere(): string {
  const [search] = useSearchParams()
  const kept = new URLSearchParams(search)
  kept.delete(dayName)
  return `/meeting/booking${kept.size === 0 ? '' : `?${kept}`}`
}

export interface RoomAddress {
  /** As the address says, which anybody may have written. */
  day: string | undefined
  /** The time that was searched for. */
  searched: Span | undefined
  show: (day: Day) => void
}

/** What the address of a room asks for. */
export function useRoomAddress(): RoomAddress {
  const { day, date, start, end } = useScreenInput<'day' | 'date' | 'start' | 'end'>()
  const [, setSearch] = useSearchParams()
  const show = (next: Day) =>
    setSearch(
      search => {
        search.set(dayName, next)
        return search
      },
      // Going back leaves the room, it does not go through its days.
      { replace: true },
    )
  return { day, searched: spanOf(date, start, end), show }
}

function spanOf(date = '', start = '', end = ''): Span | undefined {
  const [from, to] = [parseTime(start), parseEndTime(end)]
  if (!isDay(date) || from === undefined || to === undefined || to <= from) return undefined
  return { start: campusInstant(date, from), end: campusInstant(date, to) }
}
