import type { SurveyCategory } from './contract.ts'
import type { SurveyState } from './staff-contract.ts'

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
/** French has no plural before 2. */
const pluriel = (n: number, un: string, plusieurs: string) => `${n} ${n < 2 ? un : plusieurs}`

const statesInEnglish: Record<SurveyState, string> = {
  PLANNED: 'To come',
  OPEN: 'Open',
  OVER: 'Over',
  WITHDRAWN: 'Withdrawn',
}
const categoriesInEnglish: Record<SurveyCategory, string> = { SURVEY: 'Survey', QUIZ: 'Quiz' }

const en = {
  states: statesInEnglish,
  categories: categoriesInEnglish,
  surveys: 'Surveys and quizzes of the campus',
  toStudio: 'Write surveys',
  toChallenges: 'Challenges',
  which: 'Which surveys and quizzes',
  coming: 'Open and to come',
  past: 'Over',
  anonymous: 'Anonymous',
  answers: (n: number) =>
    n === 0 ? 'Nobody has answered' : `${plural(n, 'person has', 'people have')} answered`,
  questions: (n: number) => plural(n, 'question', 'questions'),
  campuses: (n: number) => plural(n, 'campus', 'campuses'),
  begins: (when: string) => `Begins on ${when}`,
  ends: (when: string) => `Ends on ${when}`,
  ended: (when: string) => `Ended on ${when}`,
  campusTime: (when: string) => `${when} (Paris time)`,
  notYours: 'Managed by others',
  loading: 'Loading the surveys',
  loadFailed: 'The surveys could not be loaded.',
  empty: 'No survey is open or planned on this campus.',
  emptyPast: 'No survey is over yet.',
  emptyHint: 'Surveys are written in the studio, or brought in by a file.',
  refused: 'You don’t manage this survey, or no longer do.',
  loadMore: 'Show more surveys',
  shown: (n: number) => plural(n, 'survey shown', 'surveys shown'),

  loadingOne: 'Loading the results',
  oneFailed: 'The results could not be loaded.',
  results: 'Results',
  /** @param fewest answers that are shown at least, and by which results grow at least */
  rule: (fewest: number) =>
    `Results appear from ${fewest} answers on, and are updated in steps of at least ${fewest}, so that nobody can guess who answered what.`,
  counted: (counted: number, answers: number) =>
    counted >= answers
      ? `All ${counted} answers are counted.`
      : `${counted} of ${answers} answers are counted.`,
  campus: 'Results of the campus',
  allCampuses: 'All campuses',
  campusHint: (fewest: number) =>
    `Where people worked as they answered. A campus is listed from ${fewest} answers on, unless the rest would be fewer.`,
  ofCampus: (campus: string, n: number) => `${campus}: ${plural(n, 'answer', 'answers')}.`,
  campusesLater: (fewest: number) =>
    `Once it is over, results are also shown by campus, from ${fewest} answers on.`,
  campusesNone: (fewest: number) =>
    `No campus is shown by itself: each would need ${fewest} answers, and so would the rest.`,
  textsOfAll: 'Texts are shown for all campuses together.',
  answeredBy: (answered: number, of: number) =>
    `Optional: ${answered} of ${of} answered it. Shares are of those who did.`,
  answeredByFew: (fewest: number) => `Optional: fewer than ${fewest} answered it, so nothing is shown.`,
  none: 'There are no results yet.',
  noneYet: 'They appear by themselves once enough people have answered.',
  counting: 'The answers are being counted. This takes a few minutes.',
  never: 'There are no results, and there will be none.',
  tooFew: 'Too few people answered before the end. Their answers were deleted, and nobody has read them.',
  averageScore: (score: string, total: number) =>
    `The average score is ${score} out of ${plural(total, 'question', 'questions')}.`,
  several: 'Several answers could be chosen, so the shares may add up to more than 100%.',
  columns: { answer: 'Answer', count: 'Number', share: 'Share' },
  rightAnswer: 'Right answer',
  note: (n: number, of: number) => `${n} of ${of}`,
  average: (note: string, of: number) => `Average: ${note} out of ${of}`,
  comments: 'Comments',
  textsLoading: 'Loading the texts',
  textsFailed: 'The texts could not be loaded.',
  noTexts: (fewest: number) =>
    `Fewer than ${fewest} texts are counted. They appear from ${fewest} on, so that nobody is recognised.`,
  noComments: (fewest: number) =>
    `Fewer than ${fewest} comments are counted. They appear from ${fewest} on, so that nobody is recognised.`,
  textOrder: 'In random order.',
  moreTexts: 'Show more texts',
  textsVisible: (n: number) => plural(n, 'text shown', 'texts shown'),
  download: 'Table for Excel',
  downloading: 'Preparing the table…',
  downloadFailed: 'The table could not be prepared.',

  rate: (answers: number, audience: number, rate: string) =>
    `${answers} of ${plural(audience, 'person', 'people')} asked ${answers === 1 ? 'has' : 'have'} answered (${rate})`,
  remind: 'Remind people',
  remindQuestion: (n: number) => `Send a reminder to ${plural(n, 'person', 'people')}?`,
  remindEverybody: (title: string) =>
    `“${title}” is anonymous: everybody whom it is put to gets the same e-mail, also those who have answered, so that no mail tells who has. It says so, and thanks them.`,
  remindOthers: (title: string) =>
    `Everybody whom “${title}” is put to and who hasn’t answered gets an e-mail in their language. You don’t see who they are.`,
  remindRule: (days: number) => `You can remind people again after ${days} days.`,
  remindedLately: (day: string) =>
    `People were reminded a short while ago. You can remind them again from ${day} on.`,
  nobodyToRemind: 'Everybody whom it is put to has answered.',
  doRemind: 'Send it',
  reminding: 'Sending the reminder…',
  remindedTitle: 'Reminder under way',
  remindedWords: (n: number) =>
    `${plural(n, 'person gets', 'people get')} an e-mail in the next few minutes.`,

  endNow: 'End now',
  moveEnd: 'Change the end',
  withdraw: 'Withdraw',
  restore: 'Publish again',
  endQuestion: (title: string) => `End “${title}” now?`,
  endNote:
    'Nobody can answer it any more from then on, not even those who have begun. It cannot be opened again.',
  doEnd: 'End it now',
  ending: 'Ending…',
  endedTitle: 'Ended',
  endedWords: (title: string) => `“${title}” takes no more answers.`,
  moveQuestion: (title: string) => `Until when does “${title}” run?`,
  endsNow: (when: string) => `At present it ends on ${when}.`,
  day: 'Last day',
  dayHint: (example: string) => `For example ${example}`,
  pickDay: 'Choose the last day in a calendar',
  time: 'Time',
  inParis: 'The time is that of the campus, in Paris.',
  doMove: 'Change the end',
  moving: 'Changing the end…',
  movedTitle: 'End changed',
  moved: (when: string) => `It now ends on ${when}.`,
  faults: {
    NO_DAY: 'We can’t read this date. Write it with day, month and year.',
    NO_TIME: 'Write a time from 0:00 to 24:00, like 9:30.',
    PAST: 'Choose a time in the future.',
    BEFORE_IT_BEGINS: 'Choose a time after it begins.',
    UNCHANGED: 'It already ends then. Choose another time.',
  },
  withdrawQuestion: (title: string) => `Withdraw “${title}”?`,
  withdrawNote:
    'Nobody sees it any more, and nobody can answer it. What was answered is kept, and you can publish it again.',
  doWithdraw: 'Withdraw it',
  withdrawing: 'Withdrawing…',
  withdrawnTitle: 'Withdrawn',
  withdrawnWords: (title: string) => `“${title}” is no longer shown to anybody.`,
  restoreQuestion: (title: string) => `Publish “${title}” again?`,
  restoreNote: (over: boolean): string =>
    over ? 'Its end has passed: it stays closed.' : 'It is shown again, and can be answered until its end.',
  doRestore: 'Publish it again',
  restoring: 'Publishing…',
  restoredTitle: 'Published again',
  restoredWords: (title: string) => `“${title}” is as it was before it was withdrawn.`,
}

