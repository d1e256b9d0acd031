import type { SearchSource } from '#features/search/server/public.ts'
import { functionality } from './functionality.ts'
import { formationsOf } from './training-rows.ts'

/** The trainings that a campus asks for, by their titles. */
export const trainingsSource: SearchSource = {
  feature: 'security-training',
  needs: [functionality],
  async find({ db, siteId, reader: { accountId, language, now } }) {
    const trainee = { accountId, visitorId: null }
    const formations = await formationsOf(db, siteId, { trainee, language, now })
    return formations.map(({ id, title }) => ({ title, detail: null, path: `/safeAtWork/fas/${id}` }))
  },
}
