import { CallProblem } from '#platform/web/api/call.ts'

/** Why a call about an order was refused: what is wrong with its fields says more than that something is. */
export function whyInFull(error: unknown, inWords: (error: unknown) => string): string {
  const faults = error instanceof CallProblem ? Object.values(error.fields) : []
  return faults.length > 0 ? [...new Set(faults)].join(' ') : inWords(error)
}
