import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { nullable } from './shapes.ts'

/** A key as a header carries it: printable ASCII. */
const idempotencyKey = Type.String({ minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' })

/**
 * For who got no answer to a writing call. It says the same however often it is made: what was not done by the first
 * time is never done under that key.
 */
export const findOutcome = endpoint({
  method: 'POST',
  path: '/outcomes/{key}',
  summary:
    'What became of a writing call, by its Idempotency-Key; if it has not been done by now it never will be',
  audience: 'person',
  params: Type.Object({ key: idempotencyKey }),
  reply: Type.Object({
    done: Type.Boolean({ description: 'Whether the call was answered, with a refusal too' }),
    status: nullable(Type.Integer({ description: 'Of its answer' })),
    answer: nullable(Type.String({ description: 'The body of its answer, as it was' })),
  }),
})
