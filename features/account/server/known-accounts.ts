import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/server/database/database.ts'
import type { Person } from '#platform/server/http/routes.ts'
import { saveAccount } from './accounts.ts'

/** How many people a node remembers at most, and for how long, in milliseconds: an office may change. */
const maxRemembered = 50_000
const rememberedMilliseconds = 60 * 60 * 1000

/**
 * Gives the function that makes sure a verified person has an account, so that what they do can refer to it. It asks
 * the database at a person's first call, then only when what the token says has changed, and every hour.
 */
export function accountKeeper(
  db: Database,
  save: typeof saveAccount = saveAccount,
): (person: Person) => Promise<void> {
  const known = new LRUCache<string, { claims: string; saved: Promise<void> }>({
    max: maxRemembered,
    ttl: rememberedMilliseconds,
  })
  return person => {
    const claims = `${person.email}\n${person.firstName}\n${person.lastName}`
    const before = known.get(person.id)
    if (before?.claims === claims) return before.saved
    const saved = save(db, person)
    known.set(person.id, { claims, saved })
    // A failure is not remembered: the next call tries again.
    saved.catch(() => {
      if (known.peek(person.id)?.saved === saved) known.delete(person.id)
    })
    return saved
  }
}
