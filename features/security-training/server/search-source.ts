import { type SearchSource, screensOf } from '#features/search/server/public.ts'
import { functionality } from './functionality.ts'
import { formationsOf } from './training-rows.ts'

const calls = `training trainings formation formations course courses cours module modules safety securite e learning elearning
  learn apprendre certificate attestation start commencer continue continuer fas`

/** The trainings that a campus asks for, by their titles. */
export const trainingsSource: SearchSource = {
  feature: 'security-training',
  needs: [functionality],
  async find({ db, siteId, reader: { accountId, language, now } }) {
    const trainee = { accountId, visitorId: null }
    const formations = await formationsOf(db, siteId, { trainee, language, now })
    return formations.map(({ id, title }) => ({
      title,
      calls: [calls],
      detail: null,
      path: `/safeAtWork/fas/${id}`,
    }))
  },
}

export const trainingScreens = screensOf(
  'security-training',
  [functionality],
  [
    {
      title: { fr: 'Formations sécurité', en: 'Security training' },
      path: '/safeAtWork/fas',
      words: `${calls} my mes due overdue mandatory compulsory obligatoire obligatoires security quiz test certificates attestations
        retard echeance expired expire renew renouveler attestation to do a faire`,
    },
  ],
)
