import { Type } from 'typebox'
import { languages } from '#platform/text/language.ts'
import { endpoint } from './endpoint.ts'
import { choice, instant, nullable } from './shapes.ts'

/** What is counted: the list that docs/analytics.md explains. Never who. */
export const analyticsEventNames = [
  'SCREEN_VIEW',
  'SIGN_IN',
  'SIGN_OUT',
  'SITE_CHOICE',
  'TERMS_ACCEPTED',
  'LANGUAGE_CHANGE',
  'THEME_CHANGE',
  'SHORTCUTS_CHANGE',
  'ARTICLE_LIKE',
  'ARTICLE_UNLIKE',
  'ARTICLE_SHARE',
  'CALENDAR_ADD',
  'ROOM_SEARCH',
  'ROOM_NO_RESULT',
  'DIRECTORY_SEARCH',
  'DIRECTORY_NO_RESULT',
  'FAVOURITE_ADD',
  'FAVOURITE_REMOVE',
  'ROOM_BOOK',
  'ROOM_BOOK_REFUSED',
  'ROOM_CHANGE',
  'ROOM_DELETE',
] as const
export type AnalyticsEventName = (typeof analyticsEventNames)[number]

/** The user type where the directory names none (specification 1 §3). */
export const defaultUserType = 'Interne'
/** One batch; the browser sends what it has at least this often. */
export const maxEventsPerBatch = 50

const label = Type.String({ minLength: 1, maxLength: 60 })

export const recordEvents = endpoint({
  method: 'POST',
  path: '/analytics/events',
  summary: 'Records what was used, in a batch',
  audience: 'client',
  body: Type.Object(
    {
      events: Type.Array(
        Type.Object(
          {
            name: choice(analyticsEventNames),
            at: instant,
            sessionId: label,
            userType: label,
            siteId: nullable(Type.String({ maxLength: 6, pattern: '^[0-9]+$' })),
            os: label,
            browser: label,
            language: choice(languages),
            detail: Type.Optional(
              Type.Record(Type.String({ pattern: '^[a-zA-Z]{1,30}$' }), Type.String({ maxLength: 100 }), {
                maxProperties: 5,
                additionalProperties: false,
              }),
            ),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: maxEventsPerBatch },
      ),
    },
    { additionalProperties: false },
  ),
})

/** Takes what broke in a browser to the server's log, where no error-reporting service is configured. */
export const reportClientError = endpoint({
  method: 'POST',
  path: '/client-errors',
  summary: 'Reports an error that broke in a browser',
  audience: 'client',
  body: Type.Object(
    {
      message: Type.String({ minLength: 1, maxLength: 500 }),
      stack: Type.Optional(Type.String({ maxLength: 4000 })),
      path: Type.String({ maxLength: 200 }),
      version: Type.String({ maxLength: 20 }),
    },
    { additionalProperties: false },
  ),
})
