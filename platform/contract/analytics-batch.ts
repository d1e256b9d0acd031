import { Type } from 'typebox'
import { languages } from '#platform/text/language.ts'
import { maxEventsPerBatch } from './analytics.ts'
import { endpoint } from './endpoint.ts'
import { choice, instant, nullable } from './shapes.ts'

/** A full batch in bytes, and what one person sends in an hour at most: somebody who never rests sends a tenth of it. */
const batchBytes = 40_000
const bytesAnHour = 500_000

const label = Type.String({ minLength: 1, maxLength: 60 })

export const recordEvents = endpoint({
  method: 'POST',
  path: '/analytics/events',
  summary: 'Counts what was used, in a batch',
  audience: 'person',
  largestBody: batchBytes,
  bytesAnHour,
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
