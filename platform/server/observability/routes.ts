import { shellEvents } from '#platform/contract/analytics.ts'
import { recordEvents } from '#platform/contract/analytics-batch.ts'
import { reportClientError } from '#platform/contract/client-errors.ts'
import { reportBreach } from '#platform/contract/security-reports.ts'
import { invalid } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import { countEvents } from './analytics-days.ts'
import { breachesIn } from './breaches.ts'
import { countBrowserError } from './browser-errors.ts'

/**
 * What browsers tell of their use and of what broke in them.
 * @param featureEvents the names that the features count under
 */
export function observationRoutes(featureEvents: readonly string[]): Route[] {
  const validNames = new Set<string>([...Object.values(shellEvents), ...featureEvents])
  return [
    route(recordEvents, async ({ body: { events }, db, now }) => {
      checkNames(events, validNames)
      await countEvents(db, events, { now })
      return undefined
    }),

    route(reportBreach, ({ body, log }) => {
      for (const breach of breachesIn(body)) log.warn({ breach }, 'a page tried what its policy forbids')
      return undefined
    }),

    route(reportClientError, async ({ body, log, db, now }) => {
      log.warn({ clientError: body }, 'an error in a browser')
      await countBrowserError(db, body, now)
      return undefined
    }),
  ]
}

/** @throws Problem 400 naming each event that no feature declares */
function checkNames(events: readonly { name: string }[], validNames: ReadonlySet<string>) {
  const unknown = events.flatMap(({ name }, index) => (validNames.has(name) ? [] : [`events.${index}.name`]))
  if (unknown.length === 0) return
  const text = { fr: 'Cet événement n’est pas connu.', en: 'This event is not known.' }
  throw invalid(Object.fromEntries(unknown.map(field => [field, text])))
}
