import { recordEvents, reportClientError } from '#platform/contract/analytics.ts'
import { route } from '#platform/server/http/routes.ts'

/** What browsers tell of their use and of what broke in them. */
export const observationRoutes = [
  route(recordEvents, async ({ body, db }) => {
    await db
      .insertInto('analytics_events')
      .values(
        body.events.map(event => ({
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
