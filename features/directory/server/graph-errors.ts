import type { Problem } from '#platform/server/http/problem.ts'
import type { Language } from '#platform/text/language.ts'

/** An error in Microsoft Graph's own shape, as its clients expect it. */
export function graphErrorBody(problem: Problem, language: Language, requestId: string): object {
  return {
    error: {
      code: problem.errorType,
      message: problem.texts[language],
      innerError: { 'request-id': requestId, ...problem.body(language).data },
    },
  }
}
