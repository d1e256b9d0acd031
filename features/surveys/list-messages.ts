import { title } from './title.ts'

/** What the list of surveys and quizzes says, and the panel of the challenges. */
const en = {
  title: title.en,
  loading: 'Loading the surveys and quizzes',
  loadFailed: 'The surveys and quizzes couldn’t be loaded.',
  empty: 'No survey or quiz at the moment',
  emptyHint: 'When one opens on your campus, you’ll find it here and on your home page.',
  toHome: 'Go to the home page',
  count: (open: number) =>
    open === 0
      ? 'You’ve answered everything'
      : open === 1
        ? 'One is waiting for you'
        : `${open} are waiting for you`,
  surveys: 'Surveys',
  surveysHint: 'Your opinion counts: there are no wrong answers.',
  quizzes: 'Quizzes',
  quizzesHint: 'Test what you know. You see the right answers once you’ve answered.',
  answered: 'Answered',
  thanks: 'Thank you for answering.',
  score: (score: number, total: number) => `${score} out of ${total} right`,
  pointsEarned: (points: string) => `${points} points`,
  seeResults: 'See your results',
  challenge: 'Challenge',
  challengeUntil: (day: string) => `Until ${day}`,
  challengeLoading: 'Loading the challenge',
  challengeFailed: 'The ranking couldn’t be loaded.',
  ranking: (name: string) => `Ranking of ${name}`,
  place: (rank: number) => `Rank ${rank}`,
  placeOf: (rank: number, teams: number) => `Rank ${rank} of ${teams}`,
  yourTeam: 'Your team',
  members: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  noTeam: 'You’re in none of these teams; quizzes are open to you all the same.',
  earned: 'How you earned your points',
  earnedSum: (points: string) => `${points} points in all, counted for your team.`,
  nothingEarned: 'None yet: answer a quiz marked with a trophy, and your right answers count for your team.',
}

const fr: typeof en = {
  title: title.fr,
  loading: 'Chargement des sondages et des quiz',
  loadFailed: 'Les sondages et les quiz n’ont pas pu être chargés.',
  empty: 'Aucun sondage ni quiz pour le moment',
  emptyHint: 'Dès qu’il s’en ouvre un sur votre campus, vous le trouvez ici et sur votre page d’accueil.',
  toHome: 'Aller à l’accueil',
  count: open =>
    open === 0 ? 'Vous avez répondu à tout' : open === 1 ? 'Un seul vous attend' : `${open} vous attendent`,
  surveys: 'Sondages',
  surveysHint: 'Votre avis compte\u00a0: il n’y a pas de mauvaise réponse.',
  quizzes: 'Quiz',
  quizzesHint: 'Testez vos connaissances. Les bonnes réponses s’affichent une fois que vous avez répondu.',
  answered: 'Déjà répondu',
  thanks: 'Merci d’avoir répondu.',
  score: (score, total) =>
    `${score > 1 ? `${score} bonnes réponses` : `${score} bonne réponse`} sur ${total}`,
  pointsEarned: points => `${points}\u00a0pts`,
  seeResults: 'Voir vos résultats',
  challenge: 'Défi',
  challengeUntil: day => `Jusqu’au ${day}`,
  challengeLoading: 'Chargement du défi',
  challengeFailed: 'Le classement n’a pas pu être chargé.',
  ranking: name => `Classement\u00a0: ${name}`,
  place: rank => `Rang ${rank}`,
  placeOf: (rank, teams) => `Rang ${rank} sur ${teams}`,
  yourTeam: 'Votre équipe',
  members: count => (count > 1 ? `${count} membres` : `${count} membre`),
  noTeam: 'Vous n’êtes dans aucune de ces équipes\u00a0; les quiz vous sont ouverts tout de même.',
  earned: 'D’où viennent vos points',
  earnedSum: points => `${points}\u00a0pts au total, comptés pour votre équipe.`,
  nothingEarned:
    'Aucun pour l’instant\u00a0: répondez à un quiz marqué d’un trophée, vos bonnes réponses comptent pour votre équipe.',
}

export const messages = { fr, en }
