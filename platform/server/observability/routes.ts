import { recordEvents, reportClientError, shellEvents } from '#platform/contract/analytics.ts'
import { invalid } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'

/**
 * What browsers tell of their use and of what broke in them.
 * @param featureEvents the names that the features count under
 */
export function observationRoutes(featureEvents: readonly string[]): Route[] {
  const known = new Set<string>([...Object.values(shellEvents), ...featureEvents])
  return [
    route(recordEvents, async ({ body: { events }, db }) => {
      checkNames(events, known)
      await db
        .insertInto('analytics_events')
        .values(
          events.map(event => ({
            name: event.name,
            occurred_at: event.at,
            session_id: event.sessionId,
            user_type: event.userType,
            site_id: event.siteId,
            os: event.os,
            browser: event.browser,
            language: event.language,
            detail: JSON.stringify(event.detail ?? {}),
          })),
        )
        .execute()
      return undefined
    }),

    route(reportClientError, ({ body, log }) => {
      log.warn({ clientError: body }, 'an error in a browser')
      return undefined
    }),
  ]
}

/** @throws Problem 400 naming each event that no feature declares */
function checkNames(events: readonly { name: string }[], known: ReadonlySet<string>) {
  const unknown = events.flatMap(({ name }, index) => (known.has(name) ? [] : [`events.${index}.name`]))
  if (unknown.length === 0) return
  const text = { fr: 'Cet événement n’est pas connu.', en: 'This event is not known.' }
  throw invalid(Object.fromEntries(unknown.map(field => [field, text])))
}
