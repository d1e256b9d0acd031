import { isTexts, localField } from '#platform/web/storage/local-field.ts'

/** The ids of the articles liked in this browser. */
export const likedArticles = localField<string[]>({
  name: 'newsLikes',
  fresh: [],
  valid: isTexts,
  personal: true,
})
