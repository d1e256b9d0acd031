import type { ClientConfig } from '#platform/contract/config.ts'
import { CallProblem } from '#platform/web/api/call.ts'

/** A broken page breaks again and again: what a visit reports has an end. */
const maxReports = 10

let config: Pick<ClientConfig, 'sentryDsn' | 'version'> | undefined
const reported = new Set<string>()

/** Reports what breaks from now on. */
export function startErrorReports(given: Pick<ClientConfig, 'sentryDsn' | 'version'>) {
  config = given
  addEventListener('error', event => reportError(event.error ?? event.message))
  addEventListener('unhandledrejection', event => reportError(event.reason))
}

/**
 * Sends an error to the error-reporting service where one is configured, else to the server's log. A refused call is
 * no error of the app, and a call that somebody stopped is none at all.
 */
export function reportError(error: unknown) {
  if (config === undefined || error instanceof CallProblem || isAbort(error)) return
  const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500)
  if (message === '' || reported.has(message) || reported.size >= maxReports) return
  reported.add(message)
  const { sentryDsn, version } = config
  // Loaded with the first error: most visits have none.
  const sent =
    sentryDsn !== null
      ? import('./sentry.ts').then(sentry => sentry.send(error, sentryDsn, version))
      : import('./error-log.ts').then(log => log.send(error, message, version))
  void sent.catch(() => undefined)
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
