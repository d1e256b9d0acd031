/** The title of the menu entry and the banner. */
export const title = { fr: 'Actualités', en: 'News' }
