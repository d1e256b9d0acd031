import type { Database } from '#platform/server/database/database.ts'
import type { RetentionRule } from '#platform/server/jobs/retention.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { inWords, type Period } from './period.ts'

/** Whose data is read or erased, as far as it is known who they are. */
export interface Subject {
  /** What tables call them: the account's id, the directory's, the identity provider's. */
  ids: readonly string[]
  /** The addresses that are known to be theirs: one that they only claim would open, or erase, somebody else's. */
  emails: readonly string[]
  /**
   * What texts call them, the whole name: a first one alone is many people's. Needed for an erasure, since what is kept of
   * others may speak of them. Who has the same name is called otherwise there as well from then on.
   */
  names?: readonly WholeName[]
}

/** Both halves of a name. */
export interface WholeName {
  first: string
  last: string
}

/** Who is being erased. */
export interface Erased extends Subject {
  /** Stands from now on where a line must stay and may no longer name them: `erased:<random>`. */
  pseudonym: string
  now: Date
}

/** Whether an id stands for one thing in the whole product; a short one may be anything's. */
export function isUnmistakable(id: string): boolean {
  return id.length >= 20
}

/** A picture or a document that belongs to what is kept. */
export interface PersonalFile {
  /** `portrait.svg` */
  name: string
  content: Uint8Array
}

/**
 * Until when something is kept: a time after a moment, which one rule counts (`period`, `since`), or as long as words say,
 * by a rule or by somebody's hand.
 */
export type Kept =
  | { period: Period; since: Bilingual; rule: RetentionRule }
  | { words: Bilingual; rule?: RetentionRule }

/**
 * One kind of what the product keeps about a person. A feature declares its kinds in `server/feature.ts`: the person's
 * own page, the export, the erasure, docs/privacy.md and the job that deletes what is outdated all read them from there.
 */
export interface PersonalData {
  /** In lower case with hyphens: the name of its file in an export. */
  name: string
  kind: Bilingual
  /** What it consists of, a sentence. */
  holds: Bilingual
  /** What it is for, a sentence. */
  why: Bilingual
  kept: Kept
  /** The environment variable by which a company decides how long. */
  setting?: string
  /** By table, the columns that say whose the row is or tell of the person. */
  columns: Readonly<Record<string, readonly string[]>>
  /** Everything kept of a person, as JSON can write it. */
  read(db: Database, subject: Subject): Promise<readonly object[]>
  /** How many there are; by default as many as are read. */
  count?(db: Database, subject: Subject): Promise<number>
  files?(db: Database, subject: Subject): Promise<readonly PersonalFile[]>
  /**
   * Takes all of it away, in the transaction of `db`. Without anything left to take it does nothing.
   * @returns one id for each thing that went, by which the jobs that speak of it are found and deleted; an empty one where
   * a job has yet to end it
   */
  erase(db: Database, erased: Erased): Promise<readonly string[]>
  /** For what the other kinds refer to: it goes after them. */
  goesLast?: boolean
  /** Before anything goes: whoever is writing for the person has done so, and who would write next waits. */
  lock?(db: Database, subject: Subject): Promise<unknown>
  /**
   * The same for what lies outside of the database, before and after the transaction: repeating it does no harm.
   * @returns how many files went
   */
  eraseFiles?(dataFolder: string, subject: Subject): Promise<number>
}

/** `12 months after the end of the booking` */
export function untilInWords(kept: Kept): Bilingual {
  if ('words' in kept) return kept.words
  const span = inWords(kept.period)
  return { fr: `${span.fr} ${kept.since.fr}`, en: `${span.en} ${kept.since.en}` }
}

/** The rules by which the hourly job deletes what is outdated. */
export function rulesOf(kinds: readonly PersonalData[]): RetentionRule[] {
  return kinds.flatMap(({ kept }) => kept.rule ?? [])
}
