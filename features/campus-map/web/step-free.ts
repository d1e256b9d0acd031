import { localField } from '#platform/web/storage/local-field.ts'

/** The person walks without stairs: each way of theirs does. */
export const stepFree = localField<boolean>({
  name: 'map.stepFree',
  fresh: false,
  valid: (stored): stored is boolean => typeof stored === 'boolean',
  personal: true,
})
