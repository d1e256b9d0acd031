import { type SearchSource, screensOf } from '#features/search/server/public.ts'
import { functionality, surveysOf } from './survey-rows.ts'

const calls = `survey surveys quiz quizzes poll polls vote voting sondage sondages questionnaire questionnaires question questions
  enquete enquetes answer repondre avis opinion feedback voter test`

/** Surveys and quizzes that take answers, by their titles. */
export const surveysSource: SearchSource = {
  feature: 'surveys',
  needs: [functionality],
  async find({ db, siteId, reader }) {
    const surveys = await surveysOf(db, siteId, undefined, reader)
    return surveys.map(({ id, title }) => ({ title, calls: [calls], detail: null, path: `/survey/${id}` }))
  },
}

export const surveyScreens = screensOf(
  'surveys',
  [functionality],
  [
    {
      title: { fr: 'Sondages et quiz', en: 'Surveys and quizzes' },
      path: '/survey',
      words: `${calls} my mes open ouverts result results resultat resultats ranking classement team teams equipe equipes challenge
        challenges points score donner give say`,
    },
  ],
)
