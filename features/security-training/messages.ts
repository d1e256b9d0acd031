import { title } from './title.ts'

/** What the list and the page of a training both say. */
const en = {
  title: title.en,
  statuses: { TODO: 'To do', ONGOING: 'In progress', VALIDATED: 'Validated' },
  minutes: (minutes: number) => (minutes === 1 ? 'About 1 minute' : `About ${minutes} minutes`),
  dueOn: (day: string) => `To be passed by ${day}`,
  wasDueOn: (day: string) => `Was to be passed by ${day}`,
  validUntil: (day: string) => `Valid until ${day}`,
  validFor: (months: number) =>
    months % 12 === 0
      ? months === 12
        ? 'Valid for one year'
        : `Valid for ${months / 12} years`
      : months === 1
        ? 'Valid for one month'
        : `Valid for ${months} months`,
  languages: 'In',
  certificate: 'Certificate (PDF)',
  certificateOf: (training: string) => `Certificate of “${training}” (PDF)`,
  certificateFailed: 'The certificate couldn’t be downloaded. Try again in a moment.',
  certificateSaved: 'The certificate has been downloaded.',
  chooseCampus: 'Choose your campus',
  chooseCampusHint: 'Each campus has its own trainings.',
  toCampus: 'Choose a campus',
}

const fr: typeof en = {
  title: title.fr,
  statuses: { TODO: 'À faire', ONGOING: 'En cours', VALIDATED: 'Validée' },
  minutes: minutes => (minutes === 1 ? 'Environ 1 minute' : `Environ ${minutes} minutes`),
  dueOn: day => `À valider d’ici au ${day}`,
  wasDueOn: day => `Était à valider au plus tard le ${day}`,
  validUntil: day => `Valable jusqu’au ${day}`,
  validFor: months =>
    months % 12 === 0
      ? months === 12
        ? 'Valable un an'
        : `Valable ${months / 12} ans`
      : months === 1
        ? 'Valable un mois'
        : `Valable ${months} mois`,
  languages: 'Langues\u00a0:',
  certificate: 'Attestation (PDF)',
  certificateOf: training => `Attestation de «\u00a0${training}\u00a0» (PDF)`,
  certificateFailed: 'L’attestation n’a pas pu être téléchargée. Réessayez dans un instant.',
  certificateSaved: 'L’attestation a été téléchargée.',
  chooseCampus: 'Choisissez votre campus',
  chooseCampusHint: 'Chaque campus a ses propres formations.',
  toCampus: 'Choisir un campus',
}

export const messages = { en, fr }
