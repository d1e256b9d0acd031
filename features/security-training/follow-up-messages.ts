import type { MissingStatus } from './follow-up-contract.ts'

/** French has no plural before 2. */
const pluriel = (n: number, un: string, plusieurs: string) => `${n} ${n < 2 ? un : plusieurs}`
const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

const statusesInEnglish: Record<MissingStatus, string> = {
  TODO: 'To do',
  ONGOING: 'In progress',
  RESTART_REQUIRED: 'To restart',
  EXPIRED: 'Expired',
  EXPIRING: 'Expiring soon',
}

/** What the follow-up of a training says: who has it to do, by division, reminding them, and its questions. */
const en = {
  statuses: statusesInEnglish,
  share: (validated: number, people: number, percent: string) =>
    `${validated} of ${people} trained (${percent})`,
  nobodyHere: 'Nobody on this campus has to take it.',
  dueOn: (day: string) => `To be done by ${day}`,
  wasDueOn: (day: string) => `Was to be done by ${day}`,

  views: 'Follow-up of the training',
  missing: 'Still to train',
  begun: 'Who has begun it',
  questions: 'Questions',

  divisions: 'By division',
  noDivision: 'No division, and visitors',
  division: 'Division',
  everyDivision: 'All',
  missingNote:
    'Employees of this campus, including those who have never signed in, and visitors known here, whose training is not valid today.',
  loading: 'Loading the people',
  failed: 'The people could not be loaded.',
  allTrained: 'Everybody is trained.',
  nobodyFound: 'Nobody matches.',
  shown: (n: number) => plural(n, 'person shown', 'people shown'),
  more: 'Show more people',
  remindedOn: (day: string) => `Reminded on ${day}`,
  download: 'Table for Excel',

  remind: 'Remind them',
  remindQuestion: (n: number) => `Send a reminder to ${plural(n, 'person', 'people')}?`,
  remindNote: (title: string) =>
    `Everybody on this campus who still has to take “${title}” gets an e-mail in their language, with a link to it.`,
  remindedLately: (n: number, days: number) =>
    n === 1
      ? `One person was reminded within the last ${days} days and won’t get another e-mail.`
      : `${n} people were reminded within the last ${days} days and won’t get another e-mail.`,
  nobodyToRemind: (days: number) =>
    `Everybody who still has to take it was reminded within the last ${days} days. You can remind them again after that.`,
  doRemind: 'Send the reminder',
  reminding: 'Sending…',
  remindedTitle: 'Reminder sent',
  reminded: (n: number): string =>
    n === 0
      ? 'Nobody was left to remind: somebody else has just done it.'
      : `${plural(n, 'person gets', 'people get')} an e-mail in the next few minutes.`,

  questionsNote:
    'How people on this campus answered; only each person’s latest answer counts. The hardest questions come first.',
  noAnswers: 'Nobody on this campus has answered a question yet.',
  questionsFailed: 'The questions could not be loaded.',
  questionsLoading: 'Loading the questions',
  place: (chapter: string, position: number) => `${chapter}, question ${position}`,
  wrong: (wrong: number, answered: number, percent: string) => `${wrong} of ${answered} wrong (${percent})`,
}

const statusesInFrench: Record<MissingStatus, string> = {
  TODO: 'À faire',
  ONGOING: 'En cours',
  RESTART_REQUIRED: 'À reprendre',
  EXPIRED: 'Échue',
  EXPIRING: 'Bientôt échue',
}

const fr: typeof en = {
  statuses: statusesInFrench,
  share: (validated, people, percent) =>
    `${pluriel(validated, 'personne formée', 'personnes formées')} sur ${people} (${percent})`,
  nobodyHere: 'Personne sur ce campus n’a à la suivre.',
  dueOn: day => `À suivre d’ici au ${day}`,
  wasDueOn: day => `Était à suivre au plus tard le ${day}`,

  views: 'Suivi de la formation',
  missing: 'Reste à former',
  begun: 'Qui l’a commencée',
  questions: 'Questions',

  divisions: 'Par direction',
  noDivision: 'Sans direction, et personnes en visite',
  division: 'Direction',
  everyDivision: 'Toutes',
  missingNote:
    'Le personnel de ce campus, y compris les personnes qui ne se sont jamais connectées, et les personnes en visite connues ici, dont la formation n’est pas valable aujourd’hui.',
  loading: 'Chargement des personnes',
  failed: 'Les personnes n’ont pas pu être chargées.',
  allTrained: 'Tout le monde est formé.',
  nobodyFound: 'Personne ne correspond.',
  shown: n => pluriel(n, 'personne affichée', 'personnes affichées'),
  more: 'Afficher plus de personnes',
  remindedOn: day => `Relance envoyée le ${day}`,
  download: 'Tableau pour Excel',

  remind: 'Relancer',
  remindQuestion: n => `Envoyer une relance à ${pluriel(n, 'personne', 'personnes')}\u00a0?`,
  remindNote: title =>
    `Toutes les personnes de ce campus qui ont encore «\u00a0${title}\u00a0» à suivre reçoivent un e-mail dans leur langue, avec un lien.`,
  remindedLately: (n, days) =>
    n < 2
      ? `Une personne a été relancée ces ${days} derniers jours et ne reçoit pas d’autre e-mail.`
      : `${n} personnes ont été relancées ces ${days} derniers jours et ne reçoivent pas d’autre e-mail.`,
  nobodyToRemind: days =>
    `Toutes les personnes qui ont à la suivre ont été relancées ces ${days} derniers jours. Vous pourrez les relancer ensuite.`,
  doRemind: 'Envoyer la relance',
  reminding: 'Envoi en cours…',
  remindedTitle: 'Relance envoyée',
  reminded: (n): string =>
    n === 0
      ? 'Il ne restait personne à relancer\u00a0: quelqu’un vient de le faire.'
      : `${pluriel(n, 'personne reçoit', 'personnes reçoivent')} un e-mail dans les prochaines minutes.`,

  questionsNote:
    'Les réponses des personnes de ce campus\u00a0; seule la dernière réponse de chacune compte. Les questions les plus difficiles viennent d’abord.',
  noAnswers: 'Personne de ce campus n’a encore répondu à une question.',
  questionsFailed: 'Les questions n’ont pas pu être chargées.',
  questionsLoading: 'Chargement des questions',
  place: (chapter, position) => `${chapter}, question ${position}`,
  wrong: (wrong, answered, percent) => `${pluriel(wrong, 'erreur', 'erreurs')} sur ${answered} (${percent})`,
}

export const messages = { en, fr }
