import { Type } from 'typebox'
import type { ErrorShape, Problem } from '#platform/server/http/problem.ts'
import type { Language } from '#platform/text/language.ts'
import { graphBase } from '../contract.ts'

/** An error in Microsoft Graph's own shape, as its clients expect it. */
export const graphError: ErrorShape = {
  base: graphBase,
  name: 'GraphError',
  schema: Type.Object({
    error: Type.Object({
      code: Type.String(),
      message: Type.String(),
      innerError: Type.Optional(Type.Object({})),
    }),
  }),
  body: graphErrorBody,
}

function graphErrorBody(problem: Problem, language: Language, requestId: string): object {
  return {
    error: {
      code: problem.errorType,
      message: problem.texts[language],
      innerError: { 'request-id': requestId, ...problem.body(language).data },
    },
  }
}
