import type { Bilingual } from '#platform/text/language.ts'
import { title } from './title.ts'

const en = {
  title: title.en,
  version: (version: string, date: string) => `Version ${version}, in force since ${date}.`,
  intro: 'Please read the terms of use. You need to accept them to continue.',
  accept: 'Accept the terms of use',
  accepting: 'Recording your acceptance…',
  back: 'Back',
  accepted: 'You have accepted the terms of use.',
  outdated: 'A newer version of the terms of use has just been published. Please read it below.',
  failedToLoad: 'The terms of use couldn’t be loaded.',
  failedToAccept: 'Your acceptance couldn’t be recorded. Please try again.',
  none: 'There are no terms of use yet.',
}
type Words = typeof en

const fr: Words = {
  title: title.fr,
  version: (version, date) => `Version ${version}, en vigueur depuis le ${date}.`,
  intro: 'Veuillez lire les conditions d’utilisation. Vous devez les accepter pour continuer.',
  accept: 'Accepter les conditions d’utilisation',
  accepting: 'Enregistrement de votre acceptation…',
  back: 'Retour',
  accepted: 'Vous avez accepté les conditions d’utilisation.',
  outdated:
    'Une nouvelle version des conditions d’utilisation vient d’être publiée. Veuillez la lire ci-dessous.',
  failedToLoad: 'Les conditions d’utilisation n’ont pas pu être chargées.',
  failedToAccept: 'Votre acceptation n’a pas pu être enregistrée. Veuillez réessayer.',
  none: 'Il n’y a pas encore de conditions d’utilisation.',
}

export const messages: Bilingual<Words> = { fr, en }
