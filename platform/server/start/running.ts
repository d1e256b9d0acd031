/** A setting as whoever runs the server may read it on a screen: never what it holds where that is secret. */
export interface SettingInForce {
  name: string
  /** What is expected there, as the settings themselves describe it. */
  description: string
  secret: boolean
  /** Whether it was set, and is not as the product has it by itself. */
  isSet: boolean
  /** Null where it is secret, and where there is none. */
  value: string | null
}

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
