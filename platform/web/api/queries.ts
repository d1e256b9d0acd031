import { onlineManager, QueryClient } from '@tanstack/react-query'
import { reachability } from '#platform/web/session/reachability.ts'
import { currentSession, followSession } from '#platform/web/session/session.ts'

/** Answers stay fresh for this long, in milliseconds. */
const freshFor = 30_000

/** The answers of the server. Repeating a failed call is up to `call()`, which knows when that is safe. */
export const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: freshFor } } })

// Questions rest while anything is away, and those that failed are asked again when it is back.
onlineManager.setEventListener(setOnline => {
  const report = () => setOnline(reachability.away() === undefined)
  report()
  return reachability.follow(report)
})

// What the server told one person is not for the next.
let person = personNow()
followSession(() => {
  const next = personNow()
  if (next !== person) queries.clear()
  person = next
})

function personNow(): string | undefined {
  const session = currentSession()
  return session.status === 'signed-in' ? session.account.id : undefined
}
