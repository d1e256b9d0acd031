import { reportClientError } from '#platform/contract/client-errors.ts'
import { call } from '#platform/web/api/call.ts'

/** Takes an error to the server's log. */
export async function send(error: unknown, message: string, version: string): Promise<void> {
  const stack = error instanceof Error ? error.stack?.slice(0, 4000) : undefined
  await call(
    reportClientError,
    // The path alone: a query may hold what a person typed.
    { body: { message, path: location.pathname.slice(0, 200), version, ...(stack && { stack }) } },
    { keepalive: true },
  )
}
