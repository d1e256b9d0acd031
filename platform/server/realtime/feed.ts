import type { Database } from '#platform/server/database/database.ts'
import type { Person } from '#platform/server/http/routes.ts'

/**
 * What a feature shows live, campus by campus. The platform reads it once for everybody who looks: what it answers
 * is the same for every reader of a campus.
 */
export interface Feed<Data = unknown> {
  /** As clients subscribe to it, and the `type` of its frames: `influx`. */
  channel: string
  /** Asked at every subscription, thousands of times after a node was lost: `cachedFor` remembers for all. */
  mayRead(db: Database, person: Person, siteId: number): Promise<boolean>
  /** Everything, as it is now. */
  state(db: Database, siteId: number): Promise<Data>
  /** These things as they are now; one that is not there any more is left out. */
  changes(db: Database, siteId: number, ids: readonly string[]): Promise<Data>
  /**
   * Frames a second to all readers of a campus on a server: where thousands look at what changes in a rush, changes wait so
   * that a frame costs the server no more the more of them there are. Without limit where absent.
   */
  sendsASecond?: number
  /** Another channel of campuses whose changes change things of this one, too. */
  follows?: {
    channel: string
    /** Which of its own things these changes of the other channel change. */
    ids(db: Database, siteId: number, changed: readonly string[]): Promise<readonly string[]>
  }
}

/**
 * What is shown live to one person: their own things, whatever campus they look at. Whose it is comes from the token
 * and from nothing that a client says.
 */
export interface PersonalFeed<Data = unknown> {
  channel: string
  personal: true
  state(db: Database, personId: string): Promise<Data>
  changes(db: Database, personId: string, ids: readonly string[]): Promise<Data>
}

/** Which of a channel's feeds: that of a campus, or a person's own. */
export type FeedOf = { siteId: number; personId?: undefined } | { personId: string; siteId?: undefined }

/** Things of a feed that have changed. */
export type Change = FeedOf & { channel: string; ids: readonly string[] }

/** Tells every node that something has changed. To be called once the change is stored: the nodes read it anew. */
export type Announce = (change: Change) => Promise<void>
