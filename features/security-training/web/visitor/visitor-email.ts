import { localField } from '#platform/web/storage/local-field.ts'

/** The e-mail by which a visitor is known in this browser; null where none is held. */
export const visitorEmail = localField<string | null>({
  name: 'visitorEmail',
  fresh: null,
  valid: (stored): stored is string | null =>
    stored === null || (typeof stored === 'string' && stored.length <= 254),
})
