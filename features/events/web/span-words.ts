import {
  campusDay,
  formatDate,
  formatTime,
  formatTimeRange,
  readsCampusClock,
} from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '../messages.ts'

/** `Tuesday 24 November 2026, 10:00–11:00`, in Paris time, which is said where the reader’s own clock shows another. */
export function useSpanWords(): (span: { startDate: string; endDate: string }) => string {
  const t = useMessages(messages)
  const language = useLanguage()
  return ({ startDate, endDate }) => {
    const [start, end] = [new Date(startDate), new Date(endDate)]
    const zone = readsCampusClock(start) ? '' : ` (${t.parisTime})`
    const from = formatDate(start, language, 'long')
    if (campusDay(start) === campusDay(end)) return `${from}, ${formatTimeRange(start, end, language)}${zone}`
    return `${from}, ${formatTime(start, language)} – ${formatDate(end, language, 'long')}, ${formatTime(end, language)}${zone}`
  }
}
