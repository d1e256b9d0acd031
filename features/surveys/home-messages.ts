/** What home says of surveys and quizzes. */
const en = {
  title: 'Your turn to answer',
  all: 'See all',
  allSpoken: 'See all surveys and quizzes',
}

const fr: typeof en = {
  title: 'À vous de répondre',
  all: 'Tout voir',
  allSpoken: 'Tout voir\u00a0: sondages et quiz',
}

export const homeMessages = { fr, en }
