/** The title of the menu entry and the banner. */
export const title = { fr: 'Annuaire', en: 'Directory' }
