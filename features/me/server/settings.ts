import { Type } from 'typebox'
import { retentionVariables } from '#platform/server/personal-data/settings.ts'

/** Whom to ask about one's data; and how long the platform keeps what it has, which the page tells. */
export const meSettings = {
  variables: Type.Object({
    ...retentionVariables.properties,
    PRIVACY_CONTACT: Type.Optional(
      Type.String({
        pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
        description: 'the e-mail address that answers questions about personal data',
      }),
    ),
  }),
}
