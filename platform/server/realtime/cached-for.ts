import { LRUCache } from 'lru-cache'

/** How many different questions are remembered at once. */
const mostQuestions = 1_000

/**
 * Asks once for everybody who asks the same within a moment: a thousand clients that come back together are one
 * query. A failure is not remembered.
 * @param seconds how old an answer may be
 */
export function cachedFor<Asker extends object, Key extends string | number, Answer extends object | boolean>(
  seconds: number,
  ask: (asker: Asker, key: Key) => Promise<Answer>,
): (asker: Asker, key: Key) => Promise<Answer> {
  // By asker, which is a database: two of them in one process must not answer for each other.
  const remembered = new WeakMap<Asker, LRUCache<Key, Promise<Answer>>>()
  return (asker, key) => {
    const answers = remembered.get(asker) ?? new LRUCache({ max: mostQuestions, ttl: seconds * 1000 })
    remembered.set(asker, answers)
    const before = answers.get(key)
    if (before !== undefined) return before
    const answer = ask(asker, key)
    answers.set(key, answer)
    answer.catch(() => {
      if (answers.peek(key) === answer) answers.delete(key)
    })
    return answer
  }
}
