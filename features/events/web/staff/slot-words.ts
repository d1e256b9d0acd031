import type { Language } from '#platform/text/language.ts'
import { campusDay, formatDate, formatTime, formatTimeRange } from '#platform/time/campus-time.ts'

/** `Wednesday 2 December, 14:00–15:00`. */
export function slotInWords(
  { startDate, endDate }: { startDate: string; endDate: string },
  language: Language,
): string {
  const [start, end] = [new Date(startDate), new Date(endDate)]
  const day = formatDate(start, language, 'day')
  if (campusDay(start) === campusDay(end)) return `${day}, ${formatTimeRange(start, end, language)}`
  return `${day}, ${formatTime(start, language)} – ${formatDate(end, language, 'day')}, ${formatTime(end, language)}`
}

/** `2 December, 14:00`. */
export function momentInWords(instant: string, language: Language): string {
  const at = new Date(instant)
  return `${formatDate(at, language, 'short')}, ${formatTime(at, language)}`
}
