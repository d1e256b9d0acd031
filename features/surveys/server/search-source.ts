import type { SearchSource } from '#features/search/server/public.ts'
import { functionality, surveysOf } from './survey-rows.ts'

/** Surveys and quizzes that take answers, by their titles. */
export const surveysSource: SearchSource = {
  feature: 'surveys',
  needs: [functionality],
  async find({ db, siteId, reader }) {
    const surveys = await surveysOf(db, siteId, undefined, reader)
    return surveys.map(({ id, title }) => ({ title, detail: null, path: `/survey/${id}` }))
  },
}
