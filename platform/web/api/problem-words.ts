import { useMessages } from '#platform/web/shell/language.tsx'
import { CallProblem } from './call.ts'
import { messages } from './messages.ts'

/**
 * What to tell a person about a failed call: the server's own words, which come in their language; the product's
 * where no answer came or the error is not about a call.
 */
export function useProblemWords(): (error: unknown) => string {
  const t = useMessages(messages)
  const withoutAnswer: Record<string, string> = {
    TIME_OUT: t.tooLong,
    NOT_DONE: t.notDone,
    UNKNOWN_OUTCOME: t.unknownOutcome,
  }
  return error => {
    if (!(error instanceof CallProblem)) return t.failed
    if (error.network) return withoutAnswer[error.errorType] ?? t.noNetwork
    return error.errorType === 'UNKNOWN' ? t.failed : error.message
  }
}
