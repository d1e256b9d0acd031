import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/server/database/database.ts'
import { accountDisabled } from '#platform/server/http/problem.ts'
import type { AccountKeeper } from '#platform/server/identity/accounts.ts'
import { accountOfSubject, type SignedInPerson, saveAccount } from './save-account.ts'

/** How many people a node remembers at most, and for how long, in milliseconds: an office may change. */
const maxRemembered = 50_000
const rememberedMilliseconds = 60 * 60 * 1000

/**
 * Gives the functions that find a verified person's account, so that what they do can refer to it. They ask the
 * database at a person's first call, then only when what the token says has changed, and every hour.
 */
export function accountKeeper(
  db: Database,
  { save, find } = { save: saveAccount, find: accountOfSubject },
): AccountKeeper {
  const cache = new LRUCache<string, { claims: string; id: Promise<string> }>({
    max: maxRemembered,
    ttl: rememberedMilliseconds,
  })

  function keep(person: SignedInPerson): Promise<string> {
    const { email, emailVerified, firstName, lastName, claimedRights } = person
    const name = nameOf(person)
    const claims = JSON.stringify([email, emailVerified, firstName, lastName, claimedRights])
    const before = cache.get(name)
    if (before?.claims === claims) return before.id
    const id = save(db, person)
    cache.set(name, { claims, id })
    // A failure is not remembered: the next call tries again.
    id.catch(() => {
      if (cache.peek(name)?.id === id) cache.delete(name)
    })
    return id
  }

  return {
    keep,
    async find(person) {
      const before = cache.get(nameOf(person))
      if (before !== undefined) return before.id
      const found = await find(db, person)
      if (found === undefined) return keep(person)
      if (found.disabled) throw accountDisabled()
      return found.id
    },
  }
}

function nameOf({ issuer, subject }: SignedInPerson): string {
  return `${issuer}\n${subject}`
}
