import type { Span } from '#features/rooms/rules.ts'
import type { Language } from '#platform/text/language.ts'
import { campusDay, type Day, formatDate, formatTime, formatTimeRange } from '#platform/time/campus-time.ts'

/** A moment as read on a day: `11:00`; of another day with its date. */
export function momentText(moment: Date, day: Day, language: Language): string {
  const time = formatTime(moment, language)
  return campusDay(moment) === day ? time : `${formatDate(moment, language, 'short')} ${time}`
}

/** A span as read on a day: `10:00–11:00`, in French `de 10 h à 11 h`; an end on another day says which. */
export function timesText({ start, end }: Span, day: Day, language: Language): string {
  // A meeting until midnight ends on its own day.
  const last = new Date(end.getTime() - 1)
  if (campusDay(start) === day && campusDay(last) === day) return formatTimeRange(start, end, language)
  const [from, to] = [momentText(start, day, language), momentText(end, day, language)]
  if (language === 'en') return `${from} – ${to}`
  return `${campusDay(start) === day ? 'de' : 'du'} ${from} ${campusDay(end) === day ? 'à' : 'au'} ${to}`
}
