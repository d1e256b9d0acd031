import { useCallback } from 'react'
import { type Day, isWeekend } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '../messages.ts'
import { closedDay, closedInWords, type Opening } from '../rules.ts'

/** Says why a day cannot be chosen, as the alert of every picker of a day says it: a weekend, a bank holiday, works. */
export function useRefusedDay(
  opening: Opening,
): (day: Day) => { title: string; content: string } | undefined {
  const t = useMessages(messages)
  const language = useLanguage()
  return useCallback(
    day => {
      if (isWeekend(day)) return { title: t.weekdayTitle, content: t.weekday }
      const closed = closedDay(day, opening)
      return closed && { title: t.closedDayTitle, content: closedInWords(closed, language) }
    },
    [t, language, opening],
  )
}
