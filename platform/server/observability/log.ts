import { type BaseLogger, type Logger, pino, stdTimeFunctions } from 'pino'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The part of a pino logger that the platform uses. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** For tools and tests that have nothing to say. */
export const silent: Log = { debug() {}, info() {}, warn() {}, error() {} }

/**
 * JSON lines on standard output. Only what needs attention in a terminal where no level was asked for: the
 * greeting shall stay in sight.
 * @param level LOG_LEVEL; anything but a level is left for the settings to refuse
 */
export function createLog(level: string | undefined): Logger {
  const known = logLevels.find(known => known === level)
  return pino({
    level: known ?? (process.stdout.isTTY ? 'warn' : 'info'),
    timestamp: stdTimeFunctions.isoTime,
  })
}
