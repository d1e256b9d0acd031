import type { BoardState } from './follow-up-contract.ts'

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
/** French has no plural before 2. */
const pluriel = (n: number, un: string, plusieurs: string) => `${n} ${n < 2 ? un : plusieurs}`

const statesInEnglish: Record<BoardState, string> = {
  DUE: 'To do in time',
  OVERDUE: 'Overdue',
  EXPIRING: 'Expiring within 30 days',
}

/** What the board of trainings says, and giving people a last day. */
const en = {
  title: 'Who is due',
  toBoard: 'Who is due, overdue, expiring',
  states: statesInEnglish,
  state: 'What is looked after',
  everyState: 'To do, in time or not',
  note: 'Employees, including those who have never signed in, and visitors known to each campus. Each number leads to the people.',
  everyCampus: 'All your campuses',
  byDivision: 'Divisions of a campus',
  divisionsOf: (campus: string) => `By division: ${campus}`,
  noDivision: 'Without a division, and visitors',
  loading: 'Counting the people',
  failed: 'The people could not be counted.',
  empty: 'None of your campuses asks for a training.',
  training: 'Training',
  division: 'Division',
  people: 'People',
  open: (n: number, state: string, training: string, where: string) =>
    `${plural(n, 'person', 'people')}, ${state}: ${training}, ${where}`,
  choose: (name: string) => `Choose ${name}`,
  assign: 'Set a last day',
  assignTo: (n: number) => `Set a last day for ${n}`,
  assignTitle: (training: string) => `By when is “${training}” to be passed?`,
  forEverybody: 'For everybody of this campus who has it to do.',
  forDivision: (division: string) => `For everybody of “${division}” who has it to do.`,
  forPeople: (names: string) => `For ${names}.`,
  andMore: (n: number) => plural(n, 'more person', 'more people'),
  assignNote: (days: number) =>
    `They see this day with the training. They get an e-mail, unless they were reminded of it within the last ${days} days. Who joins later is not concerned.`,
  day: 'Last day',
  chooseDay: 'Choose a day from today on, within two years.',
  doAssign: 'Set the day',
  assigning: 'Setting the day…',
  assignedTitle: 'Day set',
  assigned: (assigned: number, mailed: number): string =>
    assigned === 0
      ? 'Nobody of them has it to do any more.'
      : `${plural(assigned, 'person has', 'people have')} this day now; ${plural(mailed, 'person gets', 'people get')} an e-mail in the next few minutes.`,
}

const statesInFrench: Record<BoardState, string> = {
  DUE: 'À faire dans les temps',
  OVERDUE: 'En retard',
  EXPIRING: 'Échue dans les 30 jours',
}

const fr: typeof en = {
  title: 'Échéances',
  toBoard: 'Qui doit la faire, qui est en retard, ce qui expire',
  states: statesInFrench,
  state: 'Ce qui est suivi',
  everyState: 'À faire, dans les temps ou non',
  note: 'Le personnel, y compris les personnes qui ne se sont jamais connectées, et les personnes en visite connues de chaque campus. Chaque nombre mène aux personnes.',
  everyCampus: 'Tous vos campus',
  byDivision: 'Directions d’un campus',
  divisionsOf: campus => `Par direction\u00a0: ${campus}`,
  noDivision: 'Sans direction, et en visite',
  loading: 'Comptage des personnes',
  failed: 'Les personnes n’ont pas pu être comptées.',
  empty: 'Aucun de vos campus ne demande de formation.',
  training: 'Formation',
  division: 'Direction',
  people: 'Personnes',
  open: (n, state, training, where) =>
    `${pluriel(n, 'personne', 'personnes')}, ${state}\u00a0: ${training}, ${where}`,
  choose: name => `Choisir ${name}`,
  assign: 'Fixer un dernier jour',
  assignTo: n => `Fixer un dernier jour pour ${n}`,
  assignTitle: training => `Pour quand «\u00a0${training}\u00a0» est-elle à valider\u00a0?`,
  forEverybody: 'Pour toutes les personnes de ce campus qui l’ont à faire.',
  forDivision: division => `Pour toutes les personnes de «\u00a0${division}\u00a0» qui l’ont à faire.`,
  forPeople: names => `Pour ${names}.`,
  andMore: n => pluriel(n, 'autre personne', 'autres personnes'),
  assignNote: days =>
    `Ce jour leur est indiqué avec la formation. Un e-mail leur est envoyé, sauf après une relance dans les ${days} derniers jours. Qui arrive plus tard n’est pas concerné.`,
  day: 'Dernier jour',
  chooseDay: 'Choisissez un jour à partir d’aujourd’hui, dans les deux ans.',
  doAssign: 'Fixer ce jour',
  assigning: 'Enregistrement du jour…',
  assignedTitle: 'Jour fixé',
  assigned: (assigned, mailed): string =>
    assigned === 0
      ? 'Plus personne parmi elles n’a à la faire.'
      : `Ce jour vaut maintenant pour ${pluriel(assigned, 'personne', 'personnes')}\u00a0; ${pluriel(mailed, 'personne reçoit', 'personnes reçoivent')} un e-mail dans les prochaines minutes.`,
}

export const messages = { en, fr }
