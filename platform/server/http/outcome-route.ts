import { findOutcome } from '#platform/contract/outcome.ts'
import { outcomeOf } from './idempotency.ts'
import { route } from './routes.ts'

/** Tells who lost the answer to a writing call what became of it. */
export const outcomeRoute = route(findOutcome, async ({ params: { key }, person, db, now }) => {
  const outcome = await outcomeOf(db, { personId: person.id, key, now })
  if (!outcome.done) return { done: false, status: null, answer: null }
  const { status, body } = outcome.answer
  return { done: true, status, answer: body.length === 0 ? null : body.toString() }
})
