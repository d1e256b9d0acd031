import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { Thing } from '../things.ts'
import { thingsOf } from '../things.ts'
import type { ShownPlans } from './plans.ts'
import { venueWithId } from './venue/store.ts'

/** What of plans a server remembers to tell what is closed. */
export interface KnownPlans {
  /** By id. */
  things: ReadonlyMap<string, Thing>
  /** By any part of it, itself included. */
  thingOfPart: ReadonlyMap<string, Thing>
  /** From below. */
  levels: readonly { id: string; name: Bilingual }[]
}

// By what they hold: what two databases, or two campuses, have alike is the same.
const remembered = new LRUCache<string, Promise<KnownPlans>>({ max: 50 })

export async function knownPlans(db: Database, shown: ShownPlans): Promise<KnownPlans> {
  const before = remembered.get(shown.digest)
  if (before !== undefined) return before
  const reading = read(db, shown.id)
  remembered.set(shown.digest, reading)
  reading.catch(() => {
    if (remembered.peek(shown.digest) === reading) remembered.delete(shown.digest)
  })
  return reading
}

async function read(db: Database, venueId: number): Promise<KnownPlans> {
  const venue = await venueWithId(db, venueId)
  if (venue === undefined) throw new Error(`Plans ${venueId} went while they were read`)
  const things = thingsOf(venue)
  return {
    things: new Map(things.map(thing => [thing.id, thing])),
    thingOfPart: new Map(things.flatMap(thing => thing.parts.map(part => [part, thing] as const))),
    levels: venue.levels.map(({ id, name }) => ({ id, name })),
  }
}
