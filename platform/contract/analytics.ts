import { Type } from 'typebox'
import { languages } from '#platform/text/language.ts'
import { endpoint } from './endpoint.ts'
import { choice, instant, nullable } from './shapes.ts'

/** What the shell counts. Every feature adds its own; docs/analytics.md explains them all. Never who. */
export const shellEvents = {
  screenView: 'SCREEN_VIEW',
  signIn: 'SIGN_IN',
  signOut: 'SIGN_OUT',
  siteChoice: 'SITE_CHOICE',
  languageChange: 'LANGUAGE_CHANGE',
  themeChange: 'THEME_CHANGE',
} as const

/** The user type where the directory names none. */
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
            name: Type.String({ pattern: '^[A-Z][A-Z_]{0,39}$', description: 'One that a feature declares' }),
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
