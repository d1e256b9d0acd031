import type { Reply } from '#platform/contract/endpoint.ts'
import { findOutcome } from '#platform/contract/outcome.ts'
import {
  CallProblem,
  type CallSurroundings,
  type LostCall,
  pauseAfter,
  read,
  send,
  withoutAnswer,
} from './call.ts'

/** How long the server surely knows what became of a call, in milliseconds. */
const knownFor = 23 * 3_600_000
/** After so many attempts the pauses grow no more. */
const longestAfter = 6

/**
 * The end of a call whose answer was lost: what the server says became of it, once it can be reached.
 * @throws {CallProblem} the refusal that was lost; `NOT_DONE`, or the trouble that it had answered, where nothing was done;
 * `UNKNOWN_OUTCOME` after a day
 */
export async function lookUp(
  app: CallSurroundings,
  { endpoint, key, error, signal }: LostCall,
): Promise<unknown> {
  const began = Date.now()
  for (let attempt = 1; Date.now() - began < knownFor; attempt += 1) {
    await app.reached()
    const found = await send(findOutcome, { params: { key } }, { signal }).catch(failed => {
      // Only the end of the session ends it: anything else, an older server that knows no look-ups too, passes.
      if (signal?.aborted || failed.status === 401 || failed.status === 403) throw failed
    })
    if (found !== undefined) {
      const { done, status, answer } = found as Reply<typeof findOutcome>
      if (done) return read(endpoint, new Response(answer, { status: status ?? 200 }))
      throw error instanceof CallProblem && error.network ? withoutAnswer('NOT_DONE') : error
    }
    await app.pause(pauseAfter(Math.min(attempt, longestAfter)), signal)
  }
  throw withoutAnswer('UNKNOWN_OUTCOME')
}
