import { useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '#platform/web/shell/messages.ts'
import { CallProblem } from './call.ts'

/**
 * What to tell a person about a failed call: the server's own words, which come in their language; the product's
 * where no answer came or the error is not about a call.
 */
export function useProblemWords(): (error: unknown) => string {
  const t = useMessages(messages)
  return error => {
    if (!(error instanceof CallProblem)) return t.failed
    if (error.network) return error.errorType === 'TIME_OUT' ? t.tooLong : t.noNetwork
    return error.errorType === 'UNKNOWN' ? t.failed : error.message
  }
}
