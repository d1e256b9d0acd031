import { isTexts, localField } from '#platform/web/storage/local-field.ts'

/**
 * What a person eats, as they chose it in this browser: only dishes with all of these labels are shown. Any text is
 * kept, an unknown one asks for nothing: the contract's list is no part of every visit's first load.
 */
export const eatenDiets = localField<string[]>({
  name: 'restaurantDiets',
  fresh: [],
  valid: isTexts,
  personal: true,
})
