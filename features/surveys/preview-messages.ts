/** What stands in the preview of a survey, for those who write it. */
const en = { afterwards: 'Once it is answered' }
const fr: typeof en = { afterwards: 'Une fois la réponse envoyée' }

export const messages = { fr, en }
