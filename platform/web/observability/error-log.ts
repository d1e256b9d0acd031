import { reportClientError } from '#platform/contract/client-errors.ts'
import { browserVersionOf } from '#platform/text/user-agent.ts'
import { call } from '#platform/web/api/call.ts'

/** Takes an error to the server's log. */
export async function send(error: unknown, message: string, version: string): Promise<void> {
  const stack = error instanceof Error ? error.stack?.slice(0, 4000) : undefined
  const browser = browserVersionOf(navigator.userAgent).slice(0, 60)
  await call(
    reportClientError,
    // The path alone: a query may hold what a person typed.
    { body: { message, path: location.pathname.slice(0, 200), browser, version, ...(stack && { stack }) } },
    { keepalive: true },
  )
}
