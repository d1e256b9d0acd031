import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/server/database/database.ts'
import type { Person } from '#platform/server/http/routes.ts'
import { saveAccount } from './accounts.ts'

/** How many people a node remembers at most, and for how long, in milliseconds: an office may change. */
const rememberedPeople = 50_000
const rememberedFor = 60 * 60 * 1000

/**
 * Gives the function that makes sure a verified person has an account, so that what they do can refer to it. It asks
 * the database at a person's first call, then only when what the token says has changed, and every hour.
 */
export function accountKeeper(
  db: Database,
  save: typeof saveAccount = saveAccount,
): (person: Person) => Promise<void> {
  const known = new LRUCache<string, { saying: string; saved: Promise<void> }>({
    max: rememberedPeople,
    ttl: rememberedFor,
  })
  return person => {
    const saying = `${person.email}\n${person.firstName}\n${person.lastName}`
    const before = known.get(person.id)
    if (before?.saying === saying) return before.saved
    const saved = save(db, person)
    known.set(person.id, { saying, saved })
    // A failure is not remembered: the next call tries again.
    saved.catch(() => {
      if (known.peek(person.id)?.saved === saved) known.delete(person.id)
    })
    return saved
  }
}
