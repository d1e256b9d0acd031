import {
  type BaseLogger,
  type DestinationStream,
  type Logger,
  pino,
  stdSerializers,
  stdTimeFunctions,
} from 'pino'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The part of a pino logger that the platform uses. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** For tools and tests that have nothing to say. */
export const silent: Log = { debug() {}, info() {}, warn() {}, error() {} }

/** An address wherever it stands in a line: in a message, in what a mail server answered, in a stack. */
const emailAddress = /[\p{L}\p{N}._%+'’-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu

/** A line without e-mail addresses: logs are kept by machines that know nothing of who may read them, and for how long. */
export function withoutAddresses(line: string): string {
  return line.replace(emailAddress, '[e-mail]')
}

/** What PostgreSQL adds to an error, in the driver's words: values of rows. The message and the constraint say enough. */
const personalFields = ['detail', 'where', 'internalQuery', 'parameters', 'query'] as const

function withoutRows(error: Error): object {
  const serialized = stdSerializers.err(error) as object
  const rest: Record<string, unknown> = { ...serialized }
  for (const field of personalFields) delete rest[field]
  return rest
}

/**
 * JSON lines on standard output. Only what needs attention in a terminal where no level was asked for: the
 * greeting shall stay in sight. No line names a person by their address.
 * @param level LOG_LEVEL; anything but a level is left for the settings to refuse
 */
export function createLog(level: string | undefined, destination?: DestinationStream): Logger {
  const known = logLevels.find(known => known === level)
  const options = {
    level: known ?? (process.stdout.isTTY ? 'warn' : 'info'),
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: withoutRows },
    hooks: { streamWrite: withoutAddresses },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
