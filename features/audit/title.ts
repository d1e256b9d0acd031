/** The title of the menu entry and the banner. */
export const title = { fr: 'Journal des actions', en: 'Log of actions' }
