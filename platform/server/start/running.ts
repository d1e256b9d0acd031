import type { SettingInForce } from './settings-in-force.ts'

/** A kind of job that this server does. */
export interface KnownJob {
  name: string
  /** When it comes again and again: `7 * * * *`; null: where something causes it. */
  cron: string | null
}

/** What a server knows of itself, for the screen of who runs it. */
export interface RunningProduct {
  version: string
  startedAt: Date
  settings: readonly SettingInForce[]
  /** The outside identity provider; undefined: the embedded one. */
  issuer: string | undefined
  /** Whether errors of browsers are reported elsewhere, and so not here. */
  errorsElsewhere: boolean
  /** Known once everything has begun. */
  jobs(): readonly KnownJob[]
}
