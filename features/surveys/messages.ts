/** What the list, the form and home say of a survey or quiz. */
const en = {
  kinds: { SURVEY: 'Survey', QUIZ: 'Quiz' },
  anonymous: 'Anonymous',
  named: 'With your name',
  length: (questions: number, minutes: number) =>
    `${questions === 1 ? '1 question' : `${questions} questions`}, ${en.minutes(minutes)}`,
  minutes: (minutes: number): string => `about ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`,
  perAnswer: (points: number) =>
    points === 1 ? '1 point for each right answer' : `${points} points for each right answer`,
  ends: (day: string, time: string) => `Ends ${day} at ${time}`,
  ended: (day: string, time: string) => `Ended ${day} at ${time}`,
}

const fr: typeof en = {
  kinds: { SURVEY: 'Sondage', QUIZ: 'Quiz' },
  anonymous: 'Anonyme',
  named: 'À votre nom',
  length: (questions, minutes) =>
    `${questions > 1 ? `${questions} questions` : '1 question'}, ${fr.minutes(minutes)}`,
  minutes: minutes => `environ ${minutes > 1 ? `${minutes} minutes` : '1 minute'}`,
  perAnswer: points =>
    points === 1 ? '1\u00a0point par bonne réponse' : `${points}\u00a0points par bonne réponse`,
  ends: (day, time) => `Se termine ${day} à ${time}`,
  ended: (day, time) => `Terminé ${day} à ${time}`,
}

export const messages = { fr, en }
