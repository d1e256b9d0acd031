import { addDays, campusInstant, type Day } from '#platform/time/campus-time.ts'
import type { CalendarDays, CalendarItem } from '../contract.ts'
import type { CalendarEntry, CalendarPart, CalendarSource } from './public.ts'

interface DaysOptions extends Omit<CalendarSource, 'since' | 'until'> {
  from: Day
  /** The last one. */
  to: Day
  /** Called with the feature whose part could not be read. */
  failed: (feature: string, error: unknown) => void
}

/**
 * What a person has planned from the midnight with which a day begins to that with which another ends. The parts are read side
 * by side, and one that fails is named as failed.
 */
export async function daysOf(
  parts: readonly CalendarPart[],
  { from, to, failed, ...asked }: DaysOptions,
): Promise<CalendarDays> {
  const source = { ...asked, since: campusInstant(from), until: campusInstant(addDays(to, 1)) }
  const missing = new Set<string>()
  const read = await Promise.all(
    parts.map(async ({ feature, read }) => {
      try {
        return (await read(source)).map(entry => itemOf(feature, entry))
      } catch (error) {
        failed(feature, error)
        missing.add(feature)
        return []
      }
    }),
  )
  return { from, to, items: read.flat().toSorted(byTime), failed: [...missing].toSorted() }
}

function itemOf(
  feature: string,
  { uid, start, end, allDay = false, siteId, summary, location, place, to, state }: CalendarEntry,
): CalendarItem {
  return {
    id: uid,
    feature,
    start: start.toISOString(),
    end: end.toISOString(),
    allDay,
    title: summary,
    place: place ?? location,
    state,
    siteId: siteId === null ? null : String(siteId),
    to,
  }
}

function byTime(one: CalendarItem, other: CalendarItem): number {
  return (
    Date.parse(one.start) - Date.parse(other.start) ||
    Number(other.allDay) - Number(one.allDay) ||
    Date.parse(one.end) - Date.parse(other.end) ||
    (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
  )
}
