/** What home says of surveys and quizzes. */
const en = {
  title: 'Your opinion, your knowledge',
  all: 'See all',
  allSpoken: 'See all surveys and quizzes',
}

const fr: typeof en = {
  title: 'Votre avis, vos connaissances',
  all: 'Tout voir',
  allSpoken: 'Voir tous les sondages et quiz',
}

export const homeMessages = { fr, en }
