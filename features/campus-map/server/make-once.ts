import type { LRUCache } from 'lru-cache'

/** Asked for at once by many, a thing is made once. What failed, or is not there, is looked for again. */
export async function makeOnce<Value>(
  cache: LRUCache<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const before = cache.get(key)
  if (before !== undefined) return before
  const made = make()
  cache.set(key, made)
  const forget = () => {
    if (cache.peek(key) === made) cache.delete(key)
  }
  made.then(value => value === undefined && forget(), forget)
  return made
}
