import type { AccountDetails } from '#features/account/contract.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '../../messages.ts'
import { lastDay } from '../../rules.ts'
import type { Fault } from './visit-values.ts'

/** What is wrong, in words. */
export function useFaultWords(host: AccountDetails) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (fault: Fault | undefined): string | undefined => {
    if (fault === undefined) return undefined
    if (fault !== 'BEYOND_LIMIT') return t.faults[fault]
    return t.until(formatDate(lastDay(host.visitScheduledLimit, new Date()), language, 'date'))
  }
}
