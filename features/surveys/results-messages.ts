/** What the results of an answered quiz say. */
const en = {
  results: 'Your results',
  score: (score: number, total: number) => `${score} out of ${total}`,
  praise: {
    all: 'Everything right, congratulations!',
    most: 'Well done!',
    some: 'Some of it was new to you: the explanations are below.',
    none: 'That was a hard one. The explanations below tell you more.',
  },
  points: (points: string) => `${points} points for your team`,
  noPoints: 'No points this time: the next quiz gives you another chance.',
  seeRanking: 'See the ranking',
  right: 'Right',
  wrong: 'Wrong',
  leftOpen: 'Not answered',
  rightChosen: 'Your answer, right',
  rightMissed: 'Right answer',
  wrongChosen: 'Your answer, wrong',
  chosen: 'Your answer',
  yourAnswer: 'Your answer:',
  yourComment: 'Your comment:',
  explanation: 'Good to know',
  answersLoading: 'Loading the right answers',
  answersFailed: 'Your answers have arrived, but the right answers couldn’t be loaded.',
}

const fr: typeof en = {
  results: 'Vos résultats',
  score: (score, total) => `${score} sur ${total}`,
  praise: {
    all: 'Tout est juste, félicitations\u00a0!',
    most: 'Bien joué\u00a0!',
    some: 'Tout ne vous était pas connu\u00a0: les explications sont ci-dessous.',
    none: 'Ce quiz était difficile. Les explications ci-dessous vous en disent plus.',
  },
  points: points => `${points}\u00a0points pour votre équipe`,
  noPoints: 'Pas de points cette fois\u00a0: le prochain quiz est une nouvelle chance.',
  seeRanking: 'Voir le classement',
  right: 'Juste',
  wrong: 'Faux',
  leftOpen: 'Sans réponse',
  rightChosen: 'Votre réponse, juste',
  rightMissed: 'Bonne réponse',
  wrongChosen: 'Votre réponse, fausse',
  chosen: 'Votre réponse',
  yourAnswer: 'Votre réponse\u00a0:',
  yourComment: 'Votre commentaire\u00a0:',
  explanation: 'Bon à savoir',
  answersLoading: 'Chargement des bonnes réponses',
  answersFailed: 'Vos réponses sont arrivées, mais les bonnes réponses n’ont pas pu être chargées.',
}

export const messages = { fr, en }
