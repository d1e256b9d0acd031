import {
  called,
  keyWords,
  numberWords,
  pictureAltWords,
  sitesWords,
  titleWords,
} from '#platform/server/content/form-words.ts'
import type { PartForm } from '#platform/server/content/kind.ts'
import { draftOfSurvey } from './draft.ts'
import type { surveyColumns } from './survey-file.ts'

export const surveysForm: PartForm<typeof surveyColumns> = {
  label: { fr: 'Sondages et quiz', en: 'Surveys and quizzes' },
  one: { fr: 'un sondage ou un quiz', en: 'a survey or a quiz' },
  about: {
    fr: 'Questions posées à un site ou à tous, pour un temps.',
    en: 'Questions put to a campus or to all, for a time.',
  },
  title: 'title',
  sites: survey => survey.sites,
  preview: draftOfSurvey,
  fields: {
    title: titleWords,
    category: called('Sorte', 'Kind', {
      choices: { SURVEY: { fr: 'Sondage', en: 'Survey' }, QUIZ: { fr: 'Quiz', en: 'Quiz' } },
    }),
    description: called('Introduction', 'Introduction'),
    questions: called('Questions', 'Questions', {
      fields: {
        title: called('Question', 'Question'),
        type: called('Réponse', 'Answer', {
          choices: {
            CHOICE: { fr: 'Choix', en: 'Choice' },
            NOTE: { fr: 'Note de 1 à 5', en: 'Rating from 1 to 5' },
            TEXT: { fr: 'Texte libre', en: 'Free text' },
          },
        }),
        description: called('Précision', 'Detail'),
        choices: called('Choix', 'Choices', {
          fields: {
            text: called('Choix', 'Choice'),
            isRightAnswer: called('Bonne réponse', 'Right answer'),
            picture: called('Image', 'Picture'),
            pictureAlt: pictureAltWords,
            id: keyWords,
          },
        }),
        required: called('Réponse obligatoire', 'Answer required'),
        multiple: called('Plusieurs choix', 'Several choices'),
        maxChoices: called('Choix au plus', 'Choices at most'),
        explanation: called('Explication', 'Explanation', {
          help: { fr: 'Après la réponse à un quiz.', en: 'After an answer to a quiz.' },
        }),
        id: keyWords,
      },
    }),
    success: called('Remerciement', 'Thanks'),
    from: called('Ouvert à partir du', 'Open from'),
    until: called('Jusqu’au', 'Until'),
    sites: sitesWords,
    anonymous: called('Anonyme', 'Anonymous', {
      help: { fr: 'Personne ne peut savoir qui a répondu quoi.', en: 'Nobody can know who answered what.' },
    }),
    linkedToChallenges: called('Rapporte des points aux défis', 'Brings points to challenges'),
    challengePointsCoef: called('Points pour une bonne réponse', 'Points for a right answer'),
    key: keyWords,
    id: numberWords,
  },
}
