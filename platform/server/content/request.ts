import type { Database } from '#platform/server/database/database.ts'
import type { Feature } from '#platform/server/feature.ts'
import type { EntryChange } from './changes.ts'
import type { Fault } from './entry.ts'
import type { ReadyKind } from './sources.ts'
import type { TextRules } from './texts.ts'

export interface ImportRequest {
  /** Whose kinds of content are known. */
  features?: readonly Feature[]
  /** The same where they are in their order already. */
  content?: readonly ReadyKind[]
  /** The name of a kind, or `all`. */
  kind: string
  /** A file, or a folder with the files that the kind is made of. */
  path: string
  /** Else everything is tried, told, and undone. */
  apply?: boolean
  /** Removes what is no longer in the files; else it is only told. */
  remove?: boolean
  /** Also what was changed in the product since a file brought it in; else that stays as it is. */
  overwrite?: boolean
  /** Lets `remove` take more than a fifth of what a store keeps. */
  yes?: boolean
  /** Whom the audit log shall name for what is applied; absent: it is not written down. */
  actor?: string
  /** The campuses on which alone entries may stand, before and after; absent: everywhere. */
  reach?: readonly number[]
  /** The campuses for which nothing is changed without a second person, who does not read a whole file; absent: none. */
  reviewed?: readonly number[]
  now?: Date
  /** Whether more is written in the same transaction: who opened it then tells the planner of it all. */
  isPart?: boolean
  /** Waits until no other import writes. For tests alone: without it two at once may meet. */
  takeTurn?: (trx: Database) => Promise<unknown>
  /** For tests alone: without these rules what some readers cannot read is taken. */
  texts?: TextRules
}

/** An entry that an import leaves alone, since it was changed in the product. */
export interface RetainedEntry {
  key: string
  /** Who changed it, as `actor` called them. */
  by: string | null
  at: Date
}

/** What an import did, or would do, to what one store keeps. */
export interface StoreReport {
  file: string
  name: string
  created: number
  changed: number
  unchanged: number
  /** The first of what is created and changed, one by one. */
  changes: EntryChange[]
  /** Worth knowing before it is applied. */
  warnings: Fault[]
  /** The keys of what is no longer in the file. */
  gone: string[]
  /** What was changed in the product since, and stays. */
  retained: RetainedEntry[]
  /** Of these, what was removed. */
  removed: string[]
  /** Of these, what was to be removed and stays, since something else still refers to it. */
  stillUsed: string[]
}

export interface ImportReport {
  stores: StoreReport[]
  faults: Fault[]
  /** Whether it was written for good. */
  applied: boolean
}
