import { captureException, init, isInitialized } from '@sentry/react'

/** Sends an error to the error-reporting service. A chunk of its own: it weighs more than the rest of the shell. */
export function send(error: unknown, dsn: string, release: string) {
  // The app listens for errors by itself, so the service's own listeners would report each one twice.
  if (!isInitialized()) init({ dsn, release, defaultIntegrations: false })
  captureException(error)
}
