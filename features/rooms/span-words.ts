import type { Language } from '#platform/text/language.ts'
import { type DayStyle, formatDate, formatTime, formatTimeRange } from '#platform/time/campus-time.ts'
import type { Span } from './rules.ts'

/** `Tuesday 24 November, 10:00–11:00`, by the campus clock; both days where it ends on another one. */
export function spanInWords({ start, end }: Span, language: Language, style: DayStyle = 'day'): string {
  const first = formatDate(start, language, style)
  const last = formatDate(end, language, style)
  if (first === last) return `${first}, ${formatTimeRange(start, end)}`
  return `${first}, ${formatTime(start)} – ${last}, ${formatTime(end)}`
}
