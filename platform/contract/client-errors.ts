import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** A report in bytes; nobody need be signed in for it, so that the limit of an address is what holds. */
const reportBytes = 16_000
const anonymousReports = 150_000

/** Takes what broke in a browser to the server's log, where no error-reporting service is configured. */
export const reportClientError = endpoint({
  method: 'POST',
  path: '/client-errors',
  summary: 'Reports an error that broke in a browser',
  audience: 'client',
  largestBody: reportBytes,
  bytesAnHour: anonymousReports,
  body: Type.Object(
    {
      message: Type.String({ minLength: 1, maxLength: 500 }),
      stack: Type.Optional(Type.String({ maxLength: 4000 })),
      path: Type.String({ maxLength: 200 }),
      /** With its version: `Safari 16.4`. */
      browser: Type.Optional(Type.String({ maxLength: 60 })),
      version: Type.String({ maxLength: 20 }),
    },
    { additionalProperties: false },
  ),
})
