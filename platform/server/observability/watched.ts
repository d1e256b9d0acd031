import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual } from '#platform/text/language.ts'

/**
 * How it is with something that an operator watches, the worst first: `BAD` does not work, `LATE` has not worked for longer
 * than it should, `IDLE` has had nothing to do yet.
 */
export const conditions = ['BAD', 'LATE', 'IDLE', 'GOOD'] as const
export type Condition = (typeof conditions)[number]

export interface Watched {
  /** Its own within its source. */
  key: string
  name: Bilingual
  condition: Condition
  lastSuccess: Date | null
  lastFailure: Date | null
  /** What is wrong, as who met it said it: without addresses, keys and names of people. */
  problem: string | null
  /** What waits there; null: nothing can. */
  backlog: number | null
  /** How often it should succeed, in seconds; null: whenever there is something to do. */
  every: number | null
}

/** Things of one kind that a feature has an operator watch. */
export interface WatchedSource {
  /** In lower case with hyphens. */
  name: string
  kind: 'FEED' | 'CONNECTOR'
  read(db: Database, about: { now: Date; settings: unknown }): Promise<Watched[]>
  /** Has one of them tried again at once. @returns false: there is no such thing */
  again?(trx: Database, key: string, now: Date): Promise<boolean>
}

export const watchedSources = extensionPoint<WatchedSource>('what an operator watches')

/** What a look at an outside service found. */
export interface ProbeResult {
  works: boolean
  /** What was found, or what is wrong: without keys and addresses of people. */
  found: Bilingual
}

/** A look at an outside service, made when an operator asks for it. */
export interface Probe {
  name: 'directory'
  run(about: { db: Database; settings: unknown; token: string | undefined }): Promise<ProbeResult>
}

export const probes = extensionPoint<Probe>('probes of outside services')
