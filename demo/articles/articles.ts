import type { DemoArticle } from './article.ts'
import { campusLifeArticles } from './campus-life.ts'
import { companyArticles } from './company.ts'
import { movingArticles } from './moving.ts'
import { placesArticles } from './places.ts'
import { planetArticles } from './planet.ts'
import { safetyArticles } from './safety.ts'
import { togetherArticles } from './together.ts'
import { wellbeingArticles } from './wellbeing.ts'

/** Every article; its place in this list, from 1, is its id. Add at the end. */
export const demoArticles: readonly DemoArticle[] = [
  ...movingArticles,
  ...safetyArticles,
  ...planetArticles,
  ...togetherArticles,
  ...wellbeingArticles,
  ...campusLifeArticles,
  ...companyArticles,
  ...placesArticles,
]
