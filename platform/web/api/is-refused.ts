import { CallProblem } from './call.ts'

/** Whether what was asked for does not exist for this reader: so a call for staff answers who has not the role, or has lost it. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallProblem && error.status === 404
}
