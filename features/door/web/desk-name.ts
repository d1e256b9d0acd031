import { localField } from '#platform/web/storage/local-field.ts'

/** What this device calls itself at a door: “Reception desk 1”. Empty: it has not been asked. */
export const deskName = localField<string>({
  name: 'doorDesk',
  fresh: '',
  valid: (stored): stored is string => typeof stored === 'string',
})
