/** What the feature is called, in its menu entry, its banner and the ways back to it. */
export const title = { fr: 'Sondages et quiz', en: 'Surveys and quizzes' }
/** The same of what those who look after them have. */
export const staffTitle = { fr: 'Gérer les sondages', en: 'Manage surveys' }
