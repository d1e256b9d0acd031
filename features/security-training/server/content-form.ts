import {
  called,
  keyWords,
  numberWords,
  pictureAltWords,
  sitesWords,
  titleWords,
} from '#platform/server/content/form-words.ts'
import type { PartForm, PreviewAnswer } from '#platform/server/content/kind.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import type { trainingColumns } from './training-columns.ts'
import { offeredFormation } from './training-rows.ts'

/** Nobody has begun what nobody can see yet. */
const nobody = { accountId: '00000000-0000-0000-0000-000000000000', visitorId: null }

const untrained = {
  unseen: {
    fr: 'Aucun de ses sites ne forme à la sécurité\u00a0: personne ne voit cette formation.',
    en: 'None of its campuses trains people in security: nobody sees this training.',
  },
}

/** The page with which a training begins. */
async function draftOf(
  db: Database,
  { key }: { key: string },
  { language, now }: { language: Language; now: Date },
): Promise<PreviewAnswer | { unseen: Bilingual } | undefined> {
  const row = await db.selectFrom('trainings').select('id').where('import_key', '=', key).executeTakeFirst()
  if (row === undefined) return undefined
  const answer = await offeredFormation(db, String(row.id), { trainee: nobody, language, now })
  return answer === undefined ? untrained : { path: `/safeAtWork/fas/${row.id}`, answer }
}

const picture = called('Image', 'Picture')

export const trainingsForm: PartForm<typeof trainingColumns> = {
  label: { fr: 'Formations à la sécurité', en: 'Security trainings' },
  one: { fr: 'une formation', en: 'a training' },
  about: {
    fr: 'Chapitres, supports et questions, pour le personnel et les visiteurs.',
    en: 'Chapters, supports and questions, for staff and visitors.',
  },
  title: 'languages',
  sites: training => training.sites,
  preview: draftOf,
  fields: {
    languages: called('Textes', 'Texts', {
      fields: {
        title: titleWords,
        description: called('Description', 'Description'),
        pictureAlt: pictureAltWords,
        successText: called('Mots de la réussite', 'Words of success'),
        failureText: called('Mots de l’échec', 'Words of failure'),
        translation: called('Mots des boutons', 'Words of the buttons', {
          fields: {
            button: called('Boutons', 'Buttons', {
              fields: {
                startTraining: called('Commencer la formation', 'Start the training'),
                continue: called('Continuer', 'Go on'),
                previous: called('Précédent', 'Previous'),
                next: called('Suivant', 'Next one'),
                tryAgain: called('Recommencer', 'Try again'),
              },
            }),
            core: called('Messages', 'Messages', {
              fields: {
                wsError: called('Quelque chose a échoué', 'Something failed'),
                correctAnswers: called('Bonnes réponses', 'Right answers'),
                requiredMin: called('Score à atteindre', 'Score to reach'),
                explanation: called('Explication', 'Explanation'),
              },
            }),
          },
        }),
      },
    }),
    chapters: called('Chapitres', 'Chapters', {
      fields: {
        title: titleWords,
        supports: called('Supports', 'Supports', {
          fields: { title: titleWords, file: called('Document PDF', 'PDF document') },
        }),
        questions: called('Questions', 'Questions', {
          fields: {
            title: called('Question', 'Question'),
            type: called('Réponse', 'Answer', {
              choices: {
                QUESTION_UNIQUE: { fr: 'Une seule bonne réponse', en: 'One right answer' },
                QUESTION_MULTIPLE: { fr: 'Plusieurs bonnes réponses', en: 'Several right answers' },
                TRI: { fr: 'À mettre en ordre', en: 'To be put in order' },
              },
            }),
            description: called('Précision', 'Detail'),
            choices: called('Choix', 'Choices', {
              fields: {
                title: called('Choix', 'Choice'),
                right: called('Bonne réponse', 'Right answer'),
                picture,
                pictureAlt: pictureAltWords,
                id: keyWords,
              },
            }),
            explanation: called('Explication', 'Explanation'),
            gift: called('La question au format GIFT', 'The question in the GIFT format'),
            picture,
            pictureAlt: pictureAltWords,
            id: keyWords,
          },
        }),
        id: keyWords,
      },
    }),
    picture,
    minScore: called('Score à atteindre, en %', 'Score to reach, in %'),
    minutes: called('Durée en minutes', 'Time in minutes'),
    validityMonths: called('Valable, en mois', 'Valid, in months'),
    due: called('À faire avant le', 'Due by'),
    type: called('Sorte', 'Kind', {
      choices: {
        STANDARD: { fr: 'Ordinaire', en: 'Ordinary' },
        ANNEX: { fr: 'Complémentaire, pas pour les visiteurs', en: 'Additional, not for visitors' },
      },
    }),
    place: called('Place dans la liste', 'Place in the list'),
    sites: sitesWords,
    key: keyWords,
    id: numberWords,
  },
}
