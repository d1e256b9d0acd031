import type { Translation } from '../contract.ts'

/** What stands around a training in the languages of the product; in any other a company writes it itself. */
export const translations: Readonly<Record<string, Translation>> = {
  fr: {
    button: {
      continue: 'Continuer',
      startTraining: 'Commencer la formation',
      previous: 'Précédent',
      next: 'Suivant',
      tryAgain: 'Réessayer',
    },
    core: {
      wsError:
        'Votre réponse n’a pas pu être envoyée. Rien n’est perdu\u00a0: vérifiez la connexion, puis réessayez.',
      correctAnswers: 'Bonnes réponses',
      requiredMin: 'Minimum requis',
      explanation: 'Explication',
    },
  },
  en: {
    button: {
      continue: 'Continue',
      startTraining: 'Start the training',
      previous: 'Previous',
      next: 'Next',
      tryAgain: 'Try again',
    },
    core: {
      wsError: 'Your answer could not be sent. Nothing is lost: check the connection, then try again.',
      correctAnswers: 'Right answers',
      requiredMin: 'Minimum required',
      explanation: 'Explanation',
    },
  },
}
