import type { Database } from '../database.ts'
import type { Person } from '../routes.ts'

/**
 * What a feature shows live, campus by campus. The platform reads it once for everybody who looks: what it answers
 * is the same for every reader of a campus.
 */
export interface Feed<Data = unknown> {
  /** As clients subscribe to it, and the `type` of its frames: `influx`. */
  channel: string
  /** Asked at every subscription, thousands of times after a node was lost: `briefly` remembers for all. */
  mayRead(db: Database, person: Person, siteId: number): Promise<boolean>
  /** Everything, as it is now. */
  state(db: Database, siteId: number): Promise<Data>
  /** These things as they are now; one that is not there any more is left out. */
  changes(db: Database, siteId: number, ids: readonly string[]): Promise<Data>
}

/** Things of a campus that have changed. */
export interface Change {
  channel: string
  siteId: number
  ids: readonly string[]
}

/** Tells every node that something has changed. To be called once the change is stored: the nodes read it anew. */
export type Announce = (change: Change) => Promise<void>
