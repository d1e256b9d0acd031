import { localField } from '#platform/web/storage/local-field.ts'

/** The e-mail by which a visitor trains in this browser; null: nobody does. */
export const visitorEmail = localField<string | null>({
  name: 'visitorEmail',
  fresh: null,
  valid: (value): value is string | null => value === null || typeof value === 'string',
  personal: true,
})
