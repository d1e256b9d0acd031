import type { Span } from '#features/rooms/rules.ts'
import { spanInWords } from '#features/rooms/rules.ts'
import { readsCampusClock } from '#platform/time/campus-time.ts'
import { CallProblem } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '../../bookings-messages.ts'

/** Says a time by the campus clock, and whose clock it is where the reader’s own shows another time. */
export function useSpanWords(): (span: Span) => string {
  const t = useMessages(messages)
  const language = useLanguage()
  return span => {
    const words = spanInWords(span, language)
    return readsCampusClock(span.start) && readsCampusClock(span.end) ? words : t.parisTime(words)
  }
}

/** Why a call about a reservation failed: what is wrong with a field says more than that one is wrong. */
export function useRefusalWords(): (error: unknown) => string {
  const words = useProblemWords()
  return error => {
    const faults = error instanceof CallProblem ? Object.values(error.fields) : []
    return faults.length > 0 ? faults.join(' ') : words(error)
  }
}