const statesInFrench: Record<SurveyState, string> = {
  PLANNED: 'À venir',
  OPEN: 'Ouvert',
  OVER: 'Terminé',
  WITHDRAWN: 'Retiré',
}
const categoriesInFrench: Record<SurveyCategory, string> = { SURVEY: 'Sondage', QUIZ: 'Quiz' }

const fr: typeof en = {
  states: statesInFrench,
  categories: categoriesInFrench,
  surveys: 'Sondages et quiz du campus',
  toStudio: 'Écrire des sondages',
  toChallenges: 'Défis',
  which: 'Quels sondages et quiz',
  coming: 'Ouverts et à venir',
  past: 'Terminés',
  anonymous: 'Anonyme',
  answers: n =>
    n === 0 ? 'Personne n’a répondu' : pluriel(n, 'personne a répondu', 'personnes ont répondu'),
  questions: n => pluriel(n, 'question', 'questions'),
  campuses: n => pluriel(n, 'campus', 'campus'),
  begins: when => `Commence le ${when}`,
  ends: when => `Se termine le ${when}`,
  ended: when => `Terminé le ${when}`,
  campusTime: when => `${when} (heure de Paris)`,
  notYours: 'Relève d’une autre équipe',
  loading: 'Chargement des sondages',
  loadFailed: 'Les sondages n’ont pas pu être chargés.',
  empty: 'Aucun sondage n’est ouvert ni prévu sur ce campus.',
  emptyPast: 'Aucun sondage n’est encore terminé.',
  emptyHint: 'Les sondages s’écrivent dans le studio de rédaction, ou viennent d’un fichier.',
  refused: 'La gestion de ce sondage ne vous est pas, ou plus, confiée.',
  loadMore: 'Afficher plus de sondages',
  shown: n => pluriel(n, 'sondage affiché', 'sondages affichés'),

  loadingOne: 'Chargement des résultats',
  oneFailed: 'Les résultats n’ont pas pu être chargés.',
  results: 'Résultats',
  rule: fewest =>
    `Les résultats s’affichent à partir de ${fewest} réponses et sont mis à jour par étapes d’au moins ${fewest}, pour qu’on ne puisse deviner qui a répondu quoi.`,
  counted: (counted, answers) =>
    counted >= answers
      ? `Les ${counted} réponses sont toutes comptées.`
      : `${counted} réponses sur ${answers} sont comptées.`,
  campus: 'Résultats du campus',
  allCampuses: 'Tous les campus',
  campusHint: fewest =>
    `Celui où les personnes travaillaient en répondant. Un campus figure à partir de ${fewest} réponses, sauf si le reste en compte moins.`,
  ofCampus: (campus, n) => `${campus}\u00a0: ${pluriel(n, 'réponse', 'réponses')}.`,
  campusesLater: fewest =>
    `Une fois qu’il est terminé, les résultats s’affichent aussi par campus, à partir de ${fewest} réponses.`,
  campusesNone: fewest =>
    `Aucun campus ne s’affiche à part\u00a0: il faudrait ${fewest} réponses à chacun, et autant au reste.`,
  textsOfAll: 'Les textes s’affichent pour tous les campus ensemble.',
  answeredBy: (answered, of) =>
    `Facultative\u00a0: ${answered} sur ${of} y ont répondu. Les parts sont celles de ces personnes.`,
  answeredByFew: fewest =>
    `Facultative\u00a0: moins de ${fewest} personnes y ont répondu, rien n’est affiché.`,
  none: 'Il n’y a pas encore de résultats.',
  noneYet: 'Ils s’afficheront d’eux-mêmes dès qu’assez de personnes auront répondu.',
  counting: 'Les réponses sont en cours de comptage. Cela prend quelques minutes.',
  never: 'Il n’y a pas de résultats, et il n’y en aura pas.',
  tooFew:
    'Trop peu de personnes ont répondu avant la fin. Leurs réponses ont été supprimées, et personne ne les a lues.',
  averageScore: (score, total) =>
    `Le score moyen est de ${score} sur ${pluriel(total, 'question', 'questions')}.`,
  several: 'Plusieurs réponses pouvaient être choisies\u00a0: le total des parts peut dépasser 100\u00a0%.',
  columns: { answer: 'Réponse', count: 'Nombre', share: 'Part' },
  rightAnswer: 'Bonne réponse',
  note: (n, of) => `${n} sur ${of}`,
  average: (note, of) => `Moyenne\u00a0: ${note} sur ${of}`,
  comments: 'Commentaires',
  textsLoading: 'Chargement des textes',
  textsFailed: 'Les textes n’ont pas pu être chargés.',
  noTexts: fewest =>
    `Moins de ${fewest} textes sont comptés. Ils s’affichent à partir de ${fewest}, pour que personne ne soit identifiable.`,
  noComments: fewest =>
    `Moins de ${fewest} commentaires sont comptés. Ils s’affichent à partir de ${fewest}, pour que personne ne soit identifiable.`,
  textOrder: 'Dans un ordre aléatoire.',
  moreTexts: 'Afficher plus de textes',
  textsVisible: n => pluriel(n, 'texte affiché', 'textes affichés'),
  download: 'Tableau pour Excel',
  downloading: 'Préparation du tableau…',
  downloadFailed: 'Le tableau n’a pas pu être préparé.',

  rate: (answers, audience, rate) =>
    `${pluriel(answers, 'réponse', 'réponses')} pour ${pluriel(audience, 'personne interrogée', 'personnes interrogées')} (${rate})`,
  remind: 'Envoyer un rappel',
  remindQuestion: n => `Envoyer un rappel à ${pluriel(n, 'personne', 'personnes')}\u00a0?`,
  remindEverybody: title =>
    `«\u00a0${title}\u00a0» est anonyme\u00a0: toutes les personnes interrogées reçoivent le même e-mail, même celles qui ont répondu, pour qu’aucun message ne dise qui l’a fait. Il le précise, et les remercie.`,
  remindOthers: title =>
    `Toutes les personnes à qui «\u00a0${title}\u00a0» est posé et qui n’ont pas répondu reçoivent un e-mail dans leur langue. Vous ne voyez pas de qui il s’agit.`,
  remindRule: days => `Un autre rappel sera possible après ${days} jours.`,
  remindedLately: day => `Un rappel est parti il y a peu. Un autre sera possible à partir du ${day}.`,
  nobodyToRemind: 'Toutes les personnes interrogées ont répondu.',
  doRemind: 'Envoyer',
  reminding: 'Envoi du rappel…',
  remindedTitle: 'Rappel en route',
  remindedWords: n =>
    `${pluriel(n, 'personne reçoit', 'personnes reçoivent')} un e-mail dans les prochaines minutes.`,

  endNow: 'Clore maintenant',
  moveEnd: 'Modifier la fin',
  withdraw: 'Retirer',
  restore: 'Publier de nouveau',
  endQuestion: title => `Clore «\u00a0${title}\u00a0» maintenant\u00a0?`,
  endNote: 'Plus personne ne pourra y répondre, même après avoir commencé. Il ne pourra pas être rouvert.',
  doEnd: 'Clore maintenant',
  ending: 'Clôture en cours…',
  endedTitle: 'C’est terminé',
  endedWords: title => `«\u00a0${title}\u00a0» n’accepte plus de réponses.`,
  moveQuestion: title => `Jusqu’à quand dure «\u00a0${title}\u00a0»\u00a0?`,
  endsNow: when => `Pour l’instant, il se termine le ${when}.`,
  day: 'Dernier jour',
  dayHint: example => `Par exemple ${example}`,
  pickDay: 'Choisir le dernier jour dans un calendrier',
  time: 'Heure',
  inParis: 'L’heure est celle du campus, à Paris.',
  doMove: 'Modifier la fin',
  moving: 'Modification de la fin…',
  movedTitle: 'Fin modifiée',
  moved: when => `Il se termine désormais le ${when}.`,
  faults: {
    NO_DAY: 'Nous ne pouvons pas lire cette date. Écrivez-la avec le jour, le mois et l’année.',
    NO_TIME: 'Écrivez une heure de 0:00 à 24:00, comme 9:30.',
    PAST: 'Choisissez un moment à venir.',
    BEFORE_IT_BEGINS: 'Choisissez un moment après son début.',
    UNCHANGED: 'Il se termine déjà à ce moment-là. Choisissez-en un autre.',
  },
  withdrawQuestion: title => `Retirer «\u00a0${title}\u00a0»\u00a0?`,
  withdrawNote:
    'Plus personne ne le verra ni ne pourra y répondre. Les réponses données sont conservées, et vous pourrez le publier de nouveau.',
  doWithdraw: 'Retirer',
  withdrawing: 'Retrait en cours…',
  withdrawnTitle: 'C’est retiré',
  withdrawnWords: title => `«\u00a0${title}\u00a0» n’est plus montré à personne.`,
  restoreQuestion: title => `Publier «\u00a0${title}\u00a0» de nouveau\u00a0?`,
  restoreNote: over =>
    over
      ? 'Sa fin est passée\u00a0: il reste clos.'
      : 'Il est de nouveau montré, et on peut y répondre jusqu’à sa fin.',
  doRestore: 'Publier de nouveau',
  restoring: 'Publication en cours…',
  restoredTitle: 'C’est publié de nouveau',
  restoredWords: title => `«\u00a0${title}\u00a0» est tel qu’avant son retrait.`,
}

export const messages = { fr, en }
