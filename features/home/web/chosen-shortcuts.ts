import { isTexts, localField } from '#platform/web/storage/local-field.ts'

/** The names of the shortcuts on home, in their order. */
export const chosenShortcuts = localField<string[]>({
  name: 'shortcuts',
  fresh: ['restaurant', 'booking', 'phonebook'],
  valid: isTexts,
})
