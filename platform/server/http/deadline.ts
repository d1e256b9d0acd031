import { unavailable } from './problem.ts'

/**
 * How long a call may take besides coming in, in milliseconds, with finding out who makes it: several statements that
 * each wait as long as they may would add up to more than a person waits, and more than browsers do.
 */
export const callDeadline = 15_000

/**
 * What a call answers, or 503 where that takes too long. What was begun goes on: a creating call that ends later has
 * kept its answer under its key, so asking again tells what became of it.
 * @throws Problem 503
 */
export async function withinDeadline<T>(work: Promise<T> | T, milliseconds: number): Promise<T> {
  if (!(work instanceof Promise)) return work
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(unavailable(new Error('the call took too long'), 5)),
    milliseconds,
  )
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
    // Nobody waits for it any more: what it throws later is told by its own log line where it matters.
    work.catch(() => undefined)
  }
}
